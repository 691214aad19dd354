//! The rules of a table in words and pictures, a section at a time.

use super::position_scene::pips_words;
use super::{board_style, event_lines, rule_refusals, terms};
use crate::discord::interaction::custom_id::MenuId;
use crate::discord::messages::post::{ControlRow, Menu, MenuOption, Picture, Post};
use crate::discord::messages::presenter::Presenter;
use crate::engine::rulebook::{Example, Section, cube_limit, wording};
use crate::engine::{
    Board, Checkers, Die, Move, ParsePlayError, PerPlayer, Player, Point, Position, Rule, Source, Target, Terms,
};
use crate::locale::Language;
use crate::render::scene::{CubePlace, CubeShown, DieShown, Plate, PlayShown, PlayState, Scene};
use crate::render::style::{Size, Style};
use crate::store::ids::PersonId;
use crate::store::people::Person;

/// A page of the rules: a section, or the overview with the agreements.
pub fn page(show: &Presenter, terms: &Terms, section: Option<Section>) -> Post {
    let language = show.language;
    let rules = ("rules", terms::rule_set(language, terms.rule_set()).into());
    let mut lines = Vec::new();
    match section {
        None => {
            lines.push(language.say("rules-title", &[rules]));
            lines.extend(overview(language, terms));
        }
        Some(section) => {
            lines.push(language.say("rules-section", &[rules, ("section", name(language, section).into())]));
            let rules = section.rules(terms);
            lines.extend(rules.iter().map(|rule| format!("- {}", sentence(language, terms, *rule))));
        }
    }
    let (picture, caption) = drawn(show, terms, section);
    lines.extend(caption);
    Post { picture, rows: vec![ControlRow::Menu(menu(language, terms))], ..Post::text(lines.join("\n")) }
}

/// The sentence of a rule as it applies under these terms.
pub fn sentence(language: Language, terms: &Terms, rule: Rule) -> String {
    let start = *Position::at_start(&terms.rules()).mover();
    let places: Vec<String> = Point::descending()
        .filter(|&point| start.on(point) > 0)
        .map(|point| {
            let args = [("count", start.on(point).into()), ("point", point.number().into())];
            language.say("setup-place", &args)
        })
        .collect();
    let args = [
        ("checkers", start.total().into()),
        ("places", places.join(", ").into()),
        ("limit", cube_limit(terms).unwrap_or(0).into()),
    ];
    language.say(&format!("rule-{}", wording(rule, terms)), &args)
}

/// The description of the game, its origin, and the agreements.
fn overview(language: Language, terms: &Terms) -> Vec<String> {
    let mut lines = vec![language.text(&format!("set-{}-about", terms.rule_set().slug))];
    lines.extend(terms.agreements().map(|agreed| {
        let about = language.text(&format!("agreement-{}-about", agreed.key()));
        format!("- **{}.** {about}", terms::name(language, agreed))
    }));
    lines
}

pub fn name(language: Language, section: Section) -> String {
    language.text(&format!("section-{}", section.key()))
}

fn menu(language: Language, terms: &Terms) -> Menu {
    let entry = |section: Section| MenuOption::new(name(language, section), section.key());
    Menu {
        prompt: language.text("menu-sections"),
        id: MenuId::Section(*terms),
        entries: Section::ALL.map(entry).to_vec(),
    }
}

/// The picture of a page, and its caption.
fn drawn(show: &Presenter, terms: &Terms, section: Option<Section>) -> (Picture, Option<String>) {
    let language = show.language;
    let start = || bare(language, &Position::at_start(&terms.rules()));
    let (scene, words) = match section.map(|section| (section, section.example(terms))) {
        Some((_, Some(example))) => (scene(language, &example), caption(language, &example)),
        None | Some((Section::Start, None)) => (start(), language.text("example-start")),
        Some((Section::Winning, None)) if Section::Winning.rules(terms).contains(&Rule::Gammon) => {
            (bare(language, &won()), language.text("example-gammon"))
        }
        Some((Section::Cube, None)) if Section::Cube.rules(terms).contains(&Rule::Take) => {
            let cube = Some(CubeShown { value: 2, place: CubePlace::Offered(Player::Two) });
            (Scene { cube, ..start() }, language.text("example-cube"))
        }
        Some(_) => return (Picture::None, None),
    };
    (picture(show, scene, words.clone()), Some(words))
}

