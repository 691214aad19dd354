//! The texts in every language: complete, well formed, with the same placeables, and within Discord's limits.

use barpoint::discord::gateway::command_definitions;
use barpoint::engine::refusal::Rule;
use barpoint::locale::{Arg, Language};
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Message, Pattern, PatternElement};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The texts of a language: each key with its placeables.
fn texts(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let source = source(language);
    let resource = parser::parse(source.as_str()).unwrap_or_else(|(_, errors)| {
        panic!("{}.ftl is malformed: {errors:?}", language.tag());
    });
    let mut messages: BTreeMap<String, Pattern<&str>> = BTreeMap::new();
    for entry in resource.body {
        match entry {
            Entry::Message(Message { id, value: Some(value), .. }) => {
                let before = messages.insert(id.name.to_owned(), value);
                assert!(before.is_none(), "{}.ftl gives {} twice", language.tag(), id.name);
            }
            Entry::Junk { content } => panic!("{}.ftl has junk: {content}", language.tag()),
            _ => {}
        }
    }
    messages
        .iter()
        .map(|(key, pattern)| {
            let mut names = BTreeSet::new();
            placeables(pattern, &messages, &mut names);
            (key.clone(), names)
        })
        .collect()
}

fn source(language: Language) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("assets/locale/{}.ftl", language.tag()));
    std::fs::read_to_string(path).expect("every language has its file")
}

fn placeables(pattern: &Pattern<&str>, all: &BTreeMap<String, Pattern<&str>>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else { continue };
        let inline = match expression {
            Expression::Inline(inline) => inline,
            Expression::Select { selector, variants } => {
                for variant in variants {
                    placeables(&variant.value, all, names);
                }
                selector
            }
        };
        match inline {
            InlineExpression::VariableReference { id } => {
                names.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                let referred = all.get(id.name).unwrap_or_else(|| panic!("there is no text {}", id.name));
                placeables(referred, all, names);
            }
            _ => {}
        }
    }
}

#[test]
fn every_language_has_every_text_with_the_same_placeables() {
    let english = texts(Language::English);
    for language in Language::ALL {
        let own = texts(language);
        for (key, placeables) in &english {
            let Some(translated) = own.get(key) else { panic!("{}.ftl lacks {key}", language.tag()) };
            assert_eq!(translated, placeables, "the placeables of {key} in {}.ftl", language.tag());
        }
        for key in own.keys() {
            assert!(english.contains_key(key), "{}.ftl has {key}, which English has not", language.tag());
        }
    }
}

#[test]
fn every_rule_has_a_text() {
    for rule in Rule::ALL {
        assert!(Language::English.has(&format!("rule-{rule}")), "there is no text for the rule {rule}");
    }
}

/// Every string literal in the sources that looks like the key of a text is one.
#[test]
fn every_text_that_the_program_asks_for_is_there() {
    let (mut asked, mut chosen) = (0, 0);
    for file in rust_files(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src/discord")) {
        let code = std::fs::read_to_string(&file).expect("a source file is readable");
        // Literals in the arms of `match` and `if`, if they have a hyphen. Custom ids have such words, too.
        let arms = ["=> \"", "{ \""].into_iter().flat_map(|arm| code.split(arm).skip(1));
        for key in arms.filter_map(|rest| rest.split('"').next()).filter(|key| is_hyphenated(key)) {
            let is_of_custom_id = file.components().any(|folder| folder.as_os_str() == "interaction");
            assert!(is_of_custom_id || Language::English.has(key), "{} names {key}", file.display());
            chosen += 1;
        }
        for call in ["text(\"", "say(\"", "text_post(\"", "by(\"", "at(\""] {
            for (at, _) in code.match_indices(call) {
                let key = code[at + call.len()..].split('"').next().unwrap_or_default();
                // `Post::text("…")` takes a text, not a key.
                if key.contains(|c: char| !(c.is_ascii_lowercase() || c == '-')) {
                    continue;
                }
                assert!(Language::English.has(key), "{} asks for {key}", file.display());
                asked += 1;
            }
        }
    }
    assert!(asked > 80, "only {asked} places that ask for texts were found: has their form changed?");
    assert!(chosen > 60, "only {chosen} places that choose a text were found: has their form changed?");
}

/// Whether this looks like the key of a text: words in lower case with hyphens between them, such as `button-drop`.
fn is_hyphenated(text: &str) -> bool {
    let is_word = |word: &str| !word.is_empty() && word.chars().all(|c| c.is_ascii_lowercase());
    text.contains('-') && text.split('-').all(is_word)
}

