//! The result of an analysed match as one picture for everybody.

use super::analysis_pages::AnalysisPages;
use super::{analysis_chart, board_style, markup};
use crate::discord::interaction::api_limits::ALT_CHARS;
use crate::discord::messages::post::{Picture, Post};
use crate::engine::Player;
use crate::render::poster::{Poster, Tile, TileValue};
use crate::review::{BLUNDER, Grade, performance_rating};
use crate::table::CurrentMatch;

/// Both names, the score, the course of the chances, both ratings and the worst blunder.
pub fn post(pages: &AnalysisPages<'_>, current: &CurrentMatch) -> Post {
    let (language, of) = (pages.language, pages.of);
    let score = current.position.game().score();
    let names = of.players.clone().map(|person| markup::plain(&person.display_name));
    let title = language.named(format!("{} – {}", names.one, names.two));
    let mut subtitle = format!("{}–{}", score.one, score.two);
    let mut words = vec![format!("{title}: {subtitle}.")];
    let mut course = None;
    let mut tiles = Vec::new();
    if let Some(found) = &of.found {
        if let Some((chart, alt)) = analysis_chart::chart(language, of, found, pages.first()) {
            subtitle = format!("{subtitle} · {}", chart.title);
            course = Some(chart);
            words.push(alt);
        }
        for player in Player::BOTH {
            let of_player = &found.players[player];
            let error = of_player.plays_error + of_player.cubes_error;
            let Some(rating) = performance_rating(error, of_player.plays + of_player.cubes) else { continue };
            let grade = language.text(&format!("grade-{}", Grade::of(rating)));
            tiles.push((names[player].clone(), format!("PR {}", language.decimal(rating, 2)), grade));
        }
        let blunders = found.mistakes.iter().filter(|mistake| mistake.error >= BLUNDER);
        if let Some(worst) = blunders.max_by(|a, b| a.error.total_cmp(&b.error)) {
            let loss = language.signed(-worst.error, 3);
            tiles.push((language.text("card-worst"), loss, pages.deed(worst, false)));
        }
    }
    words.extend(tiles.iter().map(|(label, value, detail)| format!("{label}: {value}, {detail}.")));
    let tile = |(label, value, detail)| Tile { label, value: TileValue::Words(value), detail };
    let tiles = tiles.into_iter().map(tile).collect();
    let poster = Poster { title, subtitle, course, tiles, ..Poster::default() };
    let style = board_style::chart(&pages.reader.board);
    let picture = Picture::of(language, poster, style, words.join(" ").chars().take(ALT_CHARS).collect());
    Post {
        picture,
        ..Post::text(language.named(format!("**{} – {}**", markup::escape(&names.one), markup::escape(&names.two))))
    }
}
