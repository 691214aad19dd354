//! Events of a match in words, a line for each.

use super::{board_style, markup};
use crate::engine::referee::Price;
use crate::engine::rulebook::wording;
use crate::engine::{Crawford, Cube, Die, Ending, Event, GameResult, Length, PerPlayer, Player, Roll, Rule, Worth};
use crate::locale::{Arg, Language};
use crate::render::Emoji;
use crate::table::{MatchEvent, MatchPosition};

/// The lines for these events, which led to `position`.
pub fn text(language: Language, position: &MatchPosition, events: &[MatchEvent]) -> String {
    EventWriter { language, position, says_who_begins: true }.text(events)
}

/// The lines for these events but for who begins with which dice, which is told beside them.
pub fn text_before_play(language: Language, position: &MatchPosition, events: &[MatchEvent]) -> String {
    EventWriter { language, position, says_who_begins: false }.text(events)
}

/// The number of the game and the score before it: `Game 1 · Anna 0, Björn 0.`
pub fn game_starts(language: Language, position: &MatchPosition) -> String {
    EventWriter { language, position, says_who_begins: false }.game_starts()
}

/// The word for a single game, gammon or backgammon.
pub fn worth(language: Language, worth: Worth) -> String {
    language.text(match worth {
        Worth::Single => "worth-single",
        Worth::Gammon => "worth-gammon",
        Worth::Backgammon => "worth-backgammon",
    })
}

/// A number of points: `3 points`.
pub fn points(language: Language, points: u32) -> String {
    language.say("points-count", &[("points", points.into())])
}

/// A match length: `5 points`, or what a money session is called.
pub fn length(language: Language, length: Length) -> String {
    match length {
        Length::Points(points) => self::points(language, points.into()),
        Length::Money => language.text("setting-length-money"),
    }
}

struct EventWriter<'a> {
    language: Language,
    position: &'a MatchPosition,
    /// Whether the dice of the opening are told with their player.
    says_who_begins: bool,
}

