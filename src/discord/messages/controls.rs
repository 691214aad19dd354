//! The buttons and menus under a board: everything that the players can do now, with few taps.

mod playing;

use crate::discord::interaction::custom_id::{CustomId, MatchButton, MenuId, ReplayStep};
use crate::discord::messages::half_play::HalfPlay;
use crate::discord::messages::post::{Button, ButtonStyle, Menu, MenuOption, Row, side_by_side};
use crate::discord::messages::{event_lines, leaderboard};
use crate::engine::referee::Price;
use crate::engine::{Decision, Die, LegalActions, Phase, Player, Stage, Worth};
use crate::locale::Language;
use crate::settings::SettingsPanel;
use crate::store::ids::MatchId;
use crate::store::matches::MatchState;
use crate::table::{CurrentMatch, Intent, Untrusted};

/// The controls of a match in its current state.
pub fn rows(language: Language, current: &CurrentMatch, half_play: &HalfPlay) -> Vec<Row> {
    let controls = Controls { language, current };
    match current.header.state {
        MatchState::Running => {}
        MatchState::Adjourned => {
            return side_by_side([take_up(language, current.header.id)]);
        }
        MatchState::Finished | MatchState::Aborted => return controls.afterwards(),
    }
    match current.position.game().phase() {
        Phase::Opening => controls.between_games(),
        Phase::Turn(turn) => match turn.stage {
            Stage::ToPlay(..) => controls.playing(half_play),
            Stage::ToName => controls.naming(),
            _ => side_by_side(controls.deciding()),
        },
        Phase::Doubled { .. } | Phase::Beavered { .. } => side_by_side(controls.answering_double()),
        Phase::Resigning { .. } => side_by_side(controls.answering_resignation()),
        Phase::Over { .. } => controls.afterwards(),
    }
}

/// The button that continues an adjourned match in this channel.
pub fn take_up(language: Language, id: impl Into<Untrusted<MatchId>>) -> Button {
    Button::primary(language, "button-take-up", CustomId::ContinueHere(id.into()))
}

/// Buttons for the replay of a game, animated and step by step. Game 0 is the latest.
pub fn looking_back(language: Language, match_id: MatchId, game: u32) -> [Button; 2] {
    [
        Button::secondary(language, "button-replay", CustomId::Replay(match_id.into(), game)),
        Button::secondary(language, "button-step", CustomId::ReplayStep(ReplayStep::of_game(match_id, game))),
    ]
}

pub fn analyse(language: Language, id: MatchId) -> Button {
    Button::secondary(language, "button-analyse", CustomId::Analysis(id.into(), 0))
}

/// Whether dropping a double is confirmed, since the button is next to Take: if it costs more than a point, or the
/// match.
pub const fn asks_before_drop(price: Price) -> bool {
    price.points > 1 || price.ends_match.is_some()
}

struct Controls<'a> {
    language: Language,
    current: &'a CurrentMatch,
}

