//! Positions that show a rule at work, with a play that the rules of the table then judge.

use super::Section;
use crate::engine::board::{Checkers, Position};
use crate::engine::dice::Roll;
use crate::engine::phase::Throw;
use crate::engine::play::Play;
use crate::engine::plays::{LegalPlays, Misread};
use crate::engine::ruling::Rule;
use crate::engine::script::Script;
use crate::engine::terms::Terms;

/// A position that shows a rule at work.
#[derive(Clone, Debug)]
pub struct Example {
    /// The rule that it shows.
    pub shows: Rule,
    /// The position, before the play.
    pub position: Position,
    /// What was thrown.
    pub roll: Roll,
    /// The play as somebody would write it; empty where nothing can be played.
    pub play: &'static str,
    /// What the rules say of it: the play with the position after it, or why not.
    pub ruling: Result<(Play, Position), Misread>,
}

/// An example as it is written down: checkers by point, 25 for the bar, 26 for the reserve; those missing of fifteen are
/// off.
struct Sketch {
    section: Section,
    shows: Rule,
    mover: &'static [(u8, u8)],
    opponent: &'static [(u8, u8)],
    roll: (u8, u8),
    play: &'static str,
}

const START: &[(u8, u8)] = &[(24, 2), (13, 5), (8, 3), (6, 5)];
/// What a side is left with late in a bear-off.
const LATE: &[(u8, u8)] = &[(6, 2), (4, 2), (2, 1)];

/// In each section the first example that shows a rule in force is told.
const SKETCHES: &[Sketch] = &[
    Sketch {
        section: Section::Moving,
        shows: Rule::LowFirst,
        mover: &[(24, 2), (13, 8), (6, 5)],
        opponent: START,
        roll: (6, 2),
        play: "13/7",
    },
    Sketch {
        section: Section::Moving,
        shows: Rule::SeparateDice,
        mover: START,
        opponent: &[(24, 2), (13, 3), (8, 3), (6, 4), (7, 2), (3, 1)],
        roll: (6, 5),
        play: "24/13",
    },
    Sketch {
        section: Section::Entering,
        shows: Rule::AllInFirst,
        mover: &[(22, 2), (20, 1), (26, 12)],
        opponent: &[(23, 1), (21, 2), (26, 12)],
        roll: (5, 2),
        play: "in/23 20/15",
    },
    Sketch {
        section: Section::Entering,
        shows: Rule::MoveBeforeIn,
        mover: &[(22, 2), (20, 1), (26, 12)],
        opponent: &[(23, 1), (21, 2), (26, 12)],
        roll: (5, 2),
        play: "in/23 20/15",
    },
    Sketch {
        section: Section::Entering,
        shows: Rule::BarLowestFirst,
        mover: &[(25, 2), (13, 4), (8, 4), (6, 5)],
        opponent: &[(24, 2), (13, 4), (8, 3), (6, 4), (2, 2)],
        roll: (4, 2),
        play: "bar/21",
    },
    Sketch {
        section: Section::Entering,
        shows: Rule::EnteredContinues,
        mover: &[(25, 1), (24, 1), (13, 5), (8, 3), (6, 5)],
        opponent: START,
        roll: (4, 3),
        play: "bar/21 13/10",
    },
    Sketch {
        section: Section::Entering,
        shows: Rule::EnterFirst,
        mover: &[(25, 1), (24, 1), (13, 5), (8, 3), (6, 5)],
        opponent: START,
        roll: (5, 3),
        play: "13/8 6/3",
    },
    Sketch {
        section: Section::Doublets,
        shows: Rule::AceDeuceLapse,
        mover: &[(24, 2), (8, 4), (6, 5), (5, 4)],
        opponent: &[(18, 2), (20, 2), (22, 2), (2, 2), (21, 2), (17, 2), (19, 3)],
        roll: (2, 1),
        play: "6/4",
    },
    Sketch {
        section: Section::Doublets,
        shows: Rule::OppositeFaces,
        mover: START,
        opponent: &[(13, 5), (8, 3), (6, 5), (4, 2)],
        roll: (3, 3),
        play: "8/5(2) 13/9(2)",
    },
    Sketch {
        section: Section::Doublets,
        shows: Rule::BothDiceDoublets,
        mover: START,
        opponent: &[(13, 5), (8, 3), (6, 5), (4, 2)],
        roll: (3, 3),
        play: "8/5(2) 13/9(2)",
    },
    Sketch {
        section: Section::Doublets,
        shows: Rule::DoubletLapse,
        mover: &[(24, 1), (8, 4), (6, 5), (5, 5)],
        opponent: &[(13, 2), (8, 3), (6, 4), (23, 2), (24, 2), (12, 2)],
        roll: (6, 6),
        play: "24/18",
    },
    Sketch {
        section: Section::Doublets,
        shows: Rule::Doublet,
        mover: START,
        opponent: START,
        roll: (3, 3),
        play: "8/5(2) 6/3(2)",
    },
    Sketch {
        section: Section::BearingOff,
        shows: Rule::RearFirst,
        mover: LATE,
        opponent: &[(6, 3), (5, 3), (4, 3)],
        roll: (4, 1),
        play: "4/off 6/5",
    },
    Sketch {
        section: Section::BearingOff,
        shows: Rule::BearOffOver,
        mover: &[(5, 2), (4, 2), (2, 1)],
        opponent: &[(6, 3), (5, 3), (4, 3)],
        roll: (6, 4),
        play: "5/off 4/off",
    },
    // Three checkers a side.
    Sketch {
        section: Section::Moving,
        shows: Rule::OpenPoint,
        mover: &[(24, 1), (23, 1), (22, 1)],
        opponent: &[(7, 2), (24, 1)],
        roll: (6, 1),
        play: "24/18 23/22",
    },
    Sketch {
        section: Section::Entering,
        shows: Rule::EnterFirst,
        mover: &[(25, 1), (24, 1), (13, 1)],
        opponent: &[(20, 1), (13, 1), (6, 1)],
        roll: (5, 3),
        play: "13/8 24/21",
    },
    Sketch {
        section: Section::Doublets,
        shows: Rule::Doublet,
        mover: &[(24, 1), (23, 1), (22, 1)],
        opponent: &[(24, 1), (23, 1), (22, 1)],
        roll: (3, 3),
        play: "24/15 22/19",
    },
    Sketch {
        section: Section::BearingOff,
        shows: Rule::BearOffOver,
        mover: &[(5, 1), (4, 1), (2, 1)],
        opponent: &[(6, 1), (5, 1), (4, 1)],
        roll: (6, 4),
        play: "5/off 4/off",
    },
];

