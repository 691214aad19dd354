//! Settings of people, and of administrators for everybody.

use crate::room::{ALICE, BOB, CHANNEL, GUILD, Room, assert_rejected};
use barpoint::engine::score::Length;
use barpoint::store::ids::{ChannelId, RoleId, Time};
use barpoint::store::places::{DailySettings, PlaceSettings, ServerSettings};
use barpoint::store::settings::{
    BoardSettings, Bottom, ChallengesFrom, Colour, DefaultTerms, Home, Ping, PlaySettings, Settings, Threads,
};
use barpoint::table::{
    BoardChoice, ChannelChoice, PlaceChoice, PlayChoice, Rejection, Request, ServerChoice, TermsChoice,
};

#[test]
fn choices_are_kept_one_by_one_and_survive_a_restart() {
    let room = Room::new();
    assert_eq!(room.settings(ALICE), Settings::default());
    for choice in [
        BoardChoice::Theme("midnight".to_owned()),
        BoardChoice::Home(Home::Left),
        BoardChoice::Colour(Some(Colour::Dark)),
        BoardChoice::Bottom(Bottom::Own),
    ] {
        room.table.people.choose(&room.press(ALICE), choice).unwrap();
    }
    let chosen = BoardSettings {
        theme: Some("midnight".to_owned()),
        home: Some(Home::Left),
        colour: Some(Colour::Dark),
        bottom: Some(Bottom::Own),
    };
    let later = room.after_a_kill();
    assert_eq!(later.settings(ALICE).board, chosen);
    assert_eq!(later.settings(BOB), Settings::default(), "Bob has chosen nothing");
}

#[test]
fn choosing_nothing_forgets_what_was_chosen() {
    let room = Room::new();
    room.table.people.choose(&room.press(ALICE), BoardChoice::Home(Home::Left)).unwrap();
    room.table.people.choose(&room.press(ALICE), BoardChoice::Colour(Some(Colour::Light))).unwrap();
    let chosen = room.table.people.choose(&room.press(ALICE), BoardChoice::Colour(None)).unwrap();
    assert_eq!(chosen.board, BoardSettings { home: Some(Home::Left), ..BoardSettings::default() });
    let chosen = room.table.people.choose(&room.press(ALICE), BoardChoice::Nothing).unwrap();
    assert_eq!(chosen, Settings::default());
}

#[test]
fn an_old_press_that_arrives_again_undoes_nothing() {
    let room = Room::new();
    let old = room.press(ALICE);
    room.table.people.choose(&old, BoardChoice::Home(Home::Left)).unwrap();
    room.table.people.choose(&room.press(ALICE), BoardChoice::Home(Home::Right)).unwrap();
    assert_rejected!(room.table.people.choose(&old, BoardChoice::Home(Home::Left)), Rejection::AlreadyCounted);
    assert_eq!(room.settings(ALICE).board.home, Some(Home::Right));
}

#[test]
fn a_match_knows_how_both_players_want_boards_to_look() {
    let room = Room::new();
    room.begin(3);
    room.table.people.choose(&room.press(BOB), BoardChoice::Theme("print".to_owned())).unwrap();
    let position = room.view().position;
    let boards = position.boards();
    assert_eq!((boards.one.theme.as_deref(), boards.two.theme.as_deref()), (None, Some("print")));
}

#[test]
fn how_one_plays_is_kept_beside_how_boards_look() {
    let room = Room::new();
    room.table.people.choose(&room.press(ALICE), BoardChoice::Home(Home::Left)).unwrap();
    for choice in [
        PlayChoice::Language(Some("fi".to_owned())),
        PlayChoice::Ping(Ping::Both),
        PlayChoice::AutoPlay(true),
        PlayChoice::AutoRoll(false),
        PlayChoice::Tutor(true),
        PlayChoice::PlayAtOnce(true),
        PlayChoice::Terms(TermsChoice::Rules(Some("dutch".to_owned()))),
        PlayChoice::Listed(true),
        PlayChoice::ChallengesFrom(ChallengesFrom::Played),
        PlayChoice::Terms(TermsChoice::Length(Some(Length::Money))),
    ] {
        room.table.people.choose_play(&room.press(ALICE), choice).unwrap();
    }
    let play = PlaySettings {
        language: Some("fi".to_owned()),
        ping: Some(Ping::Both),
        auto_play: Some(true),
        auto_roll: Some(false),
        tutor: Some(true),
        play_at_once: Some(true),
        terms: DefaultTerms { rules: Some("dutch".to_owned()), length: Some(Length::Money) },
        challenges_from: Some(ChallengesFrom::Played),
        listed: Some(true),
        unreachable: None,
    };
    let kept = room.after_a_kill().settings(ALICE);
    assert_eq!((kept.board.home, &kept.play), (Some(Home::Left), &play));
    let chosen = room.table.people.choose_play(&room.press(ALICE), PlayChoice::Nothing).unwrap();
    assert_eq!((chosen.board.home, chosen.play), (Some(Home::Left), PlaySettings::default()));
}

