//! Messages that show a match or a challenge.

use super::{alt_text, board_scene, board_style, controls, dice_proof, event_lines, markup, match_places, pace, terms};
use crate::discord::interaction::custom_id::{ChallengeReply, CustomId, HouseMatch};
use crate::discord::messages::alt_text::GameEnd;
use crate::discord::messages::board_style::Reader;
use crate::discord::messages::post::{Button, ButtonStyle, MessageSubject, Picture, Post, Sketch, TrackedPost};
use crate::engine::{Event, Move, PerPlayer, Phase, Player, RollOf, Stage};
use crate::locale::Language;
use crate::render::{Scene, Style};
use crate::store::ids::{DAY_MS, MessageRef};
use crate::store::people::Person;
use crate::store::ratings::RatingChange;
use crate::table::{
    Announcement, AnnouncementKind, Challenge, CurrentMatch, Interruption, LiveBoard, MatchEvent, MatchPosition,
    RATED_A_DAY, RATED_A_WEEK, RATED_UNFINISHED, Seen, Shown, Unrated, WordsQuestion, limits,
};

/// Writes messages in one language and draws boards in one style.
#[derive(Clone, Debug)]
pub struct Presenter {
    pub language: Language,
    /// The reader whose board settings apply; `None` for public messages.
    pub reader: Option<Reader>,
}

impl Presenter {
    /// The presenter for public messages in a channel.
    pub fn to_channel(language: Language) -> Presenter {
        Presenter { language, reader: None }
    }

    /// The messages with news of a match: the end of a game, if one ended and the match goes on; then the events since,
    /// the board, whose turn it is, and the controls. If an older message is edited, a further message pings the player
    /// to act. The delivery of the last message settles the news.
    pub fn posts_of(&self, announcement: &Announcement) -> Vec<TrackedPost> {
        let mut messages = Vec::new();
        let mut events = announcement.events.as_slice();
        if let (Some(ended), Some(end)) = (&announcement.ended, last_end_of_game(events))
            && !matches!(announcement.kind, AnnouncementKind::Result { .. })
        {
            let (before, after) = events.split_at(end + 1);
            let seen = Seen { match_id: announcement.current.header.id, version: ended.version };
            let post = self.end_of_game(announcement, &ended.position, before);
            messages.push(TrackedPost::new(post, Some(MessageSubject::Past(seen))));
            events = after;
        }
        let ping = announcement.edits.filter(|_| {
            matches!(announcement.kind, AnnouncementKind::Turn { ping: Some(_) }) && !announcement.is_pinged
        });
        messages.push(self.latest_board(announcement, events, ping.is_none()));
        messages.extend(ping.map(|board| {
            TrackedPost::new(
                self.ping(announcement, board),
                Some(MessageSubject::News(announcement.id, Shown::TurnPing)),
            )
        }));
        messages
    }

    /// The messages of news, the first as the answer to a command. If an older message is edited, the answer is the
    /// message that pings.
    pub fn answering(&self, announcement: &Announcement) -> Vec<TrackedPost> {
        let Some(edited) = announcement.edits else { return self.posts_of(announcement) };
        let ping = MessageSubject::Match(announcement.current.header.seen(), Shown::TurnPing);
        let board = self.latest_board(announcement, &announcement.events, true);
        vec![TrackedPost::new(self.ping(announcement, edited), Some(ping)), board]
    }

    /// The board after these events. `settles`: its delivery settles the news.
    fn latest_board(&self, announcement: &Announcement, events: &[MatchEvent], settles: bool) -> TrackedPost {
        let text = match announcement.kind {
            AnnouncementKind::Result { .. } => None,
            AnnouncementKind::Refresh { .. } | AnnouncementKind::Turn { .. } => {
                let text = self.remaining_text(&announcement.current.position, events);
                Some(Post::<()>::lines(self.of_dice(announcement).into_iter().chain([text])).text)
            }
        };
        let shown = Shown::Board(text);
        let tracked = match settles {
            true => MessageSubject::News(announcement.id, shown),
            false => MessageSubject::Match(announcement.current.header.seen(), shown),
        };
        TrackedPost { post: self.latest(announcement, events), tracked: Some(tracked), edits: announcement.edits }
    }

