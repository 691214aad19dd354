//! The panels of settings.

use crate::engine::keyed_enum::keyed_enum;

keyed_enum! {
    /// A panel of settings.
    pub enum SettingsPanel by word {
        /// How the caller plays.
        Play = "play",
        /// How the caller plays: what there is no room for in that panel.
        PlaySwitches = "play-more",
        /// What holds in this channel.
        Channel = "channel",
        /// What becomes of boards in this channel, and how they look to all.
        Boards = "boards",
        /// What holds on this server.
        Server = "server",
        /// Where matches may be begun on this server, and who may administer.
        Places = "places",
        /// The position of the day of this server.
        Daily = "daily",
        /// Where each month of this server is posted.
        Club = "club",
    }
}