fn rust_files(folder: &Path) -> Vec<std::path::PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is readable").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

#[test]
fn every_language_keeps_to_discords_limits_for_commands() {
    for command in command_definitions::all() {
        let command = serde_json::to_value(command).expect("a command is JSON");
        if is_slash(&command) {
            check_names(&command);
        } else {
            check_context(&command);
        }
        let mut total = 0;
        for option in command["options"].as_array().into_iter().flatten() {
            check_names(option);
            for choice in option["choices"].as_array().into_iter().flatten() {
                total += choice["name"].as_str().map_or(0, |name| name.chars().count());
            }
        }
        assert!(total < 4_000);
    }
}

#[test]
fn no_two_commands_are_called_alike_in_any_language() {
    for language in Language::ALL {
        let mut names = BTreeSet::new();
        for key in texts(language).keys() {
            if key.starts_with("command-") && !key.ends_with("-about") {
                assert!(names.insert(language.text(key)), "{} is used twice in {}", language.text(key), language.tag());
            }
        }
        let slash = command_definitions::all()
            .into_iter()
            .filter_map(|command| serde_json::to_value(command).ok())
            .filter(is_slash);
        assert_eq!(names.len(), slash.count());
    }
}

/// Whether this is a slash command, not one in the menu of a user or message.
fn is_slash(command: &serde_json::Value) -> bool {
    command["type"].as_u64().is_none_or(|kind| kind == 1)
}

/// Checks a command in the menu of a user or message: a capitalised name in every language, no description, no options.
fn check_context(command: &serde_json::Value) {
    let localized = command["name_localizations"].as_object().cloned().unwrap_or_default();
    let names = localized.values().chain([&command["name"]]).filter_map(|name| name.as_str());
    for name in names {
        assert!((1..=32).contains(&name.chars().count()) && name.starts_with(char::is_uppercase), "{name:?}");
    }
    assert_eq!(localized.len(), 4);
    assert!(command["description"].is_null() && command["options"].as_array().is_none_or(Vec::is_empty));
}

fn check_names(part: &serde_json::Value) {
    let all = |key: &str| {
        let plain = part[key].as_str().map(str::to_owned);
        let localized = part[format!("{key}_localizations")].as_object().cloned().unwrap_or_default();
        plain.into_iter().chain(localized.into_iter().filter_map(|(_, text)| text.as_str().map(str::to_owned)))
    };
    for name in all("name") {
        let well_formed = name.chars().all(|c| c.is_alphanumeric() || "-_'".contains(c)) && name == name.to_lowercase();
        assert!(well_formed && (1..=32).contains(&name.chars().count()), "{name:?} is no name for a command");
    }
    for description in all("description") {
        assert!((1..=100).contains(&description.chars().count()), "too long: {description:?}");
    }
}

/// The longest argument that can replace a placeable. On buttons and in menus names are cut to the 32 characters that
/// Discord allows.
fn longest(placeable: &str, on_a_control: bool) -> Arg<'static> {
    let name = if on_a_control { "*".repeat(32) } else { format!("**{}**", r"\*".repeat(32)) };
    let play = "24/18* 23/17* 22/16* 21/15* 18/12* 17/11* 16/10* 15/9*";
    match placeable {
        "player" | "one" | "two" | "challenger" | "opponent" | "decider" | "admin" | "winner" => Arg::Owned(name),
        "play" => Arg::Text(play),
        "plays" => Arg::Owned(vec![format!("`{play}`"); 8].join(", ")),
        "roll" => Arg::Text("6-6"),
        "option" | "typed" | "id" if !on_a_control => Arg::Owned(r"\*".repeat(48)),
        "options" => Arg::Owned("an agreement with a long name, ".repeat(8)),
        "places" => Arg::Owned("24 (15), ".repeat(24)),
        "link" => Arg::Owned(format!("https://discord.com/channels/{0}/{0}/{0}", u64::MAX)),
        "permissions" => Arg::Owned("**a permission with a long name**, ".repeat(5)),
        "place" | "thread" => Arg::Owned(format!("<#{}>", u64::MAX)),
        "rules" | "section" | "reason" | "worth" | "chosen" | "certain" => {
            Arg::Text("words that stand for a text of their own")
        }
        "before" | "after" | "rating" | "change" => Arg::Text("+2345.6"),
        _ => Arg::Number(1_073_741_824),
    }
}

