//! `/admin`, and the same actions behind *More* for administrators who do not see the command.

use super::analyse::meant;
use super::context::{Context, Outcome};
use super::declaration::{Command, Opt, OptKind, Scope};
use crate::discord::delivery::response::{InitialResponse, Package, Response, Work};
use crate::discord::interaction::custom_id::CustomId;
use crate::discord::interaction::{CommandInput, PlaceKind};
use crate::discord::messages::admin::{self, LONGEST_REASON};
use crate::discord::messages::post::{Button, MessageSubject, Picture, Post, TrackedPost};
use crate::discord::messages::{markup, match_places, privacy};
use crate::locale::Language;
use crate::settings::registry::ADMIN_LOG;
use crate::store::administration::{AdminAction, Verdict};
use crate::store::ids::{GuildId, MatchId};
use crate::table::{Error, Header, Rejection, Untrusted};

const REASON: Opt = Opt::required("reason", OptKind::Text(LONGEST_REASON));
const MATCH: Opt = Opt::new("match", OptKind::Completed(100));
const WINNER: Opt = Opt::required("winner", OptKind::User);
const RATED: Opt = Opt::new("rated", OptKind::Flag);

pub(super) const COMMAND: Command = Command {
    options: &[
        Opt::new("abort", OptKind::Subcommand(&[REASON, MATCH])),
        Opt::new("adjourn", OptKind::Subcommand(&[REASON, MATCH])),
        Opt::new("settle", OptKind::Subcommand(&[WINNER, REASON, RATED, MATCH])),
        Opt::new("correct", OptKind::Subcommand(&[WINNER, REASON, RATED, MATCH])),
        Opt::new("season", OptKind::Subcommand(&[Opt::required("name", OptKind::Text(LONGEST_SEASON_NAME))])),
        Opt::new("end-season", OptKind::Subcommand(&[])),
        Opt::new("log", OptKind::Subcommand(&[])),
        Opt::new("forget-server", OptKind::Subcommand(&[])),
    ],
    only_in_guilds: true,
    only_for_managers: true,
    scope: Scope::Anywhere,
    complete: |context, _, typed| context.complete_match(typed).unwrap_or_default(),
    ..Command::new("admin", |context, call| context.administer(call))
};

/// The most lines of the log; a message has no room for more.
const LOG_LINES: u32 = 20;
/// The most matches that are searched while the number of one is typed.
const MATCHES_SEARCHED: u32 = 200;

/// The longest name of a season, in characters.
pub(super) const LONGEST_SEASON_NAME: u16 = 32;

