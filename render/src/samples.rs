//! Sample positions: palettes are chosen from them, and reference pictures and theme sheets show them.

use super::scene::{Banner, CubePlace, CubeShown, DieShown, Occasion, Plate, PlayShown, PlayState, Scene};
use barpoint_engine::{Checkers, Die, PerPlayer, Player};

/// A scene with a name.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Words with hyphens, usable as a file name.
    pub name: &'static str,
    pub scene: Scene,
}

const START: &[(u8, u8)] = &[(24, 2), (13, 5), (8, 3), (6, 5)];

/// The scenes from which a theme's palette is chosen: together they contain every kind of element.
pub(super) fn for_palette() -> Vec<Scene> {
    const TELLING: [&str; 6] =
        ["middle-game", "entering-crossing", "doublet-half-made", "bear-off", "match-result", "offered"];
    all().into_iter().filter(|sample| TELLING.contains(&sample.name)).map(|sample| sample.scene).collect()
}

pub fn all() -> Vec<Sample> {
    let named = |name, scene| Sample { name, scene };
    vec![
        named("opening", opening()),
        named(
            "first-play",
            base(START_AFTER_31, START)
                .label(Player::Two, "to roll")
                .dice(Player::One, &[3, 1], 2)
                .made(Player::One, &["8/5", "6/5"]),
        ),
        named("middle-game", middle_game()),
        named("hop-and-hit", hop_and_hit()),
        named("doublet", doublet()),
        named("doublet-two-and-two", doublet_two_and_two()),
        named("doublet-half-made", doublet_half_made()),
        named("half-made", half_made()),
        named("entering", entering()),
        named("closed-out", closed_out()),
        named("bear-off", bear_off()),
        named("bear-off-doublet", bear_off_doublet()),
        named("high-stacks", high_stacks()),
        named("offered", offered()),
        named("crawford", crawford()),
        named("cube-at-the-top", cube_at_the_top()),
        named("long-names", long_names()),
        named("other-scripts", other_scripts()),
        named("reserve", reserve()),
        named("eight-dice", eight_dice()),
        named("game-result", game_result()),
        named("match-result", match_result()),
        named("entering-crossing", entering_crossing()),
        named("hits-on-the-way", hits_on_the_way()),
        named("all-in-reserve", all_in_reserve()),
        named("hit-in-the-bear-off", hit_in_the_bear_off()),
        named("cube-of-64", cube_of_64()),
        named("far-scripts", far_scripts()),
        named("backgammon-result", backgammon_result()),
        named("empty", Scene::default()),
        named("split-from-one-point", split_from_one_point()),
        named("entering-and-on", entering_and_on()),
        named("entering-and-crossing-over", entering_and_crossing_over()),
    ]
}

fn base(one: &[(u8, u8)], two: &[(u8, u8)]) -> Scene {
    let plate = |name: &str, score| Plate {
        name: name.to_owned(),
        username: "user_name".to_owned(),
        score,
        length: Some(7),
        ..Plate::default()
    };
    Scene {
        checkers: PerPlayer::new(Checkers::at(one), Checkers::at(two)),
        plates: PerPlayer::new(plate("Søren Åkerblom", 3), plate("Päivi_Hämäläinen", 5)),
        pips_words: PerPlayer::from_fn(|_| "pips".to_owned()),
        cube: Some(CubeShown { value: 1, place: CubePlace::Centred }),
        ..Scene::default()
    }
}

impl Scene {
    fn dice(mut self, owner: Player, faces: &[u8], used: usize) -> Scene {
        let dice = faces.iter().filter_map(|&face| Die::new(face)).enumerate();
        self.dice.extend(dice.map(|(index, face)| DieShown { owner, face, used: index < used }));
        self
    }

    fn shown_play(mut self, by: Player, moves: &[&str], state: PlayState) -> Scene {
        self.play = Some(PlayShown { by, moves: moves.iter().filter_map(|text| text.parse().ok()).collect(), state });
        self
    }

    fn made(self, by: Player, moves: &[&str]) -> Scene {
        self.shown_play(by, moves, PlayState::Made)
    }

    fn drafted(self, by: Player, moves: &[&str]) -> Scene {
        self.shown_play(by, moves, PlayState::Draft)
    }

