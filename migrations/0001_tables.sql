-- All tables of the database, by subject. Times are milliseconds since 1970, ids of people, guilds, channels and
-- messages those of Discord. `migrations`, which the program keeps itself, says which of these files were applied.

-- ---------- People and servers ----------------------------------------------------------------------------------

-- The people of whom anything is kept. Former players, whose data was deleted, have negative ids.
CREATE TABLE people (
    id INTEGER PRIMARY KEY,
    display_name TEXT NOT NULL,
    username TEXT NOT NULL,
    -- The language of their Discord at their last press, for messages that are sent to them later.
    locale TEXT,
    -- When somebody became known whom others named and who has never acted; they are forgotten after a while.
    met_at INTEGER
) STRICT;

CREATE INDEX people_met ON people (met_at) WHERE met_at IS NOT NULL;

-- Names of people on a server that differ from their display names.
CREATE TABLE nicknames (
    guild INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    name TEXT NOT NULL,
    PRIMARY KEY (guild, person)
) STRICT;

CREATE INDEX nicknames_person ON nicknames (person);

-- The servers that have any data here.
CREATE TABLE guilds (
    id INTEGER PRIMARY KEY,
    -- When the bot was removed there, as far as is known; NULL while it is a member.
    left_at INTEGER,
    -- Whether all data of the server is to be deleted although the bot stays.
    is_forgotten INTEGER NOT NULL DEFAULT 0 CHECK (is_forgotten IN (0, 1))
) STRICT;

CREATE INDEX guilds_left ON guilds (left_at) WHERE left_at IS NOT NULL;
CREATE INDEX guilds_forgotten ON guilds (is_forgotten) WHERE is_forgotten = 1;

-- What people have chosen for themselves. NULL: not chosen.
CREATE TABLE settings (
    person INTEGER PRIMARY KEY REFERENCES people (id),
    -- How boards look: the name of the theme, the side of the home boards, the colour of one's own checkers, and the
    -- player who sits at the bottom.
    board_theme TEXT,
    board_home TEXT CHECK (board_home IN ('left', 'right')),
    board_colour TEXT CHECK (board_colour IN ('light', 'dark')),
    board_bottom TEXT CHECK (board_bottom IN ('mover', 'own', 'challenger')),
    -- How they play. The language and the rule set are names of which later versions may know nothing.
    language TEXT,
    ping TEXT CHECK (ping IN ('channel', 'direct', 'both', 'off')),
    -- Whether the table does for them what leaves no choice: the only legal play, or a roll where no double is
    -- possible.
    auto_play INTEGER CHECK (auto_play IN (0, 1)),
    auto_roll INTEGER CHECK (auto_roll IN (0, 1)),
    -- The usual terms of their challenges; 0 points are a money session.
    rules TEXT,
    points INTEGER CHECK (points BETWEEN 0 AND 25),
    -- Set where Discord refused a direct message to them: 'told' once they know.
    unreachable TEXT CHECK (unreachable IN ('noticed', 'told')),
    -- Whether they are named on leaderboards of all servers.
    listed INTEGER CHECK (listed IN (0, 1)),
    -- Whether they are asked once more before they give much away, where advice is allowed.
    tutor INTEGER CHECK (tutor IN (0, 1)),
    -- Whether a whole play counts as soon as it is chosen.
    play_at_once INTEGER CHECK (play_at_once IN (0, 1)),
    -- From whom they take challenges; NULL: not chosen, which means from everybody.
    challenges_from TEXT
) STRICT;

-- What is chosen for a whole server. NULL: not chosen.
CREATE TABLE guild_settings (
    guild INTEGER PRIMARY KEY,
    language TEXT,
    rules TEXT,
    points INTEGER CHECK (points BETWEEN 0 AND 25),
    -- Whether each match is played in a thread of its own, or only those for which that is asked.
    threads TEXT CHECK (threads IN ('always', 'request')),
    -- People with this role may administer, besides those with Manage Server.
    admin_role INTEGER,
    -- Whether matches against the house count for the ratings of the server; NULL: not chosen.
    house_rated INTEGER CHECK (house_rated IN (0, 1)),
    -- The channel and the hour (UTC) of the position of the day, and the language of the server's Discord.
    daily_channel INTEGER,
    daily_hour INTEGER CHECK (daily_hour BETWEEN 0 AND 23),
    daily_locale TEXT,
    -- The channel in which the month before is posted on the first of each month, in the language of `daily_locale`.
    club_channel INTEGER,
    -- The channel in which actions of administrators are posted.
    log_channel INTEGER
) STRICT;

CREATE INDEX guild_settings_daily ON guild_settings (daily_hour) WHERE daily_channel IS NOT NULL;
CREATE INDEX guild_settings_club ON guild_settings (club_channel) WHERE club_channel IS NOT NULL;

-- The channels of a guild in which matches may be begun; if it has none, in all.
CREATE TABLE guild_channels (
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    PRIMARY KEY (guild, channel)
) STRICT, WITHOUT ROWID;

