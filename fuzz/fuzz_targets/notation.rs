//! Notation, actions and terms: parsing does not panic, and formatting and parsing again gives the same.
#![no_main]

use barpoint::engine::action::Action;
use barpoint::engine::board::Position;
use barpoint::engine::dice::Roll;
use barpoint::engine::play::Play;
use barpoint::engine::plays::LegalPlays;
use barpoint::engine::rule_sets;
use barpoint::engine::terms::Terms;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, u8, &str)| {
    let (set, roll, text) = input;
    let rules = rule_sets::ALL[usize::from(set) % rule_sets::ALL.len()].rules;
    let roll = Roll::all().nth(usize::from(roll) % 21).expect("21 rolls");
    let plays = LegalPlays::of_roll(&rules, &Position::at_start(&rules), roll);
    if let Ok(play) = plays.parse_play(text) {
        assert_eq!(plays.judge(&play), Ok(()));
    }
    let _ = plays.completions(text);
    if let Ok(play) = text.parse::<Play>() {
        assert_eq!(play.exact().parse::<Play>(), Ok(play));
        let _ = (play.to_string(), plays.judge(&play));
    }
    if let Ok(action) = text.parse::<Action>() {
        assert_eq!(action.to_string().parse::<Action>(), Ok(action));
    }
    if let Ok(terms) = text.parse::<Terms>() {
        assert_eq!(terms.to_string().parse::<Terms>(), Ok(terms));
    }
});