    fn label(mut self, player: Player, label: &str) -> Scene {
        self.plates[player].active = true;
        self.plates[player].label = label.to_owned();
        self
    }

    fn cube(mut self, value: u32, place: CubePlace) -> Scene {
        self.cube = Some(CubeShown { value, place });
        self
    }

    fn names(mut self, one: &str, two: &str) -> Scene {
        self.plates.one.name = one.to_owned();
        self.plates.two.name = two.to_owned();
        self
    }
}

const START_AFTER_31: &[(u8, u8)] = &[(24, 2), (13, 5), (8, 2), (6, 4), (5, 2)];

fn opening() -> Scene {
    base(START, START).label(Player::One, "begins").dice(Player::One, &[5], 0).dice(Player::Two, &[2], 0)
}

fn middle_game() -> Scene {
    base(
        &[(25, 1), (24, 1), (13, 3), (8, 3), (6, 4), (5, 2), (4, 1)],
        &[(24, 1), (13, 2), (8, 3), (7, 1), (6, 7), (4, 1)],
    )
    .cube(2, CubePlace::Owned(Player::One))
    .label(Player::One, "to move")
    .dice(Player::One, &[6, 4], 0)
    .made(Player::Two, &["13/7", "8/4*"])
}

fn hop_and_hit() -> Scene {
    base(&[(24, 1), (13, 6), (8, 3), (6, 5)], &[(25, 2), (24, 1), (13, 4), (8, 3), (6, 5)])
        .label(Player::Two, "to roll")
        .dice(Player::One, &[6, 5], 2)
        .made(Player::One, &["24/18*", "18/13*"])
}

fn doublet() -> Scene {
    base(&[(24, 2), (13, 3), (10, 2), (8, 1), (6, 5), (5, 2)], START)
        .label(Player::Two, "to roll")
        .dice(Player::One, &[3, 3, 3, 3], 4)
        .made(Player::One, &["13/10", "13/10", "8/5", "8/5"])
}

fn doublet_two_and_two() -> Scene {
    base(&[(18, 2), (13, 3), (8, 3), (7, 2), (6, 5)], START)
        .label(Player::Two, "to roll")
        .dice(Player::One, &[6, 6, 6, 6], 4)
        .made(Player::One, &["24/18", "24/18", "13/7", "13/7"])
}

fn doublet_half_made() -> Scene {
    base(&[(20, 1), (24, 1), (13, 4), (9, 1), (8, 3), (6, 5)], &[(25, 1), (24, 2), (13, 5), (8, 3), (6, 4)])
        .cube(4, CubePlace::Owned(Player::Two))
        .label(Player::One, "2 to play")
        .dice(Player::One, &[4, 4, 4, 4], 2)
        .drafted(Player::One, &["24/20*", "13/9"])
}

fn half_made() -> Scene {
    base(&[(24, 2), (13, 5), (8, 2), (6, 5), (5, 1)], START)
        .label(Player::One, "1 to play")
        .dice(Player::One, &[3, 1], 1)
        .drafted(Player::One, &["8/5"])
}

fn entering() -> Scene {
    base(&[(25, 1), (22, 1), (20, 1), (13, 3), (8, 3), (6, 4), (5, 2)], &[(25, 1), (13, 5), (8, 3), (6, 4), (4, 2)])
        .label(Player::Two, "to roll")
        .dice(Player::One, &[5, 3], 2)
        .made(Player::One, &["bar/20*", "bar/22"])
}

fn closed_out() -> Scene {
    base(&[(25, 6), (13, 2), (8, 3), (6, 4)], &[(6, 3), (5, 3), (4, 2), (3, 2), (2, 2), (1, 2), (11, 1)])
        .cube(8, CubePlace::Owned(Player::One))
        .label(Player::Two, "to roll")
}

fn bear_off() -> Scene {
    base(&[(6, 2), (5, 3), (3, 2), (2, 1), (0, 7)], &[(6, 2), (5, 2), (3, 4), (1, 2), (0, 5)])
        .cube(4, CubePlace::Owned(Player::Two))
        .label(Player::Two, "to move")
        .dice(Player::Two, &[6, 5], 0)
        .made(Player::One, &["6/off", "5/off"])
}

