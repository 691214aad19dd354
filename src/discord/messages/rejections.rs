//! Rejections by the table, in words.

use super::{markup, match_places, pace, rule_refusals};
use crate::dice::word::{InvalidWord, LONGEST_WORD};
use crate::discord::interaction::Place;
use crate::discord::interaction::custom_id::{CustomId, ThreadChallenge, ThreadOpponent};
use crate::discord::messages::match_places::both;
use crate::discord::messages::post::{Button, Post};
use crate::engine::Rule;
use crate::engine::pace::LONGEST_BANK_DAYS;
use crate::locale::{Arg, Language};
use crate::store::ids::{DAY_MS, PersonId, Time};
use crate::store::matches::MatchState;
use crate::store::people::Person;
use crate::table::limits::{self, VERDICTS_A_DAY};
use crate::table::{
    AdministrationRefusal, AppointmentRefusal, ChallengeRefusal, ClaimRefusal, Header, LiveBoardRefusal, Offer,
    ReachedLimit, Rejection, WordRefusal,
};
use std::time::Duration;

/// The reason why a request of `caller` was rejected.
pub fn post(language: Language, place: &Place, caller: PersonId, rejection: &Rejection) -> Post {
    if let Rejection::NoMatchHere(Some(last)) = rejection
        && last.header.state == MatchState::Adjourned
        && last.header.seat(caller).is_some()
    {
        let text = language.say("set-aside-here", &both(&last.header.players));
        return Post::text(text).with_buttons([match_places::continue_here(language, last.header.id)]);
    }
    Post::text(text(language, place, caller, rejection))
}

/// Why a word for the dice is not taken.
fn word(language: Language, refusal: &WordRefusal) -> String {
    let until = |key: &str, at: Time| language.say(key, &[("until", markup::relative_time(at).into())]);
    match refusal {
        WordRefusal::NotAsked => language.text("words-not-asked"),
        WordRefusal::HasSpoken(at) => until("words-have-spoken", *at),
        WordRefusal::SpeaksFirst(who) => language.say("words-speaks-first", &[("player", markup::name(who).into())]),
        WordRefusal::OwnerWaits(at) => until("words-owner-waits", *at),
        WordRefusal::Invalid(InvalidWord::TooLong(bytes)) => {
            language.say("words-too-long", &[("bytes", (*bytes).into()), ("most", LONGEST_WORD.into())])
        }
        WordRefusal::Invalid(InvalidWord::Invisible) => language.text("words-invisible"),
        WordRefusal::Copied => language.text("words-copied"),
    }
}

/// Why a request would go beyond a limit.
fn reached(language: Language, caller: PersonId, limit: &ReachedLimit) -> String {
    let text = |key: &str, most: Arg<'_>| language.say(key, &[("most", most)]);
    let too_many = |who: &Person, key: &str, most: u32| too_many(language, caller, who, key, most);
    match limit {
        ReachedLimit::TooManyBlocked(most) => text("blocked-many", (*most).into()),
        ReachedLimit::VerdictLimit => text("admin-verdict-limit", VERDICTS_A_DAY.into()),
        ReachedLimit::TooManyLiveBoards(most) => text("watch-many", (*most).into()),
        ReachedLimit::HouseMatches { most, of_guild: true } => text("house-matches-of-server", (*most).into()),
        ReachedLimit::HouseMatches { most, of_guild: false } => text("house-matches", (*most).into()),
        ReachedLimit::UnfinishedMatches(who) => too_many(who, "matches-unfinished", limits::UNFINISHED_MATCHES),
        ReachedLimit::MatchesInGuild(who) => too_many(who, "matches-here", limits::RUNNING_IN_GUILD),
        ReachedLimit::MatchesOfPair => text("matches-of-pair", limits::RUNNING_OF_PAIR.into()),
        ReachedLimit::PendingChallenges => text("challenges-pending", limits::PENDING_CHALLENGES.into()),
    }
}

/// Why a match cannot be claimed.
fn claim(language: Language, refusal: &ClaimRefusal) -> String {
    let say = |key: &str, name: &'static str, value: String| language.say(key, &[(name, value.into())]);
    match refusal {
        ClaimRefusal::ClaimsOnOwnTime => language.text("claim-own"),
        ClaimRefusal::OpponentMayNotSee => language.text("claim-unseen"),
        ClaimRefusal::FlagNotFallen(at) => say("claim-early", "when", markup::relative_time(*at)),
        ClaimRefusal::NotTooLate(at) => {
            let text = say("claim-not-too-late", "when", markup::relative_time(*at));
            format!("{text}\n{}", rule_refusals::cite(language, Rule::Lateness, &text))
        }
        ClaimRefusal::OnVacation(until) => say("claim-vacation", "until", markup::date_and_time(*until)),
        ClaimRefusal::ClaimLater(at) => say("claim-later", "when", markup::relative_time(*at)),
    }
}

