//! Messages of the bot's own: posted, changed, reduced, deleted, and found again.

use barpoint::discord::delivery::memory::KnownEmoji;
use barpoint::discord::delivery::nonce::Nonce;
use barpoint::discord::delivery::picture_queue::Drawn;
use barpoint::discord::delivery::response::{Audience, InitialResponse};
use barpoint::discord::delivery::rest::{self, DeliveryError, EditToken};
use barpoint::discord::interaction::custom_id::{CustomId, MenuId};
use barpoint::discord::messages::markup;
use barpoint::discord::messages::post::{
    Button, ButtonStyle, ControlRow, File, Menu, MenuOption, MessageSubject, Picture, Post,
};
use barpoint::render::Emoji;
use barpoint::store::ids::{
    ChallengeId, ChannelId, DailyPostId, LiveBoardId, MatchId, MessageId, MessageRef, MonthPostId, NoticeId, PersonId,
    Time, TimerId, TurnPingId,
};
use barpoint::table::{KeptContent, Seen};
use discord_rehearsal::body::Draft;
use discord_rehearsal::{Message, Options, Person};
use serde_json::{Value, json};
use std::collections::BTreeSet;

use crate::asked::{Asked, said};
use crate::club::club;
use crate::stage::{OWN_POST, Stage, Workers, id};

/// Ten minutes, in milliseconds.
const A_WHILE: i64 = 10 * 60 * 1000;

/// A message with a picture and two buttons, of which one cannot be pressed.
async fn board(stage: &Stage, text: &str) -> Post<Drawn> {
    let file = File { name: "board.png".into(), bytes: b"a picture".to_vec(), alt: Some("The start.".into()) };
    let help = Button::new(ButtonStyle::Danger, "Help", CustomId::Help).enabled_if(false);
    let rules = Button::new(ButtonStyle::Primary, "Rules", CustomId::TableRules);
    let post = Post { picture: Picture::Files(vec![file]), ..Post::text(text) };
    stage.services.pictures.draw(post.with_buttons([rules, help])).await
}

/// Posts a message in the channel of most tests.
async fn posted(stage: &Stage, post: Post<Drawn>, nonce: &str) -> MessageRef {
    rest::post(&stage.api, id(&stage.table().channel), post, nonce).await.expect("it is posted")
}

