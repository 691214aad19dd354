//! Every press comes back from its custom id, and nothing else is one.

use barpoint::discord::interaction::custom_id::{
    AnalysisPage, BestOf, ChallengeDraft, ChallengeReply, CustomId, DiceOf, FormId, HistoryPage, HouseMatch,
    MatchButton, MenuId, ReplayStep, StepDirection, ThreadChallenge, ThreadOpponent, UnknownCustomId, is_at,
    is_at_or_before,
};
use barpoint::discord::interaction::menu_stamp;
use barpoint::engine::action::Decision;
use barpoint::engine::dice::Die;
use barpoint::engine::formats::xgid::Xgid;
use barpoint::engine::player::Player;
use barpoint::engine::rule_sets::{self, Discipline};
use barpoint::engine::rulebook::Section;
use barpoint::engine::score::Worth;
use barpoint::engine::terms::Terms;
use barpoint::settings::values::UsualPace;
use barpoint::settings::{Control, SettingChange, SettingsGroup, SettingsPanel, registry};
use barpoint::store::administration::{AdminAction, Verdict};
use barpoint::store::house::HouseLevel;
use barpoint::store::ids::{BlockId, ChallengeId, DailyId, ImportId, LiveBoardId, MatchId, PersonId, SeasonId};
use barpoint::store::leaderboards::Order;
use barpoint::store::presets::PresetAnswer;
use barpoint::store::questions::Choice;
use barpoint::table::{Intent, LeaderboardPeriod, LeaderboardScope, LeaderboardView, Offer, Seen};
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// Discord's limit for a custom id, in characters.
const LIMIT: usize = 100;

fn longest_xgid() -> Xgid {
    "XGID=-b----E-C---eE---c-e----B-:15:-1:-1:61:65535:65535:1:65535:10".parse().expect("an XGID")
}

