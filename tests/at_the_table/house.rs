//! Matches against the house.

use crate::room::{
    ALICE, BOB, CAROL, CHANNEL, Room, assert_rejected, first_thing, only, person, points_match, to_play, to_roll,
};
use barpoint::discord::messages::{best as messages, board_style};
use barpoint::engine::action::{Action, Decision};
use barpoint::engine::agreement::{Agreement, Length};
use barpoint::engine::dice::Die;
use barpoint::engine::event::Event;
use barpoint::engine::formats::xgid::Xgid;
use barpoint::engine::phase::Phase;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::engine::referee::{Match, rule};
use barpoint::engine::rule_sets;
use barpoint::engine::score::Worth;
use barpoint::engine::terms::Terms;
use barpoint::house::advice::{self, Advice, Certainty, CubeAction, EvaluatedPlay, Matter, PastChoice};
use barpoint::house::turn;
use barpoint::locale::Language;
use barpoint::settings::SettingsGroup;
use barpoint::settings::registry::{HOUSE_RATED, TUTOR};
use barpoint::store::administration::{AdminAction, Verdict};
use barpoint::store::house::HouseLevel;
use barpoint::store::ids::{ChannelId, MatchId, PersonId};
use barpoint::store::people::Person;
use barpoint::table::limits::HOUSE_MATCHES;
use barpoint::table::{
    Announcement, AnnouncementKind, ChallengeRefusal, CurrentMatch, Fault, House, Intent, Opponent, ReachedLimit,
    Rejection, Rematch, Request, Seen,
};

const HOUSE: PersonId = PersonId(999);

pub fn house(level: u8) -> House {
    let person = Person { id: HOUSE, display_name: "Barpoint".to_owned(), username: "barpoint".to_owned() };
    House { person, level: HouseLevel::new(level).expect("one of five") }
}

/// Alice challenges the house, and the house acts if it begins.
pub fn begin(room: &Room, terms: Terms) -> Announcement {
    let started =
        room.table.challenges.challenge_house(&room.press(ALICE), &house(2), terms).expect("it accepts at once");
    after_house(room, started.announcement)
}

/// The news after the house has acted, if it has to; it is posted in the channel.
fn after_house(room: &Room, news: Announcement) -> Announcement {
    let id = news.current.header.id;
    let news = match news.current.waits_for_house() {
        true => turn::play_on(&room.table, id, || room.now()).expect("it can act").expect("it was to act"),
        false => news,
    };
    assert!(!news.current.waits_for_house());
    room.posts(&news);
    news
}

fn alice(room: &Room, intent: impl Into<Intent>) -> Announcement {
    let intent = intent.into();
    let news = room.tries(ALICE, intent.clone()).unwrap_or_else(|no| panic!("she cannot {intent:?}: {no:?}"));
    after_house(room, news)
}

/// Alice's next action: the next game in a session, otherwise the first legal action.
fn next(view: &CurrentMatch) -> Intent {
    if *view.position.game().phase() == Phase::Opening { Intent::Roll } else { first_thing(view) }
}

fn goes_on_until(room: &Room, holds: impl Fn(&CurrentMatch) -> bool) -> CurrentMatch {
    for _ in 0..10_000 {
        let view = room.view();
        if holds(&view) {
            return view;
        }
        alice(room, next(&view));
    }
    panic!("this does not come about");
}

#[test]
fn it_plays_every_rule_set_with_everything_that_can_be_agreed() {
    let mut played = 0;
    for set in &rule_sets::ALL {
        let agreements = std::iter::once(None).chain(Agreement::ALL.iter().copied().map(Some));
        for agreed in agreements {
            for length in [Length::Points(3), Length::Money] {
                let Ok(terms) = Terms::new(set, length, agreed.as_slice()) else { continue };
                let room = Room::seeded(played);
                begin(&room, terms);
                for _ in 0..20 {
                    // The match ends if the house drops its last game.
                    let Ok(view) = room.table.play.view(CHANNEL) else { break };
                    alice(&room, next(&view));
                }
                played += 1;
            }
        }
    }
    assert!(played > 40, "only {played}");
}

