//! A room whose time goes on only as the tests say: for everything about clocks.

use crate::databases;
use crate::room::{ALICE, BOB, Room, decider, first_thing, only, points_match};
use barpoint::engine::Pace;
use barpoint::store::clocks::LostShards;
use barpoint::store::ids::{InteractionId, PersonId, Time};
use barpoint::table::{Announcement, CurrentMatch, DueTimer, Error, MatchClock, Offer, Request};
use std::cell::Cell;

/// When the matches of these tests begin.
pub const BEGIN: Time = Time(1_793_613_600_000);

/// A room whose time goes on only as the tests say, and is that of Discord's ids.
pub struct Club {
    pub room: Room,
    pub now: Cell<Time>,
    pub presses: Cell<u64>,
}

impl Club {
    pub fn new() -> Club {
        let club = Club { room: Room::new(), now: Cell::new(BEGIN), presses: Cell::new(0) };
        club.beat();
        club
    }

    pub fn beat(&self) {
        self.room.table.clocks.beat(self.now.get(), &LostShards::default()).expect("it is noted");
    }

    /// The bot runs on for this long, in half minutes, while one of two shards has no session.
    pub fn wait_without(&self, shard: u32, half_minutes: u32) {
        let lost = LostShards { numbers: [shard].into(), total: 2 };
        for _ in 0..half_minutes {
            self.now.set(self.now.get().plus_ms(30_000));
            self.room.table.clocks.beat(self.now.get(), &lost).expect("it is noted");
        }
    }

    /// The bot runs on for this long, and is connected.
    pub fn wait(&self, ms: i64) {
        let until = self.now.get().plus_ms(ms);
        // The notes between are left out, since all that counts is how old the last one is.
        let sqlite = databases::Connection::open(self.room.path()).expect("the file opens");
        sqlite.execute("UPDATE instance SET beat_at = ?1", [until.0]).expect("it is noted");
        self.now.set(until);
    }

    /// The bot is away for this long.
    pub fn away(&self, ms: i64) {
        self.now.set(self.now.get().plus_ms(ms));
    }

    pub fn press(&self, who: PersonId) -> Request {
        self.presses.set(self.presses.get() + 1);
        let InteractionId(first) = InteractionId::first_at(self.now.get());
        let interaction = InteractionId(first + self.presses.get() % 4_000_000);
        Request { interaction, at: self.now.get(), ..self.room.press(who) }
    }

    pub fn begin(&self, pace: &str) -> Announcement {
        self.begin_against(BOB, 5, pace)
    }

    pub fn begin_against(&self, opponent: PersonId, points: u8, pace: &str) -> Announcement {
        let pace: Pace = pace.parse().expect("a pace");
        let offer = Offer { pace: Some(pace), ..points_match(points).into() };
        let challenges = &self.room.table.challenges;
        let made = challenges.challenge(&self.press(ALICE), &only(opponent), offer).expect("a challenge");
        let begun = challenges.accept(&self.press(opponent), made.challenge.id.into()).expect("a match").announcement;
        self.room.posts(&begun);
        begun
    }

    pub fn view(&self) -> CurrentMatch {
        self.room.view()
    }

    pub fn clock(&self) -> MatchClock {
        self.view().header.clock.expect("it has one")
    }

    /// The player to act does so until it is the other one's turn.
    pub fn turn(&self) {
        let mover = decider(&self.view());
        while decider(&self.view()) == mover {
            let action = first_thing(&self.view());
            let acted = self.room.table.play.act(&self.press(mover), None, action).expect("it is legal");
            self.room.posts(&acted);
        }
    }

    pub fn claim(&self, who: PersonId) -> Result<Announcement, Error> {
        self.room.table.clocks.claim(&self.press(who), self.view().header.seen().into())
    }

    /// The news of all timers that are due.
    pub fn due(&self) -> Vec<DueTimer> {
        self.room.due_timers(self.now.get())
    }
}
