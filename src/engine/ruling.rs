//! What the referee answers: events where an action stands, a [`Refusal`] with its [`Rule`] where it does not.

use super::cube::Cube;
use super::dice::{Die, Roll};
use super::play::Play;
use super::player::{PerPlayer, Player};
use super::point::Point;
use super::score::{GameResult, Worth};
use super::words::words;

words! {
    /// Every rule that a ruling can rest on, in the order of the rulebook. The key is its name in texts and in answers to
    /// programs.
    pub enum Rule by key {
        /// Where the checkers stand at the start.
        Setup = "setup",
        /// Each throws one die; the higher begins; ties are thrown again.
        OpeningRoll = "opening-roll",
        /// Checkers move to lower numbers only.
        ForwardOnly = "forward-only",
        /// A checker lands where no two opposing checkers stand.
        OpenPoint = "open-point",
        /// Each die is a move of its own, the landing in between included.
        SeparateDice = "separate-dice",
        /// The mover chooses the order of the dice.
        AnyOrder = "any-order",
        /// A doublet is played four times.
        Doublet = "doublet",
        /// As many numbers are played as any order allows.
        UseBothDice = "use-both-dice",
        /// If only one of two numbers can be played, the higher.
        HigherDie = "higher-die",
        /// Where nothing can be played the turn passes.
        NoPlay = "no-play",
        /// A lone opposing checker where a move lands goes to the bar.
        Hit = "hit",
        /// While a checker is on the bar nothing else moves.
        EnterFirst = "enter-first",
        /// Die n enters on point 25 − n, if open.
        EnterPoint = "enter-point",
        /// Bearing off needs all of one's checkers in the inner board.
        BearOffHome = "bear-off-home",
        /// Die n takes a checker from point n.
        BearOffExact = "bear-off-exact",
        /// A die higher than the highest occupied point takes one from there.
        BearOffOver = "bear-off-over",
        /// A number may be played inside the board instead.
        BearOffOptional = "bear-off-optional",
        /// The loser has borne off a checker: 1 point.
        Single = "single",
        /// The loser has borne off none: 2 points.
        Gammon = "gammon",
        /// … and has a checker on the bar or in the winner's inner board: 3 points.
        Backgammon = "backgammon",
        /// A last checker that can win with one die or with both uses both.
        WinWithBoth = "win-with-both",
        /// A throw that takes off the last checker never lapses.
        WinStands = "win-stands",
        /// The cube starts in the middle at 1.
        CubeCentre = "cube-centre",
        /// Only the player about to roll doubles, before rolling.
        CubeBeforeRoll = "cube-before-roll",
        /// After a take only the taker may redouble.
        CubeOwner = "cube-owner",
        /// A double cannot be withdrawn.
        CubeIrrevocable = "cube-irrevocable",
        /// A double may be taken.
        Take = "take",
        /// A double may be dropped.
        Drop = "drop",
        /// The last value of the cube.
        CubeLimit = "cube-limit",
        /// One, two or three times the cube.
        Points = "points",
        /// Nobody doubles in the Crawford game, nor in a one-point match.
        Crawford = "crawford",
        /// A double that can win its player nothing is warned of.
        DeadCube = "dead-cube",
        /// Gammons count only after the cube was turned.
        Jacoby = "jacoby",
        /// The taker may at once redouble and keep the cube.
        Beaver = "beaver",
        /// A tie in the opening throw doubles the cube.
        AutomaticDouble = "automatic-double",
        /// A loss may be offered, and accepted or declined.
        Resign = "resign",
        /// Lots decide who begins, and that player throws two dice.
        Opening = "opening",
        /// By agreement, the starter plays the numbers of the opening.
        OpeningFixed = "opening-fixed",
        /// Every game counts one point.
        Worth = "worth",
        /// Whoever first has the points of the match wins it.
        MatchWon = "match-won",
        /// The starter may throw afresh.
        OpeningReroll = "opening-reroll",
        /// With all six entry points closed the turn passes without dice.
        ShutOut = "shut-out",
        /// A doublet whose first two cannot both be played lapses.
        DoubletLapse = "doublet-lapse",
        /// With two on the bar the roll lapses if the lower number cannot enter.
        BarLowestFirst = "bar-lowest-first",
        /// The checker that entered plays the other die if it can.
        EnteredContinues = "entered-continues",
        /// Nothing in front of the rearmost checker is borne off.
        RearFirst = "rear-first",
        /// No bearing off over an opposing point.
        ThroughPoint = "through-point",
        /// A doublet n is n, n, 7 − n, 7 − n.
        BothDiceDoublets = "both-dice-doublets",
        /// Whether there is a cube at all.
        Cube = "cube",
        /// All checkers start in the reserve.
        StartOffBoard = "start-off-board",
        /// Nothing moves until all checkers are in.
        AllInFirst = "all-in-first",
        /// The lower number is played first.
        LowFirst = "low-first",
        /// By agreement, the higher number is played first.
        HighFirst = "high-first",
        /// If the first number cannot be played the whole roll lapses.
        LowBlocked = "low-blocked",
        /// A first move that lets the second number be played must be chosen.
        HighBlocked = "high-blocked",
        /// A doublet is its tops, then its opposite faces; the tops are all needed.
        OppositeFaces = "opposite-faces",
        /// A doublet that did not lapse grants one more roll.
        RollAgain = "roll-again",
        /// A doublet on an extra roll is played twice over; its four tops are all needed.
        DoubleDoublet = "double-doublet",
        /// The numbers of the opening, rolled again, are a doublet.
        GeneralDoublet = "general-doublet",
        /// A general doublet of which not all tops can be played lapses.
        GeneralDoubletLapse = "general-doublet-lapse",
        /// The player who begins throws afresh.
        FreshStart = "fresh-start",
        /// A hit checker enters before the reserve.
        HitBeforeReserve = "hit-before-reserve",
        /// 1-2 is the bonus roll.
        AceDeuce = "ace-deuce",
        /// A 1-2 that cannot be played whole lapses.
        AceDeuceLapse = "ace-deuce-lapse",
        /// Any doublet may be named after a 1-2.
        NamedDoublet = "named-doublet",
        /// Moving is allowed while checkers wait outside.
        MoveBeforeIn = "move-before-in",
        /// A turn ends when the dice are picked up.
        DiceUp = "dice-up",
        /// Dice must lie flat, or both are thrown again.
        DiceFlat = "dice-flat",
        /// The opponent chooses whether an early roll stands.
        PrematureRoll = "premature-roll",
        /// An illegal play is accepted, or played again.
        IllegalPlay = "illegal-play",
        /// A double counts once said.
        DoubleSaid = "double-said",
        /// The home board may be on either side.
        PlayingSide = "playing-side",
        /// Not this player's decision.
        Turn = "turn",
        /// A double must be answered before anything else is done.
        DoublePending = "double-pending",
        /// A resignation must be answered before anything else is done.
        ResignationPending = "resignation-pending",
        /// The dice have not been thrown yet.
        RollFirst = "roll-first",
        /// None of one's own checkers stands there.
        NoChecker = "no-checker",
        /// A money session ends between games, a match by itself.
        SessionEnd = "session-end",
        /// The match is over.
        MatchOver = "match-over",
    }
}

