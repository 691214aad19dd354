//! Somebody, and what they may do.

use crate::store::ids::{PersonId, RoleId};
use crate::store::people;
use serenity::all::{self, Member, Permissions};

/// A person or program as Discord shows them.
#[derive(Clone, Debug)]
pub struct User {
    /// Discord's id.
    pub id: PersonId,
    /// The name that they show: anything that can be typed.
    pub name: String,
    /// The account's name: plain ASCII.
    pub username: String,
    /// Whether it is a program.
    pub is_bot: bool,
}

impl User {
    /// A user, by the name that they show everywhere: what they are called on one server is no business of another.
    #[must_use]
    pub fn of(user: &all::User) -> User {
        User {
            id: PersonId(user.id.get()),
            name: user.global_name.as_ref().unwrap_or(&user.name).clone(),
            username: user.name.clone(),
            is_bot: user.bot,
        }
    }

    /// The person as the table knows people.
    #[must_use]
    pub fn person(&self) -> people::Person {
        people::Person { id: self.id, display_name: self.name.clone(), username: self.username.clone() }
    }
}

/// What somebody may do on a server, and what they are there; nothing outside servers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rights {
    /// All that they may do in the channel.
    pub permissions: Permissions,
    /// Their roles.
    pub roles: Vec<RoleId>,
}

impl Rights {
    pub(super) fn of(member: Option<&Member>) -> Rights {
        let roles = member.iter().flat_map(|member| &member.roles).map(|role| RoleId(role.get()));
        let permissions = member.and_then(|member| member.permissions).unwrap_or_default();
        Rights { permissions, roles: roles.collect() }
    }
}
