//! Old data is pruned, and nothing else.

use crate::databases;
use crate::room::{ALICE, BOB, CAROL, CHANNEL, GUILD, Room, assert_rejected, only, points_match};
use barpoint::engine::action::Decision;
use barpoint::engine::score::Worth;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::{DAILY, HOUR, MONTHLY_SUMMARY};
use barpoint::store::administration::AdminAction;
use barpoint::store::gateway_sessions::{GatewaySessionRow, ShardKey};
use barpoint::store::ids::{
    ChannelId, ChannelInGuild, DAY_MS, GuildId, HOUR_MS, MessageId, MessageRef, PersonId, Time,
};
use barpoint::store::questions::{Choice, Question, QuestionOption};
use barpoint::store::venues::{self, PostingProblem};
use barpoint::store::{Tx, boards};
use barpoint::table::administration::bans;
use barpoint::table::delivery::GRACE_MS;
use barpoint::table::{Delivery, NewsProgress, Rejection, Request};

/// A time at which Discord exists, so that snowflakes contain their age.
const TODAY: Time = Time(1_800_000_000_000);

fn rows(room: &Room, table: &str) -> u32 {
    let sqlite = databases::Connection::open(room.path()).unwrap();
    sqlite.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).unwrap()
}

fn prune(room: &Room, days: i64) {
    room.table.prune(room.now().plus_ms(days * DAY_MS)).unwrap();
}

#[test]
fn challenges_are_forgotten_a_month_after_they_were_settled() {
    let room = Room::new();
    room.begin(3);
    let elsewhere = Request { channel: ChannelId(501), ..room.press(ALICE) };
    let open = room.table.challenges.challenge(&elsewhere, &only(BOB), points_match(3)).unwrap();
    prune(&room, 0);
    assert_eq!(rows(&room, "challenges"), 2);
    // The open challenge expires now, and is kept for a month after that.
    prune(&room, 31);
    assert_eq!(rows(&room, "challenges"), 1);
    assert!(room.table.challenges.challenge_view(&elsewhere, open.challenge.id.into()).is_ok());
    prune(&room, 62);
    assert_eq!(rows(&room, "challenges"), 0);
}

#[test]
fn what_was_delivered_of_a_match_that_nobody_goes_on_with_is_forgotten() {
    let room = Room::new();
    let board = room.posts(&room.begin(3).announcement);
    prune(&room, 29);
    assert_eq!(rows(&room, "outbox"), 1);
    prune(&room, 31);
    assert_eq!(rows(&room, "outbox"), 0);
    let view = room.view();
    assert_eq!(
        (view.header.board, room.table.play.news_progress(view.header.id, room.now()).unwrap()),
        (Some(board), NewsProgress::Done),
        "the match waits as it did"
    );
}

#[test]
fn news_that_waits_is_not_forgotten() {
    let room = Room::new();
    room.begin(3);
    prune(&room, 400);
    assert_eq!(rows(&room, "outbox"), 1);
}

#[test]
fn what_a_message_showed_is_known_for_a_year() {
    let room = Room::new();
    let id = room.begin(3).announcement.current.header.id;
    let ages = [1, 364, 366, 1_000].map(|days| MessageId::first_at(TODAY.minus_ms(days * DAY_MS)));
    let note = |tx: &Tx<'_>| ages.into_iter().try_for_each(|message| boards::note_position(tx, id, 1, message));
    room.store().transaction(note).unwrap();
    room.table.prune(TODAY).unwrap();
    let known = |tx: &Tx<'_>| {
        ages.into_iter().map(|message| boards::match_shown_by(tx, message)).collect::<Result<Vec<_>, _>>()
    };
    let known = room.store().transaction(known).unwrap();
    assert_eq!(known.iter().map(Option::is_some).collect::<Vec<_>>(), [true, true, false, false]);
}

#[test]
fn the_channel_of_a_thread_is_forgotten_when_nobody_plays_there_any_more() {
    let room = Room::new();
    let in_thread = |who| Request { channel: ChannelId(600), parent: Some(CHANNEL), ..room.press(who) };
    let made = room.table.challenges.challenge(&in_thread(ALICE), &only(BOB), points_match(1)).unwrap();
    room.table.challenges.accept(&in_thread(BOB), made.challenge.id.into()).unwrap();
    room.table.prune(TODAY).unwrap();
    assert_eq!(rows(&room, "threads"), 1, "the match there may go on any day");
    room.table.play.act(&in_thread(ALICE), None, Decision::Resign(Worth::Single)).unwrap();
    let last = room.table.play.act(&in_thread(BOB), None, Decision::AcceptResignation).unwrap();
    assert_eq!(last.current.header.guild, Some(GUILD));
    room.table.prune(TODAY).unwrap();
    assert_eq!(rows(&room, "threads"), 0);
}

