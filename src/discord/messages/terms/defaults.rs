//! The terms of a challenge where its options leave them out.

use crate::engine::rule_sets::{self, RuleSet};
use crate::engine::score::Length;
use crate::table::EffectiveSettings;

/// The match length in points, if neither a challenge nor any settings say one.
pub const DEFAULT_LENGTH: u8 = 3;

/// The rule set and length of a challenge that leaves them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defaults {
    pub set: &'static RuleSet,
    pub length: Length,
}

impl Defaults {
    /// The defaults without any settings.
    pub fn plain() -> Defaults {
        Defaults { set: rule_sets::default(), length: Length::Points(DEFAULT_LENGTH) }
    }

    /// The defaults with these settings in force.
    pub fn of(settings: &EffectiveSettings) -> Defaults {
        let plain = Defaults::plain();
        Defaults { set: settings.rules().unwrap_or(plain.set), length: settings.length().unwrap_or(plain.length) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::TypedTerms;
    use super::*;
    use crate::locale::Language;
    use crate::settings::Settings;
    use crate::settings::registry::{LENGTH, RULES};

    #[test]
    fn what_is_left_out_is_as_the_channel_has_it_then_the_server_then_the_challenger() {
        let terms = |rules: &str, length| Settings::NONE.with(&RULES, rule_sets::find(rules)).with(&LENGTH, length);
        let mut settings = EffectiveSettings::default();
        let of = |settings: &EffectiveSettings, typed: &TypedTerms| {
            typed.terms(Language::English, &Defaults::of(settings)).map(|terms| terms.to_string())
        };
        settings.own = terms("dutch", Some(Length::Points(7)));
        assert_eq!(of(&settings, &TypedTerms::default()), Ok("dutch 7 points".to_owned()));
        settings.server = terms("given-up", Some(Length::Money));
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
}
