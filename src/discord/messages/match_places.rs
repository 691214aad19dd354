//! Texts and buttons about the places of matches: lost ones, other ones, and those where nothing can be played.

use super::markup;
use crate::discord::interaction::PlaceKind;
use crate::discord::interaction::api_limits::{LABEL_CHARS, OPTIONS};
use crate::discord::interaction::custom_id::{CustomId, MenuId};
use crate::discord::messages::post::{Button, ControlRow, Menu, MenuOption, Post};
use crate::engine::PerPlayer;
use crate::locale::{Arg, Language};
use crate::store::ids::{ChannelId, MatchId};
use crate::store::matches::MatchState;
use crate::store::people::Person;
use crate::store::venues::PostingProblem;
use crate::table::{Header, Untrusted};

/// Tells a player which matches lost their places, and what to do.
pub fn lost(language: Language, lost: &[Header]) -> String {
    let lines = lost.iter().take(OPTIONS).map(|header| problem(language, header)).chain([language.text("venue-hint")]);
    lines.collect::<Vec<_>>().join("\n")
}

/// The problem with the place of a match, or the state of the match itself.
fn problem(language: Language, header: &Header) -> String {
    let [one, two] = both(&header.players);
    let why = header.venue.lost.map(|lost| language.text(obstacle_key(lost))).unwrap_or_default();
    language.say(trouble_key(header), &[one, two, ("link", place(header).into()), ("why", why.into())])
}

/// Tells an administrator in which channels the bot cannot post, and why.
pub fn channel_problems(language: Language, problems: &[(ChannelId, PostingProblem)]) -> String {
    let line = |(channel, problem): &(ChannelId, PostingProblem)| {
        let why = language.text(obstacle_key(*problem));
        language.say("channel-trouble", &[("channel", markup::channel(*channel).into()), ("why", why.into())])
    };
    problems.iter().take(OPTIONS).map(line).collect::<Vec<_>>().join("\n")
}

/// The key of the text about an obstacle.
const fn obstacle_key(problem: PostingProblem) -> &'static str {
    match problem {
        PostingProblem::Gone => "venue-gone-note",
        PostingProblem::Locked => "venue-locked-note",
        PostingProblem::NoAccess => "venue-no-access-note",
        PostingProblem::Uploads => "obstacle-uploads",
        PostingProblem::Filter => "obstacle-filter",
        PostingProblem::AutoMod => "obstacle-automod",
        PostingProblem::Refused => "obstacle-refused",
    }
}

fn trouble_key(header: &Header) -> &'static str {
    match (header.state, header.venue.lost) {
        (MatchState::Adjourned, _) => "venue-set-aside",
        (_, Some(PostingProblem::Gone)) => "venue-gone",
        (_, Some(PostingProblem::Locked)) => "venue-locked",
        (_, Some(PostingProblem::NoAccess)) => "venue-no-access",
        (
            _,
            Some(PostingProblem::Uploads | PostingProblem::Filter | PostingProblem::AutoMod | PostingProblem::Refused),
        ) => "venue-refused",
        (_, None) if header.venue.taken_by.is_some() => "venue-taken",
        (_, None) => "venue-cut-off",
    }
}

/// Offers a player to continue matches here that lost their places or were adjourned.
pub fn offer(language: Language, open: &[Header]) -> Post {
    let shown = &open[..open.len().min(OPTIONS)];
    let lines: Vec<String> = shown.iter().map(|header| problem(language, header)).collect();
    let text = format!("{}\n{}", lines.join("\n"), language.text("venue-offer"));
    match shown {
        [only] => {
            let button = Button::primary(language, "button-go-on", CustomId::ContinueHere(only.id.into()));
            Post::text(text).with_buttons([button])
        }
        several => {
            let entries = several.iter().map(|header| entry(language, header)).collect();
            let menu = Menu { prompt: language.text("menu-go-on"), id: MenuId::ContinueHere, entries };
            Post { rows: vec![ControlRow::Menu(menu)], ..Post::text(text) }
        }
    }
}

/// The button that continues an adjourned match in this channel.
pub fn continue_here(language: Language, id: impl Into<Untrusted<MatchId>>) -> Button {
    Button::primary(language, "button-take-up", CustomId::ContinueHere(id.into()))
}

fn entry(language: Language, header: &Header) -> MenuOption {
    let PerPlayer { one, two } = header.score;
    let label = format!(
        "{} – {}  {one}–{two}",
        markup::plain_name(&header.players.one),
        markup::plain_name(&header.players.two)
    );
    MenuOption {
        label: language.named(label).chars().take(LABEL_CHARS).collect(),
        description: Some(language.text(&format!("{}-note", trouble_key(header)))),
        emoji: None,
        value: header.id.to_string(),
    }
}

/// The places of a player's current matches, for a player who looks for one where there is none.
pub fn list(language: Language, open: &[Header]) -> String {
    let line = |header: &Header| {
        let [one, two] = both(&header.players);
        language.say("venue-line", &[one, two, ("link", place(header).into())])
    };
    let lines = std::iter::once(language.text("venue-list")).chain(open.iter().take(OPTIONS).map(line));
    lines.collect::<Vec<_>>().join("\n")
}

/// The note, in the channel left, that a match goes on elsewhere. The new place is named only if it is on the same
/// server.
pub fn continued_elsewhere(before: &Header, now: &Header) -> String {
    let language = Language::of_tag(&before.locale);
    let [one, two] = both(&before.players);
    match now.venue.guild == before.venue.guild {
        true => language.say("goes-on-there", &[one, two, ("place", markup::channel(now.channel).into())]),
        false => language.say("goes-on-elsewhere", &[one, two]),
    }
}

/// A link to a match: to its board if there is one.
pub fn place(header: &Header) -> String {
    match header.board {
        Some(board) => markup::link(header.link_guild, board),
        None => markup::channel(header.channel),
    }
}

/// The reason why no match can be played in places of this kind, if so.
pub fn impossible(language: Language, kind: PlaceKind) -> Option<String> {
    match kind {
        PlaceKind::Guild | PlaceKind::CommandsOnly | PlaceKind::PrivateChannel => None,
        PlaceKind::BotDm => Some(language.text("alone")),
        PlaceKind::UninvitedGuild => Some(language.text("uninvited")),
    }
}

/// Both players' names, as placeables.
pub fn both(players: &PerPlayer<Person>) -> [(&'static str, Arg<'static>); 2] {
    [("one", markup::name(&players.one).into()), ("two", markup::name(&players.two).into())]
}
