//! The terms of a match in words: read from a challenge's options, suggested while typing, and written.

use super::{markup, pace};
use crate::engine::terms::{Disagreement, LONGEST_MATCH};
use crate::engine::{Agreement, Length, NamedPace, Pace, RuleSet, Terms, rule_sets};
use crate::locale::Language;
use crate::table::{EffectiveSettings, Offer};

/// The longest suggestion that Discord shows, in characters.
const LONGEST_CHOICE: usize = 100;

/// The options of a challenge as typed. Discord suggests choices, but any text may arrive.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TypedTerms {
    /// The slug of the rule set.
    pub rules: Option<String>,
    pub points: Option<i64>,
    pub money: bool,
    /// Other agreements, separated by commas.
    pub options: String,
    /// The pace by its name, or in numbers.
    pub pace: Option<String>,
    /// Whether the match is to be unrated.
    pub unrated: bool,
    /// Whether the match is to be played in a thread of its own.
    pub thread: bool,
}

impl TypedTerms {
    /// The terms of these options.
    ///
    /// # Errors
    /// The reason why they are invalid, in this language.
    pub fn terms(&self, language: Language, defaults: &Defaults) -> Result<Terms, String> {
        let set = self.rule_set(language, defaults)?;
        let length = self.length(language, defaults)?;
        let agreements = parts(&self.options)
            .map(|part| {
                agreement(language, part).ok_or_else(|| {
                    let options = allowed(language, set, length);
                    let args = [("option", markup::escape(part).into()), ("options", options.into())];
                    language.say("challenge-option-unknown", &args)
                })
            })
            .collect::<Result<Vec<_>, _>>()?;
        Terms::new(set, length, &agreements).map_err(|no| disagreement(language, set, length, no))
    }

    /// The rule set, the length and as many of the options as fit together.
    pub fn nearest(&self, language: Language, defaults: &Defaults) -> Option<Terms> {
        let (set, length) = (self.rule_set(language, defaults).ok()?, self.length(language, defaults).ok()?);
        let mut agreed: Vec<Agreement> = Vec::new();
        for option in parts(&self.options).filter_map(|part| agreement(language, part)) {
            let fits = set.agreements.contains(&option) && option.suits(length);
            if fits && !agreed.iter().any(|other| *other == option || other.contradicts(option)) {
                agreed.push(option);
            }
        }
        Terms::new(set, length, &agreed).ok()
    }

    /// The terms, with whether the match is to be rated, and its pace.
    pub fn offer(&self, language: Language, defaults: &Defaults) -> Result<Offer, String> {
        let terms = self.terms(language, defaults)?;
        let pace = match &self.pace {
            Some(typed) => pace::parse(language, typed, &terms)?,
            None => defaults.pace_of(&terms),
        };
        Ok(Offer { terms, rated: !self.unrated, pace })
    }

    /// Suggestions for the list of options: each agreement that the rule set allows and the list does not contain, with
    /// its name in the typist's language. Names in any language are understood.
    pub fn completions(&self, language: Language, defaults: &Defaults) -> Vec<String> {
        let Ok(set) = self.rule_set(language, defaults) else { return Vec::new() };
        // Every length in points allows the same agreements, so that the points, if invalid, do not matter here.
        let Ok(length) = TypedTerms { points: self.points.map(|_| 1), ..self.clone() }.length(language, defaults)
        else {
            return Vec::new();
        };
        let typed: Vec<&str> = parts(&self.options).collect();
        // The last part is still being typed, unless it is an agreement already.
        let (done, prefix) = match typed.split_last() {
            Some((last, before)) if agreement(language, last).is_none() => (before, last.to_lowercase()),
            _ => (typed.as_slice(), String::new()),
        };
        let chosen: Vec<Agreement> = done.iter().filter_map(|part| agreement(language, part)).collect();
        let before: String = chosen.iter().map(|&agreed| format!("{}, ", name(language, agreed))).collect();
        let fits = |agreed: &Agreement| !chosen.iter().any(|other| other == agreed || other.contradicts(*agreed));
        let left = suitable(set, length).filter(fits);
        let matching = left.filter(|&agreed| {
            name(language, agreed).to_lowercase().contains(&prefix) || agreed.key().starts_with(prefix.as_str())
        });
        let finished = before.strip_suffix(", ").map(str::to_owned);
        let more = matching.map(|agreed| format!("{before}{}", name(language, agreed)));
        finished.into_iter().chain(more).filter(|choice| choice.chars().count() <= LONGEST_CHOICE).collect()
    }

    fn rule_set(&self, language: Language, defaults: &Defaults) -> Result<&'static RuleSet, String> {
        let Some(slug) = &self.rules else { return Ok(defaults.set) };
        rule_sets::find(slug)
            .ok_or_else(|| language.say("challenge-rules-unknown", &[("rules", markup::escape(slug).into())]))
    }

    fn length(&self, language: Language, defaults: &Defaults) -> Result<Length, String> {
        match (self.money, self.points) {
            (true, Some(_)) => Err(language.text("challenge-money-points")),
            (true, None) => Ok(Length::Money),
            (false, None) => Ok(defaults.length),
            (false, Some(points)) => match u8::try_from(points) {
                Ok(points @ 1..=LONGEST_MATCH) => Ok(Length::Points(points)),
                _ => Err(wrong_length(language)),
            },
        }
    }
}

