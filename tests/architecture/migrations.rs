//! Migrations that are in use: their text is stored in each database, and a changed one would be refused there.

use sha2::{Digest, Sha256};
use std::fs;

/// The SHA-256 of each migration, in the order of their numbers.
const LANDED: &[(&str, &str)] = &[
    ("migrations/0001_tables.sql", "a09920fca5d3731b335649bfd0f493c641856ff8d10b4d2b454275aad0129d65"),
    ("migrations/0002_unfinished.sql", "d40473520358ca371b1f3bba3f890bf441bde1c1e89de61432076ee36ac24ce2"),
    ("migrations/0003_challenges_of_one.sql", "85ce66929940424f69c7ae307f364fccfbcc191d0c79fc18d38fa4e35bb464bd"),
    (
        "migrations/0004_forgotten_while_rebuilding.sql",
        "4f9b62379e0cbd691ca8abfa49e6eca305aabf92dace4d82df0e8119c88be54b",
    ),
    ("migrations/0005_bounded.sql", "1388029282f03761bcae215f55410030dee2f7229794e2907bdd5e5425754001"),
    ("migrations/0006_gateway_sessions.sql", "5045f2bb793019af8de72d55dde9290b8a0b05177efb07a262a3f78ee5bd9de4"),
    ("migrations/0007_open_threads.sql", "1eb21e9c0f2d795ffa57dd52acedbd7f2fae164355424b6016e1c02d9a33a544"),
    ("migrations/0008_reach.sql", "68ffb4a34bdd5a4fa682e217ee923f88f81a2842a8e7c2c94867790702673e5b"),
    ("migrations/0009_jokers.sql", "8d5f1f8a788cf3524b2b4473d080d71064272154eec6c25110bbff9fbc8da1d7"),
    ("migrations/0010_first_language.sql", "3411547fb5786a4f917a63b6f6771d32103dfdcce049c66bd000ea13e20ba4e3"),
    ("migrations/0011_clocks.sql", "275f7525afd34b7421fe7213f6f582de519bade831cd9fb5244222e94052f43a"),
    ("migrations/0012_reminders.sql", "295567e049a2c9e597f6faf90a87d4fdbaac620cccbe7648581524cbf147fb6b"),
    ("migrations/0013_game_dice.sql", "84618e2fc3d2402896b20189b706cf742e04c07c4cf639367fa1e9083c631d02"),
    ("migrations/0014_names_since.sql", "69c8ef46230d986d02135f2a4b7963dcd6f19514ddb2795bb53de87b8229bfab"),
    ("migrations/0015_absence.sql", "49070b277366f878469a986420dc983fad215be29cb17959d8d9585847fbdc04"),
    ("migrations/0016_dice_words.sql", "1a835846fef68a1b8dfe4641b338a18b2c22546349b4d94ced3be532f78607bf"),
    ("migrations/0017_lateness.sql", "6886f6394caa4c5ff8874c3794689e34bd168528cf2da8d1ff75df5cb97b6c3d"),
    ("migrations/0018_processes.sql", "577c58558fd23e395e34e6a2c38aad340596a3dd283ab16af076ab11b673a0f9"),
    ("migrations/0019_server_time.sql", "8edfd3049b22268c11fb58a3f45162a11d8162dae3408eee64ecd5ca92e81347"),
    ("migrations/0020_taken.sql", "bd464071f6853f81ea361fe8d25f9cfcae3aa820148eff13ba240d351bc27a8a"),
    ("migrations/0021_match_locks.sql", "58eed588a5f5b94767f01c382b189678d042e60f3b6bc01e4f5f41e1602aa152"),
    ("migrations/0022_forgetting_in_steps.sql", "c60c07fc4e5f3b7c59aa30040d0b0e2479f1b29e8e3658a85e5ee2df81c8003f"),
    ("migrations/0023_more_locks.sql", "c81ae3e44493048d4ad0ff18d8f028e1947ca73efcd602f0a9af9ac426ffb34b"),
    ("migrations/0024_shard_outages.sql", "6fba3032e8e4157853c5e7fa3d6fee3d9c00ce2487ce001e6a39741506c05cb0"),
    ("migrations/postgres/0014_tables.sql", "111d4de9536c561d5033476c7391b7197cb8c0429fe6eb60ab30e19a70335fa0"),
    ("migrations/postgres/0015_absence.sql", "8126bf245819cef34251d00221c8e5ddaaa24ffb5c89a9fa42cf23f2ad1f2df8"),
    ("migrations/postgres/0016_dice_words.sql", "3a478c5f6fafe35ca1ef237be2a33d16887b288b596a4e828bb2883cce183668"),
    ("migrations/postgres/0017_lateness.sql", "a0ab067b9c17297dfc37447de8d27aaa94092289ab942973e1a1dc8e5aec5b25"),
    ("migrations/postgres/0018_processes.sql", "8751598acf3225f0befeac62c940d9ad1818ffbced8838509c15faed7c9b6e22"),
    ("migrations/postgres/0019_server_time.sql", "b0c7fe2af02c57d3815328539ee0913b172ef71775ca4674c26b4b3d494acc32"),
    ("migrations/postgres/0020_taken.sql", "05d1272f460ec6d3c7d0253eccba19350ba589cc734cd79625c35307e50b341e"),
    ("migrations/postgres/0021_match_locks.sql", "c058368d7e0e66ed0aa678fba7458de4f9b2cbe85bfca7e2fdbf1dd40e9adae6"),
    (
        "migrations/postgres/0022_forgetting_in_steps.sql",
        "a252446cc6c81314382d7d7805cdb47ffbdb72251e2124b856c57db83f347311",
    ),
    ("migrations/postgres/0023_more_locks.sql", "21a4f0c18b8fa5d29ae7c6d1755c1283d1f16286066eb48cf47e6a84ae1e0122"),
    ("migrations/postgres/0024_shard_outages.sql", "0c40030e77bd8967c7e0f96637b02cf9295ecd397914ae1918df76fcd1beabd4"),
];

#[test]
fn no_migration_that_is_in_use_was_edited() {
    for folder in ["migrations", "migrations/postgres"] {
        let files = fs::read_dir(folder).expect("the folder is there").map(|entry| entry.expect("readable").path());
        for file in files.filter(|path| path.is_file()) {
            let hash = hex(&Sha256::digest(fs::read(&file).expect("readable")));
            let path = file.display().to_string();
            match LANDED.iter().find(|(landed, _)| *landed == path) {
                Some((_, landed)) => assert_eq!(*landed, hash, "{path} is stored in databases as it was"),
                None => panic!("a line for {path}: {hash}"),
            }
        }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