    /// The message that pings: whose turn it is, and a link to the board, which tells the rest.
    fn ping(&self, announcement: &Announcement, board: MessageRef) -> Post {
        let link = markup::link(announcement.current.header.link_guild, board);
        let text = format!("{}\n{link}", self.whose_turn(&announcement.current.position));
        let ping = match announcement.kind {
            AnnouncementKind::Turn { ping } => ping,
            AnnouncementKind::Refresh { .. } | AnnouncementKind::Result { .. } => None,
        };
        Post { ping, ..Post::text(text) }
    }

    /// The request to confirm a finished play.
    fn to_confirm(&self, position: &MatchPosition, half_play: &[Move]) -> Option<String> {
        let game = position.game();
        let player = game.decider().filter(|_| !half_play.is_empty() && game.may_confirm(half_play))?;
        let mention = markup::mention(position.players()[player].id);
        Some(self.language.say("turn-confirm", &[("player", mention.into())]))
    }

    /// The action of the player who begins with the dice of the opening, if that was the last event.
    fn begins(&self, position: &MatchPosition, events: &[MatchEvent]) -> Option<String> {
        let Event::Begins(player, Some(roll)) = events.last()?.event else { return None };
        position.game().throw()?;
        let player_arg = ("player", markup::mention(position.players()[player].id).into());
        let roll = ("roll", event_lines::roll_with_dice(position, player, roll).into());
        Some(self.language.say("turn-begin", &[player_arg, roll]))
    }

    /// The events before a board, without the dice that are to be played: the next message shows them with their play.
    fn events_text(&self, position: &MatchPosition, events: &[MatchEvent]) -> String {
        if self.begins(position, events).is_some() {
            return event_lines::text_before_play(self.language, position, events);
        }
        let is_to_play = position.game().turn().is_some_and(|turn| matches!(turn.stage, Stage::ToPlay(..)));
        let events = match events.split_last() {
            Some((last, before)) if is_to_play && matches!(last.event, Event::Rolled(..)) => before,
            _ => events,
        };
        event_lines::text(self.language, position, events)
    }

    /// The text of a board after these events that remains once the match has gone on.
    pub fn remaining_text(&self, position: &MatchPosition, events: &[MatchEvent]) -> String {
        let text = self.events_text(position, events);
        // The line of an opening's play names its dice.
        let is_opening = text.is_empty() && self.begins(position, events).is_some();
        if is_opening { event_lines::game_starts(self.language, position) } else { text }
    }

    /// The final board of a game, with its result.
    fn end_of_game(&self, announcement: &Announcement, position: &MatchPosition, events: &[MatchEvent]) -> Post {
        let after = &announcement.current.position;
        let mut scene = board_scene::scene(self.language, position, &[]);
        board_scene::end(self.language, after, events, &mut scene);
        let won = board_scene::last_result(events);
        let ended = won.map(|result| GameEnd { result, after: after.game() });
        let style = board_style::style_for(position, won.map(|result| result.winner), self.reader.as_ref());
        let alt = alt_text::text(self.language, position, &[], ended);
        let picture = self.of_match(scene, style, alt);
        let back = controls::looking_back(self.language, announcement.current.header.id, position.game().game_number());
        Post { picture, ..Post::text(event_lines::text(self.language, after, events)) }.with_buttons(back.to_vec())
    }

    /// The lines about the dice that stay: the commitment before the words are given, both words after.
    fn of_dice(&self, announcement: &Announcement) -> Option<String> {
        let position = &announcement.current.position;
        let is_new =
            |asked: &&WordsQuestion| !asked.question.has_answered.iter().any(|(_, has_answered)| *has_answered);
        let committed =
            position.words_question().filter(is_new).map(|asked| dice_proof::committed(self.language, asked));
        let given =
            || announcement.words.as_ref().map(|words| dice_proof::words(self.language, position.players(), words));
        committed.or_else(given)
    }

    fn latest(&self, announcement: &Announcement, events: &[MatchEvent]) -> Post {
        let mut post = self.board(&announcement.current, events, &[]);
        if let Some(words) = &announcement.words {
            let words = dice_proof::words(self.language, announcement.current.position.players(), words);
            post.text = format!("{words}\n{}", post.text);
        }
        match &announcement.kind {
            AnnouncementKind::Refresh { .. } => {}
            // Edits ping nobody, so the message sent with the edit does.
            AnnouncementKind::Turn { ping } => post.ping = ping.filter(|_| announcement.edits.is_none()),
            AnnouncementKind::Result { ratings } => {
                if let Some(ratings) = ratings {
                    post.text =
                        format!("{}\n{}", post.text, self.rating_lines(&announcement.current.header.players, ratings));
                }
            }
        }
        post
    }

