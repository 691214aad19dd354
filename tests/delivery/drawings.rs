//! Pictures that are not of a match.

use barpoint::discord::delivery::picture_queue::PictureQueue;
use barpoint::render::Emoji;

#[tokio::test]
async fn every_emoji_of_the_bot_is_drawn_as_a_picture_of_its_own() {
    let drawn = PictureQueue::open().expect("pictures").emojis().await;
    let names: Vec<_> = drawn.iter().map(|(emoji, _)| emoji.name()).collect();
    assert_eq!(names, Emoji::all().map(Emoji::name).collect::<Vec<_>>());
    let mut files: Vec<_> = drawn.iter().map(|(_, file)| file).collect();
    assert!(files.iter().all(|file| file.starts_with(b"\x89PNG")));
    files.sort();
    files.dedup();
    assert_eq!(files.len(), names.len(), "no two are the same");
}
