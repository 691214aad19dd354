//! People who use every command and press everything they see, at random, until every kind of match has been seen in
//! every state.

use crate::limits;
use crate::loads::{self, Loads};
use crate::people::{self, Act, AdminAction, CHANNEL, GUILD, names};
use crate::table::chance::Chance;
use barpoint::dice::Dice;
use barpoint::discord::commands::{self, Readiness};
use barpoint::discord::delivery::budget::Budget;
use barpoint::discord::delivery::needs::{Consultation, Lookup, LookupResult, MetNeeds, Need, Objection, OpenedThread};
use barpoint::discord::delivery::picture_queue::PictureQueue;
use barpoint::discord::delivery::response::{AnalysisTask, FirstAnswer, InitialResponse, Response, ToAnalyse, Work};
use barpoint::discord::delivery::services::Services;
use barpoint::discord::gateway::command_definitions;
use barpoint::discord::interaction::custom_id::CustomId;
use barpoint::discord::interaction::{Interaction, InteractionData};
use barpoint::discord::messages::analysis_pages::AnalysisPages;
use barpoint::discord::messages::post::{ControlRow, Field, Input, MessageSubject, Modal, Post};
use barpoint::discord::messages::presenter::Presenter;
use barpoint::engine::action::Decision;
use barpoint::engine::dice::Die;
use barpoint::engine::phase::{Phase, Stage};
use barpoint::engine::play::Play;
use barpoint::engine::player::Player;
use barpoint::engine::score::Worth;
use barpoint::house::{advice, match_analysis};
use barpoint::locale::Language;
use barpoint::store::Store;
use barpoint::store::ids::{ChannelId, GuildId, InteractionId, MessageId, MessageRef, PersonId, Time};
use barpoint::store::venues::PostingProblem;
use barpoint::table::{AnalysedMatch, AnalysedSource, CurrentMatch, Error, Intent, Request, Table};
use serde_json::{Value, json};
use std::io::Write;
use std::sync::{Arc, Mutex, PoisonError};
use tracing::level_filters::LevelFilter;
use tracing_subscriber::fmt::MakeWriter;
use tracing_subscriber::layer::{Layer, SubscriberExt};

/// The most turns and decisions of a match; a longer one is abandoned.
const STEPS: usize = 420;

/// The number of random presses after a match.
const AFTERWARDS: usize = 24;

/// The number of the latest controls that can be pressed.
const AT_HAND: usize = 60;

/// The terms of the matches: every rule set, with its agreements. 0 points are a money session.
const TERMS: [(&str, u8, &str); 11] = [
    ("tournament", 3, "cocked-dice"),
    ("tournament", 0, "jacoby, beavers, two-automatic-doubles"),
    ("tournament", 1, "responsible"),
    ("nordic", 3, ""),
    ("dutch", 3, "both-dice-doublets"),
    ("danish-parlour", 1, "cocked-dice"),
    ("tric-trac", 2, "general-doublet, high-first"),
    ("acey-deucey", 2, "double-top"),
    ("acey-deucey", 0, "ace-deuce-to-opponent, no-cube"),
    ("nackgammon", 5, "no-crawford"),
    ("hypergammon", 3, ""),
];

/// Texts typed into any field.
const TYPED: [&str; 10] = [
    "24/18 13/11",
    "8/5 6/5",
    "bar/20 6/off",
    "in/22 in/24",
    "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:0:10",
    "4HPwATDgc/ABMA",
    "**hello** @everyone `$player` <@1>",
    "13",
    "no-cube, jacoby",
    "ludo",
];

#[test]
fn in_english() {
    walk(Language::English);
}

#[test]
fn in_danish() {
    walk(Language::Danish);
}

#[test]
fn in_finnish() {
    walk(Language::Finnish);
}

#[test]
fn in_swedish() {
    walk(Language::Swedish);
}

#[test]
fn in_dutch() {
    walk(Language::Dutch);
}

