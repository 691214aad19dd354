//! "What is best?": the candidates of a roll, or the cube decision, with equities, losses and chances, in columns that
//! fit a phone.

use super::{advice, event_lines};
use crate::discord::interaction::custom_id::{BestOf, CustomId};
use crate::discord::messages::post::{Button, Post};
use crate::house::advice::{
    Advice, AdviceChances, Certainty, CubeAction, CubeOutlook, EvaluatedPlay, Matter, NoAdvice, PastChoice,
    ResignationOutlook,
};
use crate::locale::Language;
use crate::review::{BLUNDER, CubeChoice, CubeEquities, INACCURACY, ResignationChoice};
use std::fmt::Write;

/// The most characters of a line of a table; longer ones would be broken on a phone.
const WIDTH: usize = 33;
/// The widths of the columns of equities and of losses.
const EQUITY: usize = 7;
const LOSS: usize = 8;

/// The button that asks about a decision.
pub fn button(language: Language, of: BestOf) -> Button {
    Button::secondary(language, "button-best", CustomId::Best(of))
}

/// The page, with a button to the cube decision before the roll if `before` names one.
pub fn page(language: Language, advice: &Advice, before: Option<BestOf>) -> Post {
    let before = before.map(|of| Button::secondary(language, "button-before-roll", CustomId::Best(of)));
    Post::text(text(language, advice)).with_buttons(before)
}

/// The page in words.
pub fn text(language: Language, advice: &Advice) -> String {
    let decision = match &advice.matter {
        Matter::Play(plays) => plays_text(language, plays, advice.done.as_ref()),
        Matter::Cube { equities, outlook, .. } => cube_text(language, equities, outlook, advice.done.as_ref()),
        Matter::Resignation(outlook) => resignation_text(language, outlook, advice.done.as_ref()),
        Matter::Other(intent) => return advice::other(language, intent),
    };
    let depth = match advice.certainty {
        Certainty::Exact => language.text("best-exact"),
        Certainty::Estimated(plies) => language.say("best-plies", &[("plies", u32::from(plies).into())]),
        Certainty::Rough => language.text("hint-rough"),
    };
    let equity = language.text(if advice.cubeful { "best-cubeful" } else { "best-cubeless" });
    let about = match advice.matter {
        Matter::Cube { .. } => "best-about-cube",
        Matter::Resignation(_) => "best-about-resignation",
        Matter::Play(_) | Matter::Other(_) => "best-about",
    };
    let about = language.say(about, &[("equity", equity.into()), ("depth", depth.into())]);
    format!("{decision}\n{about}")
}

/// The reason why there is no page on a position.
pub fn none(language: Language, why: NoAdvice) -> String {
    language.text(match why {
        NoAdvice::Checkers => "best-none-checkers",
        NoAdvice::Over => "best-none-over",
        NoAdvice::TooLarge => "best-none-large",
        NoAdvice::NoChoice => "hint-no-choice",
        NoAdvice::Beaver => "best-none-beaver",
    })
}

fn plays_text(language: Language, plays: &[EvaluatedPlay], done: Option<&PastChoice>) -> String {
    let Some(best) = plays.first() else { return language.text("hint-no-choice") };
    let named = |play: &str| match play {
        "" => "–".to_owned(),
        play => event_lines::markup_play(play),
    };
    let mut lines = vec![language.say("best-play", &[("play", named(&best.play).into())])];
    let mut candidates: Vec<(u32, &EvaluatedPlay)> = (1..).zip(plays).collect();
    let mut done_at = None;
    if let Some(PastChoice::Play(rank, played)) = done {
        done_at = Some(*rank);
        if plays.iter().all(|rated| rated.play != played.play) {
            candidates.push((*rank, played));
        }
        lines.push(match rank {
            1 => language.text("best-played-best"),
            _ => {
                let loss = f64::from(best.worth - played.worth).max(0.0);
                let key = if is_nothing(loss) { "best-played-equal" } else { "best-played" };
                let args = [
                    ("play", named(&played.play).into()),
                    ("place", (*rank).into()),
                    ("loss", language.decimal(loss, 3).into()),
                    ("verdict", verdict(language, loss).into()),
                ];
                language.say(key, &args)
            }
        });
    }
    let mut table = Table::new(language);
    table.row("  ", &language.text("best-column-play"), &language.text("best-column-equity"), "");
    table.chances_header();
    for (rank, rated) in candidates {
        let mark = if done_at == Some(rank) { ">" } else { " " };
        let loss = (rank > 1).then(|| language.signed(f64::from(rated.worth - best.worth).min(0.0), 3));
        let play = if rated.play.is_empty() { "–" } else { &rated.play };
        let equity = language.signed(rated.worth.into(), 3);
        table.row(&format!("{rank}{mark}"), play, &equity, &loss.unwrap_or_default());
        table.chances(&rated.chances);
    }
    lines.push(table.finish());
    lines.join("\n")
}

