//! People with the worst of names, and what they do as Discord tells it.

use barpoint::discord::interaction::Interaction;
use barpoint::locale::Language;
use serde_json::{Value, json};
use serenity::all;

pub const GUILD: u64 = 100;
pub const CHANNEL: u64 = 200;

/// All that a bot may be allowed.
const PERMISSIONS: &str = "309237746688";

/// Somebody, by the place in this list: two players and somebody who administers.
pub fn names() -> Vec<String> {
    // 32 characters, the most that Discord takes; each of the first needs a backslash.
    vec!["*_".repeat(16), "@everyone <@1> `||` ~~a~~ [x](y)".to_owned(), "\u{1F3B2}".repeat(32)]
}

/// How Discord names a language.
pub fn locale(language: Language) -> &'static str {
    match language {
        Language::English => "en-US",
        Language::Danish => "da",
        Language::Finnish => "fi",
        Language::Swedish => "sv-SE",
        Language::Dutch => "nl",
    }
}

/// What is done: a command or a press.
pub enum AdminAction {
    /// The field `data` of a command, or of one that is being typed.
    Command { data: Value, typing: bool },
    /// A button or a menu of a message.
    CustomId { custom_id: String, chosen: Option<String>, message: u64, private: bool },
    /// A form of a message, with what was written in its one line.
    Modal { custom_id: String, written: String, message: u64, private: bool },
}

/// Who does what when, everything in one language.
pub struct Act<'a> {
    pub id: u64,
    pub who: usize,
    pub language: Language,
    pub action: &'a AdminAction,
}

impl Act<'_> {
    /// It, as it reaches the commands; `None` for what the program does not take.
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
            AdminAction::Modal { custom_id, written, message, private } => {
                let line = json!({"type": 4, "id": 2, "custom_id": "text", "value": written});
                interaction["type"] = json!(5);
                interaction["data"] =
                    json!({"custom_id": custom_id, "components": [{"type": 1, "id": 1, "components": [line]}]});
                interaction["message"] = self::message(*message, *private);
            }
        }
        let raw: all::Interaction = serde_json::from_value(interaction.clone())
            .unwrap_or_else(|error| panic!("not as Discord tells it: {error}: {interaction}"));
        Interaction::of(raw)
    }
}

/// A user, as Discord gives one.
pub fn user(who: usize) -> Value {
    json!({
        "id": (who + 1).to_string(), "username": format!("user_{who}"), "global_name": names()[who],
        "discriminator": "0", "avatar": null, "bot": false, "public_flags": 0,
    })
}

/// The last of them may administer.
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

/// Somebody who is named in an option.
pub fn partial_member(who: usize) -> Value {
    json!({
        "roles": [], "joined_at": "2026-01-01T00:00:00+00:00", "nick": null, "avatar": null, "flags": 0,
        "pending": false, "premium_since": null, "communication_disabled_until": null,
        "permissions": permissions(who),
    })
}

/// The channel where all of it happens.
pub fn channel() -> Value {
    json!({
        "id": CHANNEL.to_string(), "type": 0, "name": "backgammon", "permissions": PERMISSIONS,
        "guild_id": GUILD.to_string(), "parent_id": null,
    })
}

/// A message of the bot's own.
pub fn message(id: u64, private: bool) -> Value {
    json!({
        "id": id.to_string(), "channel_id": CHANNEL.to_string(), "content": "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10",
        "author": {"id": "1", "username": "barpoint", "global_name": null, "discriminator": "0", "avatar": null, "bot": true},
        "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": null, "tts": false, "mention_everyone": false,
        "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "type": 0,
        "flags": if private { 64 } else { 0 },
    })
}
