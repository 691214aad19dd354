//! People whose data is deleted, and servers that have removed the bot.

use crate::dailies::question;
use crate::databases;
use crate::room::{BOB, CAROL, CHANNEL, GUILD, Room, assert_rejected, decider, first_thing, only, points_match};
use barpoint::engine::action::Decision;
use barpoint::engine::player::Player;
use barpoint::engine::score::Worth;
use barpoint::locale::Language;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::{DAILY, LANGUAGE, PING};
use barpoint::settings::values::Ping;
use barpoint::store::administration::{AdminAction, Verdict};
use barpoint::store::ids::{ChannelId, DAY_MS, DailyId, GuildId, MatchId, PersonId, Time};
use barpoint::store::leaderboards::RankedPerson;
use barpoint::store::matches::MatchState;
use barpoint::store::people::{FORMER_PLAYER, Person};
use barpoint::store::personal_data::Rows;
use barpoint::store::presets::PresetAnswer;
use barpoint::store::{bans, forgetting, ledgers, ratings};
use barpoint::table::administration::departures::{KEPT_MS, UNUSED_MS};
use barpoint::table::delivery::GRACE_MS;
use barpoint::table::ledger::rebuild::{self, Step};
use barpoint::table::people::privacy::{self, ForgetStep};
use barpoint::table::{
    Announcement, AnnouncementKind, ChallengeRefusal, DeletionResult, Error, Intent, KeptContent, NotForgotten, Offer,
    Opponent, Rejection, Request, Shown, StartedMatch,
};
use std::collections::BTreeSet;
use std::fs;

/// A person with an id and names that occur nowhere else.
const ZELDA: PersonId = PersonId(1_203_344_556_677_889_901);
const NAMES: [&str; 3] = ["Zelda Quixtram", "zeldaquix", "Zquibble"];
const LOUNGE: ChannelId = ChannelId(600);
const ANOTHER_GUILD: GuildId = GuildId(901);

fn zelda() -> Person {
    Person { id: ZELDA, display_name: NAMES[0].to_owned(), username: NAMES[1].to_owned() }
}

fn by_zelda(room: &Room) -> Request {
    Request { person: zelda(), nickname: Some(NAMES[2].to_owned()), ..room.press(ZELDA) }
}

/// Zelda challenges somebody, who accepts.
fn begins(room: &Room, channel: ChannelId, opponent: PersonId, points: u8) -> StartedMatch {
    let there = |request: Request| Request { channel, ..request };
    let made = room
        .table
        .challenges
        .challenge(&there(by_zelda(room)), &only(opponent), points_match(points))
        .expect("a challenge");
    room.table.challenges.accept(&there(room.press(opponent)), made.challenge.id.into()).expect("a match")
}

/// Zelda resigns the first game to Bob in the match of a channel.
fn a_game_is_over(room: &Room, channel: ChannelId) {
    does(room, channel, ZELDA, Decision::Resign(Worth::Single));
    does(room, channel, BOB, Decision::AcceptResignation);
}

fn does(room: &Room, channel: ChannelId, who: PersonId, decision: Decision) -> Announcement {
    let request = if who == ZELDA { by_zelda(room) } else { room.press(who) };
    room.table.play.act(&Request { channel, ..request }, None, decision).expect("it can be done")
}

/// A match to one point that one of them loses.
fn lost_by(room: &Room, loser: PersonId) -> MatchId {
    let id = begins(room, CHANNEL, BOB, 1).announcement.current.header.id;
    does(room, CHANNEL, loser, Decision::Resign(Worth::Single));
    does(room, CHANNEL, if loser == BOB { ZELDA } else { BOB }, Decision::AcceptResignation);
    id
}

/// Where Zelda's id and names occur in the database files and in a fresh backup. The id is searched as text, as a
/// SQLite integer, and as a SQLite row key; of PostgreSQL, whose files others keep, in the rows of all tables.
fn traces(room: &Room) -> Vec<String> {
    if databases::on_postgres() {
        return traces_in_rows(&databases::Connection::open(room.path()).unwrap());
    }
    let backup = room.path().with_file_name("backup.sqlite3");
    let _ = fs::remove_file(&backup);
    let sqlite = databases::Connection::open(room.path()).unwrap();
    sqlite.execute("VACUUM INTO ?1", [backup.to_str().unwrap()]).unwrap();
    let names = NAMES.map(|name| (name.to_owned(), name.as_bytes().to_vec()));
    let forms = [
        ("id as text", ZELDA.to_string().into_bytes()),
        ("id as a number", ZELDA.0.to_be_bytes().to_vec()),
        ("id as a number, the other way round", ZELDA.0.to_le_bytes().to_vec()),
        ("id as a key", varint(ZELDA.0)),
    ];
    let wanted: Vec<_> = names.into_iter().chain(forms.map(|(form, bytes)| (form.to_owned(), bytes))).collect();
    let mut found = Vec::new();
    for file in fs::read_dir(room.path().parent().unwrap()).unwrap() {
        let path = file.unwrap().path();
        let bytes = fs::read(&path).unwrap();
        for (what, form) in &wanted {
            if bytes.windows(form.len()).any(|window| window == form) {
                found.push(format!("{what} in {}", path.file_name().unwrap().to_string_lossy()));
            }
        }
    }
    found
}

