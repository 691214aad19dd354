//! `/board`: the board of this channel; where there is none, the caller's matches that can be continued here. And how a
//! match is continued elsewhere.

use super::context::{Context, Outcome};
use super::declaration::{Command, Scope};
use crate::discord::delivery::needs::{Lookup, Need};
use crate::discord::delivery::response::Response;
use crate::discord::interaction::custom_id::CustomId;
use crate::discord::interaction::{PlaceKind, Posting};
use crate::discord::messages::post::{Button, Post, TrackedPost};
use crate::discord::messages::{markup, match_places};
use crate::locale::Language;
use crate::store::ids::{GuildId, MatchId, PersonId};
use crate::store::matches::MatchState;
use crate::table::{BoardView, CurrentMatch, Error, Header, MatchEvent, NewsProgress, Rejection, Untrusted};

pub(super) const COMMAND: Command = Command {
    scope: Scope::Anywhere,
    needs: |context, _| context.needs_for_board(),
    ..Command::new("board", |context, _| context.look_at_board())
};

/// The most matches of a player that are checked at once, since an answer is due within three seconds.
const MOST_LOOKS: usize = 8;

impl Context<'_> {
    /// The lookup that `/board` needs: of the board in this channel and of an opponent who is to act; without a match
    /// here, of the places of the caller's running matches.
    pub(super) fn needs_for_board(&self) -> Outcome<Option<Need>> {
        if self.met.found.is_some() {
            return Ok(None);
        }
        match self.table.play.header_here(self.place.channel)? {
            Some(header) if header.seat(self.caller.id).is_none() => Ok(None),
            Some(_) => {
                let current = self.table.play.view(self.place.channel)?;
                let board = current.header.board.filter(|_| self.place.shows_history());
                Ok(self.lookup(Lookup {
                    board: board.map(|board| (current.header.id, board)),
                    members: self.opponent_to_act(&current).into_iter().collect(),
                    ..Lookup::default()
                }))
            }
            None => {
                let open = self.table.venues.unfinished_elsewhere(&self.request())?;
                let is_running = open.iter().any(|header| header.state == MatchState::Running);
                Ok(self.lookup(self.lookup_of_places(open.iter())).filter(|_| is_running))
            }
        }
    }

    /// The match in this channel, or the matches that the caller can look at instead.
    pub(super) fn look_at_board(&self) -> Outcome {
        match self.table.play.view_board(self.place.channel) {
            Ok(view) => self.board_here(&view),
            Err(Error::Rejected(Rejection::NoMatchHere(last))) => self.board_elsewhere(last.map(|last| *last)),
            Err(other) => Err(other.into()),
        }
    }

    /// The board of the match in this channel. A player also sees to it that everybody sees it again, if its message
    /// was deleted or its news were lost.
    fn board_here(&self, BoardView { current, events }: &BoardView) -> Outcome {
        if current.header.seat(self.caller.id).is_none() {
            return Ok(self.copy_of_board(current, events, None));
        }
        let is_lost = match self.news_progress(&current.header) {
            NewsProgress::UnderWay { is_in_time: true, .. } => false,
            NewsProgress::Lost => true,
            NewsProgress::UnderWay { .. } | NewsProgress::Done => current.header.board.is_none(),
        };
        if is_lost {
            return Ok(self.announce(&self.table.venues.announce_again(&self.request(), current.header.id.into())?));
        }
        Ok(self.copy_of_board(current, events, self.absence_notice(current)?))
    }

    /// The answer where no match is being played: the caller's match that can be continued here, else the places of
    /// their matches, else the last match that was played here.
    fn board_elsewhere(&self, last: Option<CurrentMatch>) -> Outcome {
        let caller = self.caller.id;
        let open = self.table.venues.unfinished_elsewhere(&self.request())?;
        let stranded: Vec<Header> = open.iter().filter(|header| self.is_stranded(header)).cloned().collect();
        let (here, not_here): (Vec<_>, Vec<_>) =
            stranded.into_iter().partition(|header| self.may_continue_here(header).is_ok());
        if !here.is_empty() {
            return Ok(Response::private(match_places::offer(self.language, &here)));
        }
        // The opponent has taken the other matches elsewhere; the caller can continue them there.
        if let Some(left_alone) = not_here.iter().find(|header| header.venue.taken_by.is_none()) {
            self.may_continue_here(left_alone)?;
        }
        match last {
            // The result that has not reached the channel.
            Some(CurrentMatch { header: last, .. })
                if last.state == MatchState::Finished
                    && last.seat(caller).is_some()
                    && self.news_progress(&last) == NewsProgress::Lost =>
            {
                Ok(self.announce(&self.table.venues.announce_again(&self.request(), last.id.into())?))
            }
            Some(last) if last.header.state != MatchState::Adjourned => {
                let events = self.table.play.last_events(last.header.id)?;
                Ok(self.copy_of_board(&last, &events, None))
            }
            _ if !open.is_empty() => Ok(Response::private(match_places::list(self.language, &open))),
            last => Err(Rejection::NoMatchHere(last.map(Box::new)).into()),
        }
    }

    /// Refuses a match that cannot be continued in this place.
    fn may_continue_here(&self, header: &Header) -> Outcome<()> {
        match self.place.kind {
            _ if header.house.is_some() => self.may_play_house_here(),
            PlaceKind::BotDm => Err(self.private_text("venue-alone").into()),
            PlaceKind::UninvitedGuild => Err(self.private_text("uninvited").into()),
            PlaceKind::Guild if !self.place.may_post() => Err(self.cannot_post().into()),
            PlaceKind::Guild | PlaceKind::CommandsOnly | PlaceKind::PrivateChannel => self.caller_may(Posting::Text),
        }
    }

    /// The lookup of the place where a match is played that is to be continued here, and of the caller's membership
    /// there.
    pub(super) fn needs_to_continue(&self, id: Untrusted<MatchId>) -> Outcome<Option<Need>> {
        let header = self.table.play.header(&self.request(), id)?;
        self.may_continue_here(&header)?;
        Ok(self.lookup(self.lookup_of_places(std::iter::once(&header))))
    }

    /// Continues a match here whose place was lost, or which was adjourned.
    pub(super) fn continue_here(&self, id: Untrusted<MatchId>) -> Outcome {
        let header = self.table.play.header(&self.request(), id)?;
        let displaces = header.house.is_none() && self.table.venues.is_of_house(self.place.channel)?;
        let request = self.spending_thread(self.request(), displaces);
        let taken = self.table.venues.continue_here(&request, id, self.is_cut_off(&header))?;
        let (header, before) = (&taken.announcement.current.header, &taken.before);
        let [one, two] = match_places::both(&header.players);
        let player = ("player", markup::name(&self.caller.person()).into());
        let public = self.public_in(&header.locale);
        let line = public.language.say("goes-on-here", &[player, one, two]);
        let waits_for_house = taken.announcement.current.waits_for_house();
        let messages = if waits_for_house {
            vec![TrackedPost::new(Post::text(line), None)]
        } else {
            let mut messages = public.posts_of(&taken.announcement);
            if let Some(board) = messages.first_mut() {
                board.post.text = format!("{line}\n{}", board.post.text);
            }
            messages
        };
        let reply = match self.interaction.pressed {
            Some(_) if !self.interaction.pressed_is_private => self.remove_controls(),
            _ => Response::update(self.text_post("went-on")),
        };
        let mut reply = reply.posting(messages);
        reply.house = waits_for_house.then(|| Box::new(taken.announcement.clone()));
        let can_post_there = before.venue.guild.is_some() && before.venue.lost.is_none();
        Ok(if before.channel != header.channel && can_post_there {
            let post = Post::text(match_places::continued_elsewhere(before, header));
            reply.posting_elsewhere(before.channel, TrackedPost::new(post, None))
        } else {
            reply
        })
    }

    /// The lookup of the opponent in a match that is to be adjourned, as a member of the server.
    pub(super) fn needs_to_adjourn(&self, id: Untrusted<MatchId>) -> Outcome<Option<Need>> {
        let header = self.table.play.header(&self.request(), id)?;
        Ok(self.opponent_in_guild(&header).and_then(|opponent| self.membership(opponent)))
    }

    /// A player adjourns a match whose opponent has left or keeps them waiting; outside servers, where nobody
    /// administers, any match.
    pub(super) fn adjourn(&self, id: Untrusted<MatchId>) -> Outcome {
        let header = self.table.play.header(&self.request(), id)?;
        let seat = self.seat(&header)?;
        let opponent = header.venue.guild.map(|guild| (guild, header.players[seat.opponent()].id));
        let has_left = opponent.is_some_and(|opponent| self.has_left(&opponent));
        if !has_left {
            self.spend_post()?;
        }
        let before = self.table.venues.adjourn(&self.request(), id, has_left)?;
        let [one, two] = match_places::both(&before.players);
        // By their nickname in the match's server.
        let player = ("player", markup::name(&before.players[seat]).into());
        let language = Language::of_tag(&before.locale);
        let text = language.say("set-aside", &[player, one, two]);
        let notice = Post::text(text).with_buttons([match_places::continue_here(language, id)]);
        let done = Response::update(self.text_post("set-aside-done")).removing_controls_of(before.board);
        Ok(self.with_notice_at(&before, done, notice))
    }

    /// The response, with a message in the channel of a match, if the bot can post there.
    pub(super) fn with_notice_at(&self, header: &Header, response: Response, post: Post) -> Response {
        let notice = TrackedPost::new(post, None);
        match header.venue.guild {
            _ if header.channel == self.place.channel => response.posting(vec![notice]),
            Some(_) if header.venue.lost.is_none() => response.posting_elsewhere(header.channel, notice),
            _ => response,
        }
    }

    /// A notice that the opponent who is to act has left the server or keeps the caller waiting, if that is so, with a
    /// button to adjourn the match.
    pub(super) fn absence_notice(&self, current: &CurrentMatch) -> Outcome<Option<Post>> {
        let Some(opponent) = self.opponent_to_act(current) else { return Ok(None) };
        if self.has_left(&opponent) {
            return Ok(Some(self.opponent_left(&current.header)));
        }
        let has_waited = self.table.venues.has_waited(current.header.id, self.caller.id, self.now)?;
        Ok(has_waited.then(|| self.about_absent("opponent-waits", &current.header)))
    }

    /// The options of a player whose opponent has left.
    pub(super) fn opponent_left(&self, header: &Header) -> Post {
        self.about_absent("opponent-left", header)
    }

    /// A text about the opponent, with a button to adjourn the match.
    fn about_absent(&self, key: &str, header: &Header) -> Post {
        let absent = header.seat(self.caller.id).map(|seat| &header.players[seat.opponent()]);
        let name = absent.map_or_else(String::new, markup::name);
        let button = Button::secondary(self.language, "button-set-aside", CustomId::Adjourn(header.id.into()));
        Post::text(self.language.say(key, &[("player", name.into())])).with_buttons([button])
    }

    /// The opponent, if they are to act and the match is played in a server that they may have left.
    pub(super) fn opponent_to_act(&self, current: &CurrentMatch) -> Option<(GuildId, PersonId)> {
        let guild = current.header.venue.guild?;
        let decider = current.decider()?.id;
        (current.header.seat(self.caller.id).is_some() && decider != self.caller.id).then_some((guild, decider))
    }

    /// The lookup of the places of these matches, as far as they are being played, and of the caller as a member of
    /// their servers.
    fn lookup_of_places<'v>(&self, headers: impl DoubleEndedIterator<Item = &'v Header> + Clone) -> Lookup {
        let running = || headers.clone().filter(|header| header.state == MatchState::Running).rev().take(MOST_LOOKS);
        let places = running().filter(|header| header.venue.guild.is_some() && header.venue.lost.is_none());
        let mut guilds: Vec<GuildId> = running().filter_map(|header| header.venue.guild).collect();
        guilds.sort_unstable();
        guilds.dedup();
        // A person who types in a server is a member of it.
        guilds.retain(|&guild| Some(guild) != self.place.guild);
        Lookup {
            places: places.map(|header| (header.id, header.channel)).collect(),
            members: guilds.into_iter().map(|guild| (guild, self.caller.id)).collect(),
            ..Lookup::default()
        }
    }

    /// Whether the caller can continue a match elsewhere: it was adjourned, its place is lost, or lost to them, or it
    /// was taken by the opponent to where the caller has not acted yet.
    fn is_stranded(&self, header: &Header) -> bool {
        let seat = header.seat(self.caller.id);
        header.state == MatchState::Adjourned
            || header.venue.lost.is_some()
            || self.is_cut_off(header)
            || seat.is_some_and(|seat| header.venue.taken_by == Some(seat.opponent()))
    }

    /// Whether the caller has left the server in which a match is played.
    fn is_cut_off(&self, header: &Header) -> bool {
        header.venue.guild.is_some_and(|guild| self.has_left(&(guild, self.caller.id)))
    }

    fn copy_of_board(&self, current: &CurrentMatch, events: &[MatchEvent], notice: Option<Post>) -> Response {
        let mut post = self.private().board(current, events, &[]);
        if current.decider().is_none_or(|decider| decider.id != self.caller.id) {
            post.rows.clear();
        }
        if current.header.state != MatchState::Running
            && let Some(manage) = self.manage_button(&current.header)
        {
            post = post.with_buttons([manage]);
        }
        if let Some(notice) = notice {
            post.text = format!("{}\n{}", post.text, notice.text);
            post.rows.extend(notice.rows);
        }
        Response::private(post)
    }
}
