//! GNU Backgammon as an opponent: a process of its own that is asked for a play over a loopback socket.

use crate::yardstick::Plays;
use anyhow::{Context, anyhow, bail};
use barpoint::engine::board::Position;
use barpoint::engine::dice::Roll;
use barpoint::engine::plays::LegalPlays;
use barpoint::engine::rule_sets;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// Where Debian installs it.
pub const BINARY: &str = "/usr/games/gnubg";

/// How long it may take to load its nets.
const PATIENCE: Duration = Duration::from_secs(60);

/// A running GNU Backgammon; it ends with this.
pub struct Gnubg {
    process: Child,
    ask: TcpStream,
    answers: BufReader<TcpStream>,
}

impl Gnubg {
    /// Starts one that looks so many plies ahead and plays for points without a cube; `None` where it is not installed.
    ///
    /// # Errors
    /// It cannot be started, or does not listen.
    pub fn start(plies: u8) -> anyhow::Result<Option<Gnubg>> {
        if !Path::new(BINARY).exists() {
            return Ok(None);
        }
        let port = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?.port();
        let commands = std::env::temp_dir().join(format!("barpoint-gnubg-{}-{port}", std::process::id()));
        let kinds = ["chequerplay", "cubedecision"].map(|kind| {
            format!("set evaluation {kind} evaluation plies {plies}\nset evaluation {kind} evaluation cubeful off\n")
        });
        std::fs::write(&commands, format!("{}external 127.0.0.1:{port}\n", kinds.concat()))?;
        let process = Command::new(BINARY)
            .args(["-t", "-q", "-r", "-c"])
            .arg(&commands)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .context("gnubg does not start")?;
        let ask = connect(port);
        let _ = std::fs::remove_file(&commands);
        let ask = ask?;
        let answers = BufReader::new(ask.try_clone()?);
        Ok(Some(Gnubg { process, ask, answers }))
    }

    /// The position after its play of this roll, the player who rolled still counted as the mover.
    ///
    /// # Errors
    /// It answers nothing, or something that is not legal.
    pub fn play(&mut self, position: &Position, roll: Roll) -> anyhow::Result<Position> {
        let plays = LegalPlays::of_roll(&rule_sets::default().rules, position, roll);
        if let [] | [_] = plays.results() {
            return Ok(plays.results().first().map_or(*position, |(_, result)| *result));
        }
        let answer = self.answer(&board(position, roll))?;
        let play = plays.understand(answer.trim()).map_err(|error| {
            anyhow!("gnubg plays {answer:?} with {roll} in {position:?}, which is not legal: {error:?}")
        })?;
        plays.position_after(play.moves()).ok_or_else(|| anyhow!("{answer:?} leads nowhere"))
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

/// The line in which FIBS describes a board to the player on roll: unlimited match, own checkers positive and moving
/// from 24 down, the opponent's negative, the bars at 25 and 0.
fn board(position: &Position, roll: Roll) -> String {
    let (own, theirs) = (position.mover(), position.opponent());
    let mut places = [0i32; 26];
    let both = own.points.iter().zip(theirs.points.iter().rev());
    for (place, (&own, &theirs)) in places[1..].iter_mut().zip(both) {
        *place = i32::from(own) - i32::from(theirs);
    }
    places[25] = i32::from(own.bar);
    places[0] = -i32::from(theirs.bar);
    let places = places.map(|n| n.to_string()).join(":");
    let (high, low) = (roll.high(), roll.low());
    format!(
        "board:barpoint:gnubg:9999:0:0:{places}:1:{high}:{low}:0:0:1:1:1:0:1:-1:0:25:{}:{}:{}:{}:0:0:0:0",
        own.off, theirs.off, own.bar, theirs.bar
    )
}
