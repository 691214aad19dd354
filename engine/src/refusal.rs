//! Why the referee refuses an action: the [`Rule`], and the facts of the position.

use super::keyed_enum::keyed_enum;
use super::{Die, Play, Player, Point};

keyed_enum! {
    /// The rules on which a ruling can be based, in the order of the rulebook. Texts and programs use the keys.
    pub enum Rule {
        /// The starting position.
        Setup = "setup",
        /// Each player throws one die; the higher begins; ties are thrown again.
        OpeningRoll = "opening-roll",
        /// Checkers move to lower numbers only.
        ForwardOnly = "forward-only",
        /// A checker lands where there are no two opposing checkers.
        OpenPoint = "open-point",
        /// Each number is a move of its own, including its landing.
        SeparateDice = "separate-dice",
        /// The mover chooses the order of the numbers.
        AnyOrder = "any-order",
        /// A doublet is played four times.
        Doublet = "doublet",
        /// As many numbers are played as any order allows.
        UseBothDice = "use-both-dice",
        /// If only one of two numbers can be played, the higher.
        HigherDie = "higher-die",
        /// If nothing can be played the turn passes.
        NoPlay = "no-play",
        /// A blot where a move lands goes to the bar.
        Hit = "hit",
        /// While a checker is on the bar nothing else moves.
        EnterFirst = "enter-first",
        /// Die n enters on point 25 − n, if open.
        EnterPoint = "enter-point",
        /// Bearing off requires all checkers in the home board.
        BearOffHome = "bear-off-home",
        /// Number n bears off from point n.
        BearOffExact = "bear-off-exact",
        /// A number higher than the highest occupied point bears off from there.
        BearOffOver = "bear-off-over",
        /// A number may be played within the board instead.
        BearOffOptional = "bear-off-optional",
        /// The loser has borne off a checker: 1 point.
        Single = "single",
        /// The loser has borne off none: 2 points.
        Gammon = "gammon",
        /// As a gammon, with a checker on the bar or in the winner's home board: 3 points.
        Backgammon = "backgammon",
        /// A last checker that can win with one number or with both uses both.
        WinWithBoth = "win-with-both",
        /// A throw that bears off the last checker never lapses.
        WinStands = "win-stands",
        /// The cube starts in the middle at 1.
        CubeCentre = "cube-centre",
        /// A player may double only before rolling in their own turn.
        CubeBeforeRoll = "cube-before-roll",
        /// After a take only the taker may redouble.
        CubeOwner = "cube-owner",
        /// A double that was offered cannot be withdrawn.
        CubeIrrevocable = "cube-irrevocable",
        /// A double may be taken.
        Take = "take",
        /// A double may be dropped.
        Drop = "drop",
        /// The highest value of the cube.
        CubeLimit = "cube-limit",
        /// A game counts one, two or three times the cube.
        Points = "points",
        /// No doubling in the Crawford game or in a match to one point.
        Crawford = "crawford",
        /// A useless double causes a warning.
        DeadCube = "dead-cube",
        /// Gammons count only after the cube was turned.
        Jacoby = "jacoby",
        /// The taker may redouble at once and keep the cube.
        Beaver = "beaver",
        /// A tie in the opening throw doubles the cube.
        AutomaticDouble = "automatic-double",
        /// A resignation may be offered, and accepted or declined.
        Resign = "resign",
        /// Lots decide who begins, and that player rolls.
        Opening = "opening",
        /// By agreement, the starter plays the numbers of the opening.
        OpeningFixed = "opening-fixed",
        /// Every game counts one point.
        GammonsDoNotCount = "worth",
        /// The first player with enough points wins the match.
        MatchWon = "match-won",
        /// A match may be claimed from a player who is too late for an appointment.
        Lateness = "lateness",
        /// The starter may roll again.
        OpeningReroll = "opening-reroll",
        /// With all six entry points closed the turn passes without dice.
        ShutOut = "shut-out",
        /// A doublet whose tops (see `Doublet` in `rules.rs`) cannot both be played lapses.
        DoubletLapse = "doublet-lapse",
        /// With two on the bar the roll lapses if the lower number cannot enter.
        BarLowestFirst = "bar-lowest-first",
        /// A checker that entered plays the other number if it can.
        EnteredContinues = "entered-continues",
        /// Only the rearmost checker is borne off.
        RearFirst = "rear-first",
        /// No bearing off past an opposing point.
        ThroughPoint = "through-point",
        /// By agreement, in a rule set that otherwise plays a doublet n four times: it is n, n, 7 − n, 7 − n.
        BothDiceDoublets = "both-dice-doublets",
        /// There is no doubling cube.
        NoCube = "cube",
        /// All checkers start in the reserve.
        StartOffBoard = "start-off-board",
        /// Nothing moves until all checkers are in.
        AllInFirst = "all-in-first",
        /// The lower number is played first.
        LowFirst = "low-first",
        /// By agreement, the higher number is played first.
        HighFirst = "high-first",
        /// If the first number cannot be played the whole roll lapses.
        FirstBlocked = "low-blocked",
        /// A first move that lets the second number be played must be chosen.
        SecondBlocked = "high-blocked",
        /// A doublet n is its tops n, n, then 7 − n, 7 − n; both tops must be playable.
        OppositeFaces = "opposite-faces",
        /// A doublet that did not lapse grants another roll.
        RollAgain = "roll-again",
        /// A doublet on an extra roll grants each of its numbers twice; all four tops must be playable.
        DoubleDoublet = "double-doublet",
        /// The numbers of the opening, rolled again, are a doublet.
        GeneralDoublet = "general-doublet",
        /// A general doublet lapses unless all its tops can be played.
        GeneralDoubletLapse = "general-doublet-lapse",
        /// The starter rolls again.
        FreshStart = "fresh-start",
        /// A hit checker enters before the reserve.
        HitBeforeReserve = "hit-before-reserve",
        /// 1-2 is the bonus roll.
        AceDeuce = "ace-deuce",
        /// A 1-2 that cannot be played in full lapses.
        AceDeuceLapse = "ace-deuce-lapse",
        /// The player chooses any doublet after a 1-2.
        NamedDoublet = "named-doublet",
        /// Moving is allowed while checkers wait in the reserve.
        MoveBeforeIn = "move-before-in",
        /// A turn ends when the dice are picked up; until then its throw is to be played.
        DiceUp = "dice-up",
        /// Dice must lie flat, or both are thrown again.
        DiceFlat = "dice-flat",
        /// The opponent decides whether an early roll counts.
        PrematureRoll = "premature-roll",
        /// An illegal play is accepted, or played again.
        IllegalPlay = "illegal-play",
        /// A double at a real board counts as offered as soon as the player says it.
        DoubleSaid = "double-said",
        /// The home board may be on either side.
        PlayingSide = "playing-side",
        /// It is not this player's decision.
        Turn = "turn",
        /// A double must be answered first.
        DoublePending = "double-pending",
        /// A resignation must be answered first.
        ResignationPending = "resignation-pending",
        /// The dice have not been thrown yet.
        RollFirst = "roll-first",
        /// The player has no checker where the move starts.
        NoChecker = "no-checker",
        /// A money session ends between games, a match when it is won.
        SessionEnd = "session-end",
        MatchOver = "match-over",
    }
}

/// Why an action is refused: the rule, the facts, and what would have been legal. Facts without meaning for the rule
/// are `None`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub rule: Rule,
    /// The point concerned, from the view of the refused player: the closed one, the rearmost checker's, or the empty
    /// one.
    pub point: Option<Point>,
    /// The number concerned.
    pub die: Option<Die>,
    /// The number of checkers in the way: on the bar, in the reserve, outside the home board, or on the closed point.
    pub checkers: Option<u8>,
    /// The player whose decision it is; with [`Rule::CubeOwner`], the owner of the cube.
    pub decider: Option<Player>,
    /// A legal play similar to the refused one.
    pub instead: Option<Play>,
}

impl Refusal {
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
