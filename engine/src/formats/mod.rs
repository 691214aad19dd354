//! Formats of positions and matches that other programs use, read and written.
//!
//! [`position_id`] and [`match_id`] are GNU Backgammon's, [`xgid`] is eXtreme Gammon's; [`mat`] and [`sgf`] are files
//! of whole matches, made from a [`record`]; [`match_file`] reads both and finds illegal plays.
//! Every parser accepts any text and returns an error if it cannot be understood.

pub mod mat;
pub mod match_file;
pub mod match_id;
pub mod position_id;
pub mod record;
pub mod sgf;
pub mod xgid;

mod file_terms;
