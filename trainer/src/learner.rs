//! Training by gradient descent (Adam) on the cross-entropy of five sigmoid outputs.

use crate::random::Random;
use crate::self_play::Lesson;
use barpoint::strategy::inputs;
use barpoint::strategy::net::Layer;
use rayon::prelude::*;

const FIRST_MOMENT: f32 = 0.9;
const SECOND_MOMENT: f32 = 0.999;
const TINY: f32 = 1e-8;

/// Lessons whose gradients are summed sequentially. The number is fixed so that the order of additions does not depend
/// on the number of threads.
const SHARE: usize = 64;

/// A net in training.
#[derive(Clone, Debug, PartialEq)]
pub struct Learner {
    pub layers: Vec<Layer>,
    /// For each layer the running means of the gradients and of their squares.
    pub moments: [Vec<Layer>; 2],
    /// The number of batches so far.
    pub steps: u64,
}

impl Learner {
    /// A net with hidden layers of these sizes and random weights.
    #[must_use]
    pub fn new(hidden: &[usize], random: &mut Random) -> Learner {
        let sizes: Vec<usize> = [inputs::COUNT].iter().chain(hidden).chain(&[5]).copied().collect();
        let layers = sizes
            .windows(2)
            .enumerate()
            .map(|(depth, size)| {
                // On average 25 inputs are not 0, all of them positive.
                let read = if depth == 0 { 25.0 } else { size[0] as f32 };
                random_layer(size[0], size[1], (3.0 / read).sqrt(), random)
            })
            .collect();
        Learner::of(layers)
    }

    /// A net with given weights.
    #[must_use]
    pub fn of(layers: Vec<Layer>) -> Learner {
        let zeros = zeros_like(&layers);
        Learner { layers, moments: [zeros.clone(), zeros], steps: 0 }
    }

    /// A net with hidden layers of these sizes and the same output as `from`, which must not have more or larger ones.
    /// New units have random inputs and no outputs; new layers are the identity.
    #[must_use]
    pub fn grown(from: &[Layer], hidden: &[usize], random: &mut Random) -> Learner {
        let mut learner = Learner::new(hidden, random);
        let old_hidden = from.len() - 1;
        let last = learner.layers.len() - 1;
        for (depth, layer) in learner.layers.iter_mut().enumerate() {
            let old = if depth == last { from.last() } else { from[..old_hidden].get(depth) };
            let (width, inputs) = (layer.outputs, layer.inputs);
            // The part of this layer that corresponds to the old net.
            let old_outputs = old.map_or(from[old_hidden - 1].outputs, |old| old.outputs);
            let old_inputs = old.map_or(from[old_hidden - 1].outputs, |old| old.inputs);
            for input in 0..inputs {
                for output in 0..width {
                    let weight = &mut layer.weights[input * width + output];
                    match old {
                        Some(old) if input < old_inputs && output < old_outputs => {
                            *weight = old.weights[input * old.outputs + output];
                        }
                        None if input < old_inputs && output < old_outputs => {
                            *weight = if input == output { 1.0 } else { 0.0 };
                        }
                        _ if output < old_outputs => *weight = 0.0,
                        _ => {}
                    }
                }
            }
            for (output, bias) in layer.biases.iter_mut().enumerate().take(old_outputs) {
                *bias = old.map_or(0.0, |old| old.biases[output]);
            }
        }
        learner
    }

    /// Trains with one batch and returns the mean squared error before.
    pub fn learn(&mut self, batch: &[Lesson], rate: f32) -> f32 {
        let (gradient, error) = gradient(&self.layers, batch);
        self.steps += 1;
        let unbias = |decay: f32| 1.0 / (1.0 - f64::from(decay).powf(self.steps as f64)) as f32;
        let (first_scale, second_scale) = (unbias(FIRST_MOMENT), unbias(SECOND_MOMENT));
        let [firsts, seconds] = &mut self.moments;
        let layers = self.layers.iter_mut().zip(firsts).zip(seconds).zip(&gradient);
        for (((layer, first), second), gradient) in layers {
            let step = |weights: &mut [f32], first: &mut [f32], second: &mut [f32], gradient: &[f32]| {
                for (((weight, first), second), &slope) in weights.iter_mut().zip(first).zip(second).zip(gradient) {
                    *first = FIRST_MOMENT * *first + (1.0 - FIRST_MOMENT) * slope;
                    *second = SECOND_MOMENT * *second + (1.0 - SECOND_MOMENT) * slope * slope;
                    *weight -= rate * *first * first_scale / ((*second * second_scale).sqrt() + TINY);
                }
            };
            step(&mut layer.weights, &mut first.weights, &mut second.weights, &gradient.weights);
            step(&mut layer.biases, &mut first.biases, &mut second.biases, &gradient.biases);
        }
        error
    }
}

fn random_layer(inputs: usize, outputs: usize, range: f32, random: &mut Random) -> Layer {
    let weights = (0..inputs * outputs).map(|_| range * random.centred()).collect();
    Layer { inputs, outputs, weights, biases: vec![0.0; outputs] }
}

