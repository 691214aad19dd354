//! What happens at a channel's table, told as the people there would see it.

mod administration;
mod agreements;
mod automatic;
mod calls;
mod challenges;
mod clubs;
mod dailies;
mod deliveries;
mod figures;
mod house;
mod leaderboards;
mod looking;
mod matches;
mod practice;
mod presses;
mod privacy;
mod profiles;
mod pruning;
mod ratings;
mod replays;
mod room;
mod settings;
mod strangers;
mod threads;
mod venues;
mod watching;
