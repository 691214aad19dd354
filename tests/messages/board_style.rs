//! Who sits at the bottom of a board, with which checkers and in which theme.

use super::fixtures;
use barpoint::discord::messages::board_style::{Reader, steady, style};
use barpoint::engine::{PerPlayer, Player};
use barpoint::render::{Shade, Side, Style};
use barpoint::settings::Settings;
use barpoint::settings::registry::{BOTTOM, COLOUR, HOME, THEME};
use barpoint::settings::values::{Bottom, CheckerColour, Home};
use barpoint::store::ids::PersonId;
use barpoint::table::MatchPosition;

use barpoint::engine::action::{Action, Decision};

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
    let dark = || Settings::NONE.with(&COLOUR, Some(CheckerColour::Dark));
    let all = Settings::NONE.with(&THEME, "print".into()).with(&BOTTOM, Bottom::Challenger);
    let left = Settings::NONE.with(&HOME, Home::Left).with(&THEME, "club".into());
    let annas = wanted(PerPlayer::new(dark(), dark())).with_channel_settings(all.clone());
    let play = annas.game().legal().expect("3-1 can be played").results()[0].0;
    let bjorns = fixtures::after(&annas, &Action::Decide(Decision::Play(play))).with_channel_settings(all);
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
fn both_may_want_the_same_colour_and_the_one_who_looks_or_acts_gets_it() {
    let dark = || Settings::NONE.with(&COLOUR, Some(CheckerColour::Dark));
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
