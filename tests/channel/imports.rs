//! Imported match files: summarised, stepped through, checked by the referee.

use crate::challenges::custom_id;
use crate::hands::Hands;
use crate::long_match;
use crate::stage::Stage;
use crate::table::{Table, own, private};
use barpoint::engine::board::{Board, Checkers, Position};
use barpoint::engine::formats::xgid::Xgid;
use barpoint::table::play::at_stake::NEAR_PIPS;
use discord_rehearsal::record::Exchange;
use discord_rehearsal::{Message, Person};
use futures_util::future::join_all;

/// The first play uses a number that was not rolled; the rest is legal.
const MISPLAYED: &str = " 1 point match\n\n Game 1\n alice : 0                      bob : 0\n\
    \u{20} 1) 61: 13/7 8/6                43: 13/9 13/10\n  2) 31: 8/5 6/5                 52: 13/8 24/22\n";

/// Imports a file as a command's attachment, and returns the message once it contains the result.
async fn imports(table: &Table, who: &Person, name: &str, text: &str, told: &str) -> Message {
    who.pick_file(name, text.to_owned()).expect("Discord takes it");
    let answer = table.types(who, &format!("/import file:{name}")).await;
    let id = own(&answer).id;
    let answered = |message: &Message| message.id == id && message.content.contains(told);
    let answered = table.channel.wait_for(who, answered).await;
    answered.unwrap_or_else(|error| panic!("{name}: {error}: {:?}", table.channel.messages(who).last()))
}

#[tokio::test]
async fn each_illegal_play_of_a_file_is_named_and_the_match_stepped_through() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let told = imports(&table, &anna, "club night.mat", MISPLAYED, "one illegal play:").await;
    for line in [
        "**Match from a file** · **alice** – **bob** · 1 point, 1 game",
        "**Game 1, move 1** · **alice** 6-1: `13/7 8/6`",
        "-# Rule `separate-dice`",
    ] {
        assert!(told.content.contains(line), "{line}: {}", told.content);
    }
    // The buttons still work after a restart.
    stage.restart().await;
    let step = anna.press(&told, "Step through").await.expect("a position");
    assert!(own(&step).content.contains("position 1 of"), "{}", own(&step).content);
    assert_eq!(own(&step).attachments.len(), 1, "a picture");
    let next = anna.press(own(&step), "Next").await.expect("the next one");
    assert!(own(&next).content.contains("`13/7 8/6`"), "{}", own(&next).content);
    // They do not work for others.
    let button = custom_id(&told, "Step through");
    let challenge = table.challenge(&bjorn, &anna, 1).await;
    let refused = bjorn.press_raw(&challenge, button).await.expect("an answer");
    assert!(private(&refused).starts_with("That file is no longer here"), "{}", private(&refused));

    // In another language, from another program.
    anna.speak("nl");
    let sgf = "(;FF[4]GM[6]PW[kees]PB[jan]MI[length:3][game:0][ws:0][bs:0];W[61mghf];B[43xtli])";
    anna.pick_file("kees.sgf", sgf.to_owned()).expect("Discord takes it");
    let answer = table.types(&anna, "/importeer bestand:kees.sgf").await;
    let id = own(&answer).id;
    let found = |message: &Message| message.id == id && message.content.contains("één ongeldige zet");
    table.channel.wait_for(&anna, found).await.expect("a ruling");
    stage.close().await;
}

#[tokio::test]
async fn a_match_that_was_exported_comes_back_without_a_fault_by_every_rule_set() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let mut last = None;
    for rules in ["tournament", "dutch", "tric-trac", "acey-deucey", "hypergammon"] {
        table.types(&anna, &format!("/challenge player:@Björn points:1 rules:{rules}")).await;
        Hands::Commands.accept_challenge(&table, &bjorn).await;
        // Until there is a newer board, the result of the match before also has buttons.
        let mut board = match &last {
            Some(last) => table.board_after(last).await,
            None => table.board().await,
        };
        for _ in 0..6 {
            let who = table.whose_turn().await;
            Hands::Buttons.turn(&table, &who).await;
            board = table.board_after(&board).await;
        }
        Hands::Commands.gives_up(&table, "single game").await;
        let result = |message: &Message| message.content.contains("wins the match") && !message.attachments.is_empty();
        let told = match &last {
            Some(last) => table.channel.next_message(&table.onlooker, last, result).await,
            None => table.channel.wait_for(&table.onlooker, result).await,
        };
        told.expect("a result");
        last = Some(table.board().await);
        for extension in [".mat", ".sgf"] {
            let text = table.exported(&anna, extension).await;
            imports(&table, &anna, &format!("{rules}{extension}"), &text, "no illegal play").await;
        }
    }
    stage.close().await;
}

