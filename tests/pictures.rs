//! Pictures compared with references and with true colour, and the largest pictures that matches lead to.
//!
//! The references in `tests/pictures` are compared with a threshold. For each difference, `target/pictures` gets a
//! picture with three panels: expected, drawn, and the difference. After an intended change, look at these and renew
//! the references with `BARPOINT_RENEW_PICTURES=1 cargo test --test pictures`.

#[path = "pictures/games.rs"]
mod games;
#[path = "pictures/laws.rs"]
mod laws;

use barpoint::engine::board::Checkers;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::rule_sets;
use barpoint::render::{Plate, Renderer, Scene, Shade, Side, Size, Style, samples};
use image::{Rgb, RgbImage};
use imageproc::stats::peak_signal_to_noise_ratio;
use proptest::prelude::*;
use std::path::Path;
use std::sync::LazyLock;
use std::{env, fs};

static RENDERER: LazyLock<Renderer> = LazyLock::new(|| Renderer::new().expect("themes and fonts are sound"));

/// The largest size of a picture for a channel.
const MOST_BYTES: usize = 115 * 1024;

fn decoded(file: &[u8]) -> RgbImage {
    image::load_from_memory(file).expect("a PNG file").to_rgb8()
}

/// The style of a sample. Together the samples show every theme, home boards on both sides, and both colours.
fn style_of(number: usize) -> Style {
    let themes: Vec<_> = RENDERER.themes().collect();
    Style {
        theme: if number.is_multiple_of(2) { Style::DEFAULT_THEME } else { themes[number / 2 % themes.len()] }
            .to_owned(),
        home: if number % 3 == 2 { Side::Left } else { Side::Right },
        bottom: if number % 5 == 3 { Player::Two } else { Player::One },
        bottom_shade: if number % 7 == 4 { Shade::Dark } else { Shade::Light },
        size: Size::REPLAY,
    }
}

#[test]
fn every_sample_looks_as_it_did() {
    let renew = env::var_os("BARPOINT_RENEW_PICTURES").is_some();
    let mut different = Vec::new();
    for (number, sample) in samples::all().into_iter().enumerate() {
        let file = RENDERER.png(&sample.scene, &style_of(number));
        let kept = Path::new("tests/pictures").join(sample.name).with_extension("png");
        if renew {
            fs::write(&kept, &file).expect("the reference can be written");
            continue;
        }
        let expected = decoded(&fs::read(&kept).unwrap_or_else(|_| panic!("{} is missing", kept.display())));
        let drawn = decoded(&file);
        let share = share_of_different_pixels(&expected, &drawn);
        // Floating point differs a little between machines, and a checker is a thousandth of the picture.
        if share > 0.0003 {
            let panels = Path::new("target/pictures").join(sample.name).with_extension("png");
            fs::create_dir_all("target/pictures").expect("a folder in target");
            three_panels(&expected, &drawn).save(&panels).expect("the difference can be written");
            different.push(format!("{} ({:.2} %): see {}", sample.name, share * 100.0, panels.display()));
        }
    }
    assert!(different.is_empty(), "these look different:\n{}", different.join("\n"));
}

fn differs(a: Rgb<u8>, b: Rgb<u8>) -> bool {
    a.0.iter().zip(b.0).any(|(a, b)| a.abs_diff(b) > 24)
}

fn share_of_different_pixels(expected: &RgbImage, drawn: &RgbImage) -> f64 {
    if expected.dimensions() != drawn.dimensions() {
        return 1.0;
    }
    let different = expected.pixels().zip(drawn.pixels()).filter(|(a, b)| differs(**a, **b)).count();
    different as f64 / f64::from(expected.width() * expected.height())
}

fn three_panels(expected: &RgbImage, drawn: &RgbImage) -> RgbImage {
    let (width, height) = (expected.width().max(drawn.width()), expected.height().max(drawn.height()));
    RgbImage::from_fn(width * 3, height, |x, y| {
        let at = |picture: &RgbImage| picture.get_pixel_checked(x % width, y).copied().unwrap_or(Rgb([0; 3]));
        match x / width {
            0 => at(expected),
            1 => at(drawn),
            _ if differs(at(expected), at(drawn)) => Rgb([255, 0, 80]),
            _ => Rgb(at(expected).0.map(|part| 200 + part / 5)),
        }
    })
}

