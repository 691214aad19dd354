//! Texts of other people, commands and names in a message.

use barpoint::discord::messages::markup::{commands, emojis, escape, plain};

use barpoint::locale::Language;

#[test]
fn nothing_in_a_name_formats_pings_or_links() {
    assert_eq!(escape("**Anna**"), r"\*\*Anna\*\*");
    assert_eq!(escape("a_b~c`d|e>f"), r"a\_b\~c\`d\|e\>f");
    assert_eq!(escape("[click](https://x.example)"), "\\[click\\]\\(https:\u{200b}//x\\.example\\)");
    assert_eq!(escape("@everyone"), "@\u{200b}everyone");
    assert_eq!(escape("<@123>"), "\\<@\u{200b}123\\>");
    assert_eq!(escape("# big\n- list"), r"\# big\- list");
}

#[test]
fn a_command_is_a_mention_where_its_id_is_known_and_else_a_name() {
    let id = |command: &str| (command == "settings").then_some(7);
    let text = format!("a < b: {}", Language::English.text("no-match"));
    assert_eq!(commands(&text, id), "a < b: There is no match in this channel. Start one with /challenge.");
    let there = |language: Language| commands(&language.text("direct-closed"), id);
    assert!(there(Language::English).ends_with("</settings play:7>."), "{}", there(Language::English));
    assert!(
        there(Language::Danish).contains("</settings play:7> (/indstillinger spil)"),
        "{}",
        there(Language::Danish)
    );
    assert_eq!(commands("</ this: is no command", id), "</ this: is no command");
}

#[test]
fn a_name_that_looks_like_a_command_or_an_emoji_is_shown_as_typed() {
    let mentioned = |text: String| commands(&emojis(&text, |_| Some("<:light_6:1>".to_owned())), |_| Some(7));
    for name in ["</roll:x>", "<:light_6:>", "<</roll:x>", "<\u{200b}/roll:x>", "<\u{200b}:light_6:>"] {
        for shown in [escape(name), plain(name)] {
            assert_eq!(mentioned(shown.clone()), shown, "{}", name.escape_unicode());
        }
    }
    assert_eq!(plain("a < b: c/d"), "a < b: c/d");
}

#[test]
fn hidden_characters_are_dropped_and_no_name_is_empty() {
    assert_eq!(escape("An\u{202e}na\u{200b}"), "Anna");
    for blank in [
        "\u{200b} \u{2060}",
        "\u{3164}",
        "\u{115f}\u{1160}",
        "\u{2800}\u{2800}",
        "\u{ffa0}",
        "\u{e0000}\u{e0041}\u{e007f}",
        "\u{34f}",
        "\u{fe0f}",
        "\u{3000}\u{2003}\u{a0}",
        "\u{202e}\u{2066}\u{2069}",
        "\u{1d159}",
        "\u{13441}",
    ] {
        assert_eq!((escape(blank).as_str(), plain(blank).as_str()), ("?", "?"), "{}", blank.escape_unicode());
    }
    assert_eq!(escape("Anna\u{3164}\u{e0041}\u{2800}"), "Anna");
    assert_eq!(escape("❤\u{fe0f}"), "❤\u{fe0f}");
    assert_eq!(escape(&"x".repeat(500)).len(), 48);
}

#[test]
fn other_scripts_are_left_alone() {
    assert_eq!(escape("Päivi Hämäläinen 🎲 Σωκράτης"), "Päivi Hämäläinen 🎲 Σωκράτης");
}

#[test]
fn what_follows_a_name_that_runs_leftwards_stands_after_it() {
    for name in ["محمد", "דנה"] {
        assert_eq!(escape(name), format!("{name}\u{200e}"));
    }
}
