//! The speed and size of pictures: `cargo bench --bench board`.
//!
//! Promised over 300 turns of games at 1200×960, from scene to file on one core: median at most 3.5 ms, 95th percentile
//! at most 6 ms, half the files at most 100 KiB and none over 115; 20 times as fast as resvg with the same board, at
//! less than half its size; a replay of 60 turns in at most 200 ms and 1 MiB; the first theme painted in at most 150
//! ms; all themes with the home boards on both sides, for boards and replays, in at most 40 MiB.
//!
//! Both implementations do the same work, from a scene to a PNG file, and the fastest of a few rounds counts:
//!
//! - the renderer: layout, drawing in palette indices, compression;
//! - resvg as its manual recommends: layout, an SVG document (plainer than the picture: no grain, no inner shadows), parsing with
//!   `usvg`, rendering with `resvg`, and encoding with `tiny_skia`.
//!
//! One-time work is excluded: painting the theme here, loading the fonts there. A picture by each is written to
//! `target/pictures`.
//!
//! The renderer packs its files itself. For comparison the crate `png` packs the same pixels, by `fdeflate` and by
//! `flate2`; these rows are the packing alone, without layout and drawing.

#[path = "../../tests/pictures/games.rs"]
mod games;
mod svg;

use barpoint::engine::rule_sets;
use barpoint::render::{Renderer, Scene, Side, Size, Style};
use std::error::Error;
use std::io::Cursor;
use std::time::{Duration, Instant};
use std::{fs, hint};

const TURNS: usize = 300;
/// Turns drawn by resvg, which is slow.
const PEER_TURNS: usize = 15;
const ROUNDS: usize = 5;

fn main() -> Result<(), Box<dyn Error>> {
    let scenes: Vec<Scene> =
        (1..).flat_map(|seed| games::scenes(rule_sets::default(), seed, 100)).take(TURNS).collect();
    let style = Style::default();

    let at_first = memory();
    let start = Instant::now();
    let renderer = Renderer::new()?;
    row("reading fonts and themes", start.elapsed(), "");
    let start = Instant::now();
    renderer.prepare(&style);
    row("painting the first theme", start.elapsed(), "at first use or when asked to");

    let (times, sizes) = measured(scenes.iter(), |scene| Ok(renderer.png(scene, &style)))?;
    let median = times[TURNS / 2];
    row("picture, median", median, &kib(sizes[TURNS / 2]));
    row("picture, 95th percentile", times[TURNS * 95 / 100], &kib(sizes[TURNS * 95 / 100]));
    row("picture, worst", times[TURNS - 1], &kib(sizes[TURNS - 1]));

    let pixels: Vec<Indexed> =
        scenes.iter().map(|scene| Indexed::of(&renderer.png(scene, &style))).collect::<Result<_, _>>()?;
    for (name, compression) in [
        ("packed by fdeflate, median", png::Compression::Fast),
        ("packed by flate2, median", png::Compression::Balanced),
    ] {
        let (times, sizes) = measured(pixels.iter(), |pixels| pixels.packed(compression))?;
        row(name, times[TURNS / 2], &kib(sizes[TURNS / 2]));
    }

    let replay = Style { size: Size::REPLAY, ..style.clone() };
    renderer.prepare(&replay);
    let mut animations = Vec::new();
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let file = renderer.gif(scenes.iter().take(60).map(|scene| (scene, 100)), &replay)?;
        animations.push((start.elapsed(), file));
    }
    let (time, file) = animations.into_iter().min().unwrap_or_default();
    row("replay of 60 turns", time, &kib(file.len()));

    // Measured before resvg runs, so that only the renderer's memory counts.
    let start = Instant::now();
    for theme in renderer.themes() {
        for home in [Side::Left, Side::Right] {
            for size in [Size::FULL, Size::REPLAY] {
                renderer.prepare(&Style { theme: theme.to_owned(), home, size, ..style.clone() });
            }
        }
    }
    row("painting all others, both sides", start.elapsed(), "");
    if let Some((at_first, now)) = at_first.zip(memory()) {
        println!(
            "{:32} {:8.1} MiB  all that the renderer keeps",
            "memory",
            (now.saturating_sub(at_first)) as f64 / 1024.0
        );
    }

    let peer = svg::Peer::new();
    let some = scenes.iter().step_by(TURNS / PEER_TURNS);
    let (times, sizes) = measured(some, |scene| peer.png(&svg::document(&renderer.layout(scene, &style))))?;
    let peer_median = times[PEER_TURNS / 2];
    row("resvg, median", peer_median, &kib(sizes[PEER_TURNS / 2]));
    println!("{:32} {:8.1} times", "  slower than the picture by", peer_median.as_secs_f64() / median.as_secs_f64());

    fs::create_dir_all("target/pictures")?;
    fs::write("target/pictures/board.png", renderer.png(&scenes[20], &style))?;
    fs::write("target/pictures/resvg.png", peer.png(&svg::document(&renderer.layout(&scenes[20], &style)))?)?;
    fs::write("target/pictures/replay.gif", file)?;
    Ok(())
}

/// A picture as the indices of its colours.
struct Indexed {
    size: (u32, u32),
    palette: Vec<u8>,
    indices: Vec<u8>,
}

impl Indexed {
    /// The picture in a PNG file with a palette.
    fn of(file: &[u8]) -> Result<Indexed, Box<dyn Error>> {
        let mut reader = png::Decoder::new(Cursor::new(file)).read_info()?;
        let mut indices = vec![0; reader.output_buffer_size().unwrap_or_default()];
        reader.next_frame(&mut indices)?;
        let info = reader.info();
        let palette = info.palette.as_ref().map(|palette| palette.to_vec()).unwrap_or_default();
        Ok(Indexed { size: info.size(), palette, indices })
    }

    /// The file that the crate `png` makes of it.
    fn packed(&self, compression: png::Compression) -> Result<Vec<u8>, Box<dyn Error>> {
        let mut file = Vec::new();
        let mut encoder = png::Encoder::new(&mut file, self.size.0, self.size.1);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_palette(&self.palette[..]);
        encoder.set_compression(compression);
        encoder.write_header()?.write_image_data(&self.indices)?;
        Ok(file)
    }
}

/// The time for the file of each input, as the fastest of a few rounds, and its size; both sorted.
fn measured<'a, T: 'a>(
    inputs: impl Iterator<Item = &'a T>,
    draw: impl Fn(&T) -> Result<Vec<u8>, Box<dyn Error>>,
) -> Result<(Vec<Duration>, Vec<usize>), Box<dyn Error>> {
    let (mut times, mut sizes) = (Vec::new(), Vec::new());
    for input in inputs {
        let mut fastest = (Duration::MAX, 0);
        for _ in 0..ROUNDS {
            let start = Instant::now();
            let file = hint::black_box(draw(hint::black_box(input))?);
            fastest = fastest.min((start.elapsed(), file.len()));
        }
        times.push(fastest.0);
        sizes.push(fastest.1);
    }
    times.sort();
    sizes.sort_unstable();
    Ok((times, sizes))
}

fn kib(bytes: usize) -> String {
    format!("{} KiB", bytes / 1024)
}

fn row(what: &str, time: Duration, note: &str) {
    println!("{what:32} {:8.2} ms  {note}", time.as_secs_f64() * 1e3);
}

/// The resident memory of this process in KiB, if the operating system reports it.
fn memory() -> Option<usize> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}