-- What is chosen for a channel. NULL: not chosen.
CREATE TABLE channel_settings (
    channel INTEGER PRIMARY KEY,
    language TEXT,
    rules TEXT,
    points INTEGER CHECK (points BETWEEN 0 AND 25),
    -- What becomes of boards once the match has gone on, and how boards look there.
    old_boards TEXT CHECK (old_boards IN ('fold', 'keep', 'in-place')),
    board_theme TEXT,
    board_home TEXT CHECK (board_home IN ('left', 'right')),
    board_bottom TEXT CHECK (board_bottom IN ('mover', 'own', 'challenger')),
    -- The server that a channel is in.
    guild INTEGER
) STRICT;

CREATE INDEX channel_settings_guild ON channel_settings (guild);

-- The parent channel of each thread, whose settings the thread shares.
CREATE TABLE threads (
    thread INTEGER PRIMARY KEY,
    channel INTEGER NOT NULL,
    -- Whether only members see the thread, which the bot's permissions do not tell.
    is_private INTEGER NOT NULL DEFAULT 0 CHECK (is_private IN (0, 1))
) STRICT;

-- ---------- Challenges and matches ------------------------------------------------------------------------------

CREATE TABLE challenges (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER,
    channel INTEGER NOT NULL,
    challenger INTEGER NOT NULL REFERENCES people (id),
    -- NULL: open to anyone in the channel.
    opponent INTEGER REFERENCES people (id),
    terms TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'accepted', 'declined', 'withdrawn', 'expired')),
    -- The message that shows it, once it has been posted.
    message INTEGER,
    -- The match after which it was offered.
    rematch_of INTEGER REFERENCES matches (id),
    -- The match that it became.
    match_id INTEGER REFERENCES matches (id),
    made_at INTEGER NOT NULL,
    settled_at INTEGER,
    -- Whether the match is played in a thread that is opened from the challenge's message and so has its id.
    in_thread INTEGER NOT NULL DEFAULT 0 CHECK (in_thread IN (0, 1)),
    -- The language of the challenge and of its match: the server's, or else that of the challenger.
    locale TEXT,
    -- Whether the match is to count for the ratings, if it can.
    rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1)),
    CHECK (challenger <> opponent),
    CHECK ((state = 'accepted') = (match_id IS NOT NULL)),
    CHECK ((state = 'pending') = (settled_at IS NULL))
) STRICT;

CREATE INDEX challenges_pending ON challenges (channel, challenger) WHERE state = 'pending';
CREATE INDEX challenges_rematch ON challenges (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE INDEX challenges_match ON challenges (match_id) WHERE match_id IS NOT NULL;
CREATE INDEX challenges_made ON challenges (made_at) WHERE state = 'pending';
CREATE INDEX challenges_settled ON challenges (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX challenges_challenger ON challenges (challenger);
CREATE INDEX challenges_opponent ON challenges (opponent);
CREATE INDEX challenges_guild ON challenges (guild);

CREATE TABLE matches (
    -- AUTOINCREMENT: an id is never used again, since old buttons name it and seeded dice depend on it.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER,
    -- The language of the channel, as Discord names it.
    locale TEXT NOT NULL,
    channel INTEGER NOT NULL,
    -- Player One, who challenged, and player Two, who accepted.
    one INTEGER NOT NULL REFERENCES people (id),
    two INTEGER NOT NULL REFERENCES people (id),
    terms TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'finished', 'adjourned', 'aborted')),
    -- The number of actions; also the version that buttons carry.
    version INTEGER NOT NULL DEFAULT 0,
    -- The number of dice throws so far, which is the number of the next throw.
    throws INTEGER NOT NULL DEFAULT 0,
    -- The current game: its first action, and the score before it. Loading a match replays it from here.
    game_start INTEGER NOT NULL DEFAULT 1,
    games INTEGER NOT NULL DEFAULT 0,
    score_one INTEGER NOT NULL DEFAULT 0,
    score_two INTEGER NOT NULL DEFAULT 0,
    crawford TEXT NOT NULL DEFAULT 'before' CHECK (crawford IN ('before', 'now', 'after')),
    winner INTEGER CHECK (winner IN (1, 2)),
    started_at INTEGER NOT NULL,
    ended_at INTEGER,
    -- The guild that the channel is in, for links. It differs from `guild`, for whose ratings the match counts, once
    -- the match was taken to another server. NULL outside guilds, where the bot can answer interactions but not post
    -- by itself.
    venue_guild INTEGER,
    -- The players who were told that nothing can be posted there, as a sum: 1 is player One, 2 is player Two.
    venue_lost_told INTEGER NOT NULL DEFAULT 0 CHECK (venue_lost_told BETWEEN 0 AND 3),
    -- The player who took the match to its channel, until the other player has acted there.
    venue_taken_by INTEGER CHECK (venue_taken_by IN (1, 2)),
    -- Whether the match counts for the ratings, if it can.
    rated INTEGER NOT NULL DEFAULT 1 CHECK (rated IN (0, 1)),
    -- The number of the result, over all servers, in the order in which results were written: ratings follow in that
    -- order. `ended_at` may disagree, since it is the time at which the request arrived.
    result INTEGER,
    -- The number of actions at the end of the latest game whose end the channel has seen, in a message of its own.
    end_shown INTEGER NOT NULL DEFAULT 0,
    -- The score at the end of a match that was played to its end; `score_one` and `score_two` are that before its
    -- last game.
    final_one INTEGER,
    final_two INTEGER,
    -- The level at which the house plays as player Two, from 1 to 5; NULL where two people play.
    house INTEGER CHECK (house BETWEEN 1 AND 5),
    -- The channel for whose leaderboards the result counts: for a thread its parent, which may be unknown later.
    home_channel INTEGER,
    -- Whether the match was searched for a position of the day, so that each is searched once.
    daily_searched INTEGER NOT NULL DEFAULT 0 CHECK (daily_searched IN (0, 1)),
    -- Whether the players agreed on a rated match; a rematch keeps to that.
    agreed_rated INTEGER NOT NULL DEFAULT 1 CHECK (agreed_rated IN (0, 1)),
    -- Whether it counted for ratings when it began: agreed on, and within all limits. `rated` is never more than
    -- this.
    begun_rated INTEGER NOT NULL DEFAULT 1 CHECK (begun_rated IN (0, 1)),
    -- The winner over the board, if the match counts for the ratings of all servers.
    overall_winner INTEGER CHECK (overall_winner IN (1, 2)),
    -- Why nothing can be posted in the channel, as far as is known; NULL while it can.
    venue_lost TEXT CHECK (venue_lost IN ('gone', 'locked', 'no access', 'uploads', 'filter', 'automod', 'refused')),
    CHECK (one <> two),
    CHECK ((state IN ('running', 'adjourned')) = (ended_at IS NULL))
) STRICT;

