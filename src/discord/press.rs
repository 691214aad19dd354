//! What a button or a menu asks for. Everything needed to act stands in its custom id, so a button outlives a restart;
//! it names the match's version that it was made for, so an old one is recognised.

mod step;

pub use step::{Step, Way};

use crate::engine::score::Worth;
use crate::store::ids::{ChallengeId, MatchId, PersonId};
use crate::table::{BoardChoice, Seen};
use std::fmt;
use std::str::FromStr;

/// What a button or a menu asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Press {
    /// Something about a challenge.
    Challenge(ChallengeId, ChallengePress),
    /// Something at a match, as it was when the button was made.
    Match(Seen, Wish),
    /// Open a thread for a challenge that found its channel busy.
    Thread(ThreadFor),
    /// Show the board of this channel, privately.
    Board,
    /// Show the leaderboard, privately.
    Leaderboard,
    /// Show the help, privately.
    Help,
    /// Show a game as a moving picture, privately: of this match the one of this number, or 0 for the latest.
    Replay(MatchId, u32),
    /// Show a position of a game that was played, privately.
    Step(Step),
    /// Show how boards look to the caller and what they can choose, privately.
    Looks,
    /// A menu: choose what is chosen. A message may have several, told apart by a number.
    PickLook(u8),
    /// Choose how boards look.
    Choose(BoardChoice),
}

/// What a button says to a challenge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChallengePress {
    /// Accept it.
    Accept,
    /// Decline it.
    Decline,
    /// Take it back.
    Withdraw,
}

/// What a button wants at a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Roll the dice.
    Roll,
    /// Let the turn pass, being shut out.
    Pass,
    /// Ask whether to double, privately: that one thinks of it is nobody else's business.
    AskDouble,
    /// Double.
    Double,
    /// Take the double.
    Take,
    /// Drop the double.
    Drop,
    /// Ask what to resign, privately.
    AskResign,
    /// Offer to resign this much.
    Resign(Worth),
    /// Accept the resignation.
    AcceptResignation,
    /// Decline the resignation.
    DeclineResignation,
    /// Show these moves on the board. Nothing counts yet.
    Show(String),
    /// A menu: show these moves and, after them, what is chosen. A message may have several, told apart by a number.
    Pick(u8, String),
    /// Show another page of whole plays.
    Page(u16),
    /// Play these moves.
    Play(String),
    /// Show what else there is, privately.
    More,
    /// Challenge the same opponent to the same match again.
    Rematch,
}

/// The challenge for which a thread is to be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThreadFor {
    /// Who is challenged; `None` is anyone.
    pub opponent: Option<PersonId>,
    /// Match length in points.
    pub points: u8,
}

/// A custom id that this program never wrote, or not in this version.
#[derive(Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a custom id of ours")]
pub struct NotOurs;

impl fmt::Display for Press {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Press::Challenge(id, reply) => {
                let reply = match reply {
                    ChallengePress::Accept => "accept",
                    ChallengePress::Decline => "decline",
                    ChallengePress::Withdraw => "withdraw",
                };
                write!(f, "c:{id}:{reply}")
            }
            Press::Match(seen, wish) => write!(f, "m:{}:{}:{wish}", seen.match_id, seen.version),
            Press::Thread(ThreadFor { opponent, points }) => write!(f, "t:{}:{points}", opponent.map_or(0, |id| id.0)),
            Press::Board => f.write_str("board"),
            Press::Leaderboard => f.write_str("leaderboard"),
            Press::Help => f.write_str("help"),
            Press::Replay(id, game) => write!(f, "replay:{id}:{game}"),
            Press::Step(step) => write!(f, "step:{step}"),
            Press::Looks => f.write_str("looks"),
            Press::PickLook(menu) => write!(f, "look:{menu}"),
            Press::Choose(choice) => write!(f, "choose:{choice}"),
        }
    }
}

impl FromStr for Press {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<Self, NotOurs> {
        let (kind, rest) = text.split_once(':').unwrap_or((text, ""));
        match kind {
            "board" => Ok(Press::Board),
            "leaderboard" => Ok(Press::Leaderboard),
            "help" => Ok(Press::Help),
            "replay" => {
                let (id, game) = rest.split_once(':').ok_or(NotOurs)?;
                Ok(Press::Replay(id.parse().map_err(|_| NotOurs)?, game.parse().map_err(|_| NotOurs)?))
            }
            "step" => rest.parse().map(Press::Step),
            "looks" => Ok(Press::Looks),
            "look" => rest.parse().map(Press::PickLook).map_err(|_| NotOurs),
            "choose" => rest.parse().map(Press::Choose).map_err(|_| NotOurs),
            "t" => {
                let (opponent, points) = rest.split_once(':').ok_or(NotOurs)?;
                let opponent: PersonId = opponent.parse().map_err(|_| NotOurs)?;
                let points = points.parse().map_err(|_| NotOurs)?;
                Ok(Press::Thread(ThreadFor { opponent: (opponent.0 != 0).then_some(opponent), points }))
            }
            "c" => {
                let (id, reply) = rest.split_once(':').ok_or(NotOurs)?;
                let reply = match reply {
                    "accept" => ChallengePress::Accept,
                    "decline" => ChallengePress::Decline,
                    "withdraw" => ChallengePress::Withdraw,
                    _ => return Err(NotOurs),
                };
                Ok(Press::Challenge(id.parse().map_err(|_| NotOurs)?, reply))
            }
            "m" => {
                let mut parts = rest.splitn(3, ':');
                let mut next = || parts.next().ok_or(NotOurs);
                let match_id = next()?.parse().map_err(|_| NotOurs)?;
                let version = next()?.parse().map_err(|_| NotOurs)?;
                Ok(Press::Match(Seen { match_id, version }, next()?.parse()?))
            }
            _ => Err(NotOurs),
        }
    }
}