    /// The board with the events that led to it and the unconfirmed play.
    pub fn board(&self, current: &CurrentMatch, events: &[MatchEvent], half_play: &[Move]) -> Post {
        let position = &current.position;
        let to_confirm = self.to_confirm(position, half_play);
        // The line of the player's turn names the roll.
        let names_roll = to_confirm.is_none() && position.interruption().is_none();
        let begins = self.begins(position, events).filter(|_| names_roll);
        let events_text = match events.split_last() {
            // The line about the resignation names it.
            Some((last, before)) if names_roll && matches!(last.event, Event::OfferedResignation(..)) => {
                event_lines::text(self.language, position, before)
            }
            _ if names_roll => self.events_text(position, events),
            _ => event_lines::text(self.language, position, events),
        };
        let turn = to_confirm.or(begins).unwrap_or_else(|| self.whose_turn(position));
        let clock = pace::clock(self.language, &current.header).unwrap_or_default();
        let text = Post::<()>::lines([events_text, turn, clock]).text;
        let rows = controls::rows(self.language, current, half_play);
        Post { picture: self.picture(position, half_play), rows, ..Post::text(text) }
    }

    /// The picture of a board, with its alt text.
    pub fn picture(&self, position: &MatchPosition, half_play: &[Move]) -> Picture {
        let mut scene = board_scene::scene(self.language, position, half_play);
        let alt = match self.halted(position, markup::plain_name) {
            Some(halted) => {
                board_scene::nobody_acts(&mut scene);
                alt_text::halted(self.language, position, halted)
            }
            None => alt_text::text(self.language, position, half_play, None),
        };
        self.of_match(scene, board_style::style(position, self.reader.as_ref()), alt)
    }

    /// A board of a match; if it cannot be drawn now, the text points to `/board`.
    fn of_match(&self, scene: Scene, style: Style, alt: String) -> Picture {
        Picture::Sketch(Box::new(Sketch {
            subject: scene.into(),
            style,
            alt,
            excuse: self.language.text("board-missing"),
        }))
    }

    /// Why a match ended or stopped before its end; `name` gives the text for the winner.
    pub(super) fn halted(&self, position: &MatchPosition, name: impl Fn(&Person) -> String) -> Option<String> {
        let left = Player::BOTH.into_iter().any(|player| position.players()[player].id.is_former());
        Some(match position.interruption()? {
            Interruption::Adjourned => self.language.text("match-set-aside"),
            Interruption::Aborted if left => self.language.text("match-left"),
            Interruption::Aborted => self.language.text("match-aborted"),
            why @ (Interruption::TimedOut(winner) | Interruption::NotCome(winner)) => {
                let [winner, loser] = [winner, winner.opponent()].map(|player| name(&position.players()[player]));
                let key = if matches!(why, Interruption::NotCome(_)) { "match-not-come" } else { "match-timed-out" };
                self.language.say(key, &[("player", winner.into()), ("opponent", loser.into())])
            }
            Interruption::Settled(winner) => {
                let left = position.players()[winner.opponent()].id.is_former();
                let winner = name(&position.players()[winner]);
                self.language.say(if left { "match-forfeited" } else { "match-settled" }, &[("player", winner.into())])
            }
        })
    }