fn traces_in_rows(database: &databases::Connection) -> Vec<String> {
    let rows = |table: String| database.texts(&format!("SELECT CAST({table} AS TEXT) FROM {table}"), []);
    let all: Vec<String> = database.tables().into_iter().flat_map(rows).collect();
    let wanted = NAMES.map(str::to_owned).into_iter().chain([ZELDA.to_string()]);
    wanted.filter(|form| all.iter().any(|row| row.contains(form))).collect()
}

/// A number of more than 56 bits as a SQLite varint, as in row keys: seven bits a byte, but eight in the last one.
fn varint(number: u64) -> Vec<u8> {
    let (rest, last) = (number >> 8, (number & 0xff) as u8);
    (0..8).rev().map(|group| 0x80 | ((rest >> (7 * group)) & 0x7f) as u8).chain([last]).collect()
}

/// Writes data about Zelda into every table that can hold some.
fn everywhere(room: &Room) -> [MatchId; 2] {
    room.table.people.change_setting(&by_zelda(room), &SettingsGroup::Play.choose(&PING, Ping::Both)).unwrap();
    room.table.people.change_setting(&room.press(BOB), &SettingsGroup::Play.choose(&PING, Ping::Direct)).unwrap();
    room.table.clocks.begin_vacation(&by_zelda(room), 1).unwrap();
    lost_by(room, BOB);
    let corrected = lost_by(room, ZELDA);
    Player::BOTH.iter().for_each(|&player| room.table.play.note_advised(corrected, player).unwrap());
    let won = |winner| AdminAction::Correct(Verdict { winner, rated: true });
    let why = format!("{} (<@{ZELDA}>, or ZELDAQUIX) misclicked", NAMES[0]);
    let carol = || Request { administers: true, ..room.press(CAROL) };
    room.table.administration.administer(&carol(), corrected.into(), won(Player::One), &why).unwrap();
    room.table.administration.administer(&carol(), corrected.into(), won(Player::Two), "no, zquibble did not").unwrap();
    let others = room.begin_in(GUILD, ChannelId(709), BOB).current.header.id;
    let by_order = Request { administers: true, ..by_zelda(room) };
    room.table.administration.administer(&by_order, others.into(), AdminAction::Abort, "says zquibble").unwrap();
    // An answer to a position of the day.
    let daily = SettingsGroup::Guild.choose(&DAILY, Some(CHANNEL));
    room.table.people.change_setting(&room.press(CAROL), &daily).unwrap();
    let due = room.table.dailies.dailies_due(Time(20 * 60 * 60 * 1000)).unwrap().pop().unwrap();
    room.table.dailies.ask_daily(&due, &question(), None, room.now()).unwrap();
    assert_eq!(room.table.dailies.answer_daily(&by_zelda(room), DailyId(1).into(), 0).unwrap().answer, Some(0));
    // An imported match.
    let file = format!(
        " 1 point match\n\n Game 1\n {} : 0                      bob : 0\n  1) 31: 8/5 6/5                 52: 13/8 24/22\n",
        NAMES[0]
    );
    room.table.history.import(&by_zelda(room), &file).unwrap().unwrap();
    // Data of others that names her: a match file, a season, the reason of a verdict on one of their matches.
    room.table.history.import(&room.press(BOB), &file).unwrap().unwrap();
    room.table.ratings.begin_season(&carol(), GUILD, &format!("{}’s farewell", NAMES[2])).unwrap();
    let theirs = room.begin_in(GUILD, ChannelId(705), CAROL).current.header.id;
    let by_bob = Request { administers: true, channel: ChannelId(705), ..room.press(BOB) };
    room.table.administration.administer(&by_bob, theirs.into(), AdminAction::Abort, "Zeldaquix spoiled it").unwrap();
    // Challenges by her and to her.
    let at = |channel| Request { channel: ChannelId(channel), ..by_zelda(room) };
    let open = room.table.challenges.challenge(&at(701), &Opponent::Anyone, points_match(3)).unwrap();
    room.table.challenges.challenge_shown(open.challenge.id, room.message().message).unwrap();
    let to_her = Opponent::Only { person: zelda(), is_bot: false };
    room.table
        .challenges
        .challenge(&Request { channel: ChannelId(702), ..room.press(CAROL) }, &to_her, points_match(3))
        .unwrap();
    // Matches in progress: one in which both have played, shown on a live board; one just begun; one adjourned.
    let running = begins(room, CHANNEL, BOB, 5).announcement;
    let told = Shown::Board(Some(format!("**{}** 6-1: 13/7 8/7", NAMES[0])));
    room.table.delivery.delivered(running.id, room.message(), &told, room.now()).unwrap();
    a_game_is_over(room, CHANNEL);
    room.table.delivery.begin_live_board(&Request { channel: LOUNGE, ..by_zelda(room) }, CHANNEL).unwrap();
    over_days(room, ChannelId(703));
    let aside = begins(room, ChannelId(704), CAROL, 3).announcement.current.header.id;
    let (until, clocks) = (room.now().plus_ms(DAY_MS), &room.table.clocks);
    clocks.propose(&Request { channel: ChannelId(704), ..by_zelda(room) }, aside.into(), until).unwrap();
    clocks.agree(&Request { channel: ChannelId(704), ..room.press(CAROL) }, aside.into(), until, false).unwrap();
    // People blocked by her, people who block her, and the owner's note about her.
    room.table.people.toggle_block(&by_zelda(room), CAROL).unwrap();
    room.table.people.toggle_block(&room.press(BOB), ZELDA).unwrap();
    room.store().transaction(|tx| bans::ban_person(tx, ZELDA, "zelda quixtram floods", room.now(), None)).unwrap();
    [running.current.header.id, aside]
}

