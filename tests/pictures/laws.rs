//! Laws of every layout, checked as numbers.

use barpoint::engine::board::Checkers;
use barpoint::engine::dice::Die;
use barpoint::engine::player::{PerPlayer, Player};
use barpoint::render::geometry::{BAR_SLOTS, BoardGeometry, CHECKER, COLUMN, POINT_SLOTS, Rect, Spot};
use barpoint::render::layout::{Arrow, Element, SMALLEST_TEXT, TextLine, lay_out};
use barpoint::render::samples;
use barpoint::render::scene::{CubePlace, CubeShown, DieShown, Scene};
use barpoint::render::style::{Seat, Shade, Side, Style};
use barpoint::render::text::Fonts;

fn fonts() -> Fonts {
    Fonts::new().expect("the fonts are fonts")
}

/// Every combination of the settings that move something.
fn styles() -> Vec<Style> {
    let mut styles = Vec::new();
    for home in [Side::Left, Side::Right] {
        for bottom in Player::BOTH {
            for bottom_shade in Shade::BOTH {
                styles.push(Style { home, bottom, bottom_shade, ..Style::default() });
            }
        }
    }
    styles
}

fn lines(elements: &[Element]) -> Vec<&TextLine> {
    elements.iter().filter_map(|element| if let Element::Text(line) = element { Some(line) } else { None }).collect()
}

/// The bounds of checkers, dice, cube and swatches, which never overlap.
fn solid(elements: &[Element]) -> Vec<Rect> {
    let is_solid = |element: &&Element| {
        matches!(element, Element::Checker { .. } | Element::Die { .. } | Element::Cube { .. } | Element::Swatch { .. })
    };
    // Slightly smaller, since the checkers of a stack touch.
    elements.iter().filter(is_solid).map(|element| element.bounds().grown(-0.1)).collect()
}

fn assert_apart(what: &str, rects: &[Rect]) {
    for (index, a) in rects.iter().enumerate() {
        for b in &rects[index + 1..] {
            assert!(!a.overlaps(*b), "{what}: {a:?} overlaps {b:?}");
        }
    }
}

#[test]
fn stacks_of_every_height_stay_in_their_column_and_carry_a_numeral_beyond_five() {
    let fonts = fonts();
    for style in styles() {
        let table = BoardGeometry::new(style.home);
        for player in Player::BOTH {
            for index in 0..24 {
                for height in 1..=15_u8 {
                    let mut scene = Scene::default();
                    scene.checkers[player].points[index] = height;
                    let elements = lay_out(&scene, &style, &fonts);
                    let checkers: Vec<Rect> = elements
                        .iter()
                        .filter(|element| matches!(element, Element::Checker { .. }))
                        .map(Element::bounds)
                        .collect();
                    assert_eq!(checkers.len(), usize::from(height.min(POINT_SLOTS)));
                    let inside =
                        |rect: &Rect| [Side::Left, Side::Right].iter().any(|&side| table.field(side).contains(*rect));
                    assert!(checkers.iter().all(inside), "{height} on {index}");
                    assert_apart("a stack", &solid(&elements));
                    let numeral = lines(&elements).into_iter().find(|line| line.text == height.to_string());
                    match numeral {
                        Some(line) if height > POINT_SLOTS => {
                            assert!(checkers.last().is_some_and(|last| last.contains(line.bounds())));
                        }
                        other => assert!(height <= POINT_SLOTS, "{height} on {index}: {other:?}"),
                    }
                }
            }
        }
    }
}

#[test]
fn the_bar_holds_fifteen_of_each_side() {
    let fonts = fonts();
    for style in styles() {
        for height in 0..=15 {
            let on_bar = Checkers { bar: height, ..Checkers::default() };
            let scene = Scene { checkers: PerPlayer::new(on_bar, on_bar), ..Scene::default() };
            let elements = lay_out(&scene, &style, &fonts);
            let bar = BoardGeometry::new(style.home).bar();
            let checkers: Vec<Rect> = elements
                .iter()
                .filter(|element| matches!(element, Element::Checker { .. }))
                .map(Element::bounds)
                .collect();
            assert_eq!(checkers.len(), 2 * usize::from(height.min(BAR_SLOTS)));
            assert!(checkers.iter().all(|&checker| bar.contains(checker)));
            assert_apart("the bar", &checkers);
        }
    }
}

