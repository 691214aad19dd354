//! The panels of settings.

/// A panel of settings.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SettingsPanel {
    /// How the caller plays.
    Play,
    /// How the caller plays: what there is no room for in that panel.
    PlaySwitches,
    /// What holds in this channel.
    Channel,
    /// What becomes of boards in this channel, and how they look to all.
    Boards,
    /// What holds on this server.
    Server,
    /// Where matches may be begun on this server, and who may administer.
    Places,
    /// The position of the day of this server.
    Daily,
    /// Where each month of this server is posted.
    Club,
}

impl SettingsPanel {
    /// Every panel.
    pub const ALL: [SettingsPanel; 8] = [
        SettingsPanel::Play,
        SettingsPanel::PlaySwitches,
        SettingsPanel::Channel,
        SettingsPanel::Boards,
        SettingsPanel::Server,
        SettingsPanel::Places,
        SettingsPanel::Daily,
        SettingsPanel::Club,
    ];

    /// The word for it.
    pub(super) const fn word(self) -> &'static str {
        match self {
            SettingsPanel::Play => "play",
            SettingsPanel::PlaySwitches => "play-more",
            SettingsPanel::Channel => "channel",
            SettingsPanel::Boards => "boards",
            SettingsPanel::Server => "server",
            SettingsPanel::Places => "places",
            SettingsPanel::Daily => "daily",
            SettingsPanel::Club => "club",
        }
    }
}
