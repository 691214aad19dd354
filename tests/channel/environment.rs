//! The settings of the environment: checked once, with all that is wrong listed at once.

use barpoint::config::Config;
use std::path::Path;
use std::time::Duration;

fn config(values: &[(&str, &str)]) -> Result<Config, String> {
    let values = values.iter().map(|(k, v)| ((*k).to_owned(), (*v).to_owned())).collect();
    Config::from_values(&values).map_err(|e| e.to_string())
}

fn problems(values: &[(&str, &str)]) -> String {
    config(values).err().expect("these settings must be refused")
}

#[test]
fn a_token_is_enough() {
    let config = config(&[("DISCORD_TOKEN", "a.b.c")]).unwrap();
    assert_eq!(config.database.file(), Some(Path::new("barpoint.sqlite3")));
    assert_eq!(config.api_url, None);
    assert_eq!(config.dice_seed, None);
}

#[test]
fn what_is_no_token_is_told_from_one() {
    for wrong in ["Xk3_b5lq0Pz6", "1575603385648807941", "a.b", "a.b.c.d", "a b.c.d", "‘a.b.c’"] {
        let text = problems(&[("DISCORD_TOKEN", wrong)]);
        assert!(text.contains("DISCORD_TOKEN ") && !text.contains(wrong), "{wrong}: {text}");
    }
    assert!(problems(&[("DISCORD_TOKEN", "Xk3_b5lq0Pz6")]).contains("neither the Client Secret nor the Public Key"));
    assert_eq!(config(&[("DISCORD_TOKEN", "Bot a.b.c")]).unwrap().token, "a.b.c");
}

#[test]
fn everything_wrong_is_listed_at_once() {
    let text = problems(&[("BARPOINT_DATABSE", "x"), ("DISCORD_API_URL", "ftp://x"), ("BARPOINT_DICE_SEED", "six")]);
    for part in
        ["DISCORD_TOKEN is missing", "BARPOINT_DATABSE is not a setting", "DISCORD_API_URL", "BARPOINT_DICE_SEED"]
    {
        assert!(text.contains(part), "{part} is not in: {text}");
    }
}

#[test]
fn backups_are_made_daily_and_never_kept_for_longer_than_thirty_days() {
    let with = |values: &[(&'static str, &'static str)]| {
        let folder = [("DISCORD_TOKEN", "a.b.c"), ("BARPOINT_BACKUPS", "/backups")];
        config(&[&folder[..], values].concat())
    };
    let backups = with(&[]).unwrap().backups.unwrap();
    assert_eq!((backups.every, backups.kept), (Duration::from_secs(24 * 60 * 60), 7));
    let backups = with(&[("BARPOINT_BACKUP_HOURS", "1"), ("BARPOINT_BACKUPS_KEPT", "720")]).unwrap().backups;
    assert_eq!(backups.map(|backups| (backups.every, backups.kept)), Some((Duration::from_secs(60 * 60), 720)));
    assert!(with(&[("BARPOINT_BACKUPS_KEPT", "31")]).err().unwrap().contains("for 31 days"));
    for wrong in ["0", "-1", "721", "daily", "1.5"] {
        assert!(with(&[("BARPOINT_BACKUP_HOURS", wrong)]).err().unwrap().contains("BARPOINT_BACKUP_HOURS"), "{wrong}");
    }
    assert_eq!(config(&[("DISCORD_TOKEN", "a.b.c")]).unwrap().backups, None);
}

#[test]
fn metrics_are_served_to_this_machine_alone() {
    let at = |address| config(&[("DISCORD_TOKEN", "a.b.c"), ("BARPOINT_METRICS", address)]);
    assert_eq!(at("127.0.0.1:9184").unwrap().metrics, "127.0.0.1:9184".parse().ok());
    assert!(at("[::1]:9184").unwrap().metrics.is_some() && at("").unwrap().metrics.is_none());
    for wrong in ["0.0.0.0:9184", "192.168.1.5:9184", "127.0.0.1", "9184", "localhost:9184", "127.0.0.1:65536"] {
        assert!(at(wrong).err().unwrap().contains("BARPOINT_METRICS"), "{wrong}");
    }
}

#[test]
fn presses_by_http_are_taken_at_any_address_with_a_port() {
    let at = |address| config(&[("DISCORD_TOKEN", "a.b.c"), ("BARPOINT_LISTEN", address)]);
    for right in ["127.0.0.1:8080", "0.0.0.0:8080", "[::1]:8080"] {
        assert_eq!(at(right).unwrap().listen, right.parse().ok());
    }
    assert_eq!(at("").unwrap().listen, None);
    for wrong in ["127.0.0.1", "8080", ":8080", "https://bot.example.org", "127.0.0.1:65536"] {
        assert!(at(wrong).err().unwrap().contains("BARPOINT_LISTEN is not an address with a port"), "{wrong}");
    }
}

#[test]
fn dice_are_never_seeded_on_discord_itself() {
    let seeded = |url| [("DISCORD_TOKEN", "a.b.c"), ("DISCORD_API_URL", url), ("BARPOINT_DICE_SEED", "7")];
    assert!(problems(&[("DISCORD_TOKEN", "a.b.c"), ("BARPOINT_DICE_SEED", "7")]).contains("loopback"));
    assert!(problems(&seeded("https://127.0.0.1.example.org")).contains("loopback"));
    assert_eq!(config(&seeded("http://127.0.0.1:8080")).unwrap().dice_seed, Some(7));
    assert_eq!(config(&seeded("http://[::1]:8080/")).unwrap().dice_seed, Some(7));
}

#[test]
fn nobody_is_without_a_budget_on_discord_itself() {
    let without = |url| [("DISCORD_TOKEN", "a.b.c"), ("DISCORD_API_URL", url), ("BARPOINT_BUDGETS", "off")];
    assert!(problems(&[("DISCORD_TOKEN", "a.b.c"), ("BARPOINT_BUDGETS", "off")]).contains("loopback"));
    assert!(problems(&without("https://proxy.example.org")).contains("loopback"));
    assert!(!config(&without("http://127.0.0.1:8080")).unwrap().budgets);
    assert!(config(&[("DISCORD_TOKEN", "a.b.c")]).unwrap().budgets);
}

#[test]
fn a_token_never_leaves_the_network_in_the_clear() {
    let through = |url| [("DISCORD_TOKEN", "a.b.c"), ("DISCORD_API_URL", url)];
    for far in ["http://proxy.example.org", "http://8.8.8.8", "http://[2001:db8::1]"] {
        assert!(problems(&through(far)).contains("https"), "{far}");
    }
    for near in ["http://proxy:3000", "http://192.168.1.5", "http://[fd00::5]:80", "https://proxy.example.org"] {
        assert!(config(&through(near)).is_ok(), "{near}");
    }
}
