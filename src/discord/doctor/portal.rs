//! The settings of the application in the developer portal.

use super::finding::Finding;
use super::install_link::{InstallLink, InstallParams};
use crate::discord::delivery::invitation;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serenity::all::ApplicationId;
use std::collections::BTreeMap;

/// The application's flags for privileged intents.
const PRIVILEGED: [(u64, &str); 3] = [
    ((1 << 12) | (1 << 13), "Presence Intent"),
    ((1 << 14) | (1 << 15), "Server Members Intent"),
    ((1 << 18) | (1 << 19), "Message Content Intent"),
];
/// The number of servers from which the owner should prepare the verification.
const SOON_VERIFIED: u64 = 60;
/// The number of servers at which Discord lets no further server add a bot that is not verified.
const MUST_BE_VERIFIED: u64 = 100;

/// The application as its owner has set it up in the developer portal.
#[derive(Deserialize)]
pub(super) struct Application {
    pub(super) id: ApplicationId,
    #[serde(default)]
    flags: u64,
    #[serde(default)]
    description: String,
    #[serde(default)]
    tags: Vec<String>,
    icon: Option<String>,
    team: Option<IgnoredAny>,
    bot_public: Option<bool>,
    bot_require_code_grant: Option<bool>,
    terms_of_service_url: Option<String>,
    privacy_policy_url: Option<String>,
    custom_install_url: Option<String>,
    integration_types_config: Option<BTreeMap<String, Option<Installation>>>,
    pub(super) interactions_endpoint_url: Option<String>,
    approximate_guild_count: Option<u64>,
}

/// How the application is installed on servers (`0`) or for people (`1`).
#[derive(Deserialize)]
struct Installation {
    oauth2_install_params: Option<InstallParams>,
}

impl Application {
    /// The findings about its settings; with the number of servers that the bot is a member of, and whether Discord has
    /// verified it.
    pub(super) fn findings(&self, joined: u64, is_verified: bool) -> Vec<Finding> {
        let mut findings = vec![self.kinds_of_installation()];
        findings.extend(self.installs("0").then(|| self.link()));
        findings.extend(self.who_may_add());
        findings.push(self.intents());
        findings.push(self.profile());
        findings.push(self.servers(joined));
        findings.extend(self.verification(joined, is_verified));
        findings
    }

    /// Whether it can be installed in this way. Discord demands one way at least, and servers are the default.
    fn installs(&self, kind: &str) -> bool {
        match self.integration_types_config.as_ref().filter(|kinds| !kinds.is_empty()) {
            Some(kinds) => kinds.contains_key(kind),
            None => kind == "0",
        }
    }

    /// Whether people who add it to their own apps have its commands; so it is by default.
    fn gives_people_commands(&self) -> bool {
        let for_people = self.integration_types_config.as_ref().and_then(|kinds| kinds.get("1")?.as_ref());
        let params = for_people.and_then(|installation| installation.oauth2_install_params.as_ref());
        params.is_none_or(|params| params.has_scope("applications.commands"))
    }

    fn kinds_of_installation(&self) -> Finding {
        match (self.installs("0"), self.installs("1")) {
            (_, true) if !self.gives_people_commands() => Finding::Hint(
                "People who add it to their own apps get no commands. Under Installation in the developer portal, at \
                 Default Install Settings, User Install, choose the scope applications.commands."
                    .into(),
            ),
            (true, true) => Finding::Good("Servers can invite it, and people can add it to their own apps.".into()),
            (true, false) => Finding::Hint(
                "People cannot add it to their own apps, so nobody plays in direct messages. To allow it, tick User \
                 Install under Installation in the developer portal."
                    .into(),
            ),
            (false, _) => Finding::Problem(
                "Servers cannot invite it. Tick Guild Install under Installation in the developer portal.".into(),
            ),
        }
    }

    /// The link behind *Add App* in the bot's profile.
    fn link(&self) -> Finding {
        let kinds = self.integration_types_config.as_ref();
        let on_servers = kinds.and_then(|kinds| kinds.get("0")).and_then(Option::as_ref);
        let link = InstallLink {
            application: self.id,
            custom: self.custom_install_url.as_deref(),
            defaults: on_servers.and_then(|installation| installation.oauth2_install_params.as_ref()),
            is_public: self.bot_public != Some(false),
        };
        link.finding()
    }

    fn who_may_add(&self) -> Vec<Finding> {
        let mut findings = Vec::new();
        if self.bot_require_code_grant == Some(true) {
            findings.push(Finding::Problem(
                "It cannot be added: Discord waits for a website that this bot does not have. Switch Require OAuth2 Code \
                 Grant off under Bot in the developer portal."
                    .into(),
            ));
        }
        if self.bot_public == Some(false) {
            findings.push(Finding::Hint(
                "Only you can add it to servers. To let others do so, switch Public Bot on under Bot in the developer \
                 portal, and choose Discord Provided Link under Installation."
                    .into(),
            ));
        }
        findings
    }

