//! The style of boards. A public picture has the channel's settings, then those of the player to act; a private one has
//! its reader's.

use super::board_scene;
use crate::engine::{PerPlayer, Player};
use crate::render::{Shade, Side, Style};
use crate::settings::Settings;
use crate::settings::registry::{BOTTOM, COLOUR, HOME, THEME};
use crate::settings::values::{Bottom, Colour, Home};
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

/// The same for the end of a game, where the winner's settings apply.
pub fn style_for(position: &MatchPosition, won: Option<Player>, reader: Option<&Reader>) -> Style {
    let mover = won.or(position.game().decider()).or(board_scene::winner(position)).unwrap_or(Player::One);
    match reader {
        Some(reader) => {
            let seat = position.seat(reader.id);
            drawn(position.boards(), &reader.board, seat, mover, seat.unwrap_or(mover))
        }
        None => {
            let board = position.view().or(&position.boards()[mover]);
            // If the board never turns, its colours do not change either.
            let first = if position.view().get(&BOTTOM) == Bottom::Challenger { Player::One } else { mover };
            drawn(position.boards(), &board, Some(mover), mover, first)
        }
    }
}

/// The style of several boards in a row for one reader; none of them turns.
pub fn steady(position: &MatchPosition, reader: &Reader) -> Style {
    let seat = position.seat(reader.id);
    let at_bottom = seat.unwrap_or(Player::One);
    drawn(position.boards(), &reader.board, seat, at_bottom, at_bottom)
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
    use crate::engine::action::{Action, Decision};

    const OTHER: PersonId = PersonId(99);

    fn reader(id: PersonId, board: Settings) -> Reader {
        Reader { id, board }
    }

    /// A match in which Anna, player one, is to act.
    fn wanted(boards: PerPlayer<Settings>) -> MatchPosition {
        let opening = fixtures::opening(7, fixtures::players(), boards);
        assert_eq!(opening.decider(), Some(Player::One));
        opening
    }

    #[test]
    fn without_settings_the_player_to_act_sits_at_the_bottom_and_the_challenger_has_the_light_checkers() {
        let style = style(&wanted(PerPlayer::default()), None);
        assert_eq!((style.bottom, style.home), (Player::One, Side::Right));
        assert_eq!((style.shade(Player::One), style.shade(Player::Two)), (Shade::Light, Shade::Dark));
        assert_eq!(style.theme, Style::DEFAULT_THEME);
    }

    #[test]
    fn everybody_sees_the_board_as_the_player_to_act_likes_it() {
        let left = Settings::NONE.with(&HOME, Home::Left);
        let print = Settings::NONE.with(&THEME, "print".into());
        let style = style(&wanted(PerPlayer::new(left, print)), None);
        assert_eq!((style.home, style.theme.as_str()), (Side::Left, Style::DEFAULT_THEME));
    }

    #[test]
    fn a_channel_may_have_one_view_for_all() {
        let dark = || Settings::NONE.with(&COLOUR, Some(Colour::Dark));
        let all = Settings::NONE.with(&THEME, "print".into()).with(&BOTTOM, Bottom::Challenger);
        let left = Settings::NONE.with(&HOME, Home::Left).with(&THEME, "club".into());
        let annas = wanted(PerPlayer::new(dark(), dark())).viewed(all.clone());
        let play = annas.game().legal().expect("3-1 can be played").results()[0].0;
        let bjorns = fixtures::after(&annas, &Action::Decide(Decision::Play(play))).viewed(all);
        assert_ne!(annas.decider(), bjorns.decider());
        assert_eq!(style(&annas, None), style(&bjorns, None), "it never turns, nor do its colours change");
        assert_eq!((style(&annas, None).bottom, style(&annas, None).theme.as_str()), (Player::One, "print"));
        let anna = reader(annas.players().one.id, left);
        assert_eq!(style(&annas, Some(&anna)).theme, "club", "what only one sees is as they like it");
    }

    #[test]
    fn who_sits_at_the_bottom_is_chosen() {
        let seen_by_bjorn = |bottom: Bottom| {
            let position = wanted(PerPlayer::default());
            let bjorn = reader(position.players().two.id, Settings::NONE.with(&BOTTOM, bottom));
            style(&position, Some(&bjorn)).bottom
        };
        assert_eq!(seen_by_bjorn(Bottom::Mover), Player::One);
        assert_eq!(seen_by_bjorn(Bottom::Own), Player::Two);
        assert_eq!(seen_by_bjorn(Bottom::Challenger), Player::One);
        let own = Settings::NONE.with(&BOTTOM, Bottom::Own);
        assert_eq!(style(&wanted(PerPlayer::new(own, Settings::NONE)), None).bottom, Player::One);
    }

    #[test]
    fn both_may_want_the_same_colour_and_whoever_looks_or_acts_gets_it() {
        let dark = || Settings::NONE.with(&COLOUR, Some(Colour::Dark));
        let both = wanted(PerPlayer::new(dark(), dark()));
        assert_eq!(style(&both, None).shade(Player::One), Shade::Dark);
        let bjorn = reader(both.players().two.id, dark());
        assert_eq!(style(&both, Some(&bjorn)).shade(Player::Two), Shade::Dark);
        let one = wanted(PerPlayer::new(Settings::NONE, dark()));
        assert_eq!(style(&one, None).shade(Player::Two), Shade::Dark, "a wish that nobody minds is granted");
    }

    #[test]
    fn a_replay_never_turns_the_board() {
        let position = wanted(PerPlayer::default());
        let bjorn = reader(position.players().two.id, Settings::NONE);
        assert_eq!(steady(&position, &bjorn).bottom, Player::Two, "a player looks from their own side");
        assert_eq!(steady(&position, &reader(OTHER, Settings::NONE)).bottom, Player::One);
    }
}