/// A match over days against Bob, in which Zelda has set something in advance.
fn over_days(room: &Room, channel: ChannelId) {
    let there = |request: Request| Request { channel, ..request };
    let offer = Offer { pace: Some("24h 7d".parse().unwrap()), ..points_match(5).into() };
    let made = room.table.challenges.challenge(&there(by_zelda(room)), &only(BOB), offer).unwrap();
    let mut view =
        room.table.challenges.accept(&there(room.press(BOB)), made.challenge.id.into()).unwrap().announcement.current;
    while decider(&view) == ZELDA {
        view = room.table.play.act(&there(by_zelda(room)), None, first_thing(&view)).unwrap().current;
    }
    let seen = view.header.seen().into();
    room.table.play.set_preset(&there(by_zelda(room)), seen, PresetAnswer::Take).unwrap();
}

fn forget(room: &Room) -> DeletionResult {
    let forgotten = room.forget(ZELDA).expect("somebody who is known");
    assert!(room.table.people.scrub_if_due(true, room.now()).expect("the database works"));
    forgotten
}

/// Zelda is being forgotten by a process that dies when a former player has taken her place in this many matches. Returns
/// the former player.
fn half_forgets(room: &Room, matches: u32) -> PersonId {
    let store = room.store();
    let former = store.transaction(|tx| forgetting::begin(tx, ZELDA)).expect("it begins");
    let step = store.transaction(|tx| forgetting::replace_in_some_matches(tx, ZELDA, former, matches));
    assert!(step.expect("a step"), "she has played");
    former
}

#[test]
fn the_file_is_written_anew_once_for_all_who_are_forgotten_and_within_a_day() {
    let room = Room::new();
    lost_by(&room, BOB);
    lost_by(&room, ZELDA);
    assert!(!room.table.people.scrub_if_due(true, room.now()).unwrap(), "nobody is forgotten");
    let asked = room.now();
    for person in [ZELDA, BOB] {
        room.forget(person).unwrap();
    }
    assert!(!room.table.people.scrub_if_due(false, room.now()).unwrap(), "people play");
    assert!(room.table.people.scrub_if_due(false, asked.plus_ms(DAY_MS)).unwrap(), "it is promised within a day");
    assert!(!room.table.people.scrub_if_due(true, asked.plus_ms(DAY_MS)).unwrap(), "that was for both");
    assert_eq!(traces(&room), Vec::<String>::new());
}

#[test]
fn a_wish_to_be_forgotten_that_comes_again_deletes_nothing_that_was_made_since() {
    let room = Room::new();
    lost_by(&room, ZELDA);
    let wish = room.press(ZELDA).interaction;
    let forget = || room.table.people.forget(wish, ZELDA, room.now());
    assert_eq!(forget().unwrap(), Ok(DeletionResult { matches: 1, ended: 0 }));
    lost_by(&room, ZELDA);
    assert!(matches!(forget(), Err(Error::Rejected(Rejection::AlreadyCounted))));
    assert!(room.table.people.stored_person(ZELDA).unwrap().is_some(), "she has played again since");
}

#[test]
fn whoever_is_forgotten_is_found_nowhere_any_more() {
    let room = Room::new();
    everywhere(&room);
    let before = traces(&room);
    let id = ZELDA.to_string();
    let forms =
        if databases::on_postgres() { &[&*id][..] } else { &["id as text", "id as a number in", "id as a key"] };
    for what in NAMES.into_iter().chain(forms.iter().copied()) {
        assert!(before.iter().any(|trace| trace.contains(what)), "the search finds no {what}: {before:?}");
    }
    assert_eq!(forget(&room), DeletionResult { matches: 5, ended: 3 });
    assert_eq!(traces(&room), Vec::<String>::new());
    let sqlite = databases::Connection::open(room.path()).unwrap();
    assert!(!sqlite.has_broken_references(), "a reference leads nowhere");
    assert_eq!(room.forget(ZELDA), Err(NotForgotten::Unknown));
}

