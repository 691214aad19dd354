//! A small bot written with twilight, tried in a loopback Discord: `cargo run --example twilight`.

use discord_rehearsal::{Options, Rehearsal};
use twilight_gateway::{ConfigBuilder, Event, EventTypeFlags, Intents, Shard, ShardId, StreamExt as _};
use twilight_http::Client;
use twilight_model::http::interaction::{InteractionResponse, InteractionResponseData, InteractionResponseType};

/// Registers `/ping` and answers it.
async fn run(client: Client, mut shard: Shard) -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
    let application = client.current_user_application().await?.model().await?.id;
    let interactions = client.interaction(application);
    interactions.create_global_command().chat_input("ping", "See whether the bot is there").await?;
    while let Some(event) = shard.next_event(EventTypeFlags::INTERACTION_CREATE).await {
        let Event::InteractionCreate(asked) = event? else { continue };
        let name = asked.author().map(|user| user.name.as_str()).unwrap_or_default();
        let data = InteractionResponseData { content: Some(format!("Pong, {name}!")), ..Default::default() };
        let kind = InteractionResponseType::ChannelMessageWithSource;
        let answer = InteractionResponse { kind, data: Some(data) };
        interactions.create_response(asked.id, &asked.token, &answer).await?;
    }
    Ok(())
}

/// Starts the room and the bot, and lets Björn use the bot's command.
#[tokio::main]
pub async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let room = Rehearsal::start(Options::default()).await?;
    let address = room.api_url().replace("http://", "");
    let client = Client::builder().token(room.token().to_owned()).proxy(address, true).ratelimiter(None).build();
    let config = ConfigBuilder::new(room.token().to_owned(), Intents::empty()).proxy_url(room.gateway_url()).build();
    tokio::spawn(run(client, Shard::with_config(ShardId::ONE, config)));

    room.ready().await?;
    let answer = room.person("Björn").slash(&room.channel("general"), "/ping").await?;
    assert_eq!(answer.public()?.content, "Pong, bjorn!");
    println!("Björn got {:?} after {:?}.", answer.public()?.content, answer.took);
    Ok(())
}
