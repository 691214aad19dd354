//! Looking up one's current and past matches, from anywhere.

use crate::databases;
use crate::room::{
    ALICE, BOB, CAROL, CHANNEL, GUILD, Room, assert_rejected, decider, first_thing, only, other, points_match, resigns,
    score, to_play, to_roll,
};
use barpoint::engine::action::Decision;
use barpoint::engine::event::Event;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::rule_sets::Discipline;
use barpoint::engine::score::Worth;
use barpoint::settings::registry::OLD_BOARDS;
use barpoint::settings::values::OldBoards;
use barpoint::settings::{SettingChange, SettingsGroup};
use barpoint::store::finished::{FinishedMatch, Tally};
use barpoint::store::ids::{ChannelId, GuildId, MatchId, MessageId, PersonId, Time};
use barpoint::store::selection::RowRange;
use barpoint::table::delivery::GRACE_MS;
use barpoint::table::{Intent, NamedObject, NewsProgress, Offer, Rejection, Request, Seen, Sight, history};

const ELSEWHERE: GuildId = GuildId(901);

fn games(room: &Room, who: PersonId) -> Vec<MatchId> {
    room.table.history.unfinished_matches(who, Some(GUILD)).unwrap().iter().map(|view| view.current.header.id).collect()
}

#[test]
fn what_waits_for_somebody_comes_first_and_the_longest_wait_before() {
    let mut mixed = 0;
    for seed in 0..6 {
        let room = Room::seeded(seed);
        let begun = [
            room.begin_in(GUILD, ChannelId(1), BOB),
            room.begin_in(ELSEWHERE, ChannelId(2), BOB),
            room.begin_in(GUILD, ChannelId(3), BOB),
            room.begin_in(GUILD, ChannelId(4), CAROL),
        ];
        let views: Vec<_> = begun.into_iter().map(|outcome| outcome.current).collect();
        for who in [ALICE, BOB, CAROL] {
            let own = views.iter().filter(|view| view.header.seat(who).is_some());
            let (waiting, other): (Vec<_>, Vec<_>) = own.partition(|view| decider(view) == who);
            mixed += usize::from(!waiting.is_empty() && !other.is_empty());
            let expected: Vec<_> = waiting.into_iter().chain(other).map(|view| view.header.id).collect();
            assert_eq!(games(&room, who), expected, "of {who} with seed {seed}");
        }
    }
    assert!(mixed > 3, "these dice show little");
}

#[test]
fn a_match_set_aside_is_listed_last() {
    let room = Room::new();
    let aside = room.begin_in(GUILD, ChannelId(1), BOB).current.header.id;
    let running = room.begin_in(GUILD, ChannelId(2), BOB).current.header.id;
    let connection = databases::Connection::open(room.path()).unwrap();
    connection.execute("UPDATE matches SET state = 'adjourned' WHERE id = ?1", [aside.0.cast_signed()]).unwrap();
    assert_eq!(games(&room, ALICE), [running, aside]);
    assert!(
        room.table
            .history
            .unfinished_matches(ALICE, Some(GUILD))
            .unwrap()
            .iter()
            .all(|view| view.current.header.id == running || !view.current.waits_for(ALICE))
    );
}

