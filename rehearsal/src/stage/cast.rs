//! Who and what is there from the start.

use crate::model::{ChannelKind, Guild, Member, Role, User};
use crate::permissions::Permissions;
use crate::snowflake::Snowflake;
use crate::world::World;
use crate::world::room::Options;

/// What the guild and the bot are called.
const GUILD: &str = "Backgammon Club";
const BOT: &str = "Barpoint";

/// Who is there from the start: display name, user name, language.
const CAST: [(&str, &str, &str); 4] =
    [("Anna", "anna", "en-US"), ("Björn", "bjorn", "sv-SE"), ("Päivi", "paivi", "fi"), ("Joost", "joost", "nl")];

/// Who comes where the guild speaks a language that nobody of these reads.
fn newcomer(locale: &str) -> (&str, &str, &str) {
    match locale {
        "da" => ("Søren", "soren", locale),
        "en-GB" => ("Emily", "emily", locale),
        _ => ("Kim", "kim", locale),
    }
}

/// Puts the guild, its channels, the people and the bot into an empty world.
pub(super) fn furnish(world: &mut World, options: &Options) {
    let bot = User::new(world.bot, &BOT.to_lowercase(), Some(BOT), "en-US", true);
    world.users.insert(world.bot, bot);
    let locale = options.guild_locale.as_str();
    let newcomer = (!CAST.iter().any(|(.., spoken)| *spoken == locale)).then(|| newcomer(locale));
    let cast = CAST.into_iter().chain(newcomer);
    let people: Vec<Snowflake> =
        cast.map(|(name, username, locale)| new_user(world, name, username, locale, false)).collect();
    let id = found_guild(world, GUILD, &options.guild_locale, &people);
    if let Some(guild) = world.guilds.get_mut(&id) {
        guild.community = options.community;
    }
    for name in &options.channels {
        world.add_channel(ChannelKind::Text, name.clone(), Some(id), Vec::new());
    }
    world.add_channel(ChannelKind::Friends, String::new(), None, people[..2].to_vec());
    world.add_channel(ChannelKind::GroupDm, "Friends".to_owned(), None, people[..3].to_vec());
}

/// Founds a guild with the bot and these people, of whom the first owns it.
pub(super) fn found_guild(world: &mut World, name: &str, locale: &str, people: &[Snowflake]) -> Snowflake {
    let id = world.mint();
    let bot = world.users.get(&world.bot).map_or_else(String::new, |bot| bot.display_name().to_owned());
    let mut role = |name: &str, permissions, managed| {
        let id = world.mint();
        Role { id, name: name.to_owned(), permissions, managed }
    };
    let roles = vec![
        Role { id, ..role("@everyone", Permissions::EVERYONE, false) },
        role(&bot, Permissions::EVERYONE, true),
        role("Moderator", Permissions::MODERATOR, false),
    ];
    let of_bot = Member { joined_at: world.now(), nick: None, roles: vec![roles[1].id] };
    let guild = Guild {
        id,
        name: name.to_owned(),
        locale: locale.to_owned(),
        community: true,
        owner: people.first().copied().unwrap_or(world.bot),
        roles,
        members: [(world.bot, of_bot)].into(),
    };
    world.guilds.insert(id, guild);
    for person in people {
        world.join(id, *person);
    }
    id
}

/// Makes an account and returns its id.
pub(super) fn new_user(world: &mut World, display_name: &str, username: &str, locale: &str, bot: bool) -> Snowflake {
    let id = world.mint();
    let user = User::new(id, username, Some(display_name), locale, bot);
    world.users.insert(id, user);
    id
}
