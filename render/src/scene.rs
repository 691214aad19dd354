//! The content of a picture, as plain data: nothing here knows a colour, a pixel or a language.
//!
//! Every word in a picture (`to move`, `wins a gammon`, `pips`) is handed in already translated; numbers are drawn as
//! they are.

use barpoint_engine::{Checkers, Die, Move, PerPlayer, Player};

/// Everything that one picture shows.
///
/// Drawing cannot fail: checkers in impossible places are drawn there, and characters that the font lacks are left out.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// The checkers of both sides, each counted by its owner. During a half-made play: after the moves made so far.
    pub checkers: PerPlayer<Checkers>,
    pub plates: PerPlayer<Plate>,
    /// The word after each pip count, such as `pips`.
    pub pips_words: PerPlayer<String>,
    /// The doubling cube; `None` where the game is played without one (the Crawford game, a rule set that has none).
    pub cube: Option<CubeShown>,
    /// The dice on the table, in the order in which they are shown; more than eight are not drawn.
    pub dice: Vec<DieShown>,
    /// The play to be marked: one that was made, or one still being put together.
    pub play: Option<PlayShown>,
    /// The result of a game or match, shown over the board.
    pub banner: Option<Banner>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Plate {
    /// The display name, in any script.
    pub name: String,
    /// The account's user name, drawn where the font lacks letters of `name`.
    pub username: String,
    /// Whether this player is on move: the plate is highlighted and carries an accent bar.
    pub active: bool,
    /// A word or two beside the name: `to roll`, `doubles to 4`, `wins a gammon`.
    pub label: String,
    /// A word or two about the game, away from the name: `Crawford`, `stake 4`.
    pub detail: String,
    pub score: u32,
    /// The match length; `None` in a money session.
    pub length: Option<u8>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CubeShown {
    /// A centred cube at 1 shows its side with 64.
    pub value: u32,
    pub place: CubePlace,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CubePlace {
    Centred,
    /// On its owner's side.
    Owned(Player),
    /// On the board, in front of the player who is to take or drop it.
    Offered(Player),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DieShown {
    /// The die has this player's colour and lies on this player's half.
    pub owner: Player,
    pub face: Die,
    /// Whether the number has been played; the die is drawn faintly then.
    pub used: bool,
}

/// A play, drawn with a dashed circle where a checker left, an arrow, and a ring where it arrived.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayShown {
    pub by: Player,
    /// In the order in which they were made, from the view of `by`.
    pub moves: Vec<Move>,
    pub state: PlayState,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayState {
    Made,
    /// Still being put together, so that it can be undone; drawn in a colour of its own.
    Draft,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Banner {
    pub occasion: Occasion,
    pub winner: Player,
    /// The line in large letters: `Anna wins a gammon`. Here and in `lines`, a name that the font cannot draw is
    /// replaced by the user name, as on the plate.
    pub title: String,
    /// The lines below it: `4 points`, `Anna leads 5–3 to 7`; more than three are not drawn.
    pub lines: Vec<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Occasion {
    Game,
    /// The banner is larger, with a wreath.
    Match,
}
