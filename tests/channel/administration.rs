//! `/admin`, and its refusal for people without the permission.

use discord_rehearsal::errors::{MISSING_ACCESS, UNKNOWN_CHANNEL};

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{own, private};

#[tokio::test]
async fn a_moderator_ends_a_match_without_a_winner_and_says_why() {
    let (stage, anna, bjorn, table, board) = Stage::with_match(3).await;
    let paivi = stage.moderator();
    stage.settle().await;
    assert!(bjorn.slash(&table.channel, "/admin log").await.is_err(), "others do not see the command");
    let told = table.types(&paivi, "/admin abort reason:@everyone *stop*").await;
    let told = told.public().expect("everybody reads it");
    let reason = "@\u{200b}everyone \\*stop\\*";
    let aborted = format!("**Päivi** ended the match **Anna** – **Björn** without a winner: {reason}");
    assert_eq!((told.content.as_str(), told.pings.len()), (aborted.as_str(), 0));
    let gone = || table.messages().into_iter().find(|m| m.id == board.id && m.components.is_empty());
    table.wait(gone).await.expect("the board has lost its buttons");
    assert!(table.told(&anna, "/roll").await.starts_with("There is no match in this channel."));
    let seen = table.types(&anna, "/board").await;
    let alt = seen.private().expect("her own copy").attachments[0].description.clone().expect("words for it");
    assert!(alt.starts_with("This match was ended without a winner. Anna, 167 pips"), "nobody is to act: {alt}");
    let log = table.told(&paivi, "/admin log").await;
    assert!(log.contains("#1") && log.ends_with(&aborted), "{log}");
    table.begin(&anna, &bjorn, 3).await;
    stage.close().await;
}

#[tokio::test]
async fn a_result_is_settled_and_corrected_and_the_ratings_follow() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let paivi = stage.moderator();
    let (table, office) = (stage.table(), stage.table_in("side-table"));
    table.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    let told = office.told(&paivi, "/admin settle winner:@Joost reason:he fled match:1").await;
    assert_eq!(told, "The winner can only be **Anna** or **Björn**.");
    let offered = paivi.autocomplete(&office.channel, "/admin settle winner:@Anna reason:he fled match:anna").await;
    let offered = offered.expect("matches of this server");
    assert_eq!(offered[0].name, "#1 Anna – Björn 0–0");
    let line = format!("/admin settle winner:@Anna reason:he fled match:{}", offered[0].name);
    assert_eq!(office.told(&paivi, &line).await, "Done, and on record.");
    let notice = table.channel.wait_for(&anna, |message| message.content.contains("settled the match")).await;
    let settled = "**Päivi** settled the match **Anna** – **Björn**, and **Anna** wins: he fled";
    assert_eq!(notice.expect("the players read it").content, settled);
    let seen = table.types(&anna, "/board").await;
    let alt = seen.private().expect("her own copy").attachments[0].description.clone().expect("words for it");
    assert!(alt.starts_with("This match was settled: Anna wins. Anna, 167 pips"), "nobody is to act: {alt}");
    let leader = table.types(&anna, "/leaderboard").await.public().expect("for all").content.clone();
    assert!(leader.contains("1\\. Anna · **1517?**") && leader.contains("2\\. Björn · **1483?**"), "{leader}");

    let history = table.told(&anna, "/history").await;
    assert!(history.contains("**Won by decision** against **Björn**") && !history.contains("0–0"), "{history}");

    let corrected = table.types(&paivi, "/admin correct winner:@Björn reason:it was the other way round").await;
    assert!(corrected.public().expect("for all").content.contains("**Björn** has won: it was the other way round"));
    let leader = table.types(&anna, "/leaderboard").await.public().expect("for all").content.clone();
    assert!(leader.contains("1\\. Björn · **1517?** · 1 won, 0 lost"), "{leader}");
    let again = table.told(&paivi, "/admin correct winner:@Björn reason:twice").await;
    assert_eq!(again, "That is how the match ended already.");
    stage.close().await;
}