    /// The line that names the player to act and their action; empty if the match is over.
    fn whose_turn(&self, position: &MatchPosition) -> String {
        if let Some(halted) = self.halted(position, markup::name) {
            return halted;
        }
        let game = position.game();
        let Some(player) = game.decider() else { return self.nobodys_turn(position) };
        let mention = || ("player", markup::mention(position.players()[player].id).into());
        let shown = || ("player", event_lines::mention_with_checker(position, player).into());
        let to = |key: &str| self.language.say(key, &[shown()]);
        let with = |key: &str, roll: String| self.language.say(key, &[mention(), ("roll", roll.into())]);
        let may_double = game.legal_actions(player).double.is_some_and(|offer| !offer.dead);
        match game.phase() {
            Phase::Turn(turn) => match turn.stage {
                Stage::ToRoll(RollOf::Extra) => to("turn-roll-again"),
                Stage::ToRoll(_) if may_double => to("turn-roll-or-double"),
                Stage::ToRoll(_) => to("turn-roll"),
                Stage::ShutOut if may_double => to("turn-shut-out"),
                Stage::ShutOut => to("turn-shut-out-pass"),
                Stage::ToPlay(throw, _) => {
                    with("turn-play", event_lines::roll_with_dice(position, player, throw.roll()))
                }
                Stage::ToJudge(_, early) => with("turn-judge", event_lines::roll_text(early)),
                Stage::ToName => to("turn-name"),
                Stage::ToAccept => to("turn-accept"),
            },
            Phase::Doubled { .. } | Phase::Beavered { .. } => to("turn-take"),
            Phase::Resigning { worth, .. } => {
                let offered = ("worth", event_lines::worth(self.language, *worth).into());
                let price = game.price_of_resignation().map(|price| event_lines::price(self.language, price));
                let price = ("price", price.unwrap_or_default().into());
                let line = self.language.say("turn-resignation", &[shown(), offered.clone(), price]);
                let counted = game.effective_worth(*worth);
                match game.legal_actions(player).answer_resignation {
                    _ if counted < *worth => {
                        let points = counted.factor().saturating_mul(game.cube().value);
                        let counts = self.language.say("resignation-counts", &[offered, ("points", points.into())]);
                        format!("{counts}\n{line}")
                    }
                    Some(certain) if certain > *worth => {
                        let certain = ("certain", event_lines::worth(self.language, certain).into());
                        format!("{}\n{line}", self.language.say("resignation-too-small", &[certain, offered]))
                    }
                    _ => line,
                }
            }
            Phase::Opening | Phase::Over { .. } => String::new(),
        }
    }

    /// The line for when it is nobody's turn: between the games of a session either player may continue.
    fn nobodys_turn(&self, position: &MatchPosition) -> String {
        if *position.game().phase() != Phase::Opening {
            return String::new();
        }
        if let Some(asked) = position.words_question() {
            return self.words_wanted(position.players(), asked);
        }
        let score = position.game().score();
        let [one, two] = match_places::both(position.players());
        let scores = [("one-score", score.one.into()), ("two-score", score.two.into())];
        self.language.say("between-games", &[[one, two], scores].concat())
    }

    /// The commitment, the players who may still give a word for the dice of the game, and the deadline.
    fn words_wanted(&self, players: &PerPlayer<Person>, asked: &WordsQuestion) -> String {
        let until = ("until", markup::relative_time(asked.question.until).into());
        let mut lines = vec![dice_proof::committed(self.language, asked), self.language.say("words-about", &[until])];
        for (player, person) in players.iter() {
            let (mention, name) = (markup::mention(person.id), markup::name(person));
            let first = ("first", markup::name(&players[player.opponent()]).into());
            lines.push(match asked.question.has_answered[player] {
                true => self.language.say("words-given", &[("player", name.into())]),
                false if asked.may_speak(player) => self.language.say("words-turn", &[("player", mention.into())]),
                false => self.language.say("words-later", &[("player", name.into()), first]),
            });
        }
        lines.join("\n")
    }

    /// The rating changes of a match, a line for each player.
    pub(super) fn rating_lines(&self, players: &PerPlayer<Person>, ratings: &PerPlayer<RatingChange>) -> String {
        let line = |player: Player| {
            let RatingChange { before, after } = ratings[player];
            let args = [
                ("player", markup::name(&players[player]).into()),
                ("before", format!("{before:.0}").into()),
                ("after", format!("{after:.0}").into()),
                ("change", self.language.difference(after - before).into()),
            ];
            self.language.say("rating-change", &args)
        };
        Player::BOTH.map(line).join("\n")
    }

