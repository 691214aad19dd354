//! `/analyse`: the report on a match.

use discord_rehearsal::{Answer, Message, Person};
use futures_util::future::join_all;

use crate::hands::Hands;
use crate::stage::Stage;
use crate::table::{Table, own};

/// The overview, once the analysis is finished; until then the message shows its progress.
async fn overview(table: &Table, reader: &Person, answer: &Answer, title: &str) -> Message {
    let id = own(answer).id;
    let ready = |message: &Message| message.id == id && message.content.starts_with(title);
    table.channel.wait_for(reader, ready).await.expect("the overview")
}

/// The first pages, read by pressing Next.
async fn pages(reader: &Person, first: &Message, most: usize) -> Vec<Message> {
    let mut pages = vec![first.clone()];
    while pages.len() < most
        && pages
            .last()
            .is_some_and(|page| page.buttons().any(|each| each["label"] == "Next" && each["disabled"] != true))
    {
        let turned = reader.press(&pages[pages.len() - 1], "Next").await.expect("the next page");
        pages.push(own(&turned).clone());
    }
    pages
}

#[tokio::test]
async fn a_match_is_judged_decision_by_decision_and_the_worst_are_drawn() {
    let (mut stage, anna, bjorn, table, _) = Stage::with_match(1).await;
    assert!(table.told(&anna, "/analyse").await.contains("still being played"));
    let end = Hands::Buttons.go_on_until(&table, |board| board.says("wins the match")).await;

    let told = table.types(&anna, "/analyse depth:quick").await;
    let overview = overview(&table, &anna, &told, "**Analysis**").await;
    // The public result says it to all.
    let is_told = |message: &Message| message.id == end.id && message.content.contains("\n-# **Anna** PR **");
    let result = table.channel.wait_for(&bjorn, is_told).await.expect("PR of both");
    assert!(result.content.starts_with(&end.content) && result.content.contains(" · **Björn** PR **"), "{result:?}");
    assert_eq!((result.labels(), result.attachments.len()), (end.labels(), 1), "the rest of it stays");
    for line in [
        "**Analysis** · **Anna** – **Björn**",
        "0-ply",
        "**Anna** · PR **",
        "**Björn** · PR **",
        "Plays: errors ",
        "points at the value of the cube",
        "Without luck",
        "Errors cost 0.020 points or more at the value of the cube, blunders 0.080.",
    ] {
        assert!(overview.content.contains(line), "{line}: {}", overview.content);
    }
    let is_first = |name: &str, other: &str, text: &str| {
        text.find(&format!("**{name}** · PR")).unwrap() < text.find(&format!("**{other}** · PR")).unwrap()
    };
    assert!(is_first("Anna", "Björn", &overview.content), "one's own first: {}", overview.content);

    // The chart of the reader's own winning chances over the match.
    let chart = |message: &Message| message.attachments[0].description.clone().expect("words for the chart");
    assert!(
        chart(&overview).starts_with("Anna’s chances to win the match, after each roll; rolls: "),
        "{}",
        chart(&overview)
    );
    let last = |has_won: bool| if has_won { "in the end 100%." } else { "in the end 0%." };
    assert!(chart(&overview).ends_with(last(end.says("Anna** wins"))), "{}", chart(&overview));
    // The button on the result shows it to the other.
    let pressed = table.press(&bjorn, "Analyse").await;
    let his = own(&pressed);
    assert!(his.content.starts_with("**Analysis**") && is_first("Björn", "Anna", &his.content), "{}", his.content);
    assert!(chart(his).starts_with("Björn’s chances") && chart(his).ends_with(last(end.says("Björn** wins"))));

    // Always taking the first play leads to errors. All of them are there, her own first, the worst first.
    let labels = |message: &Message| -> Vec<String> {
        message.buttons().filter_map(|button| button["label"].as_str().map(str::to_owned)).collect()
    };
    assert!(labels(&overview).contains(&"Practise these".to_owned()), "{:?}", labels(&overview));
    let listed = overview.menus().next().expect("a menu of the errors")["placeholder"].clone();
    let all = listed.as_str().and_then(|all| all.strip_prefix("Errors: ")).expect("how many").to_owned();
    let shown = pages(&anna, &overview, 4).await;
    let cost = |page: &Message| {
        let words = page.content.split("That cost ").nth(1).expect("what it cost").to_owned();
        words.split(' ').next().expect("a number").parse::<f64>().expect("a number")
    };
    for (number, page) in (1..).zip(&shown[1..]) {
        assert!(page.content.starts_with(&format!("**Error {number} of {all}**")), "{}", page.content);
        assert!(page.content.contains("**Anna** played ") && page.content.contains("Better: `"), "{}", page.content);
        assert_eq!(page.attachments.len(), 1, "a picture of the better play");
    }
    assert!(shown[1..].windows(2).all(|pair| cost(&pair[0]) >= cost(&pair[1])));
    let best = anna.press(shown.last().expect("a page"), "What is best?").await.expect("a page");
    assert!(own(&best).content.contains("\nPlayed: `"), "{}", own(&best).content);
    let asked = anna.press(shown.last().expect("a page"), "Practise these").await.expect("a question");
    assert!(own(&asked).content.starts_with("**Practice** · your blunder"), "{}", own(&asked).content);
    // A replay knows the blunders.
    let step = table.press(&anna, "Step through").await;
    let jumps = own(&step).menus().next().expect("jumps")["options"].to_string();
    assert!(jumps.contains("blunder −0."), "{jumps}");
    // The result is shared with everybody.
    let list = table.types(&anna, "/history").await;
    let menu = own(&list).menus().next().expect("a menu").clone();
    let values = [menu["options"][0]["value"].as_str().expect("a value")];
    let past = anna.select_raw(own(&list), menu["custom_id"].as_str().expect("an id"), &values).await.expect("it");
    assert!(own(&past).content.contains("**Björn** · PR **"), "{}", own(&past).content);
    anna.press(own(&past), "Share").await.expect("it is acknowledged");
    let for_all = |message: &Message| message.id > own(&past).id && message.ephemeral_to.is_none();
    let shared = table.channel.wait_for(&bjorn, for_all).await.expect("a picture for all");
    assert!(shared.interaction.is_none(), "others would see a reply to a message that they cannot see");
    let words = chart(&shared);
    assert!(words.contains("Anna – Björn") && words.contains("Worst blunder"), "{words}");
    // PR stands in the profile from the first match on, and under the result.
    let profile = table.types(&anna, "/profile").await;
    let words = chart(own(&profile));
    assert!(words.contains(" PR ") && words.contains(", provisional: "), "{words}");
    let versus = table.types(&anna, "/versus player:@Björn").await;
    let words = chart(own(&versus));
    assert!(words.contains(" PR: ") && words.contains(" – "), "of both: {words}");

    // It is stored: after a restart Björn sees the same, in another language.
    stage.kill().await;
    stage.start().await;
    bjorn.speak("da");
    let again = table.types(&bjorn, "/analyser dybde:hurtigt").await;
    let text = &own(&again).content;
    assert!(text.contains("**Analyse**") && text.contains("0-ply") && text.contains(','), "{text}");
    stage.close().await;
}

