//! What the operating system says of a process. Elsewhere than on Linux it says nothing.

use std::collections::BTreeMap;
use std::fs;

/// Processor time in seconds, by the names of threads; those of a pool differ in their last number only.
pub fn processor_time(process: u32) -> BTreeMap<String, f64> {
    let mut times = BTreeMap::new();
    let threads = fs::read_dir(format!("/proc/{process}/task")).into_iter().flatten().flatten();
    for thread in threads {
        // A thread may have ended meanwhile.
        let Ok(stat) = fs::read_to_string(thread.path().join("stat")) else { continue };
        let Some((name, fields)) = stat.split_once('(').and_then(|(_, rest)| rest.rsplit_once(')')) else { continue };
        // Fields 14 and 15 of the line are in hundredths of a second.
        let fields: Vec<&str> = fields.split_whitespace().collect();
        let hundredths = fields.get(11..13).into_iter().flatten().filter_map(|field| field.parse::<f64>().ok());
        let name = name.trim_end_matches(|last: char| last.is_ascii_digit() || last == '-');
        *times.entry(name.to_owned()).or_default() += hundredths.sum::<f64>() / 100.0;
    }
    times
}

/// All processor time of a process in seconds, also of threads that have ended.
pub fn total_processor_time(process: u32) -> f64 {
    let stat = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit_once(')').map_or_else(Vec::new, |(_, rest)| rest.split_whitespace().collect());
    let hundredths = fields.get(11..13).into_iter().flatten().filter_map(|field| field.parse::<f64>().ok());
    hundredths.sum::<f64>() / 100.0
}

/// The memory of a process that is in RAM, in MiB.
pub fn memory(process: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kib.unwrap_or_default() / 1024.0
}
