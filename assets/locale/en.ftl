# Barpoint's texts in English, the language from which the others are translated.
# Names of players arrive ready for Discord (escaped, bold or a mention); plays are in notation.
# { COMMAND("roll") }, { COMMAND("settings play") } name a command so that it can be tapped, by its English key.

## Slash commands. Names: lower case, at most 32 characters; descriptions: at most 100.

command-challenge = challenge
command-challenge-about = Challenge someone to a match, or anyone in this channel
option-challenge-player = player
option-challenge-player-about = Whom to challenge; leave it out to let anyone accept
option-challenge-points = points
option-challenge-points-about = 1 to 25 points; left out: as set for this channel, this server or you, else 3
option-challenge-rules = rules
option-challenge-rules-about = Which game and rules; left out: as set for this channel, this server or you, else tournament
option-challenge-money = money
option-challenge-money-about = A money game instead of a match: each game by itself, nothing staked or rated, until you stop
option-challenge-rated = rated
option-challenge-rated-about = Whether the match counts for the ratings (it does if left out)
option-challenge-options = options
option-challenge-options-about = What else is agreed, with commas between; what these rules allow is listed as you type
option-challenge-thread = thread
option-challenge-thread-about = Play it in a thread of its own
option-challenge-level = level
option-challenge-level-about = How well the house plays, if you play it; left out: in the middle
level-1 = Beginner
level-1-about = For a first game: misjudges a lot. Wins about one game in seven against a strong program
level-2 = Casual
level-2-about = Misjudges now and then. Wins about two games in five against a strong program
level-3 = Club player
level-3-about = Judges positions without looking ahead. Wins nearly half its games against a strong program
level-4 = Strong
level-4-about = Looks one roll ahead. Wins half its games against a strong program
level-5 = My best
level-5-about = Looks two rolls ahead. Wins a little more than half its games against a strong program
command-accept = accept
command-accept-about = Accept a challenge or a resignation
command-decline = decline
command-decline-about = Decline a challenge or a resignation, or withdraw your own challenge
command-roll = roll
command-roll-about = Roll the dice
command-move = move
command-move-about = Play your roll
option-move-play = play
option-move-play-about = Your play, such as 24/18 13/11; legal plays are listed as you type
command-pass = pass
command-pass-about = Let the turn pass when you are shut out
command-name = name
command-name-about = Name the doublet you play after a 1-2
option-name-doublet = doublet
option-name-doublet-about = Any doublet you like
command-double = double
command-double-about = Double the value of the game before you roll
command-take = take
command-take-about = Take the double and own the cube
command-beaver = beaver
command-beaver-about = Take the double, redouble at once and keep the cube (money, if agreed)
command-drop = drop
command-drop-about = Drop the double and lose what the game was worth before it
command-again = again
command-again-about = Have your opponent’s illegal play played again (if players answer for their moves)
command-resign = resign
command-resign-about = Offer to resign this game
option-resign-kind = kind
option-resign-kind-about = How much you give up
command-stop = stop
command-stop-about = End a money session between two games
command-board = board
command-board-about = Show the board of this channel, just to you
command-rules = rules
command-rules-about = The rules of this table, with pictures, just to you
option-rules-section = section
option-rules-section-about = Which part of the rules
option-rules-rules = rules
option-rules-rules-about = Another game’s rules instead of this table’s
command-ruling = ruling
command-ruling-about = Is a play legal, and why or why not? Just to you
option-ruling-play = play
option-ruling-play-about = A play such as 24/18 13/11; leave it out to ask about the last one played
command-hint = hint
command-hint-about = What I would do in your place, with numbers, just for you; not in rated matches
command-position = position
command-position-about = The ids of this board for other programs, or the board of an id
option-position-id = id
option-position-id-about = An XGID or a GNU Backgammon Position ID; leave it out for this board
command-export = export
command-export-about = This channel’s match as files for other programs, or all matches that you have played
option-export-all = all
option-export-all-about = All matches that you have played anywhere, in one zip
command-import = import
command-import-about = A match file (.mat or SGF): step through it and have the referee check it, just for you
option-import-file = file
option-import-file-about = The file, as backgammon programs write it; you alone see it, for 30 days
command-privacy = privacy
command-privacy-about = What is kept about you and why, and all of it as a file
command-forget-me = forget-me
command-forget-me-about = Delete your data; in matches with others a nameless former player takes your place
command-replay = replay
command-replay-about = Watch a game of this channel’s match as an animation
option-replay-game = game
option-replay-game-about = Which game of the match; the latest if left out
command-analyse = analyse
command-analyse-about = How well a finished match was played, and the errors that cost most
option-analyse-match = match
option-analyse-match-about = Which match; this channel’s last one if left out
option-analyse-file = file
option-analyse-file-about = A match file (.mat or SGF) of your own instead; you alone see it, for 30 days
option-analyse-depth = depth
option-analyse-depth-about = How closely to look
analysis-depth-quick = quick
analysis-depth-deep = deep
command-practice = practice
command-practice-about = Your own blunders from analysed matches, asked again as a quiz
command-games = games
command-games-about = Your matches everywhere: whose turn it is, since when, and where
command-history = history
command-history-about = Finished matches of a player or a pair, with results and replays
option-history-player = player
option-history-player-about = Whose matches; leave it out for your own
option-history-opponent = opponent
option-history-opponent-about = Only those against this player
command-watch = watch
command-watch-about = Show a match of another channel live in this one
option-watch-channel = channel
option-watch-channel-about = The channel or thread where it is being played
command-leaderboard = leaderboard
command-leaderboard-about = Who is best: here or everywhere, by rating, wins, points and more
option-leaderboard-scope = scope
option-leaderboard-scope-about = Whose matches count: this server’s, this channel’s, or those of all servers
option-leaderboard-period = period
option-leaderboard-period-about = Over what time
option-leaderboard-game = game
option-leaderboard-game-about = Which game: each has ratings of its own
option-leaderboard-order = order
option-leaderboard-order-about = What the players are ranked by
option-leaderboard-private = private
option-leaderboard-private-about = Just for you, with everything to choose from
command-profile = profile
command-profile-about = A player: rating over time, record by game and length, opponents
option-profile-player = player
option-profile-player-about = Which player (you, if left out)
option-profile-game = game
option-profile-game-about = For which game the rating is
command-versus = versus
command-versus-about = Two players against each other: the score, by game and over time
option-versus-player = player
option-versus-player-about = One player
option-versus-opponent = opponent
option-versus-opponent-about = The other player (you, if left out)
command-stats = stats
command-stats-about = The dice, compared with their exact chances, or the month of this server
option-stats-dice = dice
option-stats-dice-about = The dice of a player, a match or the server, compared with chance
option-stats-player = player
option-stats-player-about = Whose dice (yours, if left out)
option-stats-match = match
option-stats-match-about = Of one finished match
option-stats-server = server
option-stats-server-about = Of everybody on this server
option-stats-club = club
option-stats-club-about = The month of this server in one picture
command-dice = dice
command-dice-about = Check that nobody could choose the dice
option-dice-verify = verify
option-dice-verify-about = Check each throw of a match against what was committed to before its game
option-dice-match = match
option-dice-match-about = Which match (the one in this channel, if left out)
option-dice-audit = audit
option-dice-audit-about = Whether all commitments here are opened and none is missing
command-settings = settings
command-settings-about = Choose how things are for you, this channel or this server
option-settings-board = board
option-settings-board-about = How boards look: theme, home side, your colour, who sits at the bottom
option-settings-play = play
option-settings-play-about = How you play: language, how you are called, automatic rolls and plays, your usual match
option-settings-channel = channel
option-settings-channel-about = What holds in this channel: language, usual match, boards
option-settings-server = server
option-settings-server-about = What holds on this server: language, usual match, threads, channels, who may administer
command-help = help
command-help-about = How to play here
command-admin = admin
command-admin-about = Abort, adjourn, settle or correct matches on this server; all of it is logged
option-admin-abort = abort
option-admin-abort-about = End a match without a winner
option-admin-adjourn = adjourn
option-admin-adjourn-about = Set a match aside; either player takes it up again
option-admin-settle = settle
option-admin-settle-about = End a match with a winner
option-admin-correct = correct
option-admin-correct-about = Correct the result of a match that has ended
option-admin-season = season
option-admin-season-about = Begin a season, with a leaderboard of its own
option-admin-end-season = end-season
option-admin-end-season-about = Close the season that is running; its leaderboard stays
option-admin-name = name
option-admin-name-about = What the season is called
option-admin-log = log
option-admin-log-about = What was done, by whom, and why
option-admin-forget-server = forget-server
option-admin-forget-server-about = Export all data of this server as a file, and have it deleted
option-admin-winner = winner
option-admin-winner-about = Who wins
option-admin-reason = reason
option-admin-reason-about = Why; everybody reads it
option-admin-rated = rated
option-admin-rated-about = Whether it counts for this server’s ratings (if left out: as agreed)
option-admin-match = match
option-admin-match-about = Which match; this channel’s if left out
option-games-server = server
option-games-server-about = All matches being played on this server, as far as you can see their channels

## Commands in the menus of users and messages (Apps; at most 32 characters, written as they are read)

context-challenge = Challenge
context-block = Block or unblock
context-position = Position
context-hint = Hint
context-analyse = Analyse this match

## Words

worth-single = single game
worth-gammon = gammon
worth-backgammon = backgammon
points-count = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
price-ends-match = { points-count }, ends the match { $winner-score }–{ $loser-score }

## Rule sets, what can be agreed on, and sections of the rules

set-tournament = Backgammon (tournament rules)
set-tournament-about = Match play as the Danish Backgammon Federation has it, and as tournaments everywhere do: cube, Crawford game, any order of the dice.
set-nordic = Backgammon (Finnish and Swedish rules)
set-nordic-about = Backgammon as the Finnish and Swedish rules have it: a player who is shut out neither rolls nor doubles. The cube is optional.
set-dutch = Backgammon (Dutch house rules)
set-dutch-about = Backgammon with the house rules of the Dutch sheet: the starter may throw afresh, a doublet can lapse, and bearing off is stricter. The cube stops at 64.
set-danish-parlour = Backgammon (short Danish rules)
set-danish-parlour-about = The short Danish rules, without a cube: lots decide who begins, every game counts one point, and the checker that enters must go on with the other die if it can.
set-tric-trac = Tric-trac (Jacquet, Puff, Gegenpuff)
set-tric-trac-about = The game that the Dutch sheet calls Jacquet or Tric-trac. Elsewhere those are other games; this one is known as Puff or Gegenpuff. All checkers start outside the board, the lower number comes first, and doublets roll again.
set-acey-deucey = Acey-deucey (Acy Deucy)
set-acey-deucey-about = “Acy Deucy” on the Dutch sheet: tric-trac in which 1-2 is the bonus roll. Name any doublet after it and roll again; checkers may move before all are in.
set-nackgammon = Nackgammon
set-nackgammon-about = Tournament backgammon from Nack Ballard’s starting position, with four checkers back: longer games with more contact.
set-hypergammon = Hypergammon
set-hypergammon-about = Tournament backgammon with three checkers a side: short and wild.
agreement-no-cube = without the cube
agreement-no-cube-about = The game is played without doubling.
agreement-no-crawford = without the Crawford game
agreement-no-crawford-about = Doubling is allowed in every game of the match.
agreement-jacoby = Jacoby rule
agreement-jacoby-about = Gammons and backgammons count only once the cube has been turned.
agreement-beavers = beavers
agreement-beavers-about = Whoever takes a double may redouble at once and keep the cube.
agreement-automatic-double = automatic double
agreement-automatic-double-about = The first tie in the opening throw doubles the cube, which stays in the middle.
agreement-two-automatic-doubles = two automatic doubles
agreement-two-automatic-doubles-about = The first two ties in the opening throw each double the cube.
agreement-responsible = players answer for their plays
agreement-responsible-about = Illegal plays are not refused: your opponent accepts a play by rolling or doubling, or asks for it to be played again. You may roll before your opponent has confirmed; then your opponent says whether that roll stands.
agreement-cocked-dice = cocked dice
agreement-cocked-dice-about = One roll in 36 does not lie flat, by chance alone: it does not count, both dice are thrown again, and the right to double is gone.
agreement-both-dice-doublets = doublets with both faces
agreement-both-dice-doublets-about = A doublet n is played n, n, then 7 − n, 7 − n.
agreement-high-first = higher number first
agreement-high-first-about = The higher number is always played first.
agreement-general-doublet = opening numbers as a doublet
agreement-general-doublet-about = The two numbers of the opening count as a doublet whenever they are rolled again.
agreement-double-top = named doublet as the double top
agreement-double-top-about = The doublet named after a 1-2 is played four times, without its undersides.
agreement-ace-deuce-to-opponent = blocked 1-2 to the opponent
agreement-ace-deuce-to-opponent-about = A 1-2 that cannot be played passes to the opponent instead of lapsing.
agreement-opening-fixed = opening numbers must be played
agreement-opening-fixed-about = Whoever begins plays the opening numbers and may not throw afresh.
agreement-gammons-count = gammons count
agreement-gammons-count-about = A gammon counts two points and a backgammon three; otherwise every game counts one.
section-start = How a game begins
section-moving = Moving and hitting
section-entering = Entering
section-doublets = Doublets and extra rolls
section-bearing-off = Bearing off
section-winning = What a game is worth
section-cube = The doubling cube
section-match = Matches and money
section-table = At the table

