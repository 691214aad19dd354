//! Changes of settings, and all settings that bear on a request.

use crate::engine::{Length, NamedPace, RuleSet};
use crate::locale::Language;
use crate::settings::registry::{
    ADMIN_LOG, CHANNELS, DAILY, DAILY_ZONE, FIRST_LANGUAGE, FIRST_OFFER, HOUR, LANGUAGE, LENGTH, LISTED,
    MONTHLY_SUMMARY, PACE, PING, POSTS_LOCALE, QUIET_HOURS, REMIND, REMINDERS_ASKED, RULES, TIME_ZONE, UNREACHABLE,
};
use crate::settings::values::{FirstOffer, TimeZoneName, UsualPace};
use crate::settings::{SettingChange, Settings, SettingsGroup};
use crate::store::ids::{ChannelId, GuildId, PersonId, Time};
use crate::store::settings::SettingsOwner;
use crate::store::{matches, venues};
use crate::table::active_ban;
use crate::table::ledger::rated_results;
use crate::table::{ActiveBan, Error, Fault, People, Request};

/// The settings in force for a person in a channel.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EffectiveSettings {
    pub own: Settings,
    /// The channel's settings; a thread has those of its channel.
    pub channel: Settings,
    pub guild: Settings,
    /// The ban by which the owner keeps the person, or the whole server, from using the bot.
    pub ban: Option<ActiveBan>,
}

impl EffectiveSettings {
    /// The language of messages to everybody in the channel, if one was chosen: the channel's before the server's.
    pub fn language(&self) -> Option<Language> {
        self.channel.get(&LANGUAGE).or_else(|| self.guild.get(&LANGUAGE))
    }

    /// The language of the server's first match.
    pub fn first_language(&self) -> Option<Language> {
        self.guild.get(&FIRST_LANGUAGE)
    }

    /// The rule set of a challenge that names none: the channel's before the server's before the challenger's.
    pub fn rules(&self) -> Option<&'static RuleSet> {
        self.by_custom().into_iter().find_map(|settings| settings.get(&RULES))
    }

    /// The length of a challenge that names none, by the same order.
    pub fn length(&self) -> Option<Length> {
        self.by_custom().into_iter().find_map(|settings| settings.get(&LENGTH))
    }

    /// The pace of a challenge that names none: the channel's before the server's; `None`: it has no clock.
    pub fn pace(&self) -> Option<NamedPace> {
        self.channel.get(&PACE).or_else(|| self.guild.get(&PACE)).and_then(UsualPace::preset)
    }

    fn by_custom(&self) -> [&Settings; 3] {
        [&self.channel, &self.guild, &self.own]
    }

    /// Whether matches may be begun in this channel, which is no thread.
    pub fn may_begin_in(&self, channel: ChannelId) -> bool {
        let channels = self.guild.get(&CHANNELS);
        channels.is_empty() || channels.contains(&channel)
    }
}

impl People {
    /// All settings that bear on the actions of a person in a channel, which is no thread.
    pub fn effective_settings(
        &self,
        person: PersonId,
        guild: Option<GuildId>,
        channel: ChannelId,
        now: Time,
    ) -> Result<EffectiveSettings, Fault> {
        self.shared.read(|tx| {
            let of_guild = guild.map(|guild| Settings::of_guild(tx, guild)).transpose()?;
            Ok(EffectiveSettings {
                own: Settings::of_person(tx, person)?,
                channel: Settings::of(tx, SettingsOwner::Channel(channel, guild))?,
                guild: of_guild.unwrap_or_default(),
                ban: active_ban::of(tx, person, guild, now)?,
            })
        })
    }

    /// Changes a setting of the request's person, channel (a thread shares those of its channel) or server; returns all
    /// settings of that owner. Outside a server nothing of a server is changed. The caller checks permissions, which
    /// the table does not know.
    ///
    /// # Errors
    /// Only a press that was counted before is rejected: if an old press arrives again, it must not undo a newer one.
    pub fn change_setting(&self, request: &Request, change: &SettingChange) -> Result<Settings, Error> {
        self.shared.handle_once(request, |tx| {
            let owner = match (change.group(), request.guild) {
                (SettingsGroup::Board | SettingsGroup::Play, _) => SettingsOwner::Person(request.person.id),
                (SettingsGroup::Channel, guild) => SettingsOwner::Channel(request.home(), guild),
                (SettingsGroup::Guild, Some(guild)) => SettingsOwner::Guild(guild),
                (SettingsGroup::Guild, None) => return Ok(Settings::NONE),
            };
            let mut was_listed = false;
            let chosen = Settings::update(tx, owner, |chosen| {
                was_listed = chosen.get(&LISTED);
                chosen.change(change);
                follow(chosen, change, request);
            })?;
            if let (SettingsOwner::Guild(guild), true) = (owner, picks_channel(change)) {
                venues::clear_gone(tx, guild)?;
            }
            if chosen.get(&LISTED) != was_listed {
                rated_results::follow_listing(tx, request.person.id)?;
            }
            Ok(chosen)
        })
    }