#[test]
fn a_whole_match_and_its_rematch_which_begins_at_once() {
    let room = Room::new();
    begin(&room, points_match(3));
    while let Ok(view) = room.table.play.view(CHANNEL) {
        match alice(&room, first_thing(&view)).kind {
            AnnouncementKind::Turn { ping: called } | AnnouncementKind::Refresh { mention: called } => {
                assert_eq!(called, None, "she is there")
            }
            AnnouncementKind::Result { ratings, .. } => assert!(ratings.is_none(), "not unless the server chooses so"),
        }
    }
    let over = room.table.history.last_match(CHANNEL).expect("a match");
    let terms = points_match(3);
    let again = room.table.challenges.rematch(&room.press(ALICE), over.id.into(), Some(terms.into())).expect("another");
    let Rematch::Started(started) = again else {
        panic!("the house keeps nobody waiting");
    };
    let header = &started.announcement.current.header;
    assert_eq!((header.house, header.seat(HOUSE)), (HouseLevel::new(2), Some(Player::Two)));
}

#[test]
fn against_the_house_nobody_taps_without_a_choice() {
    let room = Room::new();
    begin(&room, points_match(1));
    let mut automatic = 0;
    while let Ok(view) = room.table.play.view(CHANNEL) {
        assert!(!to_roll(&view), "in a match to one point nobody doubles");
        let news = alice(&room, first_thing(&view));
        automatic += news.events.iter().filter(|told| told.automatic).count();
        let game = news.current.position.game();
        let opening = news.events.iter().any(|told| matches!(told.event, Event::OpeningThrown(_)));
        assert!(opening || game.forced_play(Player::One).is_none(), "{:?}", game.phase());
    }
    assert!(automatic > 5, "{automatic}");
}

#[test]
fn a_process_may_end_between_any_two_of_its_actions() {
    let room = Room::new();
    begin(&room, points_match(5));
    let (mut stops, mut turns) = (0, 0);
    while turns < 12 {
        let view = room.view();
        let news = room.tries(ALICE, first_thing(&view)).expect("she can");
        if !news.current.waits_for_house() {
            room.posts(&news);
            continue;
        }
        turns += 1;
        // The process is killed here, before or after the house's first action.
        let killed = room.after_a_kill();
        let due = killed.due_news(killed.now());
        assert!(matches!(due.as_slice(), [cue] if cue.current.waits_for_house()), "it is found again: {due:?}");
        stops += 1;
        let later = after_house(&killed, due.into_iter().next().expect("one"));
        let now = after_house(&room, news);
        assert_eq!(later.current.position.game(), now.current.position.game(), "it decides the same");
        assert_eq!(later.events, now.events, "and all of it is told");
    }
    assert!(stops > 5);
}

/// News of a match in which the house is to roll.
fn house_is_to_roll(room: &Room) -> Announcement {
    begin(room, points_match(5));
    goes_on_until(room, to_play);
    let news = room.tries(ALICE, first_thing(&room.view())).expect("she can");
    assert!(news.current.waits_for_house());
    news
}

#[test]
fn nothing_is_done_twice() {
    let room = Room::new();
    let seen = house_is_to_roll(&room).current.header.seen();
    let acted = room.table.play.act_for_house(seen, Intent::Roll, room.now()).expect("it works");
    assert!(acted.is_some());
    assert!(
        room.table.play.act_for_house(seen, Intent::Roll, room.now()).expect("it works").is_none(),
        "it went on since"
    );
    after_house(&room, acted.expect("it acted"));
    assert!(turn::play_on(&room.table, seen.match_id, || room.now()).expect("it works").is_none(), "it is not to act");
}

#[test]
fn what_the_house_may_not_do_changes_nothing_and_it_acts_in_no_match_of_two_people() {
    let room = Room::new();
    let seen = house_is_to_roll(&room).current.header.seen();
    let refused = room.table.play.act_for_house(seen, Decision::Take.into(), room.now());
    assert!(matches!(refused, Err(Fault::HouseRefused { match_id, .. }) if match_id == seen.match_id), "{refused:?}");
    assert_eq!(room.view().header.seen(), seen);
    let acted = room.table.play.act_for_house(seen, Intent::Roll, room.now()).expect("it works");
    assert!(acted.is_some(), "it may roll");

    let room = Room::new();
    let seen = room.begin(3).announcement.current.header.seen();
    let view = room.view();
    let acted = room.table.play.act_for_house(seen, first_thing(&view), room.now()).expect("it works");
    assert!(acted.is_none() && room.view().header.seen() == seen);
    let unknown = Seen { match_id: MatchId(77), version: 1 };
    assert!(room.table.play.act_for_house(unknown, Intent::Roll, room.now()).expect("it works").is_none());
}

