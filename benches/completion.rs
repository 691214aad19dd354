//! The latency of completing a play while it is typed: `cargo bench --bench completion`.
//!
//! Random matches of every rule set are played at a table; whenever there is a roll to play, the program completes five
//! prefixes as Discord asks for it, from the request to the choices, including the database and the replay of the game.
//! Promised are at most 100 ms in any position.

#[path = "../tests/table/mod.rs"]
mod table;

use barpoint::dice::Dice;
use barpoint::discord::commands;
use barpoint::discord::delivery::budget::Budget;
use barpoint::discord::delivery::needs::MetNeeds;
use barpoint::discord::delivery::picture_queue::PictureQueue;
use barpoint::discord::delivery::services::Services;
use barpoint::discord::interaction::{self, Interaction};
use barpoint::engine::{Decision, Die, Phase, Play, Stage, Terms, rule_sets};
use barpoint::store::Store;
use barpoint::store::ids::{ChannelId, InteractionId, PersonId, Time};
use barpoint::store::people::Person;
use barpoint::table::{CurrentMatch, Intent, Opponent, Table};
use serde_json::json;
use std::time::{Duration, Instant};
use table::chance::Chance;

const TYPED: [&str; 5] = ["", "2", "24/", "13/1", "24/18 1"];
/// Rolls measured for each rule set.
const ROLLS: usize = 400;
const CHANNEL: ChannelId = ChannelId(200);

fn main() {
    let mut slowest = Duration::ZERO;
    for set in &rule_sets::ALL {
        let mut times = measure(set.slug);
        times.sort_unstable();
        let at = |share: f64| times[((times.len() - 1) as f64 * share) as usize];
        let (median, late, last) = (at(0.5), at(0.99), at(1.0));
        println!("{:15} median {median:>9.1?}   99 % {late:>9.1?}   slowest {last:>9.1?}", set.slug);
        slowest = slowest.max(last);
    }
    println!("slowest of all: {slowest:.1?}; promised: 100 ms");
}

fn measure(slug: &str) -> Vec<Duration> {
    let table = Table::new(Store::in_memory().expect("a database"), Dice::seeded(7)).expect("a table");
    let services = Services::new(table, PictureQueue::open().expect("a queue of pictures"), Budget::new(true), None);
    let mut chance = Chance(7);
    let (mut times, mut next) = (Vec::new(), 0);
    while times.len() < ROLLS * TYPED.len() {
        next += 1;
        let Ok(view) = services.table.play.view(CHANNEL) else {
            begin(&services, slug, &mut next);
            continue;
        };
        let playing = view.position.game().turn().is_some_and(|turn| matches!(turn.stage, Stage::ToPlay(..)));
        if playing {
            let who = view.decider().expect("a player to act").id;
            for typed in TYPED {
                next += 1;
                let interaction = typing(next, who, typed);
                let once = || {
                    let started = Instant::now();
                    let reply = commands::run(&services, &interaction, Time(0), MetNeeds::default());
                    assert!(reply.is_some(), "choices, if only none");
                    started.elapsed()
                };
                // The fastest of three runs, so that other work on the machine does not count.
                times.extend((0..3).map(|_| once()).min());
            }
        }
        let interaction = asking(next, view.decider().unwrap_or(&view.header.players.one));
        let intent = intent(&view, &mut chance);
        services.table.play.act(&interaction, Some(view.header.seen().into()), intent).expect("it may be done");
    }
    times
}

fn begin(services: &Services, slug: &str, next: &mut u64) {
    let [one, two] = [1, 2].map(person);
    let terms: Result<Terms, _> =
        format!("{slug} 25 points no-cube").parse().or_else(|_| format!("{slug} 25 points").parse());
    let opponent = Opponent::Only { person: two.clone(), is_bot: false };
    let made = services
        .table
        .challenges
        .challenge(&asking(*next, &one), &opponent, terms.expect("terms"))
        .expect("a challenge");
    *next += 1;
    services.table.challenges.accept(&asking(*next, &two), made.challenge.id.into()).expect("a match");
}

fn intent(view: &CurrentMatch, chance: &mut Chance) -> Intent {
    match view.position.game().phase() {
        Phase::Turn(turn) => match turn.stage {
            Stage::ToRoll(_) => Intent::Roll,
            Stage::ShutOut => Intent::Decide(Decision::Pass),
            Stage::ToName => Intent::Decide(Decision::Name(*chance.pick(&Die::ALL))),
            Stage::ToAccept => Intent::Decide(Decision::AcceptPlay),
            Stage::ToJudge(..) => Intent::Decide(Decision::LetStand),
            Stage::ToPlay(..) => {
                let legal = view.position.game().legal().expect("a roll");
                let mut moves = Vec::new();
                while !legal.is_complete(&moves) {
                    moves.push(*chance.pick(&legal.next_moves(&moves)));
                }
                Intent::Decide(Decision::Play(Play::new(&moves).expect("a play")))
            }
        },
        _ => Intent::Roll,
    }
}

fn person(id: u64) -> Person {
    Person { id: PersonId(id), display_name: format!("Player {id}"), username: format!("player_{id}") }
}

fn asking(id: u64, who: &Person) -> barpoint::table::Request {
    barpoint::table::Request {
        interaction: InteractionId(id),
        person: who.clone(),
        nickname: None,
        channel: CHANNEL,
        parent: None,
        in_private_thread: false,
        channel_guild: None,
        own_thread: false,
        may_open_thread: false,
        pressed: None,
        guild: None,
        administers: false,
        pressed_is_private: false,
        sight: barpoint::table::Sight::All,
        locale: None,
        language: "en-US".to_owned(),
        reader_locale: "en-US".to_owned(),
        at: Time(0),
    }
}

/// The interaction that Discord sends while somebody types a play.
fn typing(id: u64, who: PersonId, typed: &str) -> Interaction {
    let interaction = json!({
        "id": id.to_string(), "application_id": "1", "token": "token", "version": 1, "type": 4, "locale": "en-US",
        "guild_id": "100", "guild_locale": "en-US", "channel_id": CHANNEL.to_string(), "entitlements": [], "context": 0,
        "guild": {"id": "100", "locale": "en-US", "features": []}, "app_permissions": "0",
        "authorizing_integration_owners": {}, "attachment_size_limit": 1,
        "channel": {"id": CHANNEL.to_string(), "type": 0, "name": "backgammon", "permissions": "0"},
        "member": {
            "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "nick": null, "avatar": null, "flags": 0,
            "pending": false, "premium_since": null, "permissions": "0", "deaf": false, "mute": false,
            "user": {
                "id": who.to_string(), "username": "player", "global_name": "Player", "discriminator": "0",
                "avatar": null, "bot": false,
            },
        },
        "data": {"id": "1", "name": "move", "type": 1, "options": [
            {"name": "play", "type": 3, "value": typed, "focused": true},
        ]},
    });
    interaction::read(&interaction).expect("as Discord tells it").expect("a play being typed")
}
