//! Current and past matches.

use discord_rehearsal::{Answer, Message, Modal, Person};

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{own, private};

#[tokio::test]
async fn a_player_finds_all_running_matches_with_those_that_wait_first() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (here, there) = (stage.table(), stage.table_in("side-table"));
    assert!(here.told(&anna, "/games").await.starts_with("You are not playing anywhere"));
    here.begin(&anna, &bjorn, 3).await;
    there.begin(&anna, &bjorn, 5).await;
    // After this, one of the two matches waits for Anna and the other for Björn.
    while here.whose_turn().await.id() == there.whose_turn().await.id() {
        let who = here.whose_turn().await;
        Hands::Buttons.turn(&here, &who).await;
    }
    stage.settle().await;
    let (mine, other) = if here.whose_turn().await.id() == anna.id() { (&here, &there) } else { (&there, &here) };
    let list = here.types(&anna, "/games").await;
    let list = own(&list);
    let lines: Vec<&str> = list.content.lines().collect();
    assert_eq!(lines[0], "**Your matches** · 2");
    assert!(lines[1].starts_with("- **Your turn** against **Björn** · 0–0 in a match to "), "{}", lines[1]);
    assert!(lines[2].starts_with("- Waiting for **Björn** · "), "{}", lines[2]);
    for (line, table) in [(lines[1], mine), (lines[2], other)] {
        let board = table.board().await;
        let link = format!("https://discord.com/channels/{}/{}/{}", stage.room.guild(), table.channel.id(), board.id);
        assert!(line.ends_with(&link) && line.contains("<t:") && line.contains(":R>"), "{line}");
    }
    assert_eq!(list.labels(), ["My boards"], "one page needs no other buttons");
    assert!(there.told(&stage.person("Joost"), "/games").await.starts_with("You are not playing anywhere"));
    stage.close().await;
}

#[tokio::test]
async fn long_lists_have_pages() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    // Two people may play five matches at the same time on a server.
    let opponents = [bjorn, stage.person("Päivi")];
    for (number, opponent) in (1..=7).zip(opponents.iter().cycle()) {
        let thread = table.channel.open_thread(&anna, &format!("Table {number}")).expect("a thread");
        stage.table_in(&thread.name()).begin(&anna, opponent, 1).await;
    }
    stage.settle().await;
    let first = table.types(&anna, "/games").await;
    let first = own(&first);
    assert_eq!((first.content.lines().count(), first.labels()), (7, vec!["Next", "My boards"]));
    let second = anna.press(first, "Next").await.expect("the other page");
    let second = own(&second);
    assert_eq!((second.id, second.content.lines().count()), (first.id, 2));
    assert_eq!(second.labels(), ["Back", "My boards"], "there is no third page");
    let back = anna.press(second, "Back").await.expect("the first page");
    assert_eq!(own(&back).content, first.content);
    stage.close().await;
}

