//! Nobody can see or change a match that does not concern them by guessing its number.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use barpoint::discord::interaction::custom_id::{BestOf, CustomId, DiceOf, HouseMatch, MenuId};
use discord_rehearsal::record::Exchange;
use discord_rehearsal::{ChannelHandle, Message, Person};
use futures_util::future::join_all;

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{own, private};

/// The guessed numbers, and those among them that belong to matches, challenges and live boards.
const NUMBERS: RangeInclusive<u32> = 1..=50;
const REAL: RangeInclusive<u32> = 1..=5;
/// The match that Lars has played.
const HIS_OWN: u32 = 3;
/// The challenge that Joost has made.
const OFFERED: u32 = 5;

/// What the answers to strangers must not contain: names of players, or positions.
const SECRETS: [&str; 5] = ["Anna", "Björn", "Joost", "XGID", "pips"];

/// Every kind of button that names a match, a challenge, a live board or a position of the day.
pub fn forged(number: u32, listings: &[String]) -> Vec<String> {
    let verbs = [
        "roll",
        "pass",
        "double?",
        "double",
        "take",
        "beaver",
        "drop?",
        "drop",
        "resign:single",
        "accept",
        "decline",
        "name:3-3",
        "accept-play",
        "play-again",
        "let-stand",
        "annul",
        "stop",
        "show:",
        "show:24/18",
        "play:24/18 13/11",
        "surely:play:24/18 13/11",
        "more",
        "claim",
        "give?",
        "give:0",
        "rematch",
    ];
    let at_match = verbs.iter().flat_map(|verb| [0, 1].map(|version| format!("m:{number}:{version}:{verb}")));
    let of_match = [
        "manage:#",
        "order:#:settle1r",
        "aside:#",
        "agree:#:1800000000",
        "disagree:#:1800000000",
        "go-on:#",
        "replay:#:0",
        "replay:#:1",
        "step:#:0:0:open",
        "step:#:1:2:on",
        "hint:#:0:0:open:0",
        "hint:#:1:2:on:0",
        "best:#:2",
        "analysis:#:0",
        "analysis:#:1",
        "analysis:#:g1",
        "practise:#",
        "share:#",
        "dice-all:m#",
        "proof:#:0",
        "export:#",
        "daily:#",
        "daily:#:0",
        "practice:#:3:24/18 13/11",
        "draft:0:#:tournament 1 0:0",
        "house:#",
        "house:#:1",
        "c:#:accept",
        "c:#:decline",
        "c:#:withdraw",
        "unwatch:#",
        "unblock:#",
    ];
    let of_match = of_match.map(|id| id.replace('#', &number.to_string()));
    let past = listings.iter().map(|listing| format!("of:{listing}:{number}"));
    at_match.chain(of_match).chain(past).collect()
}

/// The kind of a button in that list, or `None` if it names nothing of the sort. Exhaustive, so that new kinds are
/// noticed.
const fn kind_of_button(id: &CustomId) -> Option<usize> {
    Some(match id {
        CustomId::Challenge(..) => 0,
        CustomId::Match(..) => 1,
        CustomId::ContinueHere(_) => 2,
        CustomId::Adjourn(_) | CustomId::Agree(..) | CustomId::WithdrawProposal(..) => 3,
        CustomId::AdminPanel(_) => 4,
        CustomId::AdminAction(..) => 5,
        CustomId::BestAt(_) | CustomId::Best(BestOf::Action(..)) => 6,
        CustomId::AskHouse(HouseMatch::Challenge(_)) => 7,
        CustomId::PlayHouse(_, HouseMatch::Challenge(_)) => 8,
        CustomId::DraftChallenge(_) => 9,
        CustomId::StopLiveBoard(_) => 10,
        CustomId::Replay(..) => 11,
        CustomId::ReplayStep(_) => 12,
        CustomId::Analysis(..)
        | CustomId::PracticeOf(_)
        | CustomId::Share(_)
        | CustomId::DiceStatistics(DiceOf::Match(_))
        | CustomId::CheckDice(..) => 13,
        CustomId::Daily(_) => 14,
        CustomId::AnswerDaily(..) => 15,
        CustomId::AnswerPractice(..) => 16,
        CustomId::Export(_) => 17,
        CustomId::PastMatch(..) => 18,
        CustomId::Unblock(_) => 19,
        CustomId::OpenThread(_)
        | CustomId::Blocked
        | CustomId::Board
        | CustomId::AdminLog
        | CustomId::Leaderboard(_)
        | CustomId::PostLeaderboard(_)
        | CustomId::Month(_)
        | CustomId::PostMonth(_)
        | CustomId::MonthInWords(_)
        | CustomId::Profile(..)
        | CustomId::Dice(_)
        | CustomId::DiceStatistics(DiceOf::Player(_) | DiceOf::Guild)
        | CustomId::Hint
        | CustomId::Best(BestOf::Position(_))
        | CustomId::Help
        | CustomId::HelpPage(_)
        | CustomId::AskHouse(HouseMatch::On(_))
        | CustomId::PlayHouse(_, HouseMatch::On(_))
        | CustomId::TableRules
        | CustomId::Rules(..)
        | CustomId::Practice
        | CustomId::ExportAll
        | CustomId::PersonalData
        | CustomId::AskForget(_)
        | CustomId::ForgetMe
        | CustomId::AskForgetGuild
        | CustomId::ForgetGuild
        | CustomId::Games(_)
        | CustomId::MyBoards(_)
        | CustomId::Vacation
        | CustomId::AskVacation(_)
        | CustomId::BeginVacation(_)
        | CustomId::EndVacation
        | CustomId::GuildGames(_)
        | CustomId::History(_)
        | CustomId::Settings(_)
        | CustomId::Set(_) => return None,
    })
}

