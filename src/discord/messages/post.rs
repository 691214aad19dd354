//! Messages as plain data, which [`crate::discord::delivery::rest`] sends.

use crate::discord::interaction::custom_id::{CustomId, FormId, MenuId};
use crate::locale::Language;
use crate::render::chart::Chart;
use crate::render::poster::Poster;
use crate::render::{Emoji, Scene, Style};
use crate::settings::Control;
use crate::store::ids::{
    ChallengeId, ChannelId, DailyPostId, LiveBoardId, MessageRef, MonthPostId, NoticeId, OutboxId, PersonId, TimerId,
};
use crate::table::{Seen, Shown};

const IN_A_ROW: usize = 5;

/// A message, or the new content of one. `P` is the type of its picture: a message whose picture is not drawn yet has
/// another type, so that it cannot be sent.
#[derive(Clone, Debug, Default)]
pub struct Post<P = Picture> {
    /// The text in Discord's markup, at most 2,000 characters.
    pub text: String,
    /// The person that the message may ping.
    pub ping: Option<PersonId>,
    /// A second person that it may ping, in the few messages that are for both players.
    pub ping_too: Option<PersonId>,
    pub picture: P,
    /// Buttons and menus, at most five rows.
    pub rows: Vec<ControlRow>,
}

impl<P: Default> Post<P> {
    pub fn text(text: impl Into<String>) -> Post<P> {
        Post { text: text.into(), ..Post::default() }
    }

    /// A message of these lines, without empty ones.
    pub fn lines(lines: impl IntoIterator<Item = String>) -> Post<P> {
        Post::text(lines.into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n"))
    }
}

impl Post {
    /// The message with these buttons added, in as many rows as needed.
    pub fn with_buttons(self, buttons: impl IntoIterator<Item = Button>) -> Post {
        self.with_rows(side_by_side(buttons))
    }

    pub fn with_rows(mut self, rows: impl IntoIterator<Item = ControlRow>) -> Post {
        self.rows.extend(rows);
        self
    }

    /// Both messages in one: the other's text and controls below, with the picture of this one.
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

/// Buttons in as many rows as needed.
pub(super) fn side_by_side(buttons: impl IntoIterator<Item = Button>) -> Vec<ControlRow> {
    buttons.into_iter().collect::<Vec<_>>().chunks(IN_A_ROW).map(|row| ControlRow::Buttons(row.to_vec())).collect()
}

#[derive(Clone, Debug)]
pub struct TrackedPost {
    pub post: Post,
    /// The table's record of this message; `None` if it keeps none.
    pub tracked: Option<MessageSubject>,
    /// The message to edit, if possible; `None`: a new one is posted.
    pub edits: Option<MessageRef>,
}

impl TrackedPost {
    pub const fn new(post: Post, tracked: Option<MessageSubject>) -> TrackedPost {
        TrackedPost { post, tracked, edits: None }
    }
}

/// The content of a message, for the table's record of the message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MessageSubject {
    News(OutboxId, Shown),
    /// A match in its current state, without news.
    Match(Seen, Shown),
    /// A match at the end of one of its games.
    Past(Seen),
    /// A live board of a match in another channel.
    LiveBoard(LiveBoardId, Seen),
    Challenge(ChallengeId),
    /// A notice, and the channel that it goes to.
    Notice(NoticeId, ChannelId),
    Daily(DailyPostId),
    Month(MonthPostId),
    Timer(TimerId),
}

impl MessageSubject {
    /// Whether this is news of a match, which is sent until it is known to have arrived.
    pub const fn is_news(&self) -> bool {
        matches!(self, MessageSubject::News(..))
    }

