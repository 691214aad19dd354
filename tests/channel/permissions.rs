//! Permissions that the bot lacks where it is to post.

use barpoint::discord::interaction::permissions::{Posting, in_text_channel, lacking, names};
use serenity::all::Permissions;

#[test]
fn administrators_lack_nothing_and_all_others_are_told_what_they_lack() {
    let needed = in_text_channel(Posting::Picture);
    let allowed = Permissions::VIEW_CHANNEL | Permissions::READ_MESSAGE_HISTORY;
    assert_eq!(names(lacking(needed, allowed)), ["permission-send", "permission-attach"]);
    assert!(lacking(needed, Permissions::ADMINISTRATOR).is_empty());
    assert!(lacking(needed, needed).is_empty());
}
