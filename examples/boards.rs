//! Writes every sample as a PNG: `cargo run --example boards -- FOLDER [THEME] [left|right] [WIDTH]`.

use barpoint::render::{Renderer, Side, Size, Style, samples};
use std::time::Instant;
use std::{env, fs, path::PathBuf};

fn main() -> anyhow::Result<()> {
    let mut words = env::args().skip(1);
    let folder = PathBuf::from(words.next().unwrap_or_else(|| "target/boards".to_owned()));
    let mut style = Style::default();
    if let Some(theme) = words.next() {
        style.theme = theme;
    }
    if words.next().is_some_and(|side| side == "left") {
        style.home = Side::Left;
    }
    if let Some(size) = words.next().and_then(|width| width.parse().ok()).and_then(Size::with_width) {
        style.size = size;
    }
    fs::create_dir_all(&folder)?;
    let renderer = Renderer::new()?;
    for sample in samples::all() {
        let start = Instant::now();
        let file = renderer.png(&sample.scene, &style);
        println!("{:24} {:6} bytes {:8.2?}", sample.name, file.len(), start.elapsed());
        fs::write(folder.join(sample.name).with_extension("png"), file)?;
    }
    Ok(())
}
