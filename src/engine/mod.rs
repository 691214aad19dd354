//! Every ruling of the game.
