//! Having all that is a server's own handed out and deleted.

use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::post::{Button, Post};
use crate::locale::Language;

/// Under the file with all that is a server's own: whether it is to be deleted.
pub fn ask(language: Language, file: Post) -> Post {
    let text = format!("{}\n\n{}", file.text, language.text("forget-server-ask"));
    let button = Button::danger(language, "button-forget-server", CustomId::AskForgetServer);
    Post { text, ..file }.with_buttons([button])
}

/// The same once more.
pub fn ask_again(language: Language) -> Post {
    let button = Button::danger(language, "button-forget-server-surely", CustomId::ForgetServer);
    Post::text(language.text("forget-server-sure")).with_buttons([button])
}
