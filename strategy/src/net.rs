//! A feed-forward neural net: sparse inputs, hidden layers with ReLU, five sigmoid outputs.
//!
//! Several positions are estimated in parallel, in loops of fixed width that the compiler vectorises.

use super::Chances;
use super::inputs::{self, Inputs};

/// Outputs of a layer that are computed together.
const GROUP: usize = 8;
/// Positions that are computed together: as many as fit into a vector register of the target.
const WIDE: usize = if cfg!(target_feature = "avx512f") {
    16
} else if cfg!(target_feature = "avx") {
    8
} else {
    4
};
/// The width of the last group if few positions are left.
const NARROW: usize = 4;

type Group = [f32; GROUP];

const MAGIC: &[u8; 4] = b"BPN1";

/// The weights of one layer, as they are trained and stored.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    pub inputs: usize,
    pub outputs: usize,
    /// For each input, the weights of all outputs.
    pub weights: Vec<f32>,
    pub biases: Vec<f32>,
}

/// Why bytes or layers are not a net.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidNet {
    /// The header or the length is wrong.
    #[error("these bytes are no net")]
    Bytes,
    /// A layer does not fit the previous one, or the first or last does not fit the inputs or outputs.
    #[error("layer {0} of the net does not fit its neighbours")]
    Layer(usize),
}

/// A net prepared for estimating.
#[derive(Clone, Debug)]
pub struct Net {
    /// Only the weights of inputs that are not 0 are read.
    first: Layer,
    rest: Vec<Dense>,
}

/// A layer with its outputs in groups that are computed together.
#[derive(Clone, Debug)]
struct Dense {
    inputs: usize,
    /// For each group of outputs, the weights of all inputs.
    weights: Vec<Group>,
    biases: Vec<Group>,
}

/// Reusable buffers.
#[derive(Clone, Debug, Default)]
pub struct Workspace {
    sums: Vec<f32>,
    from: Vec<f32>,
    to: Vec<f32>,
}

impl Net {
    /// A net with these layers.
    ///
    /// # Errors
    /// Layers that do not fit each other, the [inputs](inputs::COUNT) or the five outputs.
    pub fn new(layers: &[Layer]) -> Result<Net, InvalidNet> {
        let mut reads = inputs::COUNT;
        for (index, layer) in layers.iter().enumerate() {
            let whole = layer.weights.len() == layer.inputs * layer.outputs && layer.biases.len() == layer.outputs;
            if layer.inputs != reads || !whole {
                return Err(InvalidNet::Layer(index));
            }
            reads = layer.outputs;
        }
        match layers {
            [first, rest @ ..] if !rest.is_empty() && reads == 5 => {
                Ok(Net { first: first.clone(), rest: rest.iter().map(Dense::new).collect() })
            }
            _ => Err(InvalidNet::Layer(layers.len())),
        }
    }

    /// Parses the output of [`to_bytes`].
    pub fn from_bytes(bytes: &[u8]) -> Result<Net, InvalidNet> {
        Net::new(&from_bytes(bytes)?)
    }

    /// Appends the estimate for each position to `into`.
    pub fn estimate(&self, positions: &[Inputs], work: &mut Workspace, into: &mut Vec<Chances>) {
        for block in positions.chunks(WIDE) {
            if block.len() > NARROW {
                self.block::<WIDE>(block, work, into);
            } else {
                self.block::<NARROW>(block, work, into);
            }
        }
    }

    /// Estimates at most `ROWS` positions in parallel.
    fn block<const ROWS: usize>(&self, positions: &[Inputs], work: &mut Workspace, into: &mut Vec<Chances>) {
        work.from.clear();
        work.from.resize(self.first.outputs * ROWS, 0.0);
        for (row, inputs) in positions.iter().enumerate() {
            self.first_layer(inputs, &mut work.sums);
            for (values, &sum) in work.from.as_chunks_mut::<ROWS>().0.iter_mut().zip(&work.sums) {
                values[row] = sum.max(0.0);
            }
        }
        for (depth, layer) in self.rest.iter().enumerate() {
            if depth > 0 {
                work.from.iter_mut().for_each(|value| *value = value.max(0.0));
            }
            layer.apply::<ROWS>(work.from.as_chunks().0, &mut work.to);
            std::mem::swap(&mut work.from, &mut work.to);
        }
        let outputs = work.from.as_chunks::<ROWS>().0;
        into.extend((0..positions.len()).map(|row| {
            let mut output = outputs.iter().map(|values| sigmoid(values[row]));
            Chances::from_array(std::array::from_fn(|_| output.next().unwrap_or_default()))
        }));
    }