    fn intents(&self) -> Finding {
        let on: Vec<&str> =
            PRIVILEGED.iter().filter(|(flags, _)| self.flags & flags != 0).map(|(_, name)| *name).collect();
        match on.as_slice() {
            [] => Finding::Good("No privileged intent is switched on, and the bot needs none.".into()),
            on => Finding::Hint(format!(
                "The bot needs no privileged intent. Under Bot in the developer portal these can be switched off: {}.",
                on.join(", ")
            )),
        }
    }

    /// The finding about its profile, which people see before they add it.
    fn profile(&self) -> Finding {
        let fields = [
            ("an icon", self.icon.is_some()),
            ("a description", !self.description.trim().is_empty()),
            ("tags", !self.tags.is_empty()),
            ("a Terms of Service URL", self.terms_of_service_url.is_some()),
            ("a Privacy Policy URL", self.privacy_policy_url.is_some()),
        ];
        let lacks: Vec<&str> = fields.into_iter().filter(|(_, is_there)| !is_there).map(|(name, _)| name).collect();
        match lacks.as_slice() {
            [] => Finding::Good("Its profile says what it is, and names its policies.".into()),
            lacks => Finding::Hint(format!(
                "Its profile lacks {}. People see them before they add it: General Information in the developer portal.",
                lacks.join(", ")
            )),
        }
    }

    fn servers(&self, joined: u64) -> Finding {
        let installed = self.approximate_guild_count.unwrap_or(joined);
        match installed.checked_sub(joined).filter(|&others| others > 0) {
            None if joined == 0 => Finding::Hint(format!(
                "It is on no server yet. Open this link in a browser to add it to one: {}",
                invitation::link(self.id)
            )),
            None => Finding::Good(format!("It is a member of {}.", servers(joined))),
            Some(others) => Finding::Hint(format!(
                "It is a member of {}, and about {others} more have only its commands: there it answers, and posts \
                 nothing by itself. They add it as a member with this link: {}",
                servers(joined),
                invitation::link(self.id)
            )),
        }
    }

    /// How far it is to the verification that Discord asks for, once that is near.
    fn verification(&self, joined: u64, is_verified: bool) -> Option<Finding> {
        let installed = self.approximate_guild_count.unwrap_or(0).max(joined);
        if installed < SOON_VERIFIED {
            return None;
        }
        if is_verified {
            return Some(Finding::Good("Discord has verified it.".into()));
        }
        let steps = [
            (self.team.is_some(), "put the application into a team"),
            (self.terms_of_service_url.is_some() && self.privacy_policy_url.is_some(), "name both policies"),
            (false, "have a support server of the kind Community"),
            (false, "apply under App Verification in the developer portal, which opens at about 75 servers"),
        ];
        let steps: Vec<&str> = steps.into_iter().filter(|(is_done, _)| !is_done).map(|(_, step)| step).collect();
        let steps = steps.join(", ");
        Some(match MUST_BE_VERIFIED.checked_sub(installed).filter(|&left| left > 0) {
            Some(left) => Finding::Hint(format!(
                "In {left} more servers Discord asks for verification ({installed} of {MUST_BE_VERIFIED}). Until then: \
                 {steps}."
            )),
            None => Finding::Problem(format!(
                "No further server can add it until Discord has verified it ({installed} of {MUST_BE_VERIFIED}): {steps}."
            )),
        })
    }
}

