//! Match files in either format: reading them, and checking them against the rules.

use super::record::{IllegalLastPlay, Log, MatchRecord, ReadSoFar, Recorder};
use super::{mat, sgf};
use crate::{Action, Decision, Play, Player, Refusal, Roll};

/// Why a match file cannot be read.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum InvalidMatchFile {
    #[error(transparent)]
    Mat(#[from] mat::InvalidMat),
    #[error(transparent)]
    Sgf(#[from] sgf::InvalidSgf),
}

/// The match of a file, and its log: SGF if the text begins like it, else `.mat`.
///
/// # Errors
/// Text that is neither, or a match that is against the rules.
pub fn read(text: &str) -> Result<(MatchRecord, Log), InvalidMatchFile> {
    let text = text_of(text);
    Ok(if is_sgf(text) { sgf::read(text)? } else { mat::read(text)? })
}

/// The text without a byte order mark.
pub(super) fn text_of(text: &str) -> &str {
    text.trim_start_matches('\u{feff}')
}

pub(super) fn is_sgf(text: &str) -> bool {
    text.trim_start().starts_with("(;")
}

/// A match file, checked against the rules.
#[derive(Clone, Debug)]
pub struct CheckedMatch {
    /// The match, as far as it can be replayed.
    pub record: MatchRecord,
    pub log: Log,
    /// The illegal plays, in order.
    pub illegal: Vec<IllegalPlay>,
    /// Why it cannot be replayed to its end, if it cannot.
    pub stopped: Option<InvalidMatchFile>,
}

/// A play of a file that breaks a rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IllegalPlay {
    /// The number of the game, from 1.
    pub game: u32,
    /// The row of the game, from 1, as a `.mat` file numbers them: a row has a turn of each player.
    pub row: u32,
    pub player: Player,
    pub roll: Roll,
    pub play: Play,
    /// The rule that forbids it, with a legal play.
    pub refusal: Refusal,
    /// The number of the action in the log, from 1.
    pub action: u32,
}

/// Checks the match of a `.mat` or SGF file. A match with illegal plays is replayed under responsible play, so that the
/// plays after an illegal one are checked as well.
///
/// # Errors
/// Text that is neither, or of which nothing can be replayed.
pub fn check(text: &str) -> Result<CheckedMatch, InvalidMatchFile> {
    let ReadSoFar { record, log, stopped } = match read(text) {
        Ok((record, log)) => ReadSoFar { record, log, stopped: None },
        Err(why) => read_as_far_as_legal(text).ok_or(why)?,
    };
    let illegal = illegal_plays(&record, &log);
    Ok(CheckedMatch { record, log, illegal, stopped })
}

/// The match replayed under responsible play; `None` if nothing can be replayed.
fn read_as_far_as_legal(text: &str) -> Option<ReadSoFar<InvalidMatchFile>> {
    let text = text_of(text);
    let read = match is_sgf(text) {
        true => sgf::read_as_far_as_legal(text)?.map_error(InvalidMatchFile::Sgf),
        false => mat::read_as_far_as_legal(text)?.map_error(InvalidMatchFile::Mat),
    };
    (!read.log.is_empty()).then_some(read)
}

fn illegal_plays(record: &MatchRecord, log: &[(Player, Action)]) -> Vec<IllegalPlay> {
    let mut recorder = Recorder::new(record.terms);
    let mut found = Vec::new();
    for (number, (player, action)) in (1..).zip(log) {
        // An action that was replayed once can be replayed again.
        if recorder.act(*player, action).is_err() {
            break;
        }
        if let Action::Decide(Decision::Play(play)) = action
            && let Some(IllegalLastPlay { game, row, roll, refusal }) = recorder.judge_last()
        {
            found.push(IllegalPlay { game, row, player: *player, roll, play: *play, refusal, action: number });
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rule;

    /// The first play of the match moves a checker by a number that was not thrown; the others are legal.
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
        // There is no checker on point 11.
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
