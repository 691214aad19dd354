//! Pairs who play whole matches at many tables, one interaction at a time, with buttons and commands mixed.

use discord_rehearsal::{ChannelHandle, DriverError, Message, Person, Snowflake};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::time::{Duration, Instant};

/// The title of the menu of whole plays.
const PLAYS: &str = "Choose your whole play";

/// Two people at a table of their own.
pub struct Pair {
    pub channel: ChannelHandle,
    pub players: [Person; 2],
    random: ChaCha8Rng,
    /// The play that one of them has chosen from a menu or found by typing, and whether it was typed.
    chosen: Option<(usize, String, bool)>,
    /// The first button of the message on which somebody acted last; another one is to follow.
    acted_on: Option<String>,
    /// Whether there is a challenge that cannot be seen.
    is_challenged: bool,
    /// The last interaction that was answered.
    pub answered: Option<Snowflake>,
    /// How long its answer took.
    pub took: Duration,
}

/// What somebody does in one interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Challenge,
    Accept,
    Roll,
    Choose,
    Confirm,
    Type,
    Move,
    Double,
    Take,
    Resign,
    AcceptResignation,
    /// Something that does not change the match, where none of the others is possible.
    Look,
}

impl Kind {
    /// Whether it is an action of the match, which is in its log once it is acknowledged.
    pub fn is_action(self) -> bool {
        use Kind::{AcceptResignation, Confirm, Double, Move, Resign, Roll, Take};
        matches!(self, Roll | Confirm | Move | Double | Take | Resign | AcceptResignation)
    }
}

/// What became of an interaction that was answered.
#[derive(Debug)]
pub enum Outcome {
    Done,
    /// The person was told why not.
    Refused(String),
}

/// An interaction to come.
#[derive(Debug)]
pub struct Step {
    pub kind: Kind,
    /// The number of the player who does it.
    who: usize,
    how: How,
}

#[derive(Debug)]
enum How {
    Press(Message, String),
    /// The menu's custom id and the choice.
    Select(Message, String, String),
    Slash(String),
    Autocomplete,
}

impl Pair {
    pub fn new(channel: ChannelHandle, players: [Person; 2], seed: u64) -> Pair {
        let random = ChaCha8Rng::seed_from_u64(seed);
        let (chosen, acted_on) = (None, None);
        Pair { channel, players, random, chosen, acted_on, is_challenged: false, answered: None, took: Duration::ZERO }
    }

    /// Forgets what was chosen and is awaited, as somebody does who comes back after a while.
    pub fn look_up(&mut self) {
        (self.chosen, self.acted_on) = (None, None);
    }

    /// The newest board or other message for all with something to press; `None` while it is awaited.
    pub fn newest(&self) -> Option<Message> {
        let all = self.public();
        let is_it = |message: &&Message| !message.attachments.is_empty() || first_id(message).is_some();
        let newest = all.iter().rev().find(is_it)?;
        // A challenge that was answered long ago may have kept its buttons.
        let is_answered = newest.offers("Withdraw") && all.last().is_some_and(|last| last.id != newest.id);
        (!is_answered).then(|| newest.clone())
    }

    fn public(&self) -> Vec<Message> {
        let mut messages = self.channel.messages(&self.players[0]);
        messages.retain(|message| message.ephemeral_to.is_none());
        messages
    }

