//! Everything that is written at a table, in the order in which [`VERBS`] has it.

use crate::full_database::table::chance::{Chance, some_action};
use crate::full_database::{FIRST_CHANNEL, FIRST_GUILD, FIRST_PERSON, SERVERS};
use crate::outbox::{self, PASSING, REFUSED};
use barpoint::dice::Dice;
use barpoint::engine::action::Action;
use barpoint::engine::{Player, Terms};
use barpoint::house::match_analysis;
use barpoint::settings::registry::{DAILY, LANGUAGE, LISTED, MONTHLY_SUMMARY};
use barpoint::settings::{SettingChange, SettingsGroup};
use barpoint::store::Store;
use barpoint::store::administration::{AdminAction, Verdict};
use barpoint::store::gateway_sessions::{GatewaySessionRow, ShardKey};
use barpoint::store::house::HouseLevel;
use barpoint::store::ids::{ChannelId, DAY_MS, GuildId, InteractionId, MatchId, MessageId, MessageRef, PersonId, Time};
use barpoint::store::people::Person;
use barpoint::store::questions::{Choice, Question, QuestionOption};
use barpoint::store::venues::PostingProblem;
use barpoint::table::administration::bans;
use barpoint::table::{
    Announcement, CurrentMatch, Failure, House, Intent, LiveBoardChange, Opponent, Practice, Request, Seen, Shown,
    Sight, Table,
};
use std::collections::BTreeSet;

