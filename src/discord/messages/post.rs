//! What is to be said, as plain data: a handler makes it, [`crate::discord::delivery::rest`] alone sends it.

use crate::discord::interaction::custom_id::{CustomId, MenuId};
use crate::locale::Language;
use crate::render::chart::Chart;
use crate::render::poster::Poster;
use crate::render::{Scene, Style};
use crate::store::ids::{
    ChallengeId, ChannelId, ClubPostId, DailyPostId, MessageRef, NoticeId, OutboxId, PersonId, RoleId, WatchId,
};
use crate::table::{Seen, Shown};

/// The most buttons that stand side by side.
const IN_A_ROW: usize = 5;

/// A message, or the new state of one. One whose picture may still have to be drawn cannot be sent: once it is drawn, `P` is
/// another type.
#[derive(Clone, Debug, Default)]
pub struct Post<P = Picture> {
    /// The text, with Discord's markup; at most 2,000 characters.
    pub text: String,
    /// The only person whom it may ping.
    pub ping: Option<PersonId>,
    /// What stands below the text.
    pub picture: P,
    /// Buttons and menus, at most five rows.
    pub rows: Vec<Row>,
}

impl<P: Default> Post<P> {
    /// A message of text alone.
    pub fn text(text: impl Into<String>) -> Post<P> {
        Post { text: text.into(), ..Post::default() }
    }

    /// A message of these lines of text, empty ones left out.
    pub fn lines(lines: impl IntoIterator<Item = String>) -> Post<P> {
        Post::text(lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n"))
    }
}

impl Post {
    /// The same with buttons, in as many rows as they need.
    pub fn with_buttons(self, buttons: impl IntoIterator<Item = Button>) -> Post {
        self.with_rows(side_by_side(buttons))
    }

    /// The same with these rows below.
    pub fn with_rows(mut self, rows: impl IntoIterator<Item = Row>) -> Post {
        self.rows.extend(rows);
        self
    }

    /// Both in one: the other's text below, its controls after these. The picture is this one's.
    pub fn joined(mut self, other: Post) -> Post {
        self.text = format!("{}\n\n{}", self.text, other.text);
        self.rows.extend(other.rows);
        self
    }
}

impl From<String> for Post {
    fn from(text: String) -> Post {
        Post::text(text)
    }
}

/// Buttons in as many rows as they need.
pub(super) fn side_by_side(buttons: impl IntoIterator<Item = Button>) -> Vec<Row> {
    buttons.into_iter().collect::<Vec<_>>().chunks(IN_A_ROW).map(|row| Row::Buttons(row.to_vec())).collect()
}

/// A message and what it shows.
#[derive(Clone, Debug)]
pub struct TrackedPost {
    /// The message.
    pub post: Post,
    /// What it shows that the table keeps track of.
    pub tracked: Option<Tracked>,
    /// The message that is to be changed to this one, as long as it can be; `None`: it is a new one.
    pub over: Option<MessageRef>,
}

impl TrackedPost {
    /// A new message.
    pub const fn new(post: Post, tracked: Option<Tracked>) -> TrackedPost {
        TrackedPost { post, tracked, over: None }
    }
}

/// What a message shows, so that the table can be told where it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tracked {
    /// News of a match.
    News(OutboxId, Shown),
    /// A match as it stands, without its news.
    Match(Seen, Shown),
    /// A match as it stood when one of its games ended.
    Past(Seen),
    /// A match of another channel, live.
    Live(WatchId, Seen),
    /// A challenge that waits for an answer.
    Challenge(ChallengeId),
    /// What somebody who administers did.
    Notice(NoticeId),
    /// A position of the day, or its solution.
    Daily(DailyPostId),
    /// The month of a server.
    Club(ClubPostId),
}

impl Tracked {
    /// Whether this is news of a match, which is told until it is known to stand.
    pub const fn is_news(&self) -> bool {
        matches!(self, Tracked::News(..))
    }
}

/// A file that goes with a message.
#[derive(Clone, Debug)]
pub struct File {
    /// What it is called where somebody keeps it.
    pub name: String,
    /// What is in it.
    pub bytes: Vec<u8>,
    /// What a picture shows, for those who cannot see it; at most 1,024 characters.
    pub alt: Option<String>,
}

/// A form with one line to be filled in.
#[derive(Clone, Debug)]
pub struct Modal {
    /// What sending it asks for; what was written is added to it.
    pub custom_id: CustomId,
    /// What stands above it; at most 45 characters.
    pub title: String,
    /// What is to be written; at most 45 characters.
    pub label: String,
    /// How much may be written, in characters.
    pub longest: u16,
}

/// The picture of a message.
#[derive(Clone, Debug, Default)]
pub enum Picture {
    /// No new one: a message that is changed keeps what it has.
    #[default]
    Unchanged,
    /// None: a message that is changed loses what it has.
    None,
    /// One that is still to be drawn.
    Sketch(Sketch),
    /// Files that are handed out.
    Files(Vec<File>),
}

impl Picture {
    /// A board or a chart that is still to be drawn, for one who can ask for it again where that cannot be done now.
    pub fn of(language: Language, subject: impl Into<Subject>, style: Style, alt: String) -> Picture {
        Picture::Sketch(Sketch { subject: subject.into(), style, alt, excuse: language.text("picture-missing") })
    }
}

