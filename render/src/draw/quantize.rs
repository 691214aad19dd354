//! Choosing a theme's palette: frequent colours are kept exactly, the others are averages found by k-means in Oklab.

use super::palette::MAX_COLOURS;
use crate::colour::Colour;
use std::collections::HashMap;

/// Colours of at least one pixel in this many are kept exactly.
const FREQUENT: usize = 4000;
/// The maximum number of colours that are kept exactly.
const MOST_EXACT: usize = MAX_COLOURS / 5;
/// The least difference of two exact colours, as a sum of squared bytes.
const APART: i32 = 5;
const ROUNDS: usize = 5;

/// A colour that occurs in the pictures.
struct Sample {
    bytes: [u8; 3],
    lab: [f32; 3],
    /// Grows more slowly than the area, since small details matter as well.
    weight: f32,
}

/// The palette for these pictures, at most [`MAX_COLOURS`], beginning with the colours in `always`.
pub(super) fn choose(always: &[[u8; 3]], pictures: impl Iterator<Item = Vec<[u8; 3]>>) -> Vec<[u8; 3]> {
    let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
    for picture in pictures {
        for run in picture.chunk_by(|a, b| a == b) {
            *counts.entry(run[0]).or_default() += run.len();
        }
    }
    let total: usize = counts.values().sum();
    let mut found: Vec<([u8; 3], usize)> = counts.into_iter().collect();
    // The order of a hash map is random: every build must choose the same palette.
    found.sort_by_key(|&(bytes, count)| (std::cmp::Reverse(count), bytes));

    let mut exact: Vec<[u8; 3]> = Vec::with_capacity(MAX_COLOURS);
    exact.extend(always);
    for &(bytes, count) in &found {
        if exact.len() == MOST_EXACT || count * FREQUENT < total {
            break;
        }
        if exact.iter().all(|&kept| apart(kept, bytes) >= APART) {
            exact.push(bytes);
        }
    }
    let rest: Vec<Sample> = found
        .iter()
        .filter(|(bytes, _)| exact.iter().all(|&kept| apart(kept, *bytes) > 2 * APART))
        .map(|&(bytes, count)| Sample {
            bytes,
            lab: Colour::from_bytes(bytes).oklab(),
            weight: (count as f32).powf(0.7),
        })
        .collect();
    let free = MAX_COLOURS - exact.len();
    exact.extend(means(&rest, free));
    exact
}

/// At most `count` colours that represent the samples (k-means).
fn means(samples: &[Sample], count: usize) -> Vec<[u8; 3]> {
    let mut middles = spread(samples, count);
    for _ in 0..ROUNDS {
        let averages = averages(samples, &middles, |sample| sample.lab);
        for (middle, average) in middles.iter_mut().zip(averages) {
            *middle = average.unwrap_or(*middle);
        }
    }
    // Averaged in bytes at the end, so that nothing needs to be converted back from Oklab.
    let bytes = averages(samples, &middles, |sample| sample.bytes.map(f32::from));
    bytes.into_iter().flatten().map(|bytes| bytes.map(|part| (part + 0.5) as u8)).collect()
}

/// The weighted average of `value` over the samples that are nearest to each centre.
fn averages(samples: &[Sample], middles: &[[f32; 3]], value: impl Fn(&Sample) -> [f32; 3]) -> Vec<Option<[f32; 3]>> {
    let mut sums = vec![([0.0_f32; 3], 0.0_f32); middles.len()];
    let middles = Middles::new(middles);
    for sample in samples {
        let (sum, weight) = &mut sums[middles.nearest(sample.lab)];
        for (part, value) in sum.iter_mut().zip(value(sample)) {
            *part += value * sample.weight;
        }
        *weight += sample.weight;
    }
    sums.into_iter().map(|(sum, weight)| (weight > 0.0).then(|| sum.map(|part| part / weight))).collect()
}

/// The initial centres: repeatedly the sample whose weighted distance from all centres so far is largest.
fn spread(samples: &[Sample], count: usize) -> Vec<[f32; 3]> {
    let mut worst: Vec<f32> = samples.iter().map(|_| 4.0).collect();
    let mut chosen: Vec<[f32; 3]> = Vec::with_capacity(count);
    while chosen.len() < count.min(samples.len()) {
        let need = |index: &usize| worst[*index] * samples[*index].weight;
        let Some(next) = (0..samples.len()).max_by(|a, b| need(a).total_cmp(&need(b))) else { break };
        let lab = samples[next].lab;
        chosen.push(lab);
        for (worst, sample) in worst.iter_mut().zip(samples) {
            *worst = worst.min(squared(lab, sample.lab));
        }
    }
    chosen
}

/// Centres by component, so that the compiler computes several distances at once.
struct Middles {
    parts: [[f32; MAX_COLOURS]; 3],
    count: usize,
}

impl Middles {
    fn new(middles: &[[f32; 3]]) -> Middles {
        let part = |part: usize| std::array::from_fn(|index| middles.get(index).map_or(f32::MAX, |lab| lab[part]));
        Middles { parts: [part(0), part(1), part(2)], count: middles.len().min(MAX_COLOURS) }
    }

    /// The index of the nearest centre.
    fn nearest(&self, lab: [f32; 3]) -> usize {
        let mut distances = [0.0_f32; MAX_COLOURS];
        for (part, value) in self.parts.iter().zip(lab) {
            for (distance, middle) in distances.iter_mut().zip(part) {
                *distance += (middle - value) * (middle - value);
            }
        }
        let distances = &distances[..self.count];
        let least = distances.iter().copied().fold(f32::MAX, |a, b| if b < a { b } else { a });
        distances.iter().position(|&distance| distance == least).unwrap_or(0)
    }
}

fn squared(a: [f32; 3], b: [f32; 3]) -> f32 {
    (a[0] - b[0]).powi(2) + (a[1] - b[1]).powi(2) + (a[2] - b[2]).powi(2)
}

fn apart(a: [u8; 3], b: [u8; 3]) -> i32 {
    (0..3).map(|part| (i32::from(a[part]) - i32::from(b[part])).pow(2)).sum()
}
