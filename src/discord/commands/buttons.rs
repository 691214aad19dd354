//! Buttons, and choices from menus: the needs of each, and its action.

use super::context::{Context, Outcome};
use crate::discord::delivery::needs::Need;
use crate::discord::interaction::custom_id::{ChallengeReply, CustomId, HouseMatch, MatchButton};
use crate::engine::Decision;
use crate::table::{Intent, Seen, Untrusted};

/// The next lookup or deferral that a press needs before it is carried out; called again until there is none.
pub(super) fn needs(context: &Context<'_>, custom_id: &CustomId) -> Outcome<Option<Need>> {
    match custom_id {
        CustomId::Match(seen, button) => needs_at_match(context, *seen, button),
        CustomId::OpenThread(asked) => context.needs_thread(*asked),
        CustomId::Challenge(_, ChallengeReply::Accept) => context.needs_house_conversation(),
        CustomId::PlayHouse(level, HouseMatch::On(terms)) => context.needs_house_thread(*level, (*terms).into(), false),
        CustomId::Board => context.needs_for_board(),
        CustomId::ContinueHere(id) => context.needs_to_continue(*id),
        CustomId::Adjourn(id) => context.needs_to_adjourn(*id),
        CustomId::GuildGames(_) => Ok(context.needs_visible_channels()),
        CustomId::Hint => context.needs_hint(),
        CustomId::BestAt(step) => context.needs_best_at(step),
        CustomId::Best(of) => context.needs_best(*of),
        CustomId::Practice => context.needs_practice(None),
        CustomId::PracticeOf(id) => context.needs_practice(Some(*id)),
        CustomId::AnswerPractice(id, action_number, _) => context.needs_practice_answer(*id, *action_number),
        // The database has all that the others need; `ButtonTraits` and `run` name every button.
        _ => Ok(None),
    }
}

fn needs_at_match(context: &Context<'_>, seen: Untrusted<Seen>, button: &MatchButton) -> Outcome<Option<Need>> {
    match button {
        MatchButton::Act(Intent::Decide(Decision::Resign(_))) => Ok(context.needs_opponent(Some(seen))),
        MatchButton::Act(Intent::Decide(Decision::PlayAgain)) => Ok(None),
        MatchButton::Act(intent) => context.needs_tutor(Some(seen), |_| Some(intent.clone())),
        MatchButton::Play(moves) => context.needs_to_play_chosen(seen, moves),
        MatchButton::Show(moves) => context.needs_to_choose_moves(seen, moves),
        MatchButton::More => context.needs_opponent_to_act(seen),
        MatchButton::Claim => context.needs_to_claim(seen),
        MatchButton::Rematch => context.needs_rematch(seen.match_id()),
        _ => Ok(None),
    }
}

