//! A loopback Discord to play and test against.
