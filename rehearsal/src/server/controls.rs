//! What a test can make happen to the bot: lost connections, late events, refused requests, time.

use std::time::Duration;

use serde_json::{Value, json};

use super::Rehearsal;
use crate::clock::to_millis;
use crate::drift::Drift;
use crate::faults::{Fault, Weather};
use crate::gateway::{Event, SessionStarts};
use crate::record::Exchange;
use crate::socket;
use crate::{ApiError, Snowflake};

impl Rehearsal {
    /// Moves the room's clock forward; what is measured in it ages.
    pub fn advance(&self, by: Duration) {
        self.room().world().clock.advance(by);
    }

    /// Cuts the line to the bot without a word.
    pub fn cut_gateway(&self) {
        self.room().world().gateway.disconnect(None);
    }

    /// Closes the connection to the bot with one of Discord's close codes.
    pub fn close_gateway(&self, code: u16) {
        self.room().world().gateway.disconnect(Some(code));
    }

    /// Asks the bot to connect again (opcode 7).
    pub fn ask_to_reconnect(&self) {
        self.room().world().gateway.send_op(socket::RECONNECT, &Value::Null);
    }

    /// Tells the bot that its session is invalid (opcode 9); if it is not resumable, it is forgotten.
    pub fn invalidate_session(&self, resumable: bool) {
        let mut world = self.room().world();
        world.gateway.send_op(socket::INVALID_SESSION, &json!(resumable));
        if !resumable {
            world.gateway.forget();
        }
    }

    /// Whether a bot is connected, how often one has identified itself, and how often a session was resumed.
    pub fn gateway(&self) -> (bool, u32, u32) {
        let gateway = &self.room().world().gateway;
        (gateway.connected(), gateway.identified, gateway.resumed)
    }

    /// Sets the largest file that an answer to an interaction may carry, in bytes.
    pub fn limit_attachments(&self, bytes: usize) {
        self.room().world().attachment_limit = bytes;
    }

    /// Delays each request with files by this long.
    pub fn slow_uploads(&self, each: Duration) {
        self.room().world().uploads_take = each;
    }

    /// Has interactions go to an address in the portal instead of the gateway, as far as the portal says.
    pub fn set_interactions_endpoint(&self, on: bool) {
        self.room().world().interactions_endpoint = on;
    }

    /// Lets people install the application for themselves, or not.
    pub fn set_user_install(&self, on: bool) {
        self.room().world().user_install = on;
    }

    /// Sets how many session starts the bot has left, and when it gets a thousand again.
    pub fn leave_session_starts(&self, remaining: u32, renewed_in: Duration) {
        let mut world = self.room().world();
        let renewed_at = world.now() + to_millis(renewed_in);
        world.gateway.starts = SessionStarts { remaining, renewed_at };
    }

    /// Holds back all events from the bot until [`release`](Self::release).
    pub fn hold(&self) {
        self.room().world().gateway.hold();
    }

    /// Sends what was held back.
    pub fn release(&self) {
        let mut world = self.room().world();
        for event in world.gateway.release() {
            world.dispatch(event);
        }
    }

    /// Sends an interaction to the bot once more, word for word.
    pub fn redeliver(&self, interaction: Snowflake) {
        let mut world = self.room().world();
        if let Some(payload) = world.interactions.get(&interaction).map(|known| known.payload.clone()) {
            world.dispatch(Event::new("INTERACTION_CREATE", 0, payload));
        }
    }

    /// Answers the bot's next requests with 429.
    pub fn rate_limit(&self, times: u32) {
        self.room().world().faults.rate_limit(times);
    }

    /// Refuses the bot's next requests of a method (`""` for any) and path (`/channels/*/messages`, `**` for any rest).
    pub fn fail(&self, times: u32, method: &str, path: &str, refusal: ApiError) {
        self.room().world().faults.add(times, method, path, Fault::Refused(refusal));
    }

    /// Cuts the line under the bot's next requests of a method and path: they are done, but never answered.
    pub fn cut(&self, times: u32, method: &str, path: &str) {
        self.room().world().faults.add(times, method, path, Fault::Cut);
    }

    /// Lets so many of the bot's requests go wrong by chance, in a way that comes from this number.
    pub fn weather(&self, seed: u64, weather: Weather) {
        self.room().world().faults.weather(seed, weather);
    }

    /// Never answers the bot's next requests of a method and path, nor does what they ask.
    pub fn silence(&self, times: u32, method: &str, path: &str) {
        self.room().world().faults.add(times, method, path, Fault::Silence);
    }

    /// Refuses requests beyond Discord's [rate limits](crate::buckets) from now on, or only counts them.
    pub fn enforce_rate_limits(&self, on: bool) {
        self.room().world().buckets.enforced = on;
    }

    /// Sends everything from now on with what Discord [may add any day](crate::drift), in a way that comes from
    /// this number.
    pub fn drift(&self, seed: u64) {
        self.room().world().drift = Some(Drift::seeded(seed));
    }

    pub fn mend(&self) {
        self.room().world().faults.mend();
    }

    /// The latest requests of the bot, oldest first.
    pub fn requests(&self) -> Vec<Exchange> {
        self.room().world().recorder.exchanges().cloned().collect()
    }

    /// The commands that the bot has registered for everywhere, as Discord gives them back.
    pub fn commands(&self) -> Vec<Value> {
        self.room().world().commands.get(&None).cloned().unwrap_or_default()
    }
}
