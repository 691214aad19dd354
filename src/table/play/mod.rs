//! Playing a match: each action of a player is ruled on, stored and announced.

mod ended;
mod in_advance;
pub mod presets;
pub(super) mod words;

use crate::dice::Dice;
use crate::engine::{Action, Decision, Match, Phase, Player, Refusal, Rule, Stage};
use crate::settings::Settings;
use crate::settings::registry::{AUTO_PLAY, AUTO_ROLL};
use crate::store::actions::{self, LoggedAction};
use crate::store::appointments::{self, Proposal};
use crate::store::house::SEAT;
use crate::store::ids::{ChannelId, InteractionId, MatchId, Time};
use crate::store::matches::{self, MatchState, PlayedOut};
use crate::store::outbox::NewsKind;
use crate::store::presets::{self as preset_rows, PresetAnswer};
use crate::store::{Tx, people, queue, venues};
use crate::table::admission::admit;
use crate::table::game_dice;
use crate::table::ledger::endings::{self, EndConsequences};
use crate::table::ledger::{player_statistics, rated_results};
use crate::table::loaded_match::{LoadedMatch, awaited, clock, news};
use crate::table::play::ended::{Ended, SetInAdvance};
use crate::table::protocol::request::ActionTimes;
use crate::table::shared::Shared;
use crate::table::{
    Announcement, BoardView, CurrentMatch, Error, Fault, Header, Intent, Rejection, Request, Seen, Untrusted,
    WordsQuestion,
};
use std::convert::Infallible;
use std::sync::Arc;

pub mod at_stake;
mod looking;

#[derive(Debug)]
pub struct RunningMatches {
    pub(super) shared: Arc<Shared>,
}

/// The most automatic actions in a row: more than ever happen, and few enough for one message.
const MOST_AUTOMATIC: u8 = 20;

impl RunningMatches {
    /// A player's action: in the match of a button (`seen`), or in the match of the channel where a command was used.
    /// The table rolls the dice, also for the opening of the next game if one ends. Between the games of a money
    /// session the players start the next one themselves, or stop.
    ///
    /// # Errors
    /// [`Rejection::NoMatchHere`], [`Rejection::NotRunning`], [`Rejection::NotAPlayer`],
    /// [`Rejection::ChannelStillWorks`] if a button is pressed in another channel, [`Rejection::OldPosition`],
    /// [`Rejection::NotYourTurn`], [`Rejection::ByRules`].
    pub fn act(
        &self,
        request: &Request,
        seen: Option<Untrusted<Seen>>,
        intent: impl Into<Intent>,
    ) -> Result<Announcement, Error> {
        let intent = intent.into();
        let acted = self.act_after(request, seen, |_, _| Ok::<_, Infallible>(intent.clone()))?;
        Ok(acted.unwrap_or_else(|(_, never)| match never {}))
    }

