//! Match files (sgf): nothing panics, and what was read is written the same when it is read again.
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