impl Controls<'_> {
    fn press(&self, button: impl Into<MatchButton>) -> CustomId {
        CustomId::Match(self.current.header.seen().into(), button.into())
    }

    fn button(&self, style: ButtonStyle, key: &str, button: impl Into<MatchButton>) -> Button {
        Button::new(style, self.language.text(key), self.press(button))
    }

    fn more(&self) -> Button {
        self.button(ButtonStyle::Secondary, "button-more", MatchButton::More)
    }

    /// What the player to decide is allowed to do.
    fn asks(&self) -> LegalActions {
        let game = self.current.position.game();
        game.decider().map(|player| game.legal_actions(player)).unwrap_or_default()
    }

    /// Buttons for every allowed action except playing a roll and answering a double or the like.
    fn deciding(&self) -> Vec<Button> {
        let asks = self.asks();
        let answers: [(bool, ButtonStyle, &str, Intent); 5] = [
            (asks.roll, ButtonStyle::Primary, "button-roll", Intent::Roll),
            (asks.pass, ButtonStyle::Primary, "button-pass", Decision::Pass.into()),
            (asks.judge_early_roll, ButtonStyle::Primary, "button-let-stand", Decision::LetStand.into()),
            (asks.judge_early_roll, ButtonStyle::Secondary, "button-annul", Decision::Annul.into()),
            (asks.accept_play, ButtonStyle::Success, "button-accept-play", Decision::AcceptPlay.into()),
        ];
        let allowed = answers.into_iter().filter(|(allowed, ..)| *allowed);
        let mut buttons: Vec<_> = allowed.map(|(_, style, key, intent)| self.button(style, key, intent)).collect();
        if let Some(offer) = asks.double {
            let label = self.language.say("button-double", &[("value", offer.value.into())]);
            buttons.push(Button::new(ButtonStyle::Secondary, label, self.press(MatchButton::AskDouble)));
        }
        buttons.extend(self.play_again(&asks));
        buttons.push(self.more());
        buttons
    }

    fn play_again(&self, asks: &LegalActions) -> Option<Button> {
        asks.play_again.then(|| self.button(ButtonStyle::Secondary, "button-play-again", Decision::PlayAgain))
    }

    fn answering_double(&self) -> Vec<Button> {
        let mut buttons = vec![self.button(ButtonStyle::Success, "button-take", Decision::Take)];
        if let Some(value) = self.asks().beaver {
            let label = self.language.say("button-beaver", &[("value", value.into())]);
            buttons.push(Button::new(ButtonStyle::Secondary, label, self.press(Decision::Beaver)));
        }
        if let Some(price) = self.current.position.game().price_of_drop() {
            let drop = if asks_before_drop(price) { MatchButton::AskDrop } else { Decision::Drop.into() };
            buttons.push(self.priced(ButtonStyle::Danger, "button-drop-price", price, drop));
        }
        buttons.push(self.more());
        buttons
    }

    fn answering_resignation(&self) -> Vec<Button> {
        let price = self.current.position.game().price_of_resignation();
        let accept =
            |price| self.priced(ButtonStyle::Success, "button-accept-resignation", price, Decision::AcceptResignation);
        let decline = self.button(ButtonStyle::Secondary, "button-decline", Decision::DeclineResignation);
        price.map(accept).into_iter().chain([decline, self.more()]).collect()
    }

    fn priced(&self, style: ButtonStyle, key: &str, price: Price, button: impl Into<MatchButton>) -> Button {
        let price = event_lines::price(self.language, price);
        Button::new(style, self.language.say(key, &[("price", price.into())]), self.press(button))
    }

    /// The buttons after the end of a match.
    fn afterwards(&self) -> Vec<Row> {
        let mut buttons = Vec::new();
        // A former player cannot have a rematch.
        if !self.current.header.players.iter().any(|(_, player)| player.id.is_former()) {
            buttons.push(self.button(ButtonStyle::Primary, "button-rematch", MatchButton::Rematch));
        }
        // Direct messages have no leaderboard.
        let rules = self.current.position.game().terms().rule_set();
        buttons.extend(self.current.header.venue.guild.map(|_| leaderboard::button(self.language, rules.discipline())));
        let id = self.current.header.id;
        buttons.extend(looking_back(self.language, id, 0));
        buttons.extend(rules.analysed.then(|| analyse(self.language, id)));
        side_by_side(buttons)
    }

    /// The menu of the six doublets after a 1-2.
    fn naming(&self) -> Vec<Row> {
        let entry = |die: Die| MenuOption::new(format!("{die}-{die}"), die);
        let entries = Die::ALL.into_iter().rev().map(entry).collect();
        let menu = Menu {
            prompt: self.language.text("menu-name"),
            id: MenuId::Name(self.current.header.seen().into()),
            entries,
        };
        let mut rows = vec![Row::Menu(menu)];
        rows.extend(side_by_side([self.more()]));
        rows
    }

    /// Between the games of a money session either player may continue or stop.
    fn between_games(&self) -> Vec<Row> {
        side_by_side([
            self.button(ButtonStyle::Primary, "button-next-game", Intent::Roll),
            self.button(ButtonStyle::Secondary, "button-stop", Decision::Stop),
            self.more(),
        ])
    }
}

/// The buttons of the panel, for the player of this seat or for anybody else.
pub fn more(language: Language, current: &CurrentMatch, seat: Option<Player>) -> Vec<Button> {
    let CurrentMatch { header, position } = current;
    let (game, terms) = (position.game(), position.game().terms());
    let secondary = |key: &str, press| Button::secondary(language, key, press);
    let mut buttons = Vec::new();
    if seat.is_some_and(|player| game.legal_actions(player).resign.is_some()) {
        let press = CustomId::Match(header.seen().into(), MatchButton::AskResign);
        buttons.push(Button::danger(language, "button-resign", press));
    }
    if seat.is_some() && !header.is_at_stake(terms) {
        buttons.push(secondary("button-hint", CustomId::Hint));
    }
    buttons.extend([secondary("button-board", CustomId::Board), secondary("button-rules", CustomId::TableRules)]);
    match header.venue.guild {
        Some(_) => buttons.push(leaderboard::button(language, terms.rule_set().discipline())),
        // Where nobody administers, players may adjourn matches themselves.
        None if seat.is_some() => buttons.push(secondary("button-set-aside", CustomId::SetAside(header.id.into()))),
        None => {}
    }
    buttons.extend([
        secondary("button-looks", CustomId::Settings(SettingsPanel::Board)),
        secondary("button-play-settings", CustomId::Settings(SettingsPanel::Play)),
        secondary("button-help", CustomId::Help),
    ]);
    buttons
}

/// The kinds of resignation open to `player`, each with its price.
pub fn resignations(
    language: Language,
    CurrentMatch { header, position }: &CurrentMatch,
    player: Player,
) -> Vec<Button> {
    [Worth::Single, Worth::Gammon, Worth::Backgammon]
        .into_iter()
        .filter(|&worth| position.game().effective_worth(worth) == worth)
        .filter_map(|worth| {
            let price = event_lines::price(language, position.game().price_of_resigning(player, worth)?);
            let worth_called = event_lines::worth(language, worth);
            let label = language.say("button-resign-as", &[("worth", worth_called.into()), ("price", price.into())]);
            Some(Button::new(
                ButtonStyle::Danger,
                label,
                CustomId::Match(header.seen().into(), Decision::Resign(worth).into()),
            ))
        })
        .collect()
}