#[test]
fn trays_hold_fifteen_of_each_side_with_their_counts_and_the_cube() {
    let fonts = fonts();
    let places = [CubePlace::Centred, CubePlace::Owned(Player::One), CubePlace::Owned(Player::Two)];
    for style in styles() {
        let table = BoardGeometry::new(style.home);
        for place in places {
            for count in 0..=15 {
                let away = Checkers { off: count, reserve: count, ..Checkers::default() };
                let scene = Scene {
                    checkers: PerPlayer::new(away, away),
                    cube: Some(CubeShown { value: 2, place }),
                    ..Scene::default()
                };
                let elements = lay_out(&scene, &style, &fonts);
                let trays = [table.cube_tray(), table.off_tray(Seat::Top), table.off_tray(Seat::Bottom)];
                let lying: Vec<Rect> = elements
                    .iter()
                    .filter(|element| matches!(element, Element::Edge { .. } | Element::Cube { .. }))
                    .map(Element::bounds)
                    .collect();
                assert_eq!(lying.len(), 4 * usize::from(count) + 1);
                assert!(lying.iter().all(|&thing| trays.iter().any(|tray| tray.contains(thing))), "{count}, {place:?}");
                let counts: Vec<Rect> = lines(&elements)
                    .into_iter()
                    .map(TextLine::bounds)
                    .filter(|bounds| trays.iter().any(|tray| tray.overlaps(*bounds)))
                    .collect();
                for text in &counts {
                    let covered = lying.iter().filter(|thing| thing.overlaps(*text)).count();
                    let on_cube = usize::from(lying.iter().any(|thing| thing.height() > 30.0 && thing.contains(*text)));
                    assert_eq!(covered, on_cube, "{count}, {place:?}: {text:?}");
                }
            }
        }
    }
}

#[test]
fn every_text_is_large_enough_and_inside_and_on_no_other() {
    let fonts = fonts();
    for style in styles() {
        for sample in samples::all() {
            let elements = lay_out(&sample.scene, &style, &fonts);
            let below_banner = elements.iter().position(|element| matches!(element, Element::Panel { .. }));
            let (table, banner) = elements.split_at(below_banner.unwrap_or(elements.len()));
            for layer in [table, banner] {
                let texts = lines(layer);
                for line in &texts {
                    assert!(line.size >= SMALLEST_TEXT, "{}: {line:?}", sample.name);
                    assert!(Rect::PICTURE.contains(line.bounds()), "{}: {line:?}", sample.name);
                }
                assert_apart(sample.name, &texts.iter().map(|line| line.bounds()).collect::<Vec<_>>());
            }
        }
    }
}

#[test]
fn nothing_leaves_the_picture_and_solid_things_lie_apart() {
    let fonts = fonts();
    for style in styles() {
        for sample in samples::all() {
            let elements = lay_out(&sample.scene, &style, &fonts);
            for element in &elements {
                assert!(Rect::PICTURE.contains(element.bounds()), "{}: {element:?}", sample.name);
            }
            assert_apart(sample.name, &solid(&elements));
        }
    }
}

#[test]
fn arrows_keep_off_dice_and_numerals() {
    let fonts = fonts();
    for style in styles() {
        for sample in samples::all() {
            let elements = lay_out(&sample.scene, &style, &fonts);
            let covered = elements.iter().filter_map(|element| match element {
                Element::Die { .. } | Element::Cube { .. } => Some(element.bounds()),
                Element::Text(line) if line.size > 37.0 => Some(line.bounds()),
                _ => None,
            });
            let covered: Vec<Rect> = covered.collect();
            for element in &elements {
                let Element::Arrow { course, .. } = element else { continue };
                for at in course.samples() {
                    let hidden = covered.iter().find(|rect| rect.contains(Rect::around(at, 0.0, 0.0)));
                    assert!(hidden.is_none(), "{} {style:?}: {hidden:?} under {course:?}", sample.name);
                }
            }
        }
    }
}

