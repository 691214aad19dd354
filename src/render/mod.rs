//! The picture of a board; and [`chart`], the picture of a course over time.
//!
//! ```text
//! Scene ──layout──▶ elements (numbers) ──draw──▶ pixels ──png──▶ file
//! ```
//!
//! [`scene`] is plain data and [`style`] the reader's switches; [`layout`] says what lies where and is tested as numbers;
//! drawing knows themes and letters but no game. Nothing here does I/O, and nothing that a scene holds can make it fail.
//!
//! ```
//! use barpoint::render::{Renderer, Scene, Style};
//!
//! let renderer = Renderer::new()?;
//! let file = renderer.png(&Scene::default(), &Style::default());
//! assert!(file.starts_with(b"\x89PNG"));
//! # Ok::<(), barpoint::render::RendererError>(())
//! ```

pub mod scene;
pub mod style;

pub mod geometry;
pub mod layout;
pub mod name;
pub mod text;

pub mod chart;
pub mod colour;
pub mod poster;
#[cfg(test)]
mod sight;
pub mod theme;

mod canvas;
mod deflate;
mod draw;
mod gif;
mod png;
mod raster;
mod shelf;

mod renderer;
pub mod samples;

pub use renderer::{Renderer, RendererError};
pub use scene::{Banner, CubePlace, CubeShown, DieShown, Occasion, Plate, PlayShown, PlayState, Scene};
pub use style::{Shade, Side, Size, Style};
