//! GNU Backgammon as an opponent: a separate process that is asked through a loopback socket.

use crate::yardstick::Plays;
use anyhow::{Context, anyhow, bail};
use barpoint::engine::formats::xgid::{Xgid, XgidDice};
use barpoint::engine::{
    Crawford, Cube, Decision, LegalPlays, Match, PerPlayer, Play, Player, Position, Roll, rule_sets,
};
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// The path in Debian.
pub const BINARY: &str = "/usr/games/gnubg";

/// The time allowed for loading its nets.
const PATIENCE: Duration = Duration::from_secs(20);
/// How often it is started: now and then one does not listen, since another program has taken its port, say.
const STARTS: u32 = 3;

/// A running GNU Backgammon, which is killed on drop.
pub struct Gnubg {
    process: Child,
    ask: TcpStream,
    answers: BufReader<TcpStream>,
}

impl Gnubg {
    /// Starts a process that looks `plies` ahead; `None` if it is not installed. Without `cubeful` it ignores the cube.
    ///
    /// # Errors
    /// It cannot be started, or does not listen.
    pub fn start(plies: u8, cubeful: bool) -> anyhow::Result<Option<Gnubg>> {
        if !Path::new(BINARY).exists() {
            return Ok(None);
        }
        let mut started = Gnubg::start_once(plies, cubeful);
        for _ in 1..STARTS {
            if started.is_ok() {
                break;
            }
            started = Gnubg::start_once(plies, cubeful);
        }
        started.map(Some)
    }

    fn start_once(plies: u8, cubeful: bool) -> anyhow::Result<Gnubg> {
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let commands = std::env::temp_dir().join(format!("barpoint-gnubg-{}-{port}", std::process::id()));
        let kinds = ["chequerplay", "cubedecision"].map(|kind| {
            let cubeful = if cubeful { "on" } else { "off" };
            format!(
                "set evaluation {kind} evaluation plies {plies}\nset evaluation {kind} evaluation cubeful {cubeful}\n"
            )
        });
        std::fs::write(&commands, format!("{}external 127.0.0.1:{port}\n", kinds.concat()))?;
        let mut process = Command::new(BINARY)
            .args(["-t", "-q", "-r", "-c"])
            .arg(&commands)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("gnubg does not start")?;
        let connected = connect(port).and_then(|ask| Ok((BufReader::new(ask.try_clone()?), ask)));
        let _ = std::fs::remove_file(&commands);
        match connected {
            Ok((answers, ask)) => Ok(Gnubg { process, ask, answers }),
            Err(error) => {
                let _ = process.kill();
                let _ = process.wait();
                Err(error)
            }
        }
    }

    /// The position after its play of this roll, with the player who rolled as the mover.
    ///
    /// # Errors
    /// It does not answer, or not with a legal play.
    pub fn play(&mut self, position: &Position, roll: Roll) -> anyhow::Result<Position> {
        let plays = LegalPlays::of_roll(&rule_sets::default().rules, position, roll);
        if let [] | [_] = plays.results() {
            return Ok(plays.results().first().map_or(*position, |(_, result)| *result));
        }
        let play = self.choose_among(&plays, roll, &Situation::POINTS)?;
        plays.position_after(play.moves()).ok_or_else(|| anyhow!("{play:?} leads nowhere"))
    }

    /// Its decision for `player`; `None` means rolling.
    ///
    /// # Errors
    /// As [`Gnubg::play`].
    pub fn decide(&mut self, game: &Match, player: Player) -> anyhow::Result<Option<Decision>> {
        let situation = Situation::of(game, player);
        let asks = game.legal_actions(player);
        let position = game.board().seen_by(player);
        Ok(match game.legal().zip(game.throw()) {
            // Strong players resign only lost games.
            _ if asks.answer_resignation.is_some() => Some(Decision::AcceptResignation),
            Some((plays, throw)) => Some(Decision::Play(match plays.results() {
                [] => Play::default(),
                [(only, _)] => *only,
                _ => self.choose_among(&plays, throw.roll(), &situation)?,
            })),
            None if asks.take => self.on_cube(&situation, &position)?,
            None if asks.double.is_some_and(|offer| !offer.dead) => {
                let doubles = self.on_cube(&situation, &position)?;
                doubles.or(asks.pass.then_some(Decision::Pass))
            }
            None => asks.pass.then_some(Decision::Pass),
        })
    }

    /// Its cube decision, before rolling or on a double; `None` means rolling.
    ///
    /// # Errors
    /// As [`Gnubg::play`], or an XGID with dice.
    pub fn decide_cube(&mut self, xgid: &Xgid) -> anyhow::Result<Option<Decision>> {
        let doubled = match xgid.dice {
            XgidDice::ToRoll => false,
            XgidDice::Doubled => true,
            other => bail!("{other:?} is no decision on the cube alone"),
        };
        let player = if doubled { xgid.turn.opponent() } else { xgid.turn };
        let length = match xgid.length {
            0 => Situation::POINTS.length,
            points => points.into(),
        };
        let score = xgid.score.map(u32::from);
        let after_crawford = !xgid.crawford && score.iter().any(|(_, &won)| won + 1 == length);
        let situation = Situation { length, after_crawford, doubled, ..Situation::seen_by(player, score, xgid.cube) };
        self.on_cube(&situation, &xgid.board.seen_by(player))
    }

