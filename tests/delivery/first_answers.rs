//! What an interaction leads to, before any of it is sent.

use barpoint::discord::delivery::response::{FirstAnswer, InitialResponse, Package, Response, Work};
use barpoint::discord::messages::post::{MessageSubject, Post, TrackedPost};
use barpoint::store::ids::{ChallengeId, ChannelId};

fn said(tracked: Option<MessageSubject>) -> Response {
    Response::of(InitialResponse::Message(Post::text("Anna rolls.")), tracked)
}

#[test]
fn a_challenge_counts_even_if_it_is_asked_for_again_and_small_talk_does_not() {
    let challenge = || Some(MessageSubject::Challenge(ChallengeId(1)));
    let post = |tracked| TrackedPost::new(Post::text("Who plays?"), tracked);
    assert!(said(challenge()).counts(), "as the answer");
    assert!(said(None).posting(vec![post(challenge())]).counts(), "as a message after it");
    assert!(said(None).posting_elsewhere(ChannelId(2), post(challenge())).counts(), "in another channel");
    assert!(!said(None).counts());
    assert!(!said(None).posting(vec![post(None)]).posting_elsewhere(ChannelId(2), post(None)).counts());
    assert!(!Response::private("Nobody else reads this.".to_owned()).counts());
    assert!(!Response::work(Work::Pack(Package::Matches)).counts());
}

#[test]
fn what_is_added_to_an_answer_leaves_the_rest_of_it_as_it_is() {
    let post = |text: &str| TrackedPost::new(Post::text(text), None);
    let all = said(None)
        .posting_elsewhere(ChannelId(2), post("A season begins."))
        .ephemeral(Post::text("Only you read this."))
        .posting(vec![post("One."), post("Two.")])
        .removing_thread(ChannelId(3));
    assert!(matches!(&all.first, FirstAnswer::Say(InitialResponse::Message(post), None) if post.text == "Anna rolls."));
    assert_eq!(all.posts.iter().map(|one| one.post.text.as_str()).collect::<Vec<_>>(), ["One.", "Two."]);
    assert_eq!(all.elsewhere.iter().map(|(channel, _)| *channel).collect::<Vec<_>>(), [ChannelId(2)]);
    assert_eq!(all.ephemeral.iter().map(|post| post.text.as_str()).collect::<Vec<_>>(), ["Only you read this."]);
    assert_eq!(all.remove_thread, Some(ChannelId(3)));
}