#[test]
fn every_press_comes_back_from_its_custom_id() {
    let seen = Seen { match_id: MatchId(u64::MAX), version: u32::MAX }.into();
    let longest = "24/18* 23/17* 22/16* 21/15* 18/12* 17/11* 16/10* 15/9*".to_owned();
    let opponent = Some(PersonId(u64::MAX));
    let wishes = [
        MatchButton::Act(Intent::Roll),
        Decision::Pass.into(),
        MatchButton::AskDouble,
        Decision::Double.into(),
        Decision::Take.into(),
        Decision::Drop.into(),
        MatchButton::AskDrop,
        Decision::Resign(Worth::Backgammon).into(),
        Decision::AcceptResignation.into(),
        Decision::DeclineResignation.into(),
        MatchButton::Show(longest.clone()),
        MatchButton::Play(longest.clone()),
        MatchButton::More,
        MatchButton::Claim,
        MatchButton::AskGive,
        MatchButton::Give(u8::MAX),
        MatchButton::Rematch,
        MatchButton::ActDespiteWarning(Intent::Roll),
        MatchButton::ActDespiteWarning(Decision::Resign(Worth::Backgammon).into()),
        MatchButton::ActDespiteWarning(Intent::Decide("play bar/20 20/14 8/2 8/2".parse().unwrap())),
        Decision::Beaver.into(),
        Decision::Name(Die::ALL[5]).into(),
        Decision::AcceptPlay.into(),
        Decision::PlayAgain.into(),
        Decision::LetStand.into(),
        Decision::Annul.into(),
        Decision::Stop.into(),
        MatchButton::AskWord,
        MatchButton::BeginWithoutWords,
        MatchButton::Presets,
        MatchButton::Preset(PresetAnswer::Take, true),
        MatchButton::Preset(PresetAnswer::Roll, false),
    ];
    let everything = "acey-deucey money no-cube jacoby beavers automatic-double two-automatic-doubles cocked-dice \
                      high-first double-top ace-deuce-to-opponent";
    let terms: Terms = everything.parse().unwrap();
    let draft =
        ChallengeDraft { opponent, rematch_of: Some(MatchId(u64::MAX).into()), terms, pace: Some(UsualPace::Untimed) };
    let listing = HistoryPage { player: PersonId(u64::MAX), opponent, page: u16::MAX };
    let presses = wishes.map(|wish| CustomId::Match(seen, wish)).into_iter().chain([
        CustomId::Challenge(ChallengeId(u64::MAX).into(), ChallengeReply::Withdraw),
        CustomId::Challenge(ChallengeId(1).into(), ChallengeReply::Accept),
        CustomId::Challenge(ChallengeId(1).into(), ChallengeReply::Decline),
        CustomId::OpenThread(ThreadChallenge {
            opponent: ThreadOpponent::Person(PersonId(u64::MAX)),
            offer: Offer { terms, rated: false, pace: Some("1209599s 5183999s 1209599s 5184000s".parse().unwrap()) },
        }),
        CustomId::OpenThread(ThreadChallenge {
            opponent: ThreadOpponent::Anyone,
            offer: "hypergammon 25 points".parse::<Terms>().unwrap().into(),
        }),
        CustomId::OpenThread(ThreadChallenge {
            opponent: ThreadOpponent::House(HouseLevel::ALL[4]),
            offer: terms.into(),
        }),
        CustomId::Hint,
        CustomId::Blocked,
        CustomId::Unblock(BlockId(u64::MAX).into()),
        CustomId::BestAt(ReplayStep {
            of: MatchId(u64::MAX).into(),
            game: u32::MAX,
            frame: u16::MAX,
            page: u8::MAX,
            way: StepDirection::First,
        }),
        CustomId::Best(BestOf::Action(MatchId(u64::MAX).into(), u32::MAX)),
        CustomId::Best(BestOf::Position(longest_xgid())),
        CustomId::AskHouse(HouseMatch::On(terms)),
        CustomId::AskHouse(HouseMatch::Challenge(ChallengeId(u64::MAX).into())),
        CustomId::PlayHouse(HouseLevel::ALL[0], HouseMatch::On(terms)),
        CustomId::PlayHouse(HouseLevel::ALL[4], HouseMatch::Challenge(ChallengeId(u64::MAX).into())),
        CustomId::TableRules,
        CustomId::MyBoards(MatchId(u64::MAX).into()),
        CustomId::Vacation,
        CustomId::AskVacation(u8::MAX),
        CustomId::BeginVacation(u8::MAX),
        CustomId::EndVacation,
        CustomId::Rules(terms, None),
        CustomId::Rules(terms, Some(Section::BearingOff)),
        CustomId::Board,
        CustomId::ContinueHere(MatchId(u64::MAX).into()),
        CustomId::Adjourn(MatchId(1).into()),
        CustomId::Agree(MatchId(u64::MAX).into(), u32::MAX),
        CustomId::WithdrawProposal(MatchId(u64::MAX).into(), u32::MAX),
        CustomId::AdminPanel(MatchId(1).into()),
        CustomId::AdminAction(MatchId(u64::MAX).into(), AdminAction::Abort),
        CustomId::AdminAction(MatchId(1).into(), AdminAction::Adjourn),
        CustomId::AdminAction(MatchId(1).into(), AdminAction::Settle(Verdict { winner: Player::One, rated: true })),
        CustomId::AdminAction(MatchId(1).into(), AdminAction::Correct(Verdict { winner: Player::Two, rated: false })),
        CustomId::AdminLog,
        CustomId::Leaderboard(LeaderboardView::of(Discipline::BACKGAMMON)),
        CustomId::PostLeaderboard(LeaderboardView {
            scope: LeaderboardScope::Everywhere,
            period: LeaderboardPeriod::Season(Some(SeasonId(u64::MAX))),
            order: Order::WinRate,
            page: u16::MAX,
            ..LeaderboardView::of(rule_sets::find("acey-deucey").unwrap().discipline())
        }),
        CustomId::ReplayStep(ReplayStep { frame: u16::MAX, ..ReplayStep::of_game(ImportId(u64::MAX), u32::MAX) }),
        CustomId::ExportAll,
        CustomId::PersonalData,
        CustomId::AskForget(false),
        CustomId::AskForget(true),
        CustomId::ForgetMe,
        CustomId::AskForgetGuild,
        CustomId::ForgetGuild,
        CustomId::Profile(PersonId(u64::MAX), rule_sets::find("acey-deucey").unwrap().discipline()),
        CustomId::Dice(PersonId(u64::MAX)),
        CustomId::DiceStatistics(DiceOf::Player(PersonId(u64::MAX))),
        CustomId::DiceStatistics(DiceOf::Match(MatchId(u64::MAX).into())),
        CustomId::DiceStatistics(DiceOf::Guild),
        CustomId::CheckDice(MatchId(u64::MAX).into(), u32::MAX),
        CustomId::Help,
        CustomId::HelpPage(u8::MAX),
        CustomId::DraftChallenge(draft),
        CustomId::DraftChallenge(ChallengeDraft { opponent: None, rematch_of: None, terms, pace: None }),
        CustomId::StopLiveBoard(LiveBoardId(u64::MAX).into()),
        CustomId::Replay(MatchId(u64::MAX).into(), u32::MAX),
        CustomId::ReplayStep(ReplayStep {
            of: MatchId(u64::MAX).into(),
            game: u32::MAX,
            frame: u16::MAX,
            page: u8::MAX,
            way: StepDirection::First,
        }),
        CustomId::ReplayStep(ReplayStep {
            of: MatchId(1).into(),
            game: 0,
            frame: 0,
            page: 0,
            way: StepDirection::Open,
        }),
        CustomId::Export(MatchId(u64::MAX).into()),
        CustomId::Analysis(MatchId(u64::MAX).into(), AnalysisPage::Overview),
        CustomId::Analysis(ImportId(u64::MAX).into(), AnalysisPage::Error(u16::MAX)),
        CustomId::Analysis(MatchId(u64::MAX).into(), AnalysisPage::Game(u16::MAX)),
        CustomId::PracticeOf(MatchId(u64::MAX).into()),
        CustomId::Share(MatchId(u64::MAX).into()),
        CustomId::Month("2026-11".parse().unwrap()),
        CustomId::PostMonth("2026-11".parse().unwrap()),
        CustomId::MonthInWords("1999-01".parse().unwrap()),
        CustomId::Daily(DailyId(u64::MAX).into()),
        CustomId::AnswerDaily(DailyId(u64::MAX).into(), u8::MAX),
        CustomId::Practice,
        CustomId::AnswerPractice(MatchId(u64::MAX).into(), u32::MAX, Choice::Play("bar/22* 13/8".to_owned())),
        CustomId::AnswerPractice(MatchId(1).into(), 1, Choice::NoDouble),
        CustomId::Games(u16::MAX),
        CustomId::GuildGames(u16::MAX),
        CustomId::History(listing),
        CustomId::History(HistoryPage { opponent: None, ..listing }),
        CustomId::PastMatch(listing, MatchId(u64::MAX).into()),
    ]);
    let presses = presses.chain(SettingsPanel::ALL.map(CustomId::Settings)).chain(settings().map(CustomId::Set));
    for press in presses {
        comes_back(&press);
    }
    for menu in [
        // After the eighth move there is nothing left to choose.
        MenuId::Moves(seen, 9, longest.rsplit_once(' ').unwrap().0.to_owned()),
        MenuId::Name(seen),
        MenuId::ContinueHere,
        MenuId::House(HouseMatch::On(terms)),
        MenuId::House(HouseMatch::Challenge(ChallengeId(u64::MAX).into())),
        MenuId::HouseLength(terms),
        MenuId::Section(terms),
        MenuId::History(listing),
        MenuId::Leaderboard(3),
        MenuId::Profile(PersonId(u64::MAX)),
        MenuId::Jump(ReplayStep::of_game(MatchId(u64::MAX), u32::MAX)),
        MenuId::Settings(4),
        MenuId::Daily(DailyId(u64::MAX).into()),
        MenuId::Practice(MatchId(u64::MAX).into(), u32::MAX),
    ] {
        comes_back(&menu);
        let sent = menu_stamp::with(&menu.to_string());
        assert!(sent.len() <= LIMIT, "{sent} has {} characters", sent.len());
        assert_eq!(menu_stamp::without(&sent).parse().as_ref(), Ok(&menu));
        assert_eq!(menu.to_string().parse::<CustomId>(), Err(UnknownCustomId), "a menu is no button: {menu}");
    }
}