#[test]
fn finished_matches_are_found_by_player_pair_and_guild_with_what_they_did() {
    let room = Room::new();
    let first = room.begin(1).announcement.current.header.id;
    let bob = (BOB, None);
    let asked = |guild, (person, opponent), range| {
        room.table.history.history(&Request { guild, ..room.press(CAROL) }, person, opponent, range)
    };
    assert!(asked(Some(GUILD), bob, RowRange::first(10)).unwrap().page.is_empty(), "it is still being played");
    resigns(&room, BOB, Worth::Single);
    let second = room.begin(1).announcement.current.header.id;
    resigns(&room, ALICE, Worth::Gammon);
    assert!(games(&room, BOB).is_empty());

    let played = |guild, whose, range| {
        let history = asked(guild, whose, range).unwrap();
        history.page.iter().map(|past| (past.current.header.id, score(&past.current))).collect::<Vec<_>>()
    };
    assert_eq!(played(Some(GUILD), bob, RowRange::first(10)), [(second, (0, 2)), (first, (1, 0))]);
    assert_eq!(played(Some(GUILD), (BOB, Some(ALICE)), RowRange { skip: 1, most: 1 }), [(first, (1, 0))]);
    assert!(played(Some(GUILD), (BOB, Some(CAROL)), RowRange::first(10)).is_empty());
    assert!(played(Some(ELSEWHERE), bob, RowRange::first(10)).is_empty(), "of another guild");
    assert_rejected!(asked(None, bob, RowRange::first(10)), Rejection::OnlyOwnHistory);
    let own = Request { guild: None, ..room.press(BOB) };
    assert_eq!(
        room.table.history.history(&own, BOB, None, RowRange::first(10)).unwrap().page.len(),
        2,
        "one's own wherever"
    );

    let history = asked(Some(GUILD), bob, RowRange { skip: 1, most: 1 }).unwrap();
    assert_eq!(history.tally, Tally { won: 1, lost: 1, all: 2 }, "of all, not of the page");
    assert_eq!(history.person.unwrap().display_name, "Bob");
    let called = Request { nickname: Some("The Boss".to_owned()), ..room.press(BOB) };
    room.table.people.change_setting(&called, &SettingChange::Reset(SettingsGroup::Board)).unwrap();
    let history = asked(Some(GUILD), (ALICE, Some(BOB)), RowRange::first(1)).unwrap();
    assert_eq!(history.opponent.unwrap().display_name, "The Boss", "by the name of this server, as in the lines");
    let history = asked(Some(GUILD), bob, RowRange { skip: 1, most: 1 }).unwrap();
    assert_eq!(history.person.unwrap().display_name, "The Boss");
    let past = &history.page[0];
    assert_eq!(past.current.header.winner.map(|winner| past.current.header.players[winner].id), Some(ALICE));
    assert_eq!(past.ratings.map(|ratings| (ratings.one.after, ratings.two.after)), Some((1510.0, 1490.0)));

    // Listing matches to choose from does not replay any of them.
    let connection = databases::Connection::open(room.path()).unwrap();
    connection.execute("UPDATE actions SET action = 'take'", []).unwrap();
    connection.execute("UPDATE matches SET winner = 1 WHERE id = ?1", [second.0.cast_signed()]).unwrap();
    let told = |past: FinishedMatch| (past.id, past.score, past.is_decided);
    let chosen: Vec<_> = room.table.history.past_of_own(&own, 10).unwrap().into_iter().map(told).collect();
    assert_eq!(chosen, [(second, PerPlayer::new(0, 2), true), (first, PerPlayer::new(1, 0), false)]);
    assert_eq!(room.table.history.past_of_own(&own, 1).unwrap().len(), 1);
    assert!(room.table.history.past_of_own(&room.press(CAROL), 10).unwrap().is_empty(), "nobody else's");
}

#[test]
fn unrated_matches_are_seen_by_their_players_and_from_their_channel() {
    let room = Room::new();
    let offer = Offer { rated: false, ..points_match(1).into() };
    let made = room.table.challenges.challenge(&room.press(ALICE), &only(BOB), offer).unwrap();
    let begun = room.table.challenges.accept(&room.press(BOB), made.challenge.id.into()).unwrap();
    let id = begun.announcement.current.header.id;
    resigns(&room, ALICE, Worth::Single);
    let elsewhere = |who| Request { channel: ChannelId(CHANNEL.0 + 1), ..room.press(who) };
    let found = |request: &Request| {
        let history = room.table.history.history(request, BOB, None, RowRange::first(10)).unwrap();
        assert_eq!(history.tally.all as usize, history.page.len());
        history.page.len()
    };
    assert_eq!([&room.press(CAROL), &elsewhere(CAROL), &elsewhere(ALICE)].map(found), [1, 0, 0]);
    let own = room.table.history.history(&elsewhere(ALICE), ALICE, None, RowRange::first(10)).unwrap();
    assert_eq!(own.page.len(), 1, "one's own from everywhere");
    let by_number = |request: &Request| room.table.history.replay(request, id.into(), None);
    assert!(by_number(&room.press(CAROL)).is_ok() && by_number(&elsewhere(BOB)).is_ok());
    let unasked = Request { sight: Sight::Asked(Vec::new()), ..elsewhere(CAROL) };
    assert_rejected!(by_number(&unasked), Rejection::SightUnknown(channel) if *channel == CHANNEL);
    let profile = room.table.ratings.profile(&elsewhere(CAROL), BOB, Discipline::BACKGAMMON).unwrap();
    assert!(profile.latest.is_empty(), "nor in a profile");
}