CREATE UNIQUE INDEX matches_one_running_per_channel ON matches (channel) WHERE state = 'running';
CREATE INDEX matches_two ON matches (two);
CREATE INDEX matches_results ON matches (guild, result) WHERE state = 'finished';
CREATE INDEX matches_channel ON matches (channel, id);
CREATE INDEX matches_open_guild ON matches (guild) WHERE ended_at IS NULL;
CREATE INDEX matches_open_venue ON matches (venue_guild) WHERE ended_at IS NULL;
CREATE UNIQUE INDEX matches_result ON matches (result) WHERE state = 'finished';
CREATE INDEX matches_one ON matches (one, two, started_at);
CREATE INDEX matches_aborted ON matches (guild) WHERE state = 'aborted';
CREATE INDEX matches_ended ON matches (guild, ended_at, id) WHERE state = 'finished';
CREATE INDEX matches_daily ON matches (guild, result) WHERE state = 'finished' AND daily_searched = 0;

-- The log of each match, in order, never changed: a match is the replay of its actions.
CREATE TABLE actions (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL CHECK (seq >= 1),
    -- 1 or 2; NULL where the table itself acts (the opening dice).
    player INTEGER CHECK (player IN (1, 2)),
    action TEXT NOT NULL,
    -- The interaction that caused it, if one did. One may cause several: a last play, then the next game's opening.
    interaction INTEGER,
    at INTEGER NOT NULL,
    -- Whether the table did it for the player, who had no choice and wants it done.
    automatic INTEGER NOT NULL DEFAULT 0 CHECK (automatic IN (0, 1)),
    PRIMARY KEY (match_id, seq)
) STRICT, WITHOUT ROWID;

