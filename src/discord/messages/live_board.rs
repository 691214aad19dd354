//! A match of one channel as it is shown live in another: nobody there plays, so nobody is called.

use super::{event_lines, markup};
use crate::discord::interaction::custom_id::CustomId;
use crate::discord::messages::half_play::HalfPlay;
use crate::discord::messages::post::{Button, ButtonStyle, Post};
use crate::discord::messages::presenter::Presenter;
use crate::engine::phase::{Phase, Stage};
use crate::table::{LiveBoard, Position};

impl Presenter {
    /// What a live board shows now, and the button that ends it as long as the match goes on.
    #[must_use]
    pub fn live(&self, board: &LiveBoard) -> Post {
        let (language, header, position) = (self.language, &board.current.header, &board.current.position);
        let args = [
            ("one", markup::name(&header.players.one).into()),
            ("two", markup::name(&header.players.two).into()),
            ("channel", markup::channel(header.channel).into()),
        ];
        let mut lines =
            vec![language.say("live-title", &args), event_lines::tell(language, position, &board.happenings)];
        lines.extend(board.ratings.as_ref().map(|ratings| self.rating_lines(&header.players, ratings)));
        lines.push(self.halted(position, markup::name).unwrap_or_else(|| self.to_act(position)));
        let post = Post { picture: self.picture(position, &HalfPlay::default()), ..Post::lines(lines) };
        if !header.is_open() {
            return post;
        }
        let stop =
            Button::new(ButtonStyle::Secondary, language.text("button-unwatch"), CustomId::Unwatch(board.id.into()));
        post.with_buttons(vec![stop])
    }

    /// Who is to do what, told of them rather than to them.
    fn to_act(&self, position: &Position) -> String {
        let Some(player) = position.game().decider() else { return String::new() };
        let name = ("player", markup::name(&position.players()[player]).into());
        match position.game().phase() {
            Phase::Turn(turn) => match turn.stage {
                Stage::ToRoll(_) => self.language.say("alt-to-roll", &[name]),
                Stage::ToPlay(throw, _) => {
                    self.language.say("alt-to-play", &[name, ("roll", event_lines::roll_text(throw.roll()).into())])
                }
                _ => self.language.say("alt-to-decide", &[name]),
            },
            _ => self.language.say("alt-to-decide", &[name]),
        }
    }
}
