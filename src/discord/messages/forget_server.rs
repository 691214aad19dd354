//! Export and deletion of all data of a server.

use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::post::{Button, Post};
use crate::locale::Language;

/// The file with a server's data, with the question whether to delete it.
pub fn ask(language: Language, file: Post) -> Post {
    let text = format!("{}\n\n{}", file.text, language.text("forget-server-ask"));
    let button = Button::danger(language, "button-forget-server", CustomId::AskForgetServer);
    Post { text, ..file }.with_buttons([button])
}

/// The second question.
pub fn ask_again(language: Language) -> Post {
    let button = Button::danger(language, "button-forget-server-surely", CustomId::ForgetServer);
    Post::text(language.text("forget-server-sure")).with_buttons([button])
}