#[test]
fn it_answers_a_resignation_and_a_double() {
    let room = Room::new();
    begin(&room, points_match(25));
    goes_on_until(&room, |view| to_roll(view) && view.position.game().legal_actions(Player::One).double.is_some());
    let doubled = alice(&room, Decision::Double);
    assert!(!matches!(doubled.current.position.game().phase(), Phase::Doubled { .. }));
    let before = room.view().position.game().score_before_game().games;
    alice(&room, Decision::Resign(Worth::Backgammon));
    assert_eq!(room.view().position.game().score_before_game().games, before + 1, "it takes three points");
}

#[test]
fn a_resignation_that_was_declined_is_not_offered_again_in_that_game() {
    let room = Room::new();
    begin(&room, Terms::new(rule_sets::default(), Length::Money, &[]).expect("terms"));
    let resigns = |view: &CurrentMatch| matches!(view.position.game().phase(), Phase::Resigning { .. });
    let goes_on = |view: &CurrentMatch| alice(&room, next(view));
    // The last plays of many a game are forced, and the house makes those for her.
    let mut most_turns = 0;
    for _ in 0..6 {
        let game = goes_on_until(&room, resigns).position.game().game_number();
        alice(&room, Decision::DeclineResignation);
        let mut turns = 0;
        while room.view().position.game().game_number() == game {
            assert!(!resigns(&room.view()), "they want to play on");
            goes_on(&room.view());
            turns += 1;
        }
        most_turns = most_turns.max(turns);
    }
    assert!(most_turns > 1, "in some game she has a say after declining");
    goes_on_until(&room, resigns);
}

#[test]
fn its_rating_stands_apart_from_peoples() {
    let room = Room::new();
    room.table
        .people
        .change_setting(&room.press(BOB), &SettingsGroup::Guild.choose(&HOUSE_RATED, true))
        .expect("chosen");
    let id = begin(&room, points_match(1)).current.header.id;
    let result = loop {
        let news = alice(&room, first_thing(&room.view()));
        if let AnnouncementKind::Result { ratings, .. } = news.kind {
            break ratings.expect("it is rated");
        }
    };
    assert!((result.one.before - 1500.0).abs() < 0.1 && (result.one.after - result.one.before).abs() > 1.0);
    let leaders = room.leaders();
    assert_eq!(leaders.iter().map(|line| line.person.id).collect::<Vec<_>>(), [ALICE]);
    assert_eq!((leaders[0].standing.played(), leaders[0].rank), (1, Some(1)));

    // After a correction all ratings, the house's too, are as if the result had been right at once.
    let over = room.table.history.last_match(CHANNEL).expect("a match");
    let winner = over.winner.expect("somebody won").opponent();
    let verdict = Verdict { winner, rated: true };
    room.table
        .administration
        .administer(&room.press(BOB), id.into(), AdminAction::Correct(verdict), "by hand")
        .expect("corrected");
    let corrected = room.leaders();
    assert!((corrected[0].standing.rating.rating - (3000.0 - result.one.after)).abs() < 0.01, "{corrected:?}");
}

#[test]
fn only_the_challenger_hands_a_challenge_on() {
    let room = Room::new();
    let made =
        room.table.challenges.challenge(&room.press(ALICE), &Opponent::Anyone, points_match(1)).expect("a challenge");
    let id = made.challenge.id;
    let handed = |who| room.table.challenges.hand_to_house(&room.press(who), id.into(), &house(1));
    assert_rejected!(handed(BOB), Rejection::Challenge(ChallengeRefusal::NotYoursToWithdraw(challenge)) if challenge.challenger == person(ALICE));
    let started = handed(ALICE).expect("it accepts");
    assert_eq!(started.announcement.current.header.house, HouseLevel::new(1));
    assert_rejected!(handed(ALICE), Rejection::Challenge(ChallengeRefusal::Gone(_)));
    let to_bob = Request { channel: barpoint::store::ids::ChannelId(501), ..room.press(ALICE) };
    let made = room.table.challenges.challenge(&to_bob, &only(BOB), points_match(1)).expect("a challenge").challenge.id;
    let handed = room.table.challenges.hand_to_house(&to_bob_again(&room, &to_bob), made.into(), &house(1));
    assert_rejected!(handed, Rejection::Challenge(ChallengeRefusal::NotYours(_)));
}

