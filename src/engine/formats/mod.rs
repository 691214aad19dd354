//! How other programs write positions and matches, both ways.
//!
//! [`position_id`] and [`match_id`] are GNU Backgammon's, [`xgid`] is eXtreme Gammon's; [`mat`] and [`sgf`] are files of
//! whole matches, made from a [`record`], [`match_file`] reads either, and [`checked`] says
//! what in it is illegal. Every reader takes any text and answers with an
//! error where it makes no sense.

pub mod checked;
pub mod mat;
pub mod match_file;
pub mod match_id;
pub mod position_id;
pub mod record;
pub mod sgf;
pub mod xgid;

mod bits;
mod told;