impl Context<'_> {
    /// Does something to a match, as it was typed.
    fn administer(&self, call: &CommandInput) -> Outcome {
        let subcommand = call.subcommand.as_deref().unwrap_or_default();
        if subcommand == "forget-server" {
            return self.hand_out_guild_data();
        }
        self.may_administer()?;
        match subcommand {
            "log" => return self.admin_log(),
            "season" => return self.begin_season(call.string("name").unwrap_or_default()),
            "end-season" => return self.close_season(),
            _ => {}
        }
        let reason = self.required(call.string("reason"))?;
        let view = match call.string("match").map(admin::typed_match) {
            Some(Some(id)) => self.table.play.header(&self.request(), id),
            Some(None) => return Ok(self.private_text("admin-no-match")),
            None => self.table.history.last_match(self.place.channel),
        };
        let view = match view {
            Err(Error::Rejected(Rejection::NoMatchHere(None))) => return Ok(self.private_text("admin-no-match")),
            other => other?,
        };
        let verdict = || {
            let winner = view.seat(call.user("winner")?.id)?;
            Some(Verdict { winner, rated: call.flag("rated").unwrap_or(view.rated_at_start) })
        };
        let action = match subcommand {
            "abort" => Some(AdminAction::Abort),
            "adjourn" => Some(AdminAction::Adjourn),
            "settle" => verdict().map(AdminAction::Settle),
            "correct" => verdict().map(AdminAction::Correct),
            _ => return self.unknown(),
        };
        match action {
            Some(action) => self.carry_out(view.id.into(), action, reason),
            None => Ok(Response::private(self.language.say("admin-winner", &match_places::both(&view.players)))),
        }
    }

    /// The panel of a match, for administrators who do not see the command.
    pub(super) fn manage(&self, id: Untrusted<MatchId>) -> Outcome {
        self.may_administer()?;
        let view = self.table.play.header(&self.request(), id)?;
        let panel = admin::panel(self.language, &view, self.place.guild, self.caller.id);
        Ok(Response::private(panel))
    }

    /// A button of that panel: asks for the reason first.
    pub(super) fn ask_why(&self, id: Untrusted<MatchId>, action: AdminAction) -> Outcome {
        self.may_administer()?;
        let header = self.table.play.header(&self.request(), id)?;
        Ok(Response::say(InitialResponse::Modal(admin::form(self.language, &header, action))))
    }

    /// The form with the reason was filled in: carries out the action.
    pub(super) fn give_reason(&self, id: Untrusted<MatchId>, action: AdminAction, reason: &str) -> Outcome {
        self.may_administer()?;
        self.carry_out(id, action, reason)
    }

    /// The latest actions of administrators on this server.
    pub(super) fn admin_log(&self) -> Outcome {
        let Some(guild) = self.place.guild else { return Ok(self.private_text("admin-denied")) };
        self.may_administer()?;
        let lines = self.table.administration.administration(guild, LOG_LINES)?;
        Ok(Response::private(admin::log(self.language, &lines)))
    }

    /// The matches of this server that the typed text may mean.
    fn complete_match(&self, typed: &str) -> Option<Vec<String>> {
        let guild = self.place.guild.filter(|_| self.interaction.may_administer())?;
        let matches = self.table.administration.matches_of_guild(guild, MATCHES_SEARCHED).ok()?;
        Some(meant(typed, matches.iter().map(|listed| admin::suggestion(self.language, listed))))
    }

    /// Refuses callers who may not administer.
    fn may_administer(&self) -> Outcome<()> {
        if self.interaction.may_administer() { Ok(()) } else { Err(self.private_text("admin-denied").into()) }
    }

    /// Carries out the action, and tells the channel of the match about it if that is on this server.
    fn carry_out(&self, id: Untrusted<MatchId>, action: AdminAction, reason: &str) -> Outcome {
        let reason = reason.trim();
        let done = match self.table.administration.administer(&self.request(), id, action, reason) {
            Err(Error::Rejected(Rejection::NoMatchHere(_))) => return Ok(self.private_text("admin-no-match")),
            other => other?,
        };
        // The outbox tells the server's log channel.
        self.services.outbox.notify();
        let here = done.before.channel == self.place.channel;
        let language = Language::of_tag(&done.before.locale);
        let notice = done.notice.map(|notice| {
            let post = admin::announcement(language, &self.caller.person(), &done.after, done.action, reason);
            TrackedPost::new(post, Some(MessageSubject::Notice(notice, done.before.channel)))
        });
        let post = self.text_post(if notice.is_some() { "admin-done" } else { "admin-done-untold" });
        let reply = match (self.interaction.pressed, notice) {
            (None, Some(notice)) if here => Response::of(InitialResponse::Message(notice.post), notice.tracked),
            (Some(_), Some(notice)) if here => Response::update(post).posting(vec![notice]),
            (pressed, notice) => {
                let reply = if pressed.is_some() { Response::update(post) } else { Response::private(post) };
                match notice {
                    Some(notice) => reply.posting_elsewhere(done.before.channel, notice),
                    None => reply,
                }
            }
        };
        Ok(reply.removing_controls_of(done.before.board.filter(|_| done.before.is_open())))
    }

    /// The button to the administrators' panel of a match, for callers who may use it.
    pub(super) fn manage_button(&self, view: &Header) -> Option<Button> {
        let concerns = view.guild == self.place.guild || view.venue.guild == self.place.guild;
        let may = self.place.guild.is_some() && concerns && self.interaction.may_administer();
        may.then(|| Button::secondary(self.language, "button-manage", CustomId::AdminPanel(view.id.into())))
    }

    pub(super) fn begin_season(&self, name: &str) -> Outcome {
        let guild = self.guild()?;
        let name: String = name.trim().chars().take(LONGEST_SEASON_NAME.into()).collect();
        if name.is_empty() {
            return Ok(self.private_text("season-unnamed"));
        }
        let season = self.table.ratings.begin_season(&self.request(), guild, &name)?;
        Ok(self.announce_season("season-begun", &season.name))
    }

    /// Closes the season in progress.
    pub(super) fn close_season(&self) -> Outcome {
        let guild = self.guild()?;
        let season = self.table.ratings.close_season(&self.request(), guild)?;
        Ok(self.announce_season("season-closed", &season.name))
    }

    fn announce_season(&self, key: &str, name: &str) -> Response {
        let text = self.place.language.say(key, &[("name", markup::escape(name).into())]);
        let log = self.interaction.settings.guild.get(&ADMIN_LOG).filter(|&log| log != self.place.channel);
        let logged = Post::text(format!("{} · {text}", markup::name(&self.caller.person())));
        let said = Response::say(self.public_if_allowed(Post::text(text)));
        match log {
            Some(log) => said.posting_elsewhere(log, TrackedPost::new(logged, None)),
            None => said,
        }
    }

    /// Hands out the file with the server's data, and asks whether to delete the data.
    pub(super) fn hand_out_guild_data(&self) -> Outcome {
        Ok(Response::work(Work::Pack(Package::GuildData(self.own_guild()?))))
    }

    /// Asks once more, in a message of its own: the file stays.
    pub(super) fn ask_forget_guild(&self) -> Outcome {
        self.own_guild()?;
        Ok(Response::private(privacy::ask_forget_guild_again(self.language)))
    }

    /// Deletes the data in the background.
    pub(super) fn forget_guild(&self) -> Outcome {
        let guild = self.own_guild()?;
        self.table.administration.forget_guild(&self.request(), guild)?;
        self.services.forgetting.notify_one();
        Ok(Response::update(Post { picture: Picture::None, ..self.text_post("forget-server-done") }))
    }

    /// This server, if the caller is its owner or has the permission Administrator; the role in its settings is not
    /// enough.
    fn own_guild(&self) -> Outcome<GuildId> {
        let guild = self.place.guild.ok_or_else(|| self.private_text("only-in-servers"))?;
        let is_installed = matches!(self.place.kind, PlaceKind::Guild | PlaceKind::CommandsOnly);
        match is_installed && self.interaction.is_administrator() {
            true => Ok(guild),
            false => Err(self.private_text("forget-server-denied").into()),
        }
    }
}