    /// Whether to ask a person when they want to be reminded; true for the first caller only, unless they have chosen.
    pub fn asks_for_reminders(&self, person: PersonId) -> Result<bool, Fault> {
        self.shared.transaction(|tx| {
            let mut asks = false;
            Settings::update(tx, SettingsOwner::Person(person), |chosen| {
                let has_chosen =
                    [REMIND.name, QUIET_HOURS.name, TIME_ZONE.name].iter().any(|name| chosen.text(name).is_some());
                asks = !has_chosen && !chosen.get(&REMINDERS_ASKED);
                if asks {
                    chosen.set(&REMINDERS_ASKED, true);
                }
            })?;
            Ok(asks)
        })
    }

    /// Whether to show an administrator the choices that come with a server's first match, which others began; true for
    /// the first caller only, in a channel where a match was begun.
    pub fn take_first_offer(&self, guild: GuildId, channel: ChannelId) -> Result<bool, Fault> {
        self.shared.transaction(|tx| {
            let mut is_due = false;
            if matches::last_in(tx, channel)?.is_some() {
                Settings::update(tx, SettingsOwner::Guild(guild), |chosen| {
                    is_due = chosen.get(&FIRST_OFFER) == Some(FirstOffer::Due);
                    if is_due {
                        chosen.set(&FIRST_OFFER, Some(FirstOffer::Shown));
                    }
                })?;
            }
            Ok(is_due)
        })
    }

    /// Takes channels and roles that no longer exist out of a server's settings, each with the name of the setting;
    /// returns what is left.
    pub fn forget_gone(&self, guild: GuildId, gone: &[(&'static str, u64)]) -> Result<Settings, Fault> {
        self.shared.transaction(|tx| {
            let forget = |chosen: &mut Settings| gone.iter().for_each(|&(name, id)| chosen.remove_id(name, id));
            Ok(Settings::update(tx, SettingsOwner::Guild(guild), forget)?)
        })
    }
}

/// Whether a change chooses where something is posted.
fn picks_channel(change: &SettingChange) -> bool {
    change.is_of(&DAILY) || change.is_of(&MONTHLY_SUMMARY) || change.is_of(&ADMIN_LOG)
}

/// Changes settings that follow from a change: a person who chooses how to be pinged counts as reachable again, a
/// position of the day has an hour and a time zone, and posts have a language.
fn follow(chosen: &mut Settings, change: &SettingChange, request: &Request) {
    if change.is_of(&PING) {
        chosen.set(&UNREACHABLE, None);
    }
    if change.is_of(&HOUR) || change.is_of(&DAILY) && chosen.text(HOUR.name).is_none() {
        let native = request.locale.as_deref().map(Language::of_tag);
        chosen.set(&DAILY_ZONE, zone_of_guild(chosen, native));
    }
    if change.is_of(&DAILY) {
        match chosen.get(&DAILY) {
            Some(_) => chosen.set(&HOUR, chosen.get(&HOUR)),
            None => {
                chosen.unset(&HOUR);
                chosen.unset(&DAILY_ZONE);
            }
        }
    }
    if change.group() == SettingsGroup::Guild {
        let posts = chosen.get(&DAILY).is_some() || chosen.get(&MONTHLY_SUMMARY).is_some();
        let first = || chosen.get(&FIRST_LANGUAGE).map(|language| language.tag().to_owned());
        let locale = request.locale.clone().or_else(first);
        chosen.set(&POSTS_LOCALE, locale.filter(|_| posts));
    }
}

/// The time zone in which a server chooses hours, by its language: the chosen one, else the one that Discord states,
/// else the one of its first match. `None`: UTC.
pub fn zone_of_guild(chosen: &Settings, native: Option<Language>) -> Option<TimeZoneName> {
    let language = chosen.get(&LANGUAGE).or(native).or_else(|| chosen.get(&FIRST_LANGUAGE));
    language.and_then(Language::time_zone).map(TimeZoneName)
}
