//! What each rule set does differently. Every test is named after its rule, and shows that changing this one field
//! changes the plays.

mod table;

use barpoint::engine::board::Position;
use barpoint::engine::dice::Die;
use barpoint::engine::phase::Throw;
use barpoint::engine::play::Play;
use barpoint::engine::plays::LegalPlays;
use barpoint::engine::rules::{AceDeuce, DiceOrder, Doublet, Rules};
use barpoint::engine::script::{Script, Then};
use table::{position, refused, roll, rules};

/// The legal plays in notation, sorted, or the key of the rule because of which there are none.
fn legal(rules: &Rules, position: &Position, throw: Throw, noted: Option<&str>) -> Vec<String> {
    let plays = plays(rules, position, throw, noted);
    match plays.stuck() {
        Some(rule) => vec![rule.key().to_owned()],
        None => {
            let mut listed: Vec<String> = plays.results().iter().map(|(play, _)| play.to_string()).collect();
            listed.sort();
            listed
        }
    }
}

fn plays(rules: &Rules, position: &Position, throw: Throw, noted: Option<&str>) -> LegalPlays {
    LegalPlays::new(rules, position, Script::new(rules, throw, noted.map(roll), position.mover().bar))
}

fn rolled(dice: &str) -> Throw {
    Throw::Roll(roll(dice))
}

/// The numbers granted, as digits, in the first of their orders.
fn numbers(rules: &Rules, throw: Throw, noted: Option<&str>) -> String {
    let script = Script::new(rules, throw, noted.map(roll), 0);
    script.orders[0].iter().map(|die| die.to_string()).collect()
}

#[test]
fn doublet_lapse() {
    let dutch = rules("dutch");
    let without = Rules { doublet_lapses: false, ..dutch };
    // One 6 can be played, the second cannot.
    let position = position("24 1(14)", "13(2) 6(13)");
    assert_eq!(legal(&dutch, &position, rolled("66"), None), ["doublet-lapse"]);
    assert_eq!(legal(&without, &position, rolled("66"), None), ["24/18"]);
    // A doublet lapses even if no part of it can be played; two numbers lapse only if one of them could have been.
    let closed = self::position("24 1(14)", "7(2) 3(2) 6(11)");
    assert_eq!(legal(&dutch, &closed, rolled("66"), None), ["doublet-lapse"]);
    assert_eq!(legal(&rules("tric-trac"), &closed, rolled("62"), None), ["no-play"]);
}

#[test]
fn bar_lowest_first() {
    let dutch = rules("dutch");
    let without = Rules { bar_lowest_first: false, ..dutch };
    let closed_to_the_two = position("bar(2) 6(13)", "2(2) 12(13)");
    assert_eq!(legal(&dutch, &closed_to_the_two, rolled("52"), None), ["bar-lowest-first"]);
    assert_eq!(legal(&without, &closed_to_the_two, rolled("52"), None), ["bar/20"]);
    let closed_to_the_five = position("bar(2) 6(13)", "5(2) 12(13)");
    assert_eq!(legal(&dutch, &closed_to_the_five, rolled("52"), None), ["bar/23"]);
}

#[test]
fn entered_continues() {
    let parlour = rules("danish-parlour");
    let without = Rules { entered_continues: false, ..parlour };
    let open = position("bar 6(14)", "6(2) 12(13)");
    assert_eq!(legal(&parlour, &open, rolled("43"), None), ["bar/18"]);
    assert_eq!(legal(&without, &open, rolled("43"), None), ["bar/18", "bar/21 6/3", "bar/22 6/2"]);
    // Where that checker cannot move on, another one does.
    let closed = position("bar 6(14)", "7(2) 6(2) 12(11)");
    assert_eq!(legal(&parlour, &closed, rolled("43"), None), ["bar/21 6/3", "bar/22 6/2"]);
}

#[test]
fn rear_first() {
    let dutch = rules("dutch");
    let without = Rules { rear_first: false, ..dutch };
    let position = position("6 1(2)", "12(2)");
    assert_eq!(legal(&dutch, &position, rolled("21"), None), ["6/3"]);
    assert_eq!(legal(&without, &position, rolled("21"), None), ["6/3", "6/4 1/off"]);
}

#[test]
fn through_point() {
    let dutch = rules("dutch");
    let without = Rules { through_point: false, ..dutch };
    // The opponent holds the mover's two-point.
    let position = position("5(2) 1", "23(2)");
    assert_eq!(legal(&dutch, &position, rolled("65"), None), ["no-play"]);
    assert_eq!(legal(&without, &position, rolled("65"), None), ["5/off(2)"]);
}

#[test]
fn both_dice_doublets() {
    let dutch = rules("dutch");
    let agreed = Rules { doublet: Doublet::OppositeFaces, ..dutch };
    assert_eq!(numbers(&dutch, rolled("55"), None), "5555");
    assert_eq!(numbers(&agreed, rolled("55"), None), "5522");
    // Here the two 6s are needed as well.
    let one_top = position("24 1(14)", "13(2) 6(13)");
    assert_eq!(legal(&agreed, &one_top, rolled("66"), None), ["both-dice-doublets"]);
}

