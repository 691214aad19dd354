//! Properties of a button that are checked before its press is carried out. The match is exhaustive, so that the
//! compiler asks for all of them where a button is added.

use crate::discord::delivery::pools::Pool;
use crate::discord::interaction::custom_id::{
    BestOf, ChallengeReply, CustomId, DiceOf, MatchButton, ReplayStep, SteppedThrough,
};
use crate::store::ids::MatchId;
use crate::table::{NamedObject, Untrusted, limits};
use std::num::NonZeroU32;

/// The traits of a button or of a choice from a menu.
#[derive(Clone, Copy)]
pub(super) struct ButtonTraits {
    /// The cost of a press in tokens of the presser's [budget](limits).
    pub(super) cost: NonZeroU32,
    /// The threads on which a press is carried out, unless it takes time to think.
    pub(super) pool: Pool,
    /// The object that its id names, whose channel the presser must see.
    pub(super) subject: Option<NamedObject>,
    /// Whether a match may begin with a press, which is possible only in the channels that the server has chosen.
    pub(super) begins_match: bool,
    /// Whether it works for people banned by the owner of the bot: it is about their own data.
    pub(super) despite_ban: bool,
}

impl ButtonTraits {
    pub(super) fn of(custom_id: &CustomId) -> ButtonTraits {
        let plain = ButtonTraits {
            cost: limits::PRESS,
            pool: Pool::Database,
            subject: None,
            begins_match: false,
            despite_ban: false,
        };
        let at = |id: Untrusted<MatchId>| ButtonTraits { subject: Some(NamedObject::Match(id)), ..plain };
        match custom_id {
            CustomId::Match(seen, button) => at_match(button, at(seen.match_id())),
            CustomId::Challenge(_, ChallengeReply::Accept) | CustomId::AskHouse(_) => {
                ButtonTraits { begins_match: true, ..plain }
            }
            CustomId::OpenThread(_) | CustomId::PlayHouse(..) => {
                ButtonTraits { cost: limits::POST, begins_match: true, ..plain }
            }
            CustomId::DraftChallenge(draft) => {
                ButtonTraits { subject: draft.rematch_of.map(NamedObject::Match), begins_match: true, ..plain }
            }
            CustomId::ContinueHere(id) => ButtonTraits { begins_match: true, ..at(*id) },
            CustomId::Adjourn(id)
            | CustomId::Agree(id, _)
            | CustomId::WithdrawProposal(id, _)
            | CustomId::AdminPanel(id)
            | CustomId::AdminAction(id, _)
            | CustomId::ReplayStep(ReplayStep { of: SteppedThrough::Match(id), .. })
            | CustomId::Analysis(SteppedThrough::Match(id), _)
            | CustomId::DiceStatistics(DiceOf::Match(id))
            | CustomId::PastMatch(_, id) => at(*id),
            CustomId::Share(id) => ButtonTraits { cost: limits::POST, ..at(*id) },
            CustomId::Replay(id, _) | CustomId::CheckDice(id, _) => ButtonTraits { cost: limits::WORK, ..at(*id) },
            CustomId::Export(id) => ButtonTraits { cost: limits::WORK, despite_ban: true, ..at(*id) },
            CustomId::BestAt(ReplayStep { of: SteppedThrough::Match(id), .. })
            | CustomId::Best(BestOf::Action(SteppedThrough::Match(id), _))
            | CustomId::PracticeOf(id)
            | CustomId::AnswerPractice(id, ..) => ButtonTraits { cost: limits::THOUGHT, ..at(*id) },
            CustomId::Daily(id) | CustomId::AnswerDaily(id, _) => {
                ButtonTraits { subject: Some(NamedObject::Daily(*id)), ..plain }
            }
            CustomId::PostLeaderboard(_) | CustomId::PostMonth(_) => ButtonTraits { cost: limits::POST, ..plain },
            CustomId::ReplayStep(ReplayStep { of: SteppedThrough::Import(_), .. })
            | CustomId::Analysis(SteppedThrough::Import(_), _) => {
                ButtonTraits { cost: limits::STEP_IN_FILE, pool: Pool::Files, ..plain }
            }
            CustomId::BestAt(_) | CustomId::Best(_) | CustomId::Hint | CustomId::Practice => {
                ButtonTraits { cost: limits::THOUGHT, ..plain }
            }
            CustomId::ExportAll | CustomId::PersonalData => {
                ButtonTraits { cost: limits::PACKAGE, despite_ban: true, ..plain }
            }
            CustomId::AskForgetGuild => ButtonTraits { cost: limits::PACKAGE, ..plain },
            CustomId::AskForget(_) => ButtonTraits { despite_ban: true, ..plain },
            CustomId::ForgetMe => ButtonTraits { cost: limits::PACKAGE, despite_ban: true, ..plain },
            CustomId::Challenge(_, ChallengeReply::Decline | ChallengeReply::Withdraw)
            | CustomId::DiceStatistics(DiceOf::Player(_) | DiceOf::Guild)
            | CustomId::AdminLog
            | CustomId::Blocked
            | CustomId::Board
            | CustomId::Dice(_)
            | CustomId::ForgetGuild
            | CustomId::Games(_)
            | CustomId::GuildGames(_)
            | CustomId::Help
            | CustomId::HelpPage(_)
            | CustomId::History(_)
            | CustomId::Leaderboard(_)
            | CustomId::Month(_)
            | CustomId::MonthInWords(_)
            | CustomId::MyBoards(_)
            | CustomId::Profile(..)
            | CustomId::Rules(..)
            | CustomId::Set(_)
            | CustomId::Settings(_)
            | CustomId::StopLiveBoard(_)
            | CustomId::TableRules
            | CustomId::Unblock(_)
            | CustomId::Vacation
            | CustomId::AskVacation(_)
            | CustomId::BeginVacation(_)
            | CustomId::EndVacation => plain,
        }
    }
}

/// The traits of a button at a match; `of_all` are those that every such button has.
fn at_match(button: &MatchButton, of_all: ButtonTraits) -> ButtonTraits {
    match button {
        MatchButton::Rematch => ButtonTraits { cost: limits::POST, begins_match: true, ..of_all },
        MatchButton::Give(_) => ButtonTraits { cost: limits::POST, ..of_all },
        MatchButton::Act(_)
        | MatchButton::ActDespiteWarning(_)
        | MatchButton::AskGive
        | MatchButton::AskWord
        | MatchButton::BeginWithoutWords
        | MatchButton::Preset(..)
        | MatchButton::Presets
        | MatchButton::AskDouble
        | MatchButton::AskDrop
        | MatchButton::Show(_)
        | MatchButton::Play(_)
        | MatchButton::More
        | MatchButton::Claim => of_all,
    }
}