/// A picture that is still to be drawn, which is done elsewhere.
#[derive(Clone, Debug)]
pub struct Sketch {
    /// What it shows.
    pub subject: Subject,
    /// How it is drawn.
    pub style: Style,
    /// What it shows, for those who cannot see it; at most 1,024 characters.
    pub alt: String,
    /// What to say instead if it cannot be drawn now.
    pub excuse: String,
}

/// What a picture shows.
#[derive(Clone, Debug)]
pub enum Subject {
    /// A board.
    Board(Box<Scene>),
    /// A course over time.
    Chart(Chart),
    /// What a month came to.
    Poster(Box<Poster>),
    /// Boards one after the other, each for so many hundredths of a second.
    Animation(Vec<(Scene, u16)>),
}

impl From<Scene> for Subject {
    fn from(scene: Scene) -> Subject {
        Subject::Board(Box::new(scene))
    }
}

impl From<Chart> for Subject {
    fn from(chart: Chart) -> Subject {
        Subject::Chart(chart)
    }
}

/// A row of controls.
#[derive(Clone, Debug)]
pub enum Row {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// A menu of one to 25 choices.
    Menu(Menu),
    /// A menu of what the server has.
    EntityMenu(EntityMenu),
}

/// A button.
#[derive(Clone, Debug)]
pub struct Button {
    /// What stands on it; at most 80 characters.
    pub label: String,
    /// How it looks.
    pub style: ButtonStyle,
    /// What it asks for.
    pub custom_id: CustomId,
    /// Whether it can be pressed now.
    pub enabled: bool,
}

impl Button {
    /// A button.
    pub fn new(style: ButtonStyle, label: impl Into<String>, custom_id: CustomId) -> Button {
        Button { label: label.into(), style, custom_id, enabled: true }
    }

    /// A [primary](ButtonStyle::Primary) button with the text of this key on it.
    pub fn primary(language: Language, key: &str, custom_id: CustomId) -> Button {
        Button::new(ButtonStyle::Primary, language.text(key), custom_id)
    }

    /// A [secondary](ButtonStyle::Secondary) one.
    pub fn secondary(language: Language, key: &str, custom_id: CustomId) -> Button {
        Button::new(ButtonStyle::Secondary, language.text(key), custom_id)
    }

    /// A [success](ButtonStyle::Success) one.
    pub fn success(language: Language, key: &str, custom_id: CustomId) -> Button {
        Button::new(ButtonStyle::Success, language.text(key), custom_id)
    }

    /// A [danger](ButtonStyle::Danger) one.
    pub fn danger(language: Language, key: &str, custom_id: CustomId) -> Button {
        Button::new(ButtonStyle::Danger, language.text(key), custom_id)
    }

    /// Two that turn to what comes before and to what comes after, each greyed out where there is none.
    pub fn turning(language: Language, [back, on]: [(bool, CustomId); 2]) -> [Button; 2] {
        [("button-previous", back), ("button-on", on)]
            .map(|(key, (enabled, press))| Button::secondary(language, key, press).enabled_if(enabled))
    }

    /// The same, to be pressed only if this is so.
    pub fn enabled_if(self, enabled: bool) -> Button {
        Button { enabled, ..self }
    }
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonStyle {
    /// What most will press.
    Primary,
    /// Another choice.
    Secondary,
    /// A choice that is welcomed.
    Success,
    /// A choice that gives something up.
    Danger,
}

impl ButtonStyle {
    /// How a button looks that says whether something is on.
    pub const fn of_switch(on: bool) -> ButtonStyle {
        if on { ButtonStyle::Success } else { ButtonStyle::Secondary }
    }
}

/// A menu from which one entry is chosen.
#[derive(Clone, Debug)]
pub struct Menu {
    /// What stands on it while nothing is chosen; at most 150 characters.
    pub prompt: String,
    /// What choosing asks for.
    pub id: MenuId,
    /// The choices.
    pub entries: Vec<MenuOption>,
}

impl Menu {
    /// A menu with the text of this key on it, which says what is chosen now.
    pub fn chosen(language: Language, id: MenuId, key: &str, chosen: String, entries: Vec<MenuOption>) -> Menu {
        Menu { prompt: language.say(key, &[("chosen", chosen.into())]), id, entries }
    }
}

/// A menu that Discord fills with what the server has, from which any number of things or none are chosen.
#[derive(Clone, Debug)]
pub struct EntityMenu {
    /// What stands on it while nothing is chosen; at most 150 characters.
    pub prompt: String,
    /// What it lists, with what is chosen now.
    pub of: Entities,
}

/// What a picker lists, with what is chosen now.
#[derive(Clone, Debug)]
pub enum Entities {
    /// Channels in which people can write, or open threads; at most 25.
    Channels(Vec<ChannelId>),
    /// Channels in which people can write; at most one: that of the position of the day.
    DailyChannel(Option<ChannelId>),
    /// The same: that in which each month is posted.
    ClubChannel(Option<ChannelId>),
    /// The channel in which is posted what administrators do.
    LogChannel(Option<ChannelId>),
    /// Roles; at most one.
    Role(Option<RoleId>),
}

/// One choice of a menu.
#[derive(Clone, Debug)]
pub struct MenuOption {
    /// What stands there; at most 100 characters.
    pub label: String,
    /// A line below it; at most 100 characters.
    pub note: Option<String>,
    /// What choosing it means; at most 100 characters, unique in the menu.
    pub value: String,
}

impl MenuOption {
    /// A choice without a line below it.
    pub fn new(label: String, value: impl ToString) -> MenuOption {
        MenuOption { label, note: None, value: value.to_string() }
    }
}