fn walk(language: Language) {
    let log = Log::default();
    let errors = tracing_subscriber::fmt::layer().with_writer(log.clone()).with_filter(LevelFilter::ERROR);
    let logged = tracing_subscriber::registry().with(errors).with(Loads);
    tracing::subscriber::with_default(logged, || {
        for (seed, (rules, points, options)) in (1..).zip(TERMS) {
            Walk::new(language, seed).through(rules, points, options);
        }
    });
    let log = log.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
    assert!(log.is_empty(), "{}", String::from_utf8_lossy(&log));
}

/// A control that can be pressed.
struct Control {
    custom_id: String,
    values: Vec<String>,
    message: u64,
    /// The only person who can see it, or `None` if everybody can.
    private_to: Option<usize>,
}

struct Walk {
    services: Services,
    language: Language,
    chance: Chance,
    next_id: u64,
    controls: Vec<Control>,
    commands: Vec<Value>,
}

impl Walk {
    fn new(language: Language, seed: u64) -> Walk {
        let table = Table::new(Store::in_memory().expect("a database"), Dice::seeded(seed)).expect("a table");
        let pictures = PictureQueue::open().expect("a queue of pictures");
        let commands = serde_json::to_value(command_definitions::all()).expect("JSON");
        Walk {
            services: Services::new(table, pictures, Budget::new(true), None),
            language,
            chance: Chance(seed),
            next_id: 1_000,
            controls: Vec::new(),
            commands: commands.as_array().expect("a list").clone(),
        }
    }

    fn through(&mut self, rules: &str, points: u8, options: &str) {
        // The challenge comes first, since random commands may include a block.
        self.challenge(rules, points, options);
        let accept = self.controls.iter().rposition(|control| control.custom_id.ends_with(":accept"));
        self.press(accept.expect("a challenge to accept"), 1);
        self.anything();
        for _ in 0..STEPS {
            match self.below(8) {
                0 => self.anything(),
                1 => self.press_something(),
                _ => {}
            }
            if !self.go_on() {
                break;
            }
        }
        for _ in 0..AFTERWARDS {
            self.anything();
            self.press_something();
        }
    }

    fn challenge(&mut self, rules: &str, points: u8, options: &str) {
        let length = match points {
            0 => json!({"name": "money", "type": 5, "value": true}),
            points => json!({"name": "points", "type": 4, "value": points}),
        };
        let data = json!({
            "id": "1", "name": "challenge", "type": 1,
            "options": [
                {"name": "player", "type": 6, "value": "2"}, length, {"name": "rules", "type": 3, "value": rules},
                {"name": "options", "type": 3, "value": options},
            ],
            "resolved": resolved(),
        });
        self.does(0, &AdminAction::Command { data, typing: false }, None);
    }