## Buttons (at most 80 characters) and menus (at most 150)

button-accept = Accept
button-accept-resignation = Accept ({ $price })
button-decline = Decline
button-withdraw = Withdraw
button-open-thread = Open a thread for it
button-roll = Roll
button-pass = Pass
button-throw-afresh = Throw afresh
button-roll-early = Roll ({ $player })
button-let-stand = The roll stands
button-annul = Roll again in turn
button-accept-play = Accept the play
button-play-again = Play it again
button-play-nothing = Play nothing
button-beaver = Beaver to { $value }
button-next-game = Next game
button-stop = End the session
button-word = Give a word…
button-no-word = Roll without
button-presets = In advance…
button-preset-take = If doubled: take
button-preset-drop = If doubled: drop
button-preset-roll = Roll for me if a double is no use
presets = **In advance**, for when { $opponent } has moved: what is green happens at once, as if you had pressed it. An answer to a double holds until the next roll, and everything is withdrawn as soon as you do something yourself. Nobody else sees this; press again to withdraw it.
presets-none = Answers can be set in advance while your opponent is to move, in matches over days: to a double while one is possible, and a roll if your automatic rolls are off.
button-rules = Rules
button-double = Double to { $value }
button-double-surely = Yes, double to { $value }
button-take = Take
button-drop-price = Drop ({ $price })
button-drop-surely = Yes, drop
button-resign = Resign…
button-resign-as = Resign a { $worth } ({ $price })
button-confirm = Confirm { $play }
button-forced = Play { $play }
button-undo = Undo
button-undo-all = Undo all
button-board = Board
button-leaderboard = Leaderboard
button-leaderboard-browse = Look around
button-leaderboard-post = Post for all
button-matches = Matches
button-dice = Dice
button-check-dice = Check the dice
button-help = Help
button-more = More
button-play-more = { button-more }
button-rematch = Rematch
button-other-terms = Other terms…
button-replay = Replay
button-step = Step through
button-export = Export
button-analyse = Analyse
pr-graded = PR **{ $rating }** ({ $grade })
pr-none = PR –
grade-world-champion = world champion
grade-world-class = world class
grade-expert = expert
grade-advanced = advanced
grade-intermediate = intermediate
grade-casual = casual player
grade-beginner = beginner
grade-distracted = distracted
versus-chart-title = { $player } – { $opponent }: matches ahead
chart-matches = matches
chart-rolls = rolls
chart-double = double
chart-worst = worst blunder
analysis-plays = Plays:
analysis-doubles = Doubles:
analysis-takes = Takes and drops:
analysis-resignations = Resignations:
analysis-errors = errors { $errors } · blunders { $blunders } · cost { $lost }
analysis-luck = Luck { $luck } points at the value of the cube
analysis-joker = { $roll } in game { $game } ({ $points })
analysis-jokers = Jokers { $count }: { $most }
analysis-place-blunder = **Error { $mistake } of { $mistakes }**, a blunder · { $one } – { $two } · game { $game }
analysis-game = **Game { $game }** · { $one } – { $two }
analysis-more = -# { $more } more are in the menu.
analysis-short-no-double = no double
analysis-short-double = double
analysis-short-take = take
analysis-short-drop = drop
analysis-short-beaver = beaver
analysis-short-resign = resigned
analysis-short-accept = accepted the resignation
analysis-short-decline = declined the resignation
menu-analysis = Errors: { $count }
menu-analysis-games = A page for each game
button-practise = Practise these
button-challenge-anyone = Challenge anyone
button-house = Play the house
button-house-begin = Begin: { $level }
button-unwatch = Stop watching
button-first = First
button-previous = Back
button-on = Next
button-last = Last
button-game = Game { $game }
button-looks = Board settings
button-default-looks = Back to the defaults
button-play-settings = Your settings
button-places = Channels and role…
button-boards = Boards…
setting-threads-always = A thread for each match: always
setting-threads-request = A thread for each match: on request
setting-house-rated-on = Matches against the house: rated
setting-house-rated-off = Matches against the house: not rated
setting-auto-play-on = Automatic forced plays: on
setting-auto-play-off = Automatic forced plays: off
setting-tutor-on = “Sure?” before a blunder: on
setting-tutor-off = “Sure?” before a blunder: off
setting-words-on = Ask for words for the dice: yes
setting-words-off = Ask for words for the dice: no
button-hint = Hint
button-best = What is best?
card-worst = Worst blunder
button-share = Share
hour-local = { $local } ({ $time } UTC)
card-rating = Rating
card-place = place { $rank }
card-no-place = no place yet
card-streak = Won in a row
card-best = best { $best }
card-matches = Matches
card-games = Games
card-gammons = gammons { $won }–{ $lost }
card-pr = PR
card-provisional = provisional
card-cube = Doubles offered
card-answers = took { $took }, dropped { $dropped }
menu-jump-blunder = { $player }: blunder { $loss }
button-statistics = Statistics
dice-plain = { $rolls } rolls: { $mean } pips on average, { $expected } expected; { $came } doublets, { $likely } expected. { $said }
dice-plain-near = That is how dice fall.
dice-plain-rare = That is unusual, but it happens to one player in twenty.
dice-plain-very-rare = That is very rare: it happens to one player in some hundreds.
dice-plain-few = That is too few to say anything.
button-before-roll = The cube before the roll
best-play = **Best:** { $play }
best-played-best = Played: the same.
best-played = Played: { $play }, place { $place }. It gave away { $loss }: { $verdict }.
best-played-equal = Played: { $play }, place { $place }. It gave nothing away.
best-small = less than an error
best-error = an error
best-blunder = a blunder
best-column-play = play
best-column-equity = equity
best-column-win = win
best-column-lose = lose
best-column-gammon = gam
best-column-backgammon = bg
best-row-none = { $redouble ->
    [yes] No redouble
   *[no] No double
}
best-row-take = { $redouble ->
    [yes] Redouble, take
   *[no] Double, take
}
best-row-drop = { $redouble ->
    [yes] Redouble, drop
   *[no] Double, drop
}
best-row-play-on = Play on
best-row-resign = Resign
best-row-accept = Accept
verdict-no-double = { $redouble ->
    [yes] No redouble
   *[no] No double
}
verdict-double = { $redouble ->
    [yes] Redouble
   *[no] Double
}
verdict-too-good = { $redouble ->
    [yes] Too good to redouble
   *[no] Too good
}
verdict-take = take
verdict-drop = pass
verdict-beaver = beaver
best-done-no-double = Played: no double.
best-done-double = Played: double.
best-done-take = Played: take.
best-done-drop = Played: drop.
best-done-beaver = Played: beaver.
best-done-resign = Done: resigned.
best-done-accept = Done: accepted.
best-done-decline = Done: declined.
best-done-right = That was right.
best-done-cost = It gave away { $loss }: { $verdict }.
best-window = Take point { $take } · doubling window { $opens } to { $closes }
best-cubeful = Cubeful equity
best-cubeless = Cubeless equity
best-plies = { $plies }-ply
best-exact = Exact
best-about = -# { $equity } in points at the value of the cube; chances in % for the player whose turn it is. { $depth }
best-about-cube = -# { $equity } in points at the value of the cube; chances in %; both for the player who doubles. { $depth }
best-about-resignation = -# { $equity } in points at the value of the cube, for whoever decided. { $depth }
best-none-checkers = I can only say what is best where each side has fifteen checkers.
best-none-over = There is nothing left to decide: the game or the match is over.
best-none-large = I know matches in which nobody needs more than 25 points, and cubes up to 32,768.
best-none-beaver = I do not evaluate the answer to a beaver.
button-surely = Do it anyway
setting-auto-roll-on = Automatic rolls: on
setting-auto-roll-off = Automatic rolls: off
setting-at-once-on = Chosen plays count at once, no undo: on
setting-at-once-off = Chosen plays count at once, no undo: off
setting-listed-on = On the leaderboard of all servers: yes
setting-listed-off = On the leaderboard of all servers: no
button-blocked = Blocked people…
button-back = Back
button-manage = Manage
button-admin-adjourn = Set aside…
button-admin-abort = End without a winner…
button-admin-settle = { $player } wins…
button-admin-correct = { $player } has won…
button-admin-count = Count it…
button-admin-uncount = Do not count it…
button-admin-log = Log
button-go-on = Go on here
button-set-aside = Set the match aside
button-take-up = Take it up again
menu-plays = Choose your whole play
menu-plays-some = Choose your whole play ({ $shown } of { $total })
menu-rests = Finish your play
menu-rests-part = Finish your play ({ $from }–{ $to } of { $total })
menu-moves = Or move one checker at a time
menu-moves-first = Move a checker
menu-moves-next = Move the next checker
play-hits =
    { $number ->
        [one] hits
       *[other] hits { $number }
    }
play-enters =
    { $number ->
        [one] enters
       *[other] enters { $number }
    }
play-bears-off = { $number } off
play-makes =
    { $number ->
        [one] makes point { $points }
       *[other] makes points { $points }
    }
play-breaks =
    { $number ->
        [one] breaks point { $points }
       *[other] breaks points { $points }
    }
play-exposes =
    { $number ->
        [one] leaves a blot in direct reach
       *[other] leaves { $number } blots in direct reach
    }
menu-name = Name a doublet
menu-sections = Read about…
menu-history = Open one of these matches
menu-jump = Jump to…
menu-jump-back = Earlier ones…
menu-jump-more = More…
menu-jump-end = The end of this game
menu-go-on = Go on here with…
draft-length = Length: { $chosen }

## Challenges

challenge-to = { $challenger } challenges { $opponent } to a match to { points-count }.
challenge-open = { $challenger } challenges anyone here to a match to { points-count }.
challenge-to-money = { $challenger } challenges { $opponent } to a money session.
challenge-open-money = { $challenger } challenges anyone here to a money session.
form-challenge = Challenge
form-rematch = Rematch on other terms
form-player = Opponent
form-player-note = Leave it empty and anyone can accept. Choose me to play the house.
form-points = Length
form-rules = Rules
form-pace = Pace
form-pace-note = Time for the turns. Left empty: as usual here.
form-more = More
form-more-note = What else is agreed. If something does not go together, I say so.
form-rated = counts for the ratings
form-thread = in a thread of its own
form-money-only = Money sessions only
form-import = Import a match
form-file = Match file
form-file-note = A .mat or SGF file
draft-sent = Your challenge now stands in the channel.
terms-rules = -# { $rules }
terms-rules-options = -# { $rules } · agreed: { $options }
challenge-unrated = -# Not rated: I am not a member here.
challenge-unrated-agreed = -# Not rated, as agreed.
challenge-unrated-limit = -# Not rated: these two have begun { $most } rated matches today, the most that count on a day.
challenge-unrated-week = -# Not rated: these two have begun { $most } rated matches this week, the most that count in a week.
challenge-unrated-unfinished = -# Not rated: these two have { $most } rated matches that are not finished, the most that count.
challenge-unrated-returned = -# Not rated: one of these two has begun afresh, and the first matches that count are those begun a day after that.
challenge-unrated-house = -# Not rated: matches against the house count only where a server has chosen so.
challenge-here-only = -# Counts on this server only: in the last { $days } days too many matches of these players were cut short.
challenge-declined = { $opponent } declined { $challenger }’s challenge.
challenge-withdrawn = { $challenger } withdrew the challenge.
challenge-replaced = { $challenger } has made another challenge in place of this one.
challenge-accepted = { $opponent } accepted { $challenger }’s challenge: a match to { points-count }.
challenge-accepted-money = { $opponent } accepted { $challenger }’s challenge: a money session, not rated.
challenge-in-thread = -# The match is played in { $thread }.
challenge-no-thread = -# I could not open a thread, so the match is played here. I need the permissions Create Public Threads and Send Messages in Threads.
challenge-no-thread-because = -# I could not open a thread, so the match is played here. { $why }
challenge-no-thread-unknown = -# I could not open a thread, so the match is played here.
challenge-threads-enough = Too many threads were opened for one person in a short time.
thread-kept-open = This thread stays open while a match is played in it.
thread-name = { $one } – { $two }
thread-name-open = { $one }’s match