#[test]
fn before_a_thread_is_opened_for_a_match_against_the_house_it_is_known_whether_it_can_begin() {
    let room = Room::new();
    let thread = ChannelId(600);
    let two_people = room.begin(3).announcement.current.header.id;
    let check =
        |request: &Request| room.table.challenges.check_challenge_of_house(request, &house(2), points_match(1).into());
    assert_rejected!(check(&room.press(ALICE)), Rejection::ChannelBusy(header) if header.id == two_people);
    let press = Request { own_thread: true, ..room.press(ALICE) };
    for _ in 0..2 {
        check(&press).expect("a new thread is free");
    }
    assert!(room.table.play.view(thread).is_err() && room.view().header.id == two_people, "nothing has begun");
    let opened = Request { channel: thread, parent: Some(CHANNEL), ..press.clone() };
    room.table.challenges.challenge_house(&opened, &house(2), points_match(1)).expect("the same press begins it");
    assert_eq!(room.table.play.view(thread).expect("it is played there").header.house, HouseLevel::new(2));
    assert_rejected!(check(&press), Rejection::AlreadyCounted);
}

#[test]
fn a_person_plays_three_matches_against_the_house_at_once_on_a_server() {
    let room = Room::new();
    let there = |channel| Request { channel: ChannelId(channel), ..room.press(ALICE) };
    let begins = |request: &Request| room.table.challenges.challenge_house(request, &house(2), points_match(1));
    let check =
        |request: &Request| room.table.challenges.check_challenge_of_house(request, &house(2), points_match(1).into());
    for number in 0..u64::from(HOUSE_MATCHES) {
        check(&there(600 + number)).expect("there is room");
        begins(&there(600 + number)).expect("there is room");
    }
    for answer in [check(&there(700)), begins(&there(700)).map(drop)] {
        assert_rejected!(answer, Rejection::Limit(ReachedLimit::HouseMatches { most: HOUSE_MATCHES, of_guild: false }));
    }
    begins(&Request { guild: None, ..there(701) }).expect("outside servers there is no limit");
    begins(&Request { channel: ChannelId(702), ..room.press(BOB) }).expect("others have matches of their own");
    let first = room.table.play.view(ChannelId(600)).expect("it is being played").header.id;
    room.table.venues.adjourn(&there(600), first.into(), true).expect("it is set aside");
    begins(&there(703)).expect("one of hers is set aside");
}

fn to_bob_again(room: &Room, there: &Request) -> Request {
    Request { channel: there.channel, ..room.press(ALICE) }
}

/// A match after these actions: the opening, then each by the player whose decision it is.
fn after(terms: &str, opening: (u8, u8), actions: &[&str]) -> Match {
    let die = |pips| Die::new(pips).expect("a die");
    let open = Action::Open(PerPlayer::new(die(opening.0), die(opening.1)));
    let mut game = rule(&Match::new(terms.parse().expect("terms")), Player::One, &open).expect("it opens").next;
    for action in actions {
        let player = game.decider().expect("somebody decides");
        let action = action.parse().expect("an action");
        game = rule(&game, player, &action).unwrap_or_else(|no| panic!("{action}: {no:?}")).next;
    }
    game
}

#[test]
fn a_hint_is_the_best_five_plays_with_what_they_are_worth() {
    let game = after("tournament money", (3, 1), &[]);
    assert_eq!(advice::hint(&game, Player::Two), None, "it is not theirs to decide");
    let Some(Advice { matter: Matter::Play(plays), certainty, .. }) = advice::hint(&game, Player::One) else {
        panic!("a roll is to be played");
    };
    assert_eq!((plays.len(), plays[0].play.as_str()), (5, "8/5 6/5"));
    assert_eq!(certainty, Certainty::Estimated(2));
    assert!(plays[0].worth > plays[1].worth && plays[1].worth >= plays[2].worth, "{plays:?}");
    assert!((plays[0].worth - 0.2).abs() < 0.1 && (0.5..0.6).contains(&plays[0].chances.win), "{plays:?}");
    // Looking back it is the same, with what was played.
    let played = "play 6/3 8/7".parse().expect("an action");
    let back = advice::looking_back(&game, Player::One, &played).expect("there was a choice");
    assert_eq!(back.matter, Matter::Play(plays.clone()));
    let Some(PastChoice::Play(place, done)) = back.done else { panic!("a play was made") };
    assert_eq!((done.play.as_str(), place > 5), ("8/7 6/3", true), "{place}");
    assert!(done.worth < plays[4].worth, "{done:?}");
    // So it is for the position as other programs name it.
    let xgid = Xgid::of(&game).expect("a position of backgammon");
    assert_eq!(advice::of_xgid(&xgid).expect("a choice").matter, Matter::Play(plays));
}

