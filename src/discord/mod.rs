//! The only place that knows Discord.
