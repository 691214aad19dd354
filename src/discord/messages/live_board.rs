//! Live boards: a match of one channel shown in another, where nobody plays and so nobody is pinged.

use super::{alt_text, event_lines, markup, match_places};
use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::half_play::HalfPlay;
use crate::discord::messages::post::{Button, Post};
use crate::discord::messages::presenter::Presenter;
use crate::table::LiveBoard;

impl Presenter {
    /// The current state of a live board, with the button that ends it while the match goes on.
    pub fn live(&self, board: &LiveBoard) -> Post {
        let (language, header, position) = (self.language, &board.current.header, &board.current.position);
        let [one, two] = match_places::both(&header.players);
        let title = language.say("live-title", &[one, two, ("channel", markup::channel(header.channel).into())]);
        let mut lines = vec![title, event_lines::tell(language, position, &board.events)];
        lines.extend(board.ratings.as_ref().map(|ratings| self.rating_lines(&header.players, ratings)));
        // Names, since mentions would address the players.
        let name = |player| markup::name(&position.players()[player]);
        let to_act = || position.game().decider().map(|_| alt_text::to_act(language, position, name));
        lines.extend(self.halted(position, markup::name).or_else(to_act));
        let post = Post { picture: self.picture(position, &HalfPlay::default()), ..Post::lines(lines) };
        if !header.is_open() {
            return post;
        }
        let stop = Button::secondary(language, "button-unwatch", CustomId::Unwatch(board.id.into()));
        post.with_buttons([stop])
    }
}
