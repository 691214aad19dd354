//! Matches against the house, which is the bot itself.

use discord_rehearsal::model::CallbackKind;
use discord_rehearsal::{Message, Person};

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Board, Table, private};

/// The opponent of the house plays on until the board fulfils `is_so`: takes, accepts resignations, plays the rearmost
/// checker.
pub async fn go_on_until(table: &Table, who: &Person, is_so: impl Fn(&Board) -> bool) -> Board {
    for _ in 0..2_000 {
        let board = table.board().await;
        if is_so(&board) {
            return board;
        }
        assert!(board.calls(who), "nobody waits for the house: {}", board.content);
        if board.is_to_play() {
            Hands::Buttons.play(table, who).await;
            continue;
        }
        let answers = ["Accept", "Take", "Let it stand", "Roll", "Pass", "Next game"];
        let answers = |label: &&str| answers.into_iter().any(|answer| label.starts_with(answer));
        match board.labels().into_iter().find(answers) {
            Some(answer) => drop(table.press(who, answer).await),
            None => drop(who.select(&board, "", &["6-6"]).await.expect("a doublet is named")),
        }
    }
    panic!("this does not come about");
}

pub fn is_over(board: &Board) -> bool {
    board.says("wins the match")
}

/// A match to one point in direct messages, by buttons.
async fn a_whole_match(level: &str) {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    let alone = stage.table_of(anna.dm(), &anna);
    alone.types(&anna, &format!("/challenge points:1 level:{level}")).await;
    if level == "Beginner" {
        // The tutor came with the level, and she does without.
        let panel = alone.types(&anna, "/settings play").await;
        let panel = anna.press(panel.private().expect("her own"), "More").await.expect("there is more");
        let tutor = "“Sure?” before a blunder: on";
        anna.press(panel.private().expect("her own"), tutor).await.expect("it is turned off");
    }
    let result = go_on_until(&alone, &anna, is_over).await;
    assert!(!result.says("→"), "nothing is rated: {}", result.content);
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn a_whole_match_against_a_beginner() {
    a_whole_match("Beginner").await;
}

#[tokio::test]
async fn a_whole_match_against_a_casual_player() {
    a_whole_match("Casual").await;
}

#[tokio::test]
async fn a_whole_match_against_a_club_player() {
    a_whole_match("Club player").await;
}

#[tokio::test]
async fn a_whole_match_against_a_strong_player() {
    a_whole_match("Strong").await;
}

#[tokio::test]
async fn a_whole_match_against_its_best() {
    a_whole_match("My best").await;
}

#[tokio::test]
async fn it_plays_in_a_channel_and_its_whole_turn_is_one_message() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    let table = stage.table();
    table.types(&anna, "/challenge player:@Barpoint points:3").await.public().expect("all see it");
    for _ in 0..6 {
        let board = go_on_until(&table, &anna, Board::is_to_play).await;
        Hands::Buttons.play(&table, &anna).await;
        let next = table.board().await;
        assert!(next.id != board.id && next.calls(&anna) && next.pings.is_empty(), "{}", next.content);
        assert!(next.says("**Anna** ") && next.says("**Barpoint** "), "both turns: {}", next.content);
        let newer = table.messages().into_iter().filter(|message| message.id > board.id);
        assert_eq!(newer.count(), 1, "one message");
    }
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn the_board_keeps_its_picture_and_its_text_while_the_house_thinks() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    let table = stage.table();
    table.types(&anna, "/challenge player:@Barpoint level:My best points:3").await.public().expect("all see it");
    go_on_until(&table, &anna, Board::is_to_play).await;
    let is_shown = |message: &Message| message.attachments.len() == 1 && !message.content.is_empty();
    let gone = table.wait(|| (!table.messages().iter().any(is_shown)).then_some(()));
    let plays = async {
        for _ in 0..4 {
            go_on_until(&table, &anna, Board::is_to_play).await;
            let board = table.board().await;
            Hands::Buttons.play(&table, &anna).await;
            table.board_after(&board).await;
        }
    };
    tokio::select! {
        gone = gone => assert!(gone.is_none(), "no board is shown: {:#?}", table.summary()),
        () = plays => {}
    }
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn two_taps_from_help_to_the_first_board_of_a_match_to_one_point() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    let alone = stage.table_of(anna.dm(), &anna);
    let help = alone.types(&anna, "/help").await;
    let levels = anna.press(help.private().expect("a guide"), "Play the house").await.expect("a panel");
    let levels = levels.private().expect("her own").clone();
    assert!(levels.content.starts_with("You play the house."), "{}", levels.content);
    anna.press(&levels, "Begin: Beginner").await.expect("it begins");
    let board = alone.board().await;
    assert!(board.calls(&anna) && board.alt().contains("own points. Anna 0, Barpoint 0 of 1."), "{}", board.alt());
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn its_panel_lets_the_length_be_chosen() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    let table = stage.table();
    let help = table.types(&anna, "/help").await;
    let panel = anna.press(help.private().expect("a guide"), "Play the house").await.expect("a panel");
    let longer = anna.select(panel.private().expect("hers"), "Length: 1 point", &["5 points"]).await.expect("a choice");
    let menu = "Or choose another level";
    anna.select(longer.private().expect("hers"), menu, &["Beginner"]).await.expect("it begins");
    let board = table.board().await;
    assert!(board.alt().contains("Anna 0, Barpoint 0 of 5."), "{}", board.alt());
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn an_open_challenge_is_handed_to_it() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let challenge = table.types(&anna, "/challenge points:1").await.public().expect("a challenge").clone();
    let told = bjorn.press(&challenge, "Play the house").await.expect("an answer");
    assert!(told.private().expect("his own").content.contains("**Anna** is waiting for an opponent here"), "{told:?}");
    let levels = anna.press(&challenge, "Play the house").await.expect("a panel");
    let levels = levels.private().expect("her own").clone();
    anna.select(&levels, "", &["Beginner"]).await.expect("it begins");
    go_on_until(&table, &anna, Board::is_to_play).await;
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn killed_in_the_middle_of_its_turn_it_goes_on_where_it_was() {
    let mut stage = Stage::open().await;
    let anna = stage.person("Anna");
    let table = stage.table();
    table.types(&anna, "/challenge level:My best points:5").await;
    for _ in 0..3 {
        let board = go_on_until(&table, &anna, Board::is_to_play).await;
        let play = board.plays().pop().or(board.forced_play()).expect("a play");
        let confirm = match board.forced_play() {
            Some(_) => format!("Play {play}"),
            None => {
                Hands::Buttons.choose(&table, &anna, &play).await;
                format!("Confirm {play}")
            }
        };
        // The house has received the press, and pauses or thinks.
        table.press(&anna, &confirm).await;
        stage.restart().await;
        let next = table.board_after(&board).await;
        assert!(next.calls(&anna) && next.says(&play), "{}", next.content);
    }
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn two_tables_at_once_and_a_thread() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (first, second) = (stage.table(), stage.table_in("side-table"));
    first.types(&anna, "/challenge player:@Barpoint level:Strong points:1").await;
    second.types(&bjorn, "/challenge player:@Barpoint points:1").await;
    // Where somebody plays already, the next match against the house has a thread of its own.
    first.types(&bjorn, "/challenge player:@Barpoint points:1").await;
    first.wait(|| first.channel.threads().pop()).await.expect("it is opened");
    let thread = stage.table_in(&first.channel.threads()[0].name());
    for _ in 0..4 {
        for (table, who) in [(&first, &anna), (&second, &bjorn), (&thread, &bjorn)] {
            go_on_until(table, who, Board::is_to_play).await;
            Hands::Buttons.play(table, who).await;
        }
    }
    for (table, who) in [(&first, &anna), (&second, &bjorn), (&thread, &bjorn)] {
        go_on_until(table, who, |_| true).await;
    }
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn resignations_both_ways_and_a_rematch() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    let alone = stage.table_of(anna.dm(), &anna);
    alone.types(&anna, "/challenge points:3").await;
    go_on_until(&alone, &anna, |board| board.offers("Roll")).await;
    Hands::Buttons.resign(&alone, &anna, "backgammon").await;
    let result = alone.board().await;
    assert!(result.says("**Barpoint wins the match"), "{}", result.content);
    alone.press(&anna, "Rematch").await.public().expect("one tap begins another match");
    let board = alone.board_after(&result).await;
    assert!(board.calls(&anna), "{}", board.content);
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn a_hint_is_for_one_alone_and_not_while_ratings_depend_on_it() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (rated, table) = (stage.table_in("side-table"), stage.table());
    rated.begin(&anna, &bjorn, 1).await;
    let who = rated.whose_turn().await;
    assert!(rated.told(&who, "/hint").await.starts_with("This match counts for the ratings"));

    table.types(&anna, "/challenge player:@Barpoint points:1").await;
    go_on_until(&table, &anna, Board::is_to_play).await;
    let advised = || -> u32 {
        stage.database().query_row("SELECT count(*) FROM advised", [], |row| row.get(0)).expect("a number")
    };
    assert_eq!(advised(), 0);
    let told = table.types(&anna, "/hint").await;
    assert_eq!(told.kind, CallbackKind::DeferredMessage, "an answer is promised before the house thinks");
    let told = private(&told);
    assert!(told.starts_with("**Best:** `") && told.contains("Cubeless equity") && told.contains("2-ply"), "{told}");
    let chances =
        told.lines().filter(|line| line.split_whitespace().count() == 6).nth(1).expect("the chances of the best play");
    assert!(chances.split_whitespace().all(|chance| chance.split_once('.').is_some_and(|(_, rest)| rest.len() == 1)));
    assert_eq!(advised(), 1, "how well she plays this match is not counted");
    let hint = table.press(&anna, "Hint").await;
    assert_eq!(hint.private().expect("her own").content, told);
    let others = table.told(&bjorn, "/hint").await;
    assert!(others.starts_with("This match is between **Anna** and **Barpoint**."), "{others}");

    // After the match it can be asked of every turn what was best.
    let result = go_on_until(&table, &anna, is_over).await;
    assert!(table.told(&anna, "/hint").await.starts_with("No match is being played here."));
    let step = anna.press(&result, "Step through").await.expect("the opening");
    let step = anna.press(step.private().expect("her own"), "Next").await.expect("the first turn");
    let best = anna.press(step.private().expect("her own"), "What is best?").await.expect("a page");
    let best = private(&best);
    assert!(best.starts_with("**Best:** `") && best.contains("\nPlayed: "), "{best}");
    // The last position tells the score at the end, as the result does.
    let end = anna.press(step.private().expect("her own"), "Last").await.expect("the end");
    let won = result.content.lines().find(|line| line.contains("wins the match")).expect("the result").to_owned();
    assert!(private(&end).contains(won.trim_matches(['*', '#', ' '])), "{won}: {}", private(&end));
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn what_is_best_is_asked_of_any_position_in_columns_that_fit_a_phone() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    let table = stage.table();
    let best = async |id: &str| {
        let shown = table.types(&anna, &format!("/position id:{id}")).await;
        private(&anna.press(shown.private().expect("her own"), "What is best?").await.expect("a page"))
    };
    let roll = best("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10").await;
    assert!(roll.starts_with("**Best:** `8/5 6/5`\n") && roll.contains("Cubeful equity"), "{roll}");
    assert!(roll.contains("\n5  ") && !roll.contains("\n6  "), "five candidates: {roll}");
    let cube = best("XGID=-b----E-C---eE---c-e----B-:0:0:1:00:2:3:0:7:10").await;
    assert!(cube.starts_with("**No double, take**\n") && cube.contains("Take point "), "{cube}");
    assert!(cube.contains("doubling window ") && cube.contains("No double "), "{cube}");
    assert!(cube.contains("both for the player who doubles"), "{cube}");
    let crawford = best("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:6:3:1:7:10").await;
    assert!(crawford.contains("Cubeless equity"), "{crawford}");
    for page in [&roll, &cube, &crawford] {
        let table = page.split("```").nth(1).expect("a table");
        assert!(table.lines().all(|line| line.chars().count() <= 33), "{table}");
    }
    // A position without dice and score is one of a money game, before the roll.
    assert!(best("4HPwATDgc/ABMA").await.starts_with("**No double, "));
    stage.settle().await;
    stage.close().await;
}

/// The board of a rated match after its first turn is near the starting position: 13 pips hold every opening.
#[tokio::test]
async fn a_board_near_a_rated_one_gets_no_hint_in_another_match() {
    const NEAR: &str = "What you ask about stands on the board in a match of yours that counts for the ratings";
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (rated, other) = (stage.table_in("side-table"), stage.table());
    rated.begin(&anna, &bjorn, 1).await;
    Hands::Commands.turn(&rated, &rated.whose_turn().await).await;

    let challenge = other.types(&anna, "/challenge player:@Björn points:1 rated:false").await;
    bjorn.press(challenge.public().expect("a challenge"), "Accept").await.expect("it is accepted");
    other.board().await;
    let who = other.whose_turn().await;
    let told = other.told(&who, "/hint").await;
    assert!(told.starts_with(NEAR), "{told}");
    let shown = rated.types(&who, "/position").await;
    let shown = shown.private().expect("their own");
    assert!(shown.buttons().next().is_none(), "ratings depend on it");
    let id = shown.content.split('`').find(|part| part.starts_with("XGID=")).expect("an XGID");
    let shown = other.types(&who, &format!("/position id:{id}")).await;
    let best = who.press(shown.private().expect("their own"), "What is best?").await.expect("a page");
    assert!(private(&best).starts_with(NEAR), "{}", private(&best));

    // Once the rated match is over, the same board is advised on.
    let loser = rated.whose_turn().await;
    let winner = if loser.id() == anna.id() { &bjorn } else { &anna };
    Hands::Commands.resign(&rated, &loser, "single game").await;
    Hands::Commands.accept_resignation(&rated, winner).await;
    let told = private(&other.types(&who, "/hint").await);
    assert!(told.starts_with("**Best:** `"), "{told}");
    stage.settle().await;
    stage.close().await;
}

/// Turns on the question before a blunder for somebody.
async fn turn_tutor_on(table: &Table, who: &Person) {
    let panel = table.types(who, "/settings play").await;
    let panel = who.press(panel.private().expect("their own"), "More").await.expect("there is more");
    who.press(panel.private().expect("their own"), "“Sure?” before a blunder: off").await.expect("it is turned on");
}

/// Somebody chooses the last play of the list, which changes least and soon is bad; returns what the tutor asks, if
/// anything.
async fn plays_carelessly(table: &Table, who: &Person) -> Option<Message> {
    let board = table.board().await;
    let play = board.plays().pop().expect("a play");
    Hands::Buttons.choose(table, who, &play).await;
    let answer = table.press(who, &format!("Confirm {play}")).await;
    answer.private().ok().filter(|asked| asked.content.starts_with("Sure?")).cloned()
}

#[tokio::test]
async fn the_tutor_says_nothing_on_a_board_near_a_rated_one() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (rated, other) = (stage.table_in("side-table"), stage.table());
    rated.begin(&anna, &bjorn, 1).await;
    Hands::Commands.turn(&rated, &rated.whose_turn().await).await;
    for who in [&anna, &bjorn] {
        turn_tutor_on(&other, who).await;
    }
    let challenge = other.types(&anna, "/challenge player:@Björn points:25 rated:false").await;
    bjorn.press(challenge.public().expect("a challenge"), "Accept").await.expect("it is accepted");
    let (mut careless, mut advised) = (0, false);
    while careless < 30 && !advised {
        let (board, who) = (other.board().await, other.whose_turn().await);
        if !board.is_to_play() {
            Hands::Commands.roll(&other, &who).await;
            continue;
        }
        let asked = plays_carelessly(&other, &who).await;
        careless += 1;
        if let Some(asked) = asked {
            assert!(careless > 2, "what it asks would be advice for the rated match");
            who.press(&asked, "Do it anyway").await.expect("it is played");
            advised = true;
        }
        other.board_after(&board).await;
        if careless == 2 {
            Hands::Commands.gives_up(&rated, "single game").await;
        }
    }
    assert!(advised, "once the rated match is over it asks");
    stage.settle().await;
    stage.close().await;
}

