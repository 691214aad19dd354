//! A channel's setting for boards: whether all stay or one is edited, and how all of them look.

use std::collections::HashSet;

use discord_rehearsal::Person;
use discord_rehearsal::errors::{self, ApiError, BAD_DAY};
use discord_rehearsal::model::Message;

use crate::hands::Hands;
use crate::pictures::{file, palette};
use crate::stage::{ANNAS_PLAY, Stage};
use crate::table::{Board, Table};

/// The title of the menu for old boards, and its options.
const FOLD: &str = "Older boards fold to a line";
const KEEP: &str = "All boards stay";
const IN_PLACE: &str = "One board that changes";

/// Anna, who owns the server, chooses a setting for the boards of a channel.
async fn choose(table: &Table, anna: &Person, menu: &str, choice: &str) {
    let panel = table.types(anna, "/settings channel").await.private().expect("hers alone").clone();
    let page = anna.press(&panel, "Boards…").await.expect("a press").message().expect("the second page").clone();
    anna.select(&page, menu, &[choice]).await.unwrap_or_else(|error| panic!("{menu}: {error}"));
}

/// The edited board, and the message that pings the next player, once it is no longer the turn of `before`.
async fn called(table: &Table, before: &Person) -> (Board, Message) {
    let found = || {
        let messages = table.messages();
        let [.., board, call] = messages.as_slice() else { return None };
        let alone = messages.iter().filter(|message| !message.attachments.is_empty()).count() == 1;
        let board = Board(board.clone());
        let turned = !board.attachments.is_empty() && !board.calls(before) && !call.content.contains(&before.mention());
        let link = format!("/{}/{}", board.channel, board.id);
        (alone && turned && call.content.ends_with(&link)).then(|| (board, call.clone()))
    };
    table.wait(found).await.unwrap_or_else(|| panic!("no board and call: {:#?}", table.summary()))
}

/// Waits until the board is edited.
async fn changed(table: &Table, board: &Board) {
    let changes = |message: &Message| message.id == board.id && message.revision > board.revision;
    table.channel.wait_for(&table.onlooker, changes).await.expect("the board changes");
}

/// Somebody takes a turn at the edited board.
async fn turn(table: &Table, hands: Hands, who: &Person) {
    let board = table.board().await;
    if !board.is_to_play() {
        hands.roll(table, who).await;
        changed(table, &board).await;
    }
    let board = table.board().await;
    if board.is_to_play() && board.calls(who) {
        hands.play(table, who).await;
        changed(table, &board).await;
    }
}

#[tokio::test]
async fn where_all_boards_stay_only_their_buttons_and_calls_go() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    choose(&table, &anna, FOLD, KEEP).await;
    let first = table.begin(&anna, &bjorn, 3).await;
    for hands in [Hands::Buttons, Hands::Commands, Hands::Buttons, Hands::Commands] {
        let (board, who) = (table.board().await, table.whose_turn().await);
        hands.turn(&table, &who).await;
        table.board_after(&board).await;
    }
    let controls_removed = || {
        let mut boards = table.messages();
        boards.retain(|message| message.id >= first.id);
        let older = &boards[..boards.len() - 1];
        older.iter().all(|board| board.components.is_empty() && !board.content.contains("<@")).then_some(boards)
    };
    let boards = table.wait(controls_removed).await.unwrap_or_else(|| panic!("{:#?}", table.summary()));
    assert_eq!(boards.len(), 5, "one for each turn, also where the roll was typed");
    assert!(boards.iter().all(|board| board.attachments.len() == 1), "{:#?}", table.summary());
    assert_eq!(
        [0, 1].map(|nth| boards[nth].content.as_str()),
        ["Game 1 · **Anna** 0, **Björn** 0.", "**Anna** 6-2: `24/18 6/4`"]
    );
    stage.close().await;
}

/// A match in a channel with one board that changes, and that board.
async fn with_one_board() -> (Stage, Person, Person, Table, Board) {
    let stage = Stage::open().await;
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    choose(&table, &anna, FOLD, IN_PLACE).await;
    let first = table.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    (stage, anna, bjorn, table, first)
}

#[tokio::test]
async fn one_board_changes_and_a_short_message_calls_whoever_is_to_act() {
    for hands in [Hands::Buttons, Hands::Commands] {
        let stage = Stage::open().await;
        let (anna, bjorn) = stage.players();
        let thread = stage.table().channel.open_thread(&anna, "A quiet corner").expect("a thread");
        choose(&stage.table(), &anna, FOLD, IN_PLACE).await;
        // A thread has the setting of its channel.
        for table in [stage.table(), stage.table_of(thread, &anna)] {
            let first = table.begin(&anna, &bjorn, 3).await;
            assert_eq!(first.pings, [anna.id()], "a new board calls by itself");
            for _ in 0..6 {
                let who = table.whose_turn().await;
                turn(&table, hands, &who).await;
                let (board, call) = called(&table, &who).await;
                assert_eq!(board.id, first.id);
                assert_eq!(
                    (call.pings.as_slice(), call.components.len()),
                    ([table.whose_turn().await.id()].as_slice(), 0)
                );
            }
        }
        stage.close().await;
    }
}