/// Every kind of menu that names or offers such an object, with the chosen value.
pub fn forged_menus(number: u32, listings: &[String]) -> Vec<(String, String)> {
    let menus = [
        ("go-on?", "#"),
        ("m:#:0:pick:0:", "24/18 13/11"),
        ("m:#:1:name?", "3"),
        ("house?:#", "1"),
        ("jump:#:1:0:open:0", "1:2"),
        ("analysis?:0:#", "1"),
        ("daily?:#", "0"),
        ("practice?:#:3", "24/18 13/11"),
        ("unblock?", "#"),
    ];
    let menus = menus.map(|(menu, value)| (menu.to_owned(), value));
    let past = listings.iter().map(|listing| (format!("past:{listing}"), "#"));
    let named = |text: &str| text.replace('#', &number.to_string());
    menus.into_iter().chain(past).map(|(menu, value)| (named(&menu), named(value))).collect()
}

/// The kind of a menu in that list, or `None` if it names nothing of the sort.
const fn kind_of_menu(id: &MenuId) -> Option<usize> {
    Some(match id {
        MenuId::Moves(..) => 0,
        MenuId::Name(_) => 1,
        MenuId::ContinueHere => 2,
        MenuId::House(HouseMatch::Challenge(_)) => 3,
        MenuId::History(_) => 4,
        MenuId::Jump(_) | MenuId::Analysis(..) => 5,
        MenuId::Daily(_) => 6,
        MenuId::Practice(..) => 7,
        MenuId::Unblock => 8,
        MenuId::House(HouseMatch::On(_))
        | MenuId::HouseLength(_)
        | MenuId::Section(_)
        | MenuId::Leaderboard(_)
        | MenuId::Profile(_)
        | MenuId::Settings(_) => return None,
    })
}

#[test]
fn of_every_kind_of_button_and_menu_one_is_forged() {
    let listings = ["1 2 0".to_owned()];
    let buttons: BTreeSet<usize> = forged(1, &listings)
        .iter()
        .map(|id| kind_of_button(&id.parse().unwrap_or_else(|error| panic!("{id}: {error}"))).expect("such a kind"))
        .collect();
    assert!(buttons.iter().copied().eq(0..20), "{buttons:?}");
    let menus: BTreeSet<usize> = forged_menus(1, &listings)
        .iter()
        .map(|(id, _)| kind_of_menu(&id.parse().unwrap_or_else(|error| panic!("{id}: {error}"))).expect("such a kind"))
        .collect();
    assert!(menus.iter().copied().eq(0..9), "{menus:?}");
}

/// One button of each kind, for the many numbers that belong to nothing.
fn a_few(number: u32, listings: &[String]) -> Vec<String> {
    let few = [
        "m:#:1:more",
        "manage:#",
        "aside:#",
        "go-on:#",
        "step:#:0:0:open",
        "export:#",
        "analysis:#:0",
        "c:#:accept",
        "unwatch:#",
    ];
    let past = listings.iter().map(|listing| format!("of:{listing}:{number}"));
    few.map(|id| id.replace('#', &number.to_string())).into_iter().chain(past).collect()
}