-- Interactions that were carried out, so that one which arrives again is not carried out twice.
CREATE TABLE interactions (
    id INTEGER PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX interactions_at ON interactions (at);

-- The log of what administrators did to matches. It cannot be changed, except that people in it can be forgotten.
CREATE TABLE administration (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- The guild in whose name it was done.
    guild INTEGER NOT NULL,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    -- The administrator.
    person INTEGER NOT NULL REFERENCES people (id),
    deed TEXT NOT NULL CHECK (deed IN ('abort', 'adjourn', 'settle', 'correct')),
    -- The winner that a correction took the place of.
    winner_before INTEGER CHECK (winner_before IN (1, 2)),
    -- Of 'settle' and 'correct': the declared winner, and whether that counts for the ratings.
    winner INTEGER CHECK (winner IN (1, 2)),
    rated INTEGER CHECK (rated IN (0, 1)),
    -- The administrator's reason, in their own words.
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    CHECK ((deed IN ('settle', 'correct')) = (winner IS NOT NULL)),
    CHECK ((winner IS NULL) = (rated IS NULL))
) STRICT;

CREATE INDEX administration_guild ON administration (guild, id);
CREATE INDEX administration_person ON administration (person);
CREATE INDEX administration_match ON administration (match_id);

CREATE TRIGGER administration_stays
    BEFORE UPDATE OF id, guild, match_id, deed, winner_before, winner, rated, at ON administration
BEGIN SELECT raise(ABORT, 'what was done stays on record'); END;

CREATE TRIGGER administration_is_theirs BEFORE UPDATE OF person ON administration WHEN NEW.person >= 0
BEGIN SELECT raise(ABORT, 'what was done stays on record'); END;

CREATE TRIGGER administration_has_its_reason BEFORE UPDATE OF reason ON administration
    WHEN NEW.reason NOT LIKE '%…%' AND NEW.reason <> OLD.reason
BEGIN SELECT raise(ABORT, 'what was done stays on record'); END;

CREATE TRIGGER administration_is_kept BEFORE DELETE ON administration
    WHEN NOT EXISTS (SELECT 1 FROM guilds WHERE guilds.id = OLD.guild AND (left_at IS NOT NULL OR is_forgotten = 1))
BEGIN SELECT raise(ABORT, 'what was done stays on record'); END;

-- Periods with a leaderboard of their own, begun and ended by administrators.
CREATE TABLE seasons (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    name TEXT NOT NULL,
    begun_at INTEGER NOT NULL,
    closed_at INTEGER,
    -- The numbers of the first and the last result that can count for it.
    first_result INTEGER NOT NULL,
    last_result INTEGER,
    CHECK ((closed_at IS NULL) = (last_result IS NULL))
) STRICT;

CREATE UNIQUE INDEX seasons_one_open ON seasons (guild) WHERE closed_at IS NULL;
CREATE INDEX seasons_guild ON seasons (guild, id);

-- ---------- Messages of matches ---------------------------------------------------------------------------------

-- Messages that have buttons. The newest of a match is its current board.
CREATE TABLE boards (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    -- NULL: it shows no match.
    match_id INTEGER REFERENCES matches (id),
    version INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    message INTEGER NOT NULL UNIQUE,
    -- Whether its buttons are to be removed; the row is deleted with them.
    stale INTEGER NOT NULL DEFAULT 0 CHECK (stale IN (0, 1)),
    due_at INTEGER NOT NULL DEFAULT 0,
    attempts INTEGER NOT NULL DEFAULT 0,
    -- The lines that are kept when its buttons are removed, in the channel's language. '': another message has them,
    -- and this one is deleted. NULL: all but the buttons is kept.
    told TEXT,
    -- Whether the match does not go on from it, so that its picture is kept.
    is_last INTEGER NOT NULL DEFAULT 0 CHECK (is_last IN (0, 1)),
    -- The seq of the first action that it tells of: another message that begins there tells the same.
    since INTEGER,
    -- Whether the message only calls a player to the board in another message.
    is_call INTEGER NOT NULL DEFAULT 0 CHECK (is_call IN (0, 1))
) STRICT;

CREATE INDEX boards_match ON boards (match_id);
CREATE INDEX boards_stale ON boards (due_at) WHERE stale = 1;
CREATE UNIQUE INDEX boards_one_current_per_match ON boards (match_id) WHERE stale = 0 AND is_call = 0;

-- The position that each message shows, for good, so that an old board can be asked about.
CREATE TABLE shown (
    message INTEGER PRIMARY KEY,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    -- The number of actions of the match; where the last of them ended a game, the final position is shown.
    version INTEGER NOT NULL
) STRICT;

-- Live boards: matches that are shown in another channel.
CREATE TABLE watches (
    -- AUTOINCREMENT: an id is never used again, since the button that ends it names it.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    -- The channel that shows it, and the language there, as Discord names it.
    channel INTEGER NOT NULL,
    locale TEXT NOT NULL,
    -- The person who asked for it.
    person INTEGER NOT NULL REFERENCES people (id),
    -- The message that shows it and when that was posted; NULL until that is known.
    message INTEGER,
    posted_at INTEGER,
    -- An older message that has still to be deleted, since a newer one took its place.
    former INTEGER,
    -- The number of actions of the match that it shows.
    version INTEGER NOT NULL,
    -- When it may be edited next, and how often that has failed since it last worked.
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    -- The channel in which the match was played when the live board was begun: it is not followed elsewhere.
    played_in INTEGER NOT NULL DEFAULT 0,
    -- The server in which it is shown.
    guild INTEGER,
    UNIQUE (match_id, channel)
) STRICT;

CREATE INDEX watches_channel ON watches (channel);
CREATE INDEX watches_due ON watches (due_at);
CREATE INDEX watches_person ON watches (person);
CREATE INDEX watches_guild ON watches (guild);

-- ---------- What is still to be sent ----------------------------------------------------------------------------

-- Messages that a channel must still get, written in the transaction of the actions they tell of. A newer row takes
-- over what an older one had still to tell, so that at most one waits for each match.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    match_id INTEGER NOT NULL REFERENCES matches (id),
    -- refresh: the same player goes on. turn: another player is to act. result: the match is over.
    kind TEXT NOT NULL CHECK (kind IN ('refresh', 'turn', 'result')),
    -- The actions that it tells of: from seq `since` to seq `version`.
    since INTEGER NOT NULL,
    version INTEGER NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'superseded', 'given up')),
    made_at INTEGER NOT NULL,
    -- When the background worker may send it, if the answer to the interaction has not done so by then.
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    -- Why the last attempt failed, for the log.
    trouble TEXT,
    CHECK ((state = 'waiting') = (settled_at IS NULL))
) STRICT;

