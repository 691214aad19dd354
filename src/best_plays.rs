//! `barpoint best`: playing advice for scripts, one XGID a line in, one answer a line out.
//!
//! With a roll the answer is the best play; without one, whether to double; after a double, whether to take. A line
//! that cannot be understood is answered with an error.

use crate::engine::formats::xgid::{Xgid, XgidDice};
use crate::engine::{LegalPlays, Position, Roll, rule_sets};
use crate::strategy::{Adviser, Chances, CubeAdvice, CubeAnswer, CubeState, Stakes};
use serde_json::{Value, json};
use std::io::{self, BufRead, Write};

/// Answers every line of `input` as JSON objects or as lines for people. Returns the number of lines with errors.
pub fn run(adviser: &mut Adviser, json: bool, input: impl BufRead, mut output: impl Write) -> io::Result<u32> {
    let mut refused = 0;
    for line in input.split(b'\n') {
        let line = line?;
        let text = String::from_utf8_lossy(&line);
        if !text.trim().is_empty() {
            let answer = reply(adviser, json, text.trim());
            refused += u32::from(answer.is_err());
            let (Ok(answer) | Err(answer)) = answer;
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
    Ok(refused)
}

/// The answer to a line.
pub fn reply(adviser: &mut Adviser, json: bool, line: &str) -> Result<String, String> {
    let advice = line.parse::<Xgid>().map_err(|error| error.to_string()).and_then(|xgid| advise(adviser, &xgid));
    match (advice, json) {
        (Ok(advice), true) => Ok(advice.to_json().to_string()),
        (Ok(advice), false) => Ok(advice.to_string()),
        (Err(error), true) => Err(json!({ "error": error }).to_string()),
        (Err(error), false) => Err(format!("error: {error}")),
    }
}

/// The best decision with the cubeless chances of the player whose turn it is.
enum Advice {
    Play { play: String, chances: Chances },
    Double { decision: CubeAdvice, may: bool, chances: Chances },
    Respond { decision: CubeAdvice, chances: Chances },
}

fn advise(adviser: &mut Adviser, xgid: &Xgid) -> Result<Advice, String> {
    let Xgid { board, cube, turn, .. } = *xgid;
    let stakes = Stakes::of_xgid(xgid).map_err(|error| error.to_string())?;
    let position = board.seen_by(turn);
    match xgid.dice {
        XgidDice::Rolled(roll) => {
            let best = adviser.plays(&position, roll, &stakes, CubeState::dead(cube.value)).into_iter().next();
            let best = best.ok_or("there is no play to choose")?;
            Ok(Advice::Play { play: spelt(&position, roll, &best.result), chances: best.chances })
        }
        XgidDice::ToRoll => {
            let (chances, decision) = adviser.double(&position, &stakes, CubeState::of(cube, turn));
            Ok(Advice::Double { decision, may: xgid.may_double(), chances })
        }
        XgidDice::Doubled if !xgid.may_double() => Err("the side that has doubled may not double here".to_owned()),
        XgidDice::Doubled => {
            let (chances, decision) = adviser.double(&position, &stakes, CubeState::of(cube, turn));
            Ok(Advice::Respond { decision, chances })
        }
        XgidDice::Beavered | XgidDice::Raccooned => Err("no advice is given on a beaver".to_owned()),
    }
}

fn spelt(position: &Position, roll: Roll, result: &Position) -> String {
    let plays = LegalPlays::of_roll(&rule_sets::default().rules, position, roll);
    plays.find(result).map(|play| plays.spelt(play)).unwrap_or_default()
}

impl Advice {
    fn to_json(&self) -> Value {
        match self {
            Advice::Play { play, chances } => json!({
                "play": play,
                "equity": rounded(chances.equity()),
                "chances": chances_to_json(chances),
            }),
            Advice::Double { decision, may, chances } => json!({
                "cube": if *may { action(decision) } else { "may not double" },
                "answer": answer(decision),
                "equity": rounded(chances.equity()),
                "no_double": rounded(decision.no_double),
                "double_take": rounded(decision.double_take),
                "double_drop": rounded(decision.double_drop),
                "chances": chances_to_json(chances),
            }),
            Advice::Respond { decision, chances } => json!({
                "cube": answer(decision),
                "equity": rounded(chances.equity()),
                "double_take": rounded(decision.double_take),
                "double_drop": rounded(decision.double_drop),
                "chances": chances_to_json(chances),
            }),
        }
    }
}

impl std::fmt::Display for Advice {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Advice::Play { play, chances } => {
                let play = if play.is_empty() { "no legal play" } else { play };
                write!(f, "{play}  {:+.3}", chances.equity())
            }
            Advice::Double { may: false, chances, .. } => write!(f, "may not double  {:+.3}", chances.equity()),
            Advice::Double { decision, chances, .. } => write!(
                f,
                "{}, {}  {:+.3} (no double {:+.3}, double and take {:+.3}, drop {:+.3})",
                action(decision),
                answer(decision),
                chances.equity(),
                decision.no_double,
                decision.double_take,
                decision.double_drop
            ),
            Advice::Respond { decision, chances } => write!(
                f,
                "{}  {:+.3} (take {:+.3}, drop {:+.3})",
                answer(decision),
                chances.equity(),
                decision.double_take,
                decision.double_drop
            ),
        }
    }
}

fn action(decision: &CubeAdvice) -> &'static str {
    match decision {
        CubeAdvice { double: true, .. } => "double",
        decision if decision.too_good() => "too good to double",
        _ => "no double",
    }
}

fn answer(decision: &CubeAdvice) -> &'static str {
    match decision.answer {
        CubeAnswer::Take => "take",
        CubeAnswer::Drop => "drop",
        CubeAnswer::Beaver => "beaver",
    }
}

fn chances_to_json(chances: &Chances) -> Value {
    json!({
        "win": rounded(chances.win),
        "win_gammon": rounded(chances.win_gammon),
        "win_backgammon": rounded(chances.win_backgammon),
        "lose_gammon": rounded(chances.lose_gammon),
        "lose_backgammon": rounded(chances.lose_backgammon),
    })
}

/// To four decimals; more would be noise.
fn rounded(value: f32) -> f64 {
    (f64::from(value) * 1e4).round() / 1e4
}
