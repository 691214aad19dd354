//! Gradients are correct, training is reproducible, and a short training plays well enough.

#[path = "../../tests/skipped/mod.rs"]
mod skipped;

use barpoint::engine::{Decision, Position, rule_sets};
use barpoint::strategy::net::Layer;
use barpoint::strategy::{Adviser, Evaluator, Net, inputs};
use barpoint_trainer::efficiency;
use barpoint_trainer::gnubg::Gnubg;
use barpoint_trainer::learner::{Learner, forward, gradient};
use barpoint_trainer::matches::Matches;
use barpoint_trainer::random::Random;
use barpoint_trainer::self_play::{Aim, Lesson};
use barpoint_trainer::training::{Plan, Progress, against_greedy};
use barpoint_trainer::yardstick::{AtRandom, Comparison};

fn plan(games: u64) -> Plan {
    Plan {
        set: rule_sets::default(),
        hidden: vec![16],
        from: None,
        sieve: None,
        aim: Aim::Points,
        round: 50,
        games,
        rate: (3e-3, 5e-4),
        lambda: (0.7, 0.3),
        exact: None,
        seed: 1,
    }
}

/// GNU Backgammon; `None` if the test is skipped.
fn gnubg(cubeful: bool) -> Option<Gnubg> {
    skipped::or_gnubg()?;
    Gnubg::start(0, cubeful).unwrap()
}

fn trained(plan: &Plan) -> Progress {
    let mut progress = plan.begin();
    while progress.games < plan.games {
        plan.round(&mut progress).unwrap();
    }
    progress
}

fn lesson() -> Lesson {
    let start = Position::at_start(&rule_sets::default().rules);
    Lesson { inputs: inputs::of(&start), target: [0.7, 0.3, 0.05, 0.1, 0.02] }
}

/// The mean cross-entropy over a batch.
fn cross_entropy(layers: &[Layer], batch: &[Lesson]) -> f64 {
    let mut values: Vec<Vec<f32>> = layers.iter().map(|layer| vec![0.0; layer.outputs]).collect();
    let of_lesson = |lesson: &Lesson| -> f64 {
        forward(layers, lesson, &mut values);
        let pairs = values.last().unwrap().iter().zip(&lesson.target);
        pairs
            .map(|(&said, &right)| {
                let (said, right) = (f64::from(said), f64::from(right));
                -right * said.ln() - (1.0 - right) * (1.0 - said).ln()
            })
            .sum()
    };
    batch.iter().map(of_lesson).sum::<f64>() / batch.len() as f64
}

/// The weights or the biases of a layer.
type Numbers = fn(&mut Layer) -> &mut Vec<f32>;

fn weights(layer: &mut Layer) -> &mut Vec<f32> {
    &mut layer.weights
}

fn biases(layer: &mut Layer) -> &mut Vec<f32> {
    &mut layer.biases
}

#[test]
fn the_gradient_is_the_slope() {
    let mut random = Random::new(5, 0);
    let learner = Learner::new(&[12, 8], &mut random);
    let mut other = lesson();
    other.inputs.remove(3);
    other.target = [0.2, 0.05, 0.0, 0.4, 0.1];
    // More than one share of the parallel sum.
    let batch = vec![[lesson(), other]; 65].concat();
    let (slopes, _) = gradient(&learner.layers, &batch);
    for depth in 0..learner.layers.len() {
        let steep = |place: &usize| slopes[depth].weights[*place] != 0.0;
        let mut places: Vec<usize> = (0..slopes[depth].weights.len()).filter(steep).collect();
        random.shuffle(&mut places);
        assert!(places.len() >= 20);
        places.truncate(20);
        places.push(random.below(slopes[depth].weights.len()));
        let weights = places.into_iter().map(|place| (slopes[depth].weights[place], place, weights as Numbers));
        let of_biases = slopes[depth].biases.iter().enumerate();
        let biases = of_biases.map(|(place, &slope)| (slope, place, biases as Numbers));
        for (slope, place, numbers) in weights.chain(biases) {
            let slope = f64::from(slope);
            let step = 1e-2f32;
            let moved = |by: f32| {
                let mut layers = learner.layers.clone();
                numbers(&mut layers[depth])[place] += by;
                cross_entropy(&layers, &batch)
            };
            let measured = (moved(step) - moved(-step)) / f64::from(2.0 * step);
            assert!((slope - measured).abs() < 2e-3 * (1.0 + slope.abs()), "layer {depth}: {slope}, but {measured}");
        }
    }
}

#[test]
fn a_grown_net_says_the_same() {
    let small = Learner::new(&[10], &mut Random::new(1, 0));
    let grown = Learner::grown(&small.layers, &[20, 12], &mut Random::new(2, 0));
    let outputs = |learner: &Learner| {
        let mut values: Vec<Vec<f32>> = learner.layers.iter().map(|layer| vec![0.0; layer.outputs]).collect();
        forward(&learner.layers, &lesson(), &mut values);
        values.pop().unwrap()
    };
    for (small, grown) in outputs(&small).iter().zip(outputs(&grown)) {
        assert!((small - grown).abs() < 1e-5);
    }
}