/// Why a challenge or a rematch is not offered, accepted or withdrawn.
fn challenge(language: Language, refusal: &ChallengeRefusal) -> String {
    let text = |key: &str| language.text(key);
    let named =
        |key: &str, placeable: &'static str, who: &Person| language.say(key, &[(placeable, markup::name(who).into())]);
    match refusal {
        ChallengeRefusal::SelfChallenge => text("challenge-yourself"),
        ChallengeRefusal::OwnChallenge => text("challenge-own"),
        ChallengeRefusal::BotChallenge => text("challenge-bot"),
        ChallengeRefusal::FormerPlayer => text("challenge-former"),
        ChallengeRefusal::TakesNoChallenges(who) => named("challenge-takes-none", "player", who),
        ChallengeRefusal::TakesChallengesOfPlayed(who) => named("challenge-takes-played", "player", who),
        ChallengeRefusal::Blocked(who) => named("challenge-blocked", "player", who),
        // The same text as if there were no challenge.
        ChallengeRefusal::Ignored => text("no-challenge"),
        ChallengeRefusal::Gone(_) => text("challenge-gone"),
        ChallengeRefusal::NotYours(challenge) => match &challenge.opponent {
            Some(opponent) => named("challenge-not-yours", "opponent", opponent),
            None => text("challenge-gone"),
        },
        ChallengeRefusal::NotYoursToWithdraw(of) => named("challenge-withdraw-not-yours", "challenger", &of.challenger),
        ChallengeRefusal::AlreadyOffered => text("rematch-offered"),
        ChallengeRefusal::OfferedIn(channel) => {
            language.say("rematch-offered-in", &[("channel", markup::channel(*channel).into())])
        }
    }
}

/// Why a live board is not begun or ended.
fn live_board(language: Language, place: &Place, refusal: &LiveBoardRefusal) -> String {
    let say = |key: &str, name: &'static str, value: String| language.say(key, &[(name, value.into())]);
    match refusal {
        LiveBoardRefusal::ChannelHidden => language.text("watch-unseen"),
        LiveBoardRefusal::NothingToWatch(channel) => say("watch-nothing", "channel", markup::channel(*channel)),
        LiveBoardRefusal::PlayedHere => language.text("watch-here"),
        LiveBoardRefusal::AlreadyHere(None) => language.text("watch-already"),
        LiveBoardRefusal::AlreadyHere(Some(at)) => say("watch-already-at", "link", markup::link(place.guild, *at)),
        LiveBoardRefusal::Gone => language.text("watch-gone"),
        LiveBoardRefusal::NotYours(person) => say("watch-not-yours", "player", markup::name(person)),
    }
}

/// Why an administrator's decision is not carried out.
fn administration(language: Language, refusal: &AdministrationRefusal) -> String {
    match refusal {
        AdministrationRefusal::CountsElsewhere => language.text("admin-elsewhere"),
        AdministrationRefusal::OwnMatch => language.text("admin-own-match"),
        AdministrationRefusal::NothingToCorrect => language.text("nothing-to-correct"),
        AdministrationRefusal::BegunUnrated => language.text("admin-begun-unrated"),
        AdministrationRefusal::SeasonGoesOn(season) => {
            language.say("season-goes-on", &[("name", markup::escape(season).into())])
        }
        AdministrationRefusal::NoSeason => language.text("season-none"),
    }
}

/// Why no appointment is proposed or made.
fn appointment(language: Language, refusal: &AppointmentRefusal) -> String {
    match refusal {
        AppointmentRefusal::OutOfReach { nearest_ms, farthest_ms } => {
            let [nearest, farthest] = [*nearest_ms, *farthest_ms].map(|ms| pace::duration(language, ms));
            language.say("adjourn-out-of-reach", &[("nearest", nearest.into()), ("farthest", farthest.into())])
        }
        AppointmentRefusal::NothingProposed => language.text("adjourn-nothing-proposed"),
        AppointmentRefusal::HouseWaits => language.text("adjourn-house"),
    }
}

