//! Generates the list of themes in `assets/themes`, so that a new theme needs no code.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

const THEMES: &str = "../assets/themes";

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed={THEMES}");
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut files: Vec<PathBuf> =
        fs::read_dir(root.join(THEMES))?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
    files.retain(|file| file.extension().is_some_and(|extension| extension == "toml"));
    files.sort();

    let mut list = String::from("const FILES: &[(&str, &str)] = &[\n");
    for file in &files {
        let name = file.file_stem().unwrap_or_default().to_string_lossy();
        list += &format!("    ({name:?}, include_str!({:?})),\n", file.display().to_string());
    }
    list += "];\n";
    fs::write(Path::new(&env::var_os("OUT_DIR").unwrap_or_default()).join("themes.rs"), list)
}