fn bear_off_doublet() -> Scene {
    base(&[(4, 1), (3, 2), (0, 12)], &[(6, 2), (5, 2), (3, 4), (1, 2), (0, 5)])
        .label(Player::Two, "to roll")
        .dice(Player::One, &[5, 5, 5, 5], 4)
        .made(Player::One, &["5/off", "5/off", "4/off", "4/off"])
}

fn high_stacks() -> Scene {
    base(&[(6, 15)], &[(6, 8), (5, 6), (24, 1)])
        .label(Player::One, "to roll")
        .dice(Player::Two, &[2, 1], 2)
        .made(Player::Two, &["8/6", "7/6"])
}

fn offered() -> Scene {
    base(START_AFTER_31, &[(24, 2), (13, 3), (11, 1), (9, 1), (8, 3), (6, 4), (4, 1)])
        .cube(4, CubePlace::Offered(Player::Two))
        .label(Player::Two, "takes or drops 4?")
        .dice(Player::Two, &[2, 2], 2)
        .made(Player::Two, &["13/11", "13/11", "11/9", "6/4"])
}

fn crawford() -> Scene {
    let mut scene = base(START, START).label(Player::Two, "to roll");
    scene.cube = None;
    scene.plates.two.score = 6;
    for plate in [&mut scene.plates.one, &mut scene.plates.two] {
        plate.detail = "Crawford".to_owned();
    }
    scene
}

fn cube_at_the_top() -> Scene {
    base(START_AFTER_31, START).cube(512, CubePlace::Owned(Player::Two)).label(Player::Two, "to move").dice(
        Player::Two,
        &[6, 2],
        0,
    )
}

fn long_names() -> Scene {
    let mut scene = base(START, START)
        .names("Bartholomew Featherstonehaugh-Cholmondeley", "WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW")
        .label(Player::One, "doubles to 1024")
        .cube(1024, CubePlace::Offered(Player::Two));
    scene.plates.one.detail = "stake 512".to_owned();
    scene.plates.two.length = Some(25);
    scene.plates.two.score = 24;
    scene
}

fn other_scripts() -> Scene {
    base(START, START).names("Ελένη Παπαδοπούλου 🎲", "محمد").label(Player::Two, "Ходіть")
}

fn reserve() -> Scene {
    base(&[(26, 12), (22, 2), (19, 1)], &[(26, 7), (0, 4), (5, 2), (2, 2)])
        .label(Player::One, "to roll")
        .dice(Player::One, &[6, 3], 2)
        .made(Player::One, &["in/19", "in/22"])
}

fn eight_dice() -> Scene {
    base(START, START).label(Player::One, "to move").dice(Player::One, &[2, 2, 2, 2, 5, 5, 5, 5], 3)
}

fn game_result() -> Scene {
    let mut scene = base(&[(0, 15)], &[(6, 5), (8, 3), (13, 5), (24, 2)]).cube(2, CubePlace::Owned(Player::Two));
    scene.plates.one.active = true;
    scene.plates.one.label = "wins a gammon".to_owned();
    scene.banner = Some(Banner {
        occasion: Occasion::Game,
        winner: Player::One,
        title: "Søren Åkerblom wins a gammon".to_owned(),
        lines: vec!["4 points".to_owned(), "Søren Åkerblom leads 7–5".to_owned()],
    });
    scene
}

fn match_result() -> Scene {
    let mut scene = base(&[(5, 2), (2, 1), (0, 12)], &[(0, 15)]).cube(2, CubePlace::Owned(Player::One));
    scene.plates.two.active = true;
    scene.plates.two.score = 7;
    scene.plates.two.label = "wins".to_owned();
    scene.banner = Some(Banner {
        occasion: Occasion::Match,
        winner: Player::Two,
        title: "Päivi_Hämäläinen wins the match".to_owned(),
        lines: vec!["7–3".to_owned(), "4 games · 38 minutes".to_owned()],
    });
    scene
}

fn entering_crossing() -> Scene {
    base(
        &[(25, 1), (24, 1), (13, 4), (8, 3), (6, 5), (5, 1)],
        &[(24, 2), (21, 2), (13, 2), (8, 3), (6, 3), (5, 1), (3, 2)],
    )
    .label(Player::One, "to roll")
    .dice(Player::Two, &[4, 4, 4, 4], 4)
    .made(Player::Two, &["bar/21", "bar/21", "13/9", "9/5*"])
}

