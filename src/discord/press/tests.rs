//! Every press comes back from its custom id, and nothing else is one.

use super::*;
use crate::engine::dice::Die;
use crate::engine::player::Player;
use crate::engine::score::{Length, Worth};
use crate::store::administration::Verdict;
use crate::store::ids::{ChannelId, RoleId};
use crate::store::settings::{Bottom, Colour, Home, Ping, Threads};
use crate::table::{PlaceChoice, PlayChoice, ServerChoice, TermsChoice};

/// Discord's limit for a custom id, in characters.
const LIMIT: usize = 100;

#[test]
fn every_press_comes_back_from_its_custom_id() {
    let seen = Seen { match_id: MatchId(u64::MAX), version: u32::MAX };
    let longest = "24/18* 23/17* 22/16* 21/15* 18/12* 17/11* 16/10* 15/9*".to_owned();
    let opponent = Some(PersonId(u64::MAX));
    let wishes = [
        Wish::Roll,
        Wish::Pass,
        Wish::AskDouble,
        Wish::Double,
        Wish::Take,
        Wish::Drop,
        Wish::AskResign,
        Wish::Resign(Worth::Backgammon),
        Wish::AcceptResignation,
        Wish::DeclineResignation,
        Wish::Show(longest.clone()),
        Wish::Pick(9, longest.clone()),
        Wish::Page(7),
        Wish::Play(longest),
        Wish::More,
        Wish::Rematch,
        Wish::Beaver,
        Wish::PickName,
        Wish::Name(Die::ALL[5]),
        Wish::AcceptPlay,
        Wish::PlayAgain,
        Wish::LetStand,
        Wish::Annul,
        Wish::Stop,
    ];
    let everything = "acey-deucey money no-cube jacoby beavers automatic-double two-automatic-doubles cocked-dice \
                      high-first double-top ace-deuce-to-opponent";
    let terms: Terms = everything.parse().unwrap();
    let listing = Listing { player: PersonId(u64::MAX), opponent, page: u16::MAX };
    let presses = wishes.map(|wish| Press::Match(seen, wish)).into_iter().chain([
        Press::Challenge(ChallengeId(u64::MAX), ChallengePress::Withdraw),
        Press::Challenge(ChallengeId(1), ChallengePress::Accept),
        Press::Challenge(ChallengeId(1), ChallengePress::Decline),
        Press::Thread(ThreadFor { opponent, terms }),
        Press::Thread(ThreadFor { opponent: None, terms: "hypergammon 25 points".parse().unwrap() }),
        Press::TableRules,
        Press::Rules(terms, None),
        Press::Rules(terms, Some(Section::BearingOff)),
        Press::PickSection(terms),
        Press::Board,
        Press::GoOn(MatchId(u64::MAX)),
        Press::PickGoOn,
        Press::SetAside(MatchId(1)),
        Press::Manage(MatchId(1)),
        Press::Order(MatchId(u64::MAX), Deed::Abort),
        Press::Order(MatchId(1), Deed::Adjourn),
        Press::Order(MatchId(1), Deed::Settle(Verdict { winner: Player::One, rated: true })),
        Press::Order(MatchId(1), Deed::Correct(Verdict { winner: Player::Two, rated: false })),
        Press::AdminLog,
        Press::Leaderboard,
        Press::Help,
        Press::Guide(u8::MAX),
        Press::ChallengeAnyone,
        Press::Unwatch(WatchId(u64::MAX)),
        Press::Replay(MatchId(u64::MAX), u32::MAX),
        Press::Step(Step { match_id: MatchId(u64::MAX), game: u32::MAX, moment: u16::MAX, way: Way::First }),
        Press::Step(Step { match_id: MatchId(1), game: 0, moment: 0, way: Way::Open }),
        Press::Export(MatchId(u64::MAX)),
        Press::Games(u16::MAX),
        Press::History(listing),
        Press::PickPast(Listing { opponent: None, ..listing }),
        Press::PastMatch(listing, MatchId(u64::MAX)),
        Press::Looks,
        Press::PickLook(4),
        Press::Choose(BoardChoice::Theme("harbour".to_owned())),
        Press::Choose(BoardChoice::Home(Home::Left)),
        Press::Choose(BoardChoice::Colour(Some(Colour::Dark))),
        Press::Choose(BoardChoice::Colour(None)),
        Press::Choose(BoardChoice::Bottom(Bottom::Challenger)),
        Press::Choose(BoardChoice::Nothing),
        Press::PickSetting(4),
        Press::PickChannels,
        Press::PickRole,
    ]);
    let presses = presses.chain(Panel::ALL.map(Press::Settings)).chain(settings().map(Press::Set));
    for press in presses {
        let id = press.to_string();
        assert!(id.len() <= LIMIT, "{id} has {} characters", id.len());
        assert_eq!(id.parse(), Ok(press), "{id}");
    }
}

/// One of every kind of setting that stands on a button or in a menu.
fn settings() -> impl Iterator<Item = Choice> {
    let length = |length| TermsChoice::Length(Some(length));
    let terms = [
        TermsChoice::Rules(Some("danish-parlour".to_owned())),
        TermsChoice::Rules(None),
        length(Length::Points(25)),
        length(Length::Money),
        TermsChoice::Length(None),
    ];
    let languages = [Some("nl".to_owned()), None];
    let places = terms.clone().map(PlaceChoice::Terms).into_iter();
    let places = places.chain(languages.clone().map(PlaceChoice::Language)).chain([PlaceChoice::Nothing]);
    let play = terms.map(PlayChoice::Terms).into_iter().chain(languages.map(PlayChoice::Language)).chain([
        PlayChoice::Ping(Ping::Direct),
        PlayChoice::AutoPlay(true),
        PlayChoice::AutoRoll(false),
        PlayChoice::Nothing,
    ]);
    let server = places.clone().map(ServerChoice::Place).chain([
        ServerChoice::Threads(Threads::Always),
        ServerChoice::Channels(vec![]),
        ServerChoice::Channels(vec![ChannelId(u64::MAX), ChannelId(2)]),
        ServerChoice::AdminRole(Some(RoleId(u64::MAX))),
        ServerChoice::AdminRole(None),
    ]);
    play.map(Choice::Play).chain(places.map(Choice::Channel)).chain(server.map(Choice::Server))
}

#[test]
fn what_is_not_ours_is_refused() {
    for id in [
        "",
        "m",
        "m:1",
        "m:1:2",
        "m:x:2:roll",
        "m:1:2:dance",
        "c:1",
        "c:1:maybe",
        "t:1",
        "t:1:x",
        "t:1:dutch 99 0",
        "r:dutch 3 0:tea",
        "m:1:2:name:7",
        "step:1:2:3:up",
        "history:1 2",
        "of:1 2 3",
        "games:x",
        "choose:home up",
        "settings:tea",
        "set:play",
        "set:play ping twice",
        "set:play length 26",
        "set:server channels x",
        "set:channel threads always",
        "order:1:settle3r",
        "order:1:correct2",
    ] {
        assert_eq!(id.parse::<Press>(), Err(NotOurs), "{id}");
    }
}
