//! A small bot written with serenity, tried in a loopback Discord: `cargo run --example serenity`.

use discord_rehearsal::{Options, Rehearsal};
use serenity::all::{
    ClientBuilder, Command, Context, CreateCommand, CreateInteractionResponse, CreateInteractionResponseMessage,
    EventHandler, GatewayIntents, HttpBuilder, Interaction, Ready,
};
use serenity::async_trait;

struct Bot;

#[async_trait]
impl EventHandler for Bot {
    async fn ready(&self, context: Context, _: Ready) {
        let ping = CreateCommand::new("ping").description("See whether the bot is there");
        Command::create_global_command(&context, ping).await.expect("the command is registered");
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Interaction::Command(command) = interaction else { return };
        let message = CreateInteractionResponseMessage::new().content(format!("Pong, {}!", command.user.name));
        let answer = command.create_response(&context, CreateInteractionResponse::Message(message));
        answer.await.expect("the answer is in time");
    }
}

/// Starts the room and the bot, and lets Anna use the bot's command.
#[tokio::main]
pub async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let room = Rehearsal::start(Options::default()).await?;
    let http = HttpBuilder::new(room.token()).proxy(room.api_url()).ratelimiter_disabled(true).build();
    let mut bot = ClientBuilder::new_with_http(http, GatewayIntents::empty()).event_handler(Bot).await?;
    tokio::spawn(async move { bot.start().await });

    room.ready().await?;
    let answer = room.person("Anna").slash(&room.channel("general"), "/ping").await?;
    assert_eq!(answer.public()?.content, "Pong, anna!");
    println!("Anna got {:?} after {:?}.", answer.public()?.content, answer.took);
    Ok(())
}