## What happened, a line each

opening = Opening dice: { $one } { $one-die }, { $two } { $two-die }.
opening-tie = Opening dice: { $one-die } each, so both are thrown again.
begins = { $player } begins with { $roll }.
game-starts = Game { $game } · { $one } { $one-score }, { $two } { $two-score }.
crawford-game = This is the Crawford game: nobody may double.
rolled = { $player } rolled { $roll }.
rolled-automatically = { $player } rolled { $roll } (automatic roll).
played = { $player } { $roll }: { $play }
played-forced = { $player } { $roll }: { $play } (forced)
passed = { $player } { $roll }: no legal play
begins-afresh = { $player } begins and throws afresh.
begins-by-lot = Lots were drawn: { $player } begins.
doubled-automatically = A tie: the cube turns to { $value } and stays in the middle.
cocked = { $player } rolled { $roll }, but the dice did not lie flat. The roll does not count.
rolled-early = { $player } rolled { $roll } too early.
early-roll-stands = { $player }’s early roll { $roll } stands.
early-roll-annulled = { $player }’s early roll { $roll } does not count.
accepted-play = { $player } accepts the play.
asked-again = { $player } asks for the roll to be played again.
lapsed = { $player } { $roll }: the roll lapses. { $reason }
inherited = { $player } cannot play all of { $roll }, so { $heir } gets to play it.
named = { $player } names { $doublet }.
rolls-again = { $player } rolls once more.
beavered = { $player } beavers to { $value } and keeps the cube.
session-level = **The session ends level.**
passed-shut-out = { $player } is shut out: all six entry points are closed, so the turn passes without a roll.
doubled = { $player } doubles to { $value }.
took = { $player } takes. The cube stands at { $value } on { $player }’s side.
took-beaver = { $player } takes. The cube stands at { $value } on { $owner }’s side.
dropped = { $player } drops.
offered-resignation = { $player } offers to resign a { $worth }.
declined-resignation = { $player } declines the resignation. The game goes on.
game-won = { $player } wins a { $worth }: { points-count }.
game-won-dropped = { $player } wins { points-count }, the value of the cube before the double.
game-won-resigned = { $player } accepts the resignation and wins a { $worth }: { points-count }.
match-won = **{ $player } wins the match { $winner-score }–{ $loser-score }.**
session-won = **The session ends: { $player } is ahead { $winner-score }–{ $loser-score }.**
rating-change = { $player }: { $before } → { $after } ({ $change })

## Whose turn it is, with the ping

turn-roll = { $player }, your turn: roll.
turn-roll-or-double = { $player }, your turn: roll or double.
turn-roll-again = { $player }, roll once more.
turn-name = { $player }, name the doublet you want to play.
turn-judge = { $player }, your opponent has already rolled { $roll }. Does that roll stand?
turn-accept = { $player }, that was the last checker. Do you accept the play, or should it be played again?
between-games = So far: { $one } { $one-score }, { $two } { $two-score }. Either of you may start the next game or end the session.
turn-shut-out = { $player }, you are shut out: double, or let the turn pass.
turn-shut-out-pass = { $player }, you are shut out: let the turn pass.
turn-play = { $player }, play your { $roll }.
turn-begin = { $player }, you begin: play your { $roll }.
turn-confirm = { $player }, confirm your play or undo it.
turn-take = { $player }, take or drop?
turn-resignation = { $player }, your opponent offers to resign ({ $worth }: { $price }). Take the win or play on?
call-direct = Your turn against { $opponent } in { $channel }: { $link }
call-direct-no-link = Your turn against { $opponent } in { $channel }.
call-here = { $player }, it is your turn.
resignation-too-small = A { $certain } is already certain on this board; only a { $worth } is offered.
resignation-counts = A { $worth } counts only { points-count } here.

## Labels on the picture

label-to-roll = to roll
label-to-move = to move
label-to-decide = to decide
label-doubles = doubles to { $value }
label-resigns = offers a { $worth }
label-wins = wins { points-count }
label-wins-match = wins the match
label-ahead = is ahead
label-pips = { $pips ->
    [one] pip
   *[other] pips
}
label-crawford = Crawford
banner-match = { $player } wins the match
banner-session = { $player } is ahead
banner-game = { $player } wins: { $worth }
banner-score = { $winner-score }–{ $loser-score } in a match to { $length }

## The picture in words, for those who cannot see it (at most 1,024 characters in all)

alt-side = { $player }, { $pips ->
    [one] { $pips } pip
   *[other] { $pips } pips
}: { $places }.
alt-points = points { $points }
alt-bar = { $checkers } on the bar
alt-off = { $checkers } borne off
alt-waiting = { $checkers } not yet entered
alt-to-roll = { $player } to roll.
alt-to-play = { $player } to play { $roll }.
alt-to-decide = { $player } to decide.
alt-draft = Played so far: { $play }.
alt-cube-centred = Cube in the middle.
alt-cube-raised = Cube at { $value } in the middle.
alt-cube-owned = Cube at { $value } on { $player }’s side.
alt-cube-offered = Double to { $value } offered to { $player }.
alt-crawford = Crawford game.
alt-score = { $one } { $one-score }, { $two } { $two-score } of { $length }.
alt-score-money = { $one } { $one-score }, { $two } { $two-score }.
alt-over = { $player } has won the match.
alt-over-money = The session is over; { $player } is ahead.
alt-game-over = { $player } has won the game: { $worth }.
alt-counting = Each player counts their own points.

## Answers that only the one who asked sees

double-sure = Double to { $value }? A double cannot be taken back.
double-dead = Winning this game at its present value already wins you the match: doubling gains you nothing and gives your opponent the cube.
drop-sure = Drop the double? What it costs: { $price }.
done-in-channel = Done: the channel shows it.
resignation-declined = { $opponent } has declined. You can offer to resign again after the next turn.
more = What would you like to see or do?
more-resign = What would you like to see or do? If you resign and { $opponent } accepts, { $opponent } wins the game.
thread-opened = Opened { $thread } for your challenge.
no-such-rules = I know no rules of that name.
rules-title = **{ $rules }**
rules-section = **{ $section }** · { $rules }
example-you = You
example-opponent = Opponent
example-start = The starting position.
example-gammon = The player below has won a gammon: the opponent has borne off nothing.
example-cube = The player below has doubled to 2; the opponent takes or drops.
example-legal = Example: with { $roll }, { $play } is legal.
example-illegal = Example: with { $roll }, { $play } is not legal.
ruling-nothing = Nothing has been played in this game yet that I could rule on.
ruling-to-play = { $player } has { $roll } to play, and nothing has been played with it yet. Ask about a play: 24/18 13/11.
ruling-legal = { $player } { $roll }: { $play } is **legal**. { $count ->
    [one] It is the only legal play.
   *[other] It is one of { $count } legal results.
}
ruling-illegal = { $player } { $roll }: { $play } is **not legal**.
ruling-last-legal = The last play, { $player } { $roll }: { $play }, was **legal**.
ruling-last-illegal = The last play, { $player } { $roll }: { $play }, was **not legal**.
ruling-last-none = { $player } had no legal play with { $roll }.
ruling-rule = Rule
play-was-legal = That play was legal, so it stands.
position-id = Position ID `{ $id }`
match-id = Match ID `{ $id }`
position-reserve = Other programs have no id for checkers that are still waiting outside the board.
position-player = Player { $number }
position-unreadable = I cannot read { $id } as a position. I know XGIDs and GNU Backgammon’s Position IDs (also with a Match ID after a colon).
position-places = An XGID has 26 places; yours has { $places }.
position-of = { $one } – { $two }
position-none = That message shows no position: it is no board of mine, and I find no XGID or Position ID in it.
exported = The match between { $one } and { $two }: `.mat` and SGF, for GNU Backgammon and other programs, and JSON with all that was done and when.

## Refusals of the table

no-match = There is no match in this channel. Start one with { COMMAND("challenge") }.
no-challenge = There is nothing here that you could accept or decline. A match begins with { COMMAND("challenge") }.
nothing-to-answer = In this match nothing waits for an answer of yours. It is { $player }’s turn.
nothing-to-answer-own-turn = In this match nothing waits for an answer: it is your own turn. { COMMAND("board") } shows what you can do.
answer-double = A double waits for your answer: { COMMAND("take") } or { COMMAND("drop") }.
challenge-own-waits = Your own challenge is open here: somebody else must accept it. { COMMAND("decline") } takes it back.
not-a-player = This match is between { $one } and { $two }. Start your own with { COMMAND("challenge") }, in another channel or in a thread.
not-your-decision = It is { $player }’s turn.
stale-button = That button belongs to an earlier position. The board is here: { $link }
stale-button-no-link = That button belongs to an earlier position. Use { COMMAND("board") } to see where the match stands.
challenge-gone = That challenge is no longer open.
challenge-not-yours = This challenge is for { $opponent }.
challenge-withdraw-not-yours = Only { $challenger } can withdraw this challenge.
challenge-yourself = You cannot challenge yourself.
challenge-own = You cannot accept your own challenge.
challenge-bot = Other bots do not play here. Challenge a person or me, or leave the player out to let anyone accept.
challenge-not-member = This person is not on this server.
challenge-not-here = You can only challenge people who are in this conversation: name them with { COMMAND("challenge") }.
house-levels = You play the house. How well should it play? It never throws a game away: at the lower levels it looks less far ahead and misjudges more.
menu-house-level = Or choose another level
house-not-here = I can only answer here, not play. Play the house in a server’s channels or in a direct message to me.
house-matches = You are playing { $most } matches against the house on this server, and no more go at once. Finish or resign one of them first: { COMMAND("games") } shows them. Or play it in a direct message to me.
house-matches-of-server = { $most } matches against the house are being played on this server, and no more go at once. Play it in a direct message to me, or come back later.
matches-unfinished-own = You have { $most } unfinished matches, those set aside included, and there can be no more. Finish or resign one of them first: { COMMAND("games") } shows them.
matches-unfinished-other = { $player } has { $most } unfinished matches, those set aside included, and can begin no more before one of them ends.
matches-here-own = You are playing { $most } matches on this server, and no more go at once. Finish or resign one of them first: { COMMAND("games") } shows them.
matches-here-other = { $player } is playing { $most } matches on this server, and no more go at once.
matches-of-pair = You two are playing { $most } matches with each other on this server, and no more go at once. Finish one of them first: { COMMAND("games") } shows them.
challenges-pending = You have { $most } challenges that nobody has answered yet, and there can be no more. Withdraw one of them, or wait for an answer: a challenge stays open for three days.
house-level-of-person = A level is for matches against the house: leave the player out, or choose me.
house-not-your-challenge = { $challenger } is waiting for an opponent here: press **{ button-accept }** to play. To play the house, type { COMMAND("challenge") } with a level.
hint-other = I would press **{ $button }**.
hint-rough = A rough guess: I learned backgammon by the tournament rules, not this game.
hint-at-stake = This match counts for the ratings, so I give no advice while it is being played. Once it is over, step through it: every turn has **{ button-best }**.
advice-at-stake = What you ask about stands on the board in a match of yours that counts for the ratings, or is much like it, so I give no advice on it until that match has gone on or is over.
hint-afterwards = No match is being played here. Step through one that is over, from its last board or from { COMMAND("history") }: every turn has **{ button-best }**.
hint-old-board = That is not the current board of this channel’s match, so there is no hint on it. Step through the match once it is over: every turn has **{ button-best }**.
message-no-board = That message shows no board of a match.
hint-no-choice = There is nothing to choose here.
tutor-sure = Sure? I see something better: this gives away { $points } points.
challenge-points = A match is to 1 to { $most } points.
challenge-money-points = A money session has no length: leave out the points, or the money.
challenge-rules-unknown = I know no rules called “{ $rules }”.
challenge-option-unknown = “{ $option }” is not something to agree on here. These rules let you agree on: { $options }.
challenge-option-not-allowed = { $rules }: “{ $option }” cannot be agreed on. What can be: { $options }.
challenge-option-money-only = “{ $option }” is for money sessions only.
challenge-option-match-only = “{ $option }” is for matches only, not for money.
challenge-option-needs-cube = “{ $option }” needs the cube, and this is to be played without it.
challenge-options-contradict = “{ $one }” and “{ $other }” cannot both be agreed on.
channel-busy = { $one } and { $two } are playing here. A thread is a channel of its own:
channel-busy-thread = { $one } and { $two } are playing here. Start your match in another channel or thread.
match-over = This match is over.
stop-match = This is a match to { points-count }: it ends when somebody has won it. To give up a game, offer it with { COMMAND("resign") }.
stop-in-game = A game is still being played, and the session ends between games. Play it to its end or offer it with { COMMAND("resign") }, then { COMMAND("stop") }.
again-refereed = An illegal play is refused at once here, so none ever has to be played again. { COMMAND("ruling") } tells whether a play was legal, and why.
again-nothing = There is no play just now that you could have played again: that is for right after your opponent’s play, before you roll or double.
beaver-not-agreed = Beavers were not agreed on here. They belong to money sessions: { COMMAND("challenge") } with **{ option-challenge-money }**, and under **{ option-challenge-options }** “{ agreement-beavers }”.
beaver-take-or-drop = Beavers were not agreed on here. Answer the double with { COMMAND("take") } or { COMMAND("drop") }.
beaver-no-double = A beaver answers a double, and none is waiting for you.
rematch-offered = You have already offered a rematch; your opponent only has to accept it.
rematch-offered-in = Your opponent has offered this rematch in { $channel }: accept it there.
match-not-over = This match is still being played.
nothing-to-correct = That is how the match ended already.
admin-elsewhere = This match does not count on this server, so it cannot be decided or ended here. It can be set aside.
admin-own-match = You play in this match, so somebody else who manages the server decides it. You can resign.
admin-begun-unrated = This match was begun as one that is not rated, and stays that.
admin-verdict-limit = Who won has been decided for { $most } rated matches of these two today, the most on a day (UTC). You can still have this match not count.
unreadable-play = I cannot read “{ $typed }” as a play. Write it like 24/18 13/11, bar/22 or 6/off.
ambiguous-play = “{ $typed }” can be played in more than one way. Which one: { $plays }?
play-begun = { $play } is a beginning: choose the rest, then confirm. Only you see this.
not-here = On this server matches are played elsewhere: { $channels }
cannot-post = I cannot post in this channel. What I lack here: { $permissions }.
cannot-post-there = I cannot post in that channel. What I lack there: { $permissions }.
you-cannot-post = You may not write in this channel yourself, so I do not post here for you. What you lack: { $permissions }.
you-cannot-post-there = You may not write in that channel yourself, so I do not post there for you. What you lack there: { $permissions }.
cannot-open-thread = I cannot open a thread here. What I lack: { $permissions }.
you-cannot-open-thread = You may not open threads in this channel yourself, so I open none for you. What you lack: { $permissions }.
pick-not-here = That is not a channel or role of this server.
no-threads-here = There are no threads in a channel of this kind. Leave the thread out and the match is played right here, or challenge in a text channel.
only-in-servers = Only servers have that.
went-wrong = Something went wrong on my side, and nothing was changed. Please try again.
late-answer = That took a while. What follows is for everybody here.
already-counted = That has counted. What follows from it is on its way.
too-much = That was a lot at once. Please try again { $when }.
too-much-here = This server has asked for a lot at once. Please try again { $when }.
one-at-a-time = I am still working on what you asked for before. Ask again once you have it.