#[tokio::test]
async fn the_one_board_is_brought_up_to_date_and_its_player_called_once_after_a_restart() {
    let (mut stage, anna, bjorn, table, first) = with_one_board().await;
    // The restart loses the interaction tokens.
    stage.restart().await;
    // After a command, the ping is sent before the board is edited: here only the ping has arrived.
    stage.refuse_for_now("PATCH", "/channels/*/messages/*", BAD_DAY);
    table.types(&anna, &format!("/move play:{ANNAS_PLAY}")).await;
    stage.has_refused(&BAD_DAY).await;
    stage.kill().await;
    stage.mend();
    stage.start().await;
    let (board, call) = called(&table, &anna).await;
    stage.settle().await;
    assert_eq!((board.id, call.pings.as_slice()), (first.id, [bjorn.id()].as_slice()));
    assert_eq!(table.messages().len(), 3, "he was called already: {:#?}", table.summary());
    // After a button, the board is edited before the ping is sent.
    Hands::Buttons.roll(&table, &bjorn).await;
    stage.settle().await;
    let worse_day = ApiError::new(503, 0, "503: Service Unavailable");
    for path in ["/webhooks/*/*", "/channels/*/messages"] {
        stage.refuse_for_now("POST", path, worse_day.clone());
    }
    Hands::Buttons.play(&table, &bjorn).await;
    stage.has_refused(&worse_day).await;
    stage.kill().await;
    stage.mend();
    stage.start().await;
    let (board, call) = called(&table, &bjorn).await;
    assert_eq!((board.id, call.pings.as_slice()), (first.id, [anna.id()].as_slice()));
    stage.settle().await;
    assert_eq!(table.messages().len(), 3, "besides the challenge one board and one call: {:#?}", table.summary());
    stage.close().await;
}

#[tokio::test]
async fn the_player_of_the_one_board_is_called_as_soon_as_discord_takes_it() {
    let (mut stage, anna, bjorn, table, first) = with_one_board().await;
    for path in ["/webhooks/*/*", "/channels/*/messages"] {
        stage.refuse_for_now("POST", path, BAD_DAY);
    }
    Hands::Buttons.play(&table, &anna).await;
    let put_off = "SELECT trouble IS NOT NULL FROM outbox ORDER BY id DESC LIMIT 1";
    stage.until(|| stage.database().query_row(put_off, [], |row| row.get(0)) == Ok(true)).await;
    stage.mend();
    let (board, call) = called(&table, &anna).await;
    assert_eq!((board.id, call.pings.as_slice()), (first.id, [bjorn.id()].as_slice()));
    stage.settle().await;
    assert_eq!(table.messages().len(), 3, "besides the challenge one board and one call: {:#?}", table.summary());
    stage.close().await;
}

#[tokio::test]
async fn one_board_that_cannot_be_changed_any_more_is_posted_anew() {
    for refusal in [errors::TOO_MANY_LATE_EDITS, errors::UNKNOWN_MESSAGE] {
        let (mut stage, anna, bjorn, table, first) = with_one_board().await;
        // The restart loses the interaction tokens.
        stage.restart().await;
        stage.refuse("PATCH", "/channels/*/messages/*", refusal);
        table.types(&anna, &format!("/move play:{ANNAS_PLAY}")).await;
        let next = table.board_after(&first).await;
        assert!(next.calls(&bjorn), "{}", next.content);
        let gone = || table.messages().iter().all(|message| message.id != first.id).then_some(());
        table.wait(gone).await.expect("the older one goes");
        turn(&table, Hands::Buttons, &bjorn).await;
        assert_eq!(called(&table, &bjorn).await.0.id, next.id);
        stage.close().await;
    }
}

#[tokio::test]
async fn two_presses_at_the_same_moment_leave_the_one_board_as_it_is_to_be() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    choose(&table, &anna, FOLD, IN_PLACE).await;
    table.begin(&anna, &bjorn, 3).await;
    for _ in 0..4 {
        let who = table.whose_turn().await;
        if !table.board().await.is_to_play() {
            Hands::Buttons.roll(&table, &who).await;
        }
        let board = table.board().await;
        if board.forced_play().is_none() {
            Hands::Buttons.choose(&table, &who, &board.plays()[0]).await;
        }
        let board = table.board().await;
        for answer in who.press_twice(&board, board.labels()[0]).await.expect("both are sent") {
            answer.expect("both are answered");
        }
        let (board, _) = called(&table, &who).await;
        assert!(board.offers("Roll"), "{:?}", board.labels());
    }
    stage.close().await;
}

