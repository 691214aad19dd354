//! Match files (sgf): parsing does not panic, and writing and parsing again gives the same.
#![no_main]

use barpoint::engine::formats::sgf;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok((record, _)) = sgf::read(text)
        && !record.games.is_empty()
    {
        let written = sgf::write(&record);
        let (again, _) = sgf::read(&written).unwrap_or_else(|error| panic!("{error:?}\n{written}"));
        assert_eq!(sgf::write(&again), written);
    }
});
