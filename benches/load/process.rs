//! What the operating system says of a process. Elsewhere than on Linux it says nothing.

use std::collections::BTreeMap;
use std::fs;
use std::ops::Range;

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
    seconds(&numbers(process), 14..16)
}

/// The same together with the processes that it has begun, also of those that have ended.
pub fn family_processor_time(process: u32) -> f64 {
    let all = fs::read_dir("/proc").into_iter().flatten().flatten();
    let all = all.filter_map(|entry| entry.file_name().to_str()?.parse::<u32>().ok()).map(numbers);
    let children = all.filter(|numbers| numbers.first() == Some(&f64::from(process)));
    children.chain([numbers(process)]).map(|numbers| seconds(&numbers, 14..18)).sum()
}

/// The numbers in the line of a process after its name, from field 4 on, which is its parent; none if it has ended.
fn numbers(process: u32) -> Vec<f64> {
    let line = fs::read_to_string(format!("/proc/{process}/stat")).unwrap_or_default();
    let fields = line.rsplit_once(')').map_or("", |(_, fields)| fields).split_whitespace();
    fields.skip(1).filter_map(|field| field.parse().ok()).collect()
}

/// The sum of some fields: 14 and 15 are the time of the process itself in hundredths of a second, 16 and 17 that of
/// processes that it has begun and that have ended.
fn seconds(numbers: &[f64], fields: Range<usize>) -> f64 {
    numbers.iter().skip(fields.start - 4).take(fields.len()).sum::<f64>() / 100.0
}

/// The memory of a process that is in RAM, in MiB.
pub fn memory(process: u32) -> f64 {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
    kib.unwrap_or_default() / 1024.0
}
