use barpoint::engine::board::{Checkers, Position};
use barpoint::engine::dice::Roll;
use barpoint::engine::formats::position_id;
use barpoint::engine::plays::resulting_positions;
use barpoint::engine::rule_sets;
use barpoint::strategy::inputs;
use barpoint::strategy::net::{InvalidNet, Layer, from_bytes, to_bytes};
use barpoint::strategy::nets;
use barpoint::strategy::{Chances, Net};

#[test]
fn what_one_player_hopes_for_the_other_fears() {
    let chances = Chances::from_array([0.6, 0.2, 0.05, 0.1, 0.01]);
    assert_eq!(chances.flipped().flipped(), chances);
    assert!((chances.equity() + chances.flipped().equity()).abs() < 1e-6);
    assert!((chances.equity() - 0.34).abs() < 1e-6);
}

#[test]
fn a_finished_game_is_worth_what_the_rules_say() {
    let all_off = Checkers { off: 15, ..Checkers::default() };
    let mut loser = Checkers { off: 1, ..Checkers::default() };
    loser.points[0] = 14;
    let lost = |loser: Checkers| Chances::of_finished(&Position::new(loser, all_off).unwrap()).unwrap().equity();
    assert_eq!(lost(loser), -1.0);
    (loser.points[0], loser.off) = (15, 0);
    assert_eq!(lost(loser), -2.0);
    (loser.points[0], loser.points[20]) = (14, 1);
    assert_eq!(lost(loser), -3.0);
}

#[test]
fn an_estimate_promises_nothing_impossible() {
    let start = Position::at_start(&rule_sets::default().rules);
    let wild = Chances::from_array([0.3, 0.5, 0.6, 0.9, 0.95]).possible_in(&start);
    assert_eq!(wild.to_array(), [0.3, 0.3, 0.3, 0.7, 0.7]);
    let borne_off =
        Checkers { off: 1, points: std::array::from_fn(|i| if i == 2 { 14 } else { 0 }), ..Checkers::default() };
    let other = Position::new(borne_off, *start.mover()).unwrap();
    assert_eq!(Chances::from_array([0.3, 0.2, 0.1, 0.4, 0.2]).possible_in(&other).lose_gammon, 0.0);
}

#[test]
fn a_net_says_what_its_layers_say_however_many_positions_it_is_asked_at_once() {
    let layers = layers(&[24, 9]);
    let net = Net::new(&layers).unwrap();
    let positions = replies();
    let mut at_once = Vec::new();
    net.estimate(&positions, &mut Default::default(), &mut at_once);
    assert!(positions.len() > 40);
    for (inputs, at_once) in positions.iter().zip(at_once) {
        let mut values = vec![0.0; inputs::COUNT];
        inputs.iter().for_each(|&(place, value)| values[usize::from(place)] = value);
        for (depth, layer) in layers.iter().enumerate() {
            values = (0..layer.outputs)
                .map(|output| {
                    let weights = layer.weights.iter().skip(output).step_by(layer.outputs);
                    let sum =
                        layer.biases[output] + weights.zip(&values).map(|(weight, value)| weight * value).sum::<f32>();
                    if depth < 2 { sum.max(0.0) } else { 1.0 / (1.0 + (-sum).exp()) }
                })
                .collect();
        }
        for (plain, quick) in values.iter().zip(at_once.to_array()) {
            assert!((plain - quick).abs() < 1e-5, "{plain} {quick}");
        }
    }
}

#[test]
fn nets_are_read_as_they_were_written_and_nothing_else_is() {
    let layers = layers(&[8]);
    let bytes = to_bytes(&layers);
    assert_eq!(from_bytes(&bytes).unwrap(), layers);
    assert_eq!(from_bytes(&bytes[..bytes.len() - 1]), Err(InvalidNet::Bytes));
    assert_eq!(from_bytes(&[&bytes[..], &[0; 4]].concat()), Err(InvalidNet::Bytes));
    assert_eq!(from_bytes(b"BPN1\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff"), Err(InvalidNet::Bytes));
    assert_eq!(Net::new(&layers[1..]).err(), Some(InvalidNet::Layer(0)));
}

/// Position IDs and the outputs of the embedded nets at 0 plies. `barpoint-trainer reference` writes this list.
#[test]
fn the_shipped_nets_say_what_is_stated() {
    let mut evaluator = nets::evaluator();
    let stated = include_str!("../data/equities.tsv");
    assert_eq!(stated.lines().count(), 50);
    for line in stated.lines() {
        let (id, equity) = line.split_once('\t').unwrap();
        let equity: f32 = equity.parse().unwrap();
        let said = evaluator.estimate(&position_id::decode(id, 15).unwrap()).equity();
        assert!((said - equity).abs() < 0.001, "{id}: {said}, not {equity}");
    }
}

/// The positions after all plays of all opening rolls.
fn replies() -> Vec<inputs::Inputs> {
    let rules = &rule_sets::default().rules;
    let mut results = Vec::new();
    Roll::all()
        .flat_map(|roll| {
            resulting_positions(rules, &Position::at_start(rules), roll, &mut results);
            results.iter().map(|result| inputs::of(&result.flipped())).collect::<Vec<_>>()
        })
        .collect()
}

/// Weights without a pattern.
fn layers(hidden: &[usize]) -> Vec<Layer> {
    let sizes: Vec<usize> = [inputs::COUNT].iter().chain(hidden).chain(&[5]).copied().collect();
    let mut state = 1u32;
    let mut weight = || {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 8) as f32 / (1 << 24) as f32 - 0.5
    };
    let layer = |size: &[usize]| Layer {
        inputs: size[0],
        outputs: size[1],
        weights: (0..size[0] * size[1]).map(|_| weight()).collect(),
        biases: (0..size[1]).map(|_| weight()).collect(),
    };
    sizes.windows(2).map(layer).collect()
}