#[test]
fn every_text_is_within_discords_limits_whatever_fills_it() {
    for language in Language::ALL {
        for (key, placeables) in texts(language) {
            let (limit, on_a_control) = match key.as_str() {
                key if key.starts_with("button-") => (80, true),
                key if key.starts_with("menu-") => (100, true),
                key if key.starts_with("worth-") => (40, false),
                // The text is one of several lines of a message.
                _ => (1_400, false),
            };
            let args: Vec<_> = placeables.iter().map(|name| (name.as_str(), longest(name, on_a_control))).collect();
            let text = language.try_say(&key, &args);
            let text = text.unwrap_or_else(|| panic!("{key} in {} cannot be filled", language.tag()));
            let length = text.chars().count();
            assert!(length <= limit, "{key} in {} has {length} characters, at most {limit}: {text}", language.tag());
        }
    }
}

/// Every `COMMAND` in a text is a command or subcommand, in every language.
#[test]
fn every_command_that_a_text_names_is_there() {
    let mut named = 0;
    for language in Language::ALL {
        for part in source(language).split("COMMAND(\"").skip(1) {
            let command = part.split('"').next().unwrap_or_default();
            let key = match command.split_once(' ') {
                Some((parent, inner)) => format!("option-{parent}-{inner}"),
                None => format!("command-{command}"),
            };
            assert!(language.has(&key), "{}.ftl names the command {command}", language.tag());
            assert!(!matches!(command, "admin" | "settings"), "Discord follows no mention of {command} alone");
            named += 1;
        }
    }
    assert!(named > 100, "{named}");
}

/// Words that clubs do not say, with what they say: none of them stands in any text of the language.
const NOT_SAID: [(Language, &[(&str, &str)]); 5] = [
    (Language::English, &[("gambl", "money game"), ("inaccuracy", "error"), ("% of the chance", "percentage points")]),
    (
        Language::Danish,
        &[
            ("pengespil", "money game"),
            ("spil om penge", "money game"),
            ("unøjagtig", "fejl"),
            ("den, der tør", "hvem som helst"),
            ("gået for altid", "har slettet sig"),
            ("serveres rangliste", "ranglisten for alle servere"),
            ("automatiske tvungne ryk", "spil tvungne ryk automatisk"),
            ("du og jeg", "dig og mig"),
            ("går pilenes vej", "rykkes i pilenes retning"),
            ("sædvanlig", "standard-"),
            ("godt som bedst", "næsten lige så godt"),
            ("giver meget væk", "koster meget"),
            ("% af chancen", "procentpoint"),
        ],
    ),
    (
        Language::Finnish,
        &[
            ("rahapel", "money game"),
            ("luovu pelistä", "hylkää tuplaus"),
            ("peliltä, gnu", "peliä kohden GNU Backgammonia vastaan"),
            ("parhaani", "paras tasoni"),
            ("antaa pois", "maksaa"),
            ("antaa paljon pois", "maksaa"),
            ("haastetaanko", "haastatko pelaajan"),
            ("taso on otteluihin", "taso koskee otteluita"),
            ("tavalli", "oletus-"),
            ("% todennäköisyydestä", "prosenttiyksikköä"),
            ("otan .mat", "luen .mat-tiedostoja"),
            ("tiedosto on poissa", "tiedostoa ei enää ole"),
            ("epätarkkuu", "virhe"),
            ("majava", "beaver"),
        ],
    ),
    (
        Language::Swedish,
        &[
            ("spel om pengar", "money game"),
            ("pengaspel", "money game"),
            ("släpp", "passa"),
            ("står på 2 hos", "har kuben på"),
            ("oprecis", "fel"),
            ("grovt misstag", "blunder"),
            ("grova misstag", "blundrar"),
            ("hemmaspelare", "hobbyspelare"),
            ("den som vågar", "vem som helst"),
            ("dubblar dubblingstärningen", "vrids kuben"),
            ("låter mig vänta", "tvingar mig att vänta"),
            ("ta med den igen", "bifoga den igen"),
            ("vanliga regler", "standardregler"),
            ("vanlig längd", "standardlängd"),
            ("pilarnas väg", "pilarnas riktning"),
            ("automatiska tvingade drag", "spela tvingade drag automatiskt"),
            ("servrars topplista", "topplistan för alla servrar"),
            ("skänker bort", "kostar"),
            ("gav bort", "kostade"),
            ("omdubbl", "redubbla"),
            ("% av chansen", "procentenheter"),
        ],
    ),
    (
        Language::Dutch,
        &[
            ("geldspel", "money game"),
            ("gewonnen geven", "passen"),
            ("gewonnen gegeven", "gepast"),
            ("partij", "spel"),
            ("iedereen hier uit", "open uitdaging"),
            ("daag iedereen", "open uitdaging"),
            ("“zeker?", "weet je het zeker?"),
            ("vroegere", "voormalige"),
            ("gebruikelijk", "standaard-"),
            ("punt weg", "kost"),
            ("% van de kans", "procentpunt"),
            ("onnauwkeurig", "fout"),
            ("de weg van de pijlen", "de richting van de pijlen"),
        ],
    ),
];