#[test]
fn what_a_server_has_chosen_is_kept_and_can_all_be_unmade() {
    let room = Room::new();
    let channels = vec![ChannelId(500), ChannelId(501)];
    for choice in [
        ServerChoice::Place(PlaceChoice::Language(Some("da".to_owned()))),
        ServerChoice::Place(PlaceChoice::Terms(TermsChoice::Length(Some(Length::Points(7))))),
        ServerChoice::Threads(Threads::Always),
        ServerChoice::HouseRated(true),
        ServerChoice::Channels(channels.clone()),
        ServerChoice::AdminRole(Some(RoleId(77))),
        ServerChoice::DailyHour(18),
        ServerChoice::DailyChannel(Some(ChannelId(500))),
        ServerChoice::ClubChannel(Some(ChannelId(501))),
        ServerChoice::LogChannel(Some(ChannelId(502))),
    ] {
        room.table.people.choose_for_server(&room.press(ALICE), GUILD, choice).unwrap();
    }
    let terms = DefaultTerms { rules: None, length: Some(Length::Points(7)) };
    let place = PlaceSettings { language: Some("da".to_owned()), terms };
    let (threads, admin_role) = (Some(Threads::Always), Some(RoleId(77)));
    let (channel, locale) = (Some(ChannelId(500)), Some("en-US".to_owned()));
    let daily = DailySettings { channel, hour: Some(18), locale, latest_day: None };
    let (club_channel, log_channel) = (Some(ChannelId(501)), Some(ChannelId(502)));
    let house_rated = Some(true);
    let all = ServerSettings { place, threads, admin_role, house_rated, channels, daily, club_channel, log_channel };

    let later = room.after_a_kill();
    assert_eq!(later.table.people.effective_settings(BOB, Some(GUILD), CHANNEL, Time(0)).unwrap().server, all);
    let elsewhere = later.table.people.effective_settings(BOB, None, CHANNEL, Time(0)).unwrap();
    assert_eq!(elsewhere.server, ServerSettings::default(), "another server, or none");
    let nothing = ServerChoice::Place(PlaceChoice::Nothing);
    assert_eq!(
        later.table.people.choose_for_server(&later.press(ALICE), GUILD, nothing).unwrap(),
        ServerSettings::default()
    );
}

#[test]
fn the_language_of_a_running_match_is_that_of_its_channel_then_the_servers_then_the_guilds() {
    let room = Room::new();
    room.begin(3);
    let spoken = || room.view().header.locale;
    assert_eq!(spoken(), "en-US");
    let language = |tag: &str| PlaceChoice::Language(Some(tag.to_owned()));
    room.table.people.choose_for_server(&room.press(ALICE), GUILD, ServerChoice::Place(language("sv"))).unwrap();
    assert_eq!(spoken(), "sv");
    room.table.people.choose_for_channel(&room.press(ALICE), ChannelChoice::Place(language("nl"))).unwrap();
    assert_eq!(spoken(), "nl");
    room.table.people.choose_for_channel(&room.press(ALICE), ChannelChoice::Place(PlaceChoice::Nothing)).unwrap();
    assert_eq!(spoken(), "sv");
    let late = room.after_a_kill().due_news(room.now());
    assert_eq!(late[0].current.header.locale, "sv", "what is told later is told in it too");
}

#[test]
fn a_thread_speaks_as_its_channel_does() {
    let room = Room::new();
    let in_thread = |who| Request { channel: ChannelId(600), parent: Some(CHANNEL), ..room.press(who) };
    let chosen = ChannelChoice::Place(PlaceChoice::Language(Some("fi".to_owned())));
    room.table.people.choose_for_channel(&in_thread(ALICE), chosen).unwrap();
    assert_eq!(
        room.table.people.effective_settings(BOB, Some(GUILD), CHANNEL, Time(0)).unwrap().language(),
        Some("fi")
    );
    let terms = "tournament 1 points".parse::<barpoint::engine::terms::Terms>().unwrap();
    let made = room.table.challenges.challenge(&in_thread(ALICE), &crate::room::only(BOB), terms).unwrap();
    let begun = room.table.challenges.accept(&in_thread(BOB), made.challenge.id.into()).unwrap();
    assert_eq!(begun.announcement.current.header.locale, "fi");
}
