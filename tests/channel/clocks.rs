//! The pace of matches as people see it: chosen, shown with the board and in lists, and claimed.

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Table, own, private};

use discord_rehearsal::errors::BAD_DAY;
use discord_rehearsal::{Answer, Message, Permissions};

/// The answer that everybody sees.
fn all(answer: &Answer) -> &Message {
    answer.public().expect("an answer for all")
}

/// A pace that leaves time enough for any scenario.
const SLOW: &str = "24h 7d";

#[tokio::test]
async fn a_challenge_names_its_pace_and_the_board_tells_the_time_that_is_left() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let challenge = table.types(&anna, &format!("/challenge player:@Björn points:3 pace:{SLOW}")).await;
    let challenge = all(&challenge);
    let shown = challenge.content.clone();
    assert!(shown.ends_with("\n-# Pace: Daily · 1 d a turn, and 7 d in the bank"), "{shown}");
    bjorn.press(challenge, "Accept").await.expect("Björn may");
    let board = table.board().await;
    assert!(board.says("-# ⏳ **Anna**: time runs out <t:"), "{}", board.content);
    assert!(board.says(":R> · bank: **Anna** 7 d, **Björn** 7 d"), "{}", board.content);
    let games = table.told(&anna, "/games").await;
    assert!(games.contains("time runs out <t:"), "{games}");
    stage.close().await;
}

#[tokio::test]
async fn a_pace_that_is_none_is_refused_with_its_reason() {
    let stage = Stage::open().await;
    let (anna, _) = stage.players();
    let table = stage.table();
    for (typed, reason) in [
        ("pace:soon", "“soon” is no pace."),
        ("pace:1s 2s", "That is too short: turn and bank together must be at least 30 seconds."),
        ("pace:90d 1d", "That is too long: a turn or an increment has 14 days at most"),
        ("pace:Club money:true", "A money session has no clock"),
        ("pace:Club level:Strong", "The house plays without a clock."),
    ] {
        let points = if typed.contains("money") { "" } else { "points:3 " };
        let told = table.told(&anna, &format!("/challenge {points}{typed}")).await;
        assert!(told.starts_with(reason), "{typed}: {told}");
    }
    stage.close().await;
}

#[tokio::test]
async fn the_usual_pace_of_a_server_holds_where_none_is_named() {
    let stage = Stage::open().await;
    let (anna, _) = stage.players();
    let table = stage.table();
    let moderator = stage.moderator();
    let panel = table.types(&moderator, "/settings server").await;
    let panel = moderator.press(own(&panel), "Pace…").await.expect("it opens");
    let chosen = moderator.select(own(&panel), "Usual pace: no clock", &["Club"]).await.expect("it is chosen");
    assert!(!own(&chosen).menu_options("Usual pace: Club").is_empty(), "{chosen:?}");
    let open = table.types(&anna, "/challenge points:5").await;
    assert!(all(&open).content.contains("Pace: Club · 12 s a turn, and 10 min in the bank"), "{}", all(&open).content);
    let without = table.types(&anna, "/challenge points:5 pace:no clock").await;
    assert!(!all(&without).content.contains("Pace"), "{}", all(&without).content);
    stage.close().await;
}

/// A match with a clock between Anna, who is to play, and Björn.
async fn timed_match() -> (Stage, Table) {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let challenge = table.types(&anna, "/challenge player:@Björn points:3 pace:30s 2h").await;
    bjorn.press(all(&challenge), "Accept").await.expect("Björn may");
    table.board().await;
    (stage, table)
}

/// Lets the flag of the player to act fall: their turn began three hours ago by the clock of the match, without any
/// outage. Returns the message that tells of it.
async fn flag_falls(stage: &mut Stage, table: &Table) -> Message {
    stage.kill().await;
    for sql in ["UPDATE clocks SET began_at = began_at - 10800000", "UPDATE timers SET due_at = 0 WHERE kind = 'flag'"]
    {
        stage.database().execute(sql, []).expect("time passes");
    }
    stage.start().await;
    let told = || table.messages().into_iter().find(|message| message.content.starts_with("⌛"));
    table.wait(told).await.expect("it is told")
}

