//! Rich boxes: the length of each part and of all together.

use serde_json::Value;

use super::Form;
use super::form::{at, field, list};

const TOTAL: usize = 6000;

/// Checks the embeds of a message in the object at `path`.
pub fn embeds(form: &mut Form, path: &str, owner: &Value) {
    let embeds = form.items(path, owner, "embeds", 0..=10);
    for (i, embed) in embeds.iter().enumerate() {
        let path = at(path, format_args!("embeds.{i}"));
        form.text(&path, embed, "title", 0..=256);
        form.text(&path, embed, "description", 0..=4096);
        form.integer(&path, embed, "color", 0..=0xFF_FF_FF);
        if let Some(footer) = field(embed, "footer") {
            form.text(&at(&path, "footer"), footer, "text", 1..=2048);
        }
        if let Some(author) = field(embed, "author") {
            form.text(&at(&path, "author"), author, "name", 1..=256);
        }
        for (j, part) in form.items(&path, embed, "fields", 0..=25).iter().enumerate() {
            let path = at(&path, format_args!("fields.{j}"));
            form.text(&path, part, "name", 1..=256);
            form.text(&path, part, "value", 1..=1024);
        }
    }
    if embeds.iter().map(size).sum::<usize>() > TOTAL {
        let message = format!("Embed size exceeds maximum size of {TOTAL}");
        form.refuse(&at(path, "embeds"), "MAX_EMBED_SIZE_EXCEEDED", message);
    }
}

/// The characters of one embed that count towards the total.
fn size(embed: &Value) -> usize {
    let length = |value: &Value| value.as_str().map_or(0, |text| text.chars().count());
    let fields = list(embed, "fields").iter().map(|part| length(&part["name"]) + length(&part["value"]));
    length(&embed["title"])
        + length(&embed["description"])
        + length(&embed["footer"]["text"])
        + length(&embed["author"]["name"])
        + fields.sum::<usize>()
}
