//! The panels of settings.

/// A panel of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Panel {
    /// How the caller plays.
    Play,
    /// What holds in this channel.
    Channel,
    /// What holds on this server.
    Server,
    /// Where matches may be begun on this server, and who may administer.
    Places,
}

impl Panel {
    /// Every panel.
    pub const ALL: [Panel; 4] = [Panel::Play, Panel::Channel, Panel::Server, Panel::Places];

    /// The word for it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Panel::Play => "play",
            Panel::Channel => "channel",
            Panel::Server => "server",
            Panel::Places => "places",
        }
    }
}
