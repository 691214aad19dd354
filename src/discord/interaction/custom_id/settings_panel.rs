//! The panels of settings.

/// A panel of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsPanel {
    /// How the caller plays.
    Play,
    /// What holds in this channel.
    Channel,
    /// What holds on this server.
    Server,
    /// Where matches may be begun on this server, and who may administer.
    Places,
}

impl SettingsPanel {
    /// Every panel.
    pub const ALL: [SettingsPanel; 4] =
        [SettingsPanel::Play, SettingsPanel::Channel, SettingsPanel::Server, SettingsPanel::Places];

    /// The word for it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            SettingsPanel::Play => "play",
            SettingsPanel::Channel => "channel",
            SettingsPanel::Server => "server",
            SettingsPanel::Places => "places",
        }
    }
}
