//! The events of a match when the referee allows an action.

use super::{Cube, Die, GameResult, PerPlayer, Play, Player, Roll, Rule, Worth};

/// Something that an action brought about, as it is told to the players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The opening throw; equal numbers are thrown again.
    OpeningThrown(PerPlayer<Die>),
    /// A tie in the opening throw doubled the cube to this value; it remains centred.
    DoubledAutomatically(u32),
    /// A player begins with the numbers of the opening, or rolls again.
    Begins(Player, Option<Roll>),
    BeginsByLot(Player),
    Rolled(Player, Roll),
    /// A player rolled, but the dice are cocked: the roll does not count.
    Cocked(Player, Roll),
    /// A player rolled before the opponent had confirmed a play; the opponent decides whether it counts.
    RolledEarly(Player, Roll),
    EarlyRollStands(Player, Roll),
    /// This player's early roll does not count and is rolled again.
    EarlyRollAnnulled(Player, Roll),
    Played(Player, Roll, Play),
    /// A player accepted the opponent's play, legal or not.
    AcceptedPlay(Player),
    /// A player had the opponent's illegal play taken back.
    AskedAgain(Player),
    /// A player could not play, or the roll lapsed. `roll` is `None` if the player was shut out; `rule` is `no-play`,
    /// `shut-out` or a rule by which throws lapse.
    Passed {
        player: Player,
        roll: Option<Roll>,
        rule: Rule,
    },
    /// A roll that the opponent could not play in full passes to this player.
    Inherited(Player, Roll),
    Named(Player, Die),
    RollsAgain(Player),
    Doubled(Player, u32),
    /// A player redoubled at once to this value and keeps the cube; the opponent takes or drops.
    Beavered(Player, u32),
    /// A player took; the cube with its new value and owner: the taker, or after a beaver the player who beavered.
    Took(Player, Cube),
    Dropped(Player),
    OfferedResignation(Player, Worth),
    AcceptedResignation(Player),
    DeclinedResignation(Player),
    GameOver(GameResult),
    /// The match ended; a money session may have no winner.
    MatchOver(Option<Player>),
}
