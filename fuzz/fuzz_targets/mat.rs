//! Match files (mat): nothing panics, and what was read can be written and read again.
#![no_main]

use barpoint::engine::formats::mat;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok((record, _)) = mat::read(text)
        && !record.games.is_empty()
    {
        let written = mat::write(&record);
        assert!(mat::read(&written).is_ok(), "{written}");
    }
});