#[tokio::test]
async fn a_fallen_flag_is_told_and_claimed_with_one_button() {
    let (mut stage, table) = timed_match().await;
    let (anna, bjorn) = stage.players();
    let board = table.board().await;
    assert!(board.says(&anna.mention()), "{}", board.content);
    let more = bjorn.press(&board, "More").await.expect("an answer");
    assert!(!own(&more).offers("Claim the match"), "there is time left");
    let told = flag_falls(&mut stage, &table).await;
    assert_eq!(
        told.content,
        format!("⌛ **Anna** has no time left. {}, you may claim the match, or go on waiting.", bjorn.mention())
    );
    assert_eq!(told.pings, [bjorn.id()]);
    let refused = private(&anna.press(&told, "Claim the match").await.expect("an answer"));
    assert_eq!(refused, "It is your own time that runs.");
    bjorn.press(&told, "Claim the match").await.expect("Björn may");
    let end =
        table.wait(|| table.messages().into_iter().find(|message| message.content.contains("wins the match"))).await;
    let end = end.expect("the result");
    assert!(end.content.contains("**Anna** had no time left: **Björn** wins the match."), "{}", end.content);
    assert!(end.offers("Rematch"), "{:?}", end.labels());
    let late = bjorn.press_raw(&told, crate::challenges::custom_id(&told, "Claim the match")).await.expect("an answer");
    assert!(private(&late).contains("over"), "{}", private(&late));
    stage.close().await;
}

#[tokio::test]
async fn nobody_who_manages_a_server_claims_a_match_from_somebody_whom_they_removed() {
    let (mut stage, table) = timed_match().await;
    let (anna, bjorn) = stage.players();
    Hands::Buttons.turn(&table, &anna).await;
    assert!(table.board().await.calls(&bjorn));
    let told = flag_falls(&mut stage, &table).await;
    stage.room.leave(&bjorn);
    // The bot looks the member up each time.
    stage.provoke(2);
    let unseen = "It is not certain that your opponent can see this board";
    let refused = private(&anna.press(&told, "Claim the match").await.expect("an answer"));
    assert!(refused.starts_with(unseen), "{refused}");
    // In direct messages Discord does not say what she may do on the server.
    let games = stage.table_of(anna.dm(), &anna).types(&anna, "/games").await;
    let claim = crate::challenges::custom_id(&told, "Claim the match");
    let refused = private(&anna.press_raw(own(&games), claim).await.expect("an answer"));
    assert!(refused.starts_with(unseen), "{refused}");
    stage.room.join(&bjorn);
    anna.press(&told, "Claim the match").await.expect("she may");
    let end = || table.messages().into_iter().find(|message| message.content.contains("wins the match"));
    assert!(table.wait(end).await.is_some());
    stage.close().await;
}

#[tokio::test]
async fn vacation_begins_and_ends_under_games_and_the_board_tells_the_opponent() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let none = table.types(&anna, "/games").await;
    assert!(!own(&none).offers("Vacation…"), "there is no match over days");
    let challenge = table.types(&anna, &format!("/challenge player:@Björn points:3 pace:{SLOW}")).await;
    bjorn.press(all(&challenge), "Accept").await.expect("Björn may");
    table.board().await;
    let games = table.types(&anna, "/games").await;
    let panel = anna.press(own(&games), "Vacation…").await.expect("it opens");
    assert!(own(&panel).content.contains("left this year: 30 d"), "{}", own(&panel).content);
    assert_eq!(own(&panel).labels(), ["1 d", "3 d", "7 d", "14 d", "30 d"]);
    let asked = anna.press(own(&panel), "7 d").await.expect("a question");
    assert!(own(&asked).content.contains("Begin a vacation of 7 d now, until <t:"), "{}", own(&asked).content);
    let begun = anna.press(own(&asked), "Begin the vacation").await.expect("it begins");
    assert!(own(&begun).content.starts_with("You are **on vacation** until <t:"), "{}", own(&begun).content);
    let shown = table.told(&bjorn, "/board").await;
    assert!(shown.contains("-# 🏖️ **Anna**: on vacation until <t:"), "{shown}");
    let games = table.told(&bjorn, "/games").await;
    assert!(games.contains("on vacation until <t:"), "{games}");
    let ended = anna.press(own(&begun), "End the vacation").await.expect("it ends");
    assert!(own(&ended).offers("1 d"), "{:?}", own(&ended).labels());
    let shown = table.told(&bjorn, "/board").await;
    assert!(shown.contains("-# ⏳ **Anna**: time runs out"), "{shown}");
    stage.close().await;
}

#[tokio::test]
async fn time_is_given_behind_more_and_the_channel_is_told() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let challenge = table.types(&anna, &format!("/challenge player:@Björn points:3 pace:{SLOW}")).await;
    bjorn.press(all(&challenge), "Accept").await.expect("Björn may");
    let board = table.board().await;
    let more = bjorn.press(&board, "More").await.expect("a panel");
    let asked = bjorn.press(own(&more), "Give time…").await.expect("a question");
    assert_eq!(own(&asked).labels(), ["12 h", "1 d", "3 d"]);
    let given = bjorn.press(own(&asked), "1 d").await.expect("it is given");
    assert_eq!(own(&given).content, "Given: the channel shows it.");
    let told = table.wait(|| table.messages().into_iter().find(|message| message.content.starts_with("🎁"))).await;
    let told = told.expect("it is told").content;
    assert!(told.starts_with("🎁 **Björn** gives **Anna** 1 d more.\n-# ⏳ **Anna**: time runs out"), "{told}");
    assert!(told.ends_with("bank: **Anna** 8 d, **Björn** 7 d"), "{told}");
    stage.close().await;
}