CREATE UNIQUE INDEX outbox_one_waiting_per_match ON outbox (match_id) WHERE state = 'waiting';
CREATE INDEX outbox_due ON outbox (due_at) WHERE state = 'waiting';
CREATE INDEX outbox_turns ON outbox (match_id, id);
CREATE INDEX outbox_settled ON outbox (settled_at) WHERE settled_at IS NOT NULL;

-- Direct messages that tell a player that it is their turn. They link to the message in the channel, so they are sent
-- after it.
CREATE TABLE calls (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    news INTEGER NOT NULL UNIQUE REFERENCES outbox (id) ON DELETE CASCADE,
    person INTEGER NOT NULL REFERENCES people (id),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'superseded', 'given up')),
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    -- Why the last attempt failed, for the log.
    trouble TEXT,
    CHECK ((state = 'waiting') = (settled_at IS NULL))
) STRICT;

CREATE INDEX calls_due ON calls (due_at) WHERE state = 'waiting';
CREATE INDEX calls_person ON calls (person);

-- Messages about what administrators did to a match, for its channel and for the server's log channel.
CREATE TABLE notices (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    deed INTEGER NOT NULL REFERENCES administration (id),
    -- Whether it goes to the server's log channel.
    in_log INTEGER NOT NULL DEFAULT 0 CHECK (in_log IN (0, 1)),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'superseded', 'given up')),
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0,
    settled_at INTEGER,
    -- Why the last attempt failed, for the log.
    trouble TEXT,
    UNIQUE (deed, in_log),
    CHECK ((state = 'waiting') = (settled_at IS NULL))
) STRICT;

CREATE INDEX notices_due ON notices (due_at) WHERE state = 'waiting';
CREATE INDEX notices_settled ON notices (settled_at) WHERE settled_at IS NOT NULL;

-- Channels in which a message of no match could not be posted, until one can: the administrators of the server are
-- told once.
CREATE TABLE channel_troubles (
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    trouble TEXT NOT NULL CHECK (trouble IN ('gone', 'locked', 'no access', 'uploads', 'filter', 'automod', 'refused')),
    at INTEGER NOT NULL,
    told INTEGER NOT NULL DEFAULT 0 CHECK (told IN (0, 1)),
    PRIMARY KEY (guild, channel)
) STRICT, WITHOUT ROWID;

CREATE INDEX channel_troubles_channel ON channel_troubles (channel);
CREATE INDEX channel_troubles_at ON channel_troubles (at);

-- ---------- Ratings and leaderboards ----------------------------------------------------------------------------

-- A ledger is one calculation of all ratings and leaderboards from the results of a server (or of all servers: guild
-- 0). After a correction a new one is built while people see the current one; then they are swapped.
CREATE TABLE ledgers (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('current', 'building', 'outdated')),
    -- Whether a result in it was corrected, so that a new one must be built.
    stale INTEGER NOT NULL DEFAULT 0 CHECK (stale IN (0, 1)),
    -- When the process that builds it may be taken to have died.
    leased_until INTEGER NOT NULL DEFAULT 0
) STRICT;

CREATE UNIQUE INDEX ledgers_current ON ledgers (guild) WHERE state = 'current';
CREATE UNIQUE INDEX ledgers_building ON ledgers (guild) WHERE state = 'building';
CREATE INDEX ledgers_stale ON ledgers (id) WHERE stale = 1;
CREATE INDEX ledgers_outdated ON ledgers (id) WHERE state = 'outdated';
CREATE INDEX ledgers_guild ON ledgers (guild);

CREATE TABLE leaderboards (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    ledger INTEGER NOT NULL REFERENCES ledgers (id),
    -- The channel, or 0 for all.
    channel INTEGER NOT NULL,
    -- 'all', 'month 2026-11', 'week 2026-11-16' (the Monday) or 'season 7'.
    period TEXT NOT NULL,
    -- The end of a month or week, when the row may be deleted.
    until INTEGER,
    -- The discipline; the house has leaderboards of its own for each level: 'backgammon', 'backgammon house-3'.
    game TEXT NOT NULL,
    UNIQUE (ledger, channel, period, game)
) STRICT;

CREATE INDEX leaderboards_until ON leaderboards (until) WHERE until IS NOT NULL;