#[tokio::test]
async fn a_past_match_is_analysed_from_its_list_and_by_what_is_typed() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    Hands::short_match(&table, &anna, &bjorn).await;

    let choices = anna.autocomplete(&table.channel, "/analyse match:bj").await.expect("completions");
    assert_eq!(choices.len(), 1, "{choices:?}");
    let told = table.types(&anna, &format!("/analyse match:{}", choices[0].name)).await;
    let told = overview(&table, &anna, &told, "**Analysis**").await;
    assert!(told.content.contains("2-ply"), "{}", told.content);

    let list = table.types(&anna, "/history").await;
    let opened = anna.select(own(&list), "Open one of these matches", &["0–1 · Björn"]).await;
    let opened = match opened {
        Ok(opened) => opened,
        Err(_) => anna.select(own(&list), "Open one of these matches", &["1–0 · Björn"]).await.expect("the match"),
    };
    let told = anna.press(own(&opened), "Analyse").await.expect("a press");
    assert!(own(&told).content.contains("**Analysis**"));
    // While a rated match of hers stands after its first play, errors of first plays are not shown.
    table.begin(&anna, &bjorn, 1).await;
    let who = table.whose_turn().await;
    Hands::Buttons.turn(&table, &who).await;
    let refused = anna.press(own(&told), "Next").await.expect("an answer");
    assert!(own(&refused).content.contains("so I give no advice on it"), "{refused:?}");
    assert!(table.told(&anna, "/analyse match:nonsense").await.contains("no such match"));

    // A stranger finds neither the match nor its analysis.
    assert!(!table.told(&anna, "/analyse match:1").await.contains("no such match"));
    let otto = stage.room.add_person("Otto", "otto", "en-US");
    stage.room.add_guild("Elsewhere", "en-US", &["abroad"], &[&otto]);
    let abroad = stage.table_of(stage.room.channel("abroad"), &otto);
    let told = abroad.told(&otto, "/analyse match:1").await;
    assert_eq!(told, abroad.told(&otto, "/analyse match:4711").await, "nor that there is one");
    stage.close().await;
}

