//! The same layout as an SVG document, drawn by resvg, for comparison.

use barpoint::engine::Point;
use barpoint::render::geometry::{
    BoardGeometry, CHECKER, COLUMN, CUBE, DIE, FIELD_BOTTOM, FIELD_TOP, HEIGHT, OFFERED_CUBE, PLATE, POINT, Rect, Spot,
    WIDTH,
};
use barpoint::render::layout::{Element, TextColour};
use barpoint::render::style::{Seat, Shade, Side};
use resvg::{tiny_skia, usvg};
use std::fmt::Write;
use std::sync::Arc;

/// Draws documents with the renderer's fonts.
pub struct Peer {
    options: usvg::Options<'static>,
}

impl Peer {
    pub fn new() -> Peer {
        let mut options = usvg::Options { font_family: "Inter".to_owned(), ..usvg::Options::default() };
        let fonts = Arc::make_mut(&mut options.fontdb);
        fonts.load_font_data(include_bytes!("../../assets/fonts/Inter-Bold.otf").to_vec());
        fonts.load_font_data(include_bytes!("../../assets/fonts/Inter-Medium.otf").to_vec());
        Peer { options }
    }

    pub fn png(&self, document: &str) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
        let tree = usvg::Tree::from_str(document, &self.options)?;
        let mut pixels = tiny_skia::Pixmap::new(WIDTH as u32, HEIGHT as u32).ok_or("a picture has a size")?;
        resvg::render(&tree, tiny_skia::Transform::identity(), &mut pixels.as_mut());
        Ok(pixels.encode_png()?)
    }
}

const DEFINITIONS: &str = r##"<defs>
<linearGradient id="wood" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#a3724a"/><stop offset=".3" stop-color="#6b4429"/><stop offset="1" stop-color="#38200f"/></linearGradient>
<linearGradient id="felt" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#2b3f52"/><stop offset=".5" stop-color="#33495f"/><stop offset="1" stop-color="#2b3f52"/></linearGradient>
<linearGradient id="sand" x1="0" y1="0" x2="1" y2="0"><stop offset=".5" stop-color="#cfb47f"/><stop offset=".5" stop-color="#bca071"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="1" y2="0"><stop offset=".5" stop-color="#6a90b0"/><stop offset=".5" stop-color="#5c809e"/></linearGradient>
<radialGradient id="ivory" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#fffdf6"/><stop offset=".6" stop-color="#f2e8d5"/><stop offset="1" stop-color="#d9c9ab"/></radialGradient>
<radialGradient id="ebony" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="#4c515e"/><stop offset=".6" stop-color="#23252b"/><stop offset="1" stop-color="#0e0f12"/></radialGradient>
<g id="light"><circle cx="1.5" cy="3" r="35" fill-opacity=".18"/><circle cx="1.5" cy="3" r="33" fill-opacity=".22"/><circle r="32.5" fill="url(#ivory)" stroke="#4a3a26" stroke-width="1.7"/><circle r="26" fill="none" stroke="#b8a47f" stroke-width="1.8"/><circle r="17" fill="none" stroke="#d9c9ab" stroke-opacity=".5" stroke-width="3"/></g>
<g id="dark"><circle cx="1.5" cy="3" r="35" fill-opacity=".18"/><circle cx="1.5" cy="3" r="33" fill-opacity=".22"/><circle r="32.5" fill="url(#ebony)" stroke="#050607" stroke-width="1.7"/><circle r="26" fill="none" stroke="#8a92a6" stroke-width="1.8"/><circle r="17" fill="none" stroke="#0e0f12" stroke-opacity=".5" stroke-width="3"/></g>
</defs>"##;

/// The layout as an SVG document in the style of the default theme.
pub fn document(layout: &[Element]) -> String {
    let mut svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 {WIDTH} {HEIGHT}" width="{WIDTH}" height="{HEIGHT}" font-family="Inter">{DEFINITIONS}<rect width="{WIDTH}" height="{HEIGHT}" fill="#191b20"/>"##
    );
    table(&mut svg);
    for element in layout {
        draw(&mut svg, element);
    }
    svg + "</svg>"
}

fn rect(svg: &mut String, area: Rect, radius: f32, paint: &str) {
    let (width, height) = (area.width(), area.height());
    let _ = write!(
        svg,
        r##"<rect x="{}" y="{}" width="{width}" height="{height}" rx="{radius}" fill="{paint}" stroke="#38200f"/>"##,
        area.left, area.top
    );
}