#[tokio::test]
async fn the_history_of_a_player_and_of_a_pair() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    assert_eq!(table.told(&anna, "/history").await, "There are no finished matches to show yet.");
    let aside = stage.table_in("side-table");
    for (table, loser, winner) in [(&table, &bjorn, &anna), (&aside, &anna, &bjorn)] {
        table.begin(&anna, &bjorn, 1).await;
        Hands::Commands.resign(table, loser, "single game").await;
        Hands::Commands.accept_resignation(table, winner).await;
    }
    let told = table.types(&anna, "/history").await;
    let list = own(&told);
    let lines: Vec<&str> = list.content.lines().collect();
    assert_eq!(lines[0], "**Finished matches** · **Anna** · 1 won, 1 lost");
    assert!(lines[1].starts_with("- Lost 0–1 against **Björn** · <t:"), "{}", lines[1]);
    assert!(lines[1].ends_with("1510 → 1500 (−10.1)"), "{}", lines[1]);
    assert!(lines[2].starts_with("- **Won** 1–0 against **Björn** · <t:"), "{}", lines[2]);
    assert!(lines[2].ends_with("1500 → 1510 (+10.0)"), "{}", lines[2]);

    // Anybody on the server may look, in their own language.
    let joost = stage.person("Joost");
    joost.speak("nl");
    let pair = table.types(&joost, "/geschiedenis speler:@Björn tegenstander:@Anna").await;
    let pair = own(&pair);
    let title = pair.content.lines().next().unwrap_or_default();
    assert_eq!(title, "**Gespeelde matches** · **Björn** – **Anna** · 1 gewonnen, 1 verloren");
    assert_eq!(table.told(&joost, "/geschiedenis").await, "Er zijn nog geen gespeelde matches om te tonen.");

    // One of them is opened, stepped through, and exported.
    let opened = anna.select(list, "", &["1–0 · Björn"]).await.expect("a match");
    let opened = own(&opened);
    assert!(opened.content.starts_with("**Anna** – **Björn** · 1–0 · <t:"), "{}", opened.content);
    assert_eq!(opened.labels(), ["Replay", "Step through", "Export", "Analyse", "Share", "Back"]);
    let step = anna.press(opened, "Step through").await.expect("a position");
    assert!(own(&step).content.contains("position 1 of"), "{}", own(&step).content);
    let files = anna.press(opened, "Export").await.expect("files");
    assert_eq!(own(&files).attachments.len(), 3);
    let back = anna.press(opened, "Back").await.expect("the list");
    assert_eq!(own(&back).content, list.content);
    stage.close().await;
}

#[tokio::test]
async fn a_result_is_shared_by_its_own_button_as_soon_as_it_is_analysed() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    Hands::short_match(&table, &anna, &bjorn).await;
    let result = table.board().await;
    assert!(result.says("wins the match"), "{}", result.content);
    // The analysis comes first, to him alone.
    let id = own(&bjorn.press(&result, "Share").await.expect("an answer")).id;
    let ready = |message: &Message| message.id == id && message.content.starts_with("**Analysis**");
    table.channel.wait_for(&bjorn, ready).await.expect("the overview");
    let for_all = |message: &Message| message.ephemeral_to.is_none() && message.content == "**Anna – Björn**";
    let shared = table.channel.wait_for(&anna, for_all).await.expect("a picture for all");
    assert!(shared.interaction.is_none(), "others would see a reply to a message that they cannot see");
    let words = shared.attachments[0].description.clone().expect("words for the picture");
    assert!(words.starts_with("Anna – Björn: ") && words.contains("PR "), "{words}");
    let again = anna.press(&result, "Share").await.expect("an answer");
    assert!(private(&again).starts_with("This result stands above already"), "{}", private(&again));
    stage.close().await;
}

/// The options of a field of a form that are chosen at first.
fn chosen_at_first<'m>(form: &'m Modal, field: &str) -> Vec<&'m str> {
    let field = form.inputs.iter().find(|input| input["custom_id"] == field).expect("such a field");
    let options = field["options"].as_array().into_iter().flatten().filter(|option| option["default"] == true);
    options.filter_map(|option| option["value"].as_str()).collect()
}

