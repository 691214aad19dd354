//! Profiles of players and pairs: one's own matches from everywhere, others' matches only if rated here.

use crate::room::{ALICE, BOB, CAROL, Room, assert_rejected, decider, other, points_match, resigns, to_roll};
use barpoint::engine::action::Decision;
use barpoint::engine::rule_sets::Discipline;
use barpoint::engine::score::Worth;
use barpoint::store::ids::GuildId;
use barpoint::table::{Rejection, Request};

#[test]
fn a_profile_has_the_rating_its_course_the_record_and_the_opponents() {
    let room = Room::new();
    for (terms, loser) in [("tournament 1 points", BOB), ("tournament 1 points", ALICE), ("dutch money", ALICE)] {
        room.begin_by(terms);
        resigns(&room, loser, Worth::Single);
        if terms.contains("money") {
            room.does(loser, barpoint::engine::action::Decision::Stop);
        }
    }
    let profile = room.table.ratings.profile(&room.press(CAROL), ALICE, Discipline::BACKGAMMON).unwrap();
    let (rank, standing) = profile.standing.expect("she is rated");
    assert_eq!((rank, standing.wins, standing.losses), (Some(2), 1, 1));
    let course: Vec<f64> = profile.course.iter().map(|&(_, rating)| rating).collect();
    assert_eq!((course.len(), course[0], course[1]), (2, 1510.0, standing.rating.rating));
    let record: Vec<_> =
        profile.record.iter().map(|(terms, score)| (terms.to_string(), score.won, score.lost)).collect();
    assert_eq!(record, [("dutch money".to_owned(), 0, 1), ("tournament 1 points".to_owned(), 1, 1)], "rated or not");
    let opponents: Vec<_> =
        profile.opponents.iter().map(|(person, score)| (person.id, score.won, score.lost)).collect();
    assert_eq!(opponents, [(BOB, 1, 2)]);
    let versus = room.table.ratings.versus(&room.press(CAROL), BOB, ALICE).unwrap();
    assert_eq!(versus.course.iter().map(|&(_, won)| won).collect::<Vec<_>>(), [false, true, true]);
}

#[test]
fn of_others_only_what_counted_on_this_server_is_seen() {
    let room = Room::new();
    room.begin(1);
    room.goes_on_to_the_end();
    let abroad = |who| Request { guild: Some(GuildId(901)), ..room.press(who) };
    let of = |request: &Request| room.table.ratings.profile(request, ALICE, Discipline::BACKGAMMON).unwrap();
    let seen = of(&abroad(CAROL));
    assert!(seen.record.is_empty() && seen.opponents.is_empty() && seen.course.is_empty() && seen.standing.is_none());
    assert!(room.table.ratings.versus(&abroad(CAROL), ALICE, BOB).unwrap().course.is_empty());
    assert_eq!(of(&abroad(ALICE)).record.len(), 1, "her own she sees everywhere");
    let nowhere = Request { guild: None, ..room.press(CAROL) };
    assert_rejected!(room.table.ratings.profile(&nowhere, ALICE, Discipline::BACKGAMMON), Rejection::OnlyOwnHistory);
    assert_rejected!(room.table.ratings.versus(&nowhere, ALICE, BOB), Rejection::OnlyOwnHistory);
    let own = of(&Request { guild: None, ..room.press(ALICE) });
    assert!(own.standing.is_some(), "outside servers the rating is the one over all");
}

#[test]
fn two_people_are_compared_by_what_each_of_them_did_with_the_cube() {
    let room = Room::new();
    room.begin(2);
    let mover = decider(&room.goes_on_until(to_roll));
    let waits = other(mover);
    room.does(mover, Decision::Double);
    room.does(waits, Decision::Take);
    resigns(&room, mover, Worth::Single);
    // What they did with the cube against somebody else is left out.
    let carol = |who| room.begin_between(&room.press(who), &room.press(CAROL), points_match(3));
    for who in [ALICE, BOB] {
        carol(who);
        let view = room.goes_on_until(|view| to_roll(view) && decider(view) == who);
        room.does(who, Decision::Double);
        room.does(CAROL, Decision::Drop);
        room.does(CAROL, Decision::Resign(Worth::Backgammon));
        room.does(who, Decision::AcceptResignation);
        assert!(room.table.play.view(view.header.channel).is_err(), "it is over");
    }
    for [one, two] in [[ALICE, BOB], [BOB, ALICE]] {
        let versus = room.table.ratings.versus(&room.press(CAROL), one, two).expect("they have played here");
        let cubes = versus.play.map(|(cube, _)| (cube.doubled, cube.took, cube.won_after_take));
        let expected = [one, two].map(|who| if who == mover { (1, 0, 0) } else { (0, 1, 1) });
        assert_eq!(cubes, expected, "{one} against {two}");
        assert_eq!([versus.person, versus.opponent].map(|who| who.map(|who| who.id)), [Some(one), Some(two)]);
        assert_eq!(versus.course.iter().map(|&(_, won)| won).collect::<Vec<_>>(), [one == waits]);
    }
}
