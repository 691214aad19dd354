//! People, and their permissions.

use crate::store::ids::{PersonId, RoleId};
use crate::store::people;
use serenity::all::{self, Member, Permissions};

/// A person or program as Discord shows them.
#[derive(Clone, Debug)]
pub struct User {
    /// Discord's id.
    pub id: PersonId,
    /// Their name in the place of the interaction, on a server their nickname: any text.
    pub name: String,
    /// The name that they show everywhere.
    pub global_name: String,
    /// The account's name: plain ASCII.
    pub username: String,
    pub is_bot: bool,
}

impl User {
    /// A user, by the name that they show everywhere.
    pub fn of(user: &all::User) -> User {
        User::with_nickname(user, None)
    }

    /// A user, with their nickname on the server where they were met, if they have one there.
    pub fn with_nickname(user: &all::User, nickname: Option<&str>) -> User {
        let global_name = user.global_name.as_ref().unwrap_or(&user.name);
        User {
            id: PersonId(user.id.get()),
            name: people::without_former_player(nickname.unwrap_or(global_name)),
            global_name: people::without_former_player(global_name),
            username: people::without_former_player(&user.name),
            is_bot: user.bot,
        }
    }

    /// The name that they have on the server, if it differs from the one that they show everywhere.
    pub fn nickname(&self) -> Option<&str> {
        (self.name != self.global_name).then_some(self.name.as_str())
    }

    /// The person without their nickname, which other servers may not see.
    pub fn person_everywhere(&self) -> people::Person {
        people::Person { display_name: self.global_name.clone(), ..self.person() }
    }

    /// The person with their nickname on the server where they were met, if any.
    pub fn person(&self) -> people::Person {
        people::Person { id: self.id, display_name: self.name.clone(), username: self.username.clone() }
    }
}

/// A person's permissions and roles on a server; none outside servers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rights {
    /// All permissions that they have in the channel.
    pub permissions: Permissions,
    pub roles: Vec<RoleId>,
}

impl Rights {
    pub(super) fn of(member: Option<&Member>) -> Rights {
        let roles = member.iter().flat_map(|member| &member.roles).map(|role| RoleId(role.get()));
        let permissions = member.and_then(|member| member.permissions).unwrap_or_default();
        Rights { permissions, roles: roles.collect() }
    }
}
