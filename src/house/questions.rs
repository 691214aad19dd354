//! Questions: positions with options that people choose from.

use super::advice::{self, Matter};
use crate::analysis::Analyst;
use crate::dice::Dice;
use crate::dice::provable::GameDice;
use crate::engine::formats::xgid::Xgid;
use crate::engine::referee::{self};
use crate::engine::{Action, Length, Match, Phase, Player, Terms, rule_sets};
use crate::store::questions::{Choice, Question, QuestionOption};
use crate::strategy::house::choose;
use crate::strategy::{Adviser, Level};

const MOST_OPTIONS: usize = 6;
/// The least difference between the best option and the second, in points.
const CLEAR: f64 = 0.03;
/// The largest error of an option that still looks attractive, in points.
const TEMPTING: f64 = 0.35;
/// The least number of attractive options, including the best one.
const FEWEST_OPTIONS: usize = 3;
const CLOSE_LOOKS: usize = 8;
/// The length of the house's matches against itself, in points.
const OWN_LENGTH: u8 = 5;
/// The most actions of such a match.
const MOST_ACTIONS: usize = 2_000;

/// The position in which a match waits for a decision, as a question. `None` if there is no choice, or if an XGID
/// cannot express it. Takes some tenths of a second.
pub fn question(game: &Match) -> Option<Question> {
    let choice = |decision, equity: f32| QuestionOption { decision, equity: equity.into() };
    let mut options: Vec<QuestionOption> = match advice::advise(game, game.decider()?, MOST_OPTIONS, None)?.matter {
        Matter::Play(plays) => plays.into_iter().map(|rated| choice(Choice::Play(rated.play), rated.worth)).collect(),
        // From the view of the player who answers.
        Matter::Cube { equities, .. } if matches!(game.phase(), Phase::Doubled { .. }) => {
            vec![choice(Choice::Take, -equities.double_take), choice(Choice::Drop, -equities.double_drop)]
        }
        Matter::Cube { equities, .. } => {
            vec![choice(Choice::Double, equities.double()), choice(Choice::NoDouble, equities.no_double)]
        }
        Matter::Resignation(_) | Matter::Other(_) => return None,
    };
    options.sort_by(|a, b| b.equity.total_cmp(&a.equity));
    let xgid = Xgid::of(game)?;
    let rules = game.terms().rule_set().slug.to_owned();
    (options.len() > 1).then_some(Question { xgid, rules, options })
}

/// The question with an option added that loses this many points.
pub fn with(mut question: Question, decision: Choice, error: f64) -> Question {
    let equity = question.best().map_or(0.0, |best| best.equity) - error;
    if question.options.iter().all(|option| option.decision != decision) {
        // It cannot be better than the best option, which was searched more deeply.
        let index = question.options.partition_point(|option| option.equity >= equity).max(1);
        question.options.insert(index, QuestionOption { decision, equity });
    }
    question
}

/// A position of a match that makes a good question: a player erred, one option is clearly best, and others look
/// attractive. Takes seconds; `pause` is called in between and may wait.
pub fn of_match(terms: Terms, log: &[(Player, Action)], pause: &mut impl FnMut()) -> Option<Question> {
    // A fast analysis finds the candidates.
    let mut analyst = Analyst::new(terms, 0).ok()?;
    for (player, action) in log {
        pause();
        analyst.act(*player, action).ok()?;
    }
    let analysis = analyst.finish();
    let worth_a_look = analysis.decisions.iter().filter(|decision| {
        let error = f64::from(decision.error);
        (CLEAR..TEMPTING).contains(&error)
    });
    let mut erred: Vec<_> = worth_a_look.collect();
    erred.sort_by(|a, b| b.error.total_cmp(&a.error));
    let questions = erred.into_iter().take(CLOSE_LOOKS).filter_map(|decision| {
        pause();
        let before = super::match_analysis::before(terms, log, decision.action_number)?;
        question(&before)
    });
    questions.into_iter().find(is_instructive)
}

fn is_instructive(question: &Question) -> bool {
    let tempting = question.options.iter().filter(|option| question.error(option) < TEMPTING).count();
    let clear = question.options.get(1).is_some_and(|second| question.error(second) >= CLEAR);
    let is_cube = question.options.iter().all(|option| !matches!(option.decision, Choice::Play(_)));
    clear && (tempting >= FEWEST_OPTIONS || is_cube && tempting == question.options.len())
}

/// A question from a match of the house against itself at a level that errs; reproducible by number. `None` if that
/// match has no good question. Takes seconds, as [`of_match`] does.
pub fn of_own(number: u64, pause: &mut impl FnMut()) -> Option<Question> {
    let terms = Terms::new(rule_sets::default(), Length::Points(OWN_LENGTH), &[]).ok()?;
    let mut game = Match::new(terms);
    let mut adviser = Adviser::new(Level::Casual, number).under_terms(&terms);
    let secret = Dice::seeded(number).secret(0, 1).ok()?;
    let (dice, mut log) = (GameDice::new(&secret, Default::default(), &[]), Vec::new());
    while !matches!(game.phase(), Phase::Over { .. }) && log.len() < MOST_ACTIONS {
        pause();
        let player = game.decider().unwrap_or(Player::One);
        let (one, two) = dice.throw(u32::try_from(log.len()).ok()?);
        let action = choose(&game, player, &mut adviser)?.thrown(&game, one, two);
        game = referee::rule(&game, player, &action).ok()?.next;
        log.push((player, action));
    }
    of_match(terms, &log, pause)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Die, PerPlayer};

    #[test]
    fn the_house_finds_a_question_in_its_own_matches() {
        let question = (1..).find_map(|number| of_own(number, &mut || {})).expect("one of them has one");
        assert!(question.options.windows(2).all(|pair| pair[0].equity >= pair[1].equity), "{question:?}");
        assert!(is_instructive(&question) && question.options.len() <= MOST_OPTIONS, "{question:?}");
    }

    #[test]
    fn what_was_done_is_among_what_is_offered() {
        let mut game = Match::new("tournament 3 points".parse().unwrap());
        let opened = Action::Open(PerPlayer::new(Die::new(3).unwrap(), Die::new(1).unwrap()));
        game = referee::rule(&game, Player::One, &opened).unwrap().next;
        let asked = question(&game).unwrap();
        assert_eq!(asked.best().unwrap().decision, Choice::Play("8/5 6/5".to_owned()));
        let done = Choice::Play("24/23 6/3".to_owned());
        let asked = with(asked, done.clone(), 0.3);
        let choice = asked.options.iter().find(|option| option.decision == done).unwrap();
        assert!((asked.error(choice) - 0.3).abs() < 1e-6 && asked.options.len() <= MOST_OPTIONS + 1, "{asked:?}");
        assert!(asked.options.windows(2).all(|pair| pair[0].equity >= pair[1].equity), "{asked:?}");
        // An option that is offered already keeps its equity.
        assert_eq!(with(asked.clone(), done, 0.5), asked);
    }
}