#[test]
fn start_off_board() {
    let start = Position::at_start(&rules("tric-trac"));
    assert_eq!(start.mover().reserve, 15);
    assert_eq!(legal(&rules("tric-trac"), &start, rolled("52"), None), ["in/23 in/20"]);
}

#[test]
fn all_in_first() {
    let tric_trac = rules("tric-trac");
    let acey_deucey = rules("acey-deucey");
    let position = position("in(3) 20(12)", "in(15)");
    assert_eq!(legal(&tric_trac, &position, rolled("52"), None), ["in/23 in/20"]);
    let free = legal(&acey_deucey, &position, rolled("52"), None);
    assert!(free.contains(&"20/13".to_owned()) && free.contains(&"in/23 20/15".to_owned()), "{free:?}");
    // Once the last checker has entered, the rest of the roll may be played by others.
    let last = self::position("in 20(14)", "in(15)");
    assert_eq!(legal(&tric_trac, &last, rolled("52"), None), ["in/18", "in/23 20/15"]);
}

#[test]
fn low_first() {
    let tric_trac = rules("tric-trac");
    let high_first = Rules { order: DiceOrder::HighFirst, ..tric_trac };
    let any = Rules { order: DiceOrder::Any, ..tric_trac };
    // 18 is closed: only the low number first lets one checker play both.
    let position = position("24 1(14)", "7(2) 12(13)");
    assert_eq!(legal(&tric_trac, &position, rolled("62"), None), ["24/16"]);
    assert_eq!(legal(&high_first, &position, rolled("62"), None), ["low-blocked"]);
    assert_eq!(legal(&any, &position, rolled("62"), None), ["24/16"]);
}

#[test]
fn high_first() {
    let tric_trac = rules("tric-trac");
    // 22 is closed: only the high number first lets one checker play both.
    let position = position("24 1(14)", "3(2) 12(13)");
    let agreed = Rules { order: DiceOrder::HighFirst, ..tric_trac };
    assert_eq!(legal(&agreed, &position, rolled("62"), None), ["24/16"]);
    assert_eq!(legal(&tric_trac, &position, rolled("62"), None), ["low-blocked"]);
    // Where both orders are open, the low number may not come first under this agreement.
    let open = self::position("24 13 1(13)", "8(2) 6(13)");
    let refused = plays(&agreed, &open, rolled("52"), None).judge(&"24/22 13/8".parse::<Play>().unwrap()).unwrap_err();
    assert_eq!(refused.rule.key(), "high-first");
}

#[test]
fn low_blocked() {
    let tric_trac = rules("tric-trac");
    let position = position("24 1(14)", "3(2) 12(13)");
    assert_eq!(legal(&tric_trac, &position, rolled("62"), None), ["low-blocked"]);
    assert_eq!(legal(&Rules { order: DiceOrder::Any, ..tric_trac }, &position, rolled("62"), None), ["24/16"]);
    // The refusal names the lapse of the whole roll, not the order of its numbers.
    refused(&tric_trac, &position, "62", "24/18", "low-blocked", "");
    let lapsed = plays(&tric_trac, &position, rolled("62"), None).judge(&"24/18".parse().unwrap()).unwrap_err();
    assert_eq!((lapsed.rule.key(), lapsed.die), ("low-blocked", Die::new(2)));
}

#[test]
fn high_blocked() {
    let tric_trac = rules("tric-trac");
    // After 24/22 no 5 can be played; after 13/11 one can.
    let position = position("24 13 1(13)", "8(2) 17(2) 6(11)");
    let plays = plays(&tric_trac, &position, rolled("52"), None);
    let refused = plays.judge(&"24/22".parse::<Play>().unwrap()).unwrap_err();
    assert_eq!(refused.rule.key(), "high-blocked");
    // Where no play of the low number lets the high one be played, only the high one lapses.
    let alone = self::position("24 1(14)", "8(2) 6(13)");
    assert_eq!(legal(&tric_trac, &alone, rolled("52"), None), ["24/22"]);
}

#[test]
fn opposite_faces() {
    let tric_trac = rules("tric-trac");
    assert_eq!(numbers(&tric_trac, rolled("66"), None), "6611");
    assert_eq!(numbers(&tric_trac, rolled("22"), None), "2255");
    let one_top = position("24 1(14)", "13(2) 6(13)");
    assert_eq!(legal(&tric_trac, &one_top, rolled("66"), None), ["opposite-faces"]);
    // The bottoms are played as far as possible.
    let no_bottom = position("24 1(14)", "14(2) 6(13)");
    assert_eq!(legal(&tric_trac, &no_bottom, rolled("66"), None), ["24/12"]);
}