    /// Whether it tells of something that counts once, even if several presses ask for it.
    pub const fn counts(&self) -> bool {
        matches!(self, MessageSubject::News(..) | MessageSubject::Challenge(_))
    }
}

#[derive(Clone, Debug)]
pub struct File {
    pub name: String,
    pub bytes: Vec<u8>,
    /// The alt text of a picture, at most 1,024 characters.
    pub alt: Option<String>,
}

/// A form that only its reader sees.
#[derive(Clone, Debug)]
pub struct Modal {
    pub id: FormId,
    /// The title, at most 45 characters.
    pub title: String,
    /// One to five fields.
    pub fields: Vec<Field>,
}

/// A field of a form.
#[derive(Clone, Debug)]
pub struct Field {
    /// The name of its value; in a form for a command, that of the option.
    pub name: &'static str,
    /// The text above it, at most 45 characters.
    pub label: String,
    /// A smaller text below the label, at most 100 characters.
    pub description: Option<String>,
    pub input: Input,
}

/// The kind of input of a field of a form.
#[derive(Clone, Debug)]
pub enum Input {
    /// A line of 1 to `longest` characters.
    Line { longest: u16 },
    /// A line with the text `filled` in it, which the person may delete.
    FilledLine { longest: u16, filled: String },
    /// One of these options; the one with the value `chosen` is chosen at first. If none is, none has to be.
    Option { entries: Vec<MenuOption>, chosen: Option<String> },
    /// Any of these options, at most 25; those with the values `chosen` are chosen at first.
    Options { entries: Vec<MenuOption>, chosen: Vec<String> },
    /// A person or nobody; this one is chosen at first.
    Person(Option<PersonId>),
    /// A file.
    File,
}

#[derive(Clone, Debug, Default)]
pub enum Picture {
    /// No change: an edited message keeps its picture.
    #[default]
    Unchanged,
    /// No picture: an edited message loses its picture.
    None,
    Sketch(Box<Sketch>),
    Files(Vec<File>),
}

impl Picture {
    /// A board or chart to be drawn, where the reader can ask again if that fails.
    pub fn of(language: Language, subject: impl Into<Subject>, style: Style, alt: String) -> Picture {
        Picture::Sketch(Box::new(Sketch {
            subject: subject.into(),
            style,
            alt,
            excuse: language.text("picture-missing"),
        }))
    }
}

/// A picture to be drawn by the delivery.
#[derive(Clone, Debug)]
pub struct Sketch {
    pub subject: Subject,
    pub style: Style,
    /// The alt text, at most 1,024 characters.
    pub alt: String,
    /// The text to send instead if it cannot be drawn now.
    pub excuse: String,
}

#[derive(Clone, Debug)]
pub enum Subject {
    Board(Box<Scene>),
    Chart(Box<Chart>),
    Poster(Box<Poster>),
    /// An animation: boards, each with its duration in hundredths of a second.
    Animation(Vec<(Scene, u16)>),
}

impl From<Scene> for Subject {
    fn from(scene: Scene) -> Subject {
        Subject::Board(Box::new(scene))
    }
}

impl From<Poster> for Subject {
    fn from(poster: Poster) -> Subject {
        Subject::Poster(Box::new(poster))
    }
}

impl From<Chart> for Subject {
    fn from(chart: Chart) -> Subject {
        Subject::Chart(Box::new(chart))
    }
}

#[derive(Clone, Debug)]
pub enum ControlRow {
    /// One to five buttons.
    Buttons(Vec<Button>),
    /// A menu of one to 25 options.
    Menu(Menu),
    EntityMenu(EntityMenu),
}

#[derive(Clone, Debug)]
pub struct Button {
    /// The label, at most 80 characters.
    pub label: String,
    /// The picture before the label, where Discord has it.
    pub emoji: Option<Emoji>,
    pub style: ButtonStyle,
    pub custom_id: CustomId,
    pub enabled: bool,
}

impl Button {
    pub fn new(style: ButtonStyle, label: impl Into<String>, custom_id: CustomId) -> Button {
        Button { label: label.into(), emoji: None, style, custom_id, enabled: true }
    }

    pub fn with_emoji(self, emoji: Emoji) -> Button {
        Button { emoji: Some(emoji), ..self }
    }

    /// A [primary](ButtonStyle::Primary) button with the text of this key.
    pub fn primary(language: Language, key: &str, custom_id: CustomId) -> Button {
        Button::new(ButtonStyle::Primary, language.text(key), custom_id)
    }

    /// A [secondary](ButtonStyle::Secondary) button with the text of this key.
    pub fn secondary(language: Language, key: &str, custom_id: CustomId) -> Button {
        Button::new(ButtonStyle::Secondary, language.text(key), custom_id)
    }

    /// A [success](ButtonStyle::Success) button with the text of this key.
    pub fn success(language: Language, key: &str, custom_id: CustomId) -> Button {
        Button::new(ButtonStyle::Success, language.text(key), custom_id)
    }

    /// A [danger](ButtonStyle::Danger) button with the text of this key.
    pub fn danger(language: Language, key: &str, custom_id: CustomId) -> Button {
        Button::new(ButtonStyle::Danger, language.text(key), custom_id)
    }

    /// Buttons to the previous and the next page, each disabled if there is none.
    pub fn turning(language: Language, [back, on]: [(bool, CustomId); 2]) -> [Button; 2] {
        [("button-previous", back), ("button-on", on)]
            .map(|(key, (enabled, press))| Button::secondary(language, key, press).enabled_if(enabled))
    }

    pub fn enabled_if(self, enabled: bool) -> Button {
        Button { enabled, ..self }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonStyle {
    Primary,
    Secondary,
    /// An acceptance, or something switched on.
    Success,
    /// A choice that gives something up.
    Danger,
}

impl ButtonStyle {
    /// The style of a button that shows whether something is on.
    pub const fn of_switch(on: bool) -> ButtonStyle {
        if on { ButtonStyle::Success } else { ButtonStyle::Secondary }
    }
}

/// A menu from which one option is chosen.
#[derive(Clone, Debug)]
pub struct Menu {
    /// The placeholder while nothing is chosen, at most 150 characters.
    pub prompt: String,
    pub id: MenuId,
    pub entries: Vec<MenuOption>,
}

impl Menu {
    /// A menu whose placeholder is the text of this key with the current choice.
    pub fn chosen(language: Language, id: MenuId, key: &str, chosen: String, entries: Vec<MenuOption>) -> Menu {
        Menu { prompt: language.say(key, &[("chosen", chosen.into())]), id, entries }
    }
}

/// A menu that Discord fills with the channels or the roles of the server.
#[derive(Clone, Debug)]
pub struct EntityMenu {
    /// The text shown while nothing is chosen; at most 150 characters.
    pub prompt: String,
    pub setting: &'static str,
    /// The kind of entry, and how many can be chosen.
    pub control: Control,
    /// The ids of the current choices.
    pub chosen: Vec<u64>,
}

#[derive(Clone, Debug)]
pub struct MenuOption {
    /// The label, at most 100 characters.
    pub label: String,
    /// The description below it, at most 100 characters.
    pub description: Option<String>,
    /// The picture before the label, where Discord has it.
    pub emoji: Option<Emoji>,
    /// The value sent when it is chosen, at most 100 characters and unique in the menu.
    pub value: String,
}

impl MenuOption {
    pub fn new(label: String, value: impl ToString) -> MenuOption {
        MenuOption { label, description: None, emoji: None, value: value.to_string() }
    }
}