#[test]
fn a_session_that_ends_level_is_neither_won_nor_lost() {
    let room = Room::new();
    let view = room.begin_by("tournament money").announcement.current;
    let (loser, winner) = (other(decider(&view)), decider(&view));
    resigns(&room, loser, Worth::Single);
    room.does(ALICE, Intent::Roll);
    let view = room.view();
    // The winner of the first game resigns the second. Only the player not on turn can resign this way.
    if decider(&view) == winner {
        room.goes_on_until(|view| decider(view) != winner);
    }
    resigns(&room, winner, Worth::Single);
    let stopped = room.table.play.act(&Request { ..room.press(BOB) }, None, Decision::Stop).expect("it can be stopped");
    assert_eq!(score(&stopped.current), (1, 1));
    let history = room.table.history.history(&room.press(BOB), BOB, None, RowRange::first(10)).unwrap();
    assert_eq!(history.tally, Tally { won: 0, lost: 0, all: 1 });
    assert_eq!((history.page[0].current.header.winner, history.page[0].ratings.is_some()), (None, false));
}

#[test]
fn a_message_goes_on_showing_what_it_showed() {
    let room = Room::new();
    let opening = room.begin(3).announcement;
    let first = room.posts(&opening);
    let before = room.view();
    let rolled = room.goes_on_until(|view| view.header.version > before.header.version + 3);
    let latest = rolled.header.board.expect("a board");
    let shown = |message| room.table.history.shown_by(&room.press(CAROL), message).unwrap().expect("a board").1;
    assert_eq!(shown(first.message).game(), before.position.game());
    assert_eq!(shown(latest.message).game(), rolled.position.game());
    assert!(room.table.history.shown_by(&room.press(CAROL), MessageId(1)).unwrap().is_none(), "no board of ours");
    // The position stays available after its buttons are gone, the match is over, and other data is pruned.
    room.goes_on_to_the_end();
    room.table.prune(Time(room.now().0 + 400 * 24 * 60 * 60 * 1000)).unwrap();
    assert_eq!(shown(latest.message).game(), rolled.position.game());
}

#[test]
fn the_board_on_which_a_game_ended_is_found() {
    let room = Room::new();
    room.begin(3);
    let before = room.view();
    let ended = resigns(&room, other(decider(&before)), Worth::Single);
    let end = ended.ended.expect("the board");
    assert!(end.version < ended.current.header.version, "the next opening follows");
    let message = room.message().message;
    room.table
        .delivery
        .record_end_of_game_shown(Seen { match_id: ended.current.header.id, version: end.version }, message)
        .unwrap();
    let (_, shown) = room.table.history.shown_by(&room.press(CAROL), message).unwrap().expect("a board");
    assert_eq!(shown.game(), end.position.game());
}

#[test]
fn a_match_that_is_typed_is_completed_by_a_handful_of_statements() {
    let room = Room::new();
    room.begin(1);
    let id = resigns(&room, ALICE, Worth::Single).current.header.id;
    room.multiply(id, 1, 250);
    let own = room.press(ALICE);
    let before = room.table.store().effort().statements;
    room.table.people.effective_settings(ALICE, own.guild, own.channel, room.now()).unwrap();
    let listed = room.table.history.past_of_own(&own, 200).unwrap();
    let statements = room.table.store().effort().statements - before;
    assert_eq!(listed.len(), 200);
    assert!(statements <= 12, "{statements} statements for one keystroke");
}

#[test]
fn the_board_of_a_channel_is_shown_with_what_its_last_message_told_and_what_was_done_since() {
    let room = Room::new();
    assert_rejected!(room.table.play.view_board(CHANNEL), Rejection::NoMatchHere(None));
    let opening = room.begin(1).announcement;
    room.posts(&opening);
    let id = opening.current.header.id;
    let board = || room.table.play.view_board(CHANNEL).expect("a match is being played");
    assert_eq!((board().current.header.id, board().events), (id, opening.events.clone()));
    let next = room.tries(decider(&opening.current), first_thing(&opening.current)).expect("it is legal");
    let shown = board();
    assert_eq!(shown.current.header.version, next.current.header.version);
    assert!(!next.events.is_empty() && shown.events.ends_with(&next.events), "{shown:?}");
    assert_eq!(room.table.play.last_events(id).expect("her match"), shown.events);
    room.posts(&next);
    resigns(&room, BOB, Worth::Single);
    let over = room.table.play.view_board(CHANNEL);
    assert_rejected!(over, Rejection::NoMatchHere(Some(last)) if last.header.id == id);
}