#[test]
fn every_form_comes_back_from_its_custom_id() {
    let id = MatchId(u64::MAX);
    for form in [
        FormId::Import,
        FormId::Challenge(None),
        FormId::Challenge(Some(id.into())),
        FormId::Word(Seen { match_id: id, version: u32::MAX }.into()),
        FormId::AdminReason(id.into(), AdminAction::Abort),
        FormId::AdminReason(id.into(), AdminAction::Settle(Verdict { winner: Player::Two, rated: true })),
    ] {
        comes_back(&form);
    }
    for id in ["", "challenge", "challenge:x", "word:1", "word:1:x", "order:1:dance", "order:x:abort", "tea:1"] {
        assert_eq!(id.parse::<FormId>(), Err(UnknownCustomId), "{id}");
    }
}

#[test]
fn a_choice_from_a_menu_is_the_request_of_a_button() {
    let seen = Seen { match_id: MatchId(7), version: 3 }.into();
    let money: Terms = "tournament money beavers".parse().expect("terms");
    let page = HistoryPage { player: PersonId(1), opponent: None, page: 2 };
    let step = ReplayStep { frame: 5, page: 1, ..ReplayStep::of_game(MatchId(7), 2) };
    let moves = |before: &str| MenuId::Moves(seen, 1, before.to_owned());
    let show = |play: &str| CustomId::Match(seen, MatchButton::Show(play.to_owned()));
    let level = HouseLevel::ALL[2];
    let in_points = CustomId::AskHouse(HouseMatch::On("tournament 5 points".parse().expect("terms")));
    for (menu, value, chosen) in [
        (moves("24/18"), "13/11", show("24/18 13/11")),
        (moves(""), "24/18", show("24/18")),
        (MenuId::Name(seen), "6", CustomId::Match(seen, Decision::Name(Die::ALL[5]).into())),
        (MenuId::ContinueHere, "7", CustomId::ContinueHere(MatchId(7).into())),
        (MenuId::House(HouseMatch::On(money)), &level.to_string(), CustomId::PlayHouse(level, HouseMatch::On(money))),
        // An agreement that is for money alone is left out.
        (MenuId::HouseLength(money), "5", in_points),
        (MenuId::HouseLength(money), "0", CustomId::AskHouse(HouseMatch::On(money))),
        (MenuId::History(page), "7", CustomId::PastMatch(page, MatchId(7).into())),
        (MenuId::Profile(PersonId(1)), "backgammon", CustomId::Profile(PersonId(1), Discipline::BACKGAMMON)),
        (MenuId::Jump(step), "page:4", CustomId::ReplayStep(ReplayStep { page: 4, ..step })),
        (MenuId::Jump(step), "3:9", CustomId::ReplayStep(ReplayStep { game: 3, frame: 9, ..step })),
        (MenuId::Unblock, "4", CustomId::Unblock(BlockId(4).into())),
        (MenuId::Daily(DailyId(4).into()), "2", CustomId::AnswerDaily(DailyId(4).into(), 2)),
    ] {
        assert_eq!(menu.clone().chosen(value), Some(chosen), "{menu}: {value}");
        assert_eq!(menu.clone().chosen("tea").filter(|_| !matches!(menu, MenuId::Moves(..))), None, "{menu}");
    }
    assert_eq!(MenuId::Name(seen).chosen("7"), None, "no die has it");
}

