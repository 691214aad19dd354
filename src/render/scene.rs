//! What a picture shows, as plain data: nothing here knows a colour, a pixel or a language.
//!
//! Every word in a picture (`to move`, `wins a gammon`, `pips`) is handed in already translated; numbers are drawn as
//! they are.

use crate::engine::board::Checkers;
use crate::engine::dice::Die;
use crate::engine::play::Move;
use crate::engine::player::{PerPlayer, Player};

/// Everything that one picture shows.
///
/// Nothing in it can make drawing fail: checkers that stand where they cannot are drawn where they stand, text that
/// cannot be drawn is left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Where the checkers stand, each side counted by its owner. During a half-made play: after the moves made so far.
    pub checkers: PerPlayer<Checkers>,
    /// The strips with the players' names.
    pub plates: PerPlayer<Plate>,
    /// The word after each pip count, such as `pips`.
    pub pips_words: PerPlayer<String>,
    /// The doubling cube; `None` where the game is played without one (the Crawford game, a rule set that has none).
    pub cube: Option<CubeShown>,
    /// The dice on the table, in the order in which they are shown; more than eight are not drawn.
    pub dice: Vec<DieShown>,
    /// The play to be drawn with arrows.
    pub play: Option<PlayShown>,
    /// The result of a game or match, shown over the board.
    pub banner: Option<Banner>,
}

/// One player's strip above or below the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plate {
    /// What the player calls themselves, in any script.
    pub name: String,
    /// What to show where `name` cannot be drawn: the account's user name.
    pub username: String,
    /// Whether it is this player's move: the strip is lit and carries an accent bar.
    pub active: bool,
    /// A word or two beside the name: `to roll`, `doubles to 4`, `wins a gammon`.
    pub label: String,
    /// A word or two about the game, away from the name: `Crawford`, `stake 4`.
    pub note: String,
    /// Points scored.
    pub score: u32,
    /// Points that the match goes to; `None` in a money session.
    pub length: Option<u8>,
}

/// The doubling cube as it lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CubeShown {
    /// What it says; while it is centred at 1, the side with 64 is up.
    pub value: u32,
    /// Where it lies.
    pub place: CubePlace,
}

/// Where the cube lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CubePlace {
    /// Between the players.
    Centred,
    /// On its owner's side.
    Owned(Player),
    /// On the board before the player who is to take or drop it.
    Offered(Player),
}

/// A die as it lies on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieShown {
    /// Whose die it is: it has that player's colour and lies on that player's half.
    pub owner: Player,
    /// What it shows.
    pub face: Die,
    /// Whether its number has been played; it is drawn faintly then.
    pub used: bool,
}

/// A play drawn with ghosts, arrows and rings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayShown {
    /// Who made it.
    pub by: Player,
    /// Its moves in the order in which they were made, as that player counts.
    pub moves: Vec<Move>,
    /// Whether it stands.
    pub state: PlayState,
}

/// Whether a play stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayState {
    /// It was made and counts.
    Made,
    /// It is being put together and can still be undone; drawn in a colour of its own.
    Draft,
}

/// A result, shown over the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Banner {
    /// Whether it ends a game or the match.
    pub occasion: Occasion,
    /// Who won.
    pub winner: Player,
    /// The line in large letters: `Anna wins a gammon`. Here and below, a player's name that cannot be drawn gives way
    /// to the user name, as on the plate.
    pub title: String,
    /// The lines below it: `4 points`, `Anna leads 5–3 to 7`; more than three are not drawn.
    pub lines: Vec<String>,
}

/// What a banner is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    /// The end of a game.
    Game,
    /// The end of the match: the banner is larger and wears laurels.
    Match,
}