impl fmt::Display for Wish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wish::Roll => f.write_str("roll"),
            Wish::Pass => f.write_str("pass"),
            Wish::AskDouble => f.write_str("double?"),
            Wish::Double => f.write_str("double"),
            Wish::Take => f.write_str("take"),
            Wish::Drop => f.write_str("drop"),
            Wish::AskResign => f.write_str("resign?"),
            Wish::Resign(worth) => write!(f, "resign:{worth}"),
            Wish::AcceptResignation => f.write_str("accept"),
            Wish::DeclineResignation => f.write_str("decline"),
            Wish::Show(moves) => write!(f, "show:{moves}"),
            Wish::Pick(menu, before) => write!(f, "pick:{menu}:{before}"),
            Wish::Page(page) => write!(f, "page:{page}"),
            Wish::Play(moves) => write!(f, "play:{moves}"),
            Wish::More => f.write_str("more"),
            Wish::Rematch => f.write_str("rematch"),
        }
    }
}

impl FromStr for Wish {
    type Err = NotOurs;

    fn from_str(text: &str) -> Result<Self, NotOurs> {
        let (verb, rest) = text.split_once(':').unwrap_or((text, ""));
        Ok(match verb {
            "roll" => Wish::Roll,
            "pass" => Wish::Pass,
            "double?" => Wish::AskDouble,
            "double" => Wish::Double,
            "take" => Wish::Take,
            "drop" => Wish::Drop,
            "resign?" => Wish::AskResign,
            "resign" => Wish::Resign(rest.parse().map_err(|_| NotOurs)?),
            "accept" => Wish::AcceptResignation,
            "decline" => Wish::DeclineResignation,
            "show" => Wish::Show(rest.to_owned()),
            "pick" => {
                let (menu, before) = rest.split_once(':').ok_or(NotOurs)?;
                Wish::Pick(menu.parse().map_err(|_| NotOurs)?, before.to_owned())
            }
            "page" => Wish::Page(rest.parse().map_err(|_| NotOurs)?),
            "play" => Wish::Play(rest.to_owned()),
            "more" => Wish::More,
            "rematch" => Wish::Rematch,
            _ => return Err(NotOurs),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::settings::{Bottom, Colour, Home};

    /// Discord's limit for a custom id, in characters.
    const LIMIT: usize = 100;

    #[test]
    fn every_press_comes_back_from_its_custom_id() {
        let seen = Seen { match_id: MatchId(u64::MAX), version: u32::MAX };
        let longest = "24/18* 23/17* 22/16* 21/15* 18/12* 17/11* 16/10* 15/9*".to_owned();
        let opponent = Some(PersonId(u64::MAX));
        let wishes = [
            Wish::Roll,
            Wish::Pass,
            Wish::AskDouble,
            Wish::Double,
            Wish::Take,
            Wish::Drop,
            Wish::AskResign,
            Wish::Resign(Worth::Backgammon),
            Wish::AcceptResignation,
            Wish::DeclineResignation,
            Wish::Show(longest.clone()),
            Wish::Pick(9, longest.clone()),
            Wish::Page(7),
            Wish::Play(longest),
            Wish::More,
            Wish::Rematch,
        ];
        let presses = wishes.map(|wish| Press::Match(seen, wish)).into_iter().chain([
            Press::Challenge(ChallengeId(u64::MAX), ChallengePress::Withdraw),
            Press::Challenge(ChallengeId(1), ChallengePress::Accept),
            Press::Challenge(ChallengeId(1), ChallengePress::Decline),
            Press::Thread(ThreadFor { opponent, points: 25 }),
            Press::Thread(ThreadFor { opponent: None, points: 1 }),
            Press::Board,
            Press::Leaderboard,
            Press::Help,
            Press::Replay(MatchId(u64::MAX), u32::MAX),
            Press::Step(Step { match_id: MatchId(u64::MAX), game: u32::MAX, moment: u16::MAX, way: Way::First }),
            Press::Step(Step { match_id: MatchId(1), game: 0, moment: 0, way: Way::Open }),
            Press::Looks,
            Press::PickLook(4),
            Press::Choose(BoardChoice::Theme("harbour".to_owned())),
            Press::Choose(BoardChoice::Home(Home::Left)),
            Press::Choose(BoardChoice::Colour(Some(Colour::Dark))),
            Press::Choose(BoardChoice::Colour(None)),
            Press::Choose(BoardChoice::Bottom(Bottom::Challenger)),
            Press::Choose(BoardChoice::Nothing),
        ]);
        for press in presses {
            let id = press.to_string();
            assert!(id.len() <= LIMIT, "{id} has {} characters", id.len());
            assert_eq!(id.parse(), Ok(press), "{id}");
        }
    }

    #[test]
    fn what_is_not_ours_is_refused() {
        for id in [
            "",
            "m",
            "m:1",
            "m:1:2",
            "m:x:2:roll",
            "m:1:2:dance",
            "c:1",
            "c:1:maybe",
            "t:1",
            "step:1:2:3:up",
            "choose:home up",
        ] {
            assert_eq!(id.parse::<Press>(), Err(NotOurs), "{id}");
        }
    }
}
