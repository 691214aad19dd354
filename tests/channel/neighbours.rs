//! Servers are isolated: after any actions of people of one server, in any order and with any ids, another server's
//! messages and data stay the same.

use discord_rehearsal::{ChannelHandle, DriverError, Message, Person};

use crate::rights::{forged, forged_menus};
use crate::stage::Stage;
use crate::table::own;

/// The number of random acts.
const ACTS: u32 = 320;
/// Ids from 1 to this number; not all of them exist.
const NUMBERS: u64 = 6;

/// A match file that names people of the other server.
pub const MATCH_FILE: &str = " 1 point match\n\n Game 1\n Anna : 0                      Björn : 0\n\
    \u{20} 1) 31: 8/5 6/5                 52: 13/8 24/22\n";

/// Pseudo-random numbers, the same in each run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(most).expect("a small number")).expect("a small number")
    }

    fn one_of<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }
}

/// All that a server can read: its messages, and the bot's data about it.
fn read_by(stage: &Stage, channels: &[ChannelHandle], viewer: &Person) -> (Vec<String>, Vec<String>) {
    let public = |channel: &ChannelHandle| {
        let messages = channel.messages(viewer).into_iter().filter(|message| message.ephemeral_to.is_none());
        messages
            .map(|message| format!("{} {} {:?}", message.id, message.content, message.components))
            .collect::<Vec<_>>()
    };
    let guild = stage.room.guild().0.cast_signed();
    let database = stage.database();
    let mut kept = Vec::new();
    for sql in [
        "SELECT * FROM guild_settings WHERE guild = ?1",
        "SELECT * FROM guild_channels WHERE guild = ?1",
        "SELECT * FROM channel_settings WHERE guild = ?1",
        "SELECT * FROM nicknames WHERE guild = ?1",
        "SELECT * FROM seasons WHERE guild = ?1",
        "SELECT * FROM administration WHERE guild = ?1",
        "SELECT * FROM challenges WHERE guild = ?1",
        "SELECT * FROM watches WHERE guild = ?1",
        "SELECT * FROM matches WHERE guild = ?1 OR venue_guild = ?1",
        "SELECT standings.* FROM standings JOIN leaderboards ON leaderboards.id = leaderboard
            JOIN ledgers ON ledgers.id = ledger WHERE ledgers.guild = ?1 AND state = 'current'",
    ] {
        kept.extend(database.rows(sql, [guild]).iter().map(|row| format!("{sql}: {:?}", row.values())));
    }
    // PostgreSQL reads rows in no order.
    kept.sort();
    (channels.iter().flat_map(public).collect(), kept)
}

/// A person who sends forged ids from a message in a channel of their own server.
struct Stranger {
    who: Person,
    own: Message,
    home: ChannelHandle,
    /// Whether they have played on the other server, whose lists name a former player once they are forgotten.
    has_played: bool,
}

impl Stranger {
    async fn at(who: &Person, home: &ChannelHandle, has_played: bool) -> Stranger {
        let who = who.with_modified_client();
        let help = who.slash(home, "/help").await.expect("anybody may read the guide");
        who.pick_file("own.mat", MATCH_FILE.to_owned()).expect("Discord takes it");
        Stranger { own: own(&help).clone(), home: home.clone(), who, has_played }
    }

