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
        let chosen = settings.rules(|slug| rule_sets::find(slug).is_some()).and_then(rule_sets::find);
        Defaults { set: chosen.unwrap_or(plain.set), length: settings.length().unwrap_or(plain.length) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::TypedTerms;
    use super::*;
    use crate::locale::Language;
    use crate::store::settings::DefaultTerms;

    #[test]
    fn what_is_left_out_is_as_the_channel_has_it_then_the_server_then_the_challenger() {
        let terms = |rules: Option<&str>, length| DefaultTerms { rules: rules.map(str::to_owned), length };
        let mut settings = EffectiveSettings::default();
        let of = |settings: &EffectiveSettings, typed: &TypedTerms| {
            typed.terms(Language::English, &Defaults::of(settings)).map(|terms| terms.to_string())
        };
        settings.own.play.terms = terms(Some("dutch"), Some(Length::Points(7)));
        assert_eq!(of(&settings, &TypedTerms::default()), Ok("dutch 7 points".to_owned()));
        settings.server.place.terms = terms(None, Some(Length::Money));
        assert_eq!(of(&settings, &TypedTerms::default()), Ok("dutch money".to_owned()));
        assert_eq!(
            of(&settings, &TypedTerms { points: Some(5), ..TypedTerms::default() }),
            Ok("dutch 5 points".to_owned())
        );
        settings.channel.place.terms = terms(Some("nackgammon"), Some(Length::Points(1)));
        assert_eq!(of(&settings, &TypedTerms::default()), Ok("nackgammon 1 points".to_owned()));
        assert_eq!(
            of(&settings, &TypedTerms { rules: Some("nordic".to_owned()), ..TypedTerms::default() }),
            Ok("nordic 1 points".to_owned())
        );
        settings.channel.place.terms = terms(Some("given-up"), None);
        assert_eq!(of(&settings, &TypedTerms::default()), Ok("dutch money".to_owned()), "a rule set that is no more");
    }
}