#[test]
fn a_training_that_was_killed_goes_on_to_the_same_net() {
    let plan = plan(200);
    let straight = trained(&plan);
    let mut killed = plan.begin();
    plan.round(&mut killed).unwrap();
    let mut resumed = Progress::from_bytes(&killed.to_bytes()).unwrap();
    assert_eq!(resumed, killed);
    while resumed.games < plan.games {
        plan.round(&mut resumed).unwrap();
    }
    assert!(resumed == straight);
    for threads in [1, 3] {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        assert!(pool.install(|| trained(&plan)) == straight, "{threads} threads");
    }
    assert!(Progress::from_bytes(&killed.to_bytes()[..100]).is_err());
}

#[test]
fn a_short_training_beats_chance_and_nearly_holds_against_the_greedy_player() {
    let progress = trained(&plan(2_000));
    let net = Net::new(&progress.learner.layers).unwrap();
    let random = &mut AtRandom(Random::new(3, 0));
    let against_random = Comparison { one: &mut Evaluator::new(&net), two: random, luck: None }.play(100, 1).unwrap();
    assert!(against_random.mean > 1.0, "{against_random}");
    let greedy = against_greedy(rule_sets::default(), &net, 300).unwrap();
    assert!(greedy.mean > -0.5, "{greedy}");
}

#[test]
fn exact_lessons_lower_the_error_too() {
    let sampled = trained(&plan(300));
    let exact = Plan { from: Some(sampled.learner.layers), exact: Some(3), games: 400, ..plan(400) };
    let mut progress = exact.begin();
    let first = exact.round(&mut progress).unwrap();
    let mut last = first;
    while progress.games < exact.games {
        last = exact.round(&mut progress).unwrap();
    }
    assert!(last < first, "{first} {last}");
}

#[test]
fn gnu_backgammon_is_played_by_the_same_rules() {
    let Some(mut gnubg) = gnubg(false) else { return };
    let player = barpoint::strategy::nets::evaluator;
    let mut comparison = Comparison { one: &mut player(), two: &mut gnubg, luck: Some(player()) };
    let figure = comparison.play(10, 1).unwrap();
    assert!(figure.mean.abs() < 1.0, "{figure}");
}

#[test]
fn matches_with_the_cube_are_played_to_their_end_by_the_same_rules() {
    let Some(mut gnubg) = gnubg(true) else { return };
    let mut house = Adviser::with_plies(0);
    // Long enough for a Crawford game and games after it.
    let won = Matches { house: &mut house, gnubg: &mut gnubg, points: 5, folder: None }.play(4, 1).unwrap();
    assert_eq!(won.won.count, 4);
    assert!((0.0..=1.0).contains(&won.won.mean), "{won}");
    // Luck is most of a single match.
    assert!(won.luck_adjusted.error < won.won.error.max(0.1), "{won}");
}

#[test]
fn a_cube_is_worth_more_than_a_dead_one_and_less_than_a_perfectly_live_one() {
    let contact = &efficiency::fitted(1_000, 1)[0];
    assert!(contact.count > 300, "{contact:?}");
    assert!(contact.efficiency.iter().all(|efficiency| (0.55..0.8).contains(efficiency)), "{contact:?}");
}

#[test]
fn every_rule_set_can_be_learned() {
    // Untrained nets play long games.
    for set in &rule_sets::ALL {
        let progress = trained(&Plan { set, round: 2, ..plan(4) });
        let net = Net::new(&progress.learner.layers).unwrap();
        let figure = against_greedy(set, &net, 2).unwrap();
        assert!(figure.mean.abs() <= 3.0, "{}: {figure}", set.slug);
    }
}

#[test]
fn gnu_backgammon_is_told_the_score_and_who_doubled_as_it_reads_them() {
    let Some(mut gnubg) = gnubg(true) else { return };
    // Its own answers for these XGIDs.
    for (xgid, decision) in [
        ("-aa--BEBB---cC--ac-d-b--A-:0:0:1:00:0:2:0:5:10", Some(Decision::Double)),
        ("-aa--BEBB---cC--ac-d-b--A-:0:0:1:00:2:0:0:5:10", None),
        ("-BaB-AC-a---dD-aA--ccb--B-:0:0:-1:D:2:0:0:5:10", Some(Decision::Drop)),
        ("-b----E-C---eE---c-e----B-:0:0:1:D:0:0:0:5:10", Some(Decision::Take)),
        ("-AC-B-C--------------aach-:2:1:1:D:0:0:0:5:10", Some(Decision::Drop)),
        ("-DF-Ba---------a---cbbbbbA:1:-1:-1:D:2:0:0:5:10", Some(Decision::Drop)),
    ] {
        assert_eq!(gnubg.decide_cube(&xgid.parse().unwrap()).unwrap(), decision, "{xgid}");
    }
}