#[test]
fn a_hint_on_the_cube_says_what_each_answer_is_worth() {
    let early = after("tournament money", (3, 1), &["play 8/5 6/5"]);
    let Some(Advice { matter: Matter::Cube { best: action, equities: cube, .. }, .. }) =
        advice::hint(&early, Player::Two)
    else {
        panic!("the cube may be turned");
    };
    assert_eq!(action, CubeAction::NoDouble);
    assert!(cube.no_double > cube.double_take && (cube.double_drop - 1.0).abs() < 0.01, "{cube:?}");
    let doubled = after("tournament money", (3, 1), &["play 8/5 6/5", "double"]);
    let answer = advice::hint(&doubled, Player::One).map(|advice| advice.matter);
    assert!(matches!(answer, Some(Matter::Cube { best: CubeAction::Take, .. })), "{answer:?}");
    // Looking back at a roll before which the cube could be turned, and at what was done instead.
    let choice = |before: &Match, player, action: &str| {
        let advice = advice::looking_back(before, player, &action.parse().expect("an action")).expect("a decision");
        let Matter::Cube { equities, outlook, .. } = advice.matter else { panic!("the cube is decided on") };
        assert_eq!((outlook.doubling, outlook.answer), (CubeAction::NoDouble, CubeAction::Take));
        let window = outlook.window.expect("money games have one");
        assert!(0.6 < window.opens && window.opens < window.closes && window.closes < 0.83, "{window:?}");
        let Some(PastChoice::Cube(choice)) = advice.done else { panic!("something was done") };
        equities.error(choice)
    };
    assert_eq!(choice(&early, Player::Two, "roll 31"), 0.0);
    assert!(choice(&early, Player::Two, "double") > 0.1);
    assert_eq!(choice(&doubled, Player::One, "take"), 0.0);
    assert!(choice(&doubled, Player::One, "drop") > 0.3);
}

#[test]
fn the_last_board_keeps_its_side_when_the_house_wins() {
    let room = Room::new();
    let before = begin(&room, points_match(1)).current.position;
    assert_eq!(board_style::style(&before, None).bottom, Player::One);
    let over = alice(&room, Decision::Resign(Worth::Backgammon)).current.position;
    assert_eq!(board_style::winner(&over), Some(Player::Two));
    assert_eq!(board_style::style(&over, None).bottom, Player::One, "as all boards before");
    assert_eq!(board_style::style_for(&before, Some(Player::Two), None).bottom, Player::One, "after each game too");
}

#[test]
fn looking_back_a_resignation_is_weighed_against_playing_on() {
    let early = after("tournament money", (3, 1), &["play 8/5 6/5"]);
    let offered = after("tournament money", (3, 1), &["play 8/5 6/5", "resign single"]);
    let weighed = |before: &Match, player, action: &str| {
        let advice = advice::looking_back(before, player, &action.parse().expect("an action")).expect("a decision");
        let Matter::Resignation(outlook) = advice.matter else { panic!("{:?}", advice.matter) };
        assert_eq!(advice.certainty, Certainty::Estimated(2));
        (outlook, messages::text(Language::English, &advice))
    };
    let (of_resigner, told) = weighed(&early, Player::Two, "resign single");
    assert!((of_resigner.resigned + 1.0).abs() < 0.01 && (-0.5..0.1).contains(&of_resigner.playing_on));
    assert!(told.starts_with("**Play on**\nDone: resigned. It gave away 0."), "{told}");
    assert!(told.contains(": a blunder.\n") && told.contains("\nResign "), "{told}");
    // To the opponent it is worth the opposite.
    let (of_winner, told) = weighed(&offered, Player::One, "accept");
    assert_eq!((of_winner.resigned, of_winner.playing_on), (-of_resigner.resigned, -of_resigner.playing_on));
    assert!(told.starts_with("**Accept**\nDone: accepted. That was right.\n"), "{told}");
    let (_, told) = weighed(&offered, Player::One, "decline");
    assert!(told.starts_with("**Accept**\nDone: declined. It gave away 0."), "{told}");
}