#[track_caller]
fn comes_back<T: Display + FromStr<Err = UnknownCustomId> + PartialEq + Debug>(asked: &T) {
    let id = asked.to_string();
    assert!(id.len() <= LIMIT, "{id} has {} characters", id.len());
    assert_eq!(id.parse().as_ref(), Ok(asked), "{id}");
}

/// A change of every setting to each value that a menu lists, or to none.
fn settings() -> impl Iterator<Item = SettingChange> {
    let of_group = |group| {
        let changes = registry::of_group(group).flat_map(move |(setting, placement)| {
            let offered = setting.kind().offered().into_iter().filter(|value| placement.excluded != Some(value));
            let offered = offered
                .filter(|_| !matches!(placement.control, Control::Hidden | Control::Kept))
                .map(|value| Some(value.into_owned()));
            let name = setting.name();
            offered.chain(placement.unset.map(|_| None)).map(move |value| SettingChange::Set { group, name, value })
        });
        changes.chain([SettingChange::Reset(group)])
    };
    SettingsGroup::ALL.into_iter().flat_map(of_group)
}

#[test]
fn the_buttons_of_earlier_versions_still_work() {
    let all = CustomId::Leaderboard(LeaderboardView::of(Discipline::BACKGAMMON));
    for (id, press) in [("leaderboard", all), ("forget:me", CustomId::ForgetMe)] {
        assert_eq!(id.parse().as_ref(), Ok(&press), "{id}");
    }
}

#[test]
fn what_is_not_ours_is_refused() {
    for id in [
        "",
        "m",
        "m:1",
        "m:1:2",
        "m:x:2:roll",
        "m:1:2:dance",
        "c:1",
        "c:1:maybe",
        "t:1",
        "t:1:x",
        "t:1:dutch 99 0",
        "r:dutch 3 0:tea",
        "m:1:2:name:7",
        "step:1:2:3:up",
        "history:1 2",
        "of:1 2 3",
        "games:x",
        "vacation:256",
        "set:board home up",
        "settings:tea",
        "set:play",
        "set:play ping twice",
        "set:play length 26",
        "set:server channels x",
        "set:server hour 24",
        "daily:1:x",
        "practice:1:2:",
        "set:channel threads always",
        "order:1:settle3r",
        "order:1:correct2",
    ] {
        assert_eq!(id.parse::<CustomId>(), Err(UnknownCustomId), "{id}");
    }
}

#[test]
fn a_stamp_is_taken_off_again() {
    let stamped = menu_stamp::with("setting:1");
    assert!(stamped.starts_with("setting:1#") && stamped.len() == "setting:1#".len() + 6, "{stamped}");
    assert_eq!(menu_stamp::without(&stamped), "setting:1");
    assert_eq!(menu_stamp::without("setting:1"), "setting:1");
}

#[test]
fn only_buttons_under_a_board_tell_of_its_position() {
    let seen = Seen { match_id: MatchId(7), version: 3 };
    let told = |id: &str| (is_at(id, seen), is_at_or_before(id, seen));
    assert_eq!(told("m:7:3:more"), (true, true));
    assert_eq!(told("m:7:2:more"), (false, true));
    assert_eq!(told("m:7:4:more"), (false, false));
    assert_eq!(told("m:8:3:more"), (false, false));
    assert_eq!(told("m:7:3:claim"), (false, false), "the message of a fallen flag shows no board");
}