    /// What is done next; `None` while the next message is awaited.
    pub fn next(&mut self) -> Option<Step> {
        let newest = self.newest();
        let look = |who| Some(Step { kind: Kind::Look, who, how: How::Slash("/board".into()) });
        if let Some((who, play, typed)) = self.chosen.take() {
            return match newest {
                _ if typed => Some(Step { kind: Kind::Move, who, how: How::Slash(format!("/move play:{play}")) }),
                Some(board) if board.labels().iter().any(|label| *label == format!("Confirm {play}")) => {
                    Some(Step { kind: Kind::Confirm, who, how: How::Press(board, format!("Confirm {play}")) })
                }
                _ => look(who),
            };
        }
        if self.acted_on.is_some() && newest.as_ref().is_none_or(|newest| first_id(newest) == self.acted_on) {
            return None;
        }
        // A board that has lost its buttons: the next one is on its way.
        if newest.as_ref().is_some_and(|newest| first_id(newest).is_none()) {
            return None;
        }
        let (types, doubles, resigns) = (self.one_in(2), self.one_in(12), self.one_in(60));
        if std::mem::take(&mut self.is_challenged) {
            return Some(Step { kind: Kind::Accept, who: 1, how: How::Slash("/accept".into()) });
        }
        let challenge = || {
            let line = format!("/challenge player:{} points:3", self.players[1].mention());
            Some(Step { kind: Kind::Challenge, who: 0, how: How::Slash(line) })
        };
        let Some(board) = newest else {
            return if self.public().is_empty() { challenge() } else { None };
        };
        let labels: Vec<String> = board.labels().into_iter().map(str::to_owned).collect();
        let label = |begin: &str| labels.iter().find(|label| label.starts_with(begin)).cloned();
        let either = |kind, who, command: &str, button: String| {
            let how = if types { How::Slash(command.to_owned()) } else { How::Press(board.clone(), button) };
            Some(Step { kind, who, how })
        };
        if label("Withdraw").is_some() {
            return either(Kind::Accept, 1, "/accept", "Accept".into());
        }
        let last = board.content.lines().last().unwrap_or_default();
        let Some(who) = self.players.iter().position(|player| last.contains(&player.mention())) else {
            return match label("Rematch") {
                Some(_) => challenge(),
                None => look(0),
            };
        };
        if let Some(accept) = label("Accept (") {
            return either(Kind::AcceptResignation, who, "/accept", accept);
        }
        if let Some(take) = label("Take") {
            return either(Kind::Take, who, "/take", take);
        }
        if let Some(forced) = label("Play ") {
            let play = forced.trim_start_matches("Play ").to_owned();
            return either(Kind::Confirm, who, &format!("/move play:{play}"), forced);
        }
        if let Some(confirm) = label("Confirm ") {
            return Some(Step { kind: Kind::Confirm, who, how: How::Press(board, confirm) });
        }
        let menu = board.menus().find(|menu| menu["placeholder"].as_str().is_some_and(|name| name.starts_with(PLAYS)));
        if let Some(menu) = menu {
            if types {
                return Some(Step { kind: Kind::Type, who, how: How::Autocomplete });
            }
            let id = menu["custom_id"].as_str().unwrap_or_default().to_owned();
            let options = menu["options"].as_array().into_iter().flatten();
            let plays = options.filter_map(|option| option["label"].as_str());
            if let Some(play) = rearmost(plays) {
                return Some(Step { kind: Kind::Choose, who, how: How::Select(board.clone(), id, play) });
            }
        }
        let slash = |kind, line: &str| Some(Step { kind, who, how: How::Slash(line.to_owned()) });
        match label("Roll") {
            Some(_) if resigns => slash(Kind::Resign, "/resign kind:single"),
            Some(_) if doubles && label("Double to").is_some() => slash(Kind::Double, "/double"),
            Some(roll) => either(Kind::Roll, who, "/roll", roll),
            None => look(who),
        }
    }

    /// Does it, and waits for the answer.
    ///
    /// # Errors
    /// The bot does not answer in time, or what was to be pressed has gone meanwhile.
    pub async fn take(&mut self, step: Step) -> Result<Outcome, DriverError> {
        let (person, kind, who) = (self.players[step.who].clone(), step.kind, step.who);
        let before = self.newest().as_ref().and_then(first_id);
        let answer = match step.how {
            How::Press(message, button) => person.press(&message, &button).await?,
            How::Select(message, menu, play) => {
                let selected = person.select(&message, &menu, &[&play]).await;
                // A client sends nothing where that is chosen already; then it is typed.
                let is_typed = matches!(selected, Err(DriverError::BadCommandLine(_)));
                self.chosen = Some((who, play, is_typed));
                if is_typed {
                    return Ok(Outcome::Done);
                }
                selected?
            }
            How::Slash(line) => person.slash(&self.channel, &line).await?,
            How::Autocomplete => {
                let since = Instant::now();
                let choices = person.autocomplete(&self.channel, "/move play:").await?;
                let found = rearmost(choices.iter().map(|choice| choice.name.as_str()));
                self.chosen = found.map(|play| (who, play, true));
                self.took = since.elapsed();
                return Ok(Outcome::Done);
            }
        };
        (self.answered, self.took) = (Some(answer.interaction), answer.took);
        if let (true, Ok(refusal)) = (kind != Kind::Look, answer.private()) {
            self.is_challenged = kind == Kind::Challenge;
            return Ok(Outcome::Refused(refusal.content.clone()));
        }
        if kind.is_action() || matches!(kind, Kind::Challenge | Kind::Accept) {
            self.acted_on = before;
        }
        Ok(Outcome::Done)
    }

    fn one_in(&mut self, number: u32) -> bool {
        self.random.next_u32().is_multiple_of(number)
    }
}

/// The play that moves a checker from the farthest point.
fn rearmost<'a>(plays: impl Iterator<Item = &'a str>) -> Option<String> {
    let from = |play: &&str| match play.split('/').next().unwrap_or_default() {
        "bar" => 25,
        point => point.parse().unwrap_or(0),
    };
    // The last of several, since a list begins with the plays that split most.
    plays.max_by_key(from).map(str::to_owned)
}

fn first_id(message: &Message) -> Option<String> {
    message.buttons().chain(message.menus()).find_map(|control| control["custom_id"].as_str().map(str::to_owned))
}
