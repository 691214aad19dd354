//! Match files (sgf): nothing panics, and what was read can be written and read again.
#![no_main]

use barpoint::engine::formats::sgf;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok((record, _)) = sgf::read(text)
        && !record.games.is_empty()
    {
        let written = sgf::write(&record);
        assert!(sgf::read(&written).is_ok(), "{written}");
    }
});
