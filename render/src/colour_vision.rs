//! Tests that boards can be read with a colour vision deficiency: they simulate how each colour is seen, and measure
//! the distance between the colours that must be told apart.
//!
//! The simulation is that of Machado, Oliveira and Fernandes (2009) at full severity; the distance is CIEDE2000.

use super::colour::Colour;
use super::theme::{self, Theme};

type Matrix = [[f32; 3]; 3];

const EYES: [(&str, Matrix); 4] = [
    ("usual", [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]]),
    (
        "protan",
        [[0.152_286, 1.052_583, -0.204_868], [0.114_503, 0.786_281, 0.099_216], [-0.003_882, -0.048_116, 1.051_998]],
    ),
    (
        "deutan",
        [[0.367_322, 0.860_646, -0.227_968], [0.280_085, 0.672_501, 0.047_413], [-0.011_82, 0.042_94, 0.968_881]],
    ),
    (
        "tritan",
        [[1.255_528, -0.076_749, -0.178_779], [-0.078_411, 0.930_809, 0.147_602], [0.004_733, 0.691_367, 0.303_9]],
    ),
];

/// The colour in CIE L*a*b* as it is seen through `eyes`.
fn seen(colour: Colour, eyes: &Matrix) -> [f32; 3] {
    let light = colour.linear();
    let [red, green, blue] =
        eyes.map(|row| row.iter().zip(light).map(|(share, part)| share * part).sum::<f32>().clamp(0.0, 1.0));
    let x = (0.412_456_4 * red + 0.357_576_1 * green + 0.180_437_5 * blue) / 0.950_47;
    let y = 0.212_672_9 * red + 0.715_152_2 * green + 0.072_175 * blue;
    let z = (0.019_333_9 * red + 0.119_192 * green + 0.950_304_1 * blue) / 1.088_83;
    let [x, y, z] =
        [x, y, z].map(|t: f32| if t > 216.0 / 24389.0 { t.cbrt() } else { (24389.0 / 27.0 * t + 16.0) / 116.0 });
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

/// CIEDE2000, in the notation of Sharma, Wu and Dalal (2005).
fn delta_e([l1, a1, b1]: [f32; 3], [l2, a2, b2]: [f32; 3]) -> f32 {
    let seventh = |c: f32| (c.powi(7) / (c.powi(7) + 25_f32.powi(7))).sqrt();
    let g = 0.5 * (1.0 - seventh(f32::midpoint(a1.hypot(b1), a2.hypot(b2))));
    let (a1, a2) = (a1 * (1.0 + g), a2 * (1.0 + g));
    let (c1, c2) = (a1.hypot(b1), a2.hypot(b2));
    let hue = |a: f32, b: f32| b.atan2(a).to_degrees().rem_euclid(360.0);
    let (h1, h2) = (hue(a1, b1), hue(a2, b2));
    let grey = c1 * c2 == 0.0;
    let turn = match h2 - h1 {
        _ if grey => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let (dl, dc, dh) = (l2 - l1, c2 - c1, 2.0 * (c1 * c2).sqrt() * (turn / 2.0).to_radians().sin());
    let (l, c) = (f32::midpoint(l1, l2), f32::midpoint(c1, c2));
    let h = match h1 + h2 {
        sum if grey => sum,
        sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => (sum + 360.0) / 2.0,
        sum => (sum - 360.0) / 2.0,
    };
    let cos = |degrees: f32| degrees.to_radians().cos();
    let t = 1.0 - 0.17 * cos(h - 30.0) + 0.24 * cos(2.0 * h) + 0.32 * cos(3.0 * h + 6.0) - 0.20 * cos(4.0 * h - 63.0);
    let sl = 1.0 + 0.015 * (l - 50.0).powi(2) / (20.0 + (l - 50.0).powi(2)).sqrt();
    let (sc, sh) = (1.0 + 0.045 * c, 1.0 + 0.015 * c * t);
    let rotation = -2.0 * seventh(c) * (60.0 * (-((h - 275.0) / 25.0).powi(2)).exp()).to_radians().sin();
    let (l, c, h) = (dl / sl, dc / sc, dh / sh);
    (l * l + c * c + h * h + rotation * c * h).sqrt()
}

/// The smallest distance between the two colours over all kinds of colour vision.
fn least_apart(a: Colour, b: Colour) -> (f32, &'static str) {
    EYES.iter()
        .map(|(name, eyes)| (delta_e(seen(a, eyes), seen(b, eyes)), *name))
        .min_by(|a, b| a.0.total_cmp(&b.0))
        .expect("there are eyes")
}

fn check(name: &str, pairs: &[(&str, Colour, Colour)]) {
    for &(what, a, b) in pairs {
        let (distance, eyes) = least_apart(a, b);
        assert!(distance >= 20.0, "{name}: {what} are only {distance:.1} apart for {eyes} eyes");
    }
}

fn themes() -> Vec<(&'static str, Theme)> {
    theme::all().expect("every theme is one")
}

#[test]
fn delta_e_agrees_with_published_pairs() {
    for (a, b, expected) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        ([60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644),
        ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ] {
        assert!((delta_e(a, b) - expected).abs() < 0.001, "{a:?} {b:?}");
    }
}

#[test]
fn in_every_theme_the_two_sides_and_a_hit_can_be_told_apart_by_all_eyes() {
    for (name, theme) in themes() {
        check(
            name,
            &[
                ("light and dark checkers", theme.light.face, theme.dark.face),
                ("a play and a hit", theme.marks.made, theme.marks.hit),
                ("the two kinds of points", theme.points.even, theme.points.odd),
                ("numbers and wood", theme.frame.number, theme.frame.base),
                ("names and their ground", theme.panel.text, theme.panel.ground),
            ],
        );
    }
}

#[test]
fn in_clarity_everything_that_carries_meaning_can_be_told_apart_by_all_eyes() {
    let (name, theme) = themes().into_iter().find(|(name, _)| *name == "clarity").expect("clarity is a theme");
    let (points, field) = (&theme.points, theme.field.base);
    check(
        name,
        &[
            ("even points and field", points.even, field),
            ("odd points and field", points.odd, field),
            ("light checkers and even points", theme.light.face, points.even),
            ("light checkers and odd points", theme.light.face, points.odd),
            ("light checkers and field", theme.light.face, field),
            ("dark checkers and even points", theme.dark.face, points.even),
            ("dark checkers and odd points", theme.dark.face, points.odd),
            ("dark checkers and field", theme.dark.face, field),
            ("a half-made play and a hit", theme.marks.draft, theme.marks.hit),
            ("numerals and light checkers", theme.light.ink, theme.light.face),
            ("numerals and dark checkers", theme.dark.ink, theme.dark.face),
        ],
    );
}