#[test]
fn who_was_challenged_and_never_did_anything_is_forgotten_a_month_later() {
    let room = Room::new();
    let names = |room: &Room| -> Vec<String> {
        let sqlite = databases::Connection::open(room.path()).unwrap();
        sqlite.texts("SELECT display_name FROM people ORDER BY id", [])
    };
    // Bob is challenged and never answers.
    room.table.challenges.challenge(&room.press(ALICE), &only(BOB), points_match(3)).unwrap();
    prune(&room, 29);
    assert_eq!(names(&room), ["Alice", "Bob"]);
    // The challenge expires, and is kept for another month.
    prune(&room, 33);
    assert_eq!(names(&room), ["Alice", "Bob"]);
    prune(&room, 66);
    assert_eq!(names(&room), ["Alice"], "who has acted stays");
    // People who act later stay, and so do people who are challenged again.
    room.table
        .challenges
        .challenge(&Request { channel: ChannelId(502), ..room.press(CAROL) }, &only(BOB), points_match(3))
        .unwrap();
    prune(&room, 100);
    prune(&room, 166);
    assert_eq!(names(&room), ["Alice", "Carol"]);
    let broken = databases::Connection::open(room.path()).unwrap();
    assert!(!broken.has_broken_references());
}

/// Deletes what is old at `now`. Returns the number of rows left in a table.
fn left_after_pruning(room: &Room, table: &str, now: Time) -> u32 {
    room.table.prune(now).expect("it is pruned");
    let sqlite = databases::Connection::open(room.path()).expect("it opens");
    sqlite.query_row(&format!("SELECT count(*) FROM {table}"), [], |row| row.get(0)).expect("a number")
}

#[test]
fn a_ban_is_forgotten_when_it_ends_and_one_without_an_end_never() {
    let room = Room::new();
    let end = TODAY.plus_ms(DAY_MS);
    for (person, guild, until) in [(ALICE, GUILD, Some(end)), (BOB, GuildId(901), None)] {
        bans::ban_person(&room.store(), person, until, "floods", TODAY).expect("it is banned");
        bans::ban_guild(&room.store(), guild, until, "floods", TODAY).expect("it is banned");
    }
    let both = |now| (left_after_pruning(&room, "banned_people", now), left_after_pruning(&room, "banned_guilds", now));
    assert_eq!(both(end.minus_ms(1)), (2, 2));
    assert_eq!(both(end), (1, 1));
    assert_eq!(both(end.plus_ms(10_000 * DAY_MS)), (1, 1));
}

#[test]
fn a_session_that_nobody_resumes_is_forgotten_a_day_later() {
    let room = Room::new();
    let shard = ShardKey { bot: PersonId(1), number: 0, total: 1 };
    let resume_url = "wss://gateway.example".to_owned();
    let session = GatewaySessionRow { id: "first".to_owned(), sequence: 7, resume_url };
    room.table.delivery.save_gateway_session(shard, &session, TODAY).expect("it is kept");
    assert_eq!(left_after_pruning(&room, "gateway_sessions", TODAY.plus_ms(DAY_MS)), 1);
    assert_eq!(left_after_pruning(&room, "gateway_sessions", TODAY.plus_ms(DAY_MS + 1)), 0);
}

#[test]
fn a_channel_where_nothing_was_refused_for_a_month_is_not_listed_any_more() {
    let room = Room::new();
    let place = ChannelInGuild { channel: CHANNEL, guild: GUILD };
    let problem = PostingProblem::NoAccess;
    room.store().transaction(|tx| venues::note_problem(tx, place, problem, TODAY)).expect("it is noted");
    let listed = |days: i64| {
        room.table.prune(TODAY.plus_ms(days * DAY_MS)).expect("it is pruned");
        room.table.delivery.channel_problems(GUILD).expect("it can be read")
    };
    assert_eq!(listed(30), [(CHANNEL, problem)]);
    assert_eq!(listed(31), []);
}

