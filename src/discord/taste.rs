//! How a board is drawn for whom. A picture that everybody sees follows the settings of the player to act; one that is
//! for a single reader follows that reader's.

use super::picture;
use crate::engine::player::{PerPlayer, Player};
use crate::render::{Shade, Side, Style};
use crate::store::ids::PersonId;
use crate::store::settings::{BoardSettings, Bottom, Colour, Home};
use crate::table::MatchView;

/// The only one who sees a picture.
#[derive(Clone, Debug)]
pub struct Reader {
    /// Who.
    pub id: PersonId,
    /// How they want boards to look.
    pub taste: BoardSettings,
}

/// How a board is drawn for everybody, or for one reader.
#[must_use]
pub fn style(view: &MatchView, reader: Option<&Reader>) -> Style {
    style_for(view, None, reader)
}

/// The same for the end of a game, which is its winner's picture.
#[must_use]
pub fn style_for(view: &MatchView, won: Option<Player>, reader: Option<&Reader>) -> Style {
    let mover = won.or(view.game.decider()).or(picture::winner(view)).unwrap_or(Player::One);
    match reader {
        Some(reader) => {
            let seat = view.seat(reader.id);
            drawn(&view.tastes, &reader.taste, seat, mover, seat.unwrap_or(mover))
        }
        None => drawn(&view.tastes, &view.tastes[mover], Some(mover), mover, mover),
    }
}

/// How boards that follow each other are drawn for a reader: none of them turns.
#[must_use]
pub fn steady(view: &MatchView, reader: &Reader) -> Style {
    let seat = view.seat(reader.id);
    let at_bottom = seat.unwrap_or(Player::One);
    drawn(&view.tastes, &reader.taste, seat, at_bottom, at_bottom)
}

/// How the sample board of the settings is drawn, where player two has them and is to act.
#[must_use]
pub fn tried(taste: &BoardSettings) -> Style {
    let seats = PerPlayer::new(BoardSettings::default(), taste.clone());
    drawn(&seats, taste, Some(Player::Two), Player::Two, Player::Two)
}

/// `tastes` are the players', `taste` that which counts and `seat` that person's seat, if they play; `mover` is to act,
/// and `first` is the player whose wish for a colour comes first.
fn drawn(
    tastes: &PerPlayer<BoardSettings>,
    taste: &BoardSettings,
    seat: Option<Player>,
    mover: Player,
    first: Player,
) -> Style {
    let bottom = match taste.bottom.unwrap_or(Bottom::Mover) {
        Bottom::Mover => mover,
        Bottom::Own => seat.unwrap_or(mover),
        Bottom::Challenger => Player::One,
    };
    let shade = colour(tastes, first);
    Style {
        theme: taste.theme.clone().unwrap_or_else(|| Style::DEFAULT_THEME.to_owned()),
        home: match taste.home.unwrap_or(Home::Right) {
            Home::Left => Side::Left,
            Home::Right => Side::Right,
        },
        bottom,
        bottom_shade: if bottom == first { shade } else { shade.other() },
        ..Style::default()
    }
}

/// The colour of a player's checkers: as they wish, else as their opponent's wish leaves it, else light for whoever
/// challenged.
fn colour(tastes: &PerPlayer<BoardSettings>, player: Player) -> Shade {
    let wish = |player: Player| {
        tastes[player].colour.map(|colour| match colour {
            Colour::Light => Shade::Light,
            Colour::Dark => Shade::Dark,
        })
    };
    wish(player).or_else(|| wish(player.opponent()).map(Shade::other)).unwrap_or(match player {
        Player::One => Shade::Light,
        Player::Two => Shade::Dark,
    })
}