    /// As [`RunningMatches::act`], for actions that depend on the state of the match: `decide` receives the loaded
    /// match and returns the action, or a value to be returned instead, without any change.
    ///
    /// The consequences of a match's end depend on its whole log and are worked out between two transactions: the first
    /// ends with nothing changed, the second saves the same actions if the match has not gone on meanwhile, nor
    /// anything that is set in advance in it was changed.
    pub fn act_after<T>(
        &self,
        request: &Request,
        seen: Option<Untrusted<Seen>>,
        decide: impl Fn(&Match, Player) -> Result<Intent, T>,
    ) -> Result<Result<Announcement, (BoardView, T)>, Error> {
        let run = |tx: &Tx<'_>, before: Option<Ended>| {
            let (mut loaded, player) = load(tx, request, seen)?;
            let set = preset_rows::of_match(tx, loaded.row.id)?;
            let ending = match before.map_or(Err(()), |ended| ended.apply_to(&mut loaded, &set)) {
                Ok(ending) => Some(ending),
                Err(()) => {
                    let intent = match decide(&loaded.game, player) {
                        Ok(intent) => intent,
                        Err(instead) => return Ok(Err(Unsaved::Instead((loaded.board_view(tx)?, instead)))),
                    };
                    self.decided(tx, &mut loaded, player, seen, intent)?;
                    if loaded.has_ended() {
                        return Ok(Err(Unsaved::Ends(Box::new(loaded), set)));
                    }
                    None
                }
            };
            Ok(Ok(self.save_for(request, tx, loaded, ending.as_ref())?))
        };
        self.until_saved(|before| {
            let find = |tx: &Tx<'_>| match seen {
                Some(seen) => Ok(Some(seen.match_to_lock())),
                None => Ok(matches::running_in(tx, request.channel)?.map(|row| row.id)),
            };
            self.shared.handle_once_in_match_unless(request, find, |tx| run(tx, before.clone()))
        })
    }

    /// Runs a transaction until what it does is saved. If that ends the match, the consequences are worked out, and
    /// the next run receives them.
    fn until_saved<D, I, E: From<Fault>>(
        &self,
        run: impl Fn(Option<Ended>) -> Result<Result<D, Unsaved<I>>, E>,
    ) -> Result<Result<D, I>, E> {
        let mut ended = None;
        loop {
            match run(ended.take())? {
                Ok(done) => return Ok(Ok(done)),
                Err(Unsaved::Instead(instead)) => return Ok(Err(instead)),
                Err(Unsaved::Ends(loaded, set)) => ended = Some(Ended::work_out(&self.shared, *loaded, set)?),
            }
        }
    }

    /// The match with this id, if the house has to act in it now.
    pub fn awaiting_house(&self, id: MatchId) -> Result<Option<CurrentMatch>, Fault> {
        self.shared.read(|tx| {
            let Some(row) = matches::get(tx, id)? else { return Ok(None) };
            let current = LoadedMatch::load(tx, row)?.current(tx)?;
            Ok(current.waits_for_house().then_some(current))
        })
    }

    /// Whether a resignation of the house was declined in the current game.
    pub fn has_declined_resignation(&self, id: MatchId) -> Result<bool, Fault> {
        self.shared.read(|tx| {
            let Some(row) = matches::get(tx, id)? else { return Ok(false) };
            let entries = actions::from(tx, id, row.progress.game_start)?;
            Ok(entries.iter().any(|LoggedAction { player, action, .. }| {
                *action == Action::Decide(Decision::DeclineResignation) && *player != Some(SEAT)
            }))
        })
    }

    /// Whether the opponent has declined a resignation of this player and no turn was completed since: until then no
    /// other is offered.
    pub fn was_resignation_declined(&self, id: MatchId, player: Player) -> Result<bool, Fault> {
        self.shared.read(|tx| match matches::get(tx, id)? {
            Some(row) => Ok(was_declined(tx, &row, player)?),
            None => Ok(false),
        })
    }

    /// The house acts in a match that it has `seen`; `None` if the match has gone on since, so that nothing is done
    /// twice.
    ///
    /// # Errors
    /// The database fails, or [`Fault::HouseRefused`].
    pub fn act_for_house(&self, seen: Seen, intent: Intent, at: Time) -> Result<Option<Announcement>, Fault> {
        let run = |tx: &Tx<'_>, before: Option<Ended>| {
            let Some(row) = matches::get(tx, seen.match_id)? else { return Ok(None) };
            let is_current = row.state == MatchState::Running && row.progress.version == seen.version;
            if !is_current || row.house.is_none() {
                return Ok(None);
            }
            let mut loaded = LoadedMatch::load(tx, row)?;
            let set = preset_rows::of_match(tx, loaded.row.id)?;
            let ending = match before.map_or(Err(()), |ended| ended.apply_to(&mut loaded, &set)) {
                Ok(ending) => Some(ending),
                Err(()) => {
                    if let Err(refusal) = carry_out(&self.shared.dice, tx, &mut loaded, SEAT, intent.clone())? {
                        let rule = refusal.rule.key();
                        return Err(Fault::HouseRefused { match_id: seen.match_id, rule }.into());
                    }
                    if loaded.has_ended() {
                        return Err(Unsaved::Ends(Box::new(loaded), set));
                    }
                    None
                }
            };
            Ok(Some(save(&self.shared, tx, loaded, ending.as_ref(), None, at)?))
        };
        self.until_saved(|before| {
            let find = |_: &Tx<'_>| Ok(Some(seen.match_id));
            Ok::<_, Fault>(self.shared.match_transaction(find, |tx| run(tx, before.clone())))
        })?
    }

    /// Stores what somebody has done. Outside of the match's channel no answer tells it there, so its news is due at
    /// once.
    fn save_for(
        &self,
        request: &Request,
        tx: &Tx<'_>,
        loaded: LoadedMatch,
        ending: Option<&EndConsequences>,
    ) -> Result<Announcement, Fault> {
        let is_elsewhere = loaded.row.channel != request.channel;
        let news = save(&self.shared, tx, loaded, ending, Some(request.interaction), request.at)?;
        if is_elsewhere {
            queue::hand_out(tx, news.id, request.at)?;
        }
        Ok(news)
    }

    /// Carries out the decision of a player.
    fn decided(
        &self,
        tx: &Tx<'_>,
        loaded: &mut LoadedMatch,
        player: Player,
        seen: Option<Untrusted<Seen>>,
        intent: Intent,
    ) -> Result<(), Error> {
        let is_before_game = intent == Intent::Roll && *loaded.game.phase() == Phase::Opening;
        if is_before_game && WordsQuestion::of(tx, &loaded.row)?.is_some() {
            return match seen {
                // Both have pressed the button for the next game.
                Some(_) => Err(Rejection::OldPosition(Box::new(loaded.board_view(tx)?)).into()),
                None => self.open_without_words(tx, loaded, player),
            };
        }
        if matches!(intent, Intent::Decide(Decision::Resign(_))) && was_declined(tx, &loaded.row, player)? {
            let opponent = loaded.current(tx)?.header.players[player.opponent()].clone();
            return Err(Rejection::ResignationDeclined(opponent).into());
        }
        let Err(refusal) = carry_out(&self.shared.dice, tx, loaded, player, intent)? else { return Ok(()) };
        let CurrentMatch { header, position } = loaded.current(tx)?;
        Err(match refusal.rule {
            Rule::Turn => Rejection::NotYourTurn(position.decider().map(|player| header.players[player].clone())),
            _ => Rejection::ByRules { refusal, players: Box::new(header.players) },
        }
        .into())
    }
}