    /// Presses a button, chooses from a menu, or sends a command at random.
    async fn acts(&self, numbers: &mut Numbers, people: &[&Person], channels: &[ChannelHandle]) {
        let number = u32::try_from(1 + numbers.below(usize::try_from(NUMBERS).expect("a few"))).expect("a few");
        let (one, two) = (numbers.one_of(people).id(), numbers.one_of(people).id());
        let channel = numbers.one_of(channels).id();
        let listings = [format!("{one} {two} 0")];
        let done = match numbers.below(4) {
            0 => {
                let id = numbers.one_of(&forged(number, &listings)).clone();
                match self.who.press_raw(&self.own, &id).await {
                    Ok(answer) => match answer.modal() {
                        Ok(form) => self.who.submit_modal(form, &[("reason", "read this")]).await,
                        Err(_) => Ok(answer),
                    },
                    refused => refused,
                }
            }
            1 => {
                let (menu, value) = numbers.one_of(&forged_menus(number, &listings)).clone();
                self.who.select_raw(&self.own, &menu, &[&value]).await
            }
            2 => {
                let settings = [
                    format!("set:server daily {channel}"),
                    format!("set:server club {channel}"),
                    format!("set:server log {channel}"),
                    format!("set:server channels {channel}"),
                    "set:server nothing".to_owned(),
                    "set:channel nothing".to_owned(),
                    "set:channel old-boards keep".to_owned(),
                    format!("t:{one}:tournament 1 0"),
                    format!("draft:{one}:0:tournament 1 0:0"),
                    "forget-server".to_owned(),
                    "forget-server-surely".to_owned(),
                    "forget:sure".to_owned(),
                    if self.has_played { "forget:ask" } else { "forget-me" }.to_owned(),
                ];
                self.who.press_raw(&self.own, numbers.one_of::<String>(&settings)).await
            }
            _ => {
                let lines = [
                    format!("/challenge player:<@{one}> points:3"),
                    "/challenge rated:true".to_owned(),
                    "/accept".to_owned(),
                    "/decline".to_owned(),
                    "/roll".to_owned(),
                    "/board".to_owned(),
                    "/replay".to_owned(),
                    format!("/watch channel:{channel}"),
                    "/games server:true".to_owned(),
                    format!("/history player:<@{one}>"),
                    "/leaderboard".to_owned(),
                    "/settings server".to_owned(),
                    format!("/admin abort reason:read this match:{number}"),
                    format!("/admin adjourn reason:read this match:{number}"),
                    format!("/admin settle winner:<@{one}> reason:read this match:{number}"),
                    format!("/admin correct winner:<@{one}> reason:read this match:{number}"),
                    "/admin season name:Winter".to_owned(),
                    "/admin end-season".to_owned(),
                    // Of the match on their own server, if any.
                    "/admin abort reason:late".to_owned(),
                    "/admin adjourn reason:late".to_owned(),
                    format!("/admin settle winner:<@{one}> reason:late"),
                    "/stop".to_owned(),
                    "/resign kind:single game".to_owned(),
                    "/double".to_owned(),
                    "/drop".to_owned(),
                    "/import file:own.mat".to_owned(),
                    "/export all:true".to_owned(),
                ];
                self.who.slash(&self.home, numbers.one_of::<String>(&lines)).await
            }
        };
        assert_ne!(done.err(), Some(DriverError::Failed), "the bot answers everybody");
    }
}

#[tokio::test]
async fn nothing_that_people_of_other_servers_do_changes_what_this_server_reads() {
    let stage = Stage::open().await;
    let (anna, bjorn) = stage.players();
    let (joost, paivi) = (stage.person("Joost"), stage.person("Päivi"));
    let (table, aside) = (stage.table(), stage.table_in("side-table"));
    let corner = stage.room.add_channel("corner");
    let lars = stage.room.add_person("Lars", "lars", "en-US");
    let corner_table = stage.table_in("corner");
    // A finished match against somebody who is banned afterwards, a match in progress, an open challenge, and a live
    // board.
    corner_table.begin(&anna, &lars, 1).await;
    crate::hands::Hands::Commands.resign(&corner_table, &anna, "single game").await;
    crate::hands::Hands::Commands.accept_resignation(&corner_table, &lars).await;
    table.begin(&anna, &bjorn, 3).await;
    aside.types(&paivi, "/challenge points:5").await;
    joost
        .slash(&aside.channel, "/watch channel:#backgammon")
        .await
        .expect("a live board")
        .public()
        .expect("all see it");
    table.types(&anna, "/admin season name:Autumn").await;
    stage.settle().await;
    stage.room.leave(&lars);
    let [otto, mira] = [("Otto", "otto"), ("Mira", "mira")].map(|(name, username)| {
        let person = stage.room.add_person(name, username, "en-US");
        stage.room.leave(&person);
        person
    });
    stage.room.add_guild("Elsewhere", "en-US", &["abroad"], &[&mira, &otto, &lars]);
    let abroad = stage.room.channel("abroad");
    let channels = [table.channel.clone(), aside.channel.clone(), corner];
    let before = read_by(&stage, &channels, &anna);
    assert!(before.0.len() > 6 && before.1.len() > 6, "there is something to be changed: {before:?}");

    let mut strangers = Vec::new();
    for (who, has_played) in [(&mira, false), (&otto, false), (&lars, true)] {
        strangers.push(Stranger::at(who, &abroad, has_played).await);
    }
    let mut numbers = Numbers(0x5eed_ba11);
    let people = [&anna, &bjorn, &joost, &paivi, &otto, &lars];
    for _ in 0..ACTS {
        let who = numbers.below(strangers.len());
        strangers[who].acts(&mut numbers, &people, &channels).await;
    }
    stage.settle().await;
    let after = read_by(&stage, &channels, &anna);
    assert_eq!(before.0, after.0, "what is read");
    assert_eq!(before.1, after.1, "what is kept");
}
