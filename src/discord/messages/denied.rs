//! What the table says no to, in words for the one who asked.

use super::{markup, match_places, refused};
use crate::discord::interaction::Place;
use crate::discord::interaction::custom_id::{CustomId, ThreadChallenge};
use crate::discord::messages::match_places::both;
use crate::discord::messages::post::{Button, ButtonStyle, Post};
use crate::engine::terms::Terms;
use crate::locale::Language;
use crate::store::ids::PersonId;
use crate::store::matches::State;
use crate::table::{Denial, Header};

/// Why a request was denied.
#[must_use]
pub fn tell(language: Language, place: &Place, denial: &Denial) -> Post {
    let text = match denial {
        // Never said: the first of the two requests was answered.
        Denial::AlreadyCounted => String::new(),
        Denial::SelfChallenge => language.text("challenge-yourself"),
        Denial::OwnChallenge => language.text("challenge-own"),
        Denial::BotChallenge => language.text("challenge-bot"),
        Denial::ChannelBusy(header) => language.say("channel-busy-thread", &both(&header.players)),
        Denial::ChallengeGone(_) => language.text("challenge-gone"),
        Denial::NotYourChallenge(challenge) => match &challenge.opponent {
            Some(opponent) => language.say("challenge-not-yours", &[("opponent", markup::name(opponent).into())]),
            None => language.text("challenge-gone"),
        },
        Denial::NotYoursToWithdraw(challenge) => {
            let challenger = ("challenger", markup::name(&challenge.challenger).into());
            language.say("challenge-withdraw-not-yours", &[challenger])
        }
        Denial::AlreadyOffered(_) => language.text("rematch-offered"),
        Denial::NoMatchHere(_) => {
            match_places::impossible(language, place.kind).unwrap_or_else(|| language.text("no-match"))
        }
        Denial::OnlyOwnHistory => language.text("history-only-own"),
        Denial::StillThere(header) => {
            let [one, two] = both(&header.players);
            language.say("venue-line", &[one, two, ("link", match_places::place(header).into())])
        }
        Denial::NoSuchGame(games) => language.say("no-such-game", &[("games", (*games).into())]),
        Denial::MatchOver(header) => language.text(match header.state {
            State::Adjourned => "match-set-aside",
            State::Running | State::Finished | State::Aborted => "match-over",
        }),
        Denial::CountsElsewhere(_) => language.text("admin-elsewhere"),
        Denial::NothingToCorrect(_) => language.text("nothing-to-correct"),
        Denial::NotOver(_) => language.text("match-not-over"),
        Denial::NotAPlayer(header) => language.say("not-a-player", &both(&header.players)),
        Denial::Stale(current) => match current.header.board {
            Some(board) => {
                language.say("stale-button", &[("link", markup::link(current.header.venue.guild, board).into())])
            }
            None => language.text("stale-button-no-link"),
        },
        Denial::NothingToWatch(channel) => {
            language.say("watch-nothing", &[("channel", markup::channel(*channel).into())])
        }
        Denial::PlayedHere(_) => language.text("watch-here"),
        Denial::WatchedHere(None) => language.text("watch-already"),
        Denial::WatchedHere(Some(at)) => {
            language.say("watch-already-at", &[("link", markup::link(place.guild, *at).into())])
        }
        Denial::TooManyWatches(most) => {
            language.say("watch-many", &[("most", u32::try_from(*most).unwrap_or(u32::MAX).into())])
        }
        Denial::WatchGone => language.text("watch-gone"),
        Denial::NotYourWatch(person) => language.say("watch-not-yours", &[("player", markup::name(person).into())]),
        Denial::NotYourTurn(decider) => match decider {
            Some(decider) => language.say("not-your-decision", &[("player", markup::name(decider).into())]),
            None => language.text("match-over"),
        },
        Denial::Refused { refusal, players } => refused::tell(language, players, refusal),
    };
    Post::text(text)
}

/// Says who is playing in a busy channel, and offers a thread for the challenge where one can be opened.
#[must_use]
pub fn busy(language: Language, place: &Place, header: &Header, opponent: Option<PersonId>, terms: Terms) -> Post {
    if !place.may_open_thread() {
        return Post::text(language.say("channel-busy-thread", &both(&header.players)));
    }
    let press = CustomId::OpenThread(ThreadChallenge { opponent, terms });
    let button = Button::new(ButtonStyle::Primary, language.text("button-open-thread"), press);
    Post::text(language.say("channel-busy", &both(&header.players))).with_buttons(vec![button])
}
