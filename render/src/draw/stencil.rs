//! Painting the board and its pieces: shapes are drawn on a stencil, which is the mask of a colour.

use super::surface::Sprite;
use crate::colour::Colour;
use crate::geometry::{Rect, Spot};
use image::{GrayImage, Luma, Rgba, Rgba32FImage};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut};
use imageproc::filter::gaussian_blur_f32;
use imageproc::point::Point;
use imageproc::rect::Rect as Pixels;

/// Stencils are drawn this many times larger and scaled down, since the library's shapes are not antialiased.
const FINE: u32 = 4;

/// The size of a painting in pixels, with `scale` pixels for each unit of the layout. Coordinates are units from its
/// centre.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) scale: f32,
}

impl Frame {
    /// A frame for something of this size in units, with an even number of pixels.
    pub(super) fn around(width: f32, height: f32, scale: f32) -> Frame {
        let pixels = |side: f32| (side / 2.0 * scale).ceil() as u32 * 2;
        Frame { width: pixels(width), height: pixels(height), scale }
    }

    /// The centre of a pixel.
    pub(super) fn spot(self, x: u32, y: u32) -> Spot {
        let part = |part: u32, side: u32| (part as f32 + 0.5 - side as f32 / 2.0) / self.scale;
        Spot::new(part(x, self.width), part(y, self.height))
    }

    /// The stencil that `draw` draws.
    pub(super) fn stencil(self, cut: impl FnOnce(&mut Stencil)) -> GrayImage {
        let sheet = GrayImage::new(self.width * FINE, self.height * FINE);
        let mut stencil = Stencil { sheet, scale: self.scale * FINE as f32 };
        cut(&mut stencil);
        stencil.scaled_down()
    }

    /// A stencil with edges that are blurred over `softness` units.
    pub(super) fn softened(self, softness: f32, cut: impl FnOnce(&mut Stencil)) -> GrayImage {
        gaussian_blur_f32(&self.stencil(cut), softness * self.scale)
    }
}

/// A mask; a later shape replaces earlier ones where it lies.
pub(super) struct Stencil {
    sheet: GrayImage,
    scale: f32,
}

/// Opacities of a stencil.
pub(super) const ALL: u8 = 255;
pub(super) const NONE: u8 = 0;

impl Stencil {
    /// The mask in its final size: each pixel is the mean of a square.
    fn scaled_down(&self) -> GrayImage {
        let (width, fine) = (self.sheet.width() as usize, FINE as usize);
        GrayImage::from_fn(self.sheet.width() / FINE, self.sheet.height() / FINE, |x, y| {
            let first = (y as usize * width + x as usize) * fine;
            let rows = (0..fine).map(|row| &self.sheet.as_raw()[first + row * width..][..fine]);
            let sum: u32 = rows.flatten().map(|&pixel| u32::from(pixel)).sum();
            Luma([((sum + FINE * FINE / 2) / (FINE * FINE)) as u8])
        })
    }

    fn pixel(&self, at: Spot) -> (i32, i32) {
        let part = |part: f32, side: u32| (part * self.scale + side as f32 / 2.0).round() as i32;
        (part(at.x, self.sheet.width()), part(at.y, self.sheet.height()))
    }

    pub(super) fn disc(&mut self, middle: Spot, radius: f32, paint: u8) {
        let middle = self.pixel(middle);
        draw_filled_circle_mut(&mut self.sheet, middle, (radius * self.scale).round().max(0.0) as i32, Luma([paint]));
    }

    /// A ring around the centre.
    pub(super) fn ring(&mut self, radius: f32, width: f32) {
        self.disc(Spot::new(0.0, 0.0), radius + width / 2.0, ALL);
        self.disc(Spot::new(0.0, 0.0), radius - width / 2.0, NONE);
    }

    pub(super) fn block(&mut self, area: Rect, radius: f32, paint: u8) {
        let radius = radius.max(0.0);
        let inner = area.grown(-radius);
        self.rect(Rect { left: area.left, right: area.right, ..inner }, paint);
        self.rect(Rect { top: area.top, bottom: area.bottom, ..inner }, paint);
        for (x, y) in [inner.left, inner.right].into_iter().flat_map(|x| [inner.top, inner.bottom].map(|y| (x, y))) {
            self.disc(Spot::new(x, y), radius, paint);
        }
    }

    fn rect(&mut self, area: Rect, paint: u8) {
        let ((left, top), (right, bottom)) =
            (self.pixel(Spot::new(area.left, area.top)), self.pixel(Spot::new(area.right, area.bottom)));
        if right > left && bottom > top {
            let pixels = Pixels::at(left, top).of_size((right - left) as u32, (bottom - top) as u32);
            draw_filled_rect_mut(&mut self.sheet, pixels, Luma([paint]));
        }
    }

    pub(super) fn polygon(&mut self, corners: &[Spot], paint: u8) {
        let mut points: Vec<Point<i32>> = Vec::with_capacity(corners.len());
        points.extend(corners.iter().map(|&corner| self.pixel(corner)).map(|(x, y)| Point::new(x, y)));
        points.dedup();
        draw_polygon_mut(&mut self.sheet, &points, Luma([paint]));
    }
}

/// A small picture with premultiplied opacity.
#[derive(Clone)]
pub(super) struct Painting {
    pub(super) frame: Frame,
    pixels: Rgba32FImage,
}

impl Painting {
    pub(super) fn new(frame: Frame) -> Painting {
        Painting { frame, pixels: Rgba32FImage::new(frame.width, frame.height) }
    }

    /// Blends the colours of `brush` over the painting, with the stencil as a mask.
    pub(super) fn lay(&mut self, stencil: &GrayImage, opacity: f32, brush: impl Fn(u32, u32) -> Colour) {
        for ((x, y, under), cover) in self.pixels.enumerate_pixels_mut().zip(stencil.pixels()) {
            if cover.0[0] > 0 {
                let (colour, opacity) = (brush(x, y), opacity * f32::from(cover.0[0]) / 255.0);
                let over = [colour.red * opacity, colour.green * opacity, colour.blue * opacity, opacity];
                *under = Rgba(std::array::from_fn(|part| over[part] + under.0[part] * (1.0 - opacity)));
            }
        }
    }

    /// The finished picture.
    pub(super) fn sprite(&self) -> Sprite {
        let byte = |part: f32| (part * 255.0 + 0.5).clamp(0.0, 255.0) as u8;
        let pixels = self.pixels.pixels().map(|pixel| pixel.0.map(byte)).collect();
        Sprite::new(self.frame.width as usize, self.frame.height as usize, pixels)
    }
}
