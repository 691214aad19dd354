//! The terms of a challenge, read from what was typed and from settings.

use barpoint::discord::messages::terms::{Defaults, TypedTerms, name};
use barpoint::engine::rule_sets;
use barpoint::engine::score::Length;
use barpoint::engine::terms::Agreement;
use barpoint::locale::Language;
use barpoint::settings::Settings;
use barpoint::settings::registry::{LENGTH, RULES};
use barpoint::table::EffectiveSettings;

fn typed(rules: &str, options: &str) -> TypedTerms {
    TypedTerms { rules: Some(rules.to_owned()), options: options.to_owned(), ..TypedTerms::default() }
}

#[track_caller]
fn agreed(typed: &TypedTerms, line: &str) {
    assert_eq!(typed.terms(Language::English, &Defaults::plain()).map(|terms| terms.to_string()), Ok(line.to_owned()));
}

#[test]
fn nothing_typed_is_a_three_point_match_by_the_first_rule_set() {
    agreed(&TypedTerms::default(), "tournament 3 points");
}

#[test]
fn options_are_read_by_key_and_by_name_in_any_language() {
    agreed(&typed("dutch", "no-cube, both dice doublets"), "dutch 3 points no-cube both-dice-doublets");
    for language in Language::ALL {
        let names = format!("{}; {}", name(language, Agreement::NoCube), name(language, Agreement::CockedDice));
        agreed(&typed("tric-trac", &names.to_uppercase()), "tric-trac 3 points no-cube cocked-dice");
    }
}

#[test]
fn what_the_rule_set_does_not_allow_is_refused_by_name() {
    let refused = typed("danish-parlour", "no-cube").terms(Language::English, &Defaults::plain()).unwrap_err();
    for named in ["short Danish rules", "without the cube", "cocked dice"] {
        assert!(refused.to_lowercase().contains(&named.to_lowercase()), "{refused}");
    }
    let money_only = typed("tournament", "jacoby").terms(Language::English, &Defaults::plain()).unwrap_err();
    assert!(money_only.contains("money"), "{money_only}");
    let unknown = typed("tournament", "free beer").terms(Language::English, &Defaults::plain()).unwrap_err();
    assert!(unknown.contains("free beer"), "{unknown}");
    assert!(typed("ludo", "").terms(Language::English, &Defaults::plain()).unwrap_err().contains("ludo"));
}

#[test]
fn a_money_session_has_no_length() {
    let session = TypedTerms { money: true, options: "jacoby".to_owned(), ..TypedTerms::default() };
    agreed(&session, "tournament money jacoby");
    assert!(TypedTerms { points: Some(5), ..session }.terms(Language::English, &Defaults::plain()).is_err());
    for points in [0, -1, 26, 300] {
        assert!(
            TypedTerms { points: Some(points), ..TypedTerms::default() }
                .terms(Language::English, &Defaults::plain())
                .is_err()
        );
    }
}

#[test]
fn the_list_of_options_is_completed_one_by_one() {
    let first = typed("danish-parlour", "").completions(Language::English, &Defaults::plain());
    assert_eq!(first.len(), 3, "{first:?}");
    let second =
        typed("danish-parlour", &format!("{}, co", first[0])).completions(Language::English, &Defaults::plain());
    assert_eq!(second[1], format!("{}, {}", first[0], first[1]));
    for choice in first.iter().chain(&second) {
        assert!(typed("danish-parlour", choice).terms(Language::English, &Defaults::plain()).is_ok(), "{choice}");
    }
    let jacoby = |money| TypedTerms { money, options: "jac".to_owned(), ..TypedTerms::default() };
    assert!(jacoby(false).completions(Language::English, &Defaults::plain()).is_empty());
    assert_eq!(jacoby(true).completions(Language::English, &Defaults::plain()).len(), 1);
}

#[test]
fn what_is_left_out_is_as_the_channel_has_it_then_the_server_then_the_challenger() {
    let terms = |rules: &str, length| Settings::NONE.with(&RULES, rule_sets::find(rules)).with(&LENGTH, length);
    let mut settings = EffectiveSettings::default();
    let of = |settings: &EffectiveSettings, typed: &TypedTerms| {
        typed.terms(Language::English, &Defaults::of(settings)).map(|terms| terms.to_string())
    };
    settings.own = terms("dutch", Some(Length::Points(7)));
    assert_eq!(of(&settings, &TypedTerms::default()), Ok("dutch 7 points".to_owned()));
    settings.guild = terms("given-up", Some(Length::Money));
    assert_eq!(of(&settings, &TypedTerms::default()), Ok("dutch money".to_owned()));
    assert_eq!(
        of(&settings, &TypedTerms { points: Some(5), ..TypedTerms::default() }),
        Ok("dutch 5 points".to_owned())
    );
    settings.channel = terms("nackgammon", Some(Length::Points(1)));
    assert_eq!(of(&settings, &TypedTerms::default()), Ok("nackgammon 1 points".to_owned()));
    assert_eq!(
        of(&settings, &TypedTerms { rules: Some("nordic".to_owned()), ..TypedTerms::default() }),
        Ok("nordic 1 points".to_owned())
    );
    settings.channel = terms("given-up", None);
    assert_eq!(of(&settings, &TypedTerms::default()), Ok("dutch money".to_owned()), "a rule set that is no more");
}
