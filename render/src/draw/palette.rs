//! A theme's palette, and a table that finds its nearest colour.

/// The size of a palette. One of the 256 values of a pixel stays free: in an animation it means "unchanged".
pub(super) const MAX_COLOURS: usize = 255;

pub(crate) struct Palette {
    pub(crate) colours: Vec<[u8; 3]>,
    /// The index of the nearest colour for every colour, with six bits for each component.
    table: Vec<u8>,
}

/// Steps of a component in the table, and in the coarse cells from which the table is filled.
const STEPS: usize = 64;
const COARSE: usize = 16;

impl Palette {
    /// The palette of these colours, at most [`MAX_COLOURS`].
    pub(super) fn new(colours: Vec<[u8; 3]>) -> Palette {
        let mut table = vec![0; STEPS * STEPS * STEPS];
        let fine = STEPS / COARSE;
        for cell in 0..COARSE * COARSE * COARSE {
            let corner = [cell / (COARSE * COARSE), cell / COARSE % COARSE, cell % COARSE].map(|part| part * fine);
            let candidates = candidates(&colours, corner.map(|part| part as i32 * 4), 256 / COARSE as i32 - 1);
            for index in 0..fine * fine * fine {
                let offset = [index / (fine * fine), index / fine % fine, index % fine];
                let [red, green, blue] = [0, 1, 2].map(|part| corner[part] + offset[part]);
                let middle = [red, green, blue].map(|part| (part * 4 + 2) as u8);
                let nearest =
                    candidates.iter().copied().min_by_key(|&index| distance(colours[usize::from(index)], middle));
                table[(red * STEPS + green) * STEPS + blue] = nearest.unwrap_or(0);
            }
        }
        Palette { colours, table }
    }

    /// The index of the nearest colour, found by comparing all of them.
    pub(super) fn nearest(&self, colour: [u8; 3]) -> u8 {
        let all = (0..=u8::MAX).zip(&self.colours);
        all.min_by_key(|&(_, &other)| distance(other, colour)).map_or(0, |(index, _)| index)
    }

    /// The index of a near colour: fast, and exact but for the rounding to six bits.
    #[inline]
    pub(super) fn near(&self, [red, green, blue]: [u8; 3]) -> u8 {
        let part = |part: u8| usize::from(part >> 2);
        self.table[(part(red) * STEPS + part(green)) * STEPS + part(blue)]
    }
}

/// Finds exactly the nearest colours for many pixels, most of which repeat.
pub(super) struct ColourMatcher<'a> {
    palette: &'a Palette,
    /// Recent results by a hash of the colour.
    known: Vec<([u8; 3], u8)>,
}

impl<'a> ColourMatcher<'a> {
    pub(super) fn new(palette: &'a Palette) -> ColourMatcher<'a> {
        ColourMatcher { palette, known: vec![([0; 3], palette.nearest([0; 3])); 1 << 14] }
    }

    #[inline]
    pub(super) fn nearest(&mut self, colour: [u8; 3]) -> u8 {
        let [red, green, blue] = colour.map(usize::from);
        let known = &mut self.known[(red ^ green << 3 ^ blue << 6) & 0x3FFF];
        if known.0 != colour {
            *known = (colour, self.palette.nearest(colour));
        }
        known.1
    }
}

/// The indices of the colours that can be nearest to a colour in the cube with this corner and side.
fn candidates(colours: &[[u8; 3]], corner: [i32; 3], side: i32) -> Vec<u8> {
    const WEIGHTS: [i32; 3] = [3, 5, 2];
    let bounds = |colour: &[u8; 3]| {
        let mut reach = (0, 0);
        for part in 0..3 {
            let (value, low, high) = (i32::from(colour[part]), corner[part], corner[part] + side);
            let nearest = (low - value).max(value - high).max(0);
            let farthest = (value - low).abs().max((value - high).abs());
            reach = (reach.0 + WEIGHTS[part] * nearest * nearest, reach.1 + WEIGHTS[part] * farthest * farthest);
        }
        reach
    };
    let reach: Vec<(i32, i32)> = colours.iter().map(bounds).collect();
    let closest = reach.iter().map(|&(_, farthest)| farthest).min().unwrap_or(0);
    (0..=u8::MAX).zip(reach).filter(|&(_, (nearest, _))| nearest <= closest).map(|(index, _)| index).collect()
}

/// The perceived difference of two colours: a weighted square distance, as the eye is most sensitive to green.
#[inline]
fn distance(a: [u8; 3], b: [u8; 3]) -> i32 {
    let part = |a: u8, b: u8| (i32::from(a) - i32::from(b)).pow(2);
    3 * part(a[0], b[0]) + 5 * part(a[1], b[1]) + 2 * part(a[2], b[2])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_agrees_with_measuring_every_ink() {
        let colours: Vec<[u8; 3]> = (0..MAX_COLOURS as u32)
            .map(|i| [i * 37 % 256, i * 101 % 256, i * 193 % 256].map(|part| part as u8))
            .collect();
        let palette = Palette::new(colours);
        for i in 0..4096_u32 {
            let middle = [i / 256 * 16, i / 16 % 16 * 16, i % 16 * 16].map(|part| part as u8 + 2);
            let by_table = palette.colours[usize::from(palette.near(middle))];
            let by_measure = palette.colours[usize::from(palette.nearest(middle))];
            assert_eq!(distance(by_table, middle), distance(by_measure, middle), "{middle:?}");
        }
    }
}