#[test]
fn a_sent_notice_of_an_administrators_action_goes_a_month_later_and_a_waiting_one_stays() {
    let room = Room::new();
    let administers = || {
        let id = room.begin(3).announcement.current.header.id;
        let carol = Request { administers: true, ..room.press(CAROL) };
        room.table.administration.administer(&carol, id.into(), AdminAction::Abort, "because").expect("Carol may");
    };
    administers();
    for due in room.table.delivery.pending(room.now().plus_ms(GRACE_MS)).expect("it can be read") {
        let Delivery::Notice(id) = due.what else { continue };
        room.table.delivery.notice_sent(id, due.channel, room.now()).expect("it is noted");
    }
    administers();
    let days = |days: i64| room.now().plus_ms(days * DAY_MS);
    assert_eq!(left_after_pruning(&room, "notices", days(29)), 2);
    assert_eq!(left_after_pruning(&room, "notices", days(31)), 1);
    assert_eq!(left_after_pruning(&room, "notices", days(400)), 1);
}

#[test]
fn positions_of_the_day_and_monthly_summaries_are_forgotten_a_year_later() {
    let room = Room::new();
    for choice in [
        SettingsGroup::Guild.choose(&DAILY, Some(CHANNEL)),
        SettingsGroup::Guild.choose(&HOUR, 18),
        SettingsGroup::Guild.choose(&MONTHLY_SUMMARY, Some(CHANNEL)),
    ] {
        room.table.people.change_setting(&room.press(ALICE), &choice).expect("chosen");
    }
    let option = |play: &str, equity| QuestionOption { decision: Choice::Play(play.to_owned()), equity };
    let question = Question {
        xgid: "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10".parse().expect("the start with a 3-1"),
        rules: "tournament".to_owned(),
        options: vec![option("8/5 6/5", 0.16), option("24/23 13/10", 0.0)],
    };
    room.begin(1);
    room.goes_on_to_the_end();
    // Both at 18:00, on 21 January and on 1 February 1970.
    let [asked, month_ended] = [20, 31].map(|day| Time(day * DAY_MS + 18 * HOUR_MS));
    for due in room.table.dailies.dailies_due(asked).expect("it can be read") {
        room.table.dailies.ask_daily(&due, &question, None, asked).expect("asked");
    }
    let solved = asked.plus_ms(DAY_MS);
    assert_eq!(left_after_pruning(&room, "dailies", solved.plus_ms(400 * DAY_MS)), 1, "it was not solved yet");
    room.table.dailies.solve_dailies(solved).expect("it is solved");
    assert!(room.table.ratings.post_months(month_ended).expect("it is queued"));
    for (table, since) in [("dailies", solved), ("club_posts", month_ended)] {
        assert_eq!(left_after_pruning(&room, table, since.plus_ms(365 * DAY_MS)), 1, "{table}");
        assert_eq!(left_after_pruning(&room, table, since.plus_ms(366 * DAY_MS)), 0, "{table}");
    }
}

#[test]
fn the_last_board_of_a_match_is_forgotten_a_month_later_once_the_match_is_over() {
    let room = Room::new();
    let begun = room.begin(1).announcement;
    let ended = begun.current.header.id;
    let board =
        |number: u64| MessageRef { channel: CHANNEL, message: MessageId(MessageId::first_at(TODAY).0 + number) };
    let shows = |id, number| {
        let row = boards::BoardRow { match_id: id, version: 500, first_action: None, lasting_text: None };
        room.store().transaction(|tx| boards::show(tx, &row, board(number), TODAY)).expect("it is noted");
    };
    room.goes_on_to_the_end();
    shows(ended, 1);
    shows(room.begin(3).announcement.current.header.id, 2);
    let known = |days: i64| {
        room.table.prune(TODAY.plus_ms(days * DAY_MS)).expect("it is pruned");
        let is_known = |number| room.store().read(|tx| boards::is_known(tx, board(number))).expect("it can be read");
        [1, 2].map(is_known)
    };
    assert_eq!(known(29), [true, true]);
    assert_eq!(known(31), [false, true], "one match goes on");
}

#[test]
fn a_match_that_somebody_brought_along_is_kept_for_a_month() {
    let room = Room::new();
    let file = " 1 point match\n\n Game 1\n Dora : 0    Xenia : 0\n  1) 31: 8/5 6/5    52: 13/8 24/22\n";
    let brought = room.table.history.import(&room.press(ALICE), file).expect("it is kept").expect("a match");
    let replayed = |days: i64| {
        room.table.prune(room.now().plus_ms(days * DAY_MS)).expect("it is pruned");
        room.table.history.replay_of_import(&room.press(ALICE), brought.id.into(), None)
    };
    assert_eq!(replayed(29).expect("it is there").frames.len(), 3, "the opening and two plays");
    assert_rejected!(replayed(31), Rejection::ImportGone);
}