/// Why something cannot be done: the rule, the facts that it rests on here, and what would have been legal. A value,
/// never a sentence; only those facts are set that say something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: Rule,
    /// The point concerned, as the player who asked counts: the closed one, the rearmost checker's, the empty one.
    pub point: Option<Point>,
    /// The number concerned.
    pub die: Option<Die>,
    /// How many checkers stand in the way: on the bar, in the reserve, outside the inner board, on the closed point.
    pub checkers: Option<u8>,
    /// Whose decision it is, or who owns the cube.
    pub decider: Option<Player>,
    /// A legal play close to what was asked.
    pub instead: Option<Play>,
}

impl Refusal {
    /// A refusal that rests on `rule`, without facts.
    pub const fn new(rule: Rule) -> Refusal {
        Refusal { rule, point: None, die: None, checkers: None, decider: None, instead: None }
    }

    pub(super) fn at(self, point: Point) -> Refusal {
        Refusal { point: Some(point), ..self }
    }

    pub(super) fn with_die(self, die: Die) -> Refusal {
        Refusal { die: Some(die), ..self }
    }

    pub(super) fn counting(self, checkers: u8) -> Refusal {
        Refusal { checkers: Some(checkers), ..self }
    }

    pub(super) fn decided_by(self, player: Player) -> Refusal {
        Refusal { decider: Some(player), ..self }
    }

    pub(super) fn instead(self, play: Option<Play>) -> Refusal {
        Refusal { instead: play, ..self }
    }
}

/// Something that happened, in the order in which it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The opening dice were thrown; equal numbers are thrown again.
    OpeningThrown(PerPlayer<Die>),
    /// A tie in the opening doubled the cube to this value; it stays in the middle.
    DoubledAutomatically(u32),
    /// A player begins the game with the numbers of the opening, or throws afresh.
    Begins(Player, Option<Roll>),
    /// Lots have decided that this player begins.
    BeginsByLot(Player),
    /// A player rolled.
    Rolled(Player, Roll),
    /// A player rolled, but the dice did not lie flat: the roll does not count.
    Cocked(Player, Roll),
    /// A player rolled before the opponent had confirmed; the opponent says whether that stands.
    RolledEarly(Player, Roll),
    /// This player's early roll stands.
    EarlyRollStands(Player, Roll),
    /// This player's early roll does not count; it is thrown again in its turn.
    EarlyRollAnnulled(Player, Roll),
    /// A player played a roll.
    Played(Player, Roll, Play),
    /// A player accepted the opponent's play, legal or not.
    AcceptedPlay(Player),
    /// A player had the opponent's illegal play taken back; it is played again.
    AskedAgain(Player),
    /// A player could not play, or the roll lapsed.
    Passed {
        /// Who could not play.
        player: Player,
        /// What was thrown; `None` where not even the dice were (shut out).
        roll: Option<Roll>,
        /// The rule that took the numbers away: `no-play`, `shut-out` or one of the lapses.
        rule: Rule,
    },
    /// A roll that the opponent could not play whole passes to this player.
    Inherited(Player, Roll),
    /// A player named this doublet.
    Named(Player, Die),
    /// A player rolls once more in the same turn.
    RollsAgain(Player),
    /// A player doubled to this value.
    Doubled(Player, u32),
    /// A player redoubled at once to this value and keeps the cube; the opponent takes or drops.
    Beavered(Player, u32),
    /// A player took, and the cube is as it stands now: it belongs to the taker, after a beaver to the one who beavered.
    Took(Player, Cube),
    /// A player dropped.
    Dropped(Player),
    /// A player offered to resign.
    OfferedResignation(Player, Worth),
    /// A player accepted the opponent's resignation.
    AcceptedResignation(Player),
    /// A player declined the opponent's resignation.
    DeclinedResignation(Player),
    /// A game ended.
    GameOver(GameResult),
    /// The match ended; a money session can end level.
    MatchOver(Option<Player>),
}