#[tokio::test]
async fn a_result_that_stands_above_is_shared_with_nobody_again() {
    let (stage, anna, _, table, _) = Stage::with_match(1).await;
    Hands::Buttons.go_on_until(&table, |board| board.says("wins the match")).await;
    let told = table.types(&anna, "/analyse depth:quick").await;
    let first = overview(&table, &anna, &told, "**Analysis** · **Anna** – **Björn**").await;
    let anna = anna.with_modified_client();
    let pressed = join_all((0..8).map(async |_| anna.press_raw(&first, "share:1").await.expect("an answer"))).await;
    let again = "This result stands above already, so only you see it here.\n";
    let is_refusal = |message: &&Message| message.content.starts_with(again) && message.attachments.len() == 1;
    assert_eq!(pressed.iter().filter_map(|answer| answer.private().ok()).filter(is_refusal).count(), 7);
    stage.settle().await;
    let shared = table.messages().into_iter().filter(|message| message.content == "**Anna – Björn**");
    assert_eq!(shared.count(), 1);
    stage.close().await;
}

#[tokio::test]
async fn other_games_are_not_analysed() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let table = stage.table();
    table.types(&anna, "/challenge player:@Björn points:1 rules:tric-trac").await;
    Hands::Commands.accept_challenge(&table, &bjorn).await;
    Hands::Commands.gives_up(&table, "single game").await;
    assert!(table.told(&anna, "/analyse").await.contains("I can only analyse backgammon"));
    let list = table.types(&anna, "/history").await;
    let menu = own(&list).menus().next().expect("a menu").clone();
    let values = [menu["options"][0]["value"].as_str().expect("a value")];
    let opened = anna.select_raw(own(&list), menu["custom_id"].as_str().expect("an id"), &values).await.expect("it");
    let labels: Vec<_> = own(&opened).buttons().filter_map(|button| button["label"].as_str()).collect();
    assert_eq!(labels, ["Replay", "Step through", "Export", "Back"]);
    stage.close().await;
}

#[tokio::test]
async fn a_match_that_somebody_brings_along_is_judged_and_no_more_is_known_of_it() {
    let stage = Stage::open().await;
    let ((anna, bjorn), table) = (stage.players(), stage.table());
    Hands::short_match(&table, &anna, &bjorn).await;
    let text = table.exported(&anna, ".mat").await;

    // Päivi has played nothing here.
    let paivi = stage.room.person("Päivi");
    paivi.pick_file("old match.mat", text.clone()).expect("it is small");
    let told = table.types(&paivi, "/analyse file:old match.mat depth:quick").await;
    let first = overview(&table, &paivi, &told, "**Analysis** · **Anna** – **Björn**").await;
    let shown = pages(&paivi, &first, 3).await;
    assert!(shown[1].content.starts_with("**Error 1 of "), "{}", shown[1].content);
    assert!(shown[2].id == first.id && shown[2].content.contains("Better: `"), "in one message: {}", shown[2].content);
    // The same from an imported file.
    paivi.pick_file("old match.mat", text.clone()).expect("it is small");
    let told = table.types(&paivi, "/import file:old match.mat").await;
    let id = own(&told).id;
    let ready = |message: &Message| message.id == id && message.content.starts_with("**Match from a file**");
    let told = table.channel.wait_for(&paivi, ready).await.expect("the report");
    let told = paivi.press(&told, "Analyse").await.expect("an analysis");
    overview(&table, &paivi, &told, "**Analysis** · **Anna** – **Björn**").await;

    // One analysis at a time for each person: of two at once, one is refused.
    let both = [(); 2].map(|()| {
        paivi.pick_file("old match.mat", text.clone()).expect("it is small");
        table.types(&paivi, "/analyse file:old match.mat")
    });
    let asked: Vec<_> = join_all(both).await.iter().map(|answer| own(answer).id).collect();
    let refuses = |message: &Message| message.content.starts_with("I am still working on what you asked for before.");
    let refused = |message: &Message| asked.contains(&message.id) && refuses(message);
    let refused = table.channel.wait_for(&paivi, refused).await.expect("one of them is refused").id;
    let seen = table.channel.messages(&paivi);
    let other = seen.iter().find(|message| asked.contains(&message.id) && message.id != refused);
    assert!(!other.is_some_and(refuses), "{other:?}");

    // A client that offers files of all types.
    let joost = stage.person("Joost").with_modified_client();
    for (name, text, why) in [
        ("empty.mat", "", "I read .mat"),
        ("cat.png", "\u{1}PNG", "I read .mat"),
        ("bare.mat", " 3 point match\n", "There is no game in that file"),
        ("wrong.mat", " 3 point match\n\n Game 1\n a : 0 b : 0\n 1) 31: 24/10", "In line 5 of the file"),
        ("other.mat", "; [Variation \"Jacquet\"]\n 3 point match\n\n Game 1\n", "of the file"),
        ("large.mat", &" ".repeat(600 << 10), "at most 512 KiB"),
    ] {
        joost.pick_file(name, text.to_owned()).expect("Discord takes it");
        let told = table.types(&joost, &format!("/analyse file:{name}")).await;
        let id = own(&told).id;
        let answered = |message: &Message| message.id == id && message.content.contains(why);
        let answer = table.channel.wait_for(&joost, answered).await;
        answer.unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    stage.close().await;
}