## Where matches are played

permission-view = View Channel
permission-connect = Connect
permission-send = Send Messages
permission-attach = Attach Files
permission-open-threads = Create Public Threads
permission-send-in-threads = Send Messages in Threads
permission-manage-threads = Manage Threads
answers-only = In this channel I lack { $permissions }. I can still answer what you press and type here, but nothing more: the match goes on, yet old buttons may stay and news can get lost. Whoever manages this channel can change that.
obstacle-locked = This thread is locked, so I can only answer here. Whoever manages threads can unlock it.
obstacle-too-many-threads = This server has as many active threads as Discord allows.
obstacle-thread-full = This thread has as many members as Discord allows.
obstacle-slow-mode = Slow mode is on in this channel, and Discord makes me wait. I can only answer until then.
obstacle-automod = This server’s AutoMod blocked my message. Whoever manages the server can allow it.
obstacle-uploads = Discord limits file uploads on this server at the moment, so no picture of mine arrives. Whoever manages the server sees why in its safety settings.
obstacle-filter = Discord’s filter of harmful links blocked my message, perhaps for a name in it that reads like a link. Whoever bears that name can change it.
obstacle-refused = Discord does not take my messages, for a reason that I do not know. Whoever runs this bot finds it in the log.
channel-trouble = In { $channel } I could not post: { $why }
private-thread = I am not a member of this private thread, so I can only answer what you press and type. Mention me in a message here and I am in.
venue-gone = The match { $one } – { $two } has lost its place: the channel or thread was deleted.
venue-gone-note = Its channel or thread was deleted
venue-locked = The match { $one } – { $two } has lost its place: the thread was locked.
venue-locked-note = Its thread was locked
venue-no-access = The match { $one } – { $two } has lost its place: I may no longer post there.
venue-no-access-note = I may no longer post there
venue-refused = The match { $one } – { $two } has lost its place. { $why }
venue-refused-note = Discord does not take my messages there
venue-cut-off = The match { $one } – { $two } is out of your reach where it is being played.
venue-cut-off-note = Out of your reach where it is
venue-taken = The match { $one } – { $two } was taken elsewhere by your opponent: { $link }
venue-taken-note = Your opponent took it elsewhere
venue-set-aside = The match { $one } – { $two } has been set aside.
venue-set-aside-note = Set aside
venue-hint = Type { COMMAND("board") } in another channel or thread that you both see, and it goes on there.
venue-offer = You can go on in this channel.
venue-list = No match is being played here. Yours are elsewhere:
venue-line = { $one } – { $two }: { $link }
venue-alone = Only you and I are here, and your opponent cannot see this. Type { COMMAND("board") } in a channel or thread that you both see, and the match goes on there.
alone = Only you and I are here. Play me: type { COMMAND("challenge") }, or press **{ button-house }** under { COMMAND("help") }. Matches with others are played in a server’s channels, or in your direct messages with friends once you have added me to your apps.
uninvited = I have not been invited to this server, so no match can be played here. Until I am, play in your direct messages with friends. Someone who manages the server can add me with this link: { INVITATION() }
uninvited-to-post = I have not been invited to this server, so I cannot post here. Someone who manages the server can add me with this link: { INVITATION() }
commands-only = This server has added only my commands, without me. Here I can answer, so two people can play each other; everything else, such as the house, threads, live boards and ratings, needs me as a member. Someone who manages the server can add me with this link: { INVITATION() }
went-on = The match goes on here.
goes-on-here = { $player } goes on here with the match { $one } – { $two }.
goes-on-there = The match { $one } – { $two } goes on elsewhere: { $place }
goes-on-elsewhere = The match { $one } – { $two } goes on elsewhere.
opponent-left = { $player } has left this server and cannot answer here, not even a resignation. You can set the match aside and take it up again when { $player } is back, or someone who manages this server can settle it with { COMMAND("admin settle") }.
opponent-waits = { $player } has kept you waiting for long. You can set the match aside: the channel is free then, and either of you can take it up again.
opponent-is-here = { $player } is still a member of this server. You can set the match aside once you have waited for { $days } days, or for { $minutes } minutes if { $player } has not acted at all; someone who manages this server can do so now, with { COMMAND("admin adjourn") }.
opponent-is-here-timed = { $player } is still a member of this server, and the clock decides how long you wait. Someone who manages this server can set the match aside now, with { COMMAND("admin adjourn") }.
set-aside = { $player } sets the match { $one } – { $two } aside. Either of you can take it up again with this button, or with { COMMAND("board") } in another channel.
set-aside-done = The match is set aside.
set-aside-own-time = It is your time that runs, so only your opponent can set the match aside.
match-set-aside = This match has been set aside. Either player can take it up again with { COMMAND("board") }.
set-aside-here = The match { $one } – { $two } was set aside here. Take it up again with this button.
match-aborted = This match was ended without a winner.

## What is done by order (form titles and labels: at most 45 characters)

admin-denied = Only those who may manage this server, or who have the role chosen for it, can do this.
admin-no-match = I know no such match of this server.
admin-winner = The winner can only be { $one } or { $two }.
admin-panel = What is to be done with the match { $one } – { $two }? You are asked why, and everybody reads it.
admin-form-abort = End match { $number } without a winner
admin-form-adjourn = Set match { $number } aside
admin-form-settle = { $player } wins match { $number }
admin-form-correct = { $player } has won match { $number }
admin-form-count = Match { $number } counts
admin-form-uncount = Match { $number } does not count
admin-form-reason = Reason
admin-done = Done, and on record.
admin-done-untold = Done, and on record. The match is played on another server, where I do not announce it.
admin-aborted = { $admin } ended the match { $one } – { $two } without a winner: { $reason }
admin-adjourned = { $admin } set the match { $one } – { $two } aside: { $reason }
admin-settled = { $admin } settled the match { $one } – { $two }, and { $winner } wins: { $reason }
admin-corrected = { $admin } corrected the result of the match { $one } – { $two }, and { $winner } has won: { $reason }
admin-unrated = (not rated)
admin-replayed = -# The ratings of this server have been computed again. For the ratings of all servers, only matches that were played out count.
admin-log = **What was done on this server**
admin-log-empty = Nothing has been done to matches on this server yet.
forget-server-file =
    All that is this server’s own, as a file: settings, names, seasons, challenges, the log of administrators, positions of the day, and { $matches ->
        [one] one finished match
       *[other] { $matches } finished matches
    }.
forget-server-ask = **Shall I delete it?** Then the settings of this server and its channels, its ratings, leaderboards and seasons, what people are called here, the log of administrators and the positions of the day are gone. Matches stay with those who played them, without this server; those that are being played here are set aside. I stay on this server.
forget-server-sure = **Are you sure?** Nobody can undo this, not even my owner.
forget-server-done = All that is this server’s own is being deleted. Where much was played that takes some minutes.
forget-server-denied = Only the owner of this server, or somebody with the permission Administrator, can do this.
match-settled = This match was settled: { $player } wins.
# Takes the place of somebody's name.
former-player = Former player
match-left = A player has left for good: this match ended without a winner.
match-forfeited = The opponent has left for good: { $player } wins.
challenge-former = Nothing is known of this player any more.
challenge-takes-none = { $player } takes no challenges.
challenge-takes-played = { $player } takes challenges only from people they have played.
challenge-blocked = You have blocked { $player }. Unblock them first: *Apps › Block or unblock* in their menu, or { COMMAND("settings play") } → *More* → *Blocked people…*
block-yourself = You cannot block yourself.
block-bot = A bot challenges nobody: there is nothing to block.
block-done = You have blocked { $player }. Their challenges do not ping you and you do not get into a match with them, nor are you called when they have moved. Nobody tells them. The same command unblocks them.
block-ended = { $player } is no longer blocked.
blocked-many = You have blocked { $most } people, and there is no room for more. Unblock somebody first.
blocked-nobody = You have blocked nobody. You block somebody from their menu: right click or long press, then *Apps › Block or unblock*.
blocked-title = **People you have blocked ({ $total }).** Only you see this, and they are not told.
menu-unblock = Unblock…

## Refusals of the referee, with the facts; where there is none the rule itself is told