#[test]
fn a_match_that_is_played_on_another_server_meanwhile_leaves_no_trace_there_either() {
    let room = Room::new();
    lost_by(&room, BOB);
    let plays_elsewhere = |step: ForgetStep| {
        if !matches!(step, ForgetStep::Replacing(_)) {
            return;
        }
        let there = |request: Request| Request { guild: Some(ANOTHER_GUILD), channel: LOUNGE, ..request };
        room.begin_between(&there(by_zelda(&room)), &there(room.press(BOB)), points_match(1));
        let resigns = Decision::Resign(Worth::Single);
        room.table.play.act(&there(by_zelda(&room)), None, resigns).expect("she may");
        room.table.play.act(&there(room.press(BOB)), None, Decision::AcceptResignation).expect("he may");
    };
    let forgotten = privacy::forget(&room.store(), ZELDA, room.now(), plays_elsewhere).expect("the database works");
    assert_eq!(forgotten, Ok(DeletionResult { matches: 2, ended: 0 }));
    assert_eq!(traces(&room), Vec::<String>::new());
    assert!(!databases::Connection::open(room.path()).unwrap().has_broken_references());
}

#[test]
fn others_keep_what_they_brought_along_and_wrote_without_the_name() {
    let room = Room::new();
    everywhere(&room);
    forget(&room);
    let sqlite = databases::Connection::open(room.path()).unwrap();
    let texts = |sql: &str| -> Vec<String> { sqlite.texts(sql, []) };
    let files = texts("SELECT text FROM imports");
    assert!(files.len() == 1 && files[0].contains(" … : 0") && files[0].contains("8/5 6/5"), "{files:?}");
    assert_eq!(texts("SELECT name FROM seasons"), ["…’s farewell"]);
    assert!(texts("SELECT reason FROM administration").contains(&"… spoiled it".to_owned()));
    assert_eq!(texts("SELECT reason FROM banned_people"), ["… floods"]);
}

#[test]
fn nobody_removes_words_of_others_by_taking_them_as_a_name_first() {
    let room = Room::new();
    let carol = || Request { administers: true, ..room.press(CAROL) };
    let [theirs, others] = [ChannelId(702), ChannelId(709)].map(|channel| match channel {
        ChannelId(702) => begins(&room, channel, BOB, 1).announcement.current.header.id,
        channel => room.begin_in(GUILD, channel, BOB).current.header.id,
    });
    for id in [theirs, others] {
        room.table.administration.administer(&carol(), id.into(), AdminAction::Abort, "Winter is over").unwrap();
    }
    room.table.ratings.begin_season(&carol(), GUILD, "Winter 2026").unwrap();
    let later = room.now().plus_ms(1);
    let winter = Request { nickname: Some("Winter".to_owned()), at: later, ..by_zelda(&room) };
    room.table.people.toggle_block(&winter, CAROL).unwrap();
    forget(&room);
    let sqlite = databases::Connection::open(room.path()).unwrap();
    let text = |sql: &str| sqlite.texts(sql, []).remove(0);
    assert_eq!(text("SELECT name FROM seasons"), "Winter 2026");
    let reason = |id: MatchId| text(&format!("SELECT reason FROM administration WHERE match_id = {}", id.0));
    assert_eq!(reason(others), "Winter is over", "it was written before anybody was called so");
    assert_eq!(reason(theirs), "… is over", "it may mean a player of that match");
}

#[test]
fn a_name_that_is_a_word_of_the_format_spoils_nobodys_file() {
    let room = Room::new();
    let files = ["Game", "alice"].map(|player| {
        format!(" 1 point match\n\n Game 1\n {player} : 0                      bob : 0\n  1) 31: 8/5 6/5                 52: 13/8 24/22\n")
    });
    let kept = files.map(|file| room.table.history.import(&room.press(BOB), &file).unwrap().unwrap().id);
    let game = Person { display_name: "Game".to_owned(), username: "1".to_owned(), ..zelda() };
    room.table.people.toggle_block(&Request { person: game, ..room.press(ZELDA) }, CAROL).unwrap();
    forget(&room);
    let is_kept = kept.map(|id| room.table.history.imported(&room.press(BOB), id.into()).is_ok());
    assert_eq!(is_kept, [false, true], "only one of them names the player");
}

#[test]
fn whoever_was_blocked_or_banned_is_so_still_when_they_come_back() {
    let room = Room::new();
    everywhere(&room);
    forget(&room);
    assert!(room.table.people.effective_settings(ZELDA, None, CHANNEL, room.now()).unwrap().ban.is_some());
    let of_bob = room.table.people.blocked(&room.press(BOB)).unwrap();
    assert!(of_bob.len() == 1 && of_bob[0].block.blocked.is_none() && of_bob[0].known.is_none(), "{of_bob:?}");
    let to_him = Request { channel: ChannelId(710), ..by_zelda(&room) };
    let made = room.table.challenges.challenge(&to_him, &only(BOB), points_match(1)).unwrap();
    assert_eq!(made.challenge.ping, None);
    // He removes the block through his list.
    assert!(room.table.people.unblock(&room.press(BOB), of_bob[0].block.id.into()).unwrap().is_empty());
    assert_eq!(room.table.challenges.challenge_view(&to_him, made.challenge.id.into()).unwrap().ping, Some(BOB));
}