#[tokio::test]
async fn a_file_that_is_no_match_is_told_so_and_nothing_is_kept() {
    let stage = Stage::open().await;
    // A client that offers files of all types.
    let anna = stage.person("Anna").with_modified_client();
    let table = stage.table();
    for (name, text, why) in [
        ("empty.mat", "", "I read .mat"),
        ("cat.png", "\u{1}PNG", "I read .mat"),
        ("large.mat", &" ".repeat(600 << 10), "at most 512 KiB"),
    ] {
        imports(&table, &anna, name, text, why).await;
    }
    assert!(table.told(&anna, "/privacy").await.ends_with("I keep nothing about you."));
    // A file with an error is shown up to that point.
    let broken = MISPLAYED.replace("13/8 24/22", "11/6 24/22");
    let told = imports(&table, &anna, "broken.mat", &broken, "I can follow it up to here: In line 6 of the file").await;
    assert!(told.content.contains("one illegal play"), "{}", told.content);
    stage.close().await;
}

#[tokio::test]
async fn a_file_of_a_rated_match_that_goes_on_gives_no_advice_on_it() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(1).await;
    for _ in 0..2 {
        let who = table.whose_turn().await;
        Hands::Commands.turn(&table, &who).await;
    }
    // The player to play appends some play of the current roll and asks for a hint on it.
    let who = table.whose_turn().await;
    let board = table.newest_board().await;
    assert!(board.is_to_play(), "the bot has rolled: {}", board.content);
    let rolls = (1..=6).flat_map(|one| (1..=6).map(move |two| (one, two)));
    let (one, two) = rolls.into_iter().find(|(one, two)| board.says(&format!("your {one}-{two}"))).expect("a roll");
    let indent = if who.id() == anna.id() { "" } else { "                                 " };
    let play = board.plays().pop().expect("a play");
    let text = format!("{}  9) {indent}{one}{two}: {play}\n", table.exported(&who, ".mat").await);
    // Others get a hint. Before the match is over, its players get neither a hint nor an analysis.
    let hint = async |who: &Person| {
        let told = imports(&table, who, "ours.mat", &text, "**Match from a file**").await;
        let step = who.press(&told, "Step through").await.expect("a position");
        let step = who.press(own(&step), "Last").await.expect("the last turn");
        private(&who.press(own(&step), "What is best?").await.expect("a page"))
    };
    let refused = "What you ask about stands on the board in a match of yours";
    for who in [&anna, &bjorn] {
        assert!(hint(who).await.starts_with(refused));
    }
    assert!(hint(&stage.room.person("Päivi")).await.starts_with("**Best:** `"));
    let analysed = async |told: &'static str| {
        anna.pick_file("ours.mat", text.clone()).expect("Discord takes it");
        let answer = table.types(&anna, "/analyse file:ours.mat depth:quick").await;
        let id = own(&answer).id;
        let answered = |message: &Message| message.id == id && message.content.starts_with(told);
        table.channel.wait_for(&anna, answered).await.unwrap_or_else(|error| panic!("{told}: {error}"));
    };
    analysed(refused).await;
    Hands::Commands.gives_up(&table, "single game").await;
    analysed("**Analysis**").await;
    stage.close().await;
}

