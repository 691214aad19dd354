//! Lines to the referee: every one is answered with one line of JSON.
#![no_main]

use barpoint::referee_json;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let mut answers = Vec::new();
    referee_json::run(bytes, &mut answers).expect("reading and writing memory does not fail");
    for answer in String::from_utf8(answers).expect("JSON is UTF-8").lines() {
        assert!(answer.starts_with('{') && answer.ends_with('}'), "{answer}");
    }
});
