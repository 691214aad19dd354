//! Lets the house act if a match waits for it, and shows its turn together with the one that it answers: one message for the whole
//! turn.

use super::Responder;
use crate::discord::delivery::needs::{Consultation, Objection};
use crate::discord::delivery::pools::Pool;
use crate::discord::delivery::rest;
use crate::discord::delivery::services::{Services, logged, now};
use crate::discord::delivery::work_queue::Urgency;
use crate::discord::interaction::Interaction;
use crate::discord::messages::presenter::Presenter;
use crate::house::{advice, turn};
use crate::locale::Language;
use crate::store::house::SEAT;
use crate::store::ids::PersonId;
use crate::table::{Announcement, limits};
use std::time::Duration;
use tokio::time::{Instant, sleep_until, timeout};

/// The least time of the house's turn in public, so that the play before it is seen first.
const HOUSE_PAUSE: Duration = Duration::from_millis(900);

impl Responder<'_> {
    /// The news with the turn of the house added, if the match waits for the house. `None` if there is nothing to tell
    /// now: either it is told, or the news stays on record and is tried again.
    pub async fn after_house(&self, announcement: Announcement) -> Option<Announcement> {
        if !announcement.current.waits_for_house() {
            return Some(announcement);
        }
        let header = &announcement.current.header;
        let (id, person) = (header.id, header.players[SEAT.opponent()].id);
        let held = self.services.work_queue.slot(Urgency::Match, Some(person)).await;
        let take = move |services: &Services| {
            let _held = held;
            logged(turn::play_on(&services.table, id, now), "the house cannot act").flatten()
        };
        self.services.blocking_in(Pool::Thinking, take).await?
    }

    /// The tutor's objection to a decision; `None` also if there was no time to evaluate it.
    pub(super) async fn consult(&self, person: PersonId, task: Consultation) -> Option<Objection> {
        let Consultation { seen, game, player, intent } = task;
        let decision = intent.clone();
        let look = async {
            let held = self.services.work_queue.slot(Urgency::Match, Some(person)).await;
            let look = move |_: &Services| {
                let _held = held;
                advice::blunder(&game, player, &decision)
            };
            self.services.blocking_in(Pool::Thinking, look).await.flatten()
        };
        let error = timeout(limits::TUTOR_TIME, look).await.ok().flatten()?;
        Some(Objection { seen, intent, error })
    }

    /// Lets the house act on news, and shows the channel both: in the first answer, if that is deferred.
    pub(super) async fn post_with_house_turn(
        &self,
        interaction: &Interaction,
        announcement: Announcement,
        mut is_deferred: bool,
    ) {
        let started = Instant::now();
        let Some(news) = self.after_house(announcement).await else { return };
        if news.current.header.venue.guild.is_some() {
            sleep_until(started + HOUSE_PAUSE).await;
        }
        let show = Presenter::to_channel(Language::of_tag(&news.current.header.locale));
        for tracked_post in if is_deferred { show.answering(&news) } else { show.posts_of(&news) } {
            if std::mem::take(&mut is_deferred) {
                let drawn = self.services.pictures.draw(tracked_post.post.clone()).await;
                let turn = self.turn_in(interaction.place.channel, tracked_post.tracked.as_ref()).await;
                if let Ok(message) = rest::edit_answer(self.api, &interaction.token, drawn).await {
                    self.record_answer(interaction, tracked_post.tracked, message, turn).await;
                    continue;
                }
            }
            if !self.post_to_channel(interaction, tracked_post).await {
                break;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use crate::discord::delivery::budget::Budget;
    use crate::discord::delivery::picture_queue::PictureQueue;
    use crate::discord::delivery::rest::Api;
    use crate::engine::action::Decision;
    use crate::engine::player::Player;
    use crate::engine::referee::Match;
    use crate::store::Store;
    use crate::store::ids::MatchId;
    use crate::table::{Seen, Table};
    use serenity::all::HttpBuilder;
    use std::sync::Arc;

    #[tokio::test]
    async fn a_tutor_who_gets_no_time_to_think_keeps_nobody_from_playing() {
        let table = Table::new(Store::in_memory().unwrap(), Dice::seeded(1)).unwrap();
        let services = Arc::new(Services::new(table, PictureQueue::open().unwrap(), Budget::new(true), None));
        let nobody = HttpBuilder::new("token").proxy("http://127.0.0.1:1").build();
        let api = Api::new(nobody, reqwest::Client::new(), Arc::default());
        let responder = Responder { services: &services, api: &api };
        let task = || Consultation {
            seen: Seen { match_id: MatchId(1), version: 1 },
            game: Match::new("tournament 3 points".parse().unwrap()),
            player: Player::One,
            intent: Decision::Double.into(),
        };
        // Every slot is taken by turns of the house in other matches.
        let mut held = Vec::new();
        while let Ok(turn) = timeout(Duration::from_millis(50), services.work_queue.slot(Urgency::Match, None)).await {
            held.push(turn);
        }
        let started = Instant::now();
        assert!(responder.consult(PersonId(1), task()).await.is_none());
        let waited = started.elapsed();
        assert!(waited >= limits::TUTOR_TIME, "it waits for its turn: {waited:?}");
        assert!(waited < Duration::from_millis(2_500), "the answer is due within three seconds: {waited:?}");
        // It gave up its place in the queue: the next one has its turn at once.
        held.pop();
        drop(services.work_queue.slot(Urgency::Match, None).await);
    }
}