/// Words of the four rulebooks that clubs say otherwise: they stand in the rules, and once in the guide, which explains
/// them.
const WORDS_OF_THE_RULES: [(Language, &[&str]); 4] = [
    (Language::Danish, &["øjne", "almindeligt spil"]),
    (Language::Finnish, &["parru", "kiila", "silmäluku"]),
    (Language::Swedish, &["tunga", "tungor", "muren", "prick", "dubblingstärning"]),
    (Language::Dutch, &["driehoek", "verdubbelingsdobbelsteen", "tegenspeler", "ogen"]),
];

/// The lines of a language's texts, each with the key that it belongs to.
fn lines(source: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut key = "";
    source.lines().filter(|line| !line.starts_with('#')).map(move |line| match line.split_once(" =") {
        Some((name, value)) if name.starts_with(|c: char| c.is_ascii_lowercase()) => {
            key = name;
            (key, value)
        }
        _ => (key, line),
    })
}

/// Whether the word begins a word of the line.
fn says(line: &str, word: &str) -> bool {
    let line = line.to_lowercase();
    line.match_indices(word).any(|(at, _)| !line[..at].ends_with(char::is_alphabetic))
}

#[test]
fn texts_say_what_clubs_say() {
    for (language, words) in NOT_SAID {
        let source = source(language);
        for (key, line) in lines(&source) {
            for (word, instead) in words {
                assert!(
                    !says(line, word),
                    "{key} in {}.ftl says “{word}” instead of “{instead}”: {line}",
                    language.tag()
                );
            }
        }
    }
}

#[test]
fn words_of_the_rulebooks_stand_in_the_rules_alone() {
    let of_the_rules = ["rule-", "set-", "setup-", "agreement-", "section-", "guide-"];
    for (language, words) in WORDS_OF_THE_RULES {
        let source = source(language);
        for word in words {
            let mut found = lines(&source).filter(|(_, line)| says(line, word));
            let outside = found.find(|(key, _)| !of_the_rules.iter().any(|of| key.starts_with(of)));
            assert_eq!(outside, None, "“{word}” in {}.ftl", language.tag());
        }
    }
}

#[test]
fn a_difference_is_written_as_the_language_writes_numbers() {
    assert_eq!(Language::English.difference(17.34), "+17.3");
    assert_eq!(Language::English.difference(-0.41), "−0.4");
    for language in [Language::Danish, Language::Finnish, Language::Swedish, Language::Dutch] {
        assert_eq!(language.difference(-1234.56), "−1234,6");
    }
}

#[test]
fn thousands_are_set_apart_as_the_language_does() {
    assert_eq!(
        [0_u32, 999, 1_204, 12_345_678].map(|n| Language::English.count(n)),
        ["0", "999", "1,204", "12,345,678"]
    );
    assert_eq!(Language::Danish.count(1_204_u32), "1.204");
    assert_eq!(Language::Finnish.count(1_204_u32), "1\u{a0}204");
    let decimals = [(14_944.66, "14.944,7"), (6.42, "6,4"), (0.0, "0,0"), (-3.5, "−3,5"), (999.96, "1.000,0")];
    for (number, written) in decimals {
        assert_eq!(Language::Danish.decimal(number, 1), written);
    }
    assert_eq!(
        (Language::English.decimal(344.3, 0), Language::English.decimal(2079.9, 0)),
        ("344".to_owned(), "2,080".to_owned())
    );
}

#[test]
fn a_share_is_written_as_the_language_writes_percentages() {
    let written = Language::ALL.map(|language| language.percent(0.6249, 1));
    assert_eq!(written, ["62.5%", "62,5\u{a0}%", "62,5\u{a0}%", "62,5\u{a0}%", "62,5%"]);
}
