//! Mentions in texts, and which of them notify by `allowed_mentions`.

use crate::limits::form::list;
use crate::snowflake::Snowflake;
use serde_json::Value;

/// The users and roles mentioned in a text, each once, in order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mentions {
    /// Users, by `<@id>` or `<@!id>`.
    pub users: Vec<Snowflake>,
    /// Roles, by `<@&id>`.
    pub roles: Vec<Snowflake>,
    pub everyone: bool,
}

impl Mentions {
    /// Parses a text; code contains no mentions.
    pub fn of(text: &str) -> Self {
        let text = without_code(text);
        let mut found = Self { everyone: text.contains("@everyone") || text.contains("@here"), ..Self::default() };
        for part in text.split("<@").skip(1) {
            let Some((inner, _)) = part.split_once('>') else { continue };
            let (list, id) = match inner.strip_prefix('&') {
                Some(id) => (&mut found.roles, id),
                None => (&mut found.users, inner.strip_prefix('!').unwrap_or(inner)),
            };
            if let Ok(id) = id.parse()
                && !list.contains(&id)
            {
                list.push(id);
            }
        }
        found
    }

    /// The mentions that `allowed_mentions` lets through; without it all of them.
    pub fn allowed_by(mut self, allowed: Option<&Value>) -> Self {
        let Some(allowed) = allowed.filter(|allowed| !allowed.is_null()) else { return self };
        let parses = |kind: &str| list(allowed, "parse").iter().any(|parse| parse == kind);
        for (kind, found) in [("users", &mut self.users), ("roles", &mut self.roles)] {
            let named: Vec<Snowflake> = list(allowed, kind).iter().filter_map(Snowflake::from_json).collect();
            found.retain(|id| parses(kind) || named.contains(id));
        }
        self.everyone &= parses("everyone");
        self
    }
}

/// The text without `code` and ```blocks```: every other part between backticks.
fn without_code(text: &str) -> String {
    let mut rest = text;
    let mut plain = String::new();
    while let Some(start) = rest.find('`') {
        let ticks = rest[start..].chars().take_while(|c| *c == '`').count();
        let (fence, after) = (&rest[start..start + ticks], &rest[start + ticks..]);
        match after.find(fence) {
            Some(end) => {
                plain.push_str(&rest[..start]);
                rest = &after[end + ticks..];
            }
            None => break,
        }
    }
    plain + rest
}