fn zeros_like(layers: &[Layer]) -> Vec<Layer> {
    let zero = |layer: &Layer| Layer {
        weights: vec![0.0; layer.weights.len()],
        biases: vec![0.0; layer.biases.len()],
        ..*layer
    };
    layers.iter().map(zero).collect()
}

/// The gradient of the mean cross-entropy over a batch, and the mean squared error.
#[must_use]
pub fn gradient(layers: &[Layer], batch: &[Lesson]) -> (Vec<Layer>, f32) {
    let weight = 1.0 / batch.len().max(1) as f32;
    let shares: Vec<_> = batch.par_chunks(SHARE).map(|lessons| summed(layers, lessons, weight)).collect();
    let summed = shares.into_iter().reduce(|(mut gradient, error), (share, shares_error)| {
        for (layer, share) in gradient.iter_mut().zip(&share) {
            add_scaled(&mut layer.weights, &share.weights, 1.0);
            add_scaled(&mut layer.biases, &share.biases, 1.0);
        }
        (gradient, error + shares_error)
    });
    let (gradient, error) = summed.unwrap_or_else(|| (zeros_like(layers), 0.0));
    (gradient, error * weight / 5.0)
}

/// The sum of the weighted gradients of some lessons, and the sum of their squared errors.
fn summed(layers: &[Layer], lessons: &[Lesson], weight: f32) -> (Vec<Layer>, f32) {
    let mut gradient = zeros_like(layers);
    let mut error = 0.0;
    let mut values: Vec<Vec<f32>> = layers.iter().map(|layer| vec![0.0; layer.outputs]).collect();
    let mut slopes = values.clone();
    for lesson in lessons {
        forward(layers, lesson, &mut values);
        let last = layers.len() - 1;
        for ((slope, &value), &target) in slopes[last].iter_mut().zip(&values[last]).zip(&lesson.target) {
            let distance = value - target;
            error += distance * distance;
            *slope = distance * weight;
        }
        for depth in (0..layers.len()).rev() {
            let (before, here) = slopes.split_at_mut(depth);
            let (layer, gradient, slope) = (&layers[depth], &mut gradient[depth], &here[0]);
            add_scaled(&mut gradient.biases, slope, 1.0);
            let width = layer.outputs;
            if depth == 0 {
                for &(input, value) in &lesson.inputs {
                    let start = usize::from(input) * width;
                    add_scaled(&mut gradient.weights[start..start + width], slope, value);
                }
                continue;
            }
            let weights = layer.weights.chunks_exact(width).zip(gradient.weights.chunks_exact_mut(width));
            for ((weights, gradient), (&value, before)) in
                weights.zip(values[depth - 1].iter().zip(&mut before[depth - 1]))
            {
                // Units that are cut off at 0 have no gradient.
                *before = 0.0;
                if value > 0.0 {
                    add_scaled(gradient, slope, value);
                    *before = dot(weights, slope);
                }
            }
        }
    }
    (gradient, error)
}

/// The outputs of each layer for a lesson's position.
pub fn forward(layers: &[Layer], lesson: &Lesson, values: &mut [Vec<f32>]) {
    for (depth, layer) in layers.iter().enumerate() {
        let (before, here) = values.split_at_mut(depth);
        let here = &mut here[0];
        here.copy_from_slice(&layer.biases);
        let width = layer.outputs;
        match before.last() {
            None => {
                for &(input, value) in &lesson.inputs {
                    let start = usize::from(input) * width;
                    add_scaled(here, &layer.weights[start..start + width], value);
                }
            }
            Some(before) => {
                for (weights, &value) in layer.weights.chunks_exact(width).zip(before) {
                    if value > 0.0 {
                        add_scaled(here, weights, value);
                    }
                }
            }
        }
        if depth + 1 < layers.len() {
            here.iter_mut().for_each(|value| *value = value.max(0.0));
        } else {
            here.iter_mut().for_each(|value| *value = 1.0 / (1.0 + (-*value).exp()));
        }
    }
}

fn add_scaled(to: &mut [f32], what: &[f32], scale: f32) {
    to.iter_mut().zip(what).for_each(|(to, what)| *to += scale * what);
}

/// Sums sixteen lanes separately, which the compiler vectorises.
fn dot(a: &[f32], b: &[f32]) -> f32 {
    let (a_chunks, a_rest) = a.as_chunks::<16>();
    let (b_chunks, b_rest) = b.as_chunks::<16>();
    let mut sums = [0.0; 16];
    for (a, b) in a_chunks.iter().zip(b_chunks) {
        for ((sum, a), b) in sums.iter_mut().zip(a).zip(b) {
            *sum += a * b;
        }
    }
    let rest: f32 = a_rest.iter().zip(b_rest).map(|(a, b)| a * b).sum();
    sums.iter().sum::<f32>() + rest
}