    /// Takes a random decision for the player to act, and checks the news. Returns `false` if the match is over.
    fn go_on(&mut self) -> bool {
        let Ok(view) = self.services.table.play.view(ChannelId(CHANNEL)) else { return false };
        let decider = view.position.game().decider().unwrap_or(Player::One);
        let asks = view.position.game().legal_actions(decider);
        let dice = self.below(36);
        let intent = if asks.roll && asks.double.is_some() && dice < 4 {
            Intent::Decide(Decision::Double)
        } else if asks.resign.is_some() && dice == 5 && self.below(4) == 0 {
            Intent::Decide(Decision::Resign(Worth::ALL[self.below(3)]))
        } else if asks.play_again && dice < 18 {
            Intent::Decide(Decision::PlayAgain)
        } else {
            match view.position.game().phase() {
                Phase::Over { .. } => return false,
                Phase::Opening if dice < 12 => Intent::Decide(Decision::Stop),
                Phase::Opening => Intent::Roll,
                Phase::Doubled { .. } | Phase::Beavered { .. } if dice < 9 => Intent::Decide(Decision::Drop),
                Phase::Doubled { .. } if asks.beaver.is_some() && dice < 18 => Intent::Decide(Decision::Beaver),
                Phase::Doubled { .. } | Phase::Beavered { .. } => Intent::Decide(Decision::Take),
                Phase::Resigning { .. } if dice < 12 => Intent::Decide(Decision::AcceptResignation),
                Phase::Resigning { .. } => Intent::Decide(Decision::DeclineResignation),
                Phase::Turn(turn) => match turn.stage {
                    Stage::ToRoll(_) => Intent::Roll,
                    Stage::ShutOut => Intent::Decide(Decision::Pass),
                    Stage::ToName => Intent::Decide(Decision::Name(Die::ALL[dice % 6])),
                    Stage::ToAccept => Intent::Decide(Decision::AcceptPlay),
                    Stage::ToJudge(..) if dice < 18 => Intent::Decide(Decision::LetStand),
                    Stage::ToJudge(..) => Intent::Decide(Decision::Annul),
                    Stage::ToPlay(..) => Intent::Decide(Decision::Play(self.some_play(&view))),
                },
            }
        };
        let id = self.next();
        let interaction = Request {
            interaction: InteractionId(id),
            person: view.header.players[decider].clone(),
            nickname: None,
            channel: ChannelId(CHANNEL),
            parent: None,
            in_private_thread: false,
            channel_guild: None,
            own_thread: false,
            may_open_thread: true,
            guild: Some(GuildId(GUILD)),
            pressed: None,
            administers: false,
            pressed_is_private: false,
            sight: barpoint::table::Sight::All,
            locale: Some(people::locale(self.language).to_owned()),
            language: people::locale(self.language).to_owned(),
            reader_locale: people::locale(self.language).to_owned(),
            at: time(id),
        };
        match self.services.table.play.act(&interaction, Some(view.header.seen().into()), intent) {
            Ok(outcome) => {
                for (n, shown) in (1..).zip(Presenter::to_channel(self.language).posts_of(&outcome)) {
                    limits::judge_post(&shown.post, &marked());
                    self.shown(&shown.post, id * 10 + n, None, shown.tracked, time(id));
                }
            }
            Err(Error::Rejected(_)) => {}
            Err(Error::Fault(fault)) => panic!("{fault:?}"),
        }
        true
    }

    fn some_play(&mut self, view: &CurrentMatch) -> Play {
        let Some(legal) = view.position.game().legal() else { return Play::default() };
        if view.position.game().allows_illegal_plays() && self.below(4) == 0 {
            let moves = view.position.game().next_moves(&[]);
            return moves.get(self.below(moves.len().max(1))).and_then(|only| Play::new(&[*only])).unwrap_or_default();
        }
        let mut moves = Vec::new();
        while !legal.is_complete(&moves) {
            let next = legal.next_moves(&moves);
            // Mostly the move that gets home and off fastest, so that matches end.
            let Some(&last) = next.get(self.below(next.len().max(1))) else { break };
            let first = next.first().copied().unwrap_or(last);
            moves.push(if self.below(4) == 0 { last } else { first });
        }
        Play::new(&moves).unwrap_or_default()
    }

    /// Somebody presses one of the latest controls.
    fn press_something(&mut self) {
        let newest = self.controls.len().saturating_sub(1 + self.below(20));
        let who = self.below(3);
        self.press(newest, who);
    }

    /// Somebody uses a random command.
    fn anything(&mut self) {
        let who = self.below(3);
        self.command(who);
    }

    fn press(&mut self, control: usize, who: usize) {
        let Some(control) = self.controls.get(control) else { return };
        let who = control.private_to.unwrap_or(who);
        let (custom_id, message, private) = (control.custom_id.clone(), control.message, control.private_to.is_some());
        let values = control.values.clone();
        let chosen = (!values.is_empty()).then(|| values[self.below(values.len())].clone());
        self.does(who, &AdminAction::CustomId { custom_id, chosen, message, private }, Some((message, private)));
    }

    /// Any command, with random options.
    fn command(&mut self, who: usize) {
        let at = self.below(self.commands.len());
        let command = self.commands[at].clone();
        let kind = command["type"].as_u64().unwrap_or(1);
        let mut data = json!({"id": "1", "name": command["name"], "type": kind, "resolved": resolved()});
        match kind {
            1 => data["options"] = self.options(&command["options"]),
            2 => data["target_id"] = json!("2"),
            _ => {
                data["target_id"] = json!("900");
                data["resolved"] = json!({"messages": {"900": people::message(900, false)}});
            }
        }
        let typing = kind == 1 && self.below(4) == 0 && self.focus(&command["options"], &mut data["options"]);
        self.does(who, &AdminAction::Command { data, typing }, None);
    }

