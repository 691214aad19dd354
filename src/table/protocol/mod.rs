//! Input and output of the table, as plain data: requests, positions, answers and rejections.

pub mod answer;
pub mod delivery;
pub mod header;
pub mod match_clock;
pub mod position;
pub mod rejection;
pub mod request;
pub mod words_question;