#[tokio::test]
async fn a_match_is_set_aside_by_agreement_and_an_event_of_the_server_says_until_when() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    for guild in stage.room.world().guilds.values_mut() {
        let own = guild.roles.iter_mut().filter(|role| role.managed);
        own.for_each(|role| role.permissions |= Permissions::CREATE_EVENTS);
    }
    let told = table.told(&anna, "/adjourn until:soon").await;
    assert!(told.starts_with("“soon” is no time that I can read."), "{told}");
    let proposal = table.types(&anna, "/adjourn until:tomorrow 20:00").await;
    let proposal = all(&proposal);
    assert!(proposal.content.starts_with("⏸️ **Anna** proposes to set the match aside until <t:"), "{proposal:?}");
    assert_eq!(proposal.pings, [bjorn.id()]);
    let refused = private(&anna.press(proposal, "Agree").await.expect("an answer"));
    assert!(refused.contains("it is your own proposal"), "{refused}");
    bjorn.press(proposal, "Agree").await.expect("Björn may");
    let shown = || table.messages().into_iter().find(|message| message.id == proposal.id);
    let agreed = table.wait(|| shown().filter(|message| message.content.contains("is set aside until <t:"))).await;
    let agreed = agreed.expect("all see it");
    stage.until(|| stage.room.world().events.len() == 1).await;
    let event = stage.room.world().events[0].clone();
    assert_eq!(event.name, "Backgammon: Anna – Björn");
    assert!(event.location.ends_with(&format!("/{}", table.channel.id())), "{event:?}");
    let games = table.told(&anna, "/games").await;
    assert!(games.contains("Set aside until <t:"), "{games}");
    bjorn.press(&agreed, "Take it up again").await.expect("he may");
    stage.until(|| stage.room.world().events.is_empty()).await;
    table.board().await;
    // Where the bot may make no events, it makes none.
    for guild in stage.room.world().guilds.values_mut() {
        guild.roles.iter_mut().for_each(|role| role.permissions -= Permissions::CREATE_EVENTS);
    }
    let again = table.types(&bjorn, "/adjourn until:tomorrow 21:00").await;
    anna.press(all(&again), "No").await.expect("she may");
    let declined = table
        .wait(|| {
            table
                .messages()
                .into_iter()
                .find(|message| message.content.contains("would rather play on: the match goes on now"))
        })
        .await;
    assert!(declined.expect("all see it").buttons().next().is_none());
    stage.close().await;
}

