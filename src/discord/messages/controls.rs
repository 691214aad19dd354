//! The buttons and menus under a board: everything that the players can do now, with few taps.

mod playing;

use crate::discord::interaction::custom_id::{
    AnalysisPage, ChallengeDraft, CustomId, MatchButton, MenuId, ReplayStep, SteppedThrough,
};
use crate::discord::messages::post::{Button, ButtonStyle, ControlRow, Menu, MenuOption, side_by_side};
use crate::discord::messages::{board_style, event_lines, leaderboard, match_places};
use crate::engine::referee::Price;
use crate::engine::{Decision, Die, LegalActions, Move, Phase, Player, Stage, Worth};
use crate::locale::Language;
use crate::render::{Emoji, Shade};
use crate::settings::SettingsPanel;
use crate::store::ids::MatchId;
use crate::store::matches::MatchState;
use crate::table::{CurrentMatch, Header, Intent};

/// The face on the button that rolls.
const ROLLED: Die = Die::ALL[5];

/// The controls of a match in its current state.
pub fn rows(language: Language, current: &CurrentMatch, half_play: &[Move]) -> Vec<ControlRow> {
    let controls = Controls { language, current };
    match current.header.state {
        MatchState::Running => {}
        MatchState::Adjourned => {
            return side_by_side([match_places::continue_here(language, current.header.id)]);
        }
        MatchState::Finished | MatchState::Aborted => return controls.afterwards(),
    }
    match current.position.game().phase() {
        Phase::Opening => controls.before_game(),
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

/// Buttons for the replay of a game, animated and step by step. Game 0 is the latest.
pub fn looking_back(language: Language, match_id: MatchId, game: u32) -> [Button; 2] {
    [
        Button::secondary(language, "button-replay", CustomId::Replay(match_id.into(), game)),
        Button::secondary(language, "button-step", CustomId::ReplayStep(ReplayStep::of_game(match_id, game))),
    ]
}

pub fn analyse(language: Language, of: impl Into<SteppedThrough>) -> Button {
    Button::secondary(language, "button-analyse", CustomId::Analysis(of.into(), AnalysisPage::Overview))
}

/// The button that posts the result of an analysable match as a picture for everybody.
pub fn share(language: Language, of: MatchId) -> Button {
    Button::secondary(language, "button-share", CustomId::Share(of.into()))
}

/// Whether a match is played over days.
pub fn is_slow(header: &Header) -> bool {
    header.clock.is_some_and(|clock| clock.pace.is_slow())
}

/// Whether dropping a double by a command is confirmed: if it costs more than a point, or the match.
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

    /// The colour of the player to decide on the board for everybody.
    fn shade(&self) -> Shade {
        let position = &self.current.position;
        position.game().decider().map_or(Shade::Light, |player| board_style::style(position, None).shade(player))
    }

    fn more(&self) -> Button {
        self.button(ButtonStyle::Secondary, "button-more", MatchButton::More)
    }

    /// The button for a hint, where ratings do not depend on the match, and *More*.
    fn help(&self) -> Vec<Button> {
        let CurrentMatch { header, position } = self.current;
        let hint = || Button::secondary(self.language, "button-hint", CustomId::Hint);
        let is_free = !header.is_at_stake(position.game().terms());
        let boards = || Button::secondary(self.language, "button-my-boards", CustomId::MyBoards(header.id.into()));
        is_free.then(hint).into_iter().chain(is_slow(header).then(boards)).chain([self.more()]).collect()
    }

    /// The legal actions of the player to decide.
    fn legal_actions(&self) -> LegalActions {
        let game = self.current.position.game();
        game.decider().map(|player| game.legal_actions(player)).unwrap_or_default()
    }

    /// Buttons for every allowed action, except plays and answers to a double or resignation.
    fn deciding(&self) -> Vec<Button> {
        let legal = self.legal_actions();
        let answers: [(bool, ButtonStyle, &str, Intent); 5] = [
            (legal.roll, ButtonStyle::Primary, "button-roll", Intent::Roll),
            (legal.pass, ButtonStyle::Primary, "button-pass", Decision::Pass.into()),
            (legal.judge_early_roll, ButtonStyle::Primary, "button-let-stand", Decision::LetStand.into()),
            (legal.judge_early_roll, ButtonStyle::Secondary, "button-annul", Decision::Annul.into()),
            (legal.accept_play, ButtonStyle::Success, "button-accept-play", Decision::AcceptPlay.into()),
        ];
        let allowed = answers.into_iter().filter(|(allowed, ..)| *allowed);
        let button = |style, key, intent: Intent| match intent {
            Intent::Roll => self.button(style, key, intent).with_emoji(Emoji::Die(self.shade(), ROLLED)),
            intent => self.button(style, key, intent),
        };
        let mut buttons: Vec<_> = allowed.map(|(_, style, key, intent)| button(style, key, intent)).collect();
        // A double that gains nothing can still be typed.
        if let Some(offer) = legal.double.filter(|offer| !offer.dead) {
            let label = self.language.say("button-double", &[("value", offer.value.into())]);
            let double = Button::new(ButtonStyle::Secondary, label, self.press(MatchButton::AskDouble));
            buttons.push(double.with_emoji(Emoji::Cube));
        }
        buttons.extend(self.play_again(&legal));
        buttons.extend(self.help());
        buttons
    }

    fn play_again(&self, legal: &LegalActions) -> Option<Button> {
        legal.play_again.then(|| self.button(ButtonStyle::Secondary, "button-play-again", Decision::PlayAgain))
    }

    fn answering_double(&self) -> Vec<Button> {
        let mut buttons = vec![self.button(ButtonStyle::Success, "button-take", Decision::Take)];
        if let Some(value) = self.legal_actions().beaver {
            let label = self.language.say("button-beaver", &[("value", value.into())]);
            buttons.push(Button::new(ButtonStyle::Secondary, label, self.press(Decision::Beaver)));
        }
        if let Some(price) = self.current.position.game().price_of_drop() {
            // It stands beside Take, so it is confirmed.
            buttons.push(self.priced(ButtonStyle::Danger, "button-drop-price", price, MatchButton::AskDrop));
        }
        buttons.extend(self.help());
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
    fn afterwards(&self) -> Vec<ControlRow> {
        let mut buttons = Vec::new();
        // A former player cannot have a rematch.
        if !self.current.header.players.iter().any(|(_, player)| player.id.is_former()) {
            buttons.push(self.button(ButtonStyle::Primary, "button-rematch", MatchButton::Rematch));
        }
        let rules = self.current.position.game().terms().rule_set();
        let id = self.current.header.id;
        buttons.extend(looking_back(self.language, id, 0));
        if rules.analysed {
            buttons.extend([analyse(self.language, id), share(self.language, id)]);
        }
        buttons.push(Button::secondary(self.language, "button-check-dice", CustomId::CheckDice(id.into(), 0)));
        buttons.push(self.more());
        side_by_side(buttons)
    }

    /// The menu of the six doublets after a 1-2.
    fn naming(&self) -> Vec<ControlRow> {
        let entry = |die: Die| MenuOption {
            emoji: Some(Emoji::Die(self.shade(), die)),
            ..MenuOption::new(format!("{die}-{die}"), die)
        };
        let entries = Die::ALL.into_iter().rev().map(entry).collect();
        let menu = Menu {
            prompt: self.language.text("menu-name"),
            id: MenuId::Name(self.current.header.seen().into()),
            entries,
        };
        let mut rows = vec![ControlRow::Menu(menu)];
        rows.extend(side_by_side([self.more()]));
        rows
    }

    /// Before a game its players may be asked for words. Between the games of a money session either may continue or
    /// stop.
    fn before_game(&self) -> Vec<ControlRow> {
        let begin = match self.current.position.words_question() {
            Some(_) => vec![
                self.button(ButtonStyle::Primary, "button-word", MatchButton::AskWord),
                self.button(ButtonStyle::Secondary, "button-no-word", MatchButton::BeginWithoutWords),
            ],
            None => vec![self.button(ButtonStyle::Primary, "button-next-game", Intent::Roll)],
        };
        let stop = self.current.position.game().legal_actions(Player::One).stop;
        let stop = stop.then(|| self.button(ButtonStyle::Secondary, "button-stop", Decision::Stop));
        side_by_side(begin.into_iter().chain(stop).chain([self.more()]))
    }
}

/// The buttons of the panel *More*, except those for resigning, for the player of this seat or for anybody else.
pub fn more(language: Language, current: &CurrentMatch, seat: Option<Player>) -> Vec<Button> {
    let CurrentMatch { header, position } = current;
    let terms = position.game().terms();
    let secondary = |key: &str, press| Button::secondary(language, key, press);
    let mut buttons = Vec::new();
    if seat.is_some() && header.state == MatchState::Running && header.clock.is_some() {
        buttons.push(secondary("button-give", CustomId::Match(header.seen().into(), MatchButton::AskGive)));
    }
    if let Some(draft) = seat.and_then(|player| other_terms(current, player)) {
        buttons.push(secondary("button-other-terms", CustomId::DraftChallenge(draft)));
    }
    let opponent = seat.map(Player::opponent).filter(|_| is_slow(header) && header.is_open());
    if opponent.is_some() && position.decider() == opponent {
        buttons.push(secondary("button-presets", CustomId::Match(header.seen().into(), MatchButton::Presets)));
    }
    buttons.extend([secondary("button-board", CustomId::Board), secondary("button-rules", CustomId::TableRules)]);
    match header.venue.guild {
        Some(_) => buttons.push(leaderboard::button(language, terms.rule_set().discipline())),
        // In a place without administrators, players may adjourn matches themselves.
        None if seat.is_some() && header.is_open() => {
            buttons.push(secondary("button-set-aside", CustomId::Adjourn(header.id.into())))
        }
        None => {}
    }
    buttons.extend([
        secondary("button-looks", CustomId::Settings(SettingsPanel::Board)),
        secondary("button-play-settings", CustomId::Settings(SettingsPanel::Play)),
        secondary("button-help", CustomId::Help),
    ]);
    buttons
}

/// A rematch on other terms, once the match is over.
fn other_terms(CurrentMatch { header, position }: &CurrentMatch, player: Player) -> Option<ChallengeDraft> {
    let opponent = header.players[player.opponent()].id;
    let terms = position.game().terms().for_rematch();
    let draft = ChallengeDraft { opponent: Some(opponent), rematch_of: Some(header.id.into()), terms, pace: None };
    (!header.is_open() && !opponent.is_former()).then_some(draft)
}

/// The kinds of resignation open to `player`, each with its price.
pub fn resignations(
    language: Language,
    CurrentMatch { header, position }: &CurrentMatch,
    player: Player,
) -> Vec<Button> {
    let button = |(worth, price): (Worth, Price)| {
        let price = event_lines::price(language, price);
        let worth_called = event_lines::worth(language, worth);
        let label = language.say("button-resign-as", &[("worth", worth_called.into()), ("price", price.into())]);
        let press = CustomId::Match(header.seen().into(), Decision::Resign(worth).into());
        Button::new(ButtonStyle::Danger, label, press)
    };
    position.game().resignations(player).into_iter().map(button).collect()
}