/// Why an action was not saved.
enum Unsaved<T> {
    /// Something else is to be returned.
    Instead(T),
    /// It ends the match, in which this was set in advance.
    Ends(Box<LoadedMatch>, SetInAdvance),
}

impl<E: Into<Fault>> From<E> for Unsaved<Fault> {
    fn from(error: E) -> Unsaved<Fault> {
        Unsaved::Instead(error.into())
    }
}

/// The match in which a person acts, and their side.
fn load(tx: &Tx<'_>, request: &Request, seen: Option<Untrusted<Seen>>) -> Result<(LoadedMatch, Player), Error> {
    let row = match seen {
        Some(seen) => admit(tx, request, seen.match_id())?,
        None => match matches::running_in(tx, request.channel)? {
            Some(row) => row,
            None => return Err(no_match_here(tx, request.channel)?),
        },
    };
    matches::check_locked(tx, row.id)?;
    let mut loaded = LoadedMatch::load(tx, row)?;
    let player = player_of(tx, &loaded, request, seen)?;
    if loaded.row.venue.taken_by == Some(player.opponent()) {
        venues::confirm(tx, loaded.row.id)?;
        loaded.row.venue.taken_by = None;
    }
    people::set_present(tx, request.person.id)?;
    Ok((loaded, player))
}

/// Carries out an action, and all automatic ones after it. A refusal changes nothing.
pub(in crate::table) fn carry_out(
    dice: &Dice,
    tx: &Tx<'_>,
    loaded: &mut LoadedMatch,
    player: Player,
    intent: Intent,
) -> Result<Result<(), Refusal>, Fault> {
    if intent == Intent::Roll && *loaded.game.phase() == Phase::Opening {
        loaded.open_game(tx, dice)?;
        return Ok(Ok(()));
    }
    let action = match intent {
        Intent::Decide(decision) => decision.into(),
        Intent::Roll => loaded.roll_action(tx, player, dice)?,
    };
    if let Err(refusal) = loaded.act(Some(player), action) {
        return Ok(Err(refusal));
    }
    preset_rows::withdraw_all_of(tx, loaded.row.id, player)?;
    begin_next_game(dice, tx, loaded)?;
    take_automatic_actions(dice, tx, loaded)?;
    Ok(Ok(()))
}