/// The state of a message, if it is still there.
fn standing(stage: &Stage, message: MessageRef) -> Option<Message> {
    let messages = stage.table().channel.messages(&stage.person("Joost"));
    messages.into_iter().find(|one| one.id.0 == message.message.0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_is_sent_again_under_its_nonce_appears_once() {
    let stage = Stage::without_workers().await;
    let table = stage.table();
    let first = posted(&stage, said("Anna rolled."), "n7").await;
    assert_eq!(posted(&stage, said("Anna rolled."), "n7").await, first);
    stage.room.cut(1, "POST", OWN_POST);
    posted(&stage, said("Björn rolled."), "n8").await;
    let messages = table.messages();
    assert_eq!(messages.iter().map(|one| one.content.as_str()).collect::<Vec<_>>(), ["Anna rolled.", "Björn rolled."]);
    let sent = stage.requests("POST", &format!("/channels/{}/messages", table.channel.id()));
    assert_eq!(sent.len(), 4);
    assert!(sent.iter().all(|one| one.json["enforce_nonce"] == true && one.json["nonce"].is_string()), "{sent:#?}");
}

#[test]
fn messages_of_different_kinds_have_different_nonces_although_their_numbers_are_the_same() {
    let seen = Seen { match_id: MatchId(7), version: 7 };
    let subjects = [
        MessageSubject::Past(seen),
        MessageSubject::LiveBoard(LiveBoardId(7), seen),
        MessageSubject::Challenge(ChallengeId(7)),
        MessageSubject::Notice(NoticeId(7), ChannelId(7)),
        MessageSubject::Daily(DailyPostId(7)),
        MessageSubject::Month(MonthPostId(7)),
        MessageSubject::Timer(TimerId(7)),
    ];
    let other = |process, number| Nonce::Other { process, number };
    let others = [Nonce::TurnPing(TurnPingId(7)), other(7, 7), other(8, 7), other(7, 8)];
    let nonces = subjects.iter().map(Nonce::Tracked).chain(others).map(|nonce| nonce.to_string());
    let distinct: BTreeSet<String> = nonces.collect();
    assert_eq!(distinct.len(), subjects.len() + others.len(), "{distinct:?}");
    let longest = Nonce::Other { process: u64::MAX, number: u64::MAX }.to_string();
    assert!(
        distinct.iter().chain([&longest]).all(|nonce| (1..=25).contains(&nonce.len())),
        "Discord takes no longer one"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_text_that_is_too_long_loses_its_earliest_lines_and_one_that_fits_loses_nothing() {
    let stage = Stage::without_workers().await;
    let line = "x".repeat(999);
    let cases = [
        (format!("{line}ö\n{line}"), format!("{line}ö\n{line}")),
        (format!("ö\n{line}\n{line}"), format!("{line}\n{line}")),
        (format!("{line}\n{line}ö\nThe end."), format!("{line}ö\nThe end.")),
        (format!("a\n{}", "x".repeat(2_000)), "x".repeat(2_000)),
        (format!("{}The end.", "ö".repeat(2_000)), "ö".repeat(2_000)),
        ("One\nTwo".to_owned(), "One\nTwo".to_owned()),
    ];
    for (nth, (text, shown)) in cases.into_iter().enumerate() {
        let message = posted(&stage, said(&text), &format!("n{nth}")).await;
        assert_eq!(standing(&stage, message).map(|message| message.content), Some(shown), "{nth}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_shows_its_picture_with_a_description_and_buttons_that_can_or_cannot_be_pressed() {
    let stage = Stage::without_workers().await;
    let message = posted(&stage, board(&stage, "A board").await, "n1").await;
    let message = standing(&stage, message).expect("it stands");
    assert_eq!(message.attachments[0].filename, "board.png");
    assert_eq!(message.attachments[0].description.as_deref(), Some("The start."));
    assert_eq!(message.labels(), ["Rules"]);
    let all: Vec<&Value> = message.buttons().collect();
    assert_eq!((&all[1]["label"], &all[1]["disabled"], &all[1]["style"]), (&json!("Help"), &json!(true), &json!(4)));
    assert_eq!((&all[0]["custom_id"], &all[0]["style"]), (&json!("rules"), &json!(1)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn emojis_that_discord_has_stand_in_texts_and_on_buttons_and_in_menus_and_others_are_left_out() {
    let stage = Stage::opened(20, Options { emojis: true, ..club() }, Workers::None).await;
    let known = {
        let mut world = stage.room.world();
        let id = world.mint();
        world.emojis.push((id, "bp_cube_1".to_owned()));
        KnownEmoji { name: "bp_cube_1".to_owned(), id: id.0 }
    };
    let id = known.id;
    stage.api.mentions().learn_emoji(Emoji::Cube, known);
    let unknown = Emoji::all().next().expect("a die");
    let button = |emoji, label, custom_id| Button::new(ButtonStyle::Success, label, custom_id).with_emoji(emoji);
    let option = |emoji, label: &str| MenuOption { emoji: Some(emoji), ..MenuOption::new(label.to_owned(), label) };
    let described = MenuOption { description: Some("to 2".to_owned()), ..option(Emoji::Cube, "Double") };
    let menu = Menu {
        prompt: "Choose".to_owned(),
        id: MenuId::ContinueHere,
        entries: vec![described, option(unknown, "Roll")],
    };
    let buttons = vec![button(Emoji::Cube, "Double", CustomId::TableRules), button(unknown, "Roll", CustomId::Help)];
    let text = format!("{} doubles {} and rolls", markup::emoji(Emoji::Cube), markup::emoji(unknown));
    let rows = vec![ControlRow::Buttons(buttons), ControlRow::Menu(menu)];
    let message = posted(&stage, Post { rows, ..said(&text) }, "n1").await;
    let message = standing(&stage, message).expect("it stands");
    assert_eq!(message.content, format!("<:bp_cube_1:{id}> doubles and rolls"));
    let emoji_of = |control: &Value| control["emoji"]["id"].as_str().map(str::to_owned);
    let id = Some(id.to_string());
    assert_eq!(message.buttons().map(emoji_of).collect::<Vec<_>>(), [id.clone(), None]);
    let menu = message.menus().next().expect("the menu");
    let options = menu["options"].as_array().expect("its options");
    assert_eq!(options.iter().map(emoji_of).collect::<Vec<_>>(), [id, None]);
    assert_eq!((&menu["placeholder"], &options[0]["description"]), (&json!("Choose"), &json!("to 2")));
    assert_eq!(options[1].get("description"), None, "{menu}");
    let written = menu["custom_id"].as_str().unwrap_or_default();
    assert!(written.starts_with("go-on?#"), "each copy of a menu has an id of its own: {written}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_text_names_commands_by_the_ids_that_discord_gave_them() {
    let stage = Stage::without_workers().await;
    let roll = stage.room.commands().into_iter().find(|one| one["name"] == "roll").expect("the command");
    let message = posted(&stage, said("Now </roll:roll>."), "n1").await;
    let text = standing(&stage, message).map(|message| message.content);
    assert_eq!(text, roll["id"].as_str().map(|id| format!("Now </roll:{id}>.")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_pings_those_whom_it_is_for_and_nobody_else_whom_it_names() {
    let stage = Stage::without_workers().await;
    let [anna, bjorn, paivi] = ["Anna", "Björn", "Päivi"].map(|name| stage.person(name));
    let person = |who: &Person| Some(PersonId(who.id().0));
    let text = format!("{}, {} and {}, @everyone", anna.mention(), bjorn.mention(), paivi.mention());
    let post = Post { ping: person(&anna), ping_too: person(&bjorn), ..said(&text) };
    posted(&stage, post, "n1").await;
    posted(&stage, Post { ping: person(&bjorn), ..said(&text) }, "n2").await;
    posted(&stage, said(&text), "n3").await;
    assert_eq!([anna, bjorn, paivi].map(|who| who.unread_pings()), [1, 2, 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_is_changed_in_whole_or_only_in_its_text_and_keeps_its_picture() {
    let stage = Stage::without_workers().await;
    let message = posted(&stage, board(&stage, "Anna rolled.").await, "n1").await;
    let changed = rest::edit(&stage.api, EditToken::BotToken, message, said("Anna rolled 6-2.")).await;
    changed.expect("it is changed");
    let now = standing(&stage, message).expect("it stands");
    assert_eq!((now.content.as_str(), now.attachments.len(), now.buttons().count()), ("Anna rolled 6-2.", 1, 0));
    let other = posted(&stage, board(&stage, "Björn rolled.").await, "n2").await;
    rest::edit_text(&stage.api, other, &format!("Björn rolled {}.", stage.person("Anna").mention())).await.expect("so");
    let now = standing(&stage, other).expect("it stands");
    assert!(now.content.starts_with("Björn rolled <@"), "{}", now.content);
    assert_eq!((now.attachments.len(), now.labels(), now.mentions.len()), (1, vec!["Rules"], 0));
    let unpictured = Post { picture: Picture::None, ..Post::text("Björn rolled 6-1.") };
    let unpictured = stage.services.pictures.draw(unpictured).await;
    rest::edit(&stage.api, EditToken::BotToken, other, unpictured).await.expect("it is changed");
    assert!(standing(&stage, other).expect("it stands").attachments.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_board_loses_its_buttons_and_what_of_it_is_not_kept() {
    let stage = Stage::without_workers().await;
    let long = "x".repeat(1_999);
    for (nth, (kept, text, pictures)) in [
        (KeptContent::Everything, "A board", 1),
        (KeptContent::Picture("Anna rolled.".into()), "Anna rolled.", 1),
        (KeptContent::Lines("Anna rolled.".into()), "Anna rolled.", 0),
        (KeptContent::Lines(format!("Early.\n{long}")), long.as_str(), 0),
    ]
    .into_iter()
    .enumerate()
    {
        let message = posted(&stage, board(&stage, "A board").await, &format!("n{nth}")).await;
        rest::remove_controls(&stage.api, EditToken::BotToken, message, &kept).await.expect("it is changed");
        let now = standing(&stage, message).expect("it stands");
        assert_eq!((now.content.as_str(), now.attachments.len(), now.components.len()), (text, pictures, 0));
    }
    let message = posted(&stage, board(&stage, "A board").await, "gone").await;
    let nothing = KeptContent::Nothing;
    rest::remove_controls(&stage.api, EditToken::BotToken, message, &nothing).await.expect("it is deleted");
    assert!(standing(&stage, message).is_none());
    let again = rest::remove_controls(&stage.api, EditToken::BotToken, message, &nothing).await;
    assert!(matches!(again, Err(DeliveryError::MessageGone)), "{again:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_by_an_interaction_is_changed_with_its_token_and_without_the_bots() {
    let stage = Stage::without_workers().await;
    let asked = Asked::typed(&stage, &stage.person("Anna"), "/help").await;
    let first = InitialResponse::Message(board(&stage, "A board").await);
    rest::answer(&stage.api, asked.id, &asked.token, first).await.expect("it is answered");
    let board = board(&stage, "The next board").await;
    let message = rest::follow_up(&stage.api, &asked.token, Audience::Everybody, board).await.expect("it follows");
    let by = EditToken::InteractionToken(&asked.token);
    rest::edit(&stage.api, by, message, said("Anna rolled.")).await.expect("it is changed");
    assert_eq!(standing(&stage, message).map(|now| now.content).as_deref(), Some("Anna rolled."));
    rest::remove_controls(&stage.api, by, message, &KeptContent::Nothing).await.expect("it is deleted");
    assert!(standing(&stage, message).is_none());
    let paths = stage.room.requests().into_iter().filter(|one| one.path.contains("/messages/")).map(|one| one.path);
    assert!(paths.clone().count() == 2 && paths.clone().all(|path| path.contains(&asked.token)), "{paths:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_can_be_read_until_somebody_deletes_it() {
    let stage = Stage::without_workers().await;
    let message = posted(&stage, said("Anna rolled 6-2."), "n1").await;
    assert_eq!(rest::message_text(&stage.api, message).await.expect("it is there"), "Anna rolled 6-2.");
    rest::check_message(&stage.api, message).await.expect("it is there");
    rest::delete(&stage.api, message).await.expect("it is deleted");
    assert!(standing(&stage, message).is_none());
    let answers = [
        rest::message_text(&stage.api, message).await.map(drop),
        rest::check_message(&stage.api, message).await,
        rest::delete(&stage.api, message).await,
        rest::edit_text(&stage.api, message, "Anna rolled.").await,
        rest::edit(&stage.api, EditToken::BotToken, message, said("Anna rolled.")).await,
    ];
    assert!(answers.iter().all(|answer| matches!(answer, Err(DeliveryError::MessageGone))), "{answers:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bots_own_boards_are_found_by_their_buttons_and_no_other_messages() {
    let stage = Stage::without_workers().await;
    let channel = stage.table().channel;
    let older = posted(&stage, board(&stage, "A board").await, "n1").await;
    let help = said("Guide");
    let guide = Button::new(ButtonStyle::Primary, "Guide", CustomId::HelpPage(1));
    posted(&stage, Post { rows: vec![ControlRow::Buttons(vec![guide])], ..help }, "n2").await;
    posted(&stage, said("A text"), "n3").await;
    let newer = posted(&stage, board(&stage, "A board").await, "n4").await;
    // Another bot, whose button happens to be called the same.
    let other = stage.room.add_bot("Doppelgänger");
    let row = json!({"type": 1, "components": [{"type": 2, "style": 1, "label": "Rules", "custom_id": "rules"}]});
    let body = json!({"content": "A board", "components": [row]});
    let draft = Draft { path: "", body: &body, uploads: &[] };
    stage.room.world().write(Message::plain(channel.id(), other.id()), draft).expect("it writes");
    let written_at = MessageId(newer.message.0).written_at();
    let is_it = |custom_id: &str| custom_id == "rules";
    let found =
        async |since: Time| rest::find_own_messages(&stage.api, id(&channel), since, is_it).await.expect("read");
    assert_eq!(found(written_at.minus_ms(A_WHILE)).await, [newer, older], "the newest first");
    assert_eq!(found(written_at).await, [newer, older], "the clocks may differ a little");
    assert_eq!(found(written_at.plus_ms(A_WHILE)).await, []);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_followed_an_answer_is_found_unless_it_is_known_and_nothing_of_another_answer() {
    let stage = Stage::without_workers().await;
    let channel = id(&stage.table().channel);
    let hers = Asked::typed(&stage, &stage.person("Anna"), "/help").await;
    let his = Asked::typed(&stage, &stage.person("Björn"), "/help").await;
    for asked in [&hers, &his] {
        let first = InitialResponse::Message(said("Here"));
        rest::answer(&stage.api, asked.id, &asked.token, first).await.expect("it is answered");
    }
    let found = async |asked: &Asked, known: &[MessageRef]| {
        rest::find_follow_up(&stage.api, channel, asked.id, |message| known.contains(&message)).await.expect("read")
    };
    assert_eq!(found(&hers, &[]).await, None, "the answer itself does not follow it");
    let follow_up = async |asked: &Asked| {
        rest::follow_up(&stage.api, &asked.token, Audience::Everybody, said("There")).await.expect("it follows")
    };
    let [first, second] = [follow_up(&hers).await, follow_up(&hers).await];
    assert_eq!(found(&his, &[]).await, None);
    let third = follow_up(&his).await;
    assert_eq!([found(&hers, &[]).await, found(&his, &[]).await], [Some(second), Some(third)]);
    assert_eq!([found(&hers, &[second]).await, found(&hers, &[first, second]).await], [Some(first), None]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_is_written_to_in_their_own_conversation_unless_they_take_no_messages() {
    let stage = Stage::without_workers().await;
    let anna = stage.person("Anna");
    let person = PersonId(anna.id().0);
    let conversation = rest::open_direct(&stage.api, person).await.expect("it is opened");
    assert_eq!(conversation.0, anna.dm().id().0);
    let asked = stage.requests("POST", "/users/@me/channels");
    assert_eq!(asked[0].json, json!({"recipient_id": anna.id().to_string()}));
    rest::post(&stage.api, conversation, said("Your turn."), "t1").await.expect("she gets it");
    assert_eq!(anna.dm().latest(&anna).map(|message| message.content).as_deref(), Some("Your turn."));
    anna.change(|user| user.takes_dms = false);
    let closed = rest::post(&stage.api, conversation, said("Your turn."), "t2").await;
    assert!(matches!(closed, Err(DeliveryError::DirectMessagesClosed)), "{closed:?}");
}
