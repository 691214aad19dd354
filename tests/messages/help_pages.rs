//! The pages of the guide.

use barpoint::discord::messages::help_pages::{ReaderSituation, page};
use barpoint::discord::messages::post::Picture;
use barpoint::discord::messages::presenter::Presenter;
use barpoint::engine::{Length, Terms, rule_sets};
use barpoint::locale::Language;
use barpoint::store::ids::PersonId;

/// The number of pages; a larger number means the last.
const PAGES: u8 = 7;

/// The most characters that fit on a phone's screen, without and with a picture.
const SCREEN: [usize; 2] = [820, 440];

#[test]
fn every_page_is_worded_in_every_language_and_fits_a_phone() {
    let terms = Terms::new(rule_sets::default(), Length::Points(3), &[]).unwrap();
    for language in Language::ALL {
        let show = Presenter::to_channel(language);
        for number in 0..PAGES {
            let situation = ReaderSituation::Free { first: terms, house: true };
            let at = |number| page(&show, PersonId(1), &situation, &terms, number);
            let post = at(number);
            assert_eq!(post.text == at(PAGES).text, number + 1 == PAGES, "page {number}");
            let length = post.text.chars().count();
            let screen = SCREEN[usize::from(matches!(post.picture, Picture::Sketch(_)))];
            assert!((150..screen).contains(&length), "page {number} in {} has {length}", language.tag());
            assert!(!post.text.contains("guide-"), "{}", post.text);
        }
    }
}