#[tokio::test]
async fn a_challenge_from_the_menu_of_a_user() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    bjorn.speak("da");
    let table = stage.table();
    let asked = anna.user_command(&table.channel, "Challenge", &bjorn).await.expect("a form");
    let form = asked.modal().expect("a form");
    assert_eq!(chosen_at_first(form, "points"), ["3"], "as is usual");
    assert_eq!(form.inputs[0]["default_values"][0]["id"], bjorn.id().to_string());
    let filled = [("Length", "5 points"), ("Rules", "Nackgammon")];
    anna.submit_modal(form, &filled).await.expect("a challenge");
    let made = &table.challenge_shown().await;
    assert!(made.content.ends_with("-# Nackgammon"), "{}", made.content);
    let invited = format!("**Anna** challenges {} to a match to 5 points.", bjorn.mention());
    assert!(made.content.starts_with(&invited), "{}", made.content);
    assert_eq!(made.pings, [bjorn.id()]);
    bjorn.press(made, "Accept").await.expect("a match");
    table.board().await;
    let asked = bjorn.user_command(&table.channel, "Udfordr", &anna).await.expect("a form");
    let busy = bjorn.submit_modal(asked.modal().expect("a form"), &[]).await.expect("an answer");
    assert!(own(&busy).content.starts_with("**Anna** og **Björn** spiller her."), "{}", own(&busy).content);
    let robot = stage.room.add_bot("Robot");
    let aside = stage.table_in("side-table");
    let told = anna.user_command(&aside.channel, "Challenge", &robot).await.expect("an answer");
    assert!(own(&told).content.starts_with("Other bots do not play here."), "{}", own(&told).content);
    stage.close().await;
}

#[tokio::test]
async fn an_old_board_of_a_match_that_was_decided_later_shows_the_position_as_it_was() {
    // Anna begins with 6-2, then Björn rolls 6-1.
    let (stage, anna, bjorn, table, first) = Stage::with_match(3).await;
    let paivi = stage.moderator();
    Hands::Buttons.plays(&table, &anna, "24/18 13/11").await;
    let second = table.board_after(&first).await;
    table.press(&bjorn, "Roll").await;
    stage.settle().await;
    let words = |told: &Answer| own(told).attachments[0].description.clone().expect("words for the picture");
    let before = words(&bjorn.message_command(&second, "Position").await.expect("an answer"));
    assert!(before.starts_with("Björn to play 6-1."), "{before}");
    Hands::Buttons.play(&table, &bjorn).await;
    stage.settle().await;
    table.types(&paivi, "/admin settle winner:@Björn reason:she has to go").await;
    let after = words(&bjorn.message_command(&second, "Position").await.expect("an answer"));
    assert_eq!(after, before, "what became of the match later is not part of it");
    stage.close().await;
}

#[tokio::test]
async fn the_position_of_any_board_and_of_what_somebody_wrote() {
    // Anna begins with 6-2.
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost");
    joost.speak("fi");
    let table = stage.table();
    let first = table.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    let opening = "XGID=-b----E-C---eE---c-e----B-:0:0:1:62:0:0:0:3:10";
    let told = joost.message_command(&first, "Asema").await.expect("an answer");
    assert!(own(&told).content.contains(opening), "{}", own(&told).content);
    Hands::Buttons.plays(&table, &anna, "24/18 13/11").await;
    let second = table.board_after(&first).await;
    table.press(&bjorn, "Roll").await;
    stage.settle().await;
    let current = joost.message_command(&second, "Asema").await.expect("an answer");
    let current = own(&current).clone();
    assert!(current.content.starts_with("**Anna** – **Björn**\n`XGID="), "{}", current.content);
    assert!(!current.content.contains("XGID=-b----E-C---eE---c-e----B-"), "{}", current.content);
    assert_eq!(current.attachments.len(), 1);
    Hands::Buttons.play(&table, &bjorn).await;
    let third = table.board_after(&second).await;
    stage.settle().await;
    let shown = async |board: &Message| {
        let told = joost.message_command(board, "Asema").await.expect("an answer");
        own(&told).content.clone()
    };
    assert_eq!(shown(&second).await, current.content, "an older board shows what was on it");
    assert_ne!(shown(&third).await, current.content);
    let written = joost.say(&table.channel, &format!("Entä tämä: {opening}?")).expect("he writes");
    let told = anna.message_command(&written, "Position").await.expect("an answer");
    assert!(
        own(&told).content.contains("`XGID=-b----E-C---eE---c-e----B-:0:0:1:62:0:0:0:3:10`"),
        "{}",
        own(&told).content
    );
    let chat = joost.say(&table.channel, "Hyvä siirto!").expect("he writes");
    let told = anna.message_command(&chat, "Position").await.expect("an answer");
    assert!(own(&told).content.starts_with("That message shows no position"), "{}", own(&told).content);
    stage.close().await;
}

