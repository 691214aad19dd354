//! The bot in a channel, from end to end: the compiled program as a process of its own plays over the Discord protocol
//! against the rehearsal room, and what people then see there is what counts. Every request that it sends in any of
//! these scenarios is judged by a library that is not its own.

mod administration;
mod bot;
mod hands;
mod in_process;
mod judge;
mod long_match;
mod stage;
mod standing;
mod table;

mod analysis;
mod challenges;
mod channel_boards;
mod choosing;
mod clubs;
mod dailies;
mod dead_ends;
mod direct;
mod doctor;
mod doors;
mod drift;
mod faults;
mod floods;
mod folding;
mod house;
mod house_cube;
mod houses;
mod imports;
mod kinds;
mod languages;
mod leaderboards;
mod lines;
mod looking;
mod made_up;
mod matches;
mod names;
mod neighbours;
mod obstacles;
mod pictures;
mod places;
mod presses;
mod privacy;
mod process;
mod production;
mod refusals;
mod rights;
mod settings;
mod starting;
mod typing;
mod venues;
mod watching;
mod weather;
mod wishes;