#[test]
fn no_message_on_its_way_brings_a_name_back() {
    let room = Room::new();
    begins(&room, CHANNEL, BOB, 5);
    a_game_is_over(&room, CHANNEL);
    let on_its_way = does(&room, CHANNEL, ZELDA, Decision::Resign(Worth::Single));
    forget(&room);
    let told = Shown::Board(Some(format!("**{}** resigns", NAMES[0])));
    let message = room.message();
    room.table.delivery.delivered(on_its_way.id, message, &told, room.now()).unwrap();
    assert_eq!(traces(&room), Vec::<String>::new());
    assert_eq!(room.table.delivery.kept_content(message).unwrap(), KeptContent::Nothing, "it has her name");
}

#[test]
fn the_others_ratings_stay_to_the_last_digit() {
    let room = Room::new();
    for loser in [ZELDA, BOB, BOB, ZELDA, BOB] {
        lost_by(&room, loser);
    }
    let of_bob = |room: &Room| -> RankedPerson {
        room.leaders().into_iter().find(|ranked| ranked.person.id == BOB).expect("Bob is listed")
    };
    let before = of_bob(&room);
    forget(&room);
    let lines = room.leaders();
    assert_eq!(lines.iter().map(|line| line.person.id).collect::<Vec<_>>(), [BOB], "no former player is listed");
    assert_eq!((of_bob(&room).standing, of_bob(&room).rank), (before.standing, Some(1)));
    let store = room.store();
    rebuild::mark_all(&store).unwrap();
    let mut under_way = None;
    while rebuild::step(&store, &mut under_way, room.now()).unwrap() != Step::Idle {}
    assert_eq!(of_bob(&room).standing, before.standing, "and they follow from the results as they are now");
}

#[test]
fn what_a_process_that_died_has_left_of_a_deletion_is_finished_by_the_next_one() {
    let (whole, halved) = (Room::new(), Room::new());
    for room in [&whole, &halved] {
        for loser in [ZELDA, BOB, BOB, ZELDA, BOB] {
            lost_by(room, loser);
        }
        everywhere(room);
    }
    forget(&whole);
    half_forgets(&halved, 3);
    assert_ne!(traces(&halved), Vec::<String>::new(), "four of her matches are left");
    halved.table.people.finish_forgetting(halved.now()).expect("the database works");
    assert!(halved.table.people.scrub_if_due(true, halved.now()).expect("the database works"));
    assert_eq!(traces(&halved), Vec::<String>::new());
    let standings = |room: &Room| -> Vec<_> { room.leaders().into_iter().map(|line| line.standing).collect() };
    assert_eq!(standings(&halved), standings(&whole));
    let changes =
        "SELECT person || ' ' || opponent || ' ' || result || ' ' || before || ' ' || after FROM rating_changes
        ORDER BY ledger, person, result";
    let [of_whole, of_halved] =
        [&whole, &halved].map(|room| databases::Connection::open(room.path()).unwrap().texts(changes, []));
    assert_eq!(of_halved, of_whole, "each match is between the same two, in their ratings as well");
    assert!(!databases::Connection::open(halved.path()).unwrap().has_broken_references(), "a reference leads nowhere");
}

#[test]
fn no_ledger_is_rebuilt_while_only_some_matches_of_somebody_are_a_former_players() {
    let room = Room::new();
    for loser in [ZELDA, BOB, BOB] {
        lost_by(&room, loser);
    }
    let (store, mut under_way) = (room.store(), None);
    half_forgets(&room, 1);
    rebuild::mark_all(&store).expect("marked");
    let steps = std::iter::from_fn(|| {
        Some(rebuild::step(&store, &mut under_way, room.now()).expect("a step")).filter(|step| *step != Step::Idle)
    });
    assert!(!steps.take(100).any(|step| step == Step::Finished), "it would rate two people in place of one");
    room.table.people.finish_forgetting(room.now()).expect("the database works");
    while rebuild::step(&store, &mut under_way, room.now()).expect("a step") != Step::Idle {}
    assert_eq!(store.read(ledgers::number_to_rebuild).expect("it can be read"), 0);
}

#[test]
fn an_analysis_of_a_match_that_is_a_former_players_already_does_not_keep_the_rest_from_it() {
    let room = Room::new();
    for loser in [ZELDA, BOB] {
        lost_by(&room, loser);
    }
    let former = half_forgets(&room, 1);
    let database = databases::Connection::open(room.path()).expect("it opens");
    let analysed = "INSERT INTO performances (guild, channel, period, game, person, hidden, decisions, given_away)
        VALUES (900, 0, 'all', 'backgammon', ?1, 0, 1, 0.0), (900, 0, 'all', 'backgammon', ?2, 1, 1, 0.0)";
    database.execute(analysed, [ZELDA.0.cast_signed(), former.0.cast_signed()]).expect("one match each");
    room.table.people.finish_forgetting(room.now()).expect("the database works");
    assert_eq!(room.table.people.stored_person(ZELDA).expect("it can be read"), None);
    assert_eq!(room.store().read(forgetting::being_forgotten).expect("it can be read"), []);
}