#[test]
fn a_cube_that_a_tie_turned_is_doubled_and_ones_own_is_redoubled() {
    let told = |cube: &str| {
        let xgid: Xgid = format!("XGID=-b----E-C---eE---c-e----B-:{cube}:1:00:0:0:0:0:10").parse().expect("a position");
        messages::text(Language::English, &advice::of_xgid(&xgid).expect("it may be turned"))
    };
    let centred = told("1:0");
    assert!(centred.starts_with("**No double, take**\n") && !centred.contains("edouble"), "{centred}");
    let own = told("1:1");
    assert!(own.starts_with("**No redouble, take**\n"), "{own}");
    for row in ["\nNo redouble ", "\nRedouble, take ", "\nRedouble, drop "] {
        assert!(own.contains(row), "{row}: {own}");
    }
}

#[test]
fn what_gives_away_nothing_as_it_is_shown_is_not_called_a_loss() {
    let game = after("tournament money", (3, 1), &[]);
    let played = "play 6/3 8/7".parse().expect("an action");
    let mut advice = advice::looking_back(&game, Player::One, &played).expect("there was a choice");
    let Matter::Play(plays) = &advice.matter else { panic!("a play") };
    let nearly = EvaluatedPlay { worth: plays[0].worth - 0.0004, ..plays[1].clone() };
    advice.done = Some(PastChoice::Play(2, nearly));
    let told = messages::text(Language::English, &advice);
    assert!(told.contains(", place 2. It gave nothing away.\n") && !told.contains("0.000"), "{told}");
    let early = after("tournament money", (3, 1), &["play 8/5 6/5"]);
    let roll = "double".parse().expect("an action");
    let mut advice = advice::looking_back(&early, Player::Two, &roll).expect("the cube may be turned");
    let Matter::Cube { equities, .. } = &mut advice.matter else { panic!("the cube") };
    equities.no_double = equities.double() + 0.0004;
    let told = messages::text(Language::English, &advice);
    assert!(told.contains("Played: double. That was right.\n"), "{told}");
}

#[test]
fn the_tutor_asks_before_a_blunder_and_else_says_nothing() {
    let game = after("tournament money", (3, 1), &[]);
    let play = |text: &str| Intent::Decide(text.parse().expect("a decision"));
    assert_eq!(advice::blunder(&game, Player::One, &play("play 8/5 6/5")), None);
    let error = advice::blunder(&game, Player::One, &play("play 6/3 8/7")).expect("that is one");
    assert!((0.08..0.6).contains(&error), "{error}");
    let early = after("tournament money", (3, 1), &["play 8/5 6/5"]);
    assert!(advice::blunder(&early, Player::Two, &play("double")).is_some());
    assert_eq!(advice::blunder(&early, Player::Two, &Intent::Roll), None);
    let tric_trac = after("tric-trac 3 points", (3, 1), &[]);
    assert_eq!(advice::blunder(&tric_trac, Player::One, &Intent::Roll), None, "the nets have not learned that");
}

#[test]
fn its_levels_are_the_numbers_from_one_to_five() {
    for level in HouseLevel::ALL {
        assert_eq!(level.to_string().parse(), Ok(level));
    }
    assert_eq!(HouseLevel::ALL.map(HouseLevel::number), [1, 2, 3, 4, 5]);
    for text in ["0", "6", "", "-1", "two"] {
        assert!(text.parse::<HouseLevel>().is_err(), "{text}");
    }
}

#[test]
fn the_tutor_helps_whoever_plays_the_house_as_a_beginner_unless_they_have_turned_it_off() {
    let room = Room::new();
    let plays = |who: PersonId, level| {
        let request = Request { channel: ChannelId(who.0), ..room.press(who) };
        room.table.challenges.challenge_house(&request, &house(level), points_match(1)).expect("it accepts");
        room.settings(who).get(&TUTOR)
    };
    let off = SettingsGroup::Play.choose(&TUTOR, false);
    room.table.people.change_setting(&room.press(BOB), &off).expect("he knows better");
    assert_eq!((plays(ALICE, 1), plays(BOB, 1)), (true, false));
    assert!(!plays(CAROL, 2), "she is no beginner");
}
