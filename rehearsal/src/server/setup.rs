//! The guild, channels and people that exist from the start.

use crate::model::{ChannelKind, Guild, Member, Role, User};
use crate::{Options, Snowflake, World, permissions};

/// The people who exist from the start: display name, username, locale.
const PEOPLE: [(&str, &str, &str); 4] =
    [("Anna", "anna", "en-US"), ("Björn", "bjorn", "sv-SE"), ("Päivi", "paivi", "fi"), ("Joost", "joost", "nl")];

/// Another person, for guilds in a language that none of these people has.
fn newcomer(locale: &str) -> (&str, &str, &str) {
    match locale {
        "da" => ("Søren", "soren", locale),
        "en-GB" => ("Emily", "emily", locale),
        _ => ("Kim", "kim", locale),
    }
}

/// Adds the guild, its channels, the people and the bot to an empty world.
pub(super) fn fill(world: &mut World, options: &Options) {
    let bot = User::new(world.bot, &options.bot.to_lowercase(), Some(&options.bot), "en-US", true);
    world.users.insert(world.bot, bot);
    let locale = options.guild_locale.as_str();
    let newcomer = (!PEOPLE.iter().any(|(.., spoken)| *spoken == locale)).then(|| newcomer(locale));
    let everybody = PEOPLE.into_iter().chain(newcomer);
    let people: Vec<Snowflake> =
        everybody.map(|(name, username, locale)| new_user(world, name, username, locale, false)).collect();
    let id = found_guild(world, &options.guild, &options.guild_locale, &people);
    if let Some(guild) = world.guilds.get_mut(&id) {
        guild.community = options.community;
    }
    for name in &options.channels {
        world.add_channel(ChannelKind::Text, name.clone(), Some(id), Vec::new());
    }
    world.add_channel(ChannelKind::Friends, String::new(), None, people[..2].to_vec());
    world.add_channel(ChannelKind::GroupDm, "Friends".to_owned(), None, people[..3].to_vec());
}

/// Adds a guild with the bot and people; the first person owns it.
pub(super) fn found_guild(world: &mut World, name: &str, locale: &str, people: &[Snowflake]) -> Snowflake {
    let id = world.mint();
    let bot = world.users.get(&world.bot).map_or_else(String::new, |bot| bot.display_name().to_owned());
    let mut role = |name: &str, permissions, managed| {
        let id = world.mint();
        Role { id, name: name.to_owned(), permissions, managed }
    };
    let roles = vec![
        Role { id, ..role("@everyone", permissions::EVERYONE, false) },
        role(&bot, permissions::EVERYONE, true),
        role("Moderator", permissions::MODERATOR, false),
    ];
    let of_bot = Member { joined_at: world.now(), nick: None, roles: vec![roles[1].id] };
    let (name, locale, owner) = (name.to_owned(), locale.to_owned(), people.first().copied().unwrap_or(world.bot));
    let members = [(world.bot, of_bot)].into();
    let guild = Guild { id, name, locale, community: true, owner, roles, members, commands_only: false };
    world.guilds.insert(id, guild);
    for person in people {
        world.join(id, *person);
    }
    id
}

pub(super) fn new_user(world: &mut World, display_name: &str, username: &str, locale: &str, bot: bool) -> Snowflake {
    let id = world.mint();
    let user = User::new(id, username, Some(display_name), locale, bot);
    world.users.insert(id, user);
    id
}