fn text(language: Language, place: &Place, caller: PersonId, rejection: &Rejection) -> String {
    let text = |key: &str| language.text(key);
    let say = |key: &str, name: &'static str, value: Arg<'_>| language.say(key, &[(name, value)]);
    match rejection {
        // Never shown: the first of the two requests was answered, or Discord is asked and the request is repeated.
        Rejection::AlreadyCounted | Rejection::SightUnknown(_) => String::new(),
        Rejection::Challenge(refusal) => challenge(language, refusal),
        Rejection::LiveBoard(refusal) => live_board(language, place, refusal),
        Rejection::Administration(refusal) => administration(language, refusal),
        Rejection::Appointment(refusal) => appointment(language, refusal),
        Rejection::Word(refusal) => word(language, refusal),
        Rejection::Limit(limit) => reached(language, caller, limit),
        Rejection::Claim(refusal) => claim(language, refusal),
        Rejection::ImportGone => text("import-gone"),
        Rejection::NotBlocked => text("blocked-nobody"),
        Rejection::ChannelBusy(header) => language.say("channel-busy-thread", &both(&header.players)),
        Rejection::NoMatchHere(_) => match_places::impossible(language, place.kind).unwrap_or_else(|| text("no-match")),
        Rejection::OnlyOwnHistory => text("history-only-own"),
        Rejection::ChannelStillWorks(header) => {
            let [one, two] = both(&header.players);
            language.say("venue-line", &[one, two, ("link", match_places::place(header).into())])
        }
        Rejection::NoSuchGame(games) => say("no-such-game", "games", (*games).into()),
        Rejection::NotRunning(header) if header.state == MatchState::Adjourned => text("match-set-aside"),
        Rejection::NotRunning(_) | Rejection::NotYourTurn(None) => text("match-over"),
        Rejection::NotYourTurn(Some(decider)) => say("not-your-decision", "player", markup::name(decider).into()),
        Rejection::NothingToPreset => text("presets-none"),
        Rejection::NotOver => text("match-not-over"),
        Rejection::NotAnalysed => text("analysis-other-game"),
        Rejection::OpponentNotAbsentLongEnough { opponent, timed } => opponent_is_here(language, opponent, *timed),
        Rejection::NotAPlayer(header) => language.say("not-a-player", &both(&header.players)),
        Rejection::OldPosition(latest) => match latest.current.header.board {
            Some(board) => say("stale-button", "link", markup::link(latest.current.header.link_guild, board).into()),
            None => text("stale-button-no-link"),
        },
        Rejection::ResignationDeclined(who) => say("resignation-declined", "opponent", markup::name(who).into()),
        Rejection::Untimed => text("claim-untimed"),
        Rejection::AdjournsOnOwnTime => text("set-aside-own-time"),
        Rejection::BankFull => say("give-full", "most", LONGEST_BANK_DAYS.into()),
        Rejection::VacationGoesOn(until) => say("vacation-goes-on", "until", markup::date_and_time(*until).into()),
        Rejection::VacationTooLong(most) => say("vacation-too-long", "most", (*most).into()),
        Rejection::DailyGone => text("daily-gone"),
        Rejection::ByRules { refusal, players } => rule_refusals::text(language, players, refusal),
    }
}

/// Why a match is not adjourned without the opponent's agreement.
fn opponent_is_here(language: Language, opponent: &Person, timed: bool) -> String {
    let player = ("player", markup::name(opponent).into());
    if timed {
        return language.say("opponent-is-here-timed", &[player]);
    }
    let (days, minutes) = (limits::WAITED_MS / DAY_MS, limits::WAITED_AT_START_MS / 60_000);
    language.say("opponent-is-here", &[player, ("days", days.into()), ("minutes", minutes.into())])
}

/// The text for a person over a limit, with the time from which they can try again.
pub fn come_again(language: Language, key: &str, wait: Duration, now: Time) -> String {
    // Rounded up, since Discord shows whole seconds.
    let again = now.plus_ms(i64::try_from(wait.as_millis()).unwrap_or(0) + 999);
    language.say(key, &[("when", markup::relative_time(again).into())])
}

/// The text for a limit of matches that the caller or the opponent has reached, by its key and with the limit.
fn too_many(language: Language, caller: PersonId, who: &Person, key: &str, most: u32) -> String {
    match who.id == caller {
        true => language.say(&format!("{key}-own"), &[("most", most.into())]),
        false => language.say(&format!("{key}-other"), &[("most", most.into()), ("player", markup::name(who).into())]),
    }
}

/// The players of a busy channel, with the offer of a thread for the challenge if one can be opened.
pub fn busy(language: Language, place: &Place, header: &Header, opponent: ThreadOpponent, offer: Offer) -> Post {
    if !place.may_open_thread() {
        return Post::text(language.say("channel-busy-thread", &both(&header.players)));
    }
    let press = CustomId::OpenThread(ThreadChallenge { opponent, offer });
    let button = Button::primary(language, "button-open-thread", press);
    Post::text(language.say("channel-busy", &both(&header.players))).with_buttons([button])
}

/// A text with the names of these missing permissions.
pub fn missing_permissions(language: Language, key: &str, lacks: &[&'static str]) -> String {
    let names: Vec<String> = lacks.iter().map(|name| format!("**{}**", language.text(name))).collect();
    language.say(key, &[("permissions", names.join(", ").into())])
}