/// Begins the next game, if a game has ended, except where players may stop between games.
fn begin_next_game(dice: &Dice, tx: &Tx<'_>, loaded: &mut LoadedMatch) -> Result<(), Fault> {
    if loaded.game.legal_actions(Player::One).stop { Ok(()) } else { loaded.open_game(tx, dice) }
}

/// Carries out what players have set in advance, and the automatic actions that they have chosen. The opening position
/// is always shown first.
fn take_automatic_actions(dice: &Dice, tx: &Tx<'_>, loaded: &mut LoadedMatch) -> Result<(), Fault> {
    for _ in 0..MOST_AUTOMATIC {
        let has_opened = loaded.unsaved().iter().any(|entry| matches!(entry.action, Action::Open(_)));
        let Some(player) = loaded.game.decider().filter(|_| !has_opened) else { break };
        let set = in_advance::in_force(tx, loaded, player)?;
        let mut wishes = wishes(tx, loaded, player)?;
        if set.contains(&PresetAnswer::Roll) {
            wishes.set(&AUTO_ROLL, true);
        }
        let answer = in_advance::answer(&loaded.game, player, &set);
        let is_answer = answer.is_some();
        let action = match answer {
            Some(answer) => Some(answer.into()),
            None => automatic(dice, tx, loaded, player, &wishes)?,
        };
        let Some(action) = action else { break };
        if loaded.act_automatically(player, action).is_err() {
            // The player has to act, and is told why.
            break;
        }
        if !is_answer && !set.is_empty() {
            preset_rows::withdraw_all_of(tx, loaded.row.id, player)?;
        }
        begin_next_game(dice, tx, loaded)?;
    }
    Ok(())
}

/// The settings by which the table acts for a player. Against the house a forced play is automatic unless the player
/// has switched that off. The house rolls by itself.
fn wishes(tx: &Tx<'_>, loaded: &LoadedMatch, player: Player) -> Result<Settings, Fault> {
    let mut wishes = Settings::of_person(tx, loaded.row.players[player])?;
    if loaded.row.is_house(player) {
        wishes.set(&AUTO_ROLL, false);
    } else if loaded.row.house.is_some() && wishes.text(AUTO_PLAY.name).is_none() {
        wishes.set(&AUTO_PLAY, true);
    }
    Ok(wishes)
}

/// The automatic action that the player to decide has chosen, if they have no choice now.
fn automatic(
    dice: &Dice,
    tx: &Tx<'_>,
    loaded: &mut LoadedMatch,
    player: Player,
    wishes: &Settings,
) -> Result<Option<Action>, Fault> {
    if wishes.get(&AUTO_PLAY)
        && let Some(play) = loaded.game.forced_play(player)
    {
        return Ok(Some(Action::Decide(Decision::Play(play))));
    }
    if !wishes.get(&AUTO_ROLL) || !loaded.game.has_nothing_to_decide(player) {
        return Ok(None);
    }
    let shut_out = loaded.game.legal_actions(player).pass;
    Ok(Some(if shut_out { Action::Decide(Decision::Pass) } else { loaded.roll_action(tx, player, dice)? }))
}

/// Whether the opponent has declined a resignation of this player and no turn was completed since. A turn ends with its
/// play, or when dice were rolled twice.
fn was_declined(tx: &Tx<'_>, row: &matches::MatchRow, player: Player) -> Result<bool, Fault> {
    let entries = actions::from(tx, row.id, row.progress.game_start)?;
    let is_declined = |entry: &LoggedAction| entry.action == Decision::DeclineResignation.into();
    let Some(declined) = entries.iter().rposition(|entry| is_declined(entry) && entry.player != Some(player)) else {
        return Ok(false);
    };
    let (mut throws, mut is_played) = (0, false);
    for entry in &entries[declined..] {
        match entry.action {
            Action::Decide(Decision::Play(_) | Decision::Pass) => is_played = true,
            Action::Roll(_) => throws += 1,
            _ => {}
        }
    }
    Ok(!is_played && throws < 2)
}