#[tokio::test]
async fn the_same_is_behind_more() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let joost = stage.person("Joost");
    // He cannot manage the server, but has the role set for administrators.
    stage.room.give_role(&joost, "Referee");
    let table = stage.table();
    let server = table.types(&anna, "/settings server").await;
    let places = anna.press(server.private().expect("hers"), "Channels and role…").await.expect("the second page");
    let places = places.message().expect("a panel").clone();
    anna.select(&places, "Choose a role that may administer", &["Referee"]).await.expect("it is chosen");
    assert!(joost.slash(&table.channel, "/admin log").await.is_err(), "he does not see the command");
    joost.speak("nl");
    let board = table.begin(&anna, &bjorn, 3).await;
    stage.settle().await;
    Hands::Buttons.turn(&table, &anna).await;
    let more = bjorn.press(&table.board().await.0, "More").await.expect("a panel");
    assert!(!more.private().expect("his own").offers("Manage"));
    let more = table.press(&joost, "More").await;
    let panel = joost.press(more.private().expect("his own"), "Beheren").await.expect("what can be done");
    let panel = panel.private().expect("his own").clone();
    let asked = joost.press(&panel, "Onderbreken…").await.expect("a form");
    let form = asked.modal().expect("a form");
    assert_eq!(form.title, "Match 1 onderbreken");
    let done = joost.submit_modal(form, &[("Reden", "kermis")]).await.expect("it is done");
    assert_eq!(private(&done), "Gedaan en vastgelegd.");
    let notice = table.channel.wait_for(&anna, |message| message.offers("Take it up again")).await.expect("all see it");
    assert_eq!(notice.content, "**Joost** set the match **Anna** – **Björn** aside: kermis");
    let stale = joost.press_raw(&panel, "order:1:adjourn").await.expect("a form");
    let refused = joost.submit_modal(stale.modal().expect("a form"), &[("Reden", "kermis")]).await;
    assert!(private(&refused.expect("an answer")).starts_with("Deze match is onderbroken."));
    bjorn.press(&notice, "Take it up again").await.expect("it goes on");
    assert!(table.board().await.id > board.id);
    stage.close().await;
}

#[tokio::test]
async fn a_channel_that_takes_no_posts_any_more_is_named_in_the_settings_and_to_who_manages_the_server() {
    const MENU: &str = "Channel for the administrators’ log";
    for (refusal, why) in
        [(MISSING_ACCESS, "I may no longer post there"), (UNKNOWN_CHANNEL, "Its channel or thread was deleted")]
    {
        let mut stage = Stage::open().await;
        let (anna, bjorn) = stage.players();
        let paivi = stage.moderator();
        let (table, log) = (stage.table(), stage.table_in("side-table").channel);
        let page = async || {
            let server = table.types(&anna, "/settings server").await;
            own(&anna.press(own(&server), "Channels and role…").await.expect("a page")).clone()
        };
        let picked = anna.select(&page().await, MENU, &["#side-table"]).await.expect("a channel");
        assert!(!own(&picked).content.contains("could not post"));
        table.begin(&anna, &bjorn, 3).await;
        stage.settle().await;
        stage.refuse_for_now("POST", &format!("/channels/{}/messages", log.id()), refusal);
        // Nobody settles a match of their own.
        table.types(&paivi, "/admin settle winner:@Björn reason:she has to go").await;
        let known = || {
            let sql = "SELECT count(*) FROM channel_troubles";
            stage.database().query_row(sql, [], |row| row.get::<u32>(0)).expect("it can be read")
        };
        stage.until(|| known() > 0).await;
        let why = format!("In <#{}> I could not post: {why}", log.id());
        table.types(&anna, "/help").await;
        // Päivi may have been told already, under her own command.
        let is_told = |who| table.channel.messages(who).iter().any(|message| message.content.starts_with(&why));
        stage.until(|| is_told(&anna) || is_told(&paivi)).await;
        let shown = page().await;
        assert!(shown.content.contains(&why), "{}", shown.content);
        stage.mend();
        let shown = anna.select(&shown, MENU, &["#backgammon"]).await.expect("another channel");
        assert!(!own(&shown).content.contains("could not post"), "{}", own(&shown).content);
        stage.close().await;
    }
}
