//! Messages: a match, a challenge or a list → text, picture, alt text and controls, in one language. Everything here is
//! a pure function that does no I/O; the result is plain data ([`post`]).
//!
//! - Matches: [`presenter`] combines the events ([`event_lines`]), the picture ([`board_scene`], [`board_style`]), its
//!   alt text ([`alt_text`]) and the buttons and menus ([`controls`], with a [`half_play`]). Also about matches: [`replay`],
//!   [`match_lists`], [`match_places`] for matches played elsewhere, [`analysis_pages`] (with `analysis_chart`),
//!   [`advice`] of the house, [`best`] plays and cube decisions in a position, and [`imported`] files.
//! - The check of dice against their commitments: [`dice_proof`].
//! - Players: [`profile`] with statistics of dice, [`leaderboard`]; a server's month: [`month`]; a result
//!   for all: [`result_card`].
//! - Challenges: [`presenter`] again; [`challenge_form`] builds one, also to the house.
//! - Rules: [`rules_page`], [`terms`] and [`pace`] of a challenge, with the clock of a match; [`appointment`]s;
//!   [`rule_refusals`], [`rejections`] by the table.
//! - Positions as [`questions`]: one's own blunders, and one a day for a whole server.
//! - Positions by their ids: [`position_ids`], [`position_scene`].
//! - Panels: [`settings_panel`], [`admin`], [`vacation`]; [`help_pages`]; [`privacy`].
//! - [`markup`] escapes people's texts.

pub mod post;
pub mod profile;

pub mod markup;

pub mod appointment;
pub mod pace;

pub mod terms;

pub mod challenge_form;

pub mod alt_text;
mod analysis_chart;
pub mod analysis_pages;
pub mod board_scene;
pub mod board_style;
pub mod controls;
pub mod dice_proof;
pub mod event_lines;
pub mod half_play;
pub mod play_descriptions;
pub mod presenter;
pub mod presets;

pub mod leaderboard;
pub mod match_lists;
pub mod match_places;
pub mod month;
pub mod replay;
pub mod result_card;

pub mod rejections;
pub mod rule_refusals;
pub mod rules_page;

pub mod questions;

pub mod position_ids;
pub mod position_scene;

pub mod admin;
pub mod advice;
pub mod best;
pub mod help_pages;
pub mod imported;
pub mod privacy;
pub mod settings_panel;
pub mod vacation;

#[cfg(test)]
pub(in crate::discord) mod fixtures;
