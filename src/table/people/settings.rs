//! Settings of people, channels and servers: changed one at a time, and read together for a request.

use crate::engine::score::Length;
use crate::store::ids::{ChannelId, GuildId, PersonId, RoleId, Time};
use crate::store::places::{self, ChannelSettings, ServerSettings};
use crate::store::settings::{self, DefaultTerms, Settings};
use crate::table::fault::Fault;
use crate::table::ledger::rated_results;
use crate::table::people::People;
use crate::table::people::barred::{self, Barred};
use crate::table::people::choice::{BoardChoice, ChannelChoice, PlayChoice, ServerChoice};
use crate::table::protocol::rejection::Error;
use crate::table::protocol::request::Request;

/// All settings that apply to a person's request.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct EffectiveSettings {
    pub own: Settings,
    /// The channel's; a thread has those of its channel.
    pub channel: ChannelSettings,
    pub server: ServerSettings,
    /// The ban of the person or the server, if any.
    pub barred: Option<Barred>,
}

impl EffectiveSettings {
    /// The chosen language of public messages in the channel: the channel's choice, then the server's.
    pub fn language(&self) -> Option<&str> {
        self.channel.place.language.as_deref().or(self.server.place.language.as_deref())
    }

    /// The rule set of a challenge without one: the channel's or server's choice, then the challenger's. Unknown slugs,
    /// by `is_known`, are skipped.
    pub fn rules(&self, is_known: impl Fn(&str) -> bool) -> Option<&str> {
        self.terms().into_iter().filter_map(|terms| terms.rules.as_deref()).find(|slug| is_known(slug))
    }

    /// The length of a challenge without one, in the same order.
    pub fn length(&self) -> Option<Length> {
        self.terms().into_iter().find_map(|terms| terms.length)
    }

    fn terms(&self) -> [&DefaultTerms; 3] {
        [&self.channel.place.terms, &self.server.place.terms, &self.own.play.terms]
    }

    /// Whether matches may begin in this channel, which is no thread.
    pub fn may_begin_in(&self, channel: ChannelId) -> bool {
        self.server.channels.is_empty() || self.server.channels.contains(&channel)
    }
}

impl People {
    /// All settings that apply to a person in a channel, which is no thread.
    pub fn effective_settings(
        &self,
        person: PersonId,
        guild: Option<GuildId>,
        channel: ChannelId,
        now: Time,
    ) -> Result<EffectiveSettings, Fault> {
        self.shared.read(|tx| {
            let server = guild.map(|guild| places::server(tx, guild)).transpose()?;
            Ok(EffectiveSettings {
                own: settings::get(tx, person)?,
                channel: places::channel(tx, channel)?,
                server: server.unwrap_or_default(),
                barred: barred::barred(tx, person, guild, now)?,
            })
        })
    }

    /// Changes a person's settings for boards and returns all their settings.
    ///
    /// # Errors
    /// Only repeated requests are rejected: an old one must not undo a newer one.
    pub fn choose(&self, request: &Request, choice: BoardChoice) -> Result<Settings, Error> {
        self.choosing(request, |chosen| choice.made(&mut chosen.board))
    }

    /// Changes a person's settings for play and returns all their settings.
    pub fn choose_play(&self, request: &Request, choice: PlayChoice) -> Result<Settings, Error> {
        self.choosing(request, |chosen| choice.made(&mut chosen.play))
    }

    fn choosing(&self, request: &Request, make: impl FnOnce(&mut Settings)) -> Result<Settings, Error> {
        self.shared.handle_once(request, |tx| {
            let mut chosen = settings::get(tx, request.person.id)?;
            let was_listed = chosen.play.listed;
            make(&mut chosen);
            settings::set(tx, request.person.id, &chosen)?;
            if chosen.play.listed != was_listed {
                rated_results::follow_listing(tx, request.person.id)?;
            }
            Ok(chosen)
        })
    }

    /// Changes the settings of the request's channel, or of its thread's channel, and returns them. The caller checks
    /// the permission, which the table does not know.
    pub fn choose_for_channel(&self, request: &Request, choice: ChannelChoice) -> Result<ChannelSettings, Error> {
        self.shared.handle_once(request, |tx| {
            let channel = request.home();
            let mut chosen = places::channel(tx, channel)?;
            choice.made(&mut chosen);
            places::set_channel(tx, (channel, request.guild), &chosen)?;
            Ok(chosen)
        })
    }

    /// Changes the settings of a server and returns them.
    pub fn choose_for_server(
        &self,
        request: &Request,
        guild: GuildId,
        choice: ServerChoice,
    ) -> Result<ServerSettings, Error> {
        self.shared.handle_once(request, |tx| {
            let mut chosen = places::server(tx, guild)?;
            choice.made(&mut chosen);
            let posts = chosen.daily.channel.is_some() || chosen.club_channel.is_some();
            chosen.daily.locale = request.locale.clone().filter(|_| posts);
            places::set_server(tx, guild, &chosen)?;
            Ok(places::server(tx, guild)?)
        })
    }

    /// Removes channels and roles that no longer exist from a server's settings, and returns these.
    pub fn forget_gone(
        &self,
        guild: GuildId,
        channels: &[ChannelId],
        role: Option<RoleId>,
    ) -> Result<ServerSettings, Fault> {
        self.shared.transaction(|tx| {
            let mut chosen = places::server(tx, guild)?;
            chosen.channels.retain(|channel| !channels.contains(channel));
            chosen.admin_role = chosen.admin_role.filter(|&chosen| Some(chosen) != role);
            chosen.daily.channel = chosen.daily.channel.filter(|chosen| !channels.contains(chosen));
            chosen.club_channel = chosen.club_channel.filter(|chosen| !channels.contains(chosen));
            chosen.log_channel = chosen.log_channel.filter(|chosen| !channels.contains(chosen));
            places::set_server(tx, guild, &chosen)?;
            Ok(chosen)
        })
    }
}
