//! People with the worst names, and their interactions as Discord sends them.

use barpoint::discord::interaction::{self, Interaction};
use barpoint::locale::Language;
use serde_json::{Value, json};

pub const GUILD: u64 = 100;
pub const CHANNEL: u64 = 200;

/// All permissions of a bot.
const PERMISSIONS: &str = "309237746688";

/// The names of the people: two players and an administrator.
pub fn names() -> Vec<String> {
    // 32 characters, the most that Discord allows; each of the first name needs a backslash.
    vec!["*_".repeat(16), "@everyone <@1> `||` ~~a~~ [x](y)".to_owned(), "\u{1F3B2}".repeat(32)]
}

/// Discord's code of a language.
pub fn locale(language: Language) -> &'static str {
    match language {
        Language::English => "en-US",
        Language::Danish => "da",
        Language::Finnish => "fi",
        Language::Swedish => "sv-SE",
        Language::Dutch => "nl",
    }
}

/// A command, a press, or a submitted form.
pub enum AdminAction {
    /// The field `data` of a command or of an autocompletion.
    Command { data: Value, typing: bool },
    /// A press of a button or a choice from a menu.
    CustomId { custom_id: String, chosen: Option<String>, message: u64, private: bool },
    /// A form with these fields as they are sent, opened from a command or from a message.
    Modal { custom_id: String, fields: Vec<Value>, opened_on: Option<(u64, bool)> },
}

/// Who does what and when, and in which language.
pub struct Act<'a> {
    pub id: u64,
    pub who: usize,
    pub language: Language,
    pub action: &'a AdminAction,
}

impl Act<'_> {
    /// The interaction as the commands receive it; `None` if the bot does not support it.
    pub fn interaction(&self) -> Option<Interaction> {
        let locale = locale(self.language);
        let mut interaction = json!({
            "id": self.id.to_string(), "application_id": "1", "token": format!("token-{}", self.id), "version": 1,
            "guild_id": GUILD.to_string(), "channel_id": CHANNEL.to_string(), "channel": channel(), "locale": locale,
            "guild_locale": locale, "guild": {"id": GUILD.to_string(), "locale": locale, "features": []},
            "member": member(self.who), "app_permissions": PERMISSIONS, "entitlements": [], "context": 0,
            "authorizing_integration_owners": {"0": GUILD.to_string()}, "attachment_size_limit": 10 << 20,
        });
        match self.action {
            AdminAction::Command { data, typing } => {
                interaction["type"] = json!(if *typing { 4 } else { 2 });
                interaction["data"] = data.clone();
            }
            AdminAction::CustomId { custom_id, chosen, message, private } => {
                interaction["type"] = json!(3);
                interaction["data"] = json!({"custom_id": custom_id, "component_type": 2, "id": 1});
                if let Some(chosen) = chosen {
                    interaction["data"]["component_type"] = json!(3);
                    interaction["data"]["values"] = json!([chosen]);
                }
                interaction["message"] = self::message(*message, *private);
            }
            AdminAction::Modal { custom_id, fields, opened_on } => {
                let labels: Value =
                    fields.iter().map(|field| json!({"type": 18, "id": 1, "component": field})).collect();
                let everybody = 0..names().len();
                let users: serde_json::Map<String, Value> =
                    everybody.map(|who| ((who + 1).to_string(), user(who))).collect();
                interaction["type"] = json!(5);
                interaction["data"] = json!({"custom_id": custom_id, "components": labels, "resolved": {"users": users, "members": users}});
                if let Some((message, private)) = opened_on {
                    interaction["message"] = self::message(*message, *private);
                }
            }
        }
        interaction::read(&interaction)
            .unwrap_or_else(|error| panic!("not as Discord tells it: {error}: {interaction}"))
    }
}

/// A user object.
pub fn user(who: usize) -> Value {
    json!({
        "id": (who + 1).to_string(), "username": format!("user_{who}"), "global_name": names()[who],
        "discriminator": "0", "avatar": null, "bot": false, "public_flags": 0,
    })
}

/// The last person may administer.
fn permissions(who: usize) -> &'static str {
    if who + 1 == names().len() { "8" } else { PERMISSIONS }
}

fn member(who: usize) -> Value {
    let mut member = partial_member(who);
    member["user"] = user(who);
    member["deaf"] = json!(false);
    member["mute"] = json!(false);
    member
}

/// A member object, as an option of a command contains it.
pub fn partial_member(who: usize) -> Value {
    json!({
        "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "nick": null, "avatar": null, "flags": 0,
        "pending": false, "premium_since": null, "communication_disabled_until": null,
        "permissions": permissions(who),
    })
}

/// The channel of all interactions.
pub fn channel() -> Value {
    json!({
        "id": CHANNEL.to_string(), "type": 0, "name": "backgammon", "permissions": PERMISSIONS,
        "guild_id": GUILD.to_string(), "parent_id": null,
    })
}

/// A message of the bot.
pub fn message(id: u64, private: bool) -> Value {
    json!({
        "id": id.to_string(), "channel_id": CHANNEL.to_string(), "content": "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10",
        "author": {"id": "1", "username": "barpoint", "global_name": null, "discriminator": "0", "avatar": null, "bot": true},
        "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": null, "tts": false, "mention_everyone": false,
        "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "type": 0,
        "flags": if private { 64 } else { 0 },
    })
}
