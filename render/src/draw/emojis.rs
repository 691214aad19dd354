//! Emojis: the pieces of a theme, each in a square of its own.

use super::pieces::PiecePainter;
use super::surface::Sprite;
use crate::emoji::Emoji;
use crate::geometry::{CHECKER, CUBE, DIE};
use crate::style::Shade;
use crate::text::{Fonts, Weight};
use crate::theme::Theme;
use barpoint_engine::Die;
use image::{Rgba, RgbaImage};
use imageproc::drawing::draw_text_mut;

/// The width of a piece in pixels: a little is left around it.
const WIDTH: f32 = 122.0;
/// The number on the cube in the middle, and the height of its digits as a fraction of the cube's.
const NUMBER: (&str, f32) = ("64", 0.56);

/// An emoji, transparent around the piece.
pub(crate) fn emoji(theme: &Theme, fonts: &Fonts, emoji: Emoji) -> RgbaImage {
    let painter = |side: f32| PiecePainter { finish: &theme.finish, scale: WIDTH / side };
    match emoji {
        Emoji::Die(shade, die) => {
            let faces = painter(DIE).rimmed_die(theme.piece(shade), DIE);
            let nth = Die::ALL.into_iter().position(|face| face == die).unwrap_or_default();
            square(&faces[nth])
        }
        Emoji::Checker(shade) => square(&painter(CHECKER).swatch(theme.piece(shade), CHECKER)),
        Emoji::Cube => {
            let mut picture = square(&painter(CUBE).flat(|flat| flat.cube(theme.piece(Shade::Light), CUBE)));
            let (number, part) = NUMBER;
            let size = WIDTH * part;
            let (middle, scale) = (Emoji::SIDE as f32 / 2.0, fonts.scale(Weight::Bold, size));
            let left = middle - fonts.width(number, Weight::Bold, size) / 2.0;
            let top = middle - scale.y / 2.0;
            let [red, green, blue] = theme.cube.ink.bytes();
            let ink = Rgba([red, green, blue, u8::MAX]);
            draw_text_mut(&mut picture, ink, left as i32, top as i32, scale, fonts.face(Weight::Bold), number);
            picture
        }
    }
}

/// The middle of a sprite.
fn square(sprite: &Sprite) -> RgbaImage {
    let side = Emoji::SIDE;
    let (left, top) = (sprite.width as i64 - i64::from(side), sprite.height as i64 - i64::from(side));
    RgbaImage::from_fn(side, side, |x, y| {
        let (x, y) = (i64::from(x) + left / 2, i64::from(y) + top / 2);
        let is_inside = (0..sprite.width as i64).contains(&x) && (0..sprite.height as i64).contains(&y);
        let pixel = if is_inside { sprite.pixels[y as usize * sprite.width + x as usize] } else { [0; 4] };
        let [red, green, blue, opacity] = pixel;
        // The colours of sprites are premultiplied by their opacity; those in a PNG file are not.
        let plain = |part: u8| match opacity {
            0 => 0,
            opacity => (u32::from(part) * 255 / u32::from(opacity)).min(255) as u8,
        };
        Rgba([plain(red), plain(green), plain(blue), opacity])
    })
}
