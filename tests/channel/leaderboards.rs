//! Leaderboards: posted publicly, paged through privately, and in seasons.

use discord_rehearsal::model::Message;

use crate::hands::Hands;
use crate::stage::Stage;

#[tokio::test]
async fn a_leaderboard_is_posted_for_all_and_looked_through_alone() {
    let stage = Stage::open().await;
    let (table, (anna, bjorn)) = (stage.table(), stage.players());
    let paivi = stage.moderator();
    let begun = table.types(&paivi, "/admin season name:Autumn 2026").await.public().expect("for all").content.clone();
    assert!(begun.starts_with("The season **Autumn 2026** begins"), "{begun}");

    table.begin(&anna, &bjorn, 1).await;
    Hands::Buttons.go_on_until(&table, |board| board.says("wins the match")).await;
    let posted = table.types(&bjorn, "/leaderboard period:season order:wins").await.public().expect("for all").clone();
    assert!(posted.content.starts_with("**Leaderboard** · this server · Autumn 2026 · backgammon · matches won"));
    assert!(
        posted.content.contains("1\\. ") && posted.content.contains("**1** · 1 won, 0 lost · 1510?"),
        "{}",
        posted.content
    );
    assert_eq!(posted.labels(), ["Look around"]);

    let own = paivi.press(&posted, "Look around").await.expect("hers").private().expect("hers alone").clone();
    assert!(own.content.contains("You have no place here yet"), "{}", own.content);
    paivi.press(&own, "Post for all").await.expect("it is acknowledged");
    let for_all = |message: &Message| message.id > own.id && message.ephemeral_to.is_none();
    let shared = table.channel.wait_for(&anna, for_all).await.expect("a message for all");
    assert!(shared.content.contains("Autumn 2026"), "{}", shared.content);
    assert!(shared.interaction.is_none(), "others would see a reply to a message that they cannot see");
    let everywhere = paivi.select(&own, "Where: this server", &["everywhere"]).await.expect("another");
    let everywhere = everywhere.message().expect("in its place").content.clone();
    assert!(everywhere.contains("Nobody has finished") && !everywhere.contains("Anna"), "{everywhere}");
    stage.close().await;
}

#[tokio::test]
async fn a_challenge_says_before_it_is_accepted_that_it_is_not_rated() {
    let stage = Stage::open().await;
    let (table, (anna, bjorn)) = (stage.table(), stage.players());
    let challenge = table.types(&anna, "/challenge player:@Björn points:1 rated:false").await;
    let challenge = challenge.public().expect("for all").clone();
    assert!(challenge.content.contains("-# Not rated, as agreed."), "{}", challenge.content);
    bjorn.press(&challenge, "Accept").await.expect("it can be accepted");
    let end = Hands::Buttons.go_on_until(&table, |board| board.says("wins the match")).await;
    assert!(!end.says("1500 →"), "{}", end.content);
    stage.close().await;
}

#[tokio::test]
async fn a_profile_and_a_head_to_head_are_a_picture_with_the_words_as_its_description() {
    let stage = Stage::open().await;
    let (table, (anna, bjorn)) = (stage.table(), stage.players());
    let nothing = table.told(&anna, "/profile").await;
    assert!(nothing.starts_with("There is nothing to see"), "{nothing}");
    table.begin(&anna, &bjorn, 1).await;
    Hands::Buttons.go_on_until(&table, |board| board.says("wins the match")).await;

    let seen = table.types(&bjorn, "/profile player:@Anna").await.private().expect("for him alone").clone();
    assert_eq!(seen.content, "**Anna** · backgammon", "one short line, and the picture");
    let alt = seen.attachments[0].description.clone().expect("words for the picture");
    assert!(alt.starts_with("Anna’s rating over 1 rated match"), "{alt}");
    assert!(alt.contains(" Rating 1510?, ") || alt.contains(" Rating 1490?, "), "{alt}");
    assert!(alt.contains("(1 point 1–0)") || alt.contains("(1 point 0–1)"), "{alt}");
    assert!(alt.contains(" Matches won in a row: ") && alt.contains(" Games: "), "{alt}");
    let matches = bjorn.press(&seen, "Matches").await.expect("her matches");
    assert!(matches.message().expect("a list").content.contains("Anna"));
    let again = table.types(&bjorn, "/profile player:@Anna").await.private().expect("for him alone").clone();
    let opened = bjorn
        .select(&again, "Open one of these matches", &["1"])
        .await
        .expect("an answer")
        .private()
        .expect("his")
        .clone();
    assert!(opened.labels().contains(&"Step through"), "{:?}", opened.labels());

    let both = table.types(&anna, "/versus player:@Björn").await.private().expect("for her alone").clone();
    let scores = ["**Anna** **1–0** **Björn**", "**Anna** **0–1** **Björn**"];
    assert!(scores.contains(&both.content.as_str()), "{}", both.content);
    let alt = both.attachments[0].description.clone().expect("words for the picture");
    assert!(alt.starts_with("By how many matches Anna has been ahead of Björn") && alt.contains("(1 point "), "{alt}");
    stage.close().await;
}

#[tokio::test]
async fn what_the_dice_brought_stands_beside_what_chance_says() {
    let stage = Stage::open().await;
    let (table, (anna, bjorn)) = (stage.table(), stage.players());
    let nothing = table.told(&anna, "/stats dice server:true").await;
    assert!(nothing.contains("No roll of a finished match"), "{nothing}");
    table.begin(&anna, &bjorn, 1).await;
    assert!(table.told(&anna, "/stats dice match:1").await.contains("still being played"));
    Hands::Buttons.go_on_until(&table, |board| board.says("wins the match")).await;

    let own = table.told(&anna, "/stats dice").await;
    assert!(own.starts_with("**Dice** · **Anna**\n") && own.contains(" pips on average, 7.00 expected; "), "{own}");
    let told = table.types(&anna, "/stats dice").await;
    let all = anna.press(told.private().expect("for her alone"), "Statistics").await.expect("the statistics");
    let all = &all.message().expect("in its place").content;
    assert!(all.starts_with("**Dice** · **Anna**\n") && all.contains(" rolls · two dice show "), "{all}");
    assert!(all.contains("- Doublets: **") && all.contains(" expected: "), "{all}");
    let both = table.types(&bjorn, "/stats dice match:1").await;
    let both = bjorn.press(both.private().expect("for him alone"), "Statistics").await.expect("the statistics");
    let both = &both.message().expect("in its place").content;
    assert!(both.starts_with("**Dice** · **Anna** – **Björn**\n") && both.matches("Doublets").count() == 2, "{both}");
    let all = table.told(&bjorn, "/stats dice server:true").await;
    assert!(all.contains("everybody on this server"), "{all}");
    let profile = table.types(&bjorn, "/profile player:@Anna").await.private().expect("for him alone").clone();
    let dice = bjorn.press(&profile, "Dice").await.expect("hers");
    assert_eq!(dice.message().expect("in its place").content, own, "on this server it is all that she has played");
    stage.close().await;
}