refused-open-point = Your opponent holds point { $point }, so no checker of yours can land there.
refused-separate-dice = With one checker both dice are separate moves, and your opponent holds point { $point } in between.
refused-separate-dice-die = Your roll has no { $die } left to play.
refused-separate-dice-plain = No checker gets there with these dice.
refused-reach = From { $from } your { $roll } leads to { $places }.
refused-use-both-dice = You must use both numbers if you can, and as many of a doublet as you can.
refused-higher-die = You can play either number but not both, so it must be the { $die }.
refused-enter-first = { $checkers ->
    [one] You have a checker on the bar, and it must enter before anything else moves.
   *[other] You have { $checkers } checkers on the bar, and they must enter before anything else moves.
}
refused-enter-point = A { $die } cannot enter: your opponent holds point { $point }.
refused-bear-off-home = { $checkers ->
    [one] One of your checkers is not home yet, so nothing can be borne off.
   *[other] { $checkers } of your checkers are not home yet, so nothing can be borne off.
}
refused-bear-off-over = A { $die } bears off from your highest point only, and that is { $point }.
refused-no-checker = You have no checker on point { $point }.
refused-no-checker-plain = You have no checker there to enter.
refused-forward-only = Checkers move forward only, from higher numbers to lower ones.
refused-turn = It is { $decider }’s turn to decide.
refused-roll-first = Roll the dice first.
refused-cube-before-roll = You have rolled already, so it is too late to double in this turn.
refused-cube-owner = The cube is { $decider }’s, so only { $decider } may double.
refused-cube-limit = The cube has reached its last value.
refused-crawford = Nobody may double in this game: it is the Crawford game, or a match to one point.
refused-opening-reroll = The opening numbers are played; there is no throwing afresh.
refused-opening-roll = The game has not begun yet: the opening comes first.
refused-dice-up = You have rolled already: play your roll.
refused-take = There is no double to take.
refused-drop = There is no double to drop.
refused-resign = There is no resignation to answer.
refused-double-pending = { $decider } must answer your double first.
refused-double-pending-plain = Answer the double first: take or drop.
refused-resignation-pending = { $decider } must answer your resignation first.
refused-resignation-pending-plain = Answer the resignation first: accept or decline.
refused-instead = Legal, for example: { $play }

## Looking back at games

replay-title = **Game { $game }** · { $one } – { $two }
replay-cut = Only the last { $shown } of { $positions } positions; **Step through** shows them all.
replay-position = **Game { $game }** · { $one } – { $two } · position { $position } of { $positions }
replay-missing = Too many replays are being drawn just now. Please try again in a minute.
replay-stands-above = This game stands above already, so only you see it here.
card-stands-above = This result stands above already, so only you see it here.
board-missing = I could not draw the picture just now. { COMMAND("board") } shows it.
picture-missing = I could not draw the picture just now. Please ask again in a moment.
picture-not-sent = I could not send the picture just now. Please try again.
picture-too-large = The picture is larger than Discord takes here.
no-such-game = This match has had { $games ->
    [one] only one game
   *[other] only { $games } games
} so far.

## How boards look (menu entries: at most 100 characters)

setting-theme = Theme: { $chosen }
setting-home-left = Home board on the left
setting-home-right = Home board on the right
setting-colour-any = Your checkers: either colour
setting-colour-light = Your checkers: light
setting-colour-dark = Your checkers: dark
setting-bottom-mover = At the bottom: the player to act
setting-bottom-own = At the bottom: always you
setting-bottom-challenger = At the bottom: always the challenger
setting-as-players = as the player to act likes it
setting-home-as-players = Home board: as the player to act likes it
setting-bottom-as-players = At the bottom: as the player to act likes it
setting-old-boards-fold = Older boards fold to a line
setting-old-boards-fold-about = A transcript, with one picture at its end
setting-old-boards-keep = All boards stay
setting-old-boards-keep-about = A picture for each turn
setting-old-boards-in-place = One board that changes
setting-old-boards-in-place-about = A short message calls the player to act, and goes once they have acted
theme-harbour = Harbour
theme-harbour-about = Walnut, slate-blue felt, sand and sea
theme-club = Club
theme-club-about = Mahogany, green baize, cream and leather
theme-midnight = Midnight
theme-midnight-about = For dark rooms: ink blue, ash and copper
theme-print = Print
theme-print-about = A diagram from a printed book
theme-clarity = Clarity
theme-clarity-about = For colour-blind eyes: blue and orange, strong contrast
settings-board = **How boards look to you.** A board in a channel follows the settings of the player to act; what only you see follows yours. If you both want the same colour, the player to act gets it.
preview-opponent = Opponent
preview-alt = A sample board in the look that you have chosen.

## Settings of players, channels and servers (menu entries: at most 100 characters)

language-name = English
settings-play = **How you play.** A play is forced when it is the only legal one. Automatic rolls come where you could not double. The usual rules and length are for your challenges, where neither the channel nor the server has its own. A play that counts at once needs no Confirm and cannot be undone.
settings-play-more = **How you play.** “Sure?” comes before a play or decision that gives a lot away, where nothing is rated. The leaderboard of all servers names only those who chose to be on it. Challenges from those you do not want are answered with a friendly no; those of people you block never reach you.
settings-channel = **Settings of { $channel }.** They hold here and in its threads, before those of the server. Whoever challenges can still name other rules and another length.
settings-boards = **Boards in { $channel }.** What a match leaves here as it goes on, and how boards look to everybody. Where nothing is chosen, a board looks as the player to act likes it. What only you see follows your own settings.
settings-server = **Settings of this server.** They hold for everybody here; a channel can have its own with { COMMAND("settings channel") }. Whoever challenges can still name other rules and another length.
settings-places = **Where, and who.** Matches can be begun in the channels chosen here and in their threads; if none is chosen, everywhere. Those with the role may change these settings, like everybody who may manage the server.
settings-gone = -# What no longer exists was taken out of these settings.
first-match = The first match here. What everybody reads is in **{ $language }**, and once a match has gone on, older boards fold to a line. Press what you would rather have; { COMMAND("settings server") } and { COMMAND("settings channel") } change it later. Only you see this.
settings-who-may = Only members who may manage this server can change this.
settings-who-may-role = Only members who may manage this server, or who have the role { $role }, can change this.
settings-role-everyone = Everybody has that role. Choose another, or none.
setting-language = Language: { $chosen }
setting-rules = Usual rules: { $chosen }
setting-length = Usual length: { $chosen }
setting-length-money = money session
setting-as-discord = as in your Discord
setting-as-discord-server = as this server’s Discord is set ({ $language })
setting-language-of-first = that of the first match here ({ $language })
setting-language-of-first-yet = that of the first match here
setting-as-server = as on the rest of the server
setting-as-challenger = whatever the challenger likes
setting-none = none of your own
setting-ping-channel = Your turn: a ping in the channel
setting-ping-direct = Your turn: a direct message
setting-ping-both = Your turn: a ping in the channel and a direct message
setting-ping-off = Your turn: no ping at all
setting-challenges-anybody = Challenges: from everybody
setting-challenges-played = Challenges: from people you have played
setting-challenges-nobody = Challenges: from nobody
setting-channels-none = Channels: all
setting-channels = Channels: { $channel }
setting-role-none = Role that may administer: none
setting-role = Role that may administer: { $role }
setting-log-none = Administrators’ log: no channel
setting-log = Administrators’ log: { $channel }
menu-channels = Choose channels (none: all)
menu-role = Choose a role that may administer
menu-log = Channel for the administrators’ log
direct-closed = Discord does not let me send you direct messages, so I call you in the channel. Once you allow them for this server, choose them again with { COMMAND("settings play") }.

## Leaderboard

leaderboard-title = **Leaderboard** · { $scope } · { $period } · { $game } · { $order }
leaderboard-empty = Nobody has finished a rated match that would count here. Start one with { COMMAND("challenge") }.
leaderboard-row = { $rank } { $player } · **{ $value }** · { $won } won, { $lost } lost
leaderboard-own = Your place: **{ $rank }** · { $value }
leaderboard-own-none = You have no place here yet: no rated match of yours counts here.
leaderboard-own-few = You have no place by win rate yet: it takes { $least } rated matches.
leaderboard-own-below = You are listed below, as provisional: matches of { $played } of { $points } points, { $met } of { $opponents } opponents, { $most }% against one (at most { $share }%).
leaderboard-own-below-pr = You are listed below, as provisional: { $met } of { $opponents } opponents, { $most }% of the decisions against one (at most { $share }%).
leaderboard-below = **Provisional** – not enough played for a place yet
leaderboard-row-pr = { $rank } { $player } · **{ $value }** · { $decisions } decisions
leaderboard-empty-pr = Nobody has enough analysed decisions here yet.
leaderboard-own-few-pr = You have no place by PR yet: { $decisions } of { $least } decisions analysed. To have a match analysed: { COMMAND("analyse") }.
leaderboard-pr = -# PR: what somebody’s decisions gave away on average, the lower the better; from { $least } decisions in analysed matches on, rated or not, but without hints.
leaderboard-unlisted = -# Others do not see you on this leaderboard; this is the place you would have. To be listed: { COMMAND("settings play") }.
leaderboard-provisional = -# ?: provisional, until a player’s matches come to 100 points in all.
leaderboard-places = -# On the leaderboard of all servers, only matches that were played out count. A place takes matches of { $points } points in all against at least { $opponents } opponents, no more than { $share }% of them against one.
leaderboard-places-pr = -# A place takes at least { $opponents } opponents, and no more than { $share }% of the decisions against one.
leaderboard-limit = -# Of the matches that two players begin, { $most } count on a day and { $week } in a week (UTC).
leaderboard-no-season = No season has begun on this server. Those who manage it can begin one with { COMMAND("admin season") }.
leaderboard-season = Season: { $name }
menu-leaderboard-scope = Where: { $chosen }
menu-leaderboard-period = When: { $chosen }
menu-leaderboard-game = Game: { $chosen }
menu-leaderboard-order = By: { $chosen }
scope-server = this server
scope-channel = this channel
scope-everywhere = everywhere
period-all = all time
period-month = this month
period-week = this week
period-season = the season
order-rating = rating
order-wins = matches won
order-points = points won
order-rate = win rate
order-streak = longest winning streak
order-played = matches played
order-pr = PR
discipline-backgammon = backgammon
discipline-tric-trac = { set-tric-trac }
discipline-acey-deucey = { set-acey-deucey }
season-begun = The season **{ $name }** begins: every rated match that ends from now on counts for its leaderboard.
season-closed = The season **{ $name }** is closed. Its leaderboard stays: { COMMAND("leaderboard") }
season-goes-on = The season **{ $name }** is still running. Close it first: { COMMAND("admin end-season") }
season-none = No season is running.
season-unnamed = A season needs a name.
profile-none = There is nothing to see of this player here yet.
profile-unrated = No rated match yet.
profile-rating = Rating **{ $rating }**, place { $rank } · { $won } won, { $lost } lost
profile-rating-below = Rating **{ $rating }**, provisional: no place yet · { $won } won, { $lost } lost
profile-streaks = Matches won in a row: { $streak } now, { $best } at best
profile-games = Games: { $won } won, { $lost } lost · gammons { $gammons-won }–{ $gammons-lost } · backgammons { $backgammons-won }–{ $backgammons-lost }
profile-cube = Cube: { $doubled } offered, { $cashed } of them dropped · { $took } taken, { $won } of those games won · { $dropped } dropped
profile-pr = { $rating } over { $decisions } decisions in analysed matches
profile-pr-few = { $rating }, provisional: { $decisions } of { $least } decisions
profile-favourites = Most often against { $opponents }
profile-nemesis = Hardest opponent: { $opponent }
profile-chart =
    { $matches ->
        [one] { $player }’s rating over { $matches } rated match: { $first } at first, { $last } now; highest { $most }, lowest { $least }.
       *[other] { $player }’s rating over { $matches } rated matches: { $first } at first, { $last } now; highest { $most }, lowest { $least }.
    }
versus-none = These two have not finished a match that you can see here.
versus-chart =
    { $matches ->
        [one] By how many matches { $player } has been ahead of { $opponent }, over { $matches } match: { $ahead } now.
       *[other] By how many matches { $player } has been ahead of { $opponent }, over { $matches } matches: { $ahead } now.
    }
dice-title-player = **Dice** · { $player }
dice-title-server = **Dice** · everybody on this server
dice-title-match = **Dice** · { $one } – { $two }
dice-none = No roll of a finished match is known yet.
dice-rolls = { $rolls } rolls · two dice show { $mean } on average; { $expected } ± { $deviation } expected
dice-line = - { $what }: **{ $came }** of { $rolls }, { $expected } ± { $deviation } expected: { $said }
dice-doublets = Doublets
dice-entering = Entered from the bar
dice-hitting = Could hit
dice-finishing = Could take off the last checkers
dice-near = within ±, as two samples in three
dice-usual = within twice ±, as 19 samples in 20
dice-rare = beyond twice ±, as one sample in 22
dice-very-rare = beyond three times ±, as one sample in 370
dice-few = too few to tell
dice-about = -# All rolls of finished matches but the opening’s. What was needed is held against the exact chance in each position: of the 36 ways in which two dice fall, how many would have entered a checker, made a hit possible, or taken off the last checkers; where all or none would, the roll does not count. Only in games that start on the board. ± is the standard deviation of chance: by chance alone one such line in 22 lies beyond twice ±.

