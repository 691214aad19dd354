//! The guide through a first game, a page at a time. Its first page depends on the reader's situation.

use super::match_places::both;
use super::{event_lines, markup, rules_page};
use crate::discord::interaction::custom_id::{ChallengeDraft, CustomId, HouseMatch};
use crate::discord::messages::post::{Button, ButtonStyle, ControlRow, Picture, Post};
use crate::discord::messages::presenter::Presenter;
use crate::engine::rulebook::Section;
use crate::engine::{Phase, Stage, Terms};
use crate::locale::Language;
use crate::store::ids::{ChannelId, PersonId};
use crate::table::{Challenge, CurrentMatch};

/// The reader's situation in the channel where they ask.
#[derive(Clone, Debug)]
pub enum ReaderSituation {
    /// No match is played there. A first match would be on these terms, possibly against the house.
    Free {
        first: Terms,
        /// Whether the house can be played there.
        house: bool,
    },
    /// The reader is in direct messages with the house.
    Alone {
        first: Terms,
    },
    /// The bot is no member there, so nothing can be played.
    Uninvited,
    /// No match is played there, but the reader has a challenge to answer.
    Challenged(Box<Challenge>),
    /// No match is played there, but a challenge by the reader is open.
    Challenging,
    /// No match may be played there, but in these channels of the server.
    Elsewhere(Vec<ChannelId>),
    Match(Box<CurrentMatch>),
}

/// The pages, each with the texts `guide-KEY` and `guide-KEY-title`.
const PAGES: [&str; 7] = ["start", "goal", "turn", "moving", "cube", "end", "more"];

/// The page of this number, from 0; numbers too large mean the last page. Its pictures follow `terms`.
pub fn page(show: &Presenter, reader: PersonId, situation: &ReaderSituation, terms: &Terms, number: u8) -> Post {
    let language = show.language;
    let last = PAGES.len() - 1;
    let number = usize::from(number).min(last);
    let key = PAGES[number];
    let args = [("page", (number + 1).into()), ("pages", (last + 1).into())];
    let title =
        format!("{} · **{}**", language.say("guide-title", &args), language.text(&format!("guide-{key}-title")));
    let text = match number {
        0 => format!("{}\n{}", here(language, reader, situation), language.text("guide-start")),
        _ => language.text(&format!("guide-{key}")),
    };
    let text = match situation {
        ReaderSituation::Free { .. } if number == last => format!("{text}\n{}", language.text("guide-lead-on")),
        _ => text,
    };
    let picture = match key {
        "goal" => rules_page::picture_of_direction(show, terms),
        "moving" => rules_page::picture_of_hit(show, terms),
        "cube" => rules_page::picture_of(show, terms, Section::Cube),
        _ => Picture::None,
    };
    Post {
        picture,
        rows: vec![ControlRow::Buttons(navigation_buttons(language, situation, number, last))],
        ..Post::text(format!("{title}\n{text}"))
    }
}

fn navigation_buttons(language: Language, situation: &ReaderSituation, number: usize, last: usize) -> Vec<Button> {
    let to = |key: &str, look, number: usize, enabled: bool| {
        let page = u8::try_from(number).unwrap_or(u8::MAX);
        Button::new(look, language.text(key), CustomId::HelpPage(page)).enabled_if(enabled)
    };
    let mut buttons = vec![
        to("button-previous", ButtonStyle::Secondary, number.saturating_sub(1), number > 0),
        to("button-on", ButtonStyle::Primary, number + 1, number < last),
    ];
    if number == 0 || number == last {
        buttons.extend(onward(language, situation));
    }
    buttons
}

/// Buttons to the reader's next step.
fn onward(language: Language, situation: &ReaderSituation) -> Vec<Button> {
    let house = |first: &Terms| {
        let ask = CustomId::AskHouse(HouseMatch::On(*first));
        Button::success(language, "button-house", ask)
    };
    let rules = Button::secondary(language, "button-rules", CustomId::TableRules);
    match situation {
        ReaderSituation::Free { first, house: has_house } => {
            let draft = ChallengeDraft { opponent: None, rematch_of: None, terms: *first, pace: None };
            let look = if *has_house { ButtonStyle::Secondary } else { ButtonStyle::Success };
            let label = language.text("button-challenge-anyone");
            let anyone = Button::new(look, label, CustomId::DraftChallenge(draft));
            has_house.then(|| house(first)).into_iter().chain([anyone]).collect()
        }
        ReaderSituation::Alone { first } => vec![house(first)],
        ReaderSituation::Match(_) => {
            vec![Button::success(language, "button-board", CustomId::Board)]
        }
        ReaderSituation::Uninvited
        | ReaderSituation::Challenging
        | ReaderSituation::Challenged(_)
        | ReaderSituation::Elsewhere(_) => vec![rules],
    }
}

/// The reader's possible actions in this channel now.
fn here(language: Language, reader: PersonId, situation: &ReaderSituation) -> String {
    let current = match situation {
        ReaderSituation::Free { house: false, .. } => return language.text("guide-free"),
        ReaderSituation::Free { house: true, .. } => {
            return format!("{} {}", language.text("guide-free"), language.text("guide-house"));
        }
        ReaderSituation::Alone { .. } => return language.text("guide-alone"),
        ReaderSituation::Uninvited => return language.text("uninvited"),
        ReaderSituation::Elsewhere(channels) => {
            return language.say("not-here", &[("channels", markup::channels(channels).into())]);
        }
        ReaderSituation::Challenging => return language.text("guide-challenging"),
        ReaderSituation::Challenged(challenge) => {
            let challenger = ("challenger", markup::name(&challenge.challenger).into());
            return language.say("guide-challenged", &[challenger]);
        }
        ReaderSituation::Match(current) => current,
    };
    let CurrentMatch { header, position } = &**current;
    let Some(seat) = header.seat(reader) else {
        return language.say("guide-others", &both(&header.players));
    };
    let link =
        header.board.map_or_else(|| markup::channel(header.channel), |board| markup::link(header.link_guild, board));
    let link = ("link", link.into());
    if !current.waits_for(reader) {
        return language.say("guide-waiting", &[("opponent", markup::name(&header.players[seat.opponent()]).into())]);
    }
    match position.game().phase() {
        Phase::Turn(turn) => match turn.stage {
            Stage::ToRoll(_) => language.say("guide-roll", &[link]),
            Stage::ToPlay(throw, _) => {
                language.say("guide-play", &[("roll", event_lines::roll_text(throw.roll()).into()), link])
            }
            _ => language.say("guide-decide", &[link]),
        },
        _ => language.say("guide-decide", &[link]),
    }
}
