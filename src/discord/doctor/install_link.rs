//! The link behind *Add App* in the bot's profile: one of the owner's, the one that Discord provides, or none.

use super::finding::Finding;
use crate::discord::delivery::invitation;
use reqwest::Url;
use serde::Deserialize;
use serenity::all::{ApplicationId, Permissions};

/// The instruction for the link that Discord provides.
const INSTALL_SETTINGS: &str = "Under Installation in the developer portal, at Default Install Settings, Guild \
                                Install, choose the scopes applications.commands and bot, and the permissions";
/// The value of `integration_type` in a link that adds the bot to a person's own apps.
const FOR_A_PERSON: &str = "1";

/// The default install settings: the scopes and permissions of a link that names none itself.
#[derive(Deserialize)]
pub(super) struct InstallParams {
    #[serde(default)]
    scopes: Vec<String>,
    #[serde(default)]
    permissions: Permissions,
}

impl InstallParams {
    pub(super) fn has_scope(&self, name: &str) -> bool {
        self.scopes.iter().any(|scope| scope == name)
    }

    fn finding(&self) -> Finding {
        asks_for(self.scopes.iter().map(String::as_str), self.permissions)
    }
}

/// The setting that decides where *Add App* leads.
pub(super) struct InstallLink<'a> {
    pub(super) application: ApplicationId,
    /// The link that the owner has entered.
    pub(super) custom: Option<&'a str>,
    /// The default install settings for servers; none where *Install Link* is *None*.
    pub(super) defaults: Option<&'a InstallParams>,
    /// Whether others than the owner may add the bot.
    pub(super) is_public: bool,
}

impl InstallLink<'_> {
    pub(super) fn finding(&self) -> Finding {
        match (self.custom, self.defaults) {
            (Some(url), _) => self.custom_link(url),
            (None, Some(defaults)) => defaults.finding(),
            (None, None) => self.without_button(),
        }
    }

    /// Discord lets a bot that is not public have no link.
    fn without_button(&self) -> Finding {
        let invite = invitation::link(self.application);
        Finding::Hint(match self.is_public {
            false => {
                format!("Its profile has no Add App, as it is not a public bot. Invite it with this link: {invite}")
            }
            true => format!(
                "Its profile has no Add App. Under Installation in the developer portal, choose Discord Provided Link, \
                 or give people this link: {invite}"
            ),
        })
    }

    fn custom_link(&self, url: &str) -> Finding {
        let own = invitation::link(self.application);
        let parsed = Url::parse(url).ok();
        let Some(link) = parsed.as_ref().filter(|url| is_of_discord(url)) else {
            return Finding::Hint(format!(
                "Add App in its profile leads to {url}. See to it that people find this link there: {own}"
            ));
        };
        let instead = format!(
            "Under Installation in the developer portal, choose Discord Provided Link, or put this in its place: {own}"
        );
        let value = |name: &str| {
            link.query_pairs().find(|(known, _)| known == name).map(|(_, value)| value.into_owned()).unwrap_or_default()
        };
        let (application, scopes) = (value("client_id"), value("scope"));
        if application != self.application.to_string() {
            return Finding::Problem(format!(
                "Add App in its profile leads to the application \"{application}\" (client_id), not to this one, {}. {instead}",
                self.application
            ));
        }
        if value("integration_type") == FOR_A_PERSON {
            return Finding::Problem(format!(
                "Add App in its profile leads to a link that adds it to a person's own apps, to no server. {instead}"
            ));
        }
        let defaults = self.defaults.filter(|_| scopes.is_empty());
        if let Some(defaults) = defaults {
            return defaults.finding();
        }
        let permissions = value("permissions").parse().map(Permissions::from_bits_truncate).unwrap_or_default();
        match asks_for(scopes.split_whitespace(), permissions) {
            Finding::Good(text) => Finding::Good(text),
            Finding::Hint(_) | Finding::Problem(_) => Finding::Problem(format!(
                "Add App in its profile leads to a link that lacks the scope bot or a permission. {instead}"
            )),
        }
    }
}

/// Whether this is a link of Discord's by which an application is added.
fn is_of_discord(url: &Url) -> bool {
    let is_host = url.host_str().is_some_and(|host| host == "discord.com" || host.ends_with(".discord.com"));
    is_host && url.path().trim_end_matches('/').ends_with("/oauth2/authorize")
}

fn names(permissions: Permissions) -> String {
    let named = invitation::PERMISSIONS.into_iter().filter(|(permission, _)| permissions.contains(*permission));
    named.map(|(_, name)| name).collect::<Vec<_>>().join(", ")
}

/// The judgement of a link that asks for these scopes and permissions.
fn asks_for<'a>(mut scopes: impl Iterator<Item = &'a str>, permissions: Permissions) -> Finding {
    let lacks = invitation::permissions() - permissions;
    let all = names(invitation::permissions());
    if !scopes.any(|scope| scope == "bot") {
        return Finding::Problem(format!(
            "Add App in its profile installs only its commands, without the bot: there it cannot post, and nobody can \
             give it permissions. {INSTALL_SETTINGS} {all}."
        ));
    }
    match permissions.administrator() || lacks.is_empty() {
        true => Finding::Good("Add App in its profile asks for all that the bot needs.".into()),
        false => Finding::Problem(format!(
            "Add App in its profile does not ask for these permissions: {}. {INSTALL_SETTINGS} {all}.",
            names(lacks)
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const OWN: u64 = 42;

    /// The judgement of a link of the owner's for an application whose default install settings ask for these scopes.
    fn of(url: &str, default_scopes: Option<&[&str]>) -> String {
        let of_scopes = |scopes: &[&str]| InstallParams {
            scopes: scopes.iter().map(|scope| (*scope).to_owned()).collect(),
            permissions: invitation::permissions(),
        };
        let defaults = default_scopes.map(of_scopes);
        let (application, custom) = (ApplicationId::new(OWN), Some(url));
        InstallLink { application, custom, defaults: defaults.as_ref(), is_public: true }.finding().to_string()
    }

    #[test]
    fn a_link_that_names_the_application_alone_asks_for_the_default_install_settings() {
        let whole = invitation::link(ApplicationId::new(OWN));
        let good = "ok    Add App in its profile asks for all";
        for url in [
            "https://discord.com/oauth2/authorize?client_id=42",
            "https://discord.com/api/oauth2/authorize/?client_id=42",
        ] {
            for (scopes, line) in [
                (Some(&["applications.commands", "bot"][..]), good),
                (Some(&["applications.commands"][..]), "fix   Add App in its profile installs only its commands"),
                (None, "fix   Add App in its profile leads to a link that lacks the scope bot"),
            ] {
                assert!(of(url, scopes).starts_with(line), "{line:?} is not {}", of(url, scopes));
            }
        }
        assert!(of(&whole, None).starts_with(good), "a link that names all itself needs no settings");
    }

    #[test]
    fn a_link_of_another_application_or_for_people_alone_is_wrong() {
        let whole = Some(&["applications.commands", "bot"][..]);
        let other = of(&invitation::link(ApplicationId::new(7)), whole);
        assert!(
            other.starts_with("fix   Add App in its profile leads to the application \"7\" (client_id), not"),
            "{other}"
        );
        let own = of("https://discord.com/oauth2/authorize?client_id=42&integration_type=1", whole);
        assert!(own.starts_with("fix   Add App in its profile leads to a link that adds it to a person's"), "{own}");
        let listed = of("https://discord.com/application-directory/42", whole);
        assert!(
            listed.starts_with("hint  Add App in its profile leads to https://discord.com/application"),
            "{listed}"
        );
    }
}