# ---------- Dice that anyone can check -----------------------------------------------------------------------------

proof-title = **Dice** · { $one } – { $two } · game { $game } of { $games }
proof-committed = Commitment { $number }, made { $when } before the first throw: `{ $commitment }`
proof-words = Words: { $one }, { $two }
proof-no-words = Both words are empty.
proof-right = { $throws ->
    [one] The throw follows
   *[other] All { $throws } throws follow
 } from the secret that was committed to.
proof-wrong = **{ $throws ->
    [one] One throw does not follow
   *[other] { $throws } throws do not follow
 } from the secret that was committed to.** Ask the owner of this bot why.
proof-foreign = **The secret is not the one that was committed to**, so these dice prove nothing.
proof-waiting = The secret stays closed until the game has ended; then each throw can be checked.
proof-part = The commitment does not cover exactly this game from its first throw.
proof-uncovered = { $throws ->
    [one] One throw of the match was
   *[other] { $throws } throws of the match were
 } made before the first commitment, and cannot be checked.
proof-none = This match was played before I made commitments to dice, so its throws cannot be checked. It can still be replayed.
proof-about = -# ✓: the throw follows from the secret. The export has all that it takes to check this without me.
proof-words-asked = The players are being asked for their words.
proof-word-deleted = A word was deleted with the data of its player, so the throws can no longer be checked.
proof-encrypted = The game has ended, but its secret is still encrypted and I do not have the key: the throws can be checked once the owner of the bot brings it back.
chain-none = Nothing was committed to here yet: that begins with the first game.
chain-counts = **Commitments to dice** · the latest is number { $last }; checked { $checked }: { $opened } opened, { $waiting } of games in progress.
chain-right = Of these no number is missing, each names the one before it, and every game that has ended is opened.
chain-missing = **Missing:** { $numbers }
chain-broken = **Do not name the one before them:** { $numbers }
chain-unopened = **Ended, but not opened by what was committed to:** { $numbers }
words-committed = Commitment { $number } to the dice of this game: `{ $commitment }`
words-about = The dice will also follow from a word of each player. Both words are shown once they are known; one that is missing { $until } stays empty.
words-turn = { $player }, would you like to give a word?
words-given = { $player } has answered.
words-later = { $player } comes after { $first }, whose bot this is.
words-form = A word for the dice
words-form-label = Your word
words-form-note = Your own, or this number. Everybody sees it later; it stays with the match.
words-not-asked = No words for the dice are asked for now.
words-have-spoken = You have answered already. The game begins once your opponent has, or { $until }.
words-speaks-first = This bot belongs to { $player }, who answers before you.
words-owner-waits = This bot is yours, so you could know the dice: only your opponent can go on without words. Otherwise the game begins { $until }.
words-too-long = A word has at most { $most } bytes; yours has { $bytes }. A letter with an accent takes two, an emoji four or more.
words-invisible = A word has no line breaks, control characters or other marks that nobody sees.
words-copied = That is your opponent’s word. Choose one of your own.
month-name = { $number ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[other] December
}
club-title = **{ $month }** on this server
club-month = { $month } { $year }
club-day = { $day } { $month }
club-subtitle =
    { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }{ $house ->
        [0] {""}
       *[other] , { $house } of them against the house
    } · { $players ->
        [one] 1 player
       *[other] { $players } players
    }
club-none = Nothing has been played to its end here in this month.
club-busiest = Matches each day, most on { $day }: { $matches }
club-by-day = Matches each day, at most { $matches }
club-active = Most active
club-matches =
    { $matches ->
        [one] 1 match
       *[other] { $matches } matches
    }
club-riser = Biggest riser
club-gained = { $points } rating points
club-longest = Longest match
club-rolls = { $rolls } rolls
club-streak = Longest streak
club-wins = { $wins } matches won in a row
club-gammons = Gammons
club-backgammons = Backgammons
club-of-games = { $games ->
    [one] of 1 game
   *[other] of { $games } games
}
club-expected = of { $rolls } rolls, { $expected } expected
club-luckiest = Luckiest dice
club-doublets = { $doublets } doublets, { $expected } expected
button-in-words = In words
button-club = The month…
settings-club = **The month in a picture** · what was played here in a month: matches on each day, who played most and rose most, the longest match and streak, gammons and doublets. Anybody can look at it with { COMMAND("stats club") }; it can also be posted here each month.
setting-club = In { $channel } on the first of each month; the next one { $next }. If last month’s has not been posted yet, it comes at once.
menu-club = Channel for the month in a picture

## Lists of matches

games-title = **Your matches** · { $total }
games-none = You are not playing anywhere just now. Start a match with { COMMAND("challenge") }.
games-own-turn = **Your turn** against { $opponent }
games-other-turn = Waiting for { $opponent }
games-either = **Either of you** may go on, against { $opponent }
games-adjourned = Set aside, against { $opponent }
games-archived = archived: write a word there first
games-score = { $own }–{ $other } in a match to { $length }
games-score-money = { $own }–{ $other }, money session
games-server-title = **Being played on this server** · { $total }
games-server-none = Nobody is playing just now in the channels of this server that you can see. Start a match with { COMMAND("challenge") }.
games-server-watch = -# { COMMAND("watch") } shows a match live in another channel.
history-title = **Finished matches** · { $player }
history-title-pair = **Finished matches** · { $player } – { $opponent }
history-tally = { $won } won, { $lost } lost
history-none = There are no finished matches to show yet.
history-only-own = Outside a server you can look at your own matches only.
history-won = **Won** { $score } against { $opponent }
history-lost = Lost { $score } against { $opponent }
history-level = Level { $score } against { $opponent }
history-won-decided = **Won by decision** against { $opponent }
history-lost-decided = Lost by decision against { $opponent }
history-decided = by decision
history-money = money session
history-elsewhere = played elsewhere
history-match = { $one } – { $two } · { $one-score }–{ $two-score }
history-match-decided = { $one } – { $two } · { $winner } won by decision

## Live boards of other channels

live-title = 🔴 **Live** · { $one } – { $two } · { $channel }
watch-stopped = { $player } has ended the live board. The match goes on in { $channel }.
watch-elsewhere = This live board has ended: the match goes on elsewhere.
watch-nothing = Nobody is playing in { $channel } just now.
watch-here = This match is being played right here.
watch-already = This match is being shown here already.
watch-already-at = This match is being shown here already: { $link }
watch-many = { $most } matches are being shown here already. End one of them first.
watch-unseen = You cannot see that channel.
watch-gone = This live board has ended.
watch-not-yours = Only { $player }, who began this live board, or those who manage this server can end it.

## The guide through a first game (a page fits a phone’s screen; the first page has what suits the reader)

guide-title = Your first game { $page }/{ $pages }
guide-start-title = Where you are
guide-free = Nobody is playing in this channel, so you can begin right here: **{ button-challenge-anyone }** below offers a match to 1 point, a single game, just right for a first one. Or type { COMMAND("challenge") } and choose a player.
guide-house = Or press **{ button-house }** to play me at once.
guide-alone = Only you and I are here, so play me: **{ button-house }** below begins a match to 1 point, a single game, just right for a first one. In a server’s channels you play others as well.
guide-challenging = Your challenge waits for somebody to press **{ button-accept }**. Then the opening dice are thrown, and the board appears in this channel.
guide-challenged = There is a challenge here that you can accept, from { $challenger }. Press **{ button-accept }** under it, or type { COMMAND("accept") }: then the dice decide who begins.
guide-others = { $one } and { $two } are playing here, and you are welcome to watch. For a match of your own type { COMMAND("challenge") }: you are offered a thread, which is a table of its own.
guide-waiting = You are playing { $opponent } here, who is to act now. When it is your turn, a new board calls you.
guide-roll = It is your turn here: press **{ button-roll }** under the board. { $link }
guide-play = It is your turn here, and you have rolled { $roll }: choose your play from the menu under the board, look at it in the picture, and confirm it. { $link }
guide-decide = It is for you to decide here: the buttons under the board say what you can do. { $link }
guide-start = The next pages explain the game in a few words. Only you see them, and nothing changes by looking.
guide-goal-title = The board and the goal
guide-goal =
    You each have 15 checkers. Yours go the way of the arrows, from your 24-point to your 1-point; the points are numbered for the player to act. The last six, 6 to 1, are your **home board**.
    Bring all your checkers home, then bear them off. Whoever first has all 15 off wins the game.
guide-goal-alt = The starting position, with the way of your checkers: from point 24 by 18, 12 and 6 and off the board.
guide-turn-title = Your turn
guide-turn =
    { "" }**1.** A new board with your name under it says that it is your turn. Press **{ button-roll }**.
    { "" }**2.** Choose your whole play from the menu, or move one checker at a time. The picture shows what you have chosen.
    { "" }**3.** Undo as often as you like; nothing counts until you confirm.
    Or type it with { COMMAND("move") }: `24/18 13/11` moves a checker from 24 to 18 and another from 13 to 11. `bar/22` enters a checker, `6/off` bears one off.
guide-moving-title = Moving and hitting
guide-moving =
    - Each die is a move of its own; one checker may make both. A doublet, two alike, is played four times.
    - A checker may land on a point that is empty, yours, or held by one opposing checker: that one is **hit** (`*`) and goes to the bar.
    - From there it must enter the opponent’s home board before anything else moves.
    - Use both numbers if you can. Illegal plays are refused, with the reason.
guide-cube-title = The doubling cube
guide-cube =
    The cube says what the game is worth. **64 on the board means 1**: nobody has doubled yet.
    When you are about to roll and think you are ahead, you may **double**. Your opponent takes, and plays on for twice the points as owner of the cube, or drops, and loses the points as they were. Then only the owner may double.
    In your first game you can simply roll.
guide-end-title = How it ends
guide-end =
    Whoever bears off all checkers first wins the value of the cube in points. A **gammon** (the loser has borne off none) counts twice, a **backgammon** (and still has one on the bar or in the winner’s home board) three times.
    The next game begins by itself, until somebody has the points of the match. Under **{ button-more }** you can offer to resign; your opponent may decline.
    In the Crawford game, the first in which somebody needs just one point, nobody doubles.
    Afterwards there are the rematch, the replay and the leaderboard.
guide-more-title = What else there is
guide-more =
    - { COMMAND("games") }: your matches everywhere; { COMMAND("history") }: what was played
    - { COMMAND("watch") }: a match of another channel, live in this one
    - { COMMAND("board") }: this board again; { COMMAND("replay") }: a game as an animation
    - { COMMAND("rules") }: what is played here, with pictures; { COMMAND("ruling") }: whether a play is legal, and why
    - { COMMAND("hint") }: what I would do in your place, where nothing is rated
    - { COMMAND("settings play") }: how you like it; { COMMAND("leaderboard") }: who is best here
    - { COMMAND("challenge") }, **{ option-challenge-rules }**: eight rule sets.
    - { COMMAND("analyse") }: how well you played; { COMMAND("practice") }: your own mistakes as a quiz; { COMMAND("profile") }: your record
guide-lead-on = Ready? **{ button-challenge-anyone }** asks who would like to play.

## The rules, a sentence each, by their keys

