//! Wood: noise along one line only, which looks like grain and costs a picture next to nothing.

use crate::render::colour::Colour;
use crate::render::theme::Theme;

/// The wood's colour at a distance across the grain, in units of the layout. `light` is how much light falls on it,
/// −1.0 to 1.0.
pub(super) fn wood(theme: &Theme, across: f32, light: f32) -> Colour {
    let frame = &theme.frame;
    let figure = grain(across) * theme.finish.grain;
    let plain = if figure > 0.0 {
        frame.base.mix(frame.light, figure * 0.55)
    } else {
        frame.base.mix(frame.dark, -figure * 0.6)
    };
    let light = light * theme.finish.relief;
    if light > 0.0 { plain.mix(frame.light, light) } else { plain.mix(frame.dark, -light) }
}

/// Broad bands, streaks and fibres; about −1.0 to 1.0.
fn grain(across: f32) -> f32 {
    [(0.045, 0.0, 0.9), (0.17, 31.0, 0.6), (0.61, 77.0, 0.35)]
        .into_iter()
        .map(|(frequency, offset, strength)| (noise(across * frequency + offset) - 0.5) * strength)
        .sum()
}

/// Smooth noise, 0.0 to 1.0.
fn noise(at: f32) -> f32 {
    let cell = at.floor();
    let share = at - cell;
    let (from, to) = (scatter(cell as i32), scatter(cell as i32 + 1));
    from + (to - from) * share * share * (3.0 - 2.0 * share)
}

/// A number between 0.0 and 1.0 that has nothing to do with its neighbours' (the finaliser of `MurmurHash3`).
fn scatter(number: i32) -> f32 {
    let mut bits = (number as u32).wrapping_add(0x9E37_79B9);
    bits = (bits ^ (bits >> 16)).wrapping_mul(0x85EB_CA6B);
    bits = (bits ^ (bits >> 13)).wrapping_mul(0xC2B2_AE35);
    ((bits ^ (bits >> 16)) & 0xFFFF) as f32 / 65535.0
}