/// The player who asks, if they may act on the position that they saw. They must do so in the match's channel, since
/// the result is shown where they act, or on a private panel: then the channel learns of it by news that is due at
/// once.
pub(in crate::table) fn player_of(
    tx: &Tx<'_>,
    loaded: &LoadedMatch,
    request: &Request,
    seen: Option<Untrusted<Seen>>,
) -> Result<Player, Error> {
    let row = &loaded.row;
    let header = || Ok::<_, Error>(Box::new(Header::seen_from(tx, row, request.guild)?));
    let Some(player) = row.seat(request.person.id) else { return Err(Rejection::NotAPlayer(header()?).into()) };
    if row.state != MatchState::Running {
        return Err(Rejection::NotRunning(header()?).into());
    }
    // The house answers where it is played, and where the bot can only answer nothing else would show the action.
    let is_shown_by_itself = row.venue.guild.is_some() && row.house.is_none();
    if row.channel != request.channel && !(request.pressed_is_private && is_shown_by_itself) {
        return Err(Rejection::ChannelStillWorks(header()?).into());
    }
    if seen.is_some_and(|seen| seen != Seen { match_id: row.id, version: row.progress.version }.into()) {
        return Err(Rejection::OldPosition(Box::new(loaded.board_view(tx)?)).into());
    }
    Ok(player)
}

/// Stores the actions, the progress of the match, its end with what follows from it (`ending`), and the news for the
/// channel.
pub(in crate::table) fn save(
    shared: &Shared,
    tx: &Tx<'_>,
    mut loaded: LoadedMatch,
    ending: Option<&EndConsequences>,
    interaction: Option<InteractionId>,
    at: Time,
) -> Result<Announcement, Fault> {
    let id = loaded.row.id;
    for entry in loaded.unsaved() {
        actions::append(tx, id, entry, interaction, at)?;
    }
    // A player who plays on no longer proposes to adjourn the match.
    if let Some(Proposal { by, .. }) = appointments::proposal(tx, id)?
        && loaded.unsaved().iter().any(|entry| entry.player == Some(by))
    {
        appointments::withdraw(tx, id)?;
    }
    for new in loaded.unsaved_dice() {
        game_dice::commit(tx, (&shared.dice, shared.owners()), &loaded.row, new, at)?;
    }
    let kind = kind_of_news(&loaded);
    let done = u32::try_from(loaded.unsaved().len()).unwrap_or(u32::MAX);
    let progress = loaded.row.progress;
    matches::advance(tx, id, progress.version.saturating_sub(done), &progress)?;
    if let Phase::Over { winner } = *loaded.game.phase() {
        let replayed;
        let ending = match ending {
            Some(ending) => ending,
            None => {
                replayed = EndConsequences::of(&loaded.row, &actions::from(tx, id, 1)?, shared.loss_judge);
                &replayed
            }
        };
        let overall = endings::settle_overall(tx, &loaded.row, ending.effect, at)?;
        let end = PlayedOut { winner, score: loaded.game.score(), overall };
        loaded.row = matches::finish(tx, id, &end, at)?;
        rated_results::rate(tx, loaded.row.result)?;
        player_statistics::write(tx, &loaded.row, ending.statistics.as_ref())?;
    }
    if loaded.unsaved_dice().iter().any(|new| new.asks) {
        clock::watch_idle(tx, &loaded.row, at)?;
    }
    clock::follow(tx, &loaded, ActionTimes::of(interaction, at))?;
    let announcement = news::write(tx, &loaded, kind, at)?;
    awaited::follow(tx, &loaded, at)?;
    Ok(announcement)
}

/// A roll by the player who now plays it updates the board; everything else is a new turn.
fn kind_of_news(loaded: &LoadedMatch) -> NewsKind {
    match (loaded.game.phase(), loaded.unsaved()) {
        (Phase::Over { .. }, _) => NewsKind::Result,
        (Phase::Turn(turn), [only]) if matches!(turn.stage, Stage::ToPlay(..)) => match &only.action {
            Action::Roll(_) if only.player == Some(turn.player) => NewsKind::Refresh,
            _ => NewsKind::Turn,
        },
        _ => NewsKind::Turn,
    }
}

pub(in crate::table) fn no_match_here(tx: &Tx<'_>, channel: ChannelId) -> Result<Error, Fault> {
    let last = match matches::last_in(tx, channel)? {
        Some(row) => Some(Box::new(LoadedMatch::load(tx, row)?.current(tx)?)),
        None => None,
    };
    Ok(Rejection::NoMatchHere(last).into())
}
