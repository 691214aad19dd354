//! A match from a file, followed by the referee: which of its plays are illegal, by which rule, and how far it can be
//! followed.

use super::match_file::{self, InvalidMatchFile};
use super::record::{Log, Record, Recorder};
use super::{mat, sgf};
use crate::engine::action::{Action, Decision};
use crate::engine::dice::Roll;
use crate::engine::play::Play;
use crate::engine::player::Player;
use crate::engine::ruling::Refusal;

/// A match as it was played, legal or not.
#[derive(Clone, Debug)]
pub struct Checked {
    /// The match, as far as it can be followed.
    pub record: Record,
    /// The same as actions.
    pub log: Log,
    /// The plays that the rules do not allow, in order.
    pub illegal: Vec<IllegalPlay>,
    /// Why it cannot be followed to its end, if it cannot.
    pub stopped: Option<InvalidMatchFile>,
}

/// A play that the rules do not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalPlay {
    /// In which game, from 1.
    pub game: u32,
    /// In which row of the game, from 1, as a `.mat` numbers them: a turn of each player stands in it.
    pub row: u32,
    /// Whose play it was.
    pub player: Player,
    /// With which roll.
    pub roll: Roll,
    /// What was played.
    pub play: Play,
    /// The rule that forbids it, and what would have been legal.
    pub refusal: Refusal,
    /// Which action of the log it is, from 1.
    pub action: u32,
}

/// Follows the match of a file: a `.mat` or an SGF. Where it goes against the rules it is taken as one whose players
/// answered for their plays themselves, so that what comes after an illegal play is checked as well.
///
/// # Errors
/// Text that is neither, or in which nothing can be followed at all.
pub fn check(text: &str) -> Result<Checked, InvalidMatchFile> {
    let (record, log, stopped) = match match_file::read(text) {
        Ok((record, log)) => (record, log, None),
        Err(why) => follow(text).ok_or(why)?,
    };
    let illegal = illegal_plays(&record, &log);
    Ok(Checked { record, log, illegal, stopped })
}

/// A match, its log, and why it goes no further.
fn follow(text: &str) -> Option<(Record, Log, Option<InvalidMatchFile>)> {
    let text = match_file::text_of(text);
    let (record, log, stopped) = if match_file::is_sgf(text) {
        let (record, log, stopped) = sgf::follow(text)?;
        (record, log, stopped.map(InvalidMatchFile::Sgf))
    } else {
        let (record, log, stopped) = mat::follow(text)?;
        (record, log, stopped.map(InvalidMatchFile::Mat))
    };
    (!log.is_empty()).then_some((record, log, stopped))
}

fn illegal_plays(record: &Record, log: &[(Player, Action)]) -> Vec<IllegalPlay> {
    let mut recorder = Recorder::new(record.terms);
    let mut found = Vec::new();
    for (number, (player, action)) in (1..).zip(log) {
        // What was followed once can be followed again.
        if recorder.act(*player, action).is_err() {
            break;
        }
        if let Action::Decide(Decision::Play(play)) = action
            && let Some((game, row, roll, refusal)) = recorder.judge_last()
        {
            found.push(IllegalPlay { game, row, player: *player, roll, play: *play, refusal, action: number });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::ruling::Rule;

    /// The first play of the match moves a checker by a number that was not thrown; all else is legal.
    const MISPLAYED: &str = " 1 point match\n\n Game 1\n alice : 0                      bob : 0\n\
        \u{20} 1) 61: 13/7 8/6                43: 13/9 13/10\n  2) 31: 8/5 6/5                 52: 13/8 24/22\n";

    #[test]
    fn an_illegal_play_is_named_and_what_comes_after_it_is_checked() {
        let checked = check(MISPLAYED).unwrap();
        assert_eq!(checked.stopped, None);
        let [only] = &checked.illegal[..] else { panic!("{:?}", checked.illegal) };
        assert_eq!((only.game, only.row, only.player, only.refusal.rule), (1, 1, Player::One, Rule::SeparateDice));
        assert_eq!((only.roll.to_string().as_str(), only.play.to_string().as_str()), ("61", "13/7 8/6"));
        assert_eq!(checked.record.games[0].entries.len(), 4, "all four turns");
    }

    #[test]
    fn a_legal_match_has_none_and_one_that_cannot_be_followed_says_where() {
        let legal = MISPLAYED.replace("8/6 ", "8/7 ");
        assert_eq!(check(&legal).unwrap().illegal, []);
        // Nothing stands on point 11.
        let broken = legal.replace("13/8 24/22", "11/6 24/22");
        let checked = check(&broken).unwrap();
        assert!(matches!(&checked.stopped, Some(InvalidMatchFile::Mat(at)) if at.line == 6), "{:?}", checked.stopped);
        assert_eq!(checked.record.games[0].entries.len(), 3, "up to there it is shown");
        assert!(check("once upon a time").is_err() && check("").is_err());
    }

    #[test]
    fn an_sgf_is_checked_as_well() {
        let sgf = "(;FF[4]GM[6]PW[alice]PB[bob]MI[length:1][game:0][ws:0][bs:0];W[61mghf];B[43xtli];W[31hefe])";
        let checked = check(sgf).unwrap();
        assert_eq!(checked.illegal.len(), 1, "{:?}", checked.illegal);
        assert_eq!((checked.illegal[0].row, checked.illegal[0].player), (1, Player::One));
    }
}