/// The channel for which Discord is asked before somebody learns of an object.
pub fn to_see(room: &Room, request: &Request, named: NamedObject) -> Option<ChannelId> {
    room.table.play.channel_to_see(request, named).expect("it can be read")
}

#[test]
fn discord_is_asked_whether_somebody_sees_a_channel_only_where_it_matters() {
    let room = Room::new();
    let begun = room.begin(1).announcement;
    let board = room.posts(&begun);
    let id = begun.current.header.id;
    let away = |who| Request { channel: ChannelId(501), sight: Sight::Asked(Vec::new()), ..room.press(who) };
    let named = [NamedObject::Match(id.into()), NamedObject::Message(board.message), NamedObject::Channel(CHANNEL)];
    for named in named {
        let asked = |request| to_see(&room, &request, named);
        assert_eq!(asked(away(CAROL)), Some(CHANNEL), "{named:?}");
        assert_eq!(asked(Request { channel: CHANNEL, ..away(CAROL) }), None, "{named:?}: she is there");
        assert_eq!(asked(Request { sight: Sight::All, ..away(CAROL) }), None, "{named:?}: she sees all");
        assert_eq!(asked(Request { guild: None, ..away(CAROL) }), None, "{named:?}: no server, no channels");
        for is_seen in [true, false] {
            let known = away(CAROL).sight.with(&[(CHANNEL, is_seen)]);
            assert_eq!(asked(Request { sight: known, ..away(CAROL) }), None, "{named:?}: that is known");
            let of_another = away(CAROL).sight.with(&[(ChannelId(502), is_seen)]);
            assert_eq!(asked(Request { sight: of_another, ..away(CAROL) }), Some(CHANNEL), "{named:?}");
        }
    }
    for named in [NamedObject::Match(id.into()), NamedObject::Message(board.message)] {
        let asked = |request| to_see(&room, &request, named);
        assert_eq!(asked(away(ALICE)), None, "{named:?}: it is hers");
        assert_eq!(asked(Request { administers: true, ..away(CAROL) }), None, "{named:?}: she administers");
        assert_eq!(asked(Request { guild: Some(ELSEWHERE), ..away(CAROL) }), None, "{named:?}: of another server");
    }
    for unknown in [NamedObject::Match(MatchId(77).into()), NamedObject::Message(MessageId(1))] {
        assert_eq!(to_see(&room, &away(CAROL), unknown), None, "{unknown:?}: there is none");
    }
    resigns(&room, BOB, Worth::Single);
    assert_eq!(to_see(&room, &away(CAROL), named[0]), None, "anybody may know of a rated match that is over");
}

#[test]
fn what_discord_has_answered_about_channels_adds_up() {
    let room = Room::new();
    let begun = room.begin(1).announcement;
    let id = begun.current.header.id;
    let looks = |sight: Sight| {
        let request = Request { channel: ChannelId(501), sight, ..room.press(CAROL) };
        room.table.play.header(&request, id.into())
    };
    let asked = Sight::Asked(vec![(ChannelId(502), true)]);
    assert_rejected!(looks(asked.clone()), Rejection::SightUnknown(channel) if *channel == CHANNEL);
    assert_rejected!(looks(asked.with(&[(CHANNEL, false)])), Rejection::NoMatchHere(None));
    let seen = asked.with(&[(CHANNEL, true)]);
    assert_eq!(looks(seen.clone()).expect("she sees it").id, id);
    assert_eq!(seen.of(ChannelId(502)), Some(true), "what was known still is");
    assert_eq!(Sight::All.with(&[(CHANNEL, false)]), Sight::All, "an administrator sees everything");
}

