//! A theme's inks: the colours that its pictures are made of, and which of them comes nearest to any other.

/// How many inks a theme has. One of the 256 that a file allows stays free: in an animation it means "as before".
pub(super) const INKS: usize = 255;

/// A theme's colours, and a table that finds the nearest of them.
pub(super) struct Inks {
    pub(super) colours: Vec<[u8; 3]>,
    /// The nearest ink of every colour, six bits for each part.
    table: Vec<u8>,
}

/// Steps of a part of a colour in the table, and in the coarse cells from which the table is filled.
const STEPS: usize = 64;
const COARSE: usize = 16;

impl Inks {
    /// The table for these colours, at most [`INKS`].
    pub(super) fn new(colours: Vec<[u8; 3]>) -> Inks {
        let mut table = vec![0; STEPS * STEPS * STEPS];
        let fine = STEPS / COARSE;
        for cell in 0..COARSE * COARSE * COARSE {
            let corner = [cell / (COARSE * COARSE), cell / COARSE % COARSE, cell % COARSE].map(|part| part * fine);
            let candidates = candidates(&colours, corner.map(|part| part as i32 * 4), 256 / COARSE as i32 - 1);
            for index in 0..fine * fine * fine {
                let offset = [index / (fine * fine), index / fine % fine, index % fine];
                let [red, green, blue] = [0, 1, 2].map(|part| corner[part] + offset[part]);
                let middle = [red, green, blue].map(|part| (part * 4 + 2) as u8);
                let nearest = candidates.iter().copied().min_by_key(|&ink| distance(colours[usize::from(ink)], middle));
                table[(red * STEPS + green) * STEPS + blue] = nearest.unwrap_or(0);
            }
        }
        Inks { colours, table }
    }

    /// The nearest ink, found by measuring every one.
    pub(super) fn nearest(&self, colour: [u8; 3]) -> u8 {
        let all = (0..=u8::MAX).zip(&self.colours);
        all.min_by_key(|&(_, &ink)| distance(ink, colour)).map_or(0, |(index, _)| index)
    }

    /// The nearest ink by the table: quick, and off by no more than the rounding to six bits.
    #[inline]
    pub(super) fn near(&self, [red, green, blue]: [u8; 3]) -> u8 {
        let part = |part: u8| usize::from(part >> 2);
        self.table[(part(red) * STEPS + part(green)) * STEPS + part(blue)]
    }
}

/// Finds the nearest inks of many colours, of which most come again and again.
pub(super) struct Matcher<'a> {
    inks: &'a Inks,
    /// Colours that were looked up, each where its parts say; a later one takes the place of an earlier one.
    known: Vec<([u8; 3], u8)>,
}

impl<'a> Matcher<'a> {
    pub(super) fn new(inks: &'a Inks) -> Matcher<'a> {
        Matcher { inks, known: vec![([0; 3], inks.nearest([0; 3])); 1 << 14] }
    }

    /// The nearest ink.
    #[inline]
    pub(super) fn nearest(&mut self, colour: [u8; 3]) -> u8 {
        let [red, green, blue] = colour.map(usize::from);
        let known = &mut self.known[(red ^ green << 3 ^ blue << 6) & 0x3FFF];
        if known.0 != colour {
            *known = (colour, self.inks.nearest(colour));
        }
        known.1
    }
}

/// The inks that can be nearest to some colour in the cube that begins at `corner` and is `side` long.
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
    (0..=u8::MAX).zip(reach).filter(|&(_, (nearest, _))| nearest <= closest).map(|(ink, _)| ink).collect()
}

/// How different two colours look: squared, with green weighing most, as in the eye.
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
        let colours: Vec<[u8; 3]> =
            (0..INKS as u32).map(|i| [i * 37 % 256, i * 101 % 256, i * 193 % 256].map(|part| part as u8)).collect();
        let inks = Inks::new(colours);
        for i in 0..4096_u32 {
            let middle = [i / 256 * 16, i / 16 % 16 * 16, i % 16 * 16].map(|part| part as u8 + 2);
            let by_table = inks.colours[usize::from(inks.near(middle))];
            let by_measure = inks.colours[usize::from(inks.nearest(middle))];
            assert_eq!(distance(by_table, middle), distance(by_measure, middle), "{middle:?}");
        }
    }
}
