//! How a reader wants to see the board: independent settings, none of which changes what the picture says.

use barpoint_engine::Player;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Style {
    /// A file name in `assets/themes` without `.toml`; an unknown one stands for [`Style::DEFAULT_THEME`].
    pub theme: String,
    pub home: Side,
    /// The player at the bottom; points are numbered from that player's view.
    pub bottom: Player,
    /// The colour of the checkers of the player at the bottom.
    pub bottom_shade: Shade,
    pub size: Size,
}

impl Style {
    /// The theme for readers who have not chosen one.
    pub const DEFAULT_THEME: &'static str = "harbour";

    pub fn shade(&self, player: Player) -> Shade {
        if player == self.bottom { self.bottom_shade } else { self.bottom_shade.other() }
    }

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

/// Left or right in the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    Left,
    Right,
}

/// The two colours of checkers; each theme defines what they look like.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Shade {
    Light,
    Dark,
}

impl Shade {
    /// Both, light first.
    pub const BOTH: [Shade; 2] = [Shade::Light, Shade::Dark];

    pub const fn other(self) -> Shade {
        match self {
            Shade::Light => Shade::Dark,
            Shade::Dark => Shade::Light,
        }
    }
}

/// The edge of the picture at which a player sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Seat {
    /// At the lower edge; points are numbered from this player's view.
    Bottom,
    Top,
}

impl Seat {
    /// Both, bottom first.
    pub const BOTH: [Seat; 2] = [Seat::Bottom, Seat::Top];
}

/// The size of a picture; width to height is five to four.
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

    /// The size of the pictures from which palettes are chosen; large enough to contain every colour.
    pub(super) const SAMPLE: Size = Size { unit: 140 };

    /// The size of this width in pixels, or `None` unless it is a multiple of five in `300..=2400`.
    pub const fn with_width(pixels: u32) -> Option<Size> {
        if pixels.is_multiple_of(5) && pixels >= 300 && pixels <= 2400 {
            Some(Size { unit: (pixels / 5) as u16 })
        } else {
            None
        }
    }

    pub const fn width(self) -> u32 {
        self.unit as u32 * 5
    }

    pub const fn height(self) -> u32 {
        self.unit as u32 * 4
    }

    /// Pixels for each unit of the layout, which is 1200 wide.
    pub(super) fn scale(self) -> f32 {
        f32::from(self.unit) / f32::from(Self::FULL.unit)
    }
}