-- The rows of leaderboards.
CREATE TABLE standings (
    leaderboard INTEGER NOT NULL REFERENCES leaderboards (id),
    person INTEGER NOT NULL REFERENCES people (id),
    -- Whether others do not see the row: on leaderboards of all servers, people who did not choose to be listed.
    hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)),
    -- The rating on the server, or over all servers, after the latest match that counted here.
    rating REAL NOT NULL,
    experience INTEGER NOT NULL,
    -- The sum of the rating changes of the matches that counted here.
    gained REAL NOT NULL,
    wins INTEGER NOT NULL,
    losses INTEGER NOT NULL,
    points_won INTEGER NOT NULL,
    points_lost INTEGER NOT NULL,
    -- The current and the longest streak of matches won.
    streak INTEGER NOT NULL,
    best_streak INTEGER NOT NULL,
    -- Two more orders: matches played, and the share of matches won, NULL below ten matches.
    played INTEGER NOT NULL,
    win_rate REAL,
    -- Whether the person is listed without a rank.
    unranked INTEGER NOT NULL DEFAULT 0 CHECK (unranked IN (0, 1)),
    PRIMARY KEY (leaderboard, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX standings_rating ON standings (leaderboard, hidden, unranked, rating DESC, person);
CREATE INDEX standings_wins ON standings (leaderboard, hidden, unranked, wins DESC, person);
CREATE INDEX standings_points ON standings (leaderboard, hidden, unranked, points_won DESC, person);
CREATE INDEX standings_rate ON standings (leaderboard, hidden, unranked, win_rate DESC, person)
    WHERE win_rate IS NOT NULL;
CREATE INDEX standings_streak ON standings (leaderboard, hidden, unranked, best_streak DESC, person);
CREATE INDEX standings_played ON standings (leaderboard, hidden, unranked, played DESC, person);

-- The change of each player's rating by each rated match.
CREATE TABLE rating_changes (
    ledger INTEGER NOT NULL REFERENCES ledgers (id),
    person INTEGER NOT NULL REFERENCES people (id),
    -- The number of the match's result.
    result INTEGER NOT NULL,
    game TEXT NOT NULL,
    at INTEGER NOT NULL,
    before REAL NOT NULL,
    after REAL NOT NULL,
    -- The opponent, and the length of the match in points.
    opponent INTEGER,
    length INTEGER,
    PRIMARY KEY (ledger, person, result)
) STRICT, WITHOUT ROWID;

-- ---------- Statistics and analyses -----------------------------------------------------------------------------

-- Statistics of each player of a finished match, calculated from its log.
CREATE TABLE figures (
    person INTEGER NOT NULL REFERENCES people (id),
    match_id INTEGER NOT NULL REFERENCES matches (id),
    -- The server that the match counts for, if any, and the discipline.
    guild INTEGER,
    game TEXT NOT NULL,
    games_won INTEGER NOT NULL,
    games_lost INTEGER NOT NULL,
    gammons_won INTEGER NOT NULL,
    gammons_lost INTEGER NOT NULL,
    backgammons_won INTEGER NOT NULL,
    backgammons_lost INTEGER NOT NULL,
    -- The cube: doubles offered, doubles that the opponent dropped, doubles taken, games won after a take, doubles
    -- dropped.
    doubled INTEGER NOT NULL,
    cashed INTEGER NOT NULL,
    took INTEGER NOT NULL,
    won_after_take INTEGER NOT NULL,
    dropped INTEGER NOT NULL,
    -- The dice: rolls, the sum of their pips, and doublets.
    rolls INTEGER NOT NULL,
    eyes INTEGER NOT NULL,
    doublets INTEGER NOT NULL,
    -- Rolls that could have entered a checker from the bar, hit, or borne off the last checker, where not all 36
    -- rolls would have: their number; how many did; the sum of the rolls of 36 that do; and the sum of those times
    -- the rolls that do not.
    entering INTEGER NOT NULL,
    entered INTEGER NOT NULL,
    entering_ways INTEGER NOT NULL,
    entering_spread INTEGER NOT NULL,
    hitting INTEGER NOT NULL,
    hit INTEGER NOT NULL,
    hitting_ways INTEGER NOT NULL,
    hitting_spread INTEGER NOT NULL,
    finishing INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    finishing_ways INTEGER NOT NULL,
    finishing_spread INTEGER NOT NULL,
    -- From the analysis of the match: the number of decisions that count for the PR, and the sum of their errors.
    decisions INTEGER NOT NULL DEFAULT 0,
    given_away REAL NOT NULL DEFAULT 0,
    PRIMARY KEY (person, match_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX figures_match ON figures (match_id);

-- The same for all matches of a server together, by month ('2026-11').
CREATE TABLE server_figures (
    guild INTEGER NOT NULL,
    month TEXT NOT NULL,
    game TEXT NOT NULL,
    games_won INTEGER NOT NULL,
    games_lost INTEGER NOT NULL,
    gammons_won INTEGER NOT NULL,
    gammons_lost INTEGER NOT NULL,
    backgammons_won INTEGER NOT NULL,
    backgammons_lost INTEGER NOT NULL,
    doubled INTEGER NOT NULL,
    cashed INTEGER NOT NULL,
    took INTEGER NOT NULL,
    won_after_take INTEGER NOT NULL,
    dropped INTEGER NOT NULL,
    rolls INTEGER NOT NULL,
    eyes INTEGER NOT NULL,
    doublets INTEGER NOT NULL,
    entering INTEGER NOT NULL,
    entered INTEGER NOT NULL,
    entering_ways INTEGER NOT NULL,
    entering_spread INTEGER NOT NULL,
    hitting INTEGER NOT NULL,
    hit INTEGER NOT NULL,
    hitting_ways INTEGER NOT NULL,
    hitting_spread INTEGER NOT NULL,
    finishing INTEGER NOT NULL,
    finished INTEGER NOT NULL,
    finishing_ways INTEGER NOT NULL,
    finishing_spread INTEGER NOT NULL,
    PRIMARY KEY (guild, month, game)
) STRICT, WITHOUT ROWID;

CREATE TABLE analyses (
    match_id INTEGER PRIMARY KEY REFERENCES matches (id),
    -- The depth of the search.
    plies INTEGER NOT NULL CHECK (plies BETWEEN 0 AND 3),
    -- Player One's winning chances after each roll, in thousandths; a line for each game.
    chances TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

-- Decisions and errors of each player. Errors are in points at the value of the cube, `won` and `luck` in points of
-- the match.
CREATE TABLE analysed_players (
    match_id INTEGER NOT NULL REFERENCES analyses (match_id),
    player INTEGER NOT NULL CHECK (player IN (1, 2)),
    plays INTEGER NOT NULL,
    plays_error REAL NOT NULL,
    cubes INTEGER NOT NULL,
    cubes_error REAL NOT NULL,
    inaccuracies INTEGER NOT NULL,
    blunders INTEGER NOT NULL,
    luck REAL NOT NULL,
    won REAL NOT NULL,
    luck_adjusted REAL NOT NULL,
    PRIMARY KEY (match_id, player)
) STRICT, WITHOUT ROWID;

-- Decisions that were errors.
CREATE TABLE mistakes (
    match_id INTEGER NOT NULL REFERENCES analyses (match_id),
    -- The action of the match.
    seq INTEGER NOT NULL,
    game INTEGER NOT NULL,
    player INTEGER NOT NULL CHECK (player IN (1, 2)),
    decision TEXT NOT NULL
        CHECK (decision IN ('play', 'no-double', 'double', 'take', 'drop', 'beaver', 'resign', 'accept', 'decline')),
    error REAL NOT NULL,
    cost REAL NOT NULL,
    -- Of a play: the play, and the best one.
    played TEXT,
    best TEXT,
    -- Of a cube decision: the equities of the player on roll.
    no_double REAL,
    double_take REAL,
    double_drop REAL,
    -- Of a resignation: the equities of the player who resigned.
    playing_on REAL,
    resigned REAL,
    PRIMARY KEY (match_id, seq),
    CHECK ((decision = 'play') = (played IS NOT NULL AND best IS NOT NULL)),
    CHECK ((decision IN ('no-double', 'double', 'take', 'drop', 'beaver'))
        = (no_double IS NOT NULL AND double_take IS NOT NULL AND double_drop IS NOT NULL)),
    CHECK ((decision IN ('resign', 'accept', 'decline')) = (playing_on IS NOT NULL AND resigned IS NOT NULL))
) STRICT, WITHOUT ROWID;

-- Leaderboards by PR, calculated from the analyses.
CREATE TABLE performances (
    -- The server and the channel, or 0 for all of them.
    guild INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    -- As for leaderboards.
    period TEXT NOT NULL,
    -- The end of a month or week, when the row may be deleted.
    until INTEGER,
    game TEXT NOT NULL,
    person INTEGER NOT NULL REFERENCES people (id),
    hidden INTEGER NOT NULL CHECK (hidden IN (0, 1)),
    decisions INTEGER NOT NULL,
    given_away REAL NOT NULL,
    -- The PR, the lower the better; NULL while too few decisions are known.
    rating REAL,
    unranked INTEGER NOT NULL DEFAULT 0 CHECK (unranked IN (0, 1)),
    PRIMARY KEY (guild, channel, period, game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX performances_person ON performances (person);
CREATE INDEX performances_until ON performances (until) WHERE until IS NOT NULL;
CREATE INDEX performances_rating ON performances (guild, channel, period, game, hidden, unranked, rating, person)
    WHERE rating IS NOT NULL;

-- Players who were advised while the match was played: it does not count for their PR.
CREATE TABLE advised (
    match_id INTEGER NOT NULL REFERENCES matches (id),
    player INTEGER NOT NULL CHECK (player IN (1, 2)),
    PRIMARY KEY (match_id, player)
) STRICT, WITHOUT ROWID;

-- Blunders that people have practised, and when each comes again.
CREATE TABLE practice (
    person INTEGER NOT NULL REFERENCES people (id),
    match_id INTEGER NOT NULL REFERENCES matches (id),
    seq INTEGER NOT NULL,
    -- The number of times in a row that it was solved.
    solved INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    PRIMARY KEY (person, match_id, seq)
) STRICT, WITHOUT ROWID;

-- Match files that people have brought along.
CREATE TABLE imports (
    -- AUTOINCREMENT: an id is never used again, since buttons name it.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER NOT NULL REFERENCES people (id),
    -- The file as it was sent.
    text TEXT NOT NULL,
    at INTEGER NOT NULL
) STRICT;

CREATE INDEX imports_person ON imports (person, id);
CREATE INDEX imports_at ON imports (at);

-- ---------- The position of the day -----------------------------------------------------------------------------

CREATE TABLE dailies (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    -- Days since 1970.
    day INTEGER NOT NULL,
    channel INTEGER NOT NULL,
    locale TEXT NOT NULL,
    -- The position, and the rule set of its plays.
    xgid TEXT NOT NULL,
    rules TEXT NOT NULL,
    -- The match that it comes from. Not a reference, since the match may be deleted.
    source INTEGER,
    solves_at INTEGER NOT NULL,
    solved INTEGER NOT NULL DEFAULT 0 CHECK (solved IN (0, 1)),
    -- The message with the question, once it is posted.
    message INTEGER,
    UNIQUE (guild, day)
) STRICT;

CREATE INDEX dailies_solved ON dailies (solved, solves_at);

-- The answers to choose from, the best first.
CREATE TABLE daily_options (
    daily INTEGER NOT NULL REFERENCES dailies (id),
    place INTEGER NOT NULL,
    deed TEXT NOT NULL,
    equity REAL NOT NULL,
    PRIMARY KEY (daily, place)
) STRICT, WITHOUT ROWID;

CREATE TABLE daily_answers (
    daily INTEGER NOT NULL REFERENCES dailies (id),
    person INTEGER NOT NULL REFERENCES people (id),
    place INTEGER NOT NULL,
    PRIMARY KEY (daily, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX daily_answers_person ON daily_answers (person);

-- The messages with the question and with the solution.
CREATE TABLE daily_posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    daily INTEGER NOT NULL REFERENCES dailies (id),
    is_solution INTEGER NOT NULL CHECK (is_solution IN (0, 1)),
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'superseded', 'given up')),
    attempts INTEGER NOT NULL DEFAULT 0,
    due_at INTEGER NOT NULL,
    settled_at INTEGER,
    trouble TEXT,
    UNIQUE (daily, is_solution)
) STRICT;

CREATE INDEX daily_posts_waiting ON daily_posts (due_at) WHERE state = 'waiting';

-- ---------- The month of a server -------------------------------------------------------------------------------

-- The messages with the summary of a month, one for each server and month.
CREATE TABLE club_posts (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild INTEGER NOT NULL,
    -- '2026-11'.
    month TEXT NOT NULL,
    channel INTEGER NOT NULL,
    locale TEXT NOT NULL,
    state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'superseded', 'given up')),
    attempts INTEGER NOT NULL DEFAULT 0,
    made_at INTEGER NOT NULL,
    due_at INTEGER NOT NULL,
    settled_at INTEGER,
    trouble TEXT,
    UNIQUE (guild, month)
) STRICT;

CREATE INDEX club_posts_waiting ON club_posts (due_at) WHERE state = 'waiting';
CREATE INDEX club_posts_made ON club_posts (made_at);

-- ---------- Blocks, bans and deletion ---------------------------------------------------------------------------

-- People whose challenges somebody does not want to get.
CREATE TABLE blocks (
    -- AUTOINCREMENT: an id is never used again, since menus name it.
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    person INTEGER NOT NULL REFERENCES people (id),
    -- The blocked person: the keyed hash of the id, which is kept when they are forgotten, and until then the id.
    hash BLOB NOT NULL,
    blocked INTEGER,
    at INTEGER NOT NULL,
    UNIQUE (person, hash)
) STRICT;

CREATE INDEX blocks_blocked ON blocks (blocked) WHERE blocked IS NOT NULL;

-- People who may not use the bot.
CREATE TABLE banned_people (
    -- The keyed hash of the id, which is kept when the person is forgotten.
    hash BLOB PRIMARY KEY,
    -- The id, until the person is forgotten.
    person INTEGER,
    -- The owner's note.
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    -- When the ban ends; NULL: when the owner lifts it.
    until INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX banned_people_person ON banned_people (person) WHERE person IS NOT NULL;

-- Servers that the bot has left, and does not join again.
CREATE TABLE banned_guilds (
    guild INTEGER PRIMARY KEY,
    reason TEXT NOT NULL,
    at INTEGER NOT NULL,
    until INTEGER
) STRICT;

-- Banned servers that the bot has still to leave.
CREATE TABLE guilds_to_leave (
    guild INTEGER PRIMARY KEY,
    due_at INTEGER NOT NULL,
    attempts INTEGER NOT NULL DEFAULT 0
) STRICT;

-- People who were forgotten lately, as keyed hashes of their ids.
CREATE TABLE forgotten (
    hash BLOB PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX forgotten_at ON forgotten (at);

-- ---------- The database itself ---------------------------------------------------------------------------------

-- One row.
CREATE TABLE instance (
    -- Part of the nonce of each message, different for each database.
    nonce TEXT NOT NULL,
    -- The number of the last result whose statistics are worked out.
    figures_through INTEGER NOT NULL DEFAULT 0,
    -- The key of all hashes of ids.
    hash_key BLOB,
    -- When data was deleted of which SQLite may have left a copy in an unused part of the file; NULL once a VACUUM
    -- has removed it.
    rewrite_due_since INTEGER
) STRICT;

INSERT INTO instance (nonce, hash_key) VALUES (lower(hex(randomblob(4))), randomblob(64));
