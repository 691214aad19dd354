//! Embeds: the length of each part, and of all together.

use super::Form;
use super::form::{at, field, list};
use serde_json::Value;
use twilight_validate::embed as twilight;
use twilight_validate::message::EMBED_COUNT_LIMIT;

/// Checks the embeds of a message in the object at `path`.
pub fn embeds(form: &mut Form, path: &str, owner: &Value) {
    for (path, embed) in form.each(path, owner, "embeds", 0..=EMBED_COUNT_LIMIT) {
        form.text(&path, embed, "title", 0..=twilight::TITLE_LENGTH);
        form.text(&path, embed, "description", 0..=twilight::DESCRIPTION_LENGTH);
        form.integer(&path, embed, "color", 0..=twilight::COLOR_MAXIMUM as usize);
        if let Some(footer) = field(embed, "footer") {
            form.text(&at(&path, "footer"), footer, "text", 1..=twilight::FOOTER_TEXT_LENGTH);
        }
        if let Some(author) = field(embed, "author") {
            form.text(&at(&path, "author"), author, "name", 1..=twilight::AUTHOR_NAME_LENGTH);
        }
        for (path, part) in form.each(&path, embed, "fields", 0..=twilight::FIELD_COUNT) {
            form.text(&path, part, "name", 1..=twilight::FIELD_NAME_LENGTH);
            form.text(&path, part, "value", 1..=twilight::FIELD_VALUE_LENGTH);
        }
    }
    let total = list(owner, "embeds").iter().map(size).sum::<usize>();
    let message = format!("Embed size exceeds maximum size of {}", twilight::EMBED_TOTAL_LENGTH);
    form.check(total <= twilight::EMBED_TOTAL_LENGTH, &at(path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", message);
}

/// The characters of one embed that count towards the total.
fn size(embed: &Value) -> usize {
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let fields = list(embed, "fields").iter().flat_map(|part| [&part["name"], &part["value"]]);
    let others = [&embed["title"], &embed["description"], &embed["footer"]["text"], &embed["author"]["name"]];
    others.into_iter().chain(fields).map(length).sum()
}