#[test]
fn nobody_is_kept_from_being_forgotten_by_somebody_who_is_gone() {
    if databases::on_postgres() {
        // There no row may name somebody who is gone.
        return;
    }
    let room = Room::new();
    lost_by(&room, BOB);
    let store = room.store();
    for person in [BOB, ZELDA] {
        store.transaction(|tx| forgetting::begin(tx, person)).expect("it begins");
    }
    store
        .transaction_on_references(|tx| {
            let former = forgetting::former_of(tx, BOB)?.expect("it has begun");
            forgetting::replace(tx, BOB, former, &BTreeSet::new(), room.now())?;
            forgetting::begin(tx, BOB).map(drop)
        })
        .expect("as if he had been deleted in another way");
    room.table.people.finish_forgetting(room.now()).expect("the database works");
    assert_eq!(room.table.people.stored_person(ZELDA).expect("it can be read"), None);
    assert_eq!(store.read(forgetting::being_forgotten).expect("it can be read"), [], "nothing waits for him");
}

#[test]
fn ranks_that_a_process_that_died_has_not_checked_are_checked_by_the_next_one() {
    let room = Room::new();
    let id = lost_by(&room, BOB);
    let store = room.store();
    store.transaction(|tx| ratings::note_to_check(tx, id)).expect("noted");
    assert_eq!(store.read(ratings::next_to_check).expect("it can be read"), Some(BOB));
    room.table.people.finish_forgetting(room.now()).expect("the database works");
    assert_eq!(store.read(ratings::next_to_check).expect("it can be read"), None);
}

#[test]
fn a_ledger_that_is_being_built_meanwhile_does_not_bring_anybody_back() {
    let room = Room::new();
    for loser in [ZELDA, BOB] {
        lost_by(&room, loser);
    }
    let beside = room.store();
    rebuild::mark_all(&beside).unwrap();
    let mut under_way = None;
    assert_ne!(rebuild::step(&beside, &mut under_way, room.now()).unwrap(), Step::Idle);
    forget(&room);
    while rebuild::step(&beside, &mut under_way, room.now()).unwrap() != Step::Idle {}
    drop(beside);
    room.store().scrub().unwrap();
    assert_eq!(traces(&room), Vec::<String>::new());
}

#[test]
fn matches_end_as_for_somebody_who_never_comes_back() {
    let room = Room::new();
    let [running, aside] = everywhere(&room);
    forget(&room);
    let header = |id: MatchId| room.table.play.header(&room.press(BOB), id.into()).unwrap();
    assert_eq!(
        (header(running).state, header(running).winner),
        (MatchState::Finished, Some(Player::Two)),
        "lost by her"
    );
    let carols = Request { channel: ChannelId(704), ..room.press(CAROL) };
    assert_eq!(room.table.play.header(&carols, aside.into()).unwrap().state, MatchState::Aborted);
    let mut news = room.due_news(room.now());
    news.retain(|news| news.current.position.interruption().is_some());
    assert_eq!(news.len(), 3, "each channel is told");
    assert!(news.iter().all(|news| matches!(news.kind, AnnouncementKind::Result { .. })));
    let names = &news[0].current.header.players;
    assert_eq!((names.one.display_name.as_str(), names.two.id), (FORMER_PLAYER, BOB));
    // The messages of the board and the open challenge, which name her, are deleted.
    let stale = room.due_removals(room.now().plus_ms(GRACE_MS));
    assert_eq!(stale.len(), 2, "{stale:?}");
    for message in stale {
        assert_eq!(room.table.delivery.kept_content(message).unwrap(), KeptContent::Nothing);
    }
    // No match goes on with a former player.
    assert_rejected!(
        room.table.challenges.rematch(&room.press(BOB), running.into(), None),
        Rejection::Challenge(ChallengeRefusal::FormerPlayer)
    );
    assert_rejected!(room.tries(BOB, Intent::Roll), Rejection::NoMatchHere(_));
}

#[test]
fn whoever_comes_back_is_somebody_new() {
    let room = Room::new();
    lost_by(&room, BOB);
    forget(&room);
    assert_eq!(room.table.people.stored_person(ZELDA).unwrap(), None);
    lost_by(&room, ZELDA);
    assert_eq!(room.table.people.stored_person(ZELDA).unwrap(), Some((zelda(), 1)));
    assert_eq!(forget(&room), DeletionResult { matches: 1, ended: 0 });
    assert_eq!(room.table.people.matches_of(BOB).unwrap().len(), 2, "the two that she was are two former players");
}

#[test]
fn nobody_forgets_the_bot_itself_and_looking_keeps_nothing() {
    let room = Room::new();
    let level = barpoint::store::house::HouseLevel::default();
    let house = barpoint::table::House { person: Person { id: CAROL, ..zelda() }, level };
    room.table.challenges.challenge_house(&by_zelda(&room), &house, points_match(1)).unwrap();
    assert_eq!(room.forget(CAROL), Err(NotForgotten::House));
    assert_eq!(room.table.people.stored_person(PersonId(77)).unwrap(), None);
    assert_eq!(room.forget(PersonId(77)), Err(NotForgotten::Unknown));
    assert_eq!(forget(&room).ended, 1);
    assert!(room.due_news(room.now()).is_empty(), "nobody is left to be told");
}

