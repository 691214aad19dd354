//! The pictures: boards, line charts and monthly summaries.
//!
//! ```text
//! Scene ──layout──▶ elements (numbers) ──draw──▶ pixels ──png──▶ file
//! ```
//!
//! [`scene`] is plain data, [`style`] the reader's settings. [`layout`] computes what goes where and is tested as
//! numbers; drawing knows themes and fonts but not the game. Nothing here does I/O, and no scene can make drawing fail.
//!
//! ```
//! use barpoint_render::{Renderer, Scene, Style};
//!
//! let renderer = Renderer::new()?;
//! let file = renderer.png(&Scene::default(), &Style::default());
//! assert!(file.starts_with(b"\x89PNG"));
//! # Ok::<(), barpoint_render::RendererError>(())
//! ```

pub mod emoji;
pub mod scene;
pub mod style;

pub mod geometry;
pub mod layout;
pub mod text;

pub mod chart;
pub mod colour;
#[cfg(test)]
mod colour_vision;
pub mod poster;
pub mod theme;

mod canvas;
mod deflate;
mod draw;
mod gif;
mod indexed_image;

mod renderer;
pub mod samples;

pub use emoji::Emoji;
pub use renderer::{Renderer, RendererError};
pub use scene::{Banner, CubePlace, CubeShown, DieShown, Occasion, Plate, PlayShown, PlayState, Scene};
pub use style::{Shade, Side, Size, Style};
