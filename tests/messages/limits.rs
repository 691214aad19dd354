//! Discord's limits for a message.

use barpoint::discord::delivery::response::InitialResponse;
use barpoint::discord::messages::post::{Button, ControlRow, Field, Input, Menu, MenuOption, Picture, Post};
use std::collections::HashSet;

pub const TEXT: usize = 2_000;
pub const LABEL: usize = 80;
pub const PROMPT: usize = 150;
pub const ENTRY: usize = 100;
pub const ALT: usize = 1_024;
pub const FORM: usize = 45;

/// Checks a first response. None of `names` may appear in it unescaped.
/// Checks a field of a form.
#[track_caller]
fn judge_field(field: &Field) {
    let is_description = |description: &String| (1..=100).contains(&length(description));
    assert!((1..=FORM).contains(&length(&field.label)) && field.description.iter().all(is_description), "{field:?}");
    let (Input::Option { entries, .. } | Input::Options { entries, .. }) = &field.input else { return };
    let fits = |entry: &MenuOption| {
        (1..=ENTRY).contains(&length(&entry.label))
            && entry.description.iter().all(is_description)
            && length(&entry.value) <= 100
    };
    assert!((1..=25).contains(&entries.len()) && entries.iter().all(fits), "{field:?}");
}

#[track_caller]
pub fn judge(first: &InitialResponse, names: &[String]) {
    match first {
        InitialResponse::Message(post) | InitialResponse::Ephemeral(post) | InitialResponse::UpdateMessage(post) => {
            judge_post(post, names)
        }
        InitialResponse::Autocomplete(choices) => {
            assert!(choices.len() <= 25, "{choices:?}");
            assert!(choices.iter().all(|choice| (1..=ENTRY).contains(&length(choice))), "{choices:?}");
        }
        InitialResponse::Modal(form) => {
            assert!(length(&form.title) <= FORM && (1..=100).contains(&length(&form.id.to_string())), "{form:?}");
            assert!((1..=5).contains(&form.fields.len()), "{form:?}");
            form.fields.iter().for_each(judge_field);
        }
        InitialResponse::RemoveControls(_)
        | InitialResponse::AwaitBoard
        | InitialResponse::DeferUpdate
        | InitialResponse::Defer(_) => {}
    }
}

/// Checks a message against the limits.
#[track_caller]
pub fn judge_post(post: &Post, names: &[String]) {
    judge_text(&post.text, names);
    match &post.picture {
        Picture::Unchanged | Picture::None => {}
        Picture::Files(files) => assert!(files.len() <= 10 && files.iter().all(|file| file.bytes.len() < 10 << 20)),
        Picture::Sketch(sketch) => {
            judge_alt(&sketch.alt);
            judge_text(&sketch.excuse, names);
        }
    }
    assert!(post.rows.len() <= 5, "{} rows: {:?}", post.rows.len(), post.rows);
    let mut ids = HashSet::new();
    for row in &post.rows {
        match row {
            ControlRow::Buttons(buttons) => {
                assert!((1..=5).contains(&buttons.len()), "{buttons:?}");
                for Button { label, custom_id, .. } in buttons {
                    assert!((1..=LABEL).contains(&length(label)), "{} characters: {label}", length(label));
                    complete(label);
                    assert!(ids.insert(custom_id.to_string()), "twice: {custom_id}");
                }
            }
            ControlRow::Menu(menu) => {
                judge_menu(menu);
                assert!(ids.insert(menu.id.to_string()), "twice: {}", menu.id);
            }
            ControlRow::EntityMenu(picker) => {
                assert!((1..=PROMPT).contains(&length(&picker.prompt)), "{}", picker.prompt);
                complete(&picker.prompt);
            }
        }
    }
    assert!(ids.iter().all(|id| (1..=100).contains(&length(id))), "{ids:?}");
}

fn judge_menu(menu: &Menu) {
    assert!(length(&menu.prompt) <= PROMPT, "{}", menu.prompt);
    complete(&menu.prompt);
    assert!((1..=25).contains(&menu.entries.len()), "{menu:?}");
    let mut values = HashSet::new();
    for entry in &menu.entries {
        for text in [Some(&entry.label), entry.description.as_ref(), Some(&entry.value)].into_iter().flatten() {
            assert!((1..=ENTRY).contains(&length(text)), "{text}");
        }
        complete(&entry.label);
        assert!(values.insert(&entry.value), "twice: {}", entry.value);
    }
}

#[track_caller]
fn judge_text(text: &str, names: &[String]) {
    assert!(length(text) <= TEXT, "{} characters: {text}", length(text));
    complete(text);
    for name in names {
        assert!(!text.contains(name.as_str()), "a name as it was typed: {text}");
    }
}

#[track_caller]
fn judge_alt(alt: &str) {
    assert!((1..=ALT).contains(&length(alt)), "{} characters: {alt}", length(alt));
    complete(alt);
}

/// Asserts that a text has no unfilled placeable.
#[track_caller]
fn complete(text: &str) {
    assert!(!text.contains(['{', '}']), "a hole: {text}");
}

pub fn length(text: &str) -> usize {
    text.chars().count()
}
