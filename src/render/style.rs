//! How a reader wants to see the board: independent switches, none of which changes what the picture says.

use crate::engine::player::Player;

/// The switches of one picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// The theme's name, which is its file's name without `.toml`; an unknown one stands for [`Style::DEFAULT_THEME`].
    pub theme: String,
    /// On which side the home boards lie.
    pub home: Side,
    /// Who sits at the bottom; the numbers of the points are theirs.
    pub bottom: Player,
    /// The colour of the checkers of the player at the bottom.
    pub bottom_shade: Shade,
    /// How large the picture is.
    pub size: Size,
}

impl Style {
    /// The theme of readers who have chosen none.
    pub const DEFAULT_THEME: &'static str = "harbour";

    /// The colour of `player`'s checkers.
    pub fn shade(&self, player: Player) -> Shade {
        if player == self.bottom { self.bottom_shade } else { self.bottom_shade.other() }
    }

    /// Where `player` sits.
    pub fn seat(&self, player: Player) -> Seat {
        if player == self.bottom { Seat::Bottom } else { Seat::Top }
    }
}

impl Default for Style {
    fn default() -> Self {
        Style {
            theme: Self::DEFAULT_THEME.to_owned(),
            home: Side::Right,
            bottom: Player::One,
            bottom_shade: Shade::Light,
            size: Size::FULL,
        }
    }
}

/// Left or right, as the reader sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The reader's left.
    Left,
    /// The reader's right.
    Right,
}

/// The two colours of checkers; what they look like is the theme's affair.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shade {
    /// The lighter colour.
    Light,
    /// The darker colour.
    Dark,
}

impl Shade {
    /// Both, light first.
    pub const BOTH: [Shade; 2] = [Shade::Light, Shade::Dark];

    /// The other colour.
    pub const fn other(self) -> Shade {
        match self {
            Shade::Light => Shade::Dark,
            Shade::Dark => Shade::Light,
        }
    }
}

/// Where a player sits at the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// At the lower edge; the points are numbered for this player.
    Bottom,
    /// At the upper edge.
    Top,
}

impl Seat {
    /// Both, bottom first.
    pub const BOTH: [Seat; 2] = [Seat::Bottom, Seat::Top];
}

/// How large a picture is, five wide to four high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    /// A fifth of the width and a quarter of the height, so that both are whole pixels.
    unit: u16,
}

impl Size {
    /// 1200×960, as posted in a channel.
    pub const FULL: Size = Size { unit: 240 };
    /// 600×480, as used for replays.
    pub const REPLAY: Size = Size { unit: 120 };

    /// Large enough to have all the colours of a picture.
    pub(super) const SAMPLE: Size = Size { unit: 140 };

    /// The size of this width in pixels, or `None` unless it is a multiple of five in `300..=2400`.
    pub const fn with_width(pixels: u32) -> Option<Size> {
        if pixels.is_multiple_of(5) && pixels >= 300 && pixels <= 2400 {
            Some(Size { unit: (pixels / 5) as u16 })
        } else {
            None
        }
    }

    /// The width in pixels.
    pub const fn width(self) -> u32 {
        self.unit as u32 * 5
    }

    /// The height in pixels.
    pub const fn height(self) -> u32 {
        self.unit as u32 * 4
    }

    /// Pixels for each unit of the layout, which is 1200 wide.
    pub(super) fn scale(self) -> f32 {
        f32::from(self.unit) / f32::from(Self::FULL.unit)
    }
}