impl Example {
    /// A checker hit and a point made, judged by the rules of `terms`; `None` where a side has fewer checkers than that.
    pub fn hit(terms: &Terms) -> Option<Example> {
        const HIT: Sketch = Sketch {
            section: Section::Moving,
            shows: Rule::Hit,
            mover: START,
            opponent: &[(24, 1), (20, 1), (13, 5), (8, 3), (6, 5)],
            roll: (3, 1),
            play: "8/5* 6/5",
        };
        HIT.judged(terms, Position::at_start(&terms.rules()).mover().total())
    }
}

impl Section {
    /// An example of a rule of this section that is in force under `terms`, judged by those rules.
    pub fn example(self, terms: &Terms) -> Option<Example> {
        let in_force = self.rules(terms);
        let per_side = Position::at_start(&terms.rules()).mover().total();
        let mut sketches = SKETCHES.iter().filter(|sketch| sketch.section == self && in_force.contains(&sketch.shows));
        sketches.find_map(|sketch| sketch.judged(terms, per_side))
    }
}

impl Sketch {
    /// `None` where the game is played with fewer checkers than are drawn.
    fn judged(&self, terms: &Terms, per_side: u32) -> Option<Example> {
        let position = Position::new(side(self.mover, per_side)?, side(self.opponent, per_side)?).ok()?;
        let roll = Roll::from_pips(self.roll.0, self.roll.1)?;
        let rules = terms.rules();
        let legal =
            LegalPlays::new(&rules, &position, Script::new(&rules, Throw::Roll(roll), None, position.mover().bar));
        let ruling = legal.understand(self.play).map(|play| {
            let after = legal.position_after(play.moves()).unwrap_or(position);
            (play, after)
        });
        Some(Example { shows: self.shows, position, roll, play: self.play, ruling })
    }
}

fn side(places: &[(u8, u8)], per_side: u32) -> Option<Checkers> {
    let mut checkers = Checkers::default();
    for &(place, count) in places {
        match place {
            25 => checkers.bar = count,
            26 => checkers.waiting = count,
            point => *checkers.points.get_mut(usize::from(point).checked_sub(1)?)? = count,
        }
    }
    checkers.off = u8::try_from(per_side.checked_sub(checkers.total())?).ok()?;
    Some(checkers)
}
