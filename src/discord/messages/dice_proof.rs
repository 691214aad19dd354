//! The check of a game's dice against its commitment, and the commitments of a server.

use super::markup;
use super::post::{Button, Post};
use crate::dice::proof::{CheckedDice, CheckedGame, GameSecret};
use crate::dice::word::LONGEST_WORD;
use crate::discord::interaction::api_limits::MESSAGE_CHARS;
use crate::discord::interaction::custom_id::CustomId;
use crate::engine::{Action, PerPlayer};
use crate::locale::Language;
use crate::store::ids::Time;
use crate::store::people::Person;
use crate::table::history::dice::ChainAudit;
use crate::table::{Header, Untrusted, WordsQuestion};
use data_encoding::HEXLOWER;

/// Stands for the latest game with dice.
pub const LATEST: u32 = 0;
/// Stands for the throws for which a message has no room.
const MORE: &str = " …";
/// The most numbers of commitments that are listed.
const LISTED: usize = 10;

/// A game of a match on one screen: the commitment and its time, both words, and each throw with a tick, as far
/// as there is room. The game is named by its number; [`LATEST`] and any other that has no dice stand for the latest.
pub fn page(language: Language, header: &Header, checked: &CheckedDice, game: u32) -> Post {
    let names = header.players.clone().map(|person| markup::name(&person));
    let at = checked.games.iter().position(|of| of.proof.game == game);
    let at = at.unwrap_or(checked.games.len().saturating_sub(1));
    let Some(of) = checked.games.get(at) else { return Post::text(language.text("proof-none")) };
    let mut lines = vec![language.say(
        "proof-title",
        &[
            ("one", names.one.as_str().into()),
            ("two", names.two.as_str().into()),
            ("game", of.proof.game.into()),
            ("games", checked.games.last().map_or(0, |last| last.proof.game).into()),
        ],
    )];
    lines.push(language.say(
        "proof-committed",
        &[
            ("number", language.count(of.proof.subject.number).into()),
            ("when", markup::date_and_time(Time(of.proof.committed_at)).into()),
            ("commitment", HEXLOWER.encode(&of.proof.commitment).into()),
        ],
    ));
    let is_open = of.proof.secret.opened().is_some();
    lines.push(match &of.proof.words {
        Some(given) if given.iter().all(String::is_empty) => language.text("proof-no-words"),
        Some(given) => words(language, &header.players, given),
        None if is_open => language.text("proof-word-deleted"),
        None => language.text("proof-words-asked"),
    });
    let before_throws = lines.len();
    lines.extend(verdicts(language, checked, of));
    if is_open {
        lines.push(language.text("proof-about"));
        let taken: usize = lines.iter().map(|line| line.chars().count() + 1).sum();
        lines.insert(before_throws, throws(of, MESSAGE_CHARS.saturating_sub(taken)));
    }
    let turn = |to: Option<&CheckedGame>| {
        let game = to.map_or(LATEST, |to| to.proof.game);
        (to.is_some(), CustomId::CheckDice(Untrusted::from(header.id), game))
    };
    let turning = [turn(at.checked_sub(1).and_then(|at| checked.games.get(at))), turn(checked.games.get(at + 1))];
    let export = Button::secondary(language, "button-export", CustomId::Export(header.id.into()));
    let turning = (checked.games.len() > 1).then(|| Button::turning(language, turning));
    Post::text(lines.join("\n")).with_buttons(turning.into_iter().flatten().chain([export]))
}

/// The commitment, which is made before the players are asked for words.
pub fn committed(language: Language, asked: &WordsQuestion) -> String {
    let number = ("number", language.count(asked.number).into());
    language.say("words-committed", &[number, ("commitment", HEXLOWER.encode(&asked.commitment).into())])
}

/// The words of both players, as they typed them.
pub fn words(language: Language, players: &PerPlayer<Person>, words: &[String; 2]) -> String {
    let word = |player: &Person, word: &String| match word.is_empty() {
        true => format!("{} “”", markup::name(player)),
        false => format!("{} “{}”", markup::name(player), markup::quote(word, LONGEST_WORD)),
    };
    let [one, two] = words;
    let args = [("one", word(&players.one, one).into()), ("two", word(&players.two, two).into())];
    language.say("proof-words", &args)
}

/// Each throw with a tick, or a cross: `6-2 ✓  6-1 ✓`. Cocked dice stand in brackets. The latest are left out if there
/// are more than `room` characters.
fn throws(of: &CheckedGame, room: usize) -> String {
    let throw = |action: &Action| match action {
        Action::Open(dice) => format!("{}-{}", dice.one, dice.two),
        Action::Cocked(roll) => format!("({}-{})", roll.high(), roll.low()),
        Action::Roll(roll) => format!("{}-{}", roll.high(), roll.low()),
        Action::Decide(_) => String::new(),
    };
    let ticked = of.throws.iter().map(|checked| {
        let mark = match checked.follows {
            Some(true) => '✓',
            Some(false) => '✗',
            None => '?',
        };
        format!("{}\u{a0}{mark}", throw(&checked.action))
    });
    let all = ticked.collect::<Vec<_>>().join("  ");
    if all.chars().count() <= room {
        return all;
    }
    let shown: String = all.chars().take(room.saturating_sub(MORE.chars().count())).collect();
    // Up to the last throw that is whole.
    shown.rsplit_once("  ").map_or("", |(whole, _)| whole).to_owned() + MORE
}

/// The verdicts on the dice of a game.
fn verdicts(language: Language, checked: &CheckedDice, of: &CheckedGame) -> Vec<String> {
    let wrong = of.throws.iter().filter(|throw| throw.follows == Some(false)).count();
    let mut lines = Vec::new();
    match of.secret_matches {
        None if of.proof.secret == GameSecret::Encrypted => lines.push(language.text("proof-encrypted")),
        None => lines.push(language.text("proof-waiting")),
        Some(false) => lines.push(language.text("proof-foreign")),
        Some(true) if wrong > 0 => lines.push(language.say("proof-wrong", &[("throws", wrong.into())])),
        Some(true) if of.proof.words.is_none() => {}
        Some(true) => lines.push(language.say("proof-right", &[("throws", of.throws.len().into())])),
    }
    if !of.covers_whole_game {
        lines.push(language.text("proof-part"));
    }
    if checked.uncovered > 0 {
        lines.push(language.say("proof-uncovered", &[("throws", checked.uncovered.into())]));
    }
    lines
}

/// The commitments of a server, or of a channel outside servers.
pub fn audit(language: Language, audit: &ChainAudit) -> Post {
    if audit.checked == 0 {
        return Post::text(language.text("chain-none"));
    }
    let mut lines = vec![language.say(
        "chain-counts",
        &[
            ("last", language.count(audit.last).into()),
            ("checked", language.count(audit.checked).into()),
            ("opened", language.count(audit.opened).into()),
            ("waiting", language.count(audit.waiting).into()),
        ],
    )];
    for (key, numbers) in
        [("chain-missing", &audit.missing), ("chain-broken", &audit.broken), ("chain-unopened", &audit.unopened)]
    {
        if !numbers.is_empty() {
            let listed: Vec<String> = numbers.iter().take(LISTED).map(u64::to_string).collect();
            let more = if numbers.len() > LISTED { ", …" } else { "" };
            lines.push(language.say(key, &[("numbers", (listed.join(", ") + more).into())]));
        }
    }
    if audit.is_right() {
        lines.push(language.text("chain-right"));
    }
    Post::text(lines.join("\n"))
}