fn hits_on_the_way() -> Scene {
    base(&[(24, 1), (13, 4), (8, 3), (6, 5), (4, 1), (3, 1)], &[(25, 3), (13, 4), (8, 4), (5, 2), (4, 2)])
        .cube(2, CubePlace::Owned(Player::Two))
        .label(Player::Two, "to roll")
        .dice(Player::One, &[5, 5, 5, 5], 4)
        .made(Player::One, &["24/19*", "19/14*", "14/9*", "9/4"])
}

fn all_in_reserve() -> Scene {
    let mut scene = base(&[(26, 15)], &[(26, 15)]).label(Player::Two, "to move").dice(Player::Two, &[2, 1], 0);
    scene.cube = None;
    scene
}

fn hit_in_the_bear_off() -> Scene {
    base(&[(21, 1), (6, 3), (5, 3), (4, 2), (3, 2), (2, 2), (1, 2)], &[(25, 1), (2, 2), (1, 1), (0, 11)])
        .cube(2, CubePlace::Owned(Player::One))
        .label(Player::Two, "to roll")
        .dice(Player::One, &[3, 1], 2)
        .made(Player::One, &["bar/22*", "22/21"])
}

fn cube_of_64() -> Scene {
    let mut scene = base(&[(13, 2), (8, 4), (6, 5), (4, 2), (3, 2)], &[(24, 1), (20, 2), (13, 4), (8, 3), (6, 5)])
        .cube(64, CubePlace::Owned(Player::One))
        .label(Player::One, "to roll")
        .dice(Player::Two, &[6, 1], 2)
        .made(Player::Two, &["20/14", "14/13"]);
    for (plate, score) in [(&mut scene.plates.one, 112), (&mut scene.plates.two, 96)] {
        plate.length = None;
        plate.score = score;
    }
    scene
}

fn far_scripts() -> Scene {
    base(&[(20, 2), (13, 4), (8, 3), (6, 4), (3, 2)], START)
        .names("山田太郎 🐉", "🎲🎲🎲")
        .label(Player::One, "takes or drops 2?")
        .cube(2, CubePlace::Offered(Player::One))
}

fn backgammon_result() -> Scene {
    let mut scene = base(&[(0, 15)], &[(25, 2), (24, 3), (18, 2), (13, 4), (8, 4)])
        .cube(8, CubePlace::Owned(Player::One))
        .dice(Player::One, &[6, 6, 6, 6], 4)
        .made(Player::One, &["3/off", "2/off"]);
    scene.plates.one.active = true;
    scene.plates.one.label = "wins 24 points".to_owned();
    scene.plates.one.length = None;
    scene.plates.one.score = 31;
    scene.plates.two.length = None;
    scene.banner = Some(Banner {
        occasion: Occasion::Game,
        winner: Player::One,
        title: "Søren Åkerblom wins a backgammon".to_owned(),
        lines: vec!["24 points".to_owned(), "31–5".to_owned()],
    });
    scene
}

fn split_from_one_point() -> Scene {
    base(&[(20, 1), (18, 1), (13, 5), (8, 3), (6, 5)], START)
        .label(Player::Two, "to roll")
        .dice(Player::One, &[6, 4], 2)
        .made(Player::One, &["24/18", "24/20"])
}

fn entering_and_on() -> Scene {
    base(&[(24, 1), (14, 1), (13, 5), (8, 3), (6, 5)], &[(24, 2), (13, 4), (8, 4), (6, 5)])
        .label(Player::Two, "to roll")
        .dice(Player::One, &[6, 5], 2)
        .made(Player::One, &["bar/20", "20/14"])
}

fn entering_and_crossing_over() -> Scene {
    base(&[(24, 1), (15, 1), (13, 3), (8, 5), (6, 5)], &[(24, 2), (13, 4), (8, 4), (6, 5)])
        .label(Player::Two, "to roll")
        .dice(Player::One, &[5, 5, 5, 5], 4)
        .made(Player::One, &["bar/20", "20/15", "13/8", "13/8"])
}