/// A person with a private message, from which a modified client can send any custom id.
struct Forger<'a> {
    who: &'a Person,
    own: Message,
}

impl<'a> Forger<'a> {
    async fn at(who: &'a Person, channel: &ChannelHandle) -> Forger<'a> {
        let help = who.slash(channel, "/help").await.expect("anybody may read the guide");
        Forger { who, own: help.private().expect("just for them").clone() }
    }

    async fn press(&self, id: String) {
        let answer = self.who.press_raw(&self.own, &id).await.unwrap_or_else(|error| panic!("{id}: {error}"));
        if let Ok(form) = answer.modal() {
            let sent = self.who.submit_modal(form, &[("reason", "because I say so")]).await;
            sent.unwrap_or_else(|error| panic!("{id}: {error}"));
        }
    }

    /// Sends all forged buttons, and forged choices from the lists of others.
    async fn presses_all(&self, people: &[&Person], spared: Option<u32>) {
        let pairs = people.iter().zip(people.iter().rev());
        let listings: Vec<String> = pairs.map(|(one, two)| format!("{} {} 0", one.id(), two.id())).collect();
        for number in NUMBERS.filter(|number| Some(*number) != spared) {
            let is_real = REAL.contains(&number);
            let ids = if is_real { forged(number, &listings) } else { a_few(number, &listings) };
            join_all(ids.into_iter().map(|id| self.press(id))).await;
            let mut menus = forged_menus(number, &listings);
            menus.retain(|(menu, _)| is_real || menu == "go-on?" || menu.starts_with("past:"));
            for (menu, value) in menus {
                let chosen = self.who.select_raw(&self.own, &menu, &[&value]).await;
                chosen.unwrap_or_else(|error| panic!("{menu} {value}: {error}"));
            }
        }
        for person in people {
            self.press(format!("history:{} 0 0", person.id())).await;
        }
    }
}

/// All answers to interactions after the first `since` requests.
fn answers(stage: &Stage, since: usize) -> Vec<Exchange> {
    let requests = stage.room.requests().into_iter().skip(since);
    requests.filter(|request| ["/interactions/", "/webhooks/"].iter().any(|way| request.path.contains(way))).collect()
}

/// Asserts that the bot has answered, and has revealed nothing.
#[track_caller]
fn assert_nothing_told(stage: &Stage, since: usize, who: &str) {
    let answers = answers(stage, since);
    assert!(answers.len() > 100, "{who}: {} answers", answers.len());
    for answer in answers {
        let text = answer.json.to_string();
        let told = SECRETS.iter().find(|secret| text.contains(*secret));
        assert!(told.is_none() && answer.files.is_none(), "{who} is told of {told:?}: {text} {:?}", answer.files);
    }
}

#[tokio::test]
async fn nobody_is_told_of_a_match_by_a_number_that_they_made_up() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost");
    // Three people who may not see the matches of this server from where they write: a stranger, the owner of another
    // server, and a former member who has played here.
    let [otto, mira, lars] = [("Otto", "otto"), ("Mira", "mira"), ("Lars", "lars")]
        .map(|(name, username)| stage.room.add_person(name, username, "en-US"));
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    table.begin(&anna, &bjorn, 3).await;
    aside.begin(&bjorn, &anna, 1).await;
    Hands::Commands.resign(&aside, &bjorn, "single game").await;
    Hands::Commands.accept_resignation(&aside, &anna).await;
    stage.room.add_channel("corner");
    let corner = stage.table_in("corner");
    corner.begin(&anna, &lars, 1).await;
    Hands::Commands.resign(&corner, &anna, "single game").await;
    Hands::Commands.accept_resignation(&corner, &lars).await;
    anna.install();
    stage.friends().begin(&anna, &bjorn, 7).await;
    let open = aside.types(&joost, "/challenge points:5").await;
    let open = open.public().expect("it waits for anybody on this server").clone();
    let live = joost.slash(&aside.channel, "/watch channel:#backgammon").await.expect("a live board");
    assert!(live.public().is_ok());
    let server = table.types(&anna, "/settings server").await;
    let page = anna.press(own(&server), "Position of the day…").await.expect("a page");
    let page = anna.select(own(&page), "At 16:00 UTC each day", &[&crate::stage::this_hour()]).await.expect("an hour");
    let channel = anna.select(own(&page), "Channel of the position of the day", &["#corner"]).await;
    channel.expect("a channel");
    let asked = corner.channel.wait_for(&anna, |message| message.content.starts_with("**Position of the day**\n"));
    asked.await.expect("a position of the day");
    stage.settle().await;
    for gone in [&otto, &mira, &lars] {
        stage.room.leave(gone);
        gone.install();
    }
    stage.room.add_guild("Elsewhere", "en-US", &["abroad"], &[&mira, &otto, &lars, &joost]);
    let abroad = stage.room.channel("abroad");
    // All try from the other server. Joost could see the match from its own server.
    let people = [&anna, &bjorn];
    for (who, name, spared) in [
        (&otto, "a stranger", None),
        (&mira, "a manager of another server", None),
        (&joost, "a spectator", Some(OFFERED)),
    ] {
        let since = stage.room.requests().len();
        Forger::at(who, &abroad).await.presses_all(&people, spared).await;
        assert_nothing_told(&stage, since, name);
    }
    let since = stage.room.requests().len();
    Forger::at(&otto, &otto.dm()).await.presses_all(&people, None).await;
    assert_nothing_told(&stage, since, "a stranger in direct messages");
    let since = stage.room.requests().len();
    let former = Forger::at(&lars, &abroad).await;
    former.presses_all(&people, Some(HIS_OWN)).await;
    assert_nothing_told(&stage, since, "a former player");

