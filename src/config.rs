//! The environment, checked once.
