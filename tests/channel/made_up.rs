//! Ratings cannot be manipulated by people with a server of their own.

use barpoint::locale::Language;

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::own;

#[tokio::test]
async fn an_owner_who_settles_matches_without_a_turn_stands_nowhere_else() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let paivi = stage.moderator();
    let table = stage.table();
    for number in 1..=6 {
        table.begin(&anna, &bjorn, 25).await;
        // Anna owns the server, but cannot decide matches of her own.
        let refused = table.told(&anna, "/admin settle winner:@Anna reason:mine").await;
        assert!(refused.starts_with("You play in this match, so somebody else"), "{refused}");
        let told = table.types(&paivi, "/admin settle winner:@Anna reason:hers").await;
        let told = told.public().expect("all read it").content.clone();
        assert_eq!(told.ends_with("(not rated)"), number == 6, "five of a pair count on a day: {told}");
        stage.settle().await;
    }
    let here = table.types(&anna, "/leaderboard private:true").await;
    assert!(own(&here).content.contains("5 won, 0 lost"), "{}", own(&here).content);
    let everywhere = table.types(&anna, "/leaderboard scope:everywhere private:true").await;
    assert!(own(&everywhere).content.contains("You have no place here yet"), "{}", own(&everywhere).content);
    stage.close().await;
}

#[tokio::test]
async fn a_match_agreed_unrated_stays_unrated_whatever_is_decided() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let paivi = stage.moderator();
    let table = stage.table();
    let challenge = table.types(&anna, "/challenge player:@Björn points:25 rated:false").await;
    let challenge = challenge.public().expect("for all").clone();
    bjorn.press(&challenge, "Accept").await.expect("it can be accepted");
    table.board().await;
    let told = table.types(&paivi, "/admin settle winner:@Anna reason:hers rated:true").await;
    assert!(told.public().expect("all read it").content.ends_with("(not rated)"));
    stage.settle().await;
    let told = table.told(&paivi, "/admin correct winner:@Anna reason:hers rated:true match:1").await;
    assert_eq!(told, "This match was begun as one that is not rated, and stays that.");
    let here = table.types(&anna, "/leaderboard private:true").await;
    assert!(own(&here).content.contains("You have no place here yet"), "{}", own(&here).content);
    stage.close().await;
}

#[tokio::test]
async fn an_alt_that_forgets_itself_wins_nobody_a_match() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.begin(&bjorn, &anna, 25).await;
    for _ in 0..2 {
        let who = table.whose_turn().await;
        Hands::Buttons.turn(&table, &who).await;
    }
    let ask = table.types(&bjorn, "/forget-me").await;
    let sure = bjorn.press(own(&ask), "Forget me…").await.expect("a question");
    bjorn.press(own(&sure), "Yes, delete everything").await.expect("an end");
    stage.settle().await;
    let result = table.newest_board().await;
    assert!(result.says("A player has left for good: this match ended without a winner."), "{}", result.content);
    let again = table.challenge(&bjorn, &anna, 25).await;
    assert!(again.content.contains("-# Not rated: one of these two has begun afresh"), "{}", again.content);
    for scope in ["this server", "everywhere"] {
        let page = table.types(&anna, &format!("/leaderboard scope:{scope} private:true")).await;
        assert!(own(&page).content.contains("You have no place here yet"), "{}", own(&page).content);
    }
    stage.close().await;
}

#[tokio::test]
async fn everywhere_counts_what_was_played_out_and_says_what_a_place_takes() {
    let (stage, anna, bjorn, table, _) = Stage::with_match(1).await;
    Hands::Buttons.gives_up(&table, "single game").await;
    stage.settle().await;
    let everywhere = table.types(&anna, "/leaderboard scope:everywhere private:true").await;
    assert!(own(&everywhere).content.contains("You have no place here yet"), "{}", own(&everywhere).content);
    let here = table.types(&anna, "/leaderboard private:true").await;
    assert!(own(&here).content.contains("Your place: **"), "{}", own(&here).content);
    let side = stage.table_in("side-table");
    side.begin(&anna, &bjorn, 1).await;
    Hands::Buttons.go_on_until(&side, |board| board.says("wins the match")).await;
    let everywhere = table.types(&anna, "/leaderboard scope:everywhere private:true").await;
    let below = "You are listed below, as provisional: matches of 1 of 100 points, 1 of 5 opponents, 100% against one (at most 30%).";
    assert!(own(&everywhere).content.contains(below), "{}", own(&everywhere).content);
    stage.close().await;
}

#[tokio::test]
async fn a_challenge_says_beforehand_that_too_much_was_cut_short_for_it_to_count_everywhere() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let paivi = stage.moderator();
    let table = stage.table();
    for _ in 0..3 {
        table.begin(&anna, &bjorn, 3).await;
        for _ in 0..2 {
            Hands::Buttons.turn(&table, &table.whose_turn().await).await;
        }
        stage.settle().await;
        table.types(&paivi, "/admin abort reason:late").await;
        stage.settle().await;
    }
    let line = "-# Counts on this server only: in the last 30 days too many matches of these players were cut short.";
    let others = table.challenge(&anna, &paivi, 1).await;
    assert!(!others.content.contains("on this server only"), "{}", others.content);
    let mut spoken = "that of the first match here (English)";
    for (tag, name) in [("da", "Dansk"), ("fi", "Suomi"), ("sv", "Svenska"), ("nl", "Nederlands"), ("en", "English")] {
        let panel = table.types(&anna, "/settings server").await;
        anna.select(own(&panel), &format!("Language: {spoken}"), &[name]).await.expect("it is taken");
        spoken = name;
        let challenge = table.challenge(&anna, &bjorn, 1).await;
        let said = Language::of_tag(tag).say("challenge-here-only", &[("days", 30.into())]);
        assert!(challenge.content.ends_with(&said) && (said != line || tag == "en"), "{}", challenge.content);
    }
    let challenge = table.challenge(&anna, &bjorn, 1).await;
    assert!(challenge.content.ends_with(line), "{}", challenge.content);
    bjorn.press(&challenge, "Accept").await.expect("a match");
    table.board().await;
    assert!(table.messages().iter().any(|message| message.id == challenge.id && message.content.ends_with(line)));
    stage.close().await;
}