#[test]
fn a_process_beside_the_bot_forgets_as_well() {
    let room = Room::new();
    everywhere(&room);
    privacy::forget(&room.store(), ZELDA, room.now(), |_| {}).unwrap().unwrap();
    assert_eq!(traces(&room), Vec::<String>::new());
    assert_eq!(room.table.people.stored_person(ZELDA).unwrap(), None);
}

#[test]
fn all_that_is_kept_is_handed_out() {
    let room = Room::new();
    everywhere(&room);
    let tables = room.table.people.personal_data(ZELDA).unwrap();
    let empty: Vec<_> = tables.iter().filter(|of| of.rows.is_empty()).map(|of| of.table).collect();
    assert_eq!(
        empty,
        ["game_dice", "analysed_players", "mistakes", "performances", "practice"],
        "no match was analysed or had words; of all else there is something"
    );
    // Of matches that are hers, and what she has set in advance herself.
    let others = room.table.people.personal_data(BOB).unwrap();
    let rows = |data: &[Rows], table| data.iter().find(|of| of.table == table).map_or(0, |of| of.rows.len());
    let counted = ["clocks", "appointments", "presets"].map(|table| (rows(&tables, table), rows(&others, table)));
    assert_eq!(counted, [(1, 1), (1, 0), (1, 0)]);
    let matches = room.table.people.matches_of(ZELDA).unwrap();
    assert_eq!(matches.len(), 5);
    assert!(!room.table.history.exported(matches[0]).unwrap().log.is_empty());
}

/// The server has removed the bot, which notices it now.
fn removed(room: &Room, now: Time) {
    room.table.administration.note_memberships(&BTreeSet::from([GuildId(901)]), now).unwrap();
}

fn purged(room: &Room, now: Time) {
    while room.table.administration.purge(now).unwrap() {}
    // Ratings are recomputed in separate steps.
    while room.table.ratings.rebuild(now, 10).unwrap() {}
    room.store().scrub().unwrap();
}

/// The number of rows that refer to this server, by table and column.
fn of_guild(room: &Room, guild: GuildId) -> Vec<(String, u32)> {
    let sqlite = databases::Connection::open(room.path()).unwrap();
    let is_guild = |(table, column): &(String, String)| {
        ["guild", "venue_guild"].contains(&column.as_str()) || (table == "guilds" && column == "id")
    };
    let columns: Vec<_> = sqlite.columns().into_iter().filter(is_guild).collect();
    assert!(columns.len() > 8, "{columns:?}");
    let count = |(table, column): (String, String)| {
        let sql = format!("SELECT count(*) FROM {table} WHERE {column} = ?1");
        let rows: u32 = sqlite.query_row(&sql, [guild.0.cast_signed()], |row| row.get(0)).unwrap();
        (rows > 0).then(|| (format!("{table}.{column}"), rows))
    };
    columns.into_iter().filter_map(count).collect()
}

#[test]
fn what_is_a_servers_goes_a_month_after_it_removed_the_bot() {
    let room = Room::new();
    everywhere(&room);
    let admin = Request { administers: true, ..room.press(CAROL) };
    room.table
        .people
        .change_setting(&admin, &SettingsGroup::Channel.choose(&LANGUAGE, Some(Language::Danish)))
        .unwrap();
    let elsewhere = room.begin_in(GuildId(901), ChannelId(801), BOB);
    let mut view = room.begin_in(GUILD, ChannelId(805), BOB).current;
    while view.header.state == MatchState::Running {
        let request = Request { channel: ChannelId(805), ..room.press(decider(&view)) };
        view = room.table.play.act(&request, None, first_thing(&view)).expect("it can be done").current;
    }
    let overall =
        |room: &Room| room.table.people.personal_data(BOB).unwrap().into_iter().find(|of| of.table == "rating_changes");
    let kept = room.table.people.matches_of(BOB).unwrap();
    let ratings = overall(&room).unwrap().rows.len();
    assert!(of_guild(&room, GUILD).len() > 6, "{:?}", of_guild(&room, GUILD));
    removed(&room, room.now());
    purged(&room, room.now().plus_ms(KEPT_MS - 1));
    assert!(of_guild(&room, GUILD).len() > 6, "not a moment earlier");
    let of_channels = || {
        let sqlite = databases::Connection::open(room.path()).expect("the file opens");
        let sql = "SELECT count(*) FROM channel_settings";
        sqlite.query_row(sql, [], |row| row.get::<i64>(0)).expect("a number")
    };
    assert_eq!(of_channels(), 1);
    purged(&room, room.now().plus_ms(KEPT_MS));
    assert_eq!((of_guild(&room, GUILD), of_channels()), (vec![], 0));
    // The matches stay with their players, and still count for the ratings of all servers.
    assert_eq!(room.table.people.matches_of(BOB).unwrap(), kept);
    assert_eq!((ratings, overall(&room).unwrap().rows.len()), (4, 1), "those of the server are gone");
    assert!(room.table.play.header(&Request { guild: None, ..room.press(BOB) }, kept[1].into()).is_ok());
    // The other server keeps its own.
    let there = Request { guild: Some(GuildId(901)), channel: ChannelId(801), ..room.press(BOB) };
    assert_eq!(room.table.play.header(&there, elsewhere.current.header.id.into()).unwrap().state, MatchState::Running);
}

