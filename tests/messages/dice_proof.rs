//! The check of a game's dice on one screen.

use crate::fixtures::current;
use crate::limits::TEXT;
use barpoint::dice::proof::{CheckedDice, CheckedGame, CheckedThrow, GameProof, GameSecret};
use barpoint::dice::provable::{CommitmentParts, NO_BEACON, Secret, VERSION};
use barpoint::discord::messages::dice_proof::{LATEST, page};
use barpoint::engine::{Action, Roll};
use barpoint::locale::Language;

/// The latest throws for which there is no room.
const MORE: &str = " …";

/// A game with this many throws, cocked ones that do not follow.
fn game(throws: usize) -> CheckedDice {
    let subject = CommitmentParts {
        version: VERSION,
        chain: "1".repeat(20),
        number: 1_000_000,
        previous: [0; 32],
        game: "1/1".to_owned(),
        beacon: NO_BEACON.to_owned(),
    };
    let words = [String::new(), String::new()];
    let proof = GameProof {
        game: 1,
        subject,
        commitment: [255; 32],
        committed_at: 2_000_000_000_000,
        first_throw: 0,
        secret: GameSecret::Open(Secret::new([7; 32])),
        words: Some(words),
    };
    let action = Action::Cocked(Roll::from_pips(6, 2).unwrap());
    let throws = vec![CheckedThrow { action, follows: Some(false) }; throws];
    CheckedDice {
        uncovered: 999,
        games: vec![CheckedGame { proof, secret_matches: Some(true), covers_whole_game: false, throws }],
    }
}

#[test]
fn the_longest_game_leaves_room_for_all_other_lines() {
    let mut header = current(3).header;
    header.players.one.display_name = "*_".repeat(16);
    header.players.two.display_name = "*_".repeat(16);
    for language in Language::ALL {
        let page = |throws| page(language, &header, &game(throws), LATEST).text;
        let most = (1..400).take_while(|&throws| !page(throws).contains(MORE)).last().expect("one throw fits");
        assert!(most > 60, "{most} throws are as many as most games have");
        for throws in [1, most, most + 1, 1_000] {
            let text = page(throws);
            let is_whole = text.contains(&"ff".repeat(32)) && text.ends_with(&language.text("proof-about"));
            assert!(is_whole && text.chars().count() <= TEXT, "{throws} throws: {text}");
            // Of more throws than there is room for, the sign for more takes the place of one at most.
            let shown = text.matches("(6-2)\u{a0}✗").count();
            assert!(shown == throws.min(most) || throws > most && shown + 1 == most, "{shown} of {throws}: {text}");
        }
    }
}
