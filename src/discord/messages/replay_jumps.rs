//! The menu of highlights of a match: its games, and in the current game each double, each hit and the end.

use super::{event_lines, markup};
use crate::discord::interaction::custom_id::{MenuId, ReplayStep, StepDirection};
use crate::discord::messages::post::{Menu, MenuOption};
use crate::engine::ruling::Event;
use crate::locale::{Arg, Language};
use crate::table::{MatchEvent, Replay};

/// The most highlights on a page, which leaves an option for each of the neighbouring pages.
const ON_A_PAGE: usize = 23;
/// The longest label of an option, in characters.
const LONGEST: usize = 100;

/// The page of the menu named by `at`; numbers too large mean the last page. `None` if there are no highlights.
pub fn menu(language: Language, replay: &Replay, at: ReplayStep) -> Option<Menu> {
    let jumps = jumps(language, replay);
    let pages = jumps.len().div_ceil(ON_A_PAGE);
    let page = usize::from(at.page).min(pages.checked_sub(1)?);
    let turn = |key: &str, page: usize| MenuOption::new(language.text(key), format!("page:{page}"));
    let mut entries: Vec<MenuOption> = Vec::new();
    entries.extend(page.checked_sub(1).map(|before| turn("menu-jump-back", before)));
    entries.extend(jumps.into_iter().skip(page * ON_A_PAGE).take(ON_A_PAGE));
    entries.extend((page + 1 < pages).then(|| turn("menu-jump-more", page + 1)));
    let id = MenuId::Jump(ReplayStep { way: StepDirection::Jump, ..at });
    Some(Menu { prompt: language.text("menu-jump"), id, entries })
}

/// The other games, the highlights of this one, and its end.
fn jumps(language: Language, replay: &Replay) -> Vec<MenuOption> {
    let entry = |label: String, game: u32, frame: usize| {
        MenuOption::new(label.chars().take(LONGEST).collect(), format!("{game}:{frame}"))
    };
    let others = (1..=replay.games).filter(|&game| game != replay.game);
    let games = others.map(|game| entry(language.say("button-game", &[("game", game.into())]), game, 0));
    let frames = replay.frames.iter().enumerate().flat_map(|(index, frame)| {
        let told = frame.events.iter().filter_map(|event| worth_seeing(language, replay, event));
        told.map(move |told| (index, told)).collect::<Vec<_>>()
    });
    let frames = frames.map(|(index, told)| entry(format!("{} · {told}", index + 1), replay.game, index));
    let last = replay.frames.len().saturating_sub(1);
    let end = (last > 0).then(|| entry(language.text("menu-jump-end"), replay.game, last));
    let mut jumps: Vec<MenuOption> = games.chain(frames).chain(end).collect();
    // A hit can also be the end of the game.
    let mut seen = std::collections::HashSet::new();
    jumps.retain(|jump| seen.insert(jump.value.clone()));
    jumps
}

/// A double and its answer, or a play that hits, as the label of an option.
fn worth_seeing(language: Language, replay: &Replay, event: &MatchEvent) -> Option<String> {
    let name = |player| Arg::from(markup::plain(&replay.players[player].display_name));
    let raised =
        |key: &str, player, value: u32| Some(language.say(key, &[("player", name(player)), ("value", value.into())]));
    match &event.event {
        Event::Doubled(player, value) => raised("doubled", *player, *value),
        Event::Beavered(player, value) => raised("beavered", *player, *value),
        Event::Took(player, cube) if cube.owner == Some(*player) => raised("took", *player, cube.value),
        Event::Dropped(player) => Some(language.say("dropped", &[("player", name(*player))])),
        Event::Played(player, roll, play) if play.moves().iter().any(|step| step.hit) => {
            let player = markup::plain(&replay.players[*player].display_name);
            Some(language.named(format!("{player} {}: {play}", event_lines::roll_text(*roll))))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::fixtures;
    use super::*;
    use crate::engine::player::Player;
    use crate::table::{ReplayFrame, ReplayOf};

    #[test]
    fn every_game_every_double_and_the_end_are_there_on_pages_that_discord_takes() {
        let current = fixtures::current(7);
        let doubled = MatchEvent { event: Event::Doubled(Player::One, 2), automatic: false };
        let frame = ReplayFrame { position: current.position, events: vec![doubled], after: None };
        let (players, id) = (current.header.players.clone(), current.header.id);
        let replay = Replay {
            of: ReplayOf::Match(Box::new(current.header)),
            players,
            game: 2,
            games: 9,
            frames: vec![frame; 60],
        };
        let at = ReplayStep::of_game(id, 2);
        for language in Language::ALL {
            let mut reached = Vec::new();
            for page in 0..3 {
                let menu = menu(language, &replay, ReplayStep { page, ..at }).expect("a menu");
                assert!((1..=25).contains(&menu.entries.len()));
                let values = menu.entries.iter().map(|entry| entry.value.clone());
                reached.extend(values.filter(|value| !value.starts_with("page:")));
            }
            let games = [1, 3, 4, 5, 6, 7, 8, 9].map(|game| format!("{game}:0")).into_iter();
            let wanted: Vec<String> = games.chain((0..60).map(|frame| format!("2:{frame}"))).collect();
            assert_eq!(reached, wanted);
        }
    }
}