/// The picture that goes with a section.
pub fn picture_of(show: &Presenter, terms: &Terms, section: Section) -> Picture {
    drawn(show, terms, Some(section)).0
}

/// The starting position with arrows for the direction in which the player at the bottom moves.
pub fn picture_of_direction(show: &Presenter, terms: &Terms) -> Picture {
    let way = [(24, 18), (18, 12), (12, 6), (6, 0)];
    let step = |(from, to): (u8, u8)| {
        let to = Point::new(to).map_or(Target::Off, Target::Point);
        Some(Move { from: Source::Point(Point::new(from)?), to, die: Die::ALL[5], hit: false })
    };
    let moves = way.into_iter().filter_map(step).collect();
    let position = Position::at_start(&terms.rules());
    let play = Some(PlayShown { by: Player::One, moves, state: PlayState::Made });
    let scene = Scene { play, ..bare(show.language, &position) };
    picture(show, scene, show.language.text("guide-goal-alt"))
}

/// A hit, if these terms leave a side enough checkers for it.
pub fn picture_of_hit(show: &Presenter, terms: &Terms) -> Picture {
    let Some(example) = Example::hit(terms) else { return Picture::None };
    picture(show, scene(show.language, &example), caption(show.language, &example))
}

/// `With 6-5, 24/13 is not legal: …`
fn caption(language: Language, example: &Example) -> String {
    let play = match &example.ruling {
        Ok((play, _)) => play.to_string(),
        Err(_) => example.play.to_owned(),
    };
    let args =
        [("roll", event_lines::roll_text(example.roll).into()), ("play", event_lines::markup_play(&play).into())];
    match &example.ruling {
        Ok(_) => language.say("example-legal", &args),
        Err(ParsePlayError::Illegal(reason)) => {
            let why = rule_refusals::text(language, &nobody(language), reason);
            format!("{} {why}", language.say("example-illegal", &args))
        }
        Err(_) => String::new(),
    }
}

/// The position with the dice, and the play if it is legal.
fn scene(language: Language, example: &Example) -> Scene {
    let mover = Player::One;
    let (play, after) = match &example.ruling {
        Ok((play, after)) => (Some(play), after),
        Err(_) => (None, &example.position),
    };
    let faces = match play {
        Some(play) => play.moves().iter().map(|step| step.die).collect(),
        None => vec![example.roll.high(), example.roll.low()],
    };
    Scene {
        dice: faces.into_iter().map(|face| DieShown { owner: mover, face, used: play.is_some() }).collect(),
        play: play.map(|play| PlayShown { by: mover, moves: play.moves().to_vec(), state: PlayState::Made }),
        ..bare(language, after)
    }
}

/// A position without dice or cube.
fn bare(language: Language, position: &Position) -> Scene {
    let board = Board::seen_as(Player::One, *position);
    let people = nobody(language);
    Scene {
        checkers: PerPlayer::from_fn(|player| *board.checkers(player)),
        plates: PerPlayer::from_fn(|player| Plate {
            name: people[player].display_name.clone(),
            active: player == Player::One,
            ..Plate::default()
        }),
        pips_words: pips_words(language, &board),
        ..Scene::default()
    }
}

/// A finished game whose loser has borne off nothing.
fn won() -> Position {
    let winner = Checkers { off: 15, ..Checkers::default() };
    let mut loser = Checkers::default();
    (loser.points[5], loser.points[7], loser.points[3]) = (7, 3, 5);
    Position::new(winner, loser).unwrap_or(Position::at_start(&crate::engine::rule_sets::default().rules))
}

fn picture(show: &Presenter, scene: Scene, alt: String) -> Picture {
    let style = Style { size: Size::REPLAY, ..board_style::apart(show.reader.as_ref(), Player::One) };
    // Alt texts have no markup for code.
    Picture::of(show.language, scene, style, alt.replace('`', ""))
}

/// The names of the two sides of an example.
fn nobody(language: Language) -> PerPlayer<Person> {
    let person = |key: &str| Person { id: PersonId(0), display_name: language.text(key), username: String::new() };
    PerPlayer::new(person("example-you"), person("example-opponent"))
}
