//! The players' words for the dice of a game: the form that asks for one, its text, and the game without any.

use super::context::{Context, Outcome};
use crate::dice::word::LONGEST_WORD;
use crate::discord::delivery::response::{InitialResponse, Response};
use crate::discord::interaction::custom_id::FormId;
use crate::discord::messages::post::{Field, Input, Modal};
use crate::table::{Seen, Untrusted};

impl Context<'_> {
    /// The form for a word. It is filled in with the number that Discord gave this press, which nobody could choose.
    pub(super) fn ask_word(&self, seen: Untrusted<Seen>) -> Outcome {
        self.table.play.may_speak(&self.request(), seen)?;
        let longest = u16::try_from(LONGEST_WORD).unwrap_or(u16::MAX);
        let word = Field {
            name: FormId::WORD,
            label: self.language.text("words-form-label"),
            description: Some(self.language.text("words-form-note")),
            input: Input::FilledLine { longest, filled: self.interaction.id.to_string() },
        };
        let title = self.language.text("words-form");
        Ok(Response::say(InitialResponse::Modal(Modal { id: FormId::Word(seen), title, fields: vec![word] })))
    }

    pub(super) fn give_word(&self, seen: Untrusted<Seen>, word: &str) -> Outcome {
        Ok(self.announce(&self.table.play.speak(&self.request(), seen, word)?))
    }

    /// Begins the game without the words that are missing.
    pub(super) fn begin_without_words(&self, seen: Untrusted<Seen>) -> Outcome {
        Ok(self.announce(&self.table.play.begin_without_words(&self.request(), seen)?))
    }
}