#[test]
fn a_server_that_takes_the_bot_back_in_time_keeps_everything() {
    let room = Room::new();
    lost_by(&room, BOB);
    removed(&room, room.now());
    room.table.administration.note_memberships(&BTreeSet::from([GUILD]), room.now().plus_ms(KEPT_MS - 1)).unwrap();
    let before = of_guild(&room, GUILD);
    purged(&room, room.now().plus_ms(2 * KEPT_MS));
    assert_eq!(of_guild(&room, GUILD), before);
    assert_eq!(room.leaders().len(), 2);
}

#[test]
fn a_server_that_uses_the_commands_alone_keeps_everything_until_it_has_not_for_a_year() {
    let room = Room::new();
    lost_by(&room, BOB);
    removed(&room, room.now());
    // It has installed the commands without the bot, and uses them.
    let used = room.now().plus_ms(KEPT_MS - 1);
    room.table.administration.note_commands_only(GUILD, used).unwrap();
    let before = of_guild(&room, GUILD);
    for days in [1, 31, 364] {
        let now = used.plus_ms(days * DAY_MS);
        removed(&room, now);
        purged(&room, now);
        assert_eq!(of_guild(&room, GUILD), before, "after {days} days");
    }
    let unused = used.plus_ms(UNUSED_MS);
    removed(&room, unused);
    purged(&room, unused.plus_ms(KEPT_MS - 1));
    assert_eq!(of_guild(&room, GUILD), before);
    purged(&room, unused.plus_ms(KEPT_MS));
    assert_eq!(of_guild(&room, GUILD), []);
}

#[test]
fn it_is_known_when_the_commands_alone_were_last_used_until_the_bot_is_invited() {
    let room = Room::new();
    lost_by(&room, BOB);
    let last_used = || room.table.administration.commands_only_at(GUILD).unwrap();
    assert_eq!(last_used(), None, "the bot is there");
    for days in [1, 2] {
        let used = room.now().plus_ms(days * DAY_MS);
        room.table.administration.note_commands_only(GUILD, used).unwrap();
        assert_eq!(last_used(), Some(used));
    }
    assert_eq!(room.table.administration.commands_only_at(ANOTHER_GUILD).unwrap(), None, "it is another server's");
    room.table.administration.note_invited(GUILD).unwrap();
    assert_eq!(last_used(), None);
}

#[test]
fn a_server_that_invites_the_bot_after_the_commands_is_one_like_all_others() {
    let room = Room::new();
    lost_by(&room, BOB);
    let now = room.now();
    room.table.administration.note_commands_only(GUILD, now).unwrap();
    room.table.administration.note_memberships(&BTreeSet::from([GUILD]), now).unwrap();
    removed(&room, now);
    purged(&room, now.plus_ms(KEPT_MS));
    assert_eq!(of_guild(&room, GUILD), [], "it has removed the bot for a month");
}

#[test]
fn whoever_is_forgotten_is_told_so_even_if_the_files_cannot_be_written_anew_yet() {
    if databases::on_postgres() {
        // PostgreSQL has no file that the bot rewrites.
        return;
    }
    let room = Room::new();
    lost_by(&room, BOB);
    let sqlite = databases::Connection::open(room.path()).unwrap();
    // A file that SQLite can read but not vacuum, with pages free for reuse.
    sqlite
        .execute_batch(
            "CREATE TABLE odd (x); CREATE INDEX odd_x ON odd (abs(x)); CREATE TABLE big (x);
             INSERT INTO big VALUES (zeroblob(100000)); DROP TABLE big; PRAGMA writable_schema = ON;
             UPDATE sqlite_schema SET sql = 'CREATE INDEX odd_x ON odd (unheard_of(x))' WHERE name = 'odd_x'",
        )
        .unwrap();
    drop(sqlite);
    let free = || -> u32 {
        let sqlite = databases::Connection::open(room.path()).unwrap();
        sqlite.query_row("SELECT freelist_count FROM pragma_freelist_count", [], |row| row.get(0)).unwrap()
    };
    let forgotten = room.forget(ZELDA);
    assert_eq!(forgotten, Ok(DeletionResult { matches: 1, ended: 0 }));
    assert!(room.table.people.scrub_if_due(true, room.now()).is_err());
    assert!(free() > 0, "it was not written anew");
    let sqlite = databases::Connection::open(room.path()).unwrap();
    sqlite.execute_batch("DROP TABLE odd").unwrap();
    drop(sqlite);
    assert!(room.table.people.scrub_if_due(true, room.now()).unwrap());
    assert_eq!((free(), traces(&room)), (0, Vec::new()), "but is at the next attempt");
}