#[test]
fn the_palette_of_every_theme_comes_close_to_true_colour() {
    // Each theme draws a fifth of the samples, so that together they draw all.
    for (index, theme) in RENDERER.themes().enumerate() {
        for (number, sample) in samples::all().into_iter().enumerate().filter(|(number, _)| (number + index) % 5 == 1) {
            let style = Style { theme: theme.to_owned(), size: Size::FULL, ..style_of(number) };
            let drawn = decoded(&RENDERER.png(&sample.scene, &style));
            let decibels = peak_signal_to_noise_ratio(&RENDERER.true_colour(&sample.scene, &style), &drawn);
            assert!(decibels >= 45.0, "{theme}, {}: {decibels:.1} dB", sample.name);
        }
    }
}

#[test]
fn a_match_by_any_rule_set_fits_into_a_message() {
    for (seed, set) in (1..).zip(&rule_sets::ALL) {
        for (number, scene) in games::scenes(set, seed, 40).iter().enumerate() {
            let style = Style { size: Size::FULL, ..style_of(number) };
            let file = RENDERER.png(scene, &style);
            assert!(file.len() <= MOST_BYTES, "{}, turn {number}: {} bytes", set.slug, file.len());
        }
    }
}

#[test]
fn a_replay_is_one_file_of_the_right_size() {
    let scenes = games::scenes(rule_sets::default(), 7, 60);
    let style = Style { size: Size::REPLAY, ..Style::default() };
    let file = RENDERER.gif(scenes.iter().map(|scene| (scene, 100)), &style).expect("memory takes everything");
    assert!(file.len() <= 1024 * 1024, "{} bytes", file.len());

    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut decoder = options.read_info(file.as_slice()).expect("a GIF file");
    assert_eq!((u32::from(decoder.width()), u32::from(decoder.height())), (style.size.width(), style.size.height()));
    let mut shown = vec![0_u8; (style.size.width() * style.size.height()) as usize];
    let palette = decoder.global_palette().expect("one palette for all frames").to_vec();
    for scene in &scenes {
        let frame = decoder.read_next_frame().expect("a sound frame").expect("a frame for every scene");
        for (row, pixels) in frame.buffer.chunks_exact(usize::from(frame.width)).enumerate() {
            let start = (usize::from(frame.top) + row) * style.size.width() as usize + usize::from(frame.left);
            for (under, &pixel) in shown[start..].iter_mut().zip(pixels) {
                if Some(pixel) != frame.transparent {
                    *under = pixel;
                }
            }
        }
        let colours: Vec<u8> = shown.iter().flat_map(|&ink| palette[usize::from(ink) * 3..][..3].to_vec()).collect();
        assert!(decoded(&RENDERER.png(scene, &style)).into_raw() == colours, "a frame is the picture of its scene");
    }
    assert!(decoder.read_next_frame().expect("a sound end").is_none());
}

#[test]
fn a_sheet_shows_every_theme() {
    let scene = &samples::all()[2].scene;
    let sheet = decoded(&RENDERER.sheet(scene, &Style::default()).expect("memory takes everything"));
    let rows = (RENDERER.themes().count() as u32).div_ceil(2);
    assert_eq!(sheet.dimensions(), (1200, 480 * rows));
}

fn checkers() -> impl Strategy<Value = Checkers> {
    let count = prop_oneof![8 => Just(0_u8), 6 => 1..=5_u8, 2 => 6..=15_u8, 1 => any::<u8>()];
    (prop::array::uniform24(count.clone()), count.clone(), count.clone(), count)
        .prop_map(|(points, bar, waiting, off)| Checkers { points, bar, reserve: waiting, off })
}

fn plate() -> impl Strategy<Value = Plate> {
    (
        any::<String>(),
        any::<String>(),
        any::<bool>(),
        any::<String>(),
        any::<String>(),
        any::<u32>(),
        any::<Option<u8>>(),
    )
        .prop_map(|(name, username, active, label, detail, score, length)| Plate {
            name,
            username,
            active,
            label,
            detail,
            score,
            length,
        })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn whatever_a_scene_holds_there_is_a_picture_of_it(
        checkers in (checkers(), checkers()),
        plates in (plate(), plate()),
        sample in 0..samples::all().len(),
        number in 0..1000_usize,
    ) {
        let scene = Scene {
            checkers: PerPlayer::new(checkers.0, checkers.1),
            plates: PerPlayer::new(plates.0, plates.1),
            ..samples::all()[sample].scene.clone()
        };
        let style = style_of(number);
        let picture = decoded(&RENDERER.png(&scene, &style));
        prop_assert_eq!(picture.dimensions(), (style.size.width(), style.size.height()));
    }
}