#[tokio::test]
async fn the_ends_of_games_stay_and_the_one_board_goes_on_below_them() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    choose(&table, &anna, FOLD, IN_PLACE).await;
    let first = table.begin(&anna, &bjorn, 5).await;
    for _ in 0..2 {
        let (board, who) = (table.board().await, table.whose_turn().await);
        table.types(&who, "/resign kind:single game").await;
        changed(&table, &board).await;
        let who = table.whose_turn().await;
        table.press(&who, "Accept (1 point)").await;
        let gone = || {
            let told = table.messages();
            let calls = told.iter().filter(|message| message.content.contains("https://")).count();
            (calls == 0 && told.iter().all(|message| message.id != first.id)).then_some(())
        };
        table.wait(gone).await.unwrap_or_else(|| panic!("{:#?}", table.summary()));
    }
    let ends = || {
        let boards = table.messages().into_iter().filter(|message| !message.attachments.is_empty());
        let boards: Vec<Message> = boards.collect();
        let [one, other, now] = boards.as_slice() else { return None };
        let ended = [one, other].iter().all(|board| board.content.contains(" wins "));
        (ended && now.offers("More")).then_some(())
    };
    table.wait(ends).await.unwrap_or_else(|| panic!("{:#?}", table.summary()));
    stage.close().await;
}

#[tokio::test]
async fn boards_look_alike_to_all_where_a_channel_wants_that() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let own = table.types(&bjorn, "/settings board").await.private().expect("his own").clone();
    bjorn.select(&own, "Theme: Harbour", &["Midnight"]).await.expect("a choice");
    choose(&table, &anna, "Theme: as the player to act likes it", "Print").await;
    choose(&table, &anna, "At the bottom: as the player to act likes it", "At the bottom: always the challenger").await;
    table.begin(&anna, &bjorn, 3).await;
    let mut palettes: Vec<HashSet<[u8; 3]>> = Vec::new();
    for _ in 0..2 {
        let board = table.board().await;
        palettes.push(palette(&file(&stage, &board)));
        let who = table.whose_turn().await;
        Hands::Buttons.turn(&table, &who).await;
        table.board_after(&board).await;
    }
    assert_eq!(palettes[0], palettes[1], "print, also where Björn is to act, who likes midnight");
    let copy = table.types(&bjorn, "/board").await;
    let own = palette(&file(&stage, copy.private().expect("his own copy")));
    assert_ne!(own, palettes[0], "what only he sees is as he likes it");
    let told = table.types(&bjorn, "/settings channel").await.private().expect("just for him").content.clone();
    assert!(told.contains("- Theme: Print\n- Home board: as the player to act likes it\n"), "{told}");
    stage.close().await;
}

/// The number of taps for a turn: one for a button, two for an option of a menu.
async fn taps(table: &Table, who: &Person) -> u32 {
    let mut taps = 0;
    let mut board = table.board().await;
    if board.offers("Roll") {
        who.press(&board, "Roll").await.expect("a roll");
        taps += 1;
        board = table.board().await;
    }
    if !board.calls(who) {
        return taps;
    }
    if let Some(play) = board.forced_play() {
        who.press(&board, &format!("Play {play}")).await.expect("a play");
        return taps + 1;
    }
    Hands::Buttons.choose(table, who, &board.plays()[0]).await;
    taps += 2;
    let confirm = || {
        let board = table.messages().into_iter().rfind(|message| !message.components.is_empty())?;
        let button = board.labels().into_iter().find(|label| label.starts_with("Confirm")).map(str::to_owned);
        Some((board, button))
    };
    let (board, button) = table.wait(confirm).await.expect("a board");
    if let Some(button) = button {
        who.press(&board, &button).await.expect("a play");
        taps += 1;
    }
    taps
}

#[tokio::test]
async fn a_turn_without_a_double_takes_three_taps_two_where_plays_count_at_once_and_one_more_to_roll_by_hand() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let sets = async |who: &Person, button: &str| {
        let settings = table.types(who, "/settings play").await.private().expect("a panel").clone();
        who.press(&settings, button).await.expect("a press");
    };
    let most_taps = async || {
        let mut most = [0, 0];
        for _ in 0..12 {
            let board = table.board().await;
            let who = table.whose_turn().await;
            let taken = taps(&table, &who).await;
            let most = &mut most[usize::from(who.id() == bjorn.id())];
            *most = taken.max(*most);
            table.board_after(&board).await;
        }
        most
    };
    sets(&bjorn, "Chosen plays count at once, no undo: off").await;
    table.begin(&anna, &bjorn, 1).await;
    assert_eq!(most_taps().await, [3, 2]);
    for who in [&anna, &bjorn] {
        sets(who, "Automatic rolls: on").await;
    }
    let board = table.board().await;
    Hands::Buttons.turn(&table, &table.whose_turn().await).await;
    table.board_after(&board).await;
    assert_eq!(most_taps().await, [4, 3]);
    stage.close().await;
}

#[tokio::test]
async fn a_turn_rolled_by_hand_takes_four_taps_and_a_chosen_play_can_be_undone() {
    let (stage, anna, bjorn, table, first) = Stage::with_match(3).await;
    assert_eq!(taps(&table, &anna).await, 3, "the opening is rolled");
    let board = table.board_after(&first).await;
    table.press(&bjorn, "Roll").await;
    let rolled = table.board().await;
    Hands::Buttons.choose(&table, &bjorn, &rolled.plays()[0]).await;
    table.press(&bjorn, "Undo all").await;
    assert!(table.board().await.is_to_play());
    assert_eq!(taps(&table, &bjorn).await, 3, "besides the roll");
    table.board_after(&board).await;
    stage.close().await;
}
