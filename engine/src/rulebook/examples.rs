//! Example positions for the rulebook, with plays that are judged by the rules of the table.

use super::Section;
use crate::{Checkers, LegalPlays, ParsePlayError, Play, Position, Roll, Rule, Terms};

/// An example position for a rule.
#[derive(Clone, Debug)]
pub struct Example {
    pub shows: Rule,
    pub position: Position,
    pub roll: Roll,
    /// The play in notation; empty if nothing can be played.
    pub play: &'static str,
    /// The play with the position after it, or why it is not legal.
    pub ruling: Result<(Play, Position), ParsePlayError>,
}

/// An example: the rule that it illustrates; the checkers of the player to move and of the opponent in the form of
/// [`Checkers::at`], the rest being off; the roll, and the play.
struct Sketch(Rule, &'static [(u8, u8)], &'static [(u8, u8)], (u8, u8), &'static str);

const START: &[(u8, u8)] = &[(24, 2), (13, 5), (8, 3), (6, 5)];
/// A side late in a bear-off.
const LATE: &[(u8, u8)] = &[(6, 2), (4, 2), (2, 1)];

const MOVING: &[Sketch] = &[
    Sketch(Rule::LowFirst, &[(24, 2), (13, 8), (6, 5)], START, (6, 2), "13/7"),
    Sketch(Rule::SeparateDice, START, &[(24, 2), (13, 3), (8, 3), (6, 4), (7, 2), (3, 1)], (6, 5), "24/13"),
    // Three checkers a side.
    Sketch(Rule::OpenPoint, &[(24, 1), (23, 1), (22, 1)], &[(7, 2), (24, 1)], (6, 1), "24/18 23/22"),
];

const ENTERING: &[Sketch] = &[
    Sketch(Rule::AllInFirst, &[(22, 2), (20, 1), (26, 12)], &[(23, 1), (21, 2), (26, 12)], (5, 2), "in/23 20/15"),
    Sketch(Rule::MoveBeforeIn, &[(22, 2), (20, 1), (26, 12)], &[(23, 1), (21, 2), (26, 12)], (5, 2), "in/23 20/15"),
    Sketch(
        Rule::BarLowestFirst,
        &[(25, 2), (13, 4), (8, 4), (6, 5)],
        &[(24, 2), (13, 4), (8, 3), (6, 4), (2, 2)],
        (4, 2),
        "bar/21",
    ),
    Sketch(Rule::EnteredContinues, &[(25, 1), (24, 1), (13, 5), (8, 3), (6, 5)], START, (4, 3), "bar/21 13/10"),
    Sketch(Rule::EnterFirst, &[(25, 1), (24, 1), (13, 5), (8, 3), (6, 5)], START, (5, 3), "13/8 6/3"),
    // Three checkers a side.
    Sketch(Rule::EnterFirst, &[(25, 1), (24, 1), (13, 1)], &[(20, 1), (13, 1), (6, 1)], (5, 3), "13/8 24/21"),
];

const DOUBLETS: &[Sketch] = &[
    Sketch(
        Rule::AceDeuceLapse,
        &[(24, 2), (8, 4), (6, 5), (5, 4)],
        &[(18, 2), (20, 2), (22, 2), (2, 2), (21, 2), (17, 2), (19, 3)],
        (2, 1),
        "6/4",
    ),
    Sketch(Rule::OppositeFaces, START, &[(13, 5), (8, 3), (6, 5), (4, 2)], (3, 3), "8/5(2) 13/9(2)"),
    Sketch(Rule::BothDiceDoublets, START, &[(13, 5), (8, 3), (6, 5), (4, 2)], (3, 3), "8/5(2) 13/9(2)"),
    Sketch(
        Rule::DoubletLapse,
        &[(24, 1), (8, 4), (6, 5), (5, 5)],
        &[(13, 2), (8, 3), (6, 4), (23, 2), (24, 2), (12, 2)],
        (6, 6),
        "24/18",
    ),
    Sketch(Rule::Doublet, START, START, (3, 3), "8/5(2) 6/3(2)"),
    // Three checkers a side.
    Sketch(Rule::Doublet, &[(24, 1), (23, 1), (22, 1)], &[(24, 1), (23, 1), (22, 1)], (3, 3), "24/15 22/19"),
];

const BEARING_OFF: &[Sketch] = &[
    Sketch(Rule::RearFirst, LATE, &[(6, 3), (5, 3), (4, 3)], (4, 1), "4/off 6/5"),
    Sketch(Rule::BearOffOver, &[(5, 2), (4, 2), (2, 1)], &[(6, 3), (5, 3), (4, 3)], (6, 4), "5/off 4/off"),
    // Three checkers a side.
    Sketch(Rule::BearOffOver, &[(5, 1), (4, 1), (2, 1)], &[(6, 1), (5, 1), (4, 1)], (6, 4), "5/off 4/off"),
];

impl Example {
    /// A play that hits and makes a point, judged by the rules of `terms`; `None` if a side has fewer checkers.
    pub fn hit(terms: &Terms) -> Option<Example> {
        const HIT: Sketch = Sketch(Rule::Hit, START, &[(24, 1), (20, 1), (13, 5), (8, 3), (6, 5)], (3, 1), "8/5* 6/5");
        HIT.judged(terms, Position::at_start(&terms.rules()).mover().total())
    }
}

impl Section {
    /// An example for a rule of this section that is in force under `terms`, judged by those rules.
    pub fn example(self, terms: &Terms) -> Option<Example> {
        let in_force = self.rules(terms);
        let per_side = Position::at_start(&terms.rules()).mover().total();
        let sketches = match self {
            Section::Moving => MOVING,
            Section::Entering => ENTERING,
            Section::Doublets => DOUBLETS,
            Section::BearingOff => BEARING_OFF,
            _ => &[],
        };
        // The first example whose rule is in force.
        let mut shown = sketches.iter().filter(|Sketch(shows, ..)| in_force.contains(shows));
        shown.find_map(|sketch| sketch.judged(terms, per_side))
    }
}

impl Sketch {
    /// `None` if the game is played with fewer checkers than the example has.
    fn judged(&self, terms: &Terms, per_side: u32) -> Option<Example> {
        let Sketch(shows, mover, opponent, (one, other), play) = *self;
        let side = |places| Checkers::at(places).with_the_rest_off(per_side);
        let position = Position::new(side(mover)?, side(opponent)?).ok()?;
        let roll = Roll::from_pips(one, other)?;
        let legal = LegalPlays::of_roll(&terms.rules(), &position, roll);
        let ruling = legal.parse_play(play).map(|play| {
            let after = legal.position_after(play.moves()).unwrap_or(position);
            (play, after)
        });
        Some(Example { shows, position, roll, play, ruling })
    }
}