#[tokio::test]
async fn the_tutor_asks_before_a_blunder_if_one_wants_it() {
    let stage = Stage::open().await;
    let anna = stage.person("Anna");
    let table = stage.table();
    turn_tutor_on(&table, &anna).await;
    table.types(&anna, "/challenge player:@Barpoint points:25").await;
    for _ in 0..30 {
        let board = go_on_until(&table, &anna, |board| !board.plays().is_empty()).await;
        let play = board.plays().pop().expect("a play");
        let Some(asked) = plays_carelessly(&table, &anna).await else {
            table.board_after(&board).await;
            continue;
        };
        assert_eq!(asked.labels(), ["Do it anyway", "Hint"]);
        let advised = "SELECT count(*) FROM advised";
        let advised: u32 = stage.database().query_row(advised, [], |row| row.get(0)).expect("a number");
        assert_eq!(advised, 1, "to be asked is advice");
        anna.press(&asked, "Do it anyway").await.expect("it is played");
        assert!(table.board_after(&board).await.says(&play));
        stage.settle().await;
        return stage.close().await;
    }
    panic!("no blunder in thirty turns");
}

#[tokio::test]
async fn all_that_looks_at_a_match_looks_at_one_against_it() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (table, lounge) = (stage.table(), stage.table_in("side-table"));
    table.types(&anna, "/challenge player:@Barpoint points:1").await;
    go_on_until(&table, &anna, Board::is_to_play).await;
    assert!(table.told(&anna, "/games").await.contains("**Barpoint**"));
    assert!(lounge.told(&bjorn, "/games server:True").await.contains("**Barpoint**"));
    assert!(!table.told(&anna, "/ruling play:24/1").await.is_empty());
    let shown = lounge.types(&bjorn, "/watch channel:#backgammon").await;
    let shown = shown.public().expect("all see it").clone();
    assert!(shown.content.contains("**Live** · **Anna** – **Barpoint**"), "{}", shown.content);
    Hands::Buttons.play(&table, &anna).await;
    table.board().await;
    let follows = |message: &Message| message.id == shown.id && message.content.contains("**Barpoint** ");
    lounge.channel.wait_for(&bjorn, follows).await.expect("its turn is shown there as well");

    go_on_until(&table, &anna, is_over).await;
    let over = |message: &Message| message.id == shown.id && message.content.contains("wins the match");
    lounge.channel.wait_for(&bjorn, over).await.expect("the result");
    let text = table.exported(&anna, ".mat").await;
    assert!(text.contains("Barpoint") && text.contains("1 point match"), "{text}");
    let history = table.types(&anna, "/history").await;
    assert!(private(&history).contains("against **Barpoint**"), "{}", private(&history));
    let told = table.types(&anna, "/analyse depth:quick").await;
    let id = told.private().expect("hers").id;
    let ready = |message: &Message| message.id == id && message.content.contains("**Barpoint** · PR **");
    table.channel.wait_for(&anna, ready).await.expect("how well it played");
    stage.settle().await;
    stage.close().await;
}
