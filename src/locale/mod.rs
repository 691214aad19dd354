//! Every text in every language.