#[test]
fn the_news_of_a_turn_is_under_way_until_it_is_posted() {
    let room = Room::new();
    room.rolls_by_hand();
    let progress = |now| room.table.play.news_progress(room.view().header.id, now).expect("it can be read");
    let under_way = |is_new_message, is_in_time| NewsProgress::UnderWay { is_new_message, is_in_time };
    let begun = room.begin(3).announcement;
    assert_eq!(progress(room.now()), under_way(true, true));
    assert_eq!(progress(room.now().plus_ms(GRACE_MS)), under_way(true, false), "another process may post it now");
    room.posts(&begun);
    assert_eq!(progress(room.now()), NewsProgress::Done);
    let view = room.goes_on_until(to_roll);
    let rolled = room.tries(decider(&view), Intent::Roll).expect("a roll");
    assert_eq!(progress(room.now()), under_way(false, true), "a roll changes the board that is there");
    room.posts(&rolled);
    let played = room.tries(decider(&rolled.current), first_thing(&rolled.current)).expect("a play");
    assert_eq!(progress(room.now()), under_way(true, true));
    room.posts(&played);

    // Where one board changes, the next turn is no new message, but the result is.
    let in_place = SettingsGroup::Channel.choose(&OLD_BOARDS, OldBoards::InPlace);
    room.table.people.change_setting(&room.press(ALICE), &in_place).expect("chosen");
    let view = room.goes_on_until(to_roll);
    room.does(decider(&view), Intent::Roll);
    let view = room.view();
    let turn = room.tries(decider(&view), first_thing(&view)).expect("a play");
    assert_eq!(progress(room.now()), under_way(false, true));
    room.posts(&turn);
    let (id, loser) = (turn.current.header.id, other(decider(&turn.current)));
    room.does(loser, Decision::Resign(Worth::Backgammon));
    room.tries(other(loser), Decision::AcceptResignation).expect("the match is over");
    let result = room.table.play.news_progress(id, room.now()).expect("it can be read");
    assert_eq!(result, under_way(true, true));
}

#[test]
fn beside_the_board_of_a_new_game_stands_how_the_one_before_it_ended() {
    let room = Room::new();
    room.begin(5);
    // Nothing of it has reached the channel.
    room.tries(ALICE, Decision::Resign(Worth::Single)).expect("she resigns");
    let ended = room.tries(BOB, Decision::AcceptResignation).expect("he accepts");
    let told = || room.table.play.view_board(CHANNEL).expect("a match is being played").events;
    let has = |is: fn(&Event) -> bool| told().iter().any(|told| is(&told.event));
    let tells_the_end = || {
        has(|event| matches!(event, Event::AcceptedResignation(_))) && has(|event| matches!(event, Event::GameOver(_)))
    };
    assert!(tells_the_end() && has(|event| matches!(event, Event::OpeningThrown(_))), "{:?}", told());
    assert_eq!(told(), ended.events);
    let shown = room.table.play.last_events(ended.current.header.id).expect("the match goes on");
    assert_eq!(shown, ended.events);
    room.posts(&ended);
    let view = room.goes_on_until(to_play);
    room.does(decider(&view), first_thing(&view));
    assert!(!tells_the_end(), "that was told");
}

#[test]
fn a_channel_has_the_match_that_is_played_there_until_it_is_over_and_its_file_stays() {
    let room = Room::new();
    let here = |channel| {
        let header = room.table.play.header_here(channel).expect("it can be read");
        header.map(|header| (header.id, header.players.map(|who| who.id)))
    };
    assert_eq!(here(CHANNEL), None);
    let begun = room.begin(1).announcement.current;
    let (id, seats) = (begun.header.id, [ALICE, BOB, CAROL].map(|who| begun.position.seat(who)));
    assert_eq!(here(CHANNEL), Some((id, PerPlayer::new(ALICE, BOB))));
    assert_eq!(seats, [Some(Player::One), Some(Player::Two), None]);
    assert_eq!(here(ChannelId(501)), None, "in this channel alone");
    resigns(&room, ALICE, Worth::Single);
    assert_eq!(here(CHANNEL), None);
    // As for the owner, by a process beside the bot.
    let exported = |id| history::exported(&room.store(), id, None).expect("it can be read");
    assert_eq!(exported(id).map(|exported| exported.record.games.len()), Some(1));
    assert!(exported(MatchId(id.0 + 1)).is_none());
}