    fn options(&mut self, declared: &Value) -> Value {
        let declared = declared.as_array().cloned().unwrap_or_default();
        let nested: Vec<&Value> = declared.iter().filter(|option| option["type"] == 1 || option["type"] == 2).collect();
        if !nested.is_empty() {
            let option = nested[self.below(nested.len())].clone();
            let options = self.options(&option["options"]);
            return json!([{"name": option["name"], "type": option["type"], "options": options}]);
        }
        let mut given = Vec::new();
        for option in declared {
            if option["required"] != json!(true) && self.below(2) == 0 {
                continue;
            }
            let value = self.value(&option);
            given.push(json!({"name": option["name"], "type": option["type"], "value": value}));
        }
        json!(given)
    }

    fn value(&mut self, option: &Value) -> Value {
        let choices = option["choices"].as_array().filter(|choices| !choices.is_empty());
        if let Some(choices) = choices {
            return choices[self.below(choices.len())]["value"].clone();
        }
        match option["type"].as_u64() {
            Some(4) => json!(option["min_value"].as_u64().unwrap_or(0) + self.below(5) as u64),
            Some(5) => json!(self.below(2) == 0),
            Some(6) => json!((1 + self.below(3)).to_string()),
            Some(7) => json!(CHANNEL.to_string()),
            Some(11) => json!("77"),
            _ => json!(TYPED[self.below(TYPED.len())]),
        }
    }

    /// Sets the focus on an option with autocompletion, if there is one.
    fn focus(&mut self, declared: &Value, given: &mut Value) -> bool {
        let completes = |option: &&Value| option["autocomplete"] == json!(true);
        let Some(option) = declared.as_array().into_iter().flatten().find(completes) else { return false };
        let typed = ["", "1", "13", "24/1", "8/5 6", "co"][self.below(6)];
        let others = given.as_array().into_iter().flatten().filter(|other| other["name"] != option["name"]);
        let mut options: Vec<Value> = others.cloned().collect();
        options.push(json!({"name": option["name"], "type": option["type"], "value": typed, "focused": true}));
        *given = json!(options);
        true
    }

    /// The overview of a finished analysis.
    fn analysed(&self, task: AnalysisTask, language: Language, now: Time) -> Post {
        let ToAnalyse::Match(of) = task.of else { return Post::default() };
        let AnalysedSource::Match(id) = of.source else { return Post::default() };
        let found = match_analysis::analyse(of.terms, &of.log, 0, |_| true).expect("it can be analysed");
        self.services.table.history.keep_analysis(id, &found, now).unwrap();
        let of = AnalysedMatch { found: Some(found), ..*of };
        AnalysisPages { language, of: &of, reader: &task.reader }.overview()
    }

    /// The largest number of unfinished matches of one player.
    fn running(&self) -> u32 {
        let of = |id| {
            self.services
                .table
                .history
                .unfinished_matches(PersonId(id), Some(GuildId(GUILD)))
                .expect("they can be read")
        };
        (1..=3).map(|id| of(id).len()).max().map_or(0, |most| u32::try_from(most).expect("few"))
    }

