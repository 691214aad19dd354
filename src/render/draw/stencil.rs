//! What boards and pieces are painted with, once per theme and size: shapes are cut into a stencil, and paint is laid
//! through it.

use super::sprite::Sprite;
use crate::render::colour::Colour;
use crate::render::geometry::{Rect, Spot};
use image::imageops::thumbnail;
use image::{GrayImage, Luma, Rgba, Rgba32FImage};
use imageproc::drawing::{draw_filled_circle_mut, draw_filled_rect_mut, draw_polygon_mut};
use imageproc::filter::gaussian_blur_f32;
use imageproc::point::Point;
use imageproc::rect::Rect as Pixels;

/// A stencil is cut so many times as large as it is laid, since the library's shapes have hard edges.
const FINE: u32 = 4;

/// What a stencil is cut for: a picture of so many pixels, so many of them for each unit of the layout. Places are
/// counted in units from its middle.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    pub(super) width: u32,
    pub(super) height: u32,
    pub(super) scale: f32,
}

impl Frame {
    /// Room for something of this size, in units, with its middle between pixels.
    pub(super) fn around((width, height): (f32, f32), scale: f32) -> Frame {
        let pixels = |side: f32| (side / 2.0 * scale).ceil() as u32 * 2;
        Frame { width: pixels(width), height: pixels(height), scale }
    }

    /// Where the middle of a pixel is.
    pub(super) fn spot(self, x: u32, y: u32) -> Spot {
        let part = |part: u32, side: u32| (part as f32 + 0.5 - side as f32 / 2.0) / self.scale;
        Spot::new(part(x, self.width), part(y, self.height))
    }

    /// The stencil that `cut` cuts.
    pub(super) fn stencil(self, cut: impl FnOnce(&mut Stencil)) -> GrayImage {
        let sheet = GrayImage::new(self.width * FINE, self.height * FINE);
        let mut stencil = Stencil { sheet, scale: self.scale * FINE as f32 };
        cut(&mut stencil);
        thumbnail(&stencil.sheet, self.width, self.height)
    }

    /// The same with edges that are softened over so many units.
    pub(super) fn softened(self, softness: f32, cut: impl FnOnce(&mut Stencil)) -> GrayImage {
        gaussian_blur_f32(&self.stencil(cut), softness * self.scale)
    }
}

/// A stencil in the making: everything is covered until shapes are cut into it. A later shape replaces what an earlier
/// one has left where it lies.
pub(super) struct Stencil {
    sheet: GrayImage,
    scale: f32,
}

/// How much of the paint a shape lets through.
pub(super) const ALL: u8 = 255;
pub(super) const NONE: u8 = 0;

impl Stencil {
    fn pixel(&self, at: Spot) -> (i32, i32) {
        let part = |part: f32, side: u32| (part * self.scale + side as f32 / 2.0).round() as i32;
        (part(at.x, self.sheet.width()), part(at.y, self.sheet.height()))
    }

    /// A disc.
    pub(super) fn disc(&mut self, middle: Spot, radius: f32, paint: u8) {
        let middle = self.pixel(middle);
        draw_filled_circle_mut(&mut self.sheet, middle, (radius * self.scale).round().max(0.0) as i32, Luma([paint]));
    }

    /// A ring around the middle.
    pub(super) fn ring(&mut self, radius: f32, width: f32) {
        self.disc(Spot::new(0.0, 0.0), radius + width / 2.0, ALL);
        self.disc(Spot::new(0.0, 0.0), radius - width / 2.0, NONE);
    }

    /// A rectangle with round corners.
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

    /// A polygon.
    pub(super) fn polygon(&mut self, corners: &[Spot], paint: u8) {
        let mut points: Vec<Point<i32>> = Vec::with_capacity(corners.len());
        points.extend(corners.iter().map(|&corner| self.pixel(corner)).map(|(x, y)| Point::new(x, y)));
        points.dedup();
        draw_polygon_mut(&mut self.sheet, &points, Luma([paint]));
    }
}

/// A small picture in the making: red, green and blue, each multiplied by the last, which is the opacity.
#[derive(Clone)]
pub(super) struct Painting {
    pub(super) frame: Frame,
    pixels: Rgba32FImage,
}

impl Painting {
    pub(super) fn new(frame: Frame) -> Painting {
        Painting { frame, pixels: Rgba32FImage::new(frame.width, frame.height) }
    }

    /// Lays paint through a stencil: of the colour that `brush` has at a pixel.
    pub(super) fn lay(&mut self, stencil: &GrayImage, opacity: f32, brush: impl Fn(u32, u32) -> Colour) {
        for ((x, y, under), cover) in self.pixels.enumerate_pixels_mut().zip(stencil.pixels()) {
            if cover.0[0] > 0 {
                let (colour, opacity) = (brush(x, y), opacity * f32::from(cover.0[0]) / 255.0);
                let over = [colour.red * opacity, colour.green * opacity, colour.blue * opacity, opacity];
                *under = Rgba(std::array::from_fn(|part| over[part] + under.0[part] * (1.0 - opacity)));
            }
        }
    }

    /// The picture as a sprite held by its middle.
    pub(super) fn sprite(&self) -> Sprite {
        let byte = |part: f32| (part * 255.0 + 0.5).clamp(0.0, 255.0) as u8;
        let pixels = self.pixels.pixels().map(|pixel| pixel.0.map(byte)).collect();
        Sprite::new(self.frame.width as usize, self.frame.height as usize, pixels)
    }
}
