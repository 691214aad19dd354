//! The monthly summary of a server: seen privately, posted for everybody, and posted automatically.

use barpoint::store::ids::Time;
use barpoint::store::period::Month;
use discord_rehearsal::model::Message;

use crate::hands::Hands;
use crate::stage::Stage;

#[tokio::test]
async fn a_month_is_a_picture_with_the_same_in_words_and_can_be_posted_each_month() {
    let mut stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    let nothing = table.told(&anna, "/stats club").await;
    assert!(nothing.contains("Nothing has been played to its end"), "{nothing}");
    table.begin(&anna, &bjorn, 1).await;
    Hands::Buttons.go_on_until(&table, |board| board.says("wins the match")).await;

    let own = table.types(&anna, "/stats club").await.private().expect("for her alone").clone();
    assert!(own.content.starts_with("**") && own.content.ends_with("on this server"), "{}", own.content);
    let alt = own.attachments[0].description.clone().expect("words for the picture");
    for part in
        ["1 match · 2 players", "Matches each day", "Most active: Anna, 1 match.", "Biggest riser: ", " of 1 game."]
    {
        assert!(alt.contains(part), "{part}: {alt}");
    }
    let words = anna.press(&own, "In words").await.expect("the same").message().expect("in its place").clone();
    assert!(words.content.contains("\n- Most active: **Anna** · 1 match") && words.attachments.is_empty());
    let back = anna.press(&words, "Back").await.expect("the picture").message().expect("in its place").clone();
    assert_eq!(back.attachments.len(), 1);
    anna.press(&back, "Post for all").await.expect("it is acknowledged");
    let for_all = |message: &Message| message.id > back.id && message.ephemeral_to.is_none();
    let shown = table.channel.wait_for(&bjorn, for_all).await.expect("a message for all");
    assert!(shown.interaction.is_none(), "others would see a reply to a message that they cannot see");
    assert!(shown.attachments.len() == 1 && shown.labels() == ["In words"]);
    let read = bjorn.press(&shown, "In words").await.expect("an answer");
    assert!(read.private().expect("for him alone").content.contains("**Anna**"));

    // Today's matches are moved to last month, and an administrator wants its summary posted.
    let moved = "UPDATE matches SET ended_at = ended_at - 2678400000";
    stage.database().execute(moved, []).expect("time passes");
    stage.redeploy().await;
    let server = table.types(&anna, "/settings server").await;
    let page = anna.press(server.private().expect("hers"), "The month…").await.expect("a page");
    let page = page.message().expect("in its place").clone();
    assert!(page.content.contains("Off: choose a channel"), "{}", page.content);
    let page = anna.select(&page, "Channel for the month in a picture", &["#backgammon"]).await.expect("a channel");
    assert!(page.message().expect("in its place").content.contains("on the first of each month"));
    // On the first of a month, its hour may not have come yet. The row is then written as if it had.
    let database = stage.database();
    let ended_at = database.query_row("SELECT ended_at FROM matches", [], |row| row.get(0)).expect("one match");
    let month = "INSERT INTO club_posts (guild, month, channel, locale, made_at, due_at)
        SELECT guild, ?1, club_channel, 'en-US', 1, 1
        FROM matches JOIN guild_settings USING (guild) WHERE true ON CONFLICT DO NOTHING";
    database.execute(month, [Month::of(Time(ended_at)).to_string()]).expect("its hour comes");
    let before = shown.id;
    let is_month = |content: &str| content.starts_with("**") && content.ends_with("on this server");
    let posted = table.channel.wait_for(&bjorn, move |message| message.id > before && is_month(&message.content)).await;
    let posted = posted.expect("it is posted");
    assert_eq!(posted.attachments.len(), 1);
    let words = posted.attachments[0].description.as_ref().expect("words");
    assert!(words.contains("Most active: Anna, 1 match."), "{words}");
    stage.close().await;
}
