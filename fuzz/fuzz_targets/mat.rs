//! Match files (mat): parsing does not panic, and writing and parsing again gives the same.
#![no_main]

use barpoint::engine::formats::mat;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok((record, _)) = mat::read(text)
        && !record.games.is_empty()
    {
        let written = mat::write(&record);
        let (again, _) = mat::read(&written).unwrap_or_else(|error| panic!("{error:?}\n{written}"));
        assert_eq!(mat::write(&again), written);
    }
});
