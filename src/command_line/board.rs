//! `barpoint board`: a position as a picture.

use anyhow::{Context, anyhow};
use barpoint::discord::messages::position_scene;
use barpoint::engine::formats::xgid::Xgid;
use barpoint::engine::{PerPlayer, Player};
use barpoint::locale::Language;
use barpoint::render::style::Seat;
use barpoint::render::{Renderer, Shade, Side, Size, Style};
use clap::builder::{PossibleValuesParser, TypedValueParser};
use std::path::PathBuf;

/// The arguments of `barpoint board`.
#[derive(clap::Args)]
pub struct Arguments {
    /// The position, as eXtreme Gammon writes it: XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10
    #[arg(long)]
    xgid: Xgid,
    /// The file to write, a PNG.
    #[arg(short, long)]
    output: PathBuf,
    /// The theme: the name of a file in assets/themes, without .toml.
    #[arg(long, default_value = Style::DEFAULT_THEME)]
    theme: String,
    /// A sheet of the position in every theme, at half size.
    #[arg(long, conflicts_with_all = ["theme", "size"])]
    all_themes: bool,
    /// The player at the bottom of the picture: the XGID's bottom player or its top player.
    #[arg(long, default_value = "bottom", value_parser = one_of([("bottom", Seat::Bottom), ("top", Seat::Top)]))]
    view: Seat,
    /// The side on which the home boards lie.
    #[arg(long, default_value = "right", value_parser = one_of([("left", Side::Left), ("right", Side::Right)]))]
    home: Side,
    /// The colour of the checkers of the XGID's bottom player.
    #[arg(long, default_value = "light", value_parser = one_of([("light", Shade::Light), ("dark", Shade::Dark)]))]
    colour: Shade,
    /// The width in pixels, a multiple of five from 300 to 2400; five wide is four high.
    #[arg(long, default_value = "1200", value_parser = size)]
    size: Size,
    /// The names of the XGID's bottom and top player.
    #[arg(long, num_args = 2, value_names = ["BOTTOM", "TOP"], default_values = ["White", "Black"])]
    names: Vec<String>,
    /// The language of the words on the picture.
    #[arg(long, default_value = "en", value_parser = language())]
    language: Language,
}

/// A parser for one of two words, each with its value.
fn one_of<T: Copy + Send + Sync + 'static>(words: [(&'static str, T); 2]) -> impl TypedValueParser<Value = T> {
    let [(first, one), (second, other)] = words;
    PossibleValuesParser::new([first, second]).map(move |word| if word == first { one } else { other })
}

fn size(text: &str) -> Result<Size, &'static str> {
    let width = text.parse().ok().and_then(Size::with_width);
    width.ok_or("not a multiple of five from 300 to 2400")
}

/// A parser for the tag of a language.
fn language() -> impl TypedValueParser<Value = Language> {
    PossibleValuesParser::new(Language::ALL.map(Language::tag)).map(|tag| Language::of_tag(&tag))
}

/// Draws the picture.
///
/// # Errors
/// An unknown theme, or a file that cannot be written.
pub fn run(arguments: Arguments) -> anyhow::Result<()> {
    let renderer = Renderer::new()?;
    if !renderer.themes().any(|theme| theme == arguments.theme) {
        let themes: Vec<&str> = renderer.themes().collect();
        return Err(anyhow!("there is no theme {:?}; there is {}", arguments.theme, themes.join(", ")));
    }
    let names = PerPlayer::from_fn(|player| {
        let place = usize::from(player == Player::Two);
        arguments.names.get(place).cloned().unwrap_or_default()
    });
    let scene = position_scene::scene(arguments.language, &(&arguments.xgid).into(), &names);
    let style = style(&arguments);
    let file = if arguments.all_themes { renderer.sheet(&scene, &style)? } else { renderer.png(&scene, &style) };
    std::fs::write(&arguments.output, file)
        .with_context(|| format!("cannot write the picture to {}", arguments.output.display()))
}

fn style(arguments: &Arguments) -> Style {
    let (bottom, bottom_shade) = match arguments.view {
        Seat::Bottom => (Player::One, arguments.colour),
        Seat::Top => (Player::Two, arguments.colour.other()),
    };
    Style { theme: arguments.theme.clone(), home: arguments.home, bottom, bottom_shade, size: arguments.size }
}
