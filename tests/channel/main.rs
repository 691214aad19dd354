//! The bot in a channel, end to end: the compiled program plays over Discord's protocol against the loopback Discord,
//! and the scenarios check what people see there. All its requests are validated by `twilight-validate`. Without a process
//! are `budget`, `environment`, `permissions` and `watchdog`, whose subjects are functions of time and numbers.

mod administration;
mod bot;
mod hands;
mod in_process;
mod judge;
mod long_match;
mod many_tables;
mod permissions;
mod seats;
mod stage;
mod standing;
mod table;

mod analysis;
mod archived;
mod attacks;
mod bans;
mod blocking;
mod budget;
mod challenges;
mod channel_boards;
mod choosing;
mod clocks;
mod commands_only;
mod connection;
mod dailies;
mod databases;
mod dead_ends;
mod direct;
mod doctor;
mod doors;
mod drift;
mod emojis;
mod environment;
mod faults;
mod floods;
mod folding;
mod forms;
mod giving_way;
mod house;
mod house_cube;
mod houses;
mod imports;
mod kills;
mod kinds;
mod languages;
mod leaderboards;
mod lines;
mod looking;
mod made_up;
mod matches;
#[cfg(target_os = "linux")]
mod memory;
mod monitoring;
mod months;
mod my_boards;
mod names;
mod neighbours;
mod obstacles;
mod opponents;
mod pictures;
mod places;
mod presses;
mod privacy;
mod process;
#[cfg(feature = "postgres")]
mod processes;
mod production;
mod provable_dice;
mod refusals;
mod rights;
mod settings;
mod soak;
mod starting;
mod taps;
#[cfg(feature = "postgres")]
#[path = "../databases/mod.rs"]
mod test_databases;
mod threads;
mod typing;

mod venues;
mod watchdog;
mod watching;
mod weather;
mod wishes;