pub fn rule_set(language: Language, set: &RuleSet) -> String {
    language.text(&format!("set-{}", set.slug))
}

pub fn name(language: Language, agreement: Agreement) -> String {
    language.text(&format!("agreement-{}", agreement.key()))
}

/// The rule set and all agreements, in a line.
pub fn line(language: Language, terms: &Terms) -> String {
    let rules = rule_set(language, terms.rule_set());
    let agreed: Vec<String> = terms.agreements().map(|agreement| name(language, agreement)).collect();
    if agreed.is_empty() {
        return language.say("terms-rules", &[("rules", rules.into())]);
    }
    language.say("terms-rules-options", &[("rules", rules.into()), ("options", agreed.join(", ").into())])
}

/// The terms of a match and its pace, a line each.
pub fn lines(language: Language, terms: &Terms, pace: Option<Pace>) -> String {
    let agreed = line(language, terms);
    match pace {
        Some(pace) => format!("{agreed}\n{}", pace::line(language, pace, terms)),
        None => agreed,
    }
}

/// A text about a match of this length: `key` with the points, or `key-money`.
pub fn by_length(language: Language, key: &str, length: Length, args: &[(&str, String)]) -> String {
    let mut filled: Vec<_> = args.iter().map(|(name, text)| (*name, text.as_str().into())).collect();
    match length {
        Length::Points(points) => {
            filled.push(("points", points.into()));
            language.say(key, &filled)
        }
        Length::Money => language.say(&format!("{key}-money"), &filled),
    }
}

fn disagreement(language: Language, set: &'static RuleSet, length: Length, no: Disagreement) -> String {
    match no {
        Disagreement::Length(_) => wrong_length(language),
        Disagreement::NotAllowed(_, agreement) => language.say(
            "challenge-option-not-allowed",
            &[
                ("rules", rule_set(language, set).into()),
                ("option", name(language, agreement).into()),
                ("options", allowed(language, set, length).into()),
            ],
        ),
        Disagreement::DoesNotSuit(agreement) => {
            let key = match length {
                Length::Points(_) => "challenge-option-money-only",
                Length::Money => "challenge-option-match-only",
            };
            language.say(key, &[("option", name(language, agreement).into())])
        }
        Disagreement::Contradiction(Agreement::NoCube, option) => {
            language.say("challenge-option-needs-cube", &[("option", name(language, option).into())])
        }
        Disagreement::Contradiction(one, other) => language.say(
            "challenge-options-contradict",
            &[("one", name(language, one).into()), ("other", name(language, other).into())],
        ),
    }
}

fn wrong_length(language: Language) -> String {
    language.say("challenge-points", &[("most", LONGEST_MATCH.into())])
}

/// The names of the agreements that a rule set allows at a length, separated by commas.
fn allowed(language: Language, set: &'static RuleSet, length: Length) -> String {
    suitable(set, length).map(|agreed| name(language, agreed)).collect::<Vec<_>>().join(", ")
}

fn suitable(set: &'static RuleSet, length: Length) -> impl Iterator<Item = Agreement> {
    set.agreements.iter().copied().filter(move |agreement| agreement.suits(length))
}

fn parts(list: &str) -> impl Iterator<Item = &str> {
    list.split([',', ';', '\n']).map(str::trim).filter(|part| !part.is_empty())
}

/// The agreement with this key, or with this name in any language.
fn agreement(language: Language, text: &str) -> Option<Agreement> {
    let text = text.to_lowercase();
    let languages = std::iter::once(language).chain(Language::ALL);
    let by_name = |language: Language| {
        Agreement::ALL.iter().copied().find(|&agreed| name(language, agreed).to_lowercase() == text)
    };
    let key = text.replace([' ', '_'], "-");
    Agreement::ALL
        .iter()
        .copied()
        .find(|agreed| agreed.key() == key)
        .or_else(|| languages.into_iter().find_map(by_name))
}

/// The match length in points, if neither a challenge nor any settings say one.
pub const DEFAULT_LENGTH: u8 = 3;

/// The rule set, length and pace of a challenge that leaves them out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defaults {
    pub set: &'static RuleSet,
    pub length: Length,
    /// The pace; `None`: no clock.
    pub pace: Option<NamedPace>,
}

impl Defaults {
    /// The pace of a match on these terms: a money session has none.
    fn pace_of(&self, terms: &Terms) -> Option<Pace> {
        match terms.length() {
            Length::Points(points) => self.pace.map(|preset| preset.pace(points)),
            Length::Money => None,
        }
    }

    /// The defaults without any settings.
    pub fn plain() -> Defaults {
        Defaults { set: rule_sets::default(), length: Length::Points(DEFAULT_LENGTH), pace: None }
    }

    /// The defaults with these settings in force.
    pub fn of(settings: &EffectiveSettings) -> Defaults {
        let plain = Defaults::plain();
        Defaults {
            set: settings.rules().unwrap_or(plain.set),
            length: settings.length().unwrap_or(plain.length),
            pace: settings.pace(),
        }
    }
}