fn table(svg: &mut String) {
    let table = BoardGeometry::new(Side::Right);
    rect(svg, Rect::new(0.0, PLATE, WIDTH, HEIGHT - PLATE), 0.0, "url(#wood)");
    for side in [Side::Left, Side::Right] {
        rect(svg, table.field(side), 3.0, "url(#felt)");
    }
    for tray in [table.cube_tray(), table.off_tray(Seat::Top), table.off_tray(Seat::Bottom)] {
        rect(svg, tray, 8.0, "#1f2f40");
    }
    for point in Point::descending() {
        let x = table.column(point);
        let (base, tip, text) = match table.seat_of(point) {
            Seat::Top => (FIELD_TOP, FIELD_TOP + POINT, FIELD_TOP - 10.0),
            Seat::Bottom => (FIELD_BOTTOM, FIELD_BOTTOM - POINT, FIELD_BOTTOM + 31.0),
        };
        let paint = if point.number() % 2 == 0 { "sand" } else { "sea" };
        let half = COLUMN / 2.0 - 2.5;
        let (left, right) = (x - half, x + half);
        let _ = write!(
            svg,
            r##"<path d="M{left} {base}L{right} {base}L{x} {tip}Z" fill="url(#{paint})" stroke="#3a4a58" stroke-width="1.5"/><text x="{x}" y="{text}" font-size="31" font-weight="700" fill="#f8ebd2" text-anchor="middle">{point}</text>"##
        );
    }
}

fn draw(svg: &mut String, element: &Element) {
    let ring = |svg: &mut String, at: Spot, width: f32, colour: &str, dashes: &str| {
        let radius = CHECKER / 2.0 - 1.0;
        let _ = write!(
            svg,
            r##"<circle cx="{}" cy="{}" r="{radius}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-dasharray="{dashes}"/>"##,
            at.x, at.y
        );
    };
    match element {
        Element::Checker { at, shade } | Element::WinnerChecker { at, shade } => piece(svg, *at, *shade, 1.0),
        Element::Swatch { at, shade } => piece(svg, *at, *shade, 0.5),
        Element::Edge { shade, .. } => rect(svg, element.bounds(), 5.0, paint(*shade)),
        Element::Ghost { at, .. } => ring(svg, *at, 4.0, "#ffb92e", "9 6"),
        Element::Arrival { at, .. } => ring(svg, *at, 5.0, "#ffb92e", "none"),
        Element::Hit { at } | Element::Stop { at, .. } => ring(svg, *at, 5.0, "#f0334a", "none"),
        Element::Die { at, face, shade, .. } => {
            rect(svg, Rect::around(*at, DIE, DIE), 12.0, paint(*shade));
            let ink = if *shade == Shade::Light { "#3a2c1b" } else { "#f6f1e6" };
            for pip in 0..face.pips() {
                let (x, y) = (f32::from(pip % 2) * 30.0 - 15.0, f32::from(pip / 2) * 15.0 - 15.0);
                let _ = write!(svg, r##"<circle cx="{}" cy="{}" r="6" fill="{ink}"/>"##, at.x + x, at.y + y);
            }
        }
        Element::Cube { at, offered } => {
            let side = if *offered { OFFERED_CUBE } else { CUBE };
            rect(svg, Rect::around(*at, side, side), 10.0, "url(#ivory)");
        }
        Element::Arrow { course, .. } => {
            for (width, colour) in [(12.0, "#3d2c0b"), (7.5, "#ffb92e")] {
                let _ = write!(
                    svg,
                    r##"<path d="M{} {}Q{} {} {} {}" fill="none" stroke="{colour}" stroke-width="{width}" stroke-linecap="round"/>"##,
                    course.from.x, course.from.y, course.control.x, course.control.y, course.to.x, course.to.y
                );
            }
        }
        Element::Accent { area } => rect(svg, *area, 0.0, "#f6b73c"),
        Element::PlateHighlight { area } => rect(svg, *area, 0.0, "#2f2b23"),
        Element::Panel { area } => rect(svg, *area, 22.0, "#191b20"),
        Element::Wreath { .. } => {}
        Element::Text(line) => {
            let colour = match line.colour {
                TextColour::Plate | TextColour::Piece(Shade::Dark) | TextColour::Tray => "#f7f3ea",
                TextColour::Dim => "#b4afa4",
                TextColour::Accent => "#f6b73c",
                TextColour::Piece(Shade::Light) => "#3a2c1b",
                TextColour::Cube => "#8c1d18",
            };
            let text = line.text.replace('&', "&amp;").replace('<', "&lt;");
            let _ = write!(
                svg,
                r##"<text x="{}" y="{}" font-size="{}" font-weight="700" fill="{colour}">{text}</text>"##,
                line.start.x,
                line.start.y + line.size * 0.36,
                line.size
            );
        }
    }
}

fn piece(svg: &mut String, at: Spot, shade: Shade, scale: f32) {
    let name = if shade == Shade::Light { "light" } else { "dark" };
    let _ = write!(svg, r##"<use xlink:href="#{name}" transform="translate({} {}) scale({scale})"/>"##, at.x, at.y);
}

fn paint(shade: Shade) -> &'static str {
    if shade == Shade::Light { "url(#ivory)" } else { "url(#ebony)" }
}
