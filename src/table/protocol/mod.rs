//! Input and output of the table, as plain data: requests, positions, answers and rejections.

pub mod delivery;
pub mod header;
pub mod match_clock;
pub mod outcomes;
pub mod position;
pub mod rejection;
pub mod request;
pub mod words_question;
