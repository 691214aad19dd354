//! Position IDs and Match IDs: parsing does not panic, and formatting and parsing again gives the same.
#![no_main]

use barpoint::engine::formats::match_id::GnuMatchId;
use barpoint::engine::formats::position_id;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for per_side in [3, 15] {
        if let Ok(position) = position_id::decode(text, per_side)
            && let Some(id) = position_id::encode(&position)
        {
            assert_eq!(position_id::decode(&id, per_side), Ok(position));
        }
    }
    if let Ok(id) = text.parse::<GnuMatchId>() {
        assert_eq!(id.to_string().parse::<GnuMatchId>(), Ok(id));
    }
});