rule-setup = Each side starts with { $checkers } checkers: { $places }.
setup-place = { $count } on { $point }
rule-opening = Lots decide who begins; that player throws both dice and plays them.
rule-opening-roll = Each player throws one die; the higher begins and plays both numbers, and a tie is thrown again.
rule-opening-roll-higher = Each player throws one die; the higher begins, and a tie is thrown again.
rule-forward-only = Checkers move only forward, to lower numbers.
rule-open-point = A checker may land on any point that is empty, its own, or held by a single opposing checker.
rule-separate-dice = Each die is a move of its own: one checker may use both, but the point in between must be open too.
rule-any-order = You may play the two numbers in either order.
rule-doublet = A doublet is played four times.
rule-use-both-dice = You must play both numbers if there is any way to, and as many of a doublet as you can.
rule-higher-die = If either number can be played but not both, you must play the higher one.
rule-no-play = If no number can be played, the turn passes.
rule-hit = A lone opposing checker is hit when a move lands on it, even in passing, and goes to the bar.
rule-enter-first = While you have a checker on the bar, nothing else may move.
rule-enter-point = A die n enters a checker on point 25 − n, if that point is open.
rule-bear-off-home = You may bear off only while all your checkers are in your home board.
rule-bear-off-exact = A die bears off a checker from the point of its number.
rule-bear-off-over = A die higher than your highest point bears off a checker from that point.
rule-bear-off-optional = You may move inside your home board instead of bearing off.
rule-single = A game is worth 1 point if the loser has borne off at least one checker.
rule-gammon = A gammon is worth 2 points: the loser has borne off none.
rule-backgammon = A backgammon is worth 3 points: the loser has borne off none and still has a checker on the bar or in the winner’s home board.
rule-backgammon-reserve = A backgammon is worth 3 points: the loser has borne off none and still has a checker outside the board, on the bar or in the winner’s home board.
rule-worth = Every game counts one point.
rule-win-with-both = A last checker that could win with one die or with both uses both.
rule-win-stands = A throw that takes off your last checker never lapses, whatever is left over of it.
rule-cube-centre = The cube starts in the middle at 1, with 64 on top, and either player may double first.
rule-cube-before-roll = Only the player about to roll may double, and only before the roll.
rule-cube-owner = After a take, only the player who took may double next.
rule-cube-irrevocable = A double cannot be taken back.
rule-take = Whoever takes a double plays on at the new stake and owns the cube.
rule-drop = Whoever drops a double loses the game at the stake before it.
rule-cube-limit = The cube stops at { $limit }.
rule-points = A game is worth one, two or three times the cube.
rule-crawford = In the first game after someone comes within a point of the match, nobody may double; afterwards doubling is allowed again.
rule-crawford-one-point = In a match to one point nobody doubles.
rule-dead-cube = A double that can gain its player nothing is allowed, with a warning.
rule-jacoby = In money play, gammons and backgammons count only once the cube has been turned.
rule-beaver = In money play, whoever takes may redouble at once and keep the cube.
rule-automatic-double = By agreement, the first tie in the opening throw of a game doubles the stake, and the cube stays in the middle.
rule-automatic-double-twice = By agreement, the first two ties in the opening throw of a game each double the stake, and the cube stays in the middle.
rule-resign = A player may offer to lose a single game, a gammon or a backgammon, but not while a double waits for its answer; the opponent accepts, or declines and the game goes on.
rule-resign-no-cube = A player may offer to lose a single game, a gammon or a backgammon; the opponent accepts, or declines and the game goes on.
rule-resign-single = A player may offer to give up the game; the opponent accepts, or declines and the game goes on.
rule-opening-reroll = The player who begins plays those two numbers, or throws both dice afresh instead.
rule-opening-fixed = By agreement, the player who begins must play the opening numbers.
rule-shut-out = A player who is on the bar against six closed points passes without a roll.
rule-shut-out-no-cube = A player who is on the bar against six closed points neither rolls nor doubles: the turn passes.
rule-doublet-lapse = If the first two of a doublet cannot both be played, the whole doublet lapses.
rule-bar-lowest-first = With two or more checkers on the bar, the whole roll lapses if the lower number cannot enter.
rule-entered-continues = The checker that has entered must play the other die as well, if it can.
rule-rear-first = Only your rearmost checker may be borne off.
rule-through-point = You may not bear off a checker past a point that your opponent holds.
rule-both-dice-doublets = A doublet is played with the tops and the undersides of the dice: n, n, then 7 − n, 7 − n; if the first two cannot both be played, all of it lapses.
rule-cube = This game is played without a doubling cube.
rule-start-off-board = All checkers start outside the board and enter like checkers from the bar.
rule-all-in-first = Nothing may move before all your checkers have entered.
rule-low-first = The lower number is always played first.
rule-high-first = By agreement, the higher number is always played first.
rule-high-first-but-ace-deuce = By agreement, the higher number is always played first, except in 1-2.
rule-low-blocked = If the number that comes first cannot be played, the whole roll lapses.
rule-high-blocked = If only the second number cannot be played, only it lapses; but a first move that lets it be played must be chosen.
rule-opposite-faces = A doublet n is played n, n, then 7 − n, 7 − n; if the first two cannot both be played, all of it lapses.
rule-roll-again = A doublet that did not lapse grants another roll.
rule-double-doublet = A doublet on such an extra roll counts twice: n four times, then 7 − n four times, and all four of the first are needed.
rule-general-doublet = The two numbers of the opening are a doublet whenever they are rolled again: both are played, then their undersides, in the order in which numbers are played here, and another roll follows. On an extra roll each is played twice.
rule-general-doublet-lapse = If the first two numbers of such a doublet (on an extra roll, the first four) cannot all be played, the whole of it lapses.
rule-fresh-start = The player who begins throws afresh; the opening numbers are not played.
rule-hit-before-reserve = A hit checker enters before the ones still waiting outside.
rule-ace-deuce = 1-2 is the bonus roll: play the 1, then the 2, then any doublet you name, and roll again.
rule-ace-deuce-lapse = If the 1 or the 2 cannot be played, the whole bonus roll lapses.
rule-ace-deuce-to-opponent = If the 1 or the 2 cannot be played, the 1-2 goes to the opponent, who plays it, doublet and extra roll included, before their own turn; if the opponent cannot play it either, it lapses.
rule-named-doublet = After a 1-2 you name the doublet you like and play it n, n, then 7 − n, 7 − n; if the first two cannot both be played it lapses, and the extra roll with it.
rule-named-doublet-top = After a 1-2 you name the doublet you like and play it four times; if it cannot be played all four times it lapses, and the extra roll with it.
rule-move-before-in = You may move while checkers still wait outside, but a hit checker enters first.
rule-dice-up = A turn ends with Confirm; until then every move may be undone.
rule-dice-flat = Dice that do not lie flat are thrown again, and the right to double is gone.
rule-premature-roll = If you roll before your opponent has confirmed, your opponent decides whether the roll stands.
rule-illegal-play = Your opponent may accept an illegal play or ask that the roll be played again.
rule-double-said = A double counts once it is said.
rule-playing-side = Your home board may be on the left or on the right; every player chooses for themselves.
rule-turn = Only the player whose decision it is may act.
rule-roll-first = The dice must be rolled before they can be played.
rule-double-pending = While a double is pending nothing else is done: it is taken or dropped first.
rule-resignation-pending = While a resignation is offered nothing else is done: it is accepted or declined first.
rule-no-checker = You can only move a checker of your own from where it stands.
rule-match-over = A finished match cannot be played on.
rule-session-end = A money session goes on until a player ends it between games.
rule-match-won = Whoever first has the points of the match wins it.
rule-lateness = When a match goes on at a time that both agreed on, a player who does not act gets a penalty point for each five minutes; at more points than half the length, the opponent may claim the match: in one to 3 points after 10 minutes, to 5 after 15, to 7 after 20, to 11 after 30.

## How well a match was played
analysis-no-match = There is no such match of yours. Choose one of those offered while you type.
analysis-other-game = I can only analyse backgammon: I have learned no other game.
analysis-progress = Looking at every decision: { $share } done.
analysis-broken-off = The analysis was broken off. Please ask again.
analysis-title = **Analysis** · { $one } – { $two } · { $plies }-ply
analysis-adjusted = Without luck, the chances to win the match were { $one } { $one-worth }, { $two } { $two-worth }.
analysis-adjusted-points = Without luck: { $one } { $one-worth } points, { $two } { $two-worth }.
analysis-about = -# Errors cost { $error } points or more at the value of the cube, blunders { $blunder }. PR is half the mean loss per decision in thousandths: the lower the better.
analysis-flawless = Nobody made an error.
    -# Errors cost { $error } points or more at the value of the cube, blunders { $blunder }.
analysis-place = **Error { $mistake } of { $mistakes }** · { $one } – { $two } · game { $game }
analysis-play = { $player } played { $roll } as `{ $played }`. Better: `{ $best }`, as the picture shows.
analysis-no-double = { $player } did not double (no double { $no-double }, double and take { $take }, double and drop { $drop }).
analysis-double = { $player } doubled (no double { $no-double }, double and take { $take }, double and drop { $drop }).
analysis-take = { $player } took the double (double and take { $take }, double and drop { $drop }, for the doubler).
analysis-drop = { $player } dropped the double (double and take { $take }, double and drop { $drop }, for the doubler).
analysis-beaver = { $player } beavered (double and take { $take }, double and drop { $drop }, for the doubler).
analysis-cost = That cost { $error } points at the value of the cube: { $cost } percentage points of the chance to win the match.
analysis-cost-points = That cost { $error } points at the value of the cube.
analysis-busy = Several analyses are under way already. Please ask again in a few minutes.
analysis-chart-match = { $player }’s chances to win the match
analysis-chart-games = { $player }’s chances to win each game
analysis-chart = { $title }, after each roll; rolls: { $rolls }, games: { $games }, doubles: { $doubles }, blunders marked: { $worst }; highest { $most }, lowest { $least }, in the end { $last }.
analysis-resign = { $player } resigned (playing on { $playing-on }, resigned { $resigned }).
analysis-accept = { $player } accepted the resignation (to whoever resigned: playing on { $playing-on }, resigned { $resigned }).
analysis-decline = { $player } declined the resignation (to whoever resigned: playing on { $playing-on }, resigned { $resigned }).
match-file-too-large = That file is too large for a match: at most { $most } KiB are read.
match-file-too-long = That match is too long to be analysed here. `barpoint analyse` on a computer takes any length.
match-file-not-fetched = Discord does not hand the file out just now. Please attach it again.
match-file-length = That is no match file that I can read: I read .mat files with a line such as “5 point match” (0 to 25), and SGF files.
match-file-empty = There is no game in that file.
match-file-line = In line { $line } of the file: { $problem }
match-file-meaningless = Nothing of the kind belongs in a match file.
match-file-property = `{ $property }` does not belong in a match file.
match-file-play = This play cannot be read.
match-file-refused = That is against the rules. { $rule }

## Privacy

button-my-data = Everything about me
button-forget-me = Forget me…
button-forget-me-surely = Yes, delete everything
button-forget-server = Delete it all…
button-forget-server-surely = Yes, delete everything
privacy-kept = **What I keep about you, and why**
    • Your id and names, as Discord shows them: to say whose turn it is and who won.
    • Your matches, every roll and play with its time: to go on with them, look back, and work out ratings.
    • What you chose in { COMMAND("settings play") } and { COMMAND("settings board") }, your language, your vacations, and match files that you brought along.
    • What you began and others have still to see: challenges, live boards, reminders, and the reasons you gave as an administrator.
    • What you answered to positions of the day, which of your blunders you have practised, and your words for the dice, what you set in advance and the times you agreed on.
    • Whom you have blocked, and what my owner noted if they keep you from using me.
    I read no messages and keep nothing else.
privacy-shown = **Who sees it:** only people on servers where you have played, and your opponents. You stand on the leaderboard of all servers only if you chose that.
privacy-ends = **How long:** until you say { COMMAND("forget-me") }. What is only needed for a while, such as old challenges, goes after 30 days; what is a server’s goes 30 days after it removes me.
privacy-contact = **Who runs me:** you reach them here: { $contact }
privacy-nothing = I keep nothing about you.
barred = My owner keeps you from using me. What I keep about you is still yours: { COMMAND("privacy") }, { COMMAND("export") } and { COMMAND("forget-me") } go on working.
barred-until = My owner keeps you from using me for now; it ends { $until }. What I keep about you is still yours: { COMMAND("privacy") }, { COMMAND("export") } and { COMMAND("forget-me") } go on working.
barred-server = I am not available on this server. What I keep about you is still yours: { COMMAND("privacy") }, { COMMAND("export") } and { COMMAND("forget-me") } go on working.
privacy-handed-out =
    { $matches ->
        [0] Everything that I keep about you.
        [one] Everything that I keep about you, with your match.
       *[other] Everything that I keep about you, with { $matches } of your matches.
    }
forget-me-unknown = I keep nothing about you: there is nothing to delete.
forget-me-ask = **Shall I forget you?** Your id, your names, your settings and ratings are deleted everywhere. { $matches ->
        [0] You have played no matches.
        [one] The match that you have played stays with your opponent, against “Former player”.
       *[other] The { $matches } matches that you have played stay with your opponents, against “Former player”.
    }