#[tokio::test]
async fn the_menu_of_a_board_gives_a_hint_and_analyses_the_match() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.types(&anna, &format!("/challenge player:{} points:1 rated:false", bjorn.mention())).await;
    bjorn.press(&table.challenge_shown().await, "Accept").await.expect("it can be accepted");
    let first = table.board().await;
    stage.settle().await;
    let told = async |who: &Person, board: &Message, command: &str| {
        let told = who.message_command(board, command).await.unwrap_or_else(|error| panic!("{command}: {error}"));
        own(&told).content.clone()
    };
    assert!(told(&anna, &first, "Hint").await.starts_with("**Best:** `"), "as by /hint");
    assert!(told(&bjorn, &first, "Hint").await.contains("**Anna**"), "it is not his turn");
    Hands::Buttons.plays(&table, &anna, "24/18 13/11").await;
    let second = table.board_after(&first).await;
    Hands::Buttons.turn(&table, &bjorn).await;
    table.board_after(&second).await;
    stage.settle().await;
    let old = "That is not the current board of this channel’s match";
    assert!(told(&bjorn, &second, "Hint").await.starts_with(old));
    let chat = bjorn.say(&table.channel, "Good play!").expect("he writes");
    for command in ["Hint", "Analyse this match"] {
        assert_eq!(told(&anna, &chat, command).await, "That message shows no board of a match.");
    }
    let running = told(&anna, &second, "Analyse this match").await;
    assert!(!running.is_empty() && !running.contains("PR"), "it is still being played: {running}");
    stage.close().await;
}

#[tokio::test]
async fn a_rated_match_has_no_hints_in_the_menu_of_its_board_either() {
    let (stage, anna, _, _, board) = Stage::with_match(3).await;
    stage.settle().await;
    let told = anna.message_command(&board, "Hint").await.expect("an answer");
    assert!(private(&told).starts_with("This match counts for the ratings"), "{}", private(&told));
    stage.close().await;
}

#[tokio::test]
async fn a_servers_running_matches_are_listed_to_those_who_see_their_channels() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost");
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    table.begin(&anna, &bjorn, 3).await;
    aside.begin(&anna, &bjorn, 5).await;
    stage.settle().await;
    aside.channel.hide_from(&joost);
    let both = table.told(&stage.person("Päivi"), "/games server:True").await;
    assert!(both.starts_with("**Being played on this server** · 2\n"), "{both}");
    assert!(both.contains("- **Anna** – **Björn** · 0–0 in a match to 5 · <t:"), "{both}");
    let one = table.told(&joost, "/games server:True").await;
    assert!(one.contains(" · 1\n") && one.contains("match to 3") && !one.contains("match to 5"), "{one}");
    assert!(table.told(&bjorn, "/games server:True").await.contains(" · 2\n"), "a player knows their own matches");
    stage.close().await;
}

#[tokio::test]
async fn stepping_through_jumps_to_what_is_worth_seeing() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(5).await;
    Hands::Buttons.turn(&table, &anna).await;
    Hands::Buttons.double(&table, &bjorn).await;
    Hands::Buttons.take(&table, &anna).await;
    let history = table.types(&anna, "/replay").await.public().expect("a moving picture").clone();
    let step = anna.press(&history, "Step through").await.expect("a position");
    let jumps = own(&step).menu_options("Jump to…");
    assert_eq!(jumps[..2], ["3 · Björn doubles to 2.", "4 · Anna takes. The cube stands at 2 on Anna’s side."]);
    let there = anna.select(own(&step), "Jump to…", &[jumps[0]]).await.expect("a jump");
    assert!(own(&there).content.contains("position 3 of"), "{}", own(&there).content);
    stage.close().await;
}
