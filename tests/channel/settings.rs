//! Invalid settings end the program at once, with one message that lists them all.

use crate::bot::program;
use crate::club::folder;

#[tokio::test]
async fn all_that_is_wrong_is_said_at_once() {
    let told = refused(&[("BARPOINT_COLOUR", "green"), ("DISCORD_API_URL", "nowhere"), ("BARPOINT_DICE_SEED", "six")]);
    let told = told.await;
    for part in [
        "DISCORD_TOKEN is missing",
        "there is no file .env in /",
        "BARPOINT_COLOUR is not a setting",
        "DISCORD_API_URL is not an http or https address",
        "BARPOINT_DICE_SEED is not a whole number",
    ] {
        assert!(told.contains(part), "{part:?} is not in {told}");
    }
}

#[tokio::test]
async fn dice_are_never_fixed_on_discord_itself() {
    let told = refused(&[("DISCORD_TOKEN", "a.secret.token"), ("BARPOINT_DICE_SEED", "7")]).await;
    assert!(told.contains("BARPOINT_DICE_SEED is only for a loopback DISCORD_API_URL"), "{told}");
    assert!(!told.contains("secret"), "{told}");
}

/// The program's error message for invalid settings.
async fn refused(settings: &[(&str, &str)]) -> String {
    let folder = folder();
    let mut program = program(folder.path());
    let ended = program.envs(settings.iter().copied()).output().await.expect("the program starts");
    assert_eq!(ended.status.code(), Some(2));
    assert!(ended.stdout.is_empty());
    String::from_utf8(ended.stderr).expect("text")
}