forget-me-running =
    { $matches ->
        [one] One match is in progress: it ends now. If a game is over or each of you has had ten turns, your opponent wins.
       *[other] { $matches } matches are in progress: they end now. Where a game is over or each of you has had ten turns, your opponent wins.
    }
forget-me-sure = **Are you sure?** Nobody can undo this, not even my owner. You may come back at any time, as somebody new; matches are rated again a day later. For 30 days I keep a keyed hash of your id.
forget-me-done =
    { $ended ->
        [0] You are forgotten. What I have posted in channels stays there until somebody deletes it.
        [one] You are forgotten, and your match is ended. What I have posted in channels stays there until somebody deletes it.
       *[other] You are forgotten, and your { $ended } matches are ended. What I have posted in channels stays there until somebody deletes it.
    }
exported-all =
    { $matches ->
        [one] Your match: `.mat`, SGF and JSON.
       *[other] Your { $matches } matches: `.mat`, SGF and JSON of each.
    }
exported-left-out =
    { $matches ->
        [one] Discord takes no larger file here: the oldest match is left out. The owner of this bot can hand it out.
       *[other] Discord takes no larger file here: the { $matches } oldest matches are left out. The owner of this bot can hand them out.
    }
exported-beyond =
    { $matches ->
        [one] One file has at most { $most } matches: the oldest match is left out. { COMMAND("privacy") } hands out all that is kept about you.
       *[other] One file has at most { $most } matches: the { $matches } oldest are left out. { COMMAND("privacy") } hands out all that is kept about you.
    }
exported-unreadable =
    { $matches ->
        [one] One match cannot be read and is left out. The owner of this bot finds the reason in the log.
       *[other] { $matches } matches cannot be read and are left out. The owner of this bot finds the reason in the log.
    }
exported-none = You have not played a match yet.
imported = **Match from a file** · { $one } – { $two } · { $points ->
        [0] money session
        [one] 1 point
       *[other] { $points } points
    }, { $games ->
        [one] 1 game
       *[other] { $games } games
    }
import-illegal =
    { $plays ->
        [0] The referee finds no illegal play.
        [one] The referee finds one illegal play:
       *[other] The referee finds { $plays } illegal plays:
    }
import-play = **Game { $game }, move { $row }** · { $player } { $roll }: { $play }
import-more =
    { $plays ->
        [one] One more is illegal.
       *[other] { $plays } more are illegal.
    }
import-stopped = I can follow it up to here: { $why }
import-gone = That file is no longer here: I keep a file for 30 days, and only your latest 20. Attach it again with { COMMAND("import") }.

## Positions that are asked
question-play = { $roll } to play. What is best?
question-double = Before the roll: double, or roll?
question-take = A double to answer: take, or drop?
menu-question = Choose what is best
deed-no-double = Roll, no double
deed-double = Double
deed-take = Take
deed-drop = Drop
question-worth = { $place }\. { $deed } { $equity }
question-right = You chose { $deed }: right, that is best.
question-nearly = You chose { $deed }: nearly as good, it gives away only { $error }.
question-wrong = You chose { $deed }: that gives away { $error }.
daily-title = **Position of the day**
daily-solved-when = Answer for yourself alone; it is solved { $when }.
button-answer = Answer
daily-ask = What is best? Nobody sees your answer, and you can change it until it is solved, { $when }.
daily-answered = Your answer: { $deed }. It is solved { $when }; until then you can change it.
daily-solution = **Position of the day, solved**: { $deed } is best.
daily-chosen = { $chosen ->
    [one] 1 answer
   *[other] { $chosen } answers
}
daily-right = Right: { $names }.
daily-right-more = Right: { $names } and { $more } more.
daily-nobody-right = Nobody found it.
daily-no-answers = Nobody answered.
daily-gone = There is no such position of the day on this server.
practice-title = **Practice** · your blunder in { $one } – { $two }, { $day }, game { $game }
practice-again = It comes again { $when }.
practice-none = You have no blunders to practise yet. Play a match of backgammon, against somebody or against me, and then type { COMMAND("analyse") }, or press **{ button-analyse }** under its result: what gave away 0.08 or more is asked here.
practice-later = You have practised all your blunders for now; the next one comes { $when }. { COMMAND("analyse") } finds more in matches that have not been analysed yet.
button-practice-on = Next
button-daily = Position of the day…
settings-daily = **Position of the day** · out of this server’s finished matches, or mine against myself. Everybody answers for themselves; a day later it is solved, with how many chose what and who was right.
setting-daily = In { $channel } at { $time } each day; the next one { $next }.
setting-daily-none = Off: choose a channel.
setting-club-none = { setting-daily-none }
menu-daily = Channel of the position of the day
setting-hour = At { $chosen } each day
hour-utc = { $time } UTC

# Pace and clocks.
option-challenge-pace = pace
option-challenge-pace-about = The time for turns: a name, or turn and bank such as 24h 7d; left out: as set here, else none
setting-pace = Usual pace: { $chosen }
settings-pace = **Pace of matches here** · what a challenge says that names no other: minutes for an evening, days for a match by correspondence. Channels can have their own. A player who runs out of time may lose the match: the opponent can claim it.
button-pace = Pace…
pace-untimed = no clock
pace-club = Club
pace-casual = Casual
pace-discord = Discord
pace-daily = Daily
pace-brisk = Brisk
pace-fischer = Fischer
pace-line = -# Pace: { $name } · { $numbers }
pace-line-numbers = -# Pace: { $numbers }
pace-numbers = { $delay } a turn, and { $bank } in the bank
pace-increment = { $bank } in the bank, { $increment } more after each turn, { $cap } at most
pace-both = { $delay } a turn, { $bank } in the bank, { $increment } more after each turn, { $cap } at most
pace-money = A money session has no clock: there is no match to lose on time.
pace-house = The house plays without a clock.
pace-unreadable = “{ $typed }” is no pace. Choose one from the list, or give the time for a turn and the bank, such as **12s 14m** or **24h 7d**; an increment and a cap may follow: **0 3d 12h 7d**.
pace-short = That is too short: turn and bank together must be at least { $seconds } seconds.
pace-long = That is too long: a turn or an increment has { $delay } days at most, a bank { $bank } days, and the cap is no less than the bank.
duration-days = { $count } d
duration-hours = { $count } h
duration-minutes = { $count } min
duration-seconds = { $count } s
clock-line = -# ⏳ { $player }: time runs out { $until } · bank: { $one } { $one-bank }, { $two } { $two-bank }
flag-fell = ⌛ { $player } has no time left. { $opponent }, you may claim the match, or go on waiting.
not-come = ⌛ { $player } has not come within { $time }. { $opponent }, you may claim the match, or go on waiting.
button-claim = Claim the match
claim-made = The match is yours: its channel shows it.
claim-unseen = It is not certain that your opponent can see this board, so you cannot claim the match. Once they have acted here, you can.
claim-untimed = No clock runs in this match.
claim-own = It is your own time that runs.
claim-early = There is time left: it runs out { $when }.
claim-not-too-late = Your opponent is not too late yet: you may claim the match { $when }.
claim-later = The bot or Discord was out of reach, so nobody may claim yet; a claim is possible again { $when }.
claim-left = You have left the server of that match, so you cannot claim it.
match-timed-out = { $opponent } had no time left: { $player } wins the match.
match-not-come = { $opponent } did not come at the agreed time: { $player } wins the match.
games-until = time runs out { $until }
idle = { $one }, { $two }: nobody has played here for { $days } days, so this match is set aside and the channel is free. Either of you can take it up again, here or elsewhere.
idle-house = { $player }: nobody has played here for { $days } days, so this match against the house is set aside and the channel is free. You can take it up again.
gave-way = { $player }: another match has begun here, and there was no other place for yours against the house, so it is set aside. You can take it up again: here once the channel is free, or elsewhere.
button-my-boards = My boards
my-boards = **Board { $number } of { $total }** · against { $opponent } · { $channel }
my-boards-none = No board waits for you now.
setting-remind-day = Reminder a day before time runs out
setting-remind-half-day = Reminder 12 hours before time runs out
setting-remind-three-hours = Reminder three hours before time runs out
setting-remind-hour = Reminder an hour before time runs out
setting-remind-off = No reminders
setting-quiet-hours-21-7 = Quiet from 21 to 7
setting-quiet-hours-22-8 = Quiet from 22 to 8
setting-quiet-hours-0-9 = Quiet from midnight to 9
setting-quiet-hours-never = No quiet hours
setting-time-zone = Time zone: { $chosen }
setting-time-zone-language = that of your language, else UTC
reminders-ask = You are playing a match over days. Unless you choose otherwise, I remind you 12 hours before your time runs out, but not from 22 to 8 by the clock of { $zone }.
button-reminders = Reminders…
reminder = ⏰ { $player }, it is your turn against { $opponent }, and your time runs out { $until }: { $link }
reminder-direct = ⏰ It is your turn against { $opponent }, and your time runs out { $until }: { $link }

# Vacation.
setting-vacation-on = Vacation in matches over days: on
setting-vacation-off = Vacation in matches over days: off
button-vacation = Vacation…
button-vacation-begin = Begin the vacation
button-vacation-end = End the vacation
vacation-about = **Vacation** stops your own clocks in all your matches over days at once. You have { $most } days a calendar year; left this year: { $left }. It ends with your first move in such a match, or earlier if you like, and counts as a day at least. Time that has run out already does not come back.
vacation-until = You are **on vacation** until { $until }: your own clocks stand in your matches over days. Your first move in one of them ends it. Left this year: { $left }.
vacation-stops = Your matches over days in which it holds: { $stops }
vacation-exempt = Not in those that began while their server had it turned off: { $exempt }
vacation-ask = Vacation left this year: { $left }. Begin a vacation of { $days } now, until { $until }? Your first move in a match over days ends it; you keep what is left then, beyond the first day.
vacation-goes-on = You are on vacation already, until { $until }.
vacation-too-long = That is more than is left: a vacation that begins now can last { $most ->
        [one] { $most } day
       *[other] { $most } days
    } at most.
claim-vacation = Your opponent is on vacation until { $until }. Until then their time stands, so you cannot claim the match.
clock-line-vacation = -# 🏖️ { $player }: on vacation until { $until } · bank: { $one } { $one-bank }, { $two } { $two-bank }
games-vacation = on vacation until { $until }

# Giving time.
button-give = Give time…
give-ask = How much time do you give { $opponent }? It is added to the bank, and cannot be taken back.
give-done = Given: the channel shows it.
give-full = No bank can hold more than { $most } days.
given = 🎁 { $player } gives { $opponent } { $time } more.

# Adjournment by agreement.
command-adjourn = adjourn
command-adjourn-about = Set the match aside until a time, if your opponent agrees
option-adjourn-until = until
option-adjourn-until-about = When it goes on, by your clock: 20:00, tomorrow 20:00, friday 8pm, 2026-12-01 20:00
time-fillers = on until the
time-hour = at o'clock o’clock
time-today = today tonight
time-tomorrow = tomorrow
time-weekdays = monday tuesday wednesday thursday friday saturday sunday
adjourn-unreadable = “{ $typed }” is no time that I can read. Write when the match goes on, by the clock of { $zone }: **20:00**, **tomorrow 20:00**, **friday 8pm**, **1.12. 20:00**, **2026-12-01 20:00**, or a timestamp of Discord’s.
adjourn-out-of-reach = The match can be set aside for { $nearest } at least and { $farthest } at most.
adjourn-house = The house waits for you without that: set the match aside, or just go.
adjourn-proposed = ⏸️ { $player } proposes to set the match aside until { $until } ({ $in }). { $opponent }, do you agree? Until then no time would run.
adjourn-agreed = ⏸️ The match { $one } – { $two } is set aside until { $until } ({ $in }), as both have agreed. It goes on here then; no time runs before that, even if you take it up earlier.
adjourn-lateness = Be there then: once it is your turn, your opponent may claim the match if you do nothing for { $time }.
adjourn-declined = ⏸️ { $player } would rather play on: the match goes on now.
adjourn-nothing-proposed = That is no longer proposed, or it is your own proposal, which your opponent has to answer.
adjourn-event = Backgammon: { $one } – { $two }
button-agree = Agree
button-disagree = No
games-adjourned-until = Set aside until { $until }, against { $opponent }
appointment-soon = ⏰ { $one }, { $two }: your match goes on { $until }.
appointment-elsewhere = ⏰ { $one }, { $two }: it is time for your match, but it cannot go on here, since another one is being played. Take it up in another channel.
