//! The referee's report on an imported match, and the reasons why a match file cannot be read.

use super::match_places::both;
use super::{controls, event_lines, markup, rule_refusals};
use crate::discord::interaction::custom_id::{CustomId, FormId, ReplayStep};
use crate::discord::messages::post::{Button, Field, Input, Modal, Post};
use crate::engine::formats::mat::{InvalidMat, Problem};
use crate::engine::formats::match_file::{CheckedMatch, IllegalPlay, InvalidMatchFile};
use crate::engine::formats::sgf::InvalidSgf;
use crate::engine::{ParsePlayError, PerPlayer, Refusal};
use crate::locale::{Arg, Language};
use crate::store::people::Person;
use crate::table::ImportedMatch;

/// The most characters of the report; a message has room for 2,000.
const LIST_CHARS: usize = 1_800;

/// The form that asks for the file.
pub fn form(language: Language) -> Modal {
    let file = Field {
        name: "file",
        label: language.text("form-file"),
        description: Some(language.text("form-file-note")),
        input: Input::File,
    };
    Modal { id: FormId::Import, title: language.text("form-import"), fields: vec![file] }
}

/// The players, the illegal plays with the rules that forbid them, as many as fit, and buttons to step through the
/// match.
pub fn post(language: Language, imported: &ImportedMatch) -> Post {
    let CheckedMatch { record, illegal, stopped, .. } = &imported.checked;
    let players = record.names.clone().map(Person::named);
    let [one, two] = both(&players);
    let points = ("points", record.terms.points().unwrap_or(0).into());
    let args = [one, two, points, ("games", record.games.len().into())];
    let mut text = language.say("imported", &args);
    if let Some(why) = stopped {
        let why = ("why", unreadable(language, why).into());
        text = format!("{text}\n{}", language.say("import-stopped", &[why]));
    }
    text = format!("{text}\n{}", language.say("import-illegal", &[("plays", illegal.len().into())]));
    for (listed, play) in illegal.iter().enumerate() {
        let line = line(language, &players, play);
        if text.chars().count() + line.chars().count() > LIST_CHARS {
            let left = ("plays", (illegal.len() - listed).into());
            text = format!("{text}\n\n{}", language.say("import-more", &[left]));
            break;
        }
        text = format!("{text}\n\n{line}");
    }
    let step = CustomId::ReplayStep(ReplayStep::of_game(imported.id, 1));
    let is_analysed = record.terms.rule_set().analysed && illegal.is_empty() && stopped.is_none();
    let analyse = is_analysed.then(|| controls::analyse(language, imported.id));
    Post::text(text).with_buttons([Button::primary(language, "button-step", step)].into_iter().chain(analyse))
}

/// An illegal play: its place in the match, and the reason in the words of `/ruling`.
fn line(language: Language, players: &PerPlayer<Person>, illegal: &IllegalPlay) -> String {
    let play = match illegal.play.is_empty() {
        true => "–".to_owned(),
        false => event_lines::markup_play(&illegal.play.to_string()),
    };
    let args: [(&str, Arg<'_>); 5] = [
        ("game", illegal.game.into()),
        ("row", illegal.row.into()),
        ("player", markup::name(&players[illegal.player]).into()),
        ("roll", event_lines::roll_text(illegal.roll).into()),
        ("play", play.into()),
    ];
    let reason = rule_refusals::text(language, players, &illegal.refusal);
    let rule = rule_refusals::cite(language, illegal.refusal.rule, &reason);
    format!("{}\n{reason}\n{rule}", language.say("import-play", &args))
}

/// The error in a file, and its place.
pub fn unreadable(language: Language, why: &InvalidMatchFile) -> String {
    let refused = |refusal: &Refusal| {
        language.say("match-file-refused", &[("rule", rule_refusals::rule(language, refusal.rule).into())])
    };
    let misread = |misread: &ParsePlayError| match misread {
        ParsePlayError::Illegal(refusal) => refused(refusal),
        ParsePlayError::Unreadable(_) | ParsePlayError::Ambiguous(_) => language.text("match-file-play"),
    };
    match why {
        InvalidMatchFile::Mat(InvalidMat { line, problem }) => {
            let problem = match problem {
                // No program writes files without that line.
                Problem::Length => return language.text("match-file-length"),
                Problem::Meaningless => language.text("match-file-meaningless"),
                Problem::Play(play) => misread(play),
                Problem::Refused(refusal) => refused(refusal),
            };
            language.say("match-file-line", &[("line", (*line).into()), ("problem", problem.into())])
        }
        InvalidMatchFile::Sgf(InvalidSgf::Syntax | InvalidSgf::Length) => language.text("match-file-length"),
        InvalidMatchFile::Sgf(InvalidSgf::Meaningless(key, value)) => {
            let property = format!("{}[{}]", markup::escape(key), markup::escape(value));
            language.say("match-file-property", &[("property", property.into())])
        }
        InvalidMatchFile::Sgf(InvalidSgf::Play(play)) => misread(play),
        InvalidMatchFile::Sgf(InvalidSgf::Refused(refusal)) => refused(refusal),
    }
}