/// Carries out a press.
pub(super) fn run(context: &Context<'_>, custom_id: &CustomId) -> Outcome {
    match custom_id {
        CustomId::Match(seen, button) => run_at_match(context, *seen, button),
        CustomId::Challenge(id, answer) => context.answer_challenge(*id, *answer),
        CustomId::OpenThread(thread) => context.challenge_in_new_thread(*thread),
        CustomId::Board => context.look_at_board(),
        CustomId::ContinueHere(id) => context.continue_here(*id),
        CustomId::Adjourn(id) => context.adjourn(*id),
        CustomId::Agree(id, until) => context.agree(*id, *until),
        CustomId::WithdrawProposal(id, until) => context.withdraw_proposal(*id, *until),
        CustomId::AdminPanel(id) => context.manage(*id),
        CustomId::AdminAction(id, action) => context.ask_why(*id, *action),
        CustomId::AdminLog => context.admin_log(),
        CustomId::Leaderboard(view) => context.browse_leaderboard(*view),
        CustomId::PostLeaderboard(view) => context.post_leaderboard(*view),
        CustomId::Profile(person, game) => context.profile(*person, *game),
        CustomId::Dice(person) => context.dice_of(*person),
        CustomId::CheckDice(id, game) => context.check_dice(*id, *game),
        CustomId::DiceStatistics(of) => context.dice_statistics(*of),
        CustomId::Month(month) => context.month(*month),
        CustomId::PostMonth(month) => context.post_month(*month),
        CustomId::MonthInWords(month) => context.month_in_words(*month),
        CustomId::Hint => context.hint(),
        CustomId::BestAt(step) => context.best_at(step),
        CustomId::Best(of) => context.best(*of),
        CustomId::Help => context.guide(),
        CustomId::HelpPage(page) => context.show_guide_page(*page),
        CustomId::AskHouse(challenge) => context.ask_house(*challenge),
        CustomId::PlayHouse(level, challenge) => context.play_house(*level, *challenge),
        CustomId::DraftChallenge(draft) => context.draft_challenge(draft),
        CustomId::StopLiveBoard(id) => context.stop_live_board(*id),
        CustomId::TableRules => context.rules(None, None),
        CustomId::Rules(terms, section) => context.show_rules_page(terms, *section),
        CustomId::Replay(id, game) => context.replay_privately(*id, *game),
        CustomId::ReplayStep(step) => context.replay_step(*step),
        CustomId::Analysis(of, page) => context.show_analysis_page(*of, *page),
        CustomId::PracticeOf(id) => context.practice(Some(*id)),
        CustomId::Share(id) => context.share(*id),
        CustomId::Daily(id) => context.daily(*id),
        CustomId::AnswerDaily(id, option) => context.answer_daily(*id, *option),
        CustomId::Practice => context.practice(None),
        CustomId::AnswerPractice(id, action_number, deed) => context.answer_practice(*id, *action_number, deed),
        CustomId::Export(id) => context.export_of(*id),
        CustomId::ExportAll => context.export_all(),
        CustomId::PersonalData => context.hand_out_personal_data(),
        CustomId::AskForget(is_sure) => context.ask_forget(*is_sure),
        CustomId::ForgetMe => context.forget_me(),
        CustomId::AskForgetGuild => context.ask_forget_guild(),
        CustomId::ForgetGuild => context.forget_guild(),
        CustomId::Games(page) => context.games(*page),
        CustomId::MyBoards(after) => context.my_boards(*after),
        CustomId::Vacation => context.vacation(),
        CustomId::AskVacation(days) => context.ask_vacation(*days),
        CustomId::BeginVacation(days) => context.begin_vacation(*days),
        CustomId::EndVacation => context.end_vacation(),
        CustomId::GuildGames(page) => context.games_in_guild(*page),
        CustomId::History(page) => context.history(*page),
        CustomId::PastMatch(page, id) => context.past_match(*page, *id),
        CustomId::Settings(panel) => context.settings(*panel),
        CustomId::Blocked => context.blocked(),
        CustomId::Unblock(id) => context.unblock(*id),
        CustomId::Set(change) => context.change_setting(change),
    }
}

fn run_at_match(context: &Context<'_>, seen: Untrusted<Seen>, button: &MatchButton) -> Outcome {
    match button {
        MatchButton::Act(Intent::Decide(Decision::Resign(worth))) => context.resign(Some(seen), *worth),
        MatchButton::Act(Intent::Decide(Decision::PlayAgain)) => context.play_again(Some(seen)),
        MatchButton::Act(intent) | MatchButton::ActDespiteWarning(intent) => context.act(Some(seen), intent.clone()),
        MatchButton::Play(moves) => context.play_chosen(seen, moves),
        MatchButton::Show(moves) => context.choose_moves(seen, moves),
        MatchButton::AskDouble => context.ask_double(seen),
        MatchButton::AskDrop => context.ask_drop(seen),
        MatchButton::More => context.match_panel(seen),
        MatchButton::Presets => context.presets(seen),
        MatchButton::Preset(answer, is_on) => context.preset(seen, *answer, *is_on),
        MatchButton::AskWord => context.ask_word(seen),
        MatchButton::BeginWithoutWords => context.begin_without_words(seen),
        MatchButton::Claim => context.claim(seen),
        MatchButton::AskGive => context.ask_give(seen),
        MatchButton::Give(nth) => context.give(seen, *nth),
        MatchButton::Rematch => context.rematch(seen.match_id()),
    }
}
