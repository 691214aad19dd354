//! What a client offers while a command line is being typed.