/// A name for what is done, and how it is done.
pub type Verb = (&'static str, fn(&mut Walk));

pub const VERBS: [Verb; 21] = [
    ("challenges and blocks", challenges),
    ("a match to its end, and its analysis", whole_match),
    ("a match against the house", house_match),
    ("moves to other channels", venues),
    ("deliveries that fail", failures),
    ("live boards", live_boards),
    ("settings", settings),
    ("match files", imports),
    ("positions of the day", dailies),
    ("monthly summaries", months),
    ("seasons", seasons),
    ("administrators", administrators),
    ("ratings after a correction", rebuild),
    ("sessions of the gateway", sessions),
    ("bans", owner),
    ("pruning after three days", |walk| walk.prune(3)),
    ("pruning after forty days", |walk| walk.prune(37)),
    ("pruning after a year", |walk| walk.prune(340)),
    ("somebody is forgotten", |walk| walk.forget(60)),
    ("who has played most is forgotten", |walk| walk.forget(0)),
    ("servers are left", departures),
];

const LARGEST: GuildId = GuildId(FIRST_GUILD);
/// A channel of the largest server in which nobody has played.
const ASIDE: ChannelId = ChannelId(900_000);

/// Tables of which everything is written once.
pub struct Walk {
    pub table: Table,
    now: Time,
    /// How many ids of interactions and messages were given out.
    ids: u64,
    chance: Chance,
    /// The match that was played to its end.
    finished: MatchId,
}

impl Walk {
    /// A walk over a full database, at the time of its newest match.
    pub fn over(store: Store, now: Time) -> Walk {
        let table =
            Table::with_loss_judge(store, Dice::seeded(7), barpoint::house::advice::given_away).expect("tables");
        Walk { table, now, ids: 0, chance: Chance(7), finished: MatchId(0) }
    }

    fn id(&mut self) -> u64 {
        self.ids += 1;
        MessageId::first_at(self.now).0 + self.ids
    }

    /// A member of the largest server presses something in a channel: those with low numbers have played most.
    fn press(&mut self, member: u64, channel: ChannelId) -> Request {
        Request {
            interaction: InteractionId(self.id()),
            person: person(member),
            nickname: None,
            channel,
            parent: None,
            in_private_thread: false,
            channel_guild: Some(LARGEST),
            own_thread: false,
            may_open_thread: true,
            pressed: None,
            guild: Some(LARGEST),
            administers: true,
            pressed_is_private: false,
            sight: Sight::All,
            locale: None,
            language: "en".to_owned(),
            reader_locale: "en-US".to_owned(),
            at: self.now,
        }
    }

    fn message(&mut self, channel: ChannelId) -> MessageRef {
        MessageRef { channel, message: MessageId(self.id()) }
    }

    /// Two members begin a match, and its first board is posted.
    fn begin(&mut self, members: [u64; 2], channel: ChannelId) -> Announcement {
        let [one, two] = members.map(|member| self.press(member, channel));
        let opponent = Opponent::Only { person: two.person.clone(), is_bot: false };
        let made = self.table.challenges.challenge(&one, &opponent, terms()).expect("a challenge");
        let news = self.table.challenges.accept(&two, made.challenge.id.into()).expect("a match").announcement;
        self.post(&news);
        news
    }

    /// Posts news, and notes that older buttons are gone.
    fn post(&mut self, news: &Announcement) -> MessageRef {
        let (message, delivery) = (self.message(news.current.header.channel), &self.table.delivery);
        assert!(delivery.begin_attempt(news.id, self.now).expect("it can be read"));
        let stale = delivery.delivered(news.id, message, &Shown::Board(Some("6-1".to_owned())), self.now);
        stale.expect("noted").into_iter().for_each(|old| delivery.controls_removed(old));
        delivery.catch_up().expect("noted");
        message
    }

    /// An action of the player to act; `None` once the match is over.
    fn act(&mut self, current: &CurrentMatch) -> Option<Announcement> {
        let (header, game) = (&current.header, current.position.game());
        let decider = current.position.decider()?;
        let (player, intent) = match some_action(game, &mut self.chance) {
            (player, Action::Decide(decision)) => (player, Intent::Decide(decision)),
            (player, _) => (player, Intent::Roll),
        };
        if header.house.is_some() && decider == Player::Two {
            let seen = Seen { match_id: header.id, version: header.version };
            return self.table.play.act_for_house(seen, intent, self.now).expect("the house acts");
        }
        let press = Request { person: header.players[player].clone(), ..self.press(0, header.channel) };
        Some(self.table.play.act(&press, None, intent).expect("it is legal"))
    }

    /// Plays a match on for at most `most` actions, each turn posted.
    fn play(&mut self, news: &Announcement, most: usize) {
        let mut current = news.current.clone();
        for _ in 0..most {
            let Some(news) = self.act(&current) else { return };
            self.post(&news);
            current = news.current;
        }
    }

    fn prune(&mut self, days: i64) {
        self.now = self.now.plus_ms(days * DAY_MS);
        self.table.prune(self.now).expect("pruned");
    }

    fn forget(&mut self, member: u64) {
        let interaction = InteractionId(self.id());
        let forgotten = self.table.people.forget(interaction, person(member).id, self.now).expect("it can be written");
        println!("    {forgotten:?}");
    }
}

fn terms() -> Terms {
    "tournament 3 points".parse().expect("terms")
}

fn person(member: u64) -> Person {
    let id = PersonId(FIRST_PERSON + member * SERVERS);
    Person { id, display_name: format!("Member {member}"), username: format!("member{member}") }
}

fn house() -> House {
    let bot = Person { id: PersonId(77), display_name: "Barpoint".to_owned(), username: "barpoint".to_owned() };
    House { person: bot, level: HouseLevel::BEGINNER }
}

fn challenges(walk: &mut Walk) {
    for answer in 0..3 {
        let [one, two, other] = [0, 1, 1].map(|member| walk.press(member, ASIDE));
        let message = walk.message(ASIDE).message;
        let services = &walk.table.challenges;
        let only = Opponent::Only { person: two.person.clone(), is_bot: false };
        services.check_challenge(&one, &only, terms()).expect("it may be made");
        let made = services.challenge(&one, &only, terms()).expect("a challenge").challenge;
        services.challenge_shown(made.id, message).expect("noted");
        let withdrawn = Request { person: one.person.clone(), ..other.clone() };
        match answer {
            0 => drop(services.decline(&two, made.id.into()).expect("declined")),
            1 => drop(services.withdraw(&withdrawn, made.id.into()).expect("withdrawn")),
            _ => {}
        }
    }
    for _ in 0..2 {
        let press = walk.press(2, ASIDE);
        walk.table.people.toggle_block(&press, person(3).id).expect("a block, or none any more");
    }
}

fn whole_match(walk: &mut Walk) {
    for channel in 0..3 {
        let begun = walk.begin([0, 1], ChannelId(FIRST_CHANNEL + channel));
        walk.play(&begun, usize::MAX);
        walk.finished = begun.current.header.id;
    }
    let (id, seen) = (walk.finished, Seen { match_id: walk.finished, version: 3 });
    let message = walk.message(ChannelId(FIRST_CHANNEL));
    walk.table.delivery.record_end_of_game_shown(seen, message.message).expect("noted");
    let log = walk.table.history.log(id).expect("a log");
    let found = match_analysis::analyse(terms(), &log, 0, |_| true).expect("backgammon");
    walk.table.history.keep_analysis(id, &found, walk.now).expect("kept");
    for member in [0, 1] {
        for right in [true, false] {
            let press = walk.press(member, ChannelId(FIRST_CHANNEL));
            let Practice::Now(of) = walk.table.dailies.practice(&press, None, 0.02).expect("it can be read") else {
                continue;
            };
            walk.table.dailies.put_off_practice(&press, &of).expect("put off");
            let (id, action_number) = (of.header.id.into(), of.mistake.action_number);
            walk.table.dailies.note_practice(&press, id, action_number, right).expect("noted");
            walk.table.dailies.put_away(&press, &of).expect("put away");
        }
    }
    let press = walk.press(0, ChannelId(FIRST_CHANNEL));
    walk.table.challenges.rematch(&press, id.into(), None).expect("an offer");
}

fn house_match(walk: &mut Walk) {
    let press = walk.press(0, ASIDE);
    let begun = walk.table.challenges.challenge_house(&press, &house(), terms()).expect("a match").announcement;
    walk.post(&begun);
    walk.play(&begun, usize::MAX);
    let press = walk.press(4, ASIDE);
    let open = walk.table.challenges.challenge(&press, &Opponent::Anyone, terms()).expect("a challenge").challenge;
    let press = walk.press(4, ASIDE);
    walk.table.challenges.hand_to_house(&press, open.id.into(), &house()).expect("a match");
}

fn venues(walk: &mut Walk) {
    let begun = walk.begin([0, 2], ChannelId(ASIDE.0 + 1));
    let id = begun.current.header.id;
    walk.play(&begun, 30);
    let [again, aside, there] = [1, 1, 2].map(|channel| walk.press(0, ChannelId(ASIDE.0 + channel)));
    let news = walk.table.venues.announce_again(&again, id.into()).expect("told again");
    walk.post(&news);
    walk.table.venues.adjourn(&aside, id.into(), true).expect("set aside");
    let taken = walk.table.venues.continue_here(&there, id.into(), false).expect("it goes on");
    walk.post(&taken.announcement);
    walk.table.venues.board_deleted(id).expect("noted");
    walk.table.venues.venue_lost(id, there.channel, PostingProblem::Gone).expect("noted");
    for member in [0, 2] {
        walk.table.venues.take_lost_matches(person(member).id, Some(LARGEST)).expect("told");
    }
    let threads = walk.table.venues.threads_to_look_at(walk.now.plus_ms(DAY_MS)).expect("it can be read");
    for thread in threads {
        walk.table.venues.thread_checked(thread.thread, true, walk.now).expect("noted");
    }
}

fn failures(walk: &mut Walk) {
    let channel = ChannelId(ASIDE.0 + 3);
    let begun = walk.begin([1, 2], channel);
    let news = walk.act(&begun.current).expect("it goes on");
    for failure in [PASSING, REFUSED, Failure::Lost(PostingProblem::Gone)] {
        walk.table.delivery.record_failed_attempt(news.id, channel, failure, "measured", walk.now).expect("noted");
    }
    for failure in [PASSING, Failure::Final] {
        let message = walk.message(ASIDE);
        walk.table.delivery.remove_controls_soon(message, walk.now).expect("noted");
        walk.table.delivery.record_failed_removal(message, failure, walk.now).expect("noted");
        walk.table.delivery.out_of_reach(message, walk.now).expect("noted");
    }
    walk.table.delivery.take_channel_problems(LARGEST).expect("it can be read");
    walk.table.delivery.note_unreachable(barpoint::store::ids::TurnPingId(0), person(1).id, walk.now).expect("noted");
    walk.table.delivery.take_unreachable_notice(person(1).id).expect("noted");
    walk.table.probe().expect("written");
    deliver(walk);
}

/// Sends everything that is due.
fn deliver(walk: &mut Walk) {
    let (mut ids, now) = (walk.ids, walk.now);
    let message = |channel| {
        ids += 1;
        MessageRef { channel, message: MessageId(MessageId::first_at(now).0 + ids) }
    };
    outbox::send_all(&walk.table, now, message, || None);
    walk.ids = ids;
}

fn live_boards(walk: &mut Walk) {
    let begun = walk.begin([3, 5], ChannelId(ASIDE.0 + 4));
    let header = &begun.current.header;
    let press = walk.press(6, ChannelId(ASIDE.0 + 5));
    let live = walk.table.delivery.begin_live_board(&press, header.channel).expect("a live board");
    let message = walk.message(ChannelId(ASIDE.0 + 5));
    let seen = Seen { match_id: header.id, version: header.version };
    walk.table.delivery.live_board_shown(live.id, seen, message, walk.now).expect("noted");
    walk.play(&begun, 20);
    let later = walk.now.plus_ms(60_000);
    let due = walk.table.delivery.live_board_to_show(live.id, later).expect("it can be read").expect("it is behind");
    assert!(matches!(due.change, Some(LiveBoardChange::Show(_))));
    walk.table.delivery.live_board_failed(live.id, PASSING, later).expect("noted");
    walk.table.delivery.former_deleted(live.id).expect("noted");
    let press = walk.press(6, ChannelId(ASIDE.0 + 5));
    walk.table.delivery.stop_live_board(&press, live.id.into()).expect("stopped");
    walk.table.delivery.live_board_ended(live.id, later).expect("noted");
}

fn settings(walk: &mut Walk) {
    let mut changes = vec![
        SettingsGroup::Play.choose(&LISTED, false),
        SettingsGroup::Play.choose(&LISTED, true),
        SettingsGroup::Play.choose(&LANGUAGE, None),
        SettingsGroup::Channel.choose(&LANGUAGE, None),
    ];
    changes.extend(SettingsGroup::ALL.map(SettingChange::Reset));
    for change in changes {
        let press = walk.press(0, ChannelId(FIRST_CHANNEL));
        walk.table.people.change_setting(&press, &change).expect("chosen");
    }
}

fn imports(walk: &mut Walk) {
    let file = " 1 point match\n\n Game 1\n Dora : 0    Bob : 0\n  1) 31: 8/5 6/5    52: 13/8 24/22\n";
    for _ in 0..30 {
        let press = walk.press(0, ASIDE);
        walk.table.history.import(&press, file).expect("it can be written").expect("a match");
    }
}

/// All servers choose a channel for something.
fn choose_channels(walk: &mut Walk, choice: impl Fn(ChannelId) -> SettingChange) {
    for server in 0..SERVERS {
        let channel = ChannelId(FIRST_CHANNEL + 10 * server);
        let press = Request { guild: Some(GuildId(FIRST_GUILD + server)), ..walk.press(0, channel) };
        walk.table.people.change_setting(&press, &choice(channel)).expect("chosen");
    }
}

fn dailies(walk: &mut Walk) {
    choose_channels(walk, |channel| SettingsGroup::Guild.choose(&DAILY, Some(channel)));
    let option = |play: &str, equity| QuestionOption { decision: Choice::Play(play.to_owned()), equity };
    let question = Question {
        xgid: "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10".parse().expect("the start with a 3-1"),
        rules: "tournament".to_owned(),
        options: vec![option("8/5 6/5", 0.16), option("24/23 13/10", 0.0)],
    };
    for _ in 0..3 {
        walk.now = walk.now.plus_ms(DAY_MS);
        while walk.table.dailies.solve_dailies(walk.now).expect("solved") {}
        for due in walk.table.dailies.dailies_due(walk.now).expect("it can be read") {
            let sources = walk.table.dailies.daily_sources(due.guild, 3).expect("it can be read");
            sources.iter().for_each(|of| walk.table.dailies.set_daily_searched(of.id).expect("noted"));
            walk.table.dailies.ask_daily(&due, &question, None, walk.now).expect("asked");
        }
        deliver(walk);
    }
}

fn months(walk: &mut Walk) {
    choose_channels(walk, |channel| SettingsGroup::Guild.choose(&MONTHLY_SUMMARY, Some(channel)));
    walk.now = walk.now.plus_ms(31 * DAY_MS);
    while walk.table.ratings.post_months(walk.now).expect("written") {}
    deliver(walk);
}

fn seasons(walk: &mut Walk) {
    let [one, two] = [0, 0].map(|member| walk.press(member, ASIDE));
    walk.table.ratings.begin_season(&one, LARGEST, "Winter").expect("a season");
    walk.table.ratings.close_season(&two, LARGEST).expect("closed");
}

fn administrators(walk: &mut Walk) {
    let verdict = Verdict { winner: Player::One, rated: true };
    let actions = [AdminAction::Adjourn, AdminAction::Settle(verdict), AdminAction::Abort];
    for (nth, action) in (10..).zip(actions) {
        let begun = walk.begin([3, 7], ChannelId(ASIDE.0 + nth));
        walk.play(&begun, 12);
        let press = walk.press(8, ASIDE);
        let id = begun.current.header.id.into();
        walk.table.administration.administer(&press, id, action, "measured").expect("done");
    }
    deliver(walk);
}

fn rebuild(walk: &mut Walk) {
    let press = walk.press(8, ASIDE);
    let header = walk.table.play.header(&press, walk.finished.into()).expect("a match");
    let winner = header.winner.expect("somebody").opponent();
    let action = AdminAction::Correct(Verdict { winner, rated: true });
    walk.table.administration.administer(&press, walk.finished.into(), action, "measured").expect("corrected");
    while walk.table.ratings.rebuild(walk.now, 1).expect("a step") {}
}

fn sessions(walk: &mut Walk) {
    for number in 0..64 {
        let shard = ShardKey { bot: PersonId(77), number, total: 64 };
        let session =
            GatewaySessionRow { id: "session".to_owned(), sequence: 1, resume_url: "wss://gateway".to_owned() };
        walk.table.delivery.save_gateway_session(shard, &session, walk.now).expect("saved");
        walk.table.delivery.gateway_session(shard, walk.now).expect("it can be read").expect("saved");
    }
}

fn owner(walk: &mut Walk) {
    let (store, now) = (walk.table.store(), walk.now);
    bans::ban_person(store, person(5).id, Some(now.plus_ms(DAY_MS)), "measured", now).expect("written");
    bans::unban_person(store, person(5).id).expect("written");
    bans::ban_guild(store, LARGEST, None, "measured", now).expect("written");
    bans::unban_guild(store, LARGEST).expect("written");
    bans::leave_guild(store, GuildId(FIRST_GUILD + 3), now).expect("written");
    for guild in walk.table.administration.guilds_to_leave(now).expect("it can be read") {
        walk.table.administration.left_guild(guild, now).expect("noted");
    }
}

fn departures(walk: &mut Walk) {
    let press = walk.press(0, ASIDE);
    walk.table.administration.forget_guild(&press, LARGEST).expect("noted");
    while walk.table.administration.purge_forgotten(walk.now).expect("a step") {}
    walk.table.administration.note_memberships(&BTreeSet::new(), walk.now).expect("noted");
    walk.now = walk.now.plus_ms(31 * DAY_MS);
    while walk.table.administration.purge(walk.now).expect("a step") {}
    while walk.table.ratings.rebuild(walk.now, 1).expect("a step") {}
}