#[tokio::test]
async fn a_player_who_does_not_come_to_an_appointment_loses_to_one_press() {
    let (mut stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    let (late, waits) = if board.calls(&anna) { (&anna, &bjorn) } else { (&bjorn, &anna) };
    let proposal = table.types(late, "/adjourn until:tomorrow at 8 pm").await;
    let told = all(&proposal).content.clone();
    assert!(told.ends_with("your opponent may claim the match if you do nothing for 10 min."), "{told}");
    waits.press(all(&proposal), "Agree").await.expect("they may");
    stage.until(|| table.messages().iter().any(|message| message.content.contains("is set aside until <t:"))).await;
    // Its time has come.
    let passes = |stage: &Stage, statements: &[&str]| {
        for sql in statements {
            stage.database().execute(sql, []).expect("time passes");
        }
    };
    stage.kill().await;
    passes(&stage, &["UPDATE appointments SET until = agreed_at", "UPDATE timers SET due_at = 0"]);
    stage.start().await;
    let is_new = |message: &Message| message.id > all(&proposal).id && message.pings == [late.id()];
    let board = table.wait(|| table.messages().into_iter().find(is_new)).await.expect("the match goes on");
    let more = waits.press(&board, "More").await.expect("a panel");
    assert!(!own(&more).offers("Claim the match"), "they are in time");
    stage.settle().await;
    stage.kill().await;
    passes(
        &stage,
        &[
            "UPDATE appointments SET went_on_at = went_on_at - 660000",
            "UPDATE outbox SET settled_at = settled_at - 660000",
            "UPDATE actions SET at = at - 660000",
            "UPDATE timers SET due_at = 0 WHERE kind = 'late'",
        ],
    );
    stage.start().await;
    let told = table.wait(|| table.messages().into_iter().find(|message| message.content.starts_with("⌛"))).await;
    let told = told.expect("it is told");
    assert!(told.content.contains("has not come within 10 min.") && told.content.contains("`lateness`"), "{told:?}");
    assert_eq!(told.pings, [waits.id()]);
    let refused = private(&late.press(&told, "Claim the match").await.expect("an answer"));
    assert_eq!(refused, "It is your own time that runs.");
    let more = waits.press(&board, "More").await.expect("a panel");
    assert!(own(&more).offers("Claim the match"), "{:?}", own(&more).labels());
    waits.press(&told, "Claim the match").await.expect("they may");
    let end =
        table.wait(|| table.messages().into_iter().find(|message| message.content.contains("wins the match"))).await;
    let end = end.expect("the result");
    assert!(end.content.contains("did not come at the agreed time"), "{}", end.content);
    assert!(end.offers("Rematch"), "{:?}", end.labels());
    stage.close().await;
}

#[tokio::test]
async fn an_event_whose_making_was_not_answered_is_neither_made_twice_nor_left_behind() {
    let (mut stage, anna, bjorn, table, _) = Stage::with_match(3).await;
    for guild in stage.room.world().guilds.values_mut() {
        let own = guild.roles.iter_mut().filter(|role| role.managed);
        own.for_each(|role| role.permissions |= Permissions::CREATE_EVENTS);
    }
    let events = |stage: &Stage| stage.room.world().events.len();
    let agree = async || {
        let proposal = table.types(&anna, "/adjourn until:tomorrow 20:00").await;
        bjorn.press(all(&proposal), "Agree").await.expect("Björn may");
        let shown = || table.messages().into_iter().find(|message| message.id == all(&proposal).id);
        let agreed = table.wait(|| shown().filter(|message| message.content.contains("is set aside until <t:"))).await;
        agreed.expect("all see it")
    };
    let recorded = |stage: &Stage| {
        let sql = "SELECT count(*) FROM appointments WHERE event IS NOT NULL";
        stage.database().query_row(sql, [], |row| row.get::<i64>(0)).expect("a number")
    };
    // Discord makes it, and the answer is lost.
    stage.room.cut(1, "POST", "/guilds/*/scheduled-events");
    let agreed = agree().await;
    stage.until(|| recorded(&stage) == 1).await;
    assert_eq!(events(&stage), 1, "the one that was made is found");
    bjorn.press(&agreed, "Take it up again").await.expect("he may");
    stage.until(|| events(&stage) == 0).await;
    table.board().await;
    // The match goes on before another attempt finds it.
    stage.room.cut(1, "POST", "/guilds/*/scheduled-events");
    let agreed = agree().await;
    stage.until(|| events(&stage) == 1).await;
    stage.refuse_for_now("GET", "/guilds/*/scheduled-events", BAD_DAY);
    bjorn.press(&agreed, "Take it up again").await.expect("he may");
    table.board().await;
    stage.mend();
    stage.until(|| events(&stage) == 0).await;
    stage.close().await;
}

#[tokio::test]
async fn what_is_set_in_advance_is_seen_by_nobody_until_it_acts() {
    let mut stage = Stage::open().await;
    // On a slow machine the timings name the place in the code that was slow.
    stage.set("BARPOINT_LOG", "barpoint=info,barpoint::store::database::timings=error,warn");
    stage.redeploy().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let challenge = table.types(&anna, "/challenge player:@Björn points:5 pace:Daily").await;
    bjorn.press(all(&challenge), "Accept").await.expect("a match");
    Hands::Commands.turn(&table, &anna).await;
    Hands::Commands.turn(&table, &bjorn).await;
    let board = table.board().await;
    assert!(board.calls(&anna) && board.offers("Double to 2"), "{:?}", board.labels());
    let more = bjorn.press(&board, "More").await.expect("what else");
    let panel = bjorn.press(own(&more), "In advance…").await.expect("a panel");
    let panel = bjorn.press(own(&panel), "If doubled: take").await.expect("it is set");
    assert!(own(&panel).content.contains("Nobody else sees this"), "{}", own(&panel).content);
    stage.settle().await;
    // Neither in the channel, nor on what Anna can see, nor in the log.
    assert_eq!(table.board().await.0.id, board.0.id);
    let annas = anna.press(&board, "More").await.expect("what else");
    assert!(!own(&annas).labels().iter().any(|label| label.contains("In advance")), "{annas:?}");
    let seen = [table.told(&anna, "/games").await, stage.log()].concat();
    assert!(!seen.contains("advance") && !seen.contains("preset"), "{seen}");
    Hands::Buttons.double(&table, &anna).await;
    let taken = table.board().await;
    assert!(taken.says("Björn") && taken.says("takes") && !taken.calls(&bjorn), "{}", taken.content);
    stage.settle().await;
    stage.close().await;
}