    let since = stage.room.requests().len();
    for number in NUMBERS {
        for action in ["abort", "adjourn", "settle winner:@Mira", "correct winner:@Joost rated:false"] {
            let line = format!("/admin {action} reason:mine match:{number}");
            let told = mira.slash(&abroad, &line).await.expect("an answer");
            assert_eq!(private(&told), "I know no such match of this server.", "{line}");
        }
    }
    let offered = mira.autocomplete(&abroad, "/admin abort reason:mine match:a").await.expect("no match");
    assert!(offered.is_empty(), "{offered:?}");
    assert_nothing_told(&stage, since, "a manager of another server");

    // One's own matches can be seen from anywhere, and members where a match was played see it as before.
    let own = lars.press_raw(&former.own, &format!("export:{HIS_OWN}")).await.expect("an answer");
    assert!(private(&own).contains("**Anna** and **Lars**"), "{}", private(&own));
    let seen = joost.press_raw(&open, "step:1:0:0:open").await;
    assert!(private(&seen.expect("an answer")).contains("Anna"), "he may see it from here");
    // None of the forged presses had an effect.
    Hands::Buttons.turn(&table, &anna).await;
    stage.person("Päivi").press(&open, "Accept").await.expect("it still waits");
    stage.close().await;
}

#[tokio::test]
async fn a_match_that_somebody_took_to_their_own_server_is_not_decided_there() {
    let (mut stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    stage.settle().await;
    stage.room.leave(&bjorn);
    stage.room.add_guild("Björns hus", "en-US", &["hemma"], &[&bjorn, &anna]);
    let home = stage.table_of(stage.room.channel("hemma"), &bjorn);
    // The bot looks the member up at the command and at the button.
    stage.provoke(2);
    home.takes_up(&bjorn).await;
    home.board().await;
    stage.settle().await;
    let refused =
        "This match does not count on this server, so it cannot be decided or ended here. It can be set aside.";
    for action in ["settle winner:@Björn", "abort", "correct winner:@Björn"] {
        assert_eq!(home.told(&bjorn, &format!("/admin {action} reason:mine")).await, refused, "{action}");
    }
    let more = home.press(&bjorn, "More").await;
    let panel = bjorn.press(more.private().expect("his own"), "Manage").await.expect("what can be done");
    let panel = panel.private().expect("his own").clone();
    assert_eq!(panel.labels(), ["Set aside…", "Log"], "nothing else is offered");
    let asked = bjorn.press_raw(&panel, "order:1:settle2r").await.expect("a form");
    let forced = bjorn.submit_modal(asked.modal().expect("a form"), &[("reason", "mine")]).await.expect("an answer");
    assert_eq!(private(&forced), refused);
    let leader = table.types(&anna, "/leaderboard").await;
    assert!(leader.message().expect("an answer").content.contains("Nobody has finished"), "no rating has changed");
    let aside = home.types(&bjorn, "/admin adjourn reason:not here").await;
    assert!(aside.public().is_ok(), "for this place it can be set aside");
    stage.close().await;
}