impl EventWriter<'_> {
    fn text(&self, events: &[MatchEvent]) -> String {
        let mut lines = Vec::new();
        for (index, event) in events.iter().enumerate() {
            self.add_line(event, &events[index + 1..], &mut lines);
        }
        lines.join("\n")
    }

    fn name(&self, player: Player) -> Arg<'static> {
        markup::name(&self.position.players()[player]).into()
    }

    fn by(&self, key: &str, player: Player, more: &[(&str, Arg<'_>)]) -> String {
        let mut args = vec![("player", self.name(player))];
        args.extend(more.iter().cloned());
        self.language.say(key, &args)
    }

    /// Adds the line for an event. It depends on the following events: a roll that is played at once is told with its
    /// play.
    fn add_line(&self, event: &MatchEvent, after: &[MatchEvent], lines: &mut Vec<String>) {
        let MatchEvent { event, automatic } = event;
        let roll_arg = |roll: &Roll| [("roll", Arg::from(roll_text(*roll)))];
        let shown = |player: &Player, roll: &Roll| [("roll", Arg::from(roll_with_dice(self.position, *player, *roll)))];
        let line = match event {
            Event::OpeningThrown(dice) => {
                lines.extend(self.later_game(after));
                // The line about who begins names the dice.
                if matches!(after.first().map(|next| &next.event), Some(Event::Begins(_, Some(_)))) {
                    return;
                }
                self.opening(*dice)
            }
            Event::DoubledAutomatically(value) => {
                self.language.say("doubled-automatically", &[("value", (*value).into())])
            }
            Event::Begins(_, Some(_)) if !self.says_who_begins => return,
            // The line about the play names the dice.
            Event::Begins(player, Some(roll)) if has_later_line(*player, *roll, after) => return,
            Event::Begins(player, Some(roll)) => self.by("begins", *player, &shown(player, roll)),
            Event::Begins(player, None) => self.by("begins-afresh", *player, &[]),
            Event::BeginsByLot(player) => {
                lines.extend(self.later_game(after));
                self.by("begins-by-lot", *player, &[])
            }
            Event::Rolled(player, roll) if has_later_line(*player, *roll, after) => return,
            Event::Rolled(player, roll) => {
                self.by(if *automatic { "rolled-automatically" } else { "rolled" }, *player, &shown(player, roll))
            }
            Event::Cocked(player, roll) => self.by("cocked", *player, &roll_arg(roll)),
            Event::RolledEarly(player, roll) => self.by("rolled-early", *player, &roll_arg(roll)),
            Event::EarlyRollStands(player, roll) => self.by("early-roll-stands", *player, &roll_arg(roll)),
            Event::EarlyRollAnnulled(player, roll) => self.by("early-roll-annulled", *player, &roll_arg(roll)),
            Event::Played(player, roll, play) => {
                let roll = roll_with_dice(self.position, *player, *roll);
                let args = [("roll", roll.into()), ("play", markup_play(&play.to_string()).into())];
                self.by(if *automatic { "played-forced" } else { "played" }, *player, &args)
            }
            Event::AcceptedPlay(player) => self.by("accepted-play", *player, &[]),
            Event::AskedAgain(player) => self.by("asked-again", *player, &[]),
            Event::Passed { player, roll: Some(roll), rule: Rule::NoPlay } => {
                self.by("passed", *player, &roll_arg(roll))
            }
            Event::Passed { player, roll: Some(roll), rule } => {
                let reason = self.language.text(&format!("rule-{}", wording(*rule, self.position.game().terms())));
                self.by("lapsed", *player, &[("roll", roll_text(*roll).into()), ("reason", reason.into())])
            }
            Event::Passed { player, roll: None, .. } => self.by("passed-shut-out", *player, &[]),
            Event::Inherited(heir, roll) => {
                let args = [("heir", self.name(*heir)), ("roll", roll_text(*roll).into())];
                self.by("inherited", heir.opponent(), &args)
            }
            Event::Named(player, die) => self.by("named", *player, &[("doublet", format!("{die}-{die}").into())]),
            Event::RollsAgain(player) => self.by("rolls-again", *player, &[]),
            Event::Doubled(player, value) => self.by("doubled", *player, &[("value", (*value).into())]),
            Event::Beavered(player, value) => self.by("beavered", *player, &[("value", (*value).into())]),
            Event::Took(player, Cube { value, owner }) => {
                let owner = owner.unwrap_or(*player);
                let args = [("value", (*value).into()), ("owner", self.name(owner))];
                if owner == *player {
                    self.by("took", *player, &args[..1])
                } else {
                    self.by("took-beaver", *player, &args)
                }
            }
            Event::Dropped(player) => self.by("dropped", *player, &[]),
            Event::OfferedResignation(player, offered) => {
                self.by("offered-resignation", *player, &[("worth", worth(self.language, *offered).into())])
            }
            // The line of the game's result includes it.
            Event::AcceptedResignation(_) => return,
            Event::DeclinedResignation(player) => self.by("declined-resignation", *player, &[]),
            Event::GameOver(result) => self.game_over(result),
            Event::MatchOver(winner) => self.match_over(*winner),
        };
        lines.push(line);
    }

    fn game_over(&self, result: &GameResult) -> String {
        let key = match result.ending {
            Ending::BorneOff => "game-won",
            Ending::Dropped => "game-won-dropped",
            Ending::Resigned => "game-won-resigned",
        };
        let args = [("worth", worth(self.language, result.worth).into()), ("points", result.points.into())];
        self.by(key, result.winner, &args)
    }

    fn match_over(&self, winner: Option<Player>) -> String {
        let score = self.position.game().score();
        let key = match self.position.game().terms().length() {
            Length::Points(_) => "match-won",
            Length::Money => "session-won",
        };
        match winner {
            Some(player) => self.language.say(
                key,
                &[
                    // Without bold, since the whole line is bold.
                    ("player", markup::escape(&self.position.players()[player].display_name).into()),
                    ("winner-score", score[player].into()),
                    ("loser-score", score[player.opponent()].into()),
                ],
            ),
            None => self.language.text("session-level"),
        }
    }

    fn opening(&self, dice: PerPlayer<Die>) -> String {
        let args = [
            ("one", self.name(Player::One)),
            ("two", self.name(Player::Two)),
            ("one-die", dice.one.pips().into()),
            ("two-die", dice.two.pips().into()),
        ];
        self.language.say(if dice.one == dice.two { "opening-tie" } else { "opening" }, &args)
    }

    /// The score at the beginning of a later game, which begins with its last opening throw.
    fn later_game(&self, after: &[MatchEvent]) -> Option<String> {
        let is_last_throw = !after.iter().any(|next| matches!(next.event, Event::OpeningThrown(_)));
        (is_last_throw && self.position.game().score_before_game().games > 0).then(|| self.game_starts())
    }

    fn game_starts(&self) -> String {
        let standing = self.position.game().score_before_game();
        let line = self.language.say(
            "game-starts",
            &[
                ("game", (standing.games + 1).into()),
                ("one", self.name(Player::One)),
                ("two", self.name(Player::Two)),
                ("one-score", standing.score.one.into()),
                ("two-score", standing.score.two.into()),
            ],
        );
        match standing.crawford {
            Crawford::Now => format!("{line}\n{}", self.language.text("crawford-game")),
            Crawford::Before | Crawford::After => line,
        }
    }
}

/// Whether a later line tells of a roll: the play, or that there was none.
fn has_later_line(player: Player, roll: Roll, after: &[MatchEvent]) -> bool {
    after.iter().any(|next| match &next.event {
        Event::Played(by, of, _) => *by == player && *of == roll,
        Event::Passed { player: by, roll: of, .. } => *by == player && *of == Some(roll),
        _ => false,
    })
}

/// The price of giving up a game: `2 points, ends the match 5–3`.
pub fn price(language: Language, price: Price) -> String {
    let points = ("points", price.points.into());
    match price.ends_match {
        Some(score) => {
            let scores = [score[price.winner], score[price.winner.opponent()]];
            let [winner, loser] = scores.map(Arg::from);
            language.say("price-ends-match", &[points, ("winner-score", winner), ("loser-score", loser)])
        }
        None => language.say("points-count", &[points]),
    }
}

/// A roll with its faces, in the colour that the player has on the board for everybody.
pub fn roll_with_dice(position: &MatchPosition, player: Player, roll: Roll) -> String {
    let shade = board_style::style(position, None).shade(player);
    let face = |die| markup::emoji(Emoji::Die(shade, die));
    format!("{}{} {}", face(roll.high()), face(roll.low()), roll_text(roll))
}

/// A mention of a player behind the checker that they have on the board for everybody.
pub fn mention_with_checker(position: &MatchPosition, player: Player) -> String {
    let checker = Emoji::Checker(board_style::style(position, None).shade(player));
    format!("{} {}", markup::emoji(checker), markup::mention(position.players()[player].id))
}

/// A roll as players write it: `3-1`.
pub fn roll_text(roll: Roll) -> String {
    format!("{}-{}", roll.high(), roll.low())
}

/// A play in notation, as code, in which the asterisks of hits are no markup.
pub fn markup_play(play: &str) -> String {
    format!("`{play}`")
}