    fn first_layer(&self, inputs: &Inputs, sums: &mut Vec<f32>) {
        sums.clear();
        sums.extend_from_slice(&self.first.biases);
        let width = self.first.outputs;
        for &(index, value) in inputs {
            let start = usize::from(index) * width;
            let weights = self.first.weights.get(start..start + width).unwrap_or_default();
            sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += value * weight);
        }
    }
}

impl Dense {
    fn new(layer: &Layer) -> Dense {
        let groups = layer.outputs.div_ceil(GROUP);
        let group = |values: &[f32], group: usize| -> Group {
            std::array::from_fn(|lane| {
                let index = group * GROUP + lane;
                values.get(index).copied().unwrap_or_default()
            })
        };
        let rows: Vec<&[f32]> = layer.weights.chunks_exact(layer.outputs).collect();
        Dense {
            inputs: layer.inputs,
            weights: (0..groups).flat_map(|g| rows.iter().map(move |row| group(row, g))).collect(),
            biases: (0..groups).map(|g| group(&layer.biases, g)).collect(),
        }
    }

    fn apply<const ROWS: usize>(&self, from: &[[f32; ROWS]], to: &mut Vec<f32>) {
        to.clear();
        for (weights, biases) in self.weights.chunks_exact(self.inputs).zip(&self.biases) {
            let mut sums = biases.map(|bias| [bias; ROWS]);
            for (weights, values) in weights.iter().zip(from) {
                for (sums, &weight) in sums.iter_mut().zip(weights) {
                    *sums = std::array::from_fn(|row| multiply_add(weight, values[row], sums[row]));
                }
            }
            to.extend_from_slice(sums.as_flattened());
        }
    }
}

/// `a * b + c`, fused if the target has an instruction for it; elsewhere that would be a slow call.
#[inline(always)]
fn multiply_add(a: f32, b: f32, c: f32) -> f32 {
    if cfg!(target_feature = "fma") { a.mul_add(b, c) } else { a * b + c }
}

fn sigmoid(x: f32) -> f32 {
    1.0 / (1.0 + (-x).exp())
}

/// Layers as a little-endian file: `BPN1`, the number of layers, and for each its inputs, outputs, weights and biases.
pub fn to_bytes(layers: &[Layer]) -> Vec<u8> {
    let mut bytes = MAGIC.to_vec();
    let number = |bytes: &mut Vec<u8>, n: usize| bytes.extend((n as u32).to_le_bytes());
    number(&mut bytes, layers.len());
    for layer in layers {
        number(&mut bytes, layer.inputs);
        number(&mut bytes, layer.outputs);
        bytes.extend(layer.weights.iter().chain(&layer.biases).flat_map(|weight| weight.to_le_bytes()));
    }
    bytes
}

/// Parses the output of [`to_bytes`].
pub fn from_bytes(bytes: &[u8]) -> Result<Vec<Layer>, InvalidNet> {
    let body = bytes.strip_prefix(MAGIC).ok_or(InvalidNet::Bytes)?;
    let (words, []) = body.as_chunks::<4>() else { return Err(InvalidNet::Bytes) };
    let mut words = words.iter();
    let number = |words: &mut std::slice::Iter<[u8; 4]>| {
        words.next().map(|&word| u32::from_le_bytes(word) as usize).ok_or(InvalidNet::Bytes)
    };
    let floats = |words: &mut std::slice::Iter<[u8; 4]>, count: usize| -> Result<Vec<f32>, InvalidNet> {
        if count > words.len() {
            return Err(InvalidNet::Bytes);
        }
        Ok(words.take(count).map(|&word| f32::from_le_bytes(word)).collect())
    };
    let mut layers = Vec::new();
    for _ in 0..number(&mut words)? {
        let (inputs, outputs) = (number(&mut words)?, number(&mut words)?);
        let count = inputs.checked_mul(outputs).ok_or(InvalidNet::Bytes)?;
        let (weights, biases) = (floats(&mut words, count)?, floats(&mut words, outputs)?);
        layers.push(Layer { inputs, outputs, weights, biases });
    }
    if words.len() > 0 { Err(InvalidNet::Bytes) } else { Ok(layers) }
}
