//! `barpoint board` as a program: a position in, a picture out, and clear errors.

use std::path::PathBuf;
use std::process::{Command, Output};
use tempfile::TempDir;

const OPENING: &str = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
const ENDGAME: &str = "XGID=-A-B-------------------bc-:1:1:-1:64:2:3:0:7:10";

struct Drawn {
    _folder: TempDir,
    file: PathBuf,
    output: Output,
}

impl Drawn {
    fn size(&self) -> (u32, u32) {
        image::image_dimensions(&self.file).expect("a PNG")
    }

    fn bytes(&self) -> Vec<u8> {
        assert!(self.output.status.success(), "{}", self.said());
        std::fs::read(&self.file).expect("a file")
    }

    fn said(&self) -> String {
        String::from_utf8_lossy(&self.output.stderr).into_owned()
    }
}

fn board(xgid: &str, more: &[&str]) -> Drawn {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("board.png");
    let output = Command::new(env!("CARGO_BIN_EXE_barpoint"))
        .args(["board", "--xgid", xgid, "-o"])
        .arg(&file)
        .args(more)
        .output()
        .expect("it starts");
    Drawn { _folder: folder, file, output }
}

fn refused(xgid: &str, more: &[&str]) -> String {
    let drawn = board(xgid, more);
    assert!(!drawn.output.status.success(), "{xgid} {more:?} is not refused");
    assert!(!drawn.file.exists(), "nothing is written");
    drawn.said()
}

#[test]
fn a_position_becomes_a_picture_of_the_size_asked_for() {
    assert_eq!(board(OPENING, &[]).size(), (1200, 960));
    assert_eq!(board(OPENING, &["--size", "600"]).size(), (600, 480));
}

#[test]
fn every_switch_shows() {
    let plain = board(ENDGAME, &["--size", "300"]).bytes();
    for switch in [
        &["--theme", "print"][..],
        &["--view", "top"],
        &["--home", "left"],
        &["--colour", "dark"],
        &["--names", "Åsa", "Matti"],
        &["--language", "fi"],
    ] {
        let other = board(ENDGAME, &[switch, &["--size", "300"]].concat()).bytes();
        assert!(other != plain, "{switch:?} changes nothing");
    }
    assert!(board(OPENING, &["--size", "300"]).bytes() != plain, "another position is another picture");
}

#[test]
fn a_sheet_shows_every_theme() {
    let themes = std::fs::read_dir("assets/themes").expect("themes").count() as u32;
    assert_eq!(board(OPENING, &["--all-themes"]).size(), (1200, 480 * themes.div_ceil(2)));
    let both = refused(OPENING, &["--all-themes", "--theme", "club"]);
    assert!(both.contains("--all-themes") && both.contains("--theme"), "{both}");
}

#[test]
fn what_cannot_be_drawn_is_said_and_nothing_is_written() {
    for (arguments, words) in [
        (&["--theme", "neon"][..], &["\"neon\"", "clarity, club, harbour, midnight, print"][..]),
        (&["--size", "1201"], &["1201", "a multiple of five from 300 to 2400"]),
        (&["--size", "large"], &["large", "a multiple of five from 300 to 2400"]),
        (&["--view", "side"], &["side", "bottom", "top"]),
        (&["--language", "tlh"], &["tlh", "en, da, fi, sv, nl"]),
    ] {
        let said = refused(OPENING, arguments);
        assert!(words.iter().all(|word| said.contains(word)), "{arguments:?}: {said}");
    }
    for xgid in ["", "XGID=-b----E-C", "XGID=-p----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10"] {
        let said = refused(xgid, &[]);
        assert!(said.contains("--xgid"), "{xgid}: {said}");
    }
}

#[test]
fn a_file_that_cannot_be_written_is_named() {
    let output = Command::new(env!("CARGO_BIN_EXE_barpoint"))
        .args(["board", "--xgid", OPENING, "-o", "/nowhere/at/all/board.png"])
        .output()
        .expect("it starts");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(!output.status.success() && said.contains("/nowhere/at/all/board.png"), "{said}");
}