    fn on_cube(&mut self, situation: &Situation, position: &Position) -> anyhow::Result<Option<Decision>> {
        match self.answer(&situation.board(position, None))?.trim() {
            "double" => Ok(Some(Decision::Double)),
            "roll" => Ok(None),
            "take" | "beaver" => Ok(Some(Decision::Take)),
            "drop" => Ok(Some(Decision::Drop)),
            other => bail!("gnubg decides on the cube: {other:?}"),
        }
    }

    fn choose_among(&mut self, plays: &LegalPlays, roll: Roll, situation: &Situation) -> anyhow::Result<Play> {
        let answer = self.answer(&situation.board(plays.before(), Some(roll)))?;
        plays.parse_play(answer.trim()).map_err(|error| {
            anyhow!("gnubg plays {answer:?} with {roll} in {:?}, which is not legal: {error:?}", plays.before())
        })
    }

    fn answer(&mut self, question: &str) -> anyhow::Result<String> {
        writeln!(self.ask, "{question}")?;
        let mut answer = String::new();
        if self.answers.read_line(&mut answer)? == 0 {
            bail!("gnubg has ended");
        }
        Ok(answer)
    }
}

impl Drop for Gnubg {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Plays for Gnubg {
    fn choose(&mut self, position: &Position, roll: Roll, _: &[Position]) -> anyhow::Result<Position> {
        self.play(position, roll)
    }
}

fn connect(port: u16) -> anyhow::Result<TcpStream> {
    let began = Instant::now();
    loop {
        match TcpStream::connect((Ipv4Addr::LOCALHOST, port)) {
            Ok(stream) => {
                stream.set_nodelay(true)?;
                return Ok(stream);
            }
            Err(error) if began.elapsed() > PATIENCE => return Err(error).context("gnubg does not listen"),
            Err(_) => std::thread::sleep(Duration::from_millis(50)),
        }
    }
}

/// The score and the cube from the view of the player who is asked.
struct Situation {
    /// The match length; very high for a money session.
    length: u32,
    own: u32,
    theirs: u32,
    after_crawford: bool,
    cube: u32,
    may_double: bool,
    opponent_may_double: bool,
    /// Whether the opponent has doubled and waits for an answer.
    doubled: bool,
}

impl Situation {
    /// A money session.
    const POINTS: Situation = Situation {
        length: 9999,
        own: 0,
        theirs: 0,
        after_crawford: false,
        cube: 1,
        may_double: true,
        opponent_may_double: true,
        doubled: false,
    };

    fn of(game: &Match, player: Player) -> Situation {
        Situation {
            length: game.terms().points().unwrap_or(Situation::POINTS.length),
            after_crawford: game.score_before_game().crawford == Crawford::After,
            doubled: game.legal_actions(player).take,
            ..Situation::seen_by(player, game.score(), game.cube())
        }
    }

    fn seen_by(player: Player, score: PerPlayer<u32>, cube: Cube) -> Situation {
        Situation {
            own: score[player],
            theirs: score[player.opponent()],
            cube: cube.value,
            may_double: cube.owner != Some(player.opponent()),
            opponent_may_double: cube.owner != Some(player),
            ..Situation::POINTS
        }
    }

    /// The line in which FIBS describes a board to this player: own checkers positive and moving from 24 down, the
    /// opponent's negative, the bars at 25 and 0. Without a roll it asks for a cube decision.
    ///
    /// GNU Backgammon 1.07 reads it in its own way, which its `cfevaluate` confirms: the scores are exchanged, and for
    /// the answer to a double the board and the cube are from the opponent's view.
    fn board(&self, position: &Position, roll: Option<Roll>) -> String {
        let (position, may, opponent_may) = match self.doubled {
            true => (position.flipped(), self.opponent_may_double, self.may_double),
            false => (*position, self.may_double, self.opponent_may_double),
        };
        let (own, theirs) = (position.mover(), position.opponent());
        let mut places = [0i32; 26];
        let both = own.points.iter().zip(theirs.points.iter().rev());
        for (place, (&own, &theirs)) in places[1..].iter_mut().zip(both) {
            *place = i32::from(own) - i32::from(theirs);
        }
        places[25] = i32::from(own.bar);
        places[0] = -i32::from(theirs.bar);
        let places = places.map(|n| n.to_string()).join(":");
        let (high, low) = roll.map_or((0, 0), |roll| (roll.high().pips(), roll.low().pips()));
        let Situation { length, own: won, theirs: lost, cube, .. } = *self;
        let [may, opponent_may, doubled, after_crawford] =
            [may, opponent_may, self.doubled, self.after_crawford].map(u8::from);
        format!(
            "board:barpoint:gnubg:{length}:{lost}:{won}:{places}:1:{high}:{low}:0:0:{cube}:{may}:{opponent_may}:{doubled}:\
             1:-1:0:25:{}:{}:{}:{}:0:0:0:{after_crawford}",
            own.off, theirs.off, own.bar, theirs.bar
        )
    }
}