    pub fn challenge(&self, challenge: &Challenge) -> Post {
        let challenger = ("challenger", markup::name(&challenge.challenger));
        let (key, args) = match &challenge.opponent {
            Some(opponent) => ("challenge-to", vec![challenger, ("opponent", markup::mention(opponent.id))]),
            None => ("challenge-open", vec![challenger]),
        };
        let first = terms::by_length(self.language, key, challenge.terms.length(), &args);
        let mut text = format!("{first}\n{}", terms::lines(self.language, &challenge.terms, challenge.pace));
        text.extend(self.unrated(challenge));
        let button = |look, key: &str, reply| {
            Button::new(look, self.language.text(key), CustomId::Challenge(challenge.id.into(), reply))
        };
        let mut buttons = vec![button(ButtonStyle::Success, "button-accept", ChallengeReply::Accept)];
        if challenge.opponent.is_some() {
            buttons.push(button(ButtonStyle::Secondary, "button-decline", ChallengeReply::Decline));
        }
        buttons.push(button(ButtonStyle::Secondary, "button-withdraw", ChallengeReply::Withdraw));
        // Outside servers the house is played in direct messages, where there are no challenges.
        if challenge.opponent.is_none() && challenge.guild.is_some() {
            let house = CustomId::AskHouse(HouseMatch::Challenge(challenge.id.into()));
            buttons.push(Button::secondary(self.language, "button-house", house));
        }
        Post { ping: challenge.ping, ..Post::text(text) }.with_buttons(buttons)
    }

    /// An accepted challenge, with the terms of the match.
    pub fn accepted_challenge(&self, challenge: &Challenge, opponent: &str) -> Post {
        let args = [("challenger", markup::name(&challenge.challenger)), ("opponent", opponent.to_owned())];
        let first = terms::by_length(self.language, "challenge-accepted", challenge.terms.length(), &args);
        let mut text = format!("{first}\n{}", terms::lines(self.language, &challenge.terms, challenge.pace));
        let is_known = matches!(challenge.unrated, Some(Unrated::NoGuild | Unrated::Agreed));
        text.extend(self.unrated(challenge).filter(|_| !is_known));
        Post::text(text)
    }

    /// A line about why a match will be unrated, or count on its server only, if so.
    fn unrated(&self, challenge: &Challenge) -> Option<String> {
        challenge.terms.points()?;
        let Some(unrated) = challenge.unrated else {
            let days = limits::CUT_SHORT_COUNTS_MS / DAY_MS;
            let line = || self.language.say("challenge-here-only", &[("days", days.into())]);
            return challenge.counts_here_only.then(|| format!("\n{}", line()));
        };
        let line = match unrated {
            Unrated::NoGuild => self.language.text("challenge-unrated"),
            Unrated::Agreed => self.language.text("challenge-unrated-agreed"),
            Unrated::House => self.language.text("challenge-unrated-house"),
            Unrated::Limit => self.language.say("challenge-unrated-limit", &[("most", RATED_A_DAY.into())]),
            Unrated::Returned => self.language.text("challenge-unrated-returned"),
            Unrated::WeekLimit => self.language.say("challenge-unrated-week", &[("most", RATED_A_WEEK.into())]),
            Unrated::Unfinished => {
                self.language.say("challenge-unrated-unfinished", &[("most", RATED_UNFINISHED.into())])
            }
        };
        Some(format!("\n{line}"))
    }

    /// A challenge that did not lead to a match; `key` is the key of the text about it.
    pub fn settled_challenge(&self, key: &str, challenge: &Challenge, opponent: &str) -> Post {
        let challenger = ("challenger", markup::name(&challenge.challenger).into());
        Post::text(self.language.say(key, &[challenger, ("opponent", opponent.into())]))
    }

    /// The current state of a live board, with the button that ends it while the match goes on.
    pub fn live_board(&self, board: &LiveBoard) -> Post {
        let (language, header, position) = (self.language, &board.current.header, &board.current.position);
        let [one, two] = match_places::both(&header.players);
        let title = language.say("live-title", &[one, two, ("channel", markup::channel(header.channel).into())]);
        let mut lines = vec![title, event_lines::text(language, position, &board.events)];
        lines.extend(board.ratings.as_ref().map(|ratings| self.rating_lines(&header.players, ratings)));
        // Names, since mentions would address the players.
        let name = |player| markup::name(&position.players()[player]);
        let to_act = || position.game().decider().map(|_| alt_text::to_act(language, position, name));
        lines.extend(self.halted(position, markup::name).or_else(to_act));
        let post = Post { picture: self.picture(position, &[]), ..Post::lines(lines) };
        if !header.is_open() {
            return post;
        }
        let stop = Button::secondary(language, "button-unwatch", CustomId::StopLiveBoard(board.id.into()));
        post.with_buttons([stop])
    }
}

fn last_end_of_game(events: &[MatchEvent]) -> Option<usize> {
    events.iter().rposition(|event| matches!(event.event, Event::GameOver(_)))
}
