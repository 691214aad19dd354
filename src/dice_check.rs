//! The check of dice for scripts: an exported match in, what its commitments prove out. Also how the dice of a match
//! are written in its export.

use crate::dice::proof::{CheckedDice, CheckedGame, GameProof, GameSecret, check};
use crate::dice::provable::{CommitmentParts, Hash, Secret};
use crate::engine::Action;
use data_encoding::{HEXLOWER, HEXLOWER_PERMISSIVE};
use serde_json::{Value, json};
use std::fmt::Write;

/// Why dice cannot be checked.
#[derive(Debug, thiserror::Error)]
pub enum InvalidExport {
    #[error("this is no match as /export or `barpoint export` writes it, the file whose name ends in .json")]
    NoMatch,
    #[error("action {0} of the match cannot be read")]
    Action(usize),
    #[error("the dice of game {0} cannot be read")]
    Dice(usize),
}

/// The dice of a game in an exported match. `committed_at` is the time in the form of the other times there.
pub fn to_json(proof: &GameProof, committed_at: Value) -> Value {
    let GameProof { game, subject, commitment, first_throw, secret, words, .. } = proof;
    json!({
        "game": game,
        "version": subject.version,
        "chain": subject.chain,
        "number": subject.number,
        "previous": HEXLOWER.encode(&subject.previous),
        "name": subject.game,
        "beacon": subject.beacon,
        "commitment": HEXLOWER.encode(commitment),
        "committed_at": committed_at,
        "first_throw": first_throw,
        "secret": secret.opened().map(|secret| HEXLOWER.encode(secret.reveal())),
        "secret_is": match secret {
            GameSecret::Open(_) => "open",
            GameSecret::Closed => "closed",
            GameSecret::Encrypted => ENCRYPTED,
        },
        "words": words,
    })
}

/// Stands for the secret of a game that has ended where the key to it was not at hand.
const ENCRYPTED: &str = "encrypted";

/// Checks the match of an exported file, as JSON.
///
/// # Errors
/// The text is no exported match.
pub fn of_file(text: &str) -> Result<CheckedDice, InvalidExport> {
    let of: Value = serde_json::from_str(text).map_err(|_| InvalidExport::NoMatch)?;
    let id = of["match"].as_u64().ok_or(InvalidExport::NoMatch)?;
    let log = of["log"].as_array().ok_or(InvalidExport::NoMatch)?.iter().enumerate().map(|(at, entry)| {
        let action = entry["action"].as_str().and_then(|action| action.parse().ok());
        action.ok_or(InvalidExport::Action(at + 1))
    });
    let log: Vec<Action> = log.collect::<Result<_, _>>()?;
    // Exports of earlier versions have no dice.
    let dice = of["dice"].as_array().map(Vec::as_slice).unwrap_or_default().iter().enumerate();
    let proofs: Vec<GameProof> =
        dice.map(|(at, game)| read(game).ok_or(InvalidExport::Dice(at + 1))).collect::<Result<_, _>>()?;
    Ok(check(id, proofs, &log))
}

fn read(game: &Value) -> Option<GameProof> {
    let hash = |value: &Value| -> Option<Hash> {
        HEXLOWER_PERMISSIVE.decode(value.as_str()?.as_bytes()).ok()?.try_into().ok()
    };
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok());
    let secret = match &game["secret"] {
        Value::Null if game["secret_is"] == ENCRYPTED => GameSecret::Encrypted,
        Value::Null => GameSecret::Closed,
        secret => GameSecret::Open(Secret::new(hash(secret)?)),
    };
    let words = match &game["words"] {
        Value::Null => None,
        words => Some([text(&words[0])?, text(&words[1])?]),
    };
    Some(GameProof {
        game: number(&game["game"])?,
        subject: CommitmentParts {
            version: number(&game["version"]).and_then(|version| u8::try_from(version).ok())?,
            chain: text(&game["chain"])?,
            number: game["number"].as_u64()?,
            previous: hash(&game["previous"])?,
            game: text(&game["name"])?,
            beacon: text(&game["beacon"])?,
        },
        commitment: hash(&game["commitment"])?,
        committed_at: 0,
        first_throw: number(&game["first_throw"])?,
        secret,
        words,
    })
}

/// The check in words, one line for each game and for all that is wrong.
pub fn written(checked: &CheckedDice) -> String {
    let mut text = String::new();
    if checked.games.is_empty() {
        text += "This match was played before commitments were made, or nothing was thrown: nothing can be proven.\n";
    } else if checked.uncovered > 0 {
        let _ = writeln!(text, "{} throws were made before the first commitment.", checked.uncovered);
    }
    for game in &checked.games {
        let (number, subject) = (game.proof.game, &game.proof.subject);
        let commitment = HEXLOWER.encode(&game.proof.commitment);
        let (of, chain, verdict) = (subject.number, &subject.chain, verdict(game));
        let _ = writeln!(text, "game {number}: commitment {of} of {chain}: {commitment}: {verdict}");
        let wrong = (1..).zip(&game.throws).filter(|(_, throw)| throw.follows == Some(false));
        for (nth, throw) in wrong {
            let _ = writeln!(text, "game {number}: throw {nth} is {}, which does not follow", throw.action);
        }
        if !game.covers_whole_game {
            let _ =
                writeln!(text, "game {number}: the commitment does not cover exactly this game from its first throw");
        }
    }
    text += if checked.is_proven() { "Every throw is proven." } else { "Not every throw is proven." };
    text
}

/// The result of the check of a game, or the reason why its secret is not open.
fn verdict(game: &CheckedGame) -> String {
    let right = game.throws.iter().filter(|throw| throw.follows == Some(true)).count();
    match (game.secret_matches, &game.proof.secret) {
        (Some(false), _) => "the secret is not the one that was committed to".to_owned(),
        (Some(true), _) if game.proof.words.is_none() => {
            "the secret fits; a word was deleted with its player's data, so the throws cannot be checked".to_owned()
        }
        (Some(true), _) => format!("the secret fits; {right} of {} throws follow from it", game.throws.len()),
        (None, GameSecret::Encrypted) => "the game is over, but its secret is still encrypted: export the match again \
            with BARPOINT_DICE_KEY set, or an hour after the game, when the bot has decrypted it"
            .to_owned(),
        (None, _) => "not open, since the game is not over".to_owned(),
    }
}
