-- When the bot was last used on a server that has installed its commands without its user; NULL if the server has not.
ALTER TABLE guilds ADD COLUMN commands_only_at INTEGER;

-- The channel of somebody's direct messages with the bot, once it was opened.
ALTER TABLE people ADD COLUMN conversation INTEGER;