    /// Carries an action out and checks all messages that follow.
    fn does(&mut self, who: usize, action: &AdminAction, pressed: Option<(u64, bool)>) {
        let id = self.next();
        let now = time(id);
        let Some(interaction) = (Act { id, who, language: self.language, action }).interaction() else { return };
        let (response, loads) = match self.known(&interaction, id, now) {
            Ok(known) => loads::counted(|| commands::run(&self.services, &interaction, now, known)),
            Err(refused) => (refused.map(|refused| *refused), 0),
        };
        let Some(response) = response else { return };
        // For a match that is over or whose board was lost, `/board` also loads the last news.
        let looks = matches!(&interaction.data, InteractionData::Command(call) if call.name == "board")
            || matches!(&interaction.data, InteractionData::Component(CustomId::Board));
        let lists = matches!(&interaction.data, InteractionData::Command(call) if call.name == "games")
            || matches!(&interaction.data, InteractionData::Component(CustomId::Games(_) | CustomId::GuildGames(_)));
        let most = if lists { self.running() } else { 1 + u32::from(looks) };
        assert!(loads <= most, "{loads} matches are loaded for {:?}", interaction.data);
        let names = marked();
        let (first, tracked) = match response.first {
            FirstAnswer::Say(first, tracked) => (first, tracked),
            FirstAnswer::Work(Work::Animate(animation)) => (InitialResponse::Ephemeral(animation.post), None),
            FirstAnswer::Work(Work::Analyse(task)) => {
                (InitialResponse::Ephemeral(self.analysed(*task, interaction.language, now)), None)
            }
            FirstAnswer::OpenMatchThread(_) | FirstAnswer::Work(Work::Pack(_) | Work::Import(_)) => return,
        };
        limits::judge(&first, &names);
        match first {
            InitialResponse::Message(post) => self.shown(&post, id, None, tracked, now),
            InitialResponse::Ephemeral(post) => self.shown(&post, id, Some(who), tracked, now),
            InitialResponse::UpdateMessage(post) => {
                let (message, private) = pressed.unwrap_or((id, true));
                self.controls.retain(|control| control.message != message);
                self.shown(&post, message, private.then_some(who), tracked, now);
            }
            InitialResponse::RemoveControls(_) => {
                self.controls.retain(|control| Some(control.message) != pressed.map(|(message, _)| message))
            }
            InitialResponse::Modal(form) => self.fill_in(who, &form, pressed),
            _ => {}
        }
        for post in response.ephemeral.iter().chain(response.elsewhere.iter().map(|(_, shown)| &shown.post)) {
            limits::judge_post(post, &names);
        }
        for (n, shown) in (1..).zip(response.posts) {
            limits::judge_post(&shown.post, &names);
            self.shown(&shown.post, id * 10 + n, None, shown.tracked, now);
        }
    }

    /// The data for an interaction after all its needs are met, or the answer if it is refused.
    fn known(&mut self, interaction: &Interaction, id: u64, now: Time) -> Result<MetNeeds, Option<Box<Response>>> {
        let mut known = MetNeeds::default();
        loop {
            let check = || commands::check(&self.services, interaction, now, known.clone());
            let (readiness, loads) = loads::counted(check);
            assert!(loads <= 1, "{loads} matches are loaded for the needs of {:?}", interaction.data);
            let need = match readiness {
                Readiness::Needs(need) => need,
                Readiness::Ready => return Ok(known),
                Readiness::Refused(response) => return Err(Some(response)),
                Readiness::DealtWith => return Err(None),
            };
            match need {
                Need::Sight(channel) => known.sight.push((channel, true)),
                Need::Lookup(lookup) => known.found = Some(self.found(lookup)),
                Need::Tutor(task) => {
                    let Consultation { seen, game, player, intent } = *task;
                    let error = advice::blunder(&game, player, &intent);
                    known.objection = error.map(|error| Objection { seen, intent, error });
                    known.is_ready = true;
                }
                Need::Thread(_) => {
                    known.thread = Some(OpenedThread { channel: ChannelId(id), opponent: None });
                    known.is_ready = true;
                }
                Need::Deferral(_) => known.is_ready = true,
            }
        }
    }

    /// The result of a lookup at Discord: now and then a place is lost, or a member has left.
    fn found(&mut self, lookup: Lookup) -> LookupResult {
        for (id, channel) in lookup.places {
            let problem =
                [None, Some(PostingProblem::Gone), Some(PostingProblem::Locked), Some(PostingProblem::NoAccess)]
                    [self.below(4)];
            if let Some(problem) = problem {
                self.services.table.venues.venue_lost(id, channel, problem).expect("the table takes note");
            }
        }
        LookupResult { absent: if self.below(3) == 0 { lookup.members } else { Vec::new() }, ..LookupResult::default() }
    }

    fn fill_in(&mut self, who: usize, form: &Modal, opened_on: Option<(u64, bool)>) {
        let fields = form.fields.iter().filter_map(|field| self.filled(field)).collect();
        self.does(who, &AdminAction::Modal { custom_id: form.id.to_string(), fields, opened_on }, opened_on);
    }