fn cube_text(language: Language, equities: &CubeEquities, outlook: &CubeOutlook, done: Option<&PastChoice>) -> String {
    let redouble = if outlook.is_redouble { "yes" } else { "no" };
    let part = |action: CubeAction| {
        let key = match action {
            CubeAction::Double => "verdict-double",
            CubeAction::NoDouble => "verdict-no-double",
            CubeAction::TooGood => "verdict-too-good",
            CubeAction::Take => "verdict-take",
            CubeAction::Drop => "verdict-drop",
            CubeAction::Beaver => "verdict-beaver",
        };
        language.say(key, &[("redouble", redouble.into())])
    };
    let mut lines = vec![format!("**{}, {}**", part(outlook.doubling), part(outlook.answer))];
    if let Some(PastChoice::Cube(choice)) = done {
        let key = match choice {
            CubeChoice::NoDouble => "best-done-no-double",
            CubeChoice::Double => "best-done-double",
            CubeChoice::Take => "best-done-take",
            CubeChoice::Drop => "best-done-drop",
            CubeChoice::Beaver => "best-done-beaver",
        };
        lines.push(done_text(language, key, equities.error(*choice).into()));
    }
    let mut table = Table::new(language);
    table.row("", "", &language.text("best-column-equity"), "");
    let rows = [
        ("best-row-none", equities.no_double),
        ("best-row-take", equities.double_take),
        ("best-row-drop", equities.double_drop),
    ];
    for (key, equity) in rows {
        let name = language.say(key, &[("redouble", redouble.into())]);
        table.option(&name, equity.into(), equities.value().into());
    }
    table.chances_header();
    table.chances(&outlook.chances);
    lines.push(table.finish());
    if let Some(window) = outlook.window {
        let percent = |chance: f32| language.percent(chance.into(), 1).into();
        let args = [
            ("take", percent(1.0 - window.closes)),
            ("opens", percent(window.opens)),
            ("closes", percent(window.closes)),
        ];
        lines.push(language.say("best-window", &args));
    }
    lines.join("\n")
}

/// Playing on beside resigning, or accepting, with their equities.
fn resignation_text(language: Language, outlook: &ResignationOutlook, done: Option<&PastChoice>) -> String {
    let ResignationOutlook { playing_on, resigned } = *outlook;
    let (own, key, is_resigned) = match done {
        Some(PastChoice::Resignation(ResignationChoice::Accept)) => ("best-row-accept", "best-done-accept", true),
        Some(PastChoice::Resignation(ResignationChoice::Decline)) => ("best-row-accept", "best-done-decline", false),
        _ => ("best-row-resign", "best-done-resign", true),
    };
    let (chosen, other) = if is_resigned { (resigned, playing_on) } else { (playing_on, resigned) };
    let loss = f64::from(other - chosen).max(0.0);
    let best = resigned.max(playing_on);
    let is_right = is_nothing(loss);
    let names = [(own, is_resigned), ("best-row-play-on", !is_resigned)];
    let right = names.into_iter().find(|(_, is_chosen)| *is_chosen == is_right).map_or(own, |(name, _)| name);
    let mut table = Table::new(language);
    table.row("", "", &language.text("best-column-equity"), "");
    for (name, equity) in [("best-row-play-on", playing_on), (own, resigned)] {
        table.option(&language.text(name), equity.into(), best.into());
    }
    let heading = format!("**{}**", language.text(right));
    [heading, done_text(language, key, loss), table.finish()].join("\n")
}

/// The line about the action taken: that it was right, or its loss.
fn done_text(language: Language, key: &str, loss: f64) -> String {
    let args = [("loss", language.decimal(loss, 3).into()), ("verdict", verdict(language, loss).into())];
    let cost = language.say(if is_nothing(loss) { "best-done-right" } else { "best-done-cost" }, &args);
    format!("{} {cost}", language.text(key))
}

/// Whether this many points are 0 as they are shown.
fn is_nothing(points: f64) -> bool {
    points.abs() < 0.0005
}

/// The word for a loss of this many points.
fn verdict(language: Language, loss: f64) -> String {
    language.text(match loss {
        loss if loss >= BLUNDER => "best-blunder",
        loss if loss >= INACCURACY => "best-error",
        _ => "best-small",
    })
}

/// A table in letters of equal width.
struct Table {
    language: Language,
    text: String,
}

impl Table {
    fn new(language: Language) -> Table {
        Table { language, text: "```\n".to_owned() }
    }

    /// A name with its equity and its loss; a name that is too long stands in a line of its own.
    fn row(&mut self, rank: &str, name: &str, equity: &str, loss: &str) {
        let room = WIDTH - EQUITY - LOSS;
        let mut name = if rank.is_empty() { name.to_owned() } else { format!("{rank} {name}") };
        if name.chars().count() > room {
            self.line(&name);
            name.clear();
        }
        self.line(&format!("{name:<room$}{equity:>EQUITY$}{loss:>LOSS$}"));
    }

    /// An option with its equity, and its loss against the best.
    fn option(&mut self, name: &str, equity: f64, best: f64) {
        let away = equity - best;
        let loss = if is_nothing(away) { String::new() } else { self.language.signed(away, 3) };
        self.row("", name, &self.language.signed(equity, 3), &loss);
    }

    fn chances_header(&mut self) {
        let [win, lose, gammon, backgammon] =
            ["best-column-win", "best-column-lose", "best-column-gammon", "best-column-backgammon"]
                .map(|key| self.language.text(key));
        self.line(&format!("{win:>6}{gammon:>5}{backgammon:>5}  {lose:>5}{gammon:>5}{backgammon:>5}"));
    }

    /// The chances in percent: wins with gammons and backgammons, then losses.
    fn chances(&mut self, of: &AdviceChances) {
        let [win, gammon, backgammon, lose, lose_gammon, lose_backgammon] =
            [of.win, of.win_gammon, of.win_backgammon, 1.0 - of.win, of.lose_gammon, of.lose_backgammon]
                .map(|chance| self.language.decimal(100.0 * f64::from(chance), 1));
        self.line(&format!("{win:>6}{gammon:>5}{backgammon:>5}  {lose:>5}{lose_gammon:>5}{lose_backgammon:>5}"));
    }

    fn line(&mut self, line: &str) {
        let _ = writeln!(self.text, "{}", line.trim_end());
    }

    fn finish(mut self) -> String {
        self.text.push_str("```");
        self.text
    }
}