#[tokio::test]
async fn a_digit_changed_in_a_file_does_not_make_it_another_match() {
    let (stage, anna, bjorn, table, mut board) = Stage::with_match(3).await;
    table.types(&anna, "/move play:24/18 13/11").await;
    board = table.board_after(&board).await;
    Hands::Commands.turn(&table, &bjorn).await;
    table.board_after(&board).await;
    let text = table.exported(&anna, ".mat").await;
    let forged = text.replace("62: 24/18 13/11", "63: 24/18 13/10");
    assert_ne!(text, forged, "{text}");
    // Asks about the last turn, on a board that differs from theirs by a pip.
    let told = imports(&table, &anna, "forged.mat", &forged, "**Match from a file**").await;
    let hint = async |who: &Person, told: &Message| {
        let step = who.press(told, "Step through").await.expect("a position");
        let step = who.press(own(&step), "Last").await.expect("the last turn");
        private(&who.press(own(&step), "What is best?").await.expect("a page"))
    };
    let refused =
        "What you ask about stands on the board in a match of yours that counts for the ratings, or is much like it";
    assert!(hint(&anna, &told).await.starts_with(refused));
    anna.pick_file("forged.mat", forged.clone()).expect("Discord takes it");
    let answer = table.types(&anna, "/analyse file:forged.mat depth:quick").await;
    let id = own(&answer).id;
    let answered = |message: &Message| message.id == id && message.content.starts_with(refused);
    table.channel.wait_for(&anna, answered).await.expect("no analysis");
    // Somebody who does not play in it may ask.
    let joost = stage.person("Joost");
    let told = imports(&table, &joost, "forged.mat", &forged, "**Match from a file**").await;
    assert!(hint(&joost, &told).await.starts_with("**Best:** `"));
    stage.close().await;
}

#[tokio::test]
async fn in_a_race_the_other_sides_checkers_do_not_make_it_another_position() {
    let (stage, _, _, table, _) = Stage::with_match(1).await;
    let (who, race) = loop {
        let (board, who) = (table.board().await, table.whose_turn().await);
        if !board.is_to_play() {
            Hands::Commands.roll(&table, &who).await;
            continue;
        }
        let told = table.told(&who, "/position").await;
        let found: Option<Xgid> = told.split('`').find(|text| text.starts_with("XGID=")).and_then(|id| id.parse().ok());
        let xgid = found.expect("a position");
        if !xgid.board.seen_by(xgid.turn).has_contact() {
            break (who, xgid);
        }
        Hands::Commands.play(&table, &who).await;
    };
    let asks = async |who: &Person, xgid: Xgid| {
        let shown = table.types(who, &format!("/position id:{xgid}")).await;
        private(&who.press(own(&shown), "What is best?").await.expect("a page"))
    };
    let refused = "What you ask about stands on the board in a match of yours";
    assert!(asks(&who, race).await.starts_with(refused));
    // The same race of one's own, against somebody who is almost done.
    let now = race.board.seen_by(race.turn);
    let others = Checkers::at(&[(1, 15)]);
    assert!(now.opponent().pips_apart(&others) > NEAR_PIPS);
    let forged = Position::new(*now.mover(), others).expect("they have passed each other");
    let forged = Xgid { board: Board::seen_as(race.turn, forged), ..race };
    assert!(asks(&who, forged).await.starts_with(refused));
    assert!(asks(&stage.person("Joost"), forged).await.starts_with("**Best:** `"), "he does not play in it");
    stage.close().await;
}

/// The answers to interactions, in the order in which Discord received them.
fn answers(stage: &Stage) -> Vec<Exchange> {
    stage.room.requests().into_iter().filter(|request| request.path.contains("/callback")).collect()
}

#[tokio::test]
async fn sixty_steps_through_a_long_file_keep_nobody_waiting() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let told = imports(&table, &anna, "long.mat", &long_match::text(), "no illegal play").await;
    let step = anna.press(&told, "Step through").await.expect("a position");
    let next = custom_id(own(&step), "Next").to_owned();
    // Of another game than the first, so that the file has to be read to there.
    let other = next.replacen(":1:", ":2:", 1);
    assert_ne!(other, next);
    let earlier = answers(&stage).len();
    let flood = join_all((0..60).map(|_| anna.press_raw(own(&step), &other)));
    let (steps, _) = tokio::join!(flood, table.types(&bjorn, "/games"));
    assert!(steps.iter().all(|step| own(step.as_ref().expect("an answer")).content.contains("position 2 of")));
    let of_stranger = |answer: &Exchange| !answer.json.to_string().contains("position 2 of");
    let before = answers(&stage).iter().skip(earlier).position(of_stranger).expect("an answer to the stranger");
    assert!(before < 30, "a stranger had an answer after {before} of sixty steps");
    stage.close().await;
}