#[test]
fn arrows_from_one_place_or_to_one_place_do_not_cross() {
    let fonts = fonts();
    let mut pairs = 0;
    for style in styles() {
        for sample in samples::all() {
            let elements = lay_out(&sample.scene, &style, &fonts);
            let courses: Vec<&Arrow> = elements
                .iter()
                .filter_map(|element| if let Element::Arrow { course, .. } = element { Some(course) } else { None })
                .collect();
            for (index, one) in courses.iter().enumerate() {
                let together = |other: &&&Arrow| {
                    let beside = |a: Spot, b: Spot| (a.x - b.x).abs() < COLUMN / 2.0;
                    beside(one.from, other.from) || beside(one.to, other.to)
                };
                for other in courses[index + 1..].iter().filter(together) {
                    pairs += 1;
                    assert!(!one.crosses(other), "{} {style:?}: {one:?} crosses {other:?}", sample.name);
                }
            }
        }
    }
    assert!(pairs > 0, "some sample has two arrows");
}

#[test]
fn the_banner_covers_neither_checkers_nor_dice_and_leaves_no_single_die() {
    let fonts = fonts();
    let full = Checkers { points: [5; 24], bar: 4, ..Checkers::default() };
    for style in styles() {
        for sample in samples::all().into_iter().filter(|sample| sample.scene.banner.is_some()) {
            let crowded = Scene { checkers: PerPlayer::new(full, full), ..sample.scene.clone() };
            for scene in [&sample.scene, &crowded] {
                let elements = lay_out(scene, &style, &fonts);
                let is_panel = |element: &&Element| matches!(element, Element::Panel { .. });
                let panel = elements.iter().find(is_panel).expect("a banner").bounds();
                for element in &elements {
                    let solid = matches!(element, Element::Checker { .. } | Element::Die { .. });
                    assert!(!solid || !element.bounds().overlaps(panel), "{}: {element:?}", sample.name);
                }
                let dice = elements.iter().filter(|element| matches!(element, Element::Die { .. })).count();
                assert!(dice == 0 || dice == scene.dice.len(), "{}: {dice} dice", sample.name);
                let texts = lines(&elements).into_iter().filter(|line| line.bounds().overlaps(panel));
                assert!(texts.clone().count() >= 2 && texts.into_iter().all(|line| panel.contains(line.bounds())));
            }
        }
    }
}

#[test]
fn an_offered_cube_lies_free_of_the_dice_before_the_one_who_decides() {
    let fonts = fonts();
    for style in styles() {
        for to in Player::BOTH {
            for count in 0..=8 {
                let dice = vec![DieShown { owner: to, face: Die::ALL[3], used: true }; count];
                let cube = Some(CubeShown { value: 2, place: CubePlace::Offered(to) });
                let elements = lay_out(&Scene { cube, dice, ..Scene::default() }, &style, &fonts);
                let table = BoardGeometry::new(style.home);
                let field = table.field(table.throwing_side(style.seat(to)));
                let thrown: Vec<Rect> = elements
                    .iter()
                    .filter(|element| matches!(element, Element::Die { .. } | Element::Cube { .. }))
                    .map(Element::bounds)
                    .collect();
                // More than four dice leave no room for it.
                let drawn = if count > 4 { 0 } else { count };
                assert_eq!(thrown.len(), drawn + 1);
                assert!(thrown.iter().all(|rect| field.grown(-8.0).contains(*rect)), "{thrown:?}");
                assert!(thrown[..drawn].iter().all(|die| !die.grown(12.0).overlaps(thrown[drawn])), "{thrown:?}");
            }
        }
    }
}

#[test]
fn opposite_stacks_of_five_leave_room_for_dice() {
    use barpoint::render::geometry::{DIE, FIELD_BOTTOM, FIELD_TOP, SMALL_DIE};
    let room = FIELD_BOTTOM - FIELD_TOP - 2.0 * (f32::from(POINT_SLOTS) * CHECKER + 1.0);
    assert!(room >= f32::max(DIE, SMALL_DIE), "{room}");
}

#[test]
fn a_die_is_25_pixels_wide_on_a_phone() {
    use barpoint::render::geometry::{DIE, WIDTH};
    // A phone shows the board 400 pixels wide; 19 pixels were too few to tell five pips from six.
    const { assert!(DIE * 400.0 / WIDTH >= 25.0) };
}
