//! What the bot asks Discord about channels, threads, members and roles.

use barpoint::discord::delivery::rest::{self, DeliveryError, Obstacle};
use barpoint::store::ids::{ChannelId, GuildId, PersonId, RoleId};
use discord_rehearsal::{Permissions, Person};

use crate::stage::{Stage, id, person_id};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_is_open_to_messages_unless_it_is_hidden_or_gone_or_a_locked_thread() {
    let stage = Stage::without_workers().await;
    let (anna, table, side) = (stage.person("Anna"), stage.table(), stage.table_in("side-table"));
    let check = async |channel: ChannelId| rest::check_channel(&stage.api, channel).await;
    check(id(&table.channel)).await.expect("it is open");
    check(id(&table.channel)).await.expect("it is open");
    let path = format!("/channels/{}", table.channel.id());
    assert_eq!(stage.requests("GET", &path).len(), 1, "the answer is remembered");
    let [open, locked] = ["Open", "Locked"].map(|name| table.channel.open_thread(&anna, name).expect("a thread"));
    locked.lock_without_archiving();
    check(id(&open)).await.expect("it is open");
    let closed = check(id(&locked)).await;
    assert!(matches!(closed, Err(DeliveryError::Obstacle(Obstacle::Locked))), "{closed:?}");
    side.channel.deny_bot(Permissions::VIEW_CHANNEL);
    let hidden = check(id(&side.channel)).await;
    assert!(matches!(hidden, Err(DeliveryError::NoAccess)), "{hidden:?}");
    let gone = check(ChannelId(7)).await;
    assert!(matches!(gone, Err(DeliveryError::ChannelGone)), "{gone:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_a_channel_that_is_gone_counts_as_deleted_and_that_is_asked_each_time() {
    let stage = Stage::without_workers().await;
    let (table, side) = (stage.table(), stage.table_in("side-table"));
    let is_deleted = async |channel: &discord_rehearsal::ChannelHandle| rest::is_deleted(&stage.api, id(channel)).await;
    assert!(!is_deleted(&table.channel).await);
    table.channel.delete().expect("it is deleted");
    assert!(is_deleted(&table.channel).await);
    side.channel.deny_bot(Permissions::VIEW_CHANNEL);
    assert!(!is_deleted(&side.channel).await, "it is hidden");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_member_is_asked_for_once_and_nobody_is_asked_for_whom_discord_cannot_know() {
    let stage = Stage::without_workers().await;
    let (anna, bjorn) = stage.players();
    let check = async |who: PersonId| rest::check_member(&stage.api, stage.guild(), who).await;
    for _ in 0..2 {
        check(person_id(&anna)).await.expect("she is a member");
    }
    let asked = || stage.room.requests().into_iter().filter(|one| one.path.contains("/members/")).count();
    assert_eq!(asked(), 1);
    stage.room.leave(&bjorn);
    let left = check(person_id(&bjorn)).await;
    assert!(matches!(left, Err(DeliveryError::NoMember)), "{left:?}");
    assert_eq!(asked(), 2);
    for nobody in [PersonId(0), PersonId(u64::MAX)] {
        let answers = [check(nobody).await, rest::fetch_member(&stage.api, stage.guild(), nobody).await.map(drop)];
        assert!(answers.iter().all(|answer| matches!(answer, Err(DeliveryError::NoMember))), "{answers:?}");
    }
    assert_eq!(asked(), 2);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_member_is_known_by_nickname_and_by_the_names_that_they_have_everywhere() {
    let stage = Stage::without_workers().await;
    let (anna, bjorn) = stage.players();
    anna.set_nickname(stage.room.guild(), Some("Queen of Dice"));
    bjorn.change(|user| user.global_name = None);
    let fetched =
        async |who: &Person| rest::fetch_member(&stage.api, stage.guild(), person_id(who)).await.expect("a member");
    let [anna, bjorn] = [fetched(&anna).await, fetched(&bjorn).await];
    assert_eq!(
        (anna.name.as_str(), anna.global_name.as_str(), anna.username.as_str()),
        ("Queen of Dice", "Anna", "anna")
    );
    assert_eq!((bjorn.name.as_str(), bjorn.global_name.as_str(), bjorn.is_bot), ("bjorn", "bjorn", false));
    let robot = stage.room.add_bot("Robot");
    assert!(fetched(&robot).await.is_bot);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_knows_on_which_servers_it_is_a_member_and_asks_once() {
    let stage = Stage::without_workers().await;
    let anna = stage.person("Anna");
    let other = GuildId(stage.room.add_guild("Lair", "en-US", &["lair"], &[&anna]).0);
    stage.room.kick_bot_from(discord_rehearsal::Snowflake(other.0));
    let own = PersonId(stage.room.world().bot.0);
    for _ in 0..2 {
        assert!(rest::is_bot_member(&stage.api, stage.guild(), own).await.expect("known"));
        assert!(!rest::is_bot_member(&stage.api, other, own).await.expect("known"));
    }
    assert!(!rest::is_bot_member(&stage.api, GuildId(7), own).await.expect("known"), "there is no such server");
    let asked = stage.room.requests().into_iter().filter(|one| one.path.contains("/members/"));
    assert_eq!(asked.count(), 3);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_a_role_of_this_server_is_found() {
    let stage = Stage::without_workers().await;
    let paivi = stage.person("Päivi");
    let role = stage.room.give_role(&paivi, "Moderator");
    let has = async |role: u64| rest::has_role(&stage.api, stage.guild(), RoleId(role)).await.expect("it is a member");
    assert!(has(role.0).await);
    assert!(!has(paivi.id().0).await);
}
