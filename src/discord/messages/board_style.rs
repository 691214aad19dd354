//! The style of boards. A public picture has the channel's settings, then those of the player to act; a private one has
//! its reader's.

use crate::engine::{PerPlayer, Phase, Player};
use crate::render::{Shade, Side, Style};
use crate::settings::Settings;
use crate::settings::registry::{BOTTOM, COLOUR, HOME, THEME};
use crate::settings::values::{Bottom, CheckerColour, Home};
use crate::store::house::SEAT;
use crate::store::ids::PersonId;
use crate::table::MatchPosition;

/// The only reader of a private picture.
#[derive(Clone, Debug)]
pub struct Reader {
    pub id: PersonId,
    pub board: Settings,
}

/// The style of a board for everybody, or for one reader.
pub fn style(position: &MatchPosition, reader: Option<&Reader>) -> Style {
    style_for(position, None, reader)
}

/// The winner of the match, if it is over.
pub fn winner(position: &MatchPosition) -> Option<Player> {
    match position.game().phase() {
        Phase::Over { winner } => *winner,
        _ => None,
    }
}

/// The style of a board, at the end of a game (`won`) by the winner's settings; against the house the board keeps its side.
pub fn style_for(position: &MatchPosition, won: Option<Player>, reader: Option<&Reader>) -> Style {
    let is_over = position.game().decider().is_none() || won.is_some();
    let person = position.is_against_house().then_some(SEAT.opponent()).filter(|_| is_over);
    let mover = person.or(won).or(position.game().decider()).or(winner(position)).unwrap_or(Player::One);
    match reader {
        Some(reader) => {
            let seat = position.seat(reader.id);
            drawn(position.board_settings(), &reader.board, seat, mover, seat.unwrap_or(mover))
        }
        None => {
            let board = position.channel_settings().or(&position.board_settings()[mover]);
            // If the board never turns, its colours do not change either.
            let first =
                if position.channel_settings().get(&BOTTOM) == Bottom::Challenger { Player::One } else { mover };
            drawn(position.board_settings(), &board, Some(mover), mover, first)
        }
    }
}

/// The style of several boards in a row for one reader; none of them turns.
pub fn steady(position: &MatchPosition, reader: &Reader) -> Style {
    let seat = position.seat(reader.id);
    let at_bottom = seat.unwrap_or(Player::One);
    drawn(position.board_settings(), &reader.board, seat, at_bottom, at_bottom)
}

/// The style of a board of no match, with this player at the bottom.
pub fn apart(reader: Option<&Reader>, bottom: Player) -> Style {
    let board = reader.map(|reader| reader.board.clone()).unwrap_or_default();
    Style { bottom, bottom_shade: Shade::Light, ..drawn(&PerPlayer::default(), &board, None, bottom, bottom) }
}

pub fn chart(board: &Settings) -> Style {
    Style { theme: board.get(&THEME).into_owned(), ..Style::default() }
}

/// The style of the sample board, for settings of player two, who is on roll.
pub fn tried(board: &Settings) -> Style {
    let seats = PerPlayer::new(Settings::NONE, board.clone());
    drawn(&seats, board, Some(Player::Two), Player::Two, Player::Two)
}

/// The style for a board whose players have the settings `players`, of which `board` applies; `seat` is that person's
/// side, if they play. `mover` is on roll, and the wish of `first` for a colour has priority.
fn drawn(players: &PerPlayer<Settings>, board: &Settings, seat: Option<Player>, mover: Player, first: Player) -> Style {
    let bottom = match board.get(&BOTTOM) {
        Bottom::Mover => mover,
        Bottom::Own => seat.unwrap_or(mover),
        Bottom::Challenger => Player::One,
    };
    let shade = colour(players, first);
    Style {
        theme: board.get(&THEME).into_owned(),
        home: match board.get(&HOME) {
            Home::Left => Side::Left,
            Home::Right => Side::Right,
        },
        bottom,
        bottom_shade: if bottom == first { shade } else { shade.other() },
        ..Style::default()
    }
}

/// The colour of a player's checkers: their wish, otherwise what the opponent's wish leaves, otherwise light for the
/// challenger.
fn colour(players: &PerPlayer<Settings>, player: Player) -> Shade {
    let wish = |player: Player| {
        players[player].get(&COLOUR).map(|colour| match colour {
            CheckerColour::Light => Shade::Light,
            CheckerColour::Dark => Shade::Dark,
        })
    };
    wish(player).or_else(|| wish(player.opponent()).map(Shade::other)).unwrap_or(match player {
        Player::One => Shade::Light,
        Player::Two => Shade::Dark,
    })
}
