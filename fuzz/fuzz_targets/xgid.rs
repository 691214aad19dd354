//! XGIDs: parsing does not panic, and formatting and parsing again gives the same.
#![no_main]

use barpoint::engine::formats::xgid::Xgid;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    if let Ok(xgid) = text.parse::<Xgid>() {
        assert_eq!(xgid.to_string().parse::<Xgid>(), Ok(xgid));
    }
});
