//! What happens at a channel's table.