#[test]
fn roll_again() {
    let tric_trac = rules("tric-trac");
    let start = Position::at_start(&tric_trac);
    assert_eq!(plays(&tric_trac, &start, rolled("33"), None).then(), Then::RollAgain);
    assert_eq!(plays(&tric_trac, &start, rolled("32"), None).then(), Then::TurnEnds);
    let once = Rules { roll_again: false, ..tric_trac };
    assert_eq!(plays(&once, &start, rolled("33"), None).then(), Then::TurnEnds);
    let lapsed = position("24 1(14)", "13(2) 6(13)");
    assert_eq!(plays(&tric_trac, &lapsed, rolled("66"), None).then(), Then::TurnEnds);
}

#[test]
fn double_doublet() {
    let tric_trac = rules("tric-trac");
    let again = Throw::Extra(roll("55"));
    assert_eq!(numbers(&tric_trac, again, None), "55552222");
    assert_eq!(numbers(&Rules { double_doublet: false, ..tric_trac }, again, None), "5522");
    // Three tops are not enough.
    let three = position("24 13 1(13)", "18(2) 20(13)");
    assert_eq!(legal(&tric_trac, &three, Throw::Extra(roll("66")), None), ["double-doublet"]);
}

#[test]
fn general_doublet() {
    let agreed = Rules { general_doublet: true, ..rules("tric-trac") };
    assert_eq!(numbers(&agreed, rolled("53"), Some("53")), "3524");
    assert_eq!(numbers(&agreed, Throw::Extra(roll("53")), Some("53")), "33552244");
    assert_eq!(numbers(&agreed, rolled("52"), Some("53")), "25");
    assert_eq!(numbers(&rules("tric-trac"), rolled("53"), Some("53")), "35");
    assert_eq!(numbers(&Rules { order: DiceOrder::HighFirst, ..agreed }, rolled("53"), Some("53")), "5342");
    // It counts as a doublet in every other respect too.
    let start = Position::at_start(&agreed);
    assert_eq!(plays(&agreed, &start, rolled("53"), Some("53")).then(), Then::RollAgain);
}

#[test]
fn general_doublet_lapse() {
    let agreed = Rules { general_doublet: true, ..rules("tric-trac") };
    // If one of the tops cannot be played, the roll lapses as a doublet, not as two numbers with the low one blocked.
    let low_blocked = position("24 1(14)", "4(2) 18(13)");
    assert_eq!(legal(&agreed, &low_blocked, rolled("53"), Some("53")), ["general-doublet-lapse"]);
    let high_blocked = position("24 1(14)", "9(2) 18(13)");
    assert_eq!(legal(&agreed, &high_blocked, rolled("53"), Some("53")), ["general-doublet-lapse"]);
    // As two numbers the same roll lapses for another reason.
    assert_eq!(legal(&agreed, &low_blocked, rolled("53"), None), ["low-blocked"]);
}

#[test]
fn hit_before_reserve() {
    let acey_deucey = rules("acey-deucey");
    let position = position("bar in(3) 20(11)", "in(15)");
    let plays = plays(&acey_deucey, &position, rolled("52"), None);
    let refused = plays.judge(&"in/23 bar/20".parse::<Play>().unwrap()).unwrap_err();
    assert_eq!(refused.rule.key(), "hit-before-reserve");
}

#[test]
fn ace_deuce() {
    let acey_deucey = rules("acey-deucey");
    let start = Position::at_start(&acey_deucey);
    assert_eq!(numbers(&acey_deucey, rolled("21"), None), "12");
    assert_eq!(plays(&acey_deucey, &start, rolled("21"), None).then(), Then::NameDoublet);
    assert_eq!(plays(&rules("tric-trac"), &start, rolled("21"), None).then(), Then::TurnEnds);
}

#[test]
fn ace_deuce_lapse() {
    let acey_deucey = rules("acey-deucey");
    let position = position("24 1(14)", "2(2) 4(2) 12(11)");
    assert_eq!(legal(&acey_deucey, &position, rolled("21"), None), ["ace-deuce-lapse"]);
}

#[test]
fn named_doublet() {
    let acey_deucey = rules("acey-deucey");
    let five = Throw::Named(Die::new(5).unwrap());
    assert_eq!(numbers(&acey_deucey, five, None), "5522");
    let double_top = Rules { ace_deuce: Some(AceDeuce { double_top: true, to_opponent: false }), ..acey_deucey };
    assert_eq!(numbers(&double_top, five, None), "5555");
    let start = Position::at_start(&acey_deucey);
    assert_eq!(plays(&acey_deucey, &start, five, None).then(), Then::RollAgain);
}

#[test]
fn setup_of_the_other_boards() {
    assert_eq!(Position::at_start(&rules("nackgammon")).mover().pips(), 194);
    assert_eq!(rules("hypergammon").start.total(), 3);
}

#[test]
fn move_before_in() {
    let acey_deucey = rules("acey-deucey");
    let position = position("in 20 1(13)", "in(15)");
    assert!(legal(&acey_deucey, &position, rolled("52"), None).contains(&"20/13".to_owned()));
    let all_in_first = Rules { all_in_first: true, ..acey_deucey };
    assert!(!legal(&all_in_first, &position, rolled("52"), None).contains(&"20/13".to_owned()));
}