    /// A field of a form as somebody fills it in; `None` for a file, which nobody has here.
    fn filled(&mut self, Field { name, input, .. }: &Field) -> Option<Value> {
        let values = |kind: u8, values: Vec<String>| Some(json!({"type": kind, "custom_id": name, "values": values}));
        match input {
            Input::Line { longest } => {
                Some(json!({"type": 4, "custom_id": name, "value": "*".repeat(usize::from(*longest))}))
            }
            Input::FilledLine { filled, .. } => Some(json!({"type": 4, "custom_id": name, "value": filled})),
            Input::Option { chosen: None, .. } if self.below(3) == 0 => values(3, Vec::new()),
            Input::Option { entries, .. } => values(3, vec![entries[self.below(entries.len())].value.clone()]),
            Input::Options { entries, chosen } => {
                let more = entries[self.below(entries.len())].value.clone();
                values(3, if self.below(2) == 0 { chosen.clone() } else { vec![more] })
            }
            Input::Person(chosen) => values(5, chosen.iter().map(ToString::to_string).collect()),
            Input::File => None,
        }
    }

    /// Adds the controls of a new message, and records the message at the table.
    fn shown(
        &mut self,
        post: &Post,
        message: u64,
        private_to: Option<usize>,
        tracked: Option<MessageSubject>,
        now: Time,
    ) {
        for row in &post.rows {
            match row {
                ControlRow::Buttons(buttons) => {
                    let enabled = buttons.iter().filter(|button| button.enabled);
                    self.controls.extend(enabled.map(|button| Control {
                        custom_id: button.custom_id.to_string(),
                        values: Vec::new(),
                        message,
                        private_to,
                    }));
                }
                ControlRow::Menu(menu) => self.controls.push(Control {
                    custom_id: menu.id.to_string(),
                    values: menu.entries.iter().map(|entry| entry.value.clone()).collect(),
                    message,
                    private_to,
                }),
                // Menus of a server's own channels and roles are not used here.
                ControlRow::EntityMenu(_) => {}
            }
        }
        let from = self.controls.len().saturating_sub(AT_HAND);
        self.controls.drain(..from);
        let place = MessageRef { channel: ChannelId(CHANNEL), message: MessageId(message) };
        let told = match tracked {
            Some(MessageSubject::News(id, shown)) => {
                self.services.table.delivery.delivered(id, place, &shown, now).map(drop)
            }
            Some(MessageSubject::Match(seen, shown)) => {
                self.services.table.delivery.board_shown(seen, place, &shown, now).map(drop)
            }
            Some(MessageSubject::Challenge(id)) => {
                self.services.table.challenges.challenge_shown(id, place.message).map(drop)
            }
            // Other records are not needed for the match to go on.
            _ => Ok(()),
        };
        told.expect("the table takes note");
    }

    fn next(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id
    }

    /// A number below `n`, from the seed.
    fn below(&mut self, n: usize) -> usize {
        self.chance.below(n)
    }
}

/// One second for each action.
fn time(id: u64) -> Time {
    Time(1_800_000_000_000 + i64::try_from(id).expect("not so many") * 1_000)
}

/// The names with characters that Discord would interpret if they were not escaped.
fn marked() -> Vec<String> {
    names().into_iter().filter(|name| name.is_ascii()).collect()
}

/// All people and channels that an option may name.
fn resolved() -> Value {
    let everybody = 0..names().len();
    let by_id = |make: fn(usize) -> Value| -> serde_json::Map<String, Value> {
        everybody.clone().map(|who| ((who + 1).to_string(), make(who))).collect()
    };
    json!({
        "users": by_id(people::user), "members": by_id(people::partial_member),
        "channels": {CHANNEL.to_string(): people::channel()},
        "attachments": {"77": {
            "id": "77", "filename": "a.mat", "size": 12, "url": "http://127.0.0.1/a", "proxy_url": "http://127.0.0.1/a",
        }},
    })
}

/// Collects logged errors, to be checked at the end.
#[derive(Clone, Default)]
struct Log(Arc<Mutex<Vec<u8>>>);

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl<'a> MakeWriter<'a> for Log {
    type Writer = Log;

    fn make_writer(&'a self) -> Log {
        self.clone()
    }
}
