//! Animated GIF files: one palette for all frames, and only the changed area of each frame.

use super::indexed_image::IndexedImage;
use super::style::Size;
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use std::borrow::Cow;

/// The transparent index: a pixel as in the previous frame.
const UNCHANGED: u8 = 255;

pub(super) struct Animation {
    encoder: Encoder<Vec<u8>>,
    shown: Option<IndexedImage>,
}

impl Animation {
    /// An animation that is played once, with at most 255 colours.
    pub(super) fn new(size: Size, colours: &[[u8; 3]]) -> Result<Animation, EncodingError> {
        let mut palette = colours.as_flattened().to_vec();
        palette.resize(256 * 3, 0);
        let mut encoder = Encoder::new(Vec::new(), size.width() as u16, size.height() as u16, &palette)?;
        encoder.set_repeat(Repeat::Finite(0))?;
        Ok(Animation { encoder, shown: None })
    }

    /// Adds a frame that is shown for `hundredths` of a second.
    pub(super) fn add(&mut self, image: IndexedImage, hundredths: u16) -> Result<(), EncodingError> {
        let (area, buffer) = match &self.shown {
            None => {
                let all = Area { left: 0, top: 0, right: image.width(), bottom: image.height() };
                (all, (0..image.height()).flat_map(|y| image.row(y)).copied().collect())
            }
            Some(shown) => {
                // A frame without changes still takes time: it has one pixel.
                let area = changed(shown, &image).unwrap_or(Area { left: 0, top: 0, right: 1, bottom: 1 });
                let buffer = difference(&area, shown, &image);
                (area, buffer)
            }
        };
        self.encoder.write_frame(&Frame {
            delay: hundredths,
            dispose: DisposalMethod::Keep,
            transparent: Some(UNCHANGED),
            left: area.left as u16,
            top: area.top as u16,
            width: (area.right - area.left) as u16,
            height: (area.bottom - area.top) as u16,
            buffer: Cow::Owned(buffer),
            ..Frame::default()
        })?;
        self.shown = Some(image);
        Ok(())
    }

    pub(super) fn finish(self) -> Result<Vec<u8>, EncodingError> {
        self.encoder.into_inner()
    }
}

#[derive(Debug, PartialEq, Eq)]
struct Area {
    left: usize,
    top: usize,
    right: usize,
    bottom: usize,
}

/// The smallest rectangle outside which the images are equal; `None` if they are equal everywhere.
fn changed(before: &IndexedImage, now: &IndexedImage) -> Option<Area> {
    let rows = || (0..now.height()).map(|y| (before.row(y), now.row(y)));
    let differ = |(before, now): (&[u8], &[u8])| before != now;
    let top = rows().position(differ)?;
    let bottom = now.height() - rows().rev().position(differ)?;
    let (mut left, mut right) = (now.width(), 0);
    for (before, now) in rows().take(bottom).skip(top) {
        let differs = |(before, now): (&u8, &u8)| before != now;
        left = before.iter().zip(now).take(left).position(differs).unwrap_or(left);
        right = before.iter().zip(now).rposition(differs).map_or(right, |column| right.max(column + 1));
    }
    Some(Area { left, top, right, bottom })
}

/// The pixels of `area`, with [`UNCHANGED`] for those that are as before.
fn difference(area: &Area, before: &IndexedImage, now: &IndexedImage) -> Vec<u8> {
    let mut buffer = Vec::with_capacity((area.right - area.left) * (area.bottom - area.top));
    for y in area.top..area.bottom {
        let pixels = now.row(y)[area.left..area.right].iter().zip(&before.row(y)[area.left..area.right]);
        buffer.extend(pixels.map(|(&now, &before)| if now == before { UNCHANGED } else { now }));
    }
    buffer
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_changed_area_is_as_small_as_can_be() {
        let before = IndexedImage::new(5, 4, [0; 20]);
        assert_eq!(changed(&before, &before), None);
        let mut now = before.clone();
        now.row_mut(1)[1] = 1;
        now.row_mut(2)[3] = 1;
        assert_eq!(changed(&before, &now), Some(Area { left: 1, top: 1, right: 4, bottom: 3 }));
    }
}
