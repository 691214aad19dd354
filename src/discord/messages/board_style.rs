//! How a board is drawn for whom. A picture that everybody sees follows the settings of the player to act; one that is
//! for a single reader follows that reader's.

use super::board_scene;
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
    pub board: BoardSettings,
}

/// How a board is drawn for everybody, or for one reader.
#[must_use]
pub fn style(view: &MatchView, reader: Option<&Reader>) -> Style {
    style_for(view, None, reader)
}

/// The same for the end of a game, which is its winner's picture.
#[must_use]
pub fn style_for(view: &MatchView, won: Option<Player>, reader: Option<&Reader>) -> Style {
    let mover = won.or(view.game.decider()).or(board_scene::winner(view)).unwrap_or(Player::One);
    match reader {
        Some(reader) => {
            let seat = view.seat(reader.id);
            drawn(&view.tastes, &reader.board, seat, mover, seat.unwrap_or(mover))
        }
        None => drawn(&view.tastes, &view.tastes[mover], Some(mover), mover, mover),
    }
}

/// How boards that follow each other are drawn for a reader: none of them turns.
#[must_use]
pub fn steady(view: &MatchView, reader: &Reader) -> Style {
    let seat = view.seat(reader.id);
    let at_bottom = seat.unwrap_or(Player::One);
    drawn(&view.tastes, &reader.board, seat, at_bottom, at_bottom)
}

/// How a board that belongs to no match is drawn for a reader, this player at the bottom.
#[must_use]
pub fn apart(reader: Option<&Reader>, bottom: Player) -> Style {
    let board = reader.map(|reader| reader.board.clone()).unwrap_or_default();
    Style { bottom, bottom_shade: Shade::Light, ..drawn(&PerPlayer::default(), &board, None, bottom, bottom) }
}

/// How the sample board of the settings is drawn, where player two has them and is to act.
#[must_use]
pub fn tried(board: &BoardSettings) -> Style {
    let seats = PerPlayer::new(BoardSettings::default(), board.clone());
    drawn(&seats, board, Some(Player::Two), Player::Two, Player::Two)
}

/// `players` are the settings of both, `board` those that count and `seat` that person's seat, if they play; `mover` is to act,
/// and `first` is the player whose wish for a colour comes first.
fn drawn(
    players: &PerPlayer<BoardSettings>,
    board: &BoardSettings,
    seat: Option<Player>,
    mover: Player,
    first: Player,
) -> Style {
    let bottom = match board.bottom.unwrap_or(Bottom::Mover) {
        Bottom::Mover => mover,
        Bottom::Own => seat.unwrap_or(mover),
        Bottom::Challenger => Player::One,
    };
    let shade = colour(players, first);
    Style {
        theme: board.theme.clone().unwrap_or_else(|| Style::DEFAULT_THEME.to_owned()),
        home: match board.home.unwrap_or(Home::Right) {
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
fn colour(players: &PerPlayer<BoardSettings>, player: Player) -> Shade {
    let wish = |player: Player| {
        players[player].colour.map(|colour| match colour {
            Colour::Light => Shade::Light,
            Colour::Dark => Shade::Dark,
        })
    };
    wish(player).or_else(|| wish(player.opponent()).map(Shade::other)).unwrap_or(match player {
        Player::One => Shade::Light,
        Player::Two => Shade::Dark,
    })
}

#[cfg(test)]
mod tests {
    use super::super::fixtures;
    use super::*;

    const OTHER: PersonId = PersonId(99);

    fn reader(id: PersonId, board: BoardSettings) -> Reader {
        Reader { id, board }
    }

    /// A match in which Anna, player one, is to act.
    fn view() -> MatchView {
        let view = fixtures::view(7);
        assert_eq!(view.game.decider(), Some(Player::One));
        view
    }

    #[test]
    fn without_settings_the_player_to_act_sits_at_the_bottom_and_the_challenger_has_the_light_checkers() {
        let style = style(&view(), None);
        assert_eq!((style.bottom, style.home), (Player::One, Side::Right));
        assert_eq!((style.shade(Player::One), style.shade(Player::Two)), (Shade::Light, Shade::Dark));
        assert_eq!(style.theme, Style::DEFAULT_THEME);
    }

    #[test]
    fn everybody_sees_the_board_as_the_player_to_act_likes_it() {
        let mut view = view();
        view.tastes.one.home = Some(Home::Left);
        view.tastes.two.theme = Some("print".to_owned());
        let style = style(&view, None);
        assert_eq!((style.home, style.theme.as_str()), (Side::Left, Style::DEFAULT_THEME));
    }

    #[test]
    fn who_sits_at_the_bottom_is_chosen() {
        let mut view = view();
        let at_bottom = |view: &MatchView, bottom: Bottom| {
            let board = BoardSettings { bottom: Some(bottom), ..BoardSettings::default() };
            let bjorn = reader(view.players.two.id, board);
            style(view, Some(&bjorn)).bottom
        };
        assert_eq!(at_bottom(&view, Bottom::Mover), Player::One);
        assert_eq!(at_bottom(&view, Bottom::Own), Player::Two);
        assert_eq!(at_bottom(&view, Bottom::Challenger), Player::One);
        view.tastes.one.bottom = Some(Bottom::Own);
        assert_eq!(style(&view, None).bottom, Player::One);
    }

    #[test]
    fn both_may_want_the_same_colour_and_whoever_looks_or_acts_gets_it() {
        let mut view = view();
        view.tastes.one.colour = Some(Colour::Dark);
        view.tastes.two.colour = Some(Colour::Dark);
        assert_eq!(style(&view, None).shade(Player::One), Shade::Dark);
        let bjorn = reader(view.players.two.id, view.tastes.two.clone());
        assert_eq!(style(&view, Some(&bjorn)).shade(Player::Two), Shade::Dark);
        view.tastes.one.colour = None;
        assert_eq!(style(&view, None).shade(Player::Two), Shade::Dark, "a wish that nobody minds is granted");
    }

    #[test]
    fn a_replay_never_turns_the_board() {
        let view = view();
        let bjorn = reader(view.players.two.id, BoardSettings::default());
        assert_eq!(steady(&view, &bjorn).bottom, Player::Two, "a player looks from their own side");
        assert_eq!(steady(&view, &reader(OTHER, BoardSettings::default())).bottom, Player::One);
    }
}