fn servers(number: u64) -> String {
    if number == 1 { "1 server".to_owned() } else { format!("{number} servers") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};
    use serenity::all::Permissions;

    /// How it is to be installed on servers.
    fn installation() -> Value {
        json!({"oauth2_install_params": {
            "scopes": ["applications.commands", "bot"], "permissions": invitation::permissions().bits().to_string(),
        }})
    }

    /// An application with nothing to find fault with, but for these fields.
    fn application(changes: Value) -> Application {
        let mut fields = json!({
            "id": "1", "flags": 1 << 23, "icon": "a", "description": "Backgammon", "tags": ["games"],
            "terms_of_service_url": "https://example.org/terms", "privacy_policy_url": "https://example.org/privacy",
            "integration_types_config": {"0": installation(), "1": {}}, "bot_public": true,
            "bot_require_code_grant": false, "team": {}, "approximate_guild_count": 5,
        });
        if let (Value::Object(fields), Value::Object(changes)) = (&mut fields, changes) {
            fields.extend(changes);
        }
        serde_json::from_value(fields).unwrap()
    }

    fn said(changes: Value) -> String {
        let findings = application(changes).findings(5, false);
        findings.iter().map(|finding| format!("{finding}\n")).collect()
    }

    #[test]
    fn what_is_right_is_said_to_be() {
        let right = said(json!({}));
        assert!(right.lines().all(|line| line.starts_with("ok  ")), "{right}");
    }

    #[test]
    fn each_way_of_doing_it_wrong_is_named_with_the_place_to_mend_it() {
        let params = |scopes: &[&str], permissions: u64| {
            json!({"integration_types_config": {"1": {}, "0": {"oauth2_install_params":
                {"scopes": scopes, "permissions": permissions.to_string()}}}})
        };
        let without_files = (invitation::permissions() - Permissions::ATTACH_FILES).bits();
        let old_link = "https://discord.com/oauth2/authorize?client_id=1&scope=applications.commands";
        let wrong = [
            (json!({"integration_types_config": {"1": {}}}), "fix   Servers cannot invite it. Tick Guild Install"),
            (params(&["applications.commands"], 0), "fix   Add App in its profile installs only its commands"),
            (
                params(&["bot", "applications.commands"], without_files),
                "fix   Add App in its profile does not ask for these permissions: Attach Files. Under Installation",
            ),
            (
                json!({"custom_install_url": old_link}),
                "fix   Add App in its profile leads to a link that lacks the scope bot",
            ),
            (
                json!({"custom_install_url": "https://example.org"}),
                "hint  Add App in its profile leads to https://example.org.",
            ),
            (json!({"bot_require_code_grant": true}), "fix   It cannot be added: Discord waits for a website"),
            (
                json!({"integration_types_config": {"0": {}, "1": {}}}),
                "hint  Its profile has no Add App. Under Installation in the developer portal, choose Discord Provided",
            ),
            (
                json!({"flags": (1 << 13) | (1 << 14) | (1 << 18)}),
                "hint  The bot needs no privileged intent. Under Bot in the developer portal these can be switched off: \
                 Presence Intent, Server Members Intent, Message Content Intent.",
            ),
            (
                json!({"integration_types_config": {"0": installation(), "1": {"oauth2_install_params":
                    {"scopes": [], "permissions": "0"}}}}),
                "hint  People who add it to their own apps get no commands. Under Installation",
            ),
            (json!({"privacy_policy_url": null, "tags": []}), "hint  Its profile lacks tags, a Privacy Policy URL."),
            (
                json!({"approximate_guild_count": 9}),
                "hint  It is a member of 5 servers, and about 4 more have only its commands",
            ),
        ];
        for (changes, line) in wrong {
            let found = said(changes);
            assert!(found.contains(line), "{line:?} is not in {found}");
            assert_eq!(found.lines().filter(|line| !line.starts_with("ok  ")).count(), 1, "{found}");
        }
        assert!(!said(json!({"flags": 1 << 19})).contains("Presence"), "only what is switched on");
    }

    #[test]
    fn a_bot_that_is_on_no_server_is_invited_with_its_link() {
        let found = application(json!({"approximate_guild_count": 0})).findings(0, false);
        let link = invitation::link(ApplicationId::new(1));
        assert!(found.contains(&Finding::Hint(format!(
            "It is on no server yet. Open this link in a browser to add it to one: {link}"
        ))));
    }

    #[test]
    fn a_bot_that_is_not_public_has_no_add_app_and_is_invited_with_its_link() {
        for kinds in [json!({"0": {}, "1": {}}), json!({"0": null, "1": {}}), json!({}), Value::Null] {
            let found = said(json!({"bot_public": false, "integration_types_config": kinds}));
            let invited = format!(
                "hint  Its profile has no Add App, as it is not a public bot. Invite it with this link: {}\n",
                invitation::link(ApplicationId::new(1))
            );
            assert!(found.contains(&invited) && found.contains("hint  Only you can add it to servers."), "{found}");
            assert!(!found.contains("fix   "), "{found}");
        }
    }

    #[test]
    fn the_way_to_verification_is_counted_from_sixty_servers_on() {
        let counted = |servers: u64, verified| {
            let findings = application(json!({"approximate_guild_count": servers})).findings(servers, verified);
            findings.last().map(ToString::to_string).unwrap_or_default()
        };
        assert_eq!(counted(59, false), "ok    It is a member of 59 servers.");
        assert!(counted(60, false).starts_with("hint  In 40 more servers Discord asks for verification (60 of 100)."));
        assert!(counted(99, false).contains("In 1 more servers"), "{}", counted(99, false));
        assert!(counted(100, false).starts_with("fix   No further server can add it until Discord has verified it"));
        assert_eq!(counted(100, true), "ok    Discord has verified it.");
        assert!(!counted(60, false).contains("into a team"), "it is in one");
    }
}
