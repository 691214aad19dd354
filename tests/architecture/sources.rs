//! The dependencies of source files, from the parsed sources: of paths written out, grouped, relative, or in a macro.

use proc_macro2::{TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use syn::visit::{self, Visit};
use syn::{Attribute, Item, UseTree, Visibility};

/// A file with its module path: `["engine", "board"]`. The library itself has no segments, `main.rs` is `["main"]`.
pub struct Source {
    /// The path from the project's root.
    pub path: String,
    /// The module path.
    pub module: Vec<String>,
    pub file: syn::File,
    /// All paths that code outside tests names, in full: they begin with `crate` or the name of another crate.
    pub names: BTreeSet<Vec<String>>,
    /// The names that this module re-exports, with the paths of their definitions.
    exports: Vec<(String, Vec<String>)>,
    /// The modules that this one re-exports with `*`.
    open: Vec<Vec<String>>,
    /// The names that this file defines.
    defines: BTreeSet<String>,
    /// The modules that are declared for tests only.
    tests: Vec<Vec<String>>,
}

/// The packages of the bot, by the names that code gives them: their folders, and their modules in the bot's own package.
const PACKAGES: [(&str, &str, &[&str]); 4] = [
    ("barpoint", "src", &[]),
    ("barpoint_engine", "engine/src", &["engine"]),
    ("barpoint_strategy", "strategy/src", &["strategy"]),
    ("barpoint_render", "render/src", &["render"]),
];

/// All files of a package's `src`, or of several packages.
pub struct Sources {
    files: Vec<Source>,
    by_module: BTreeMap<Vec<String>, usize>,
}

impl Sources {
    pub fn of_the_bot() -> Self {
        Self::parsed(PACKAGES.iter().flat_map(|(_, folder, place)| read(Path::new(folder), place)).collect())
    }

    pub fn of_the_rehearsal() -> Self {
        Self::parsed(read(Path::new("rehearsal/src"), &[]))
    }

    fn parsed(all: Vec<Source>) -> Self {
        let tests: Vec<Vec<String>> = all.iter().flat_map(|source| source.tests.clone()).collect();
        let counts = |source: &Source| !tests.iter().any(|test| source.module.starts_with(test));
        let files: Vec<Source> = all.into_iter().filter(counts).collect();
        let by_module = files.iter().enumerate().map(|(at, source)| (source.module.clone(), at)).collect();
        Self { files, by_module }
    }

    /// The files, sorted by path.
    pub fn iter(&self) -> impl Iterator<Item = &Source> {
        self.files.iter()
    }

    /// The files that `source` uses. A re-exported name counts for the file that defines it.
    pub fn known_by(&self, source: &Source) -> BTreeSet<&str> {
        let own = source.names.iter().filter(|name| name[0] == "crate");
        let defined = own.filter_map(|name| self.definer(&name[1..], 0));
        defined.map(|at| self.files[at].path.as_str()).filter(|path| *path != source.path).collect()
    }

    /// The file that defines the item at a path from the crate's root, or `None` if it is no file of this package.
    fn definer(&self, path: &[String], depth: usize) -> Option<usize> {
        let longest = (0..=path.len()).rev().find(|&length| self.by_module.contains_key(&path[..length]))?;
        let at = self.by_module[&path[..longest]];
        let source = &self.files[at];
        let Some(name) = path.get(longest) else { return Some(at) };
        if depth > 8 || source.defines.contains(name) {
            return Some(at);
        }
        if let Some((_, target)) = source.exports.iter().find(|(exported, _)| exported == name) {
            return self.definer(&target[1..], depth + 1);
        }
        let open = source.open.iter().filter_map(|module| {
            let target: Vec<String> = module[1..].iter().chain([name]).cloned().collect();
            let found = self.definer(&target, depth + 1)?;
            self.files[found].defines.contains(name).then_some(found)
        });
        open.into_iter().next().or(Some(at))
    }
}

/// Reads and parses all files below a folder, whose modules stand at a place in the bot's own package.
fn read(root: &Path, place: &[&str]) -> Vec<Source> {
    let mut paths = Vec::new();
    collect(root, &mut paths);
    paths.sort();
    paths.iter().map(|path| Source::read(root, place, path)).collect()
}

impl Source {
    fn read(root: &Path, place: &[&str], path: &Path) -> Self {
        let name = path.display().to_string();
        let file = syn::parse_file(&fs::read_to_string(path).unwrap()).unwrap_or_else(|e| panic!("{name}: {e}"));
        let place: Vec<String> = place.iter().map(|part| part.to_string()).collect();
        let module = [place.clone(), module(root, path)].concat();
        // Modules declared by the binary are its siblings, not its children.
        let at = if module == ["main"] { Vec::new() } else { module.clone() };
        let tests = file.items.iter().filter_map(|item| match item {
            Item::Mod(item) if for_tests(&item.attrs) => Some([&at[..], &[item.ident.to_string()]].concat()),
            _ => None,
        });
        let tests = tests.collect();
        let mut reader = Reader {
            place,
            at,
            names: BTreeSet::new(),
            exports: Vec::new(),
            open: Vec::new(),
            defines: BTreeSet::new(),
            children: BTreeSet::new(),
        };
        reader.define(&file.items);
        reader.visit_file(&file);
        let Reader { names, exports, open, defines, .. } = reader;
        Self { path: name, module, file, names, exports, open, defines, tests }
    }
}

/// Collects the paths that a file names.
struct Reader {
    /// The package's place in the bot's own package.
    place: Vec<String>,
    /// The current module; modules can be nested in a file.
    at: Vec<String>,
    names: BTreeSet<Vec<String>>,
    exports: Vec<(String, Vec<String>)>,
    open: Vec<Vec<String>>,
    defines: BTreeSet<String>,
    /// The modules declared in this file. Paths may begin with them.
    children: BTreeSet<String>,
}

impl Reader {
    /// Collects the names defined at the top level of a file.
    fn define(&mut self, items: &[Item]) {
        for item in items.iter().filter(|item| !for_tests(attributes(item))) {
            let name = match item {
                Item::Const(item) => &item.ident,
                Item::Enum(item) => &item.ident,
                Item::Fn(item) => &item.sig.ident,
                Item::Static(item) => &item.ident,
                Item::Struct(item) => &item.ident,
                Item::Trait(item) => &item.ident,
                Item::Type(item) => &item.ident,
                Item::Mod(item) => {
                    self.children.insert(item.ident.to_string());
                    continue;
                }
                _ => continue,
            };
            self.defines.insert(name.to_string());
        }
    }

    /// The absolute form of a path, or `None` if it begins with a name defined in this file.
    fn absolute(&self, path: &[String]) -> Option<Vec<String>> {
        let up = path.iter().take_while(|part| *part == "super").count();
        match path.first()?.as_str() {
            "crate" => Some(within(&[&self.place[..], &path[1..]].concat())),
            package if let Some((_, _, place)) = PACKAGES.iter().find(|(name, ..)| *name == package) => {
                let place: Vec<String> = place.iter().map(|part| part.to_string()).collect();
                Some(within(&[&place[..], &path[1..]].concat()))
            }
            "self" => Some(within(&[&self.at[..], &path[1..]].concat())),
            "super" => Some(within(&[&self.at[..self.at.len().checked_sub(up)?], &path[up..]].concat())),
            child if self.children.contains(child) => Some(within(&[&self.at[..], path].concat())),
            _ => None,
        }
    }

    /// The paths in a `use`, each with the name that it brings into scope; `*` for all names.
    fn spread(tree: &UseTree, before: &[String], found: &mut Vec<(Vec<String>, String)>) {
        match tree {
            UseTree::Path(path) => {
                let before = [before, &[path.ident.to_string()]].concat();
                Self::spread(&path.tree, &before, found);
            }
            UseTree::Group(group) => group.items.iter().for_each(|tree| Self::spread(tree, before, found)),
            UseTree::Glob(_) => found.push((before.to_vec(), "*".to_owned())),
            UseTree::Name(name) if name.ident == "self" => {
                found.push((before.to_vec(), before.last().cloned().unwrap_or_default()));
            }
            UseTree::Name(name) => {
                found.push(([before, &[name.ident.to_string()]].concat(), name.ident.to_string()));
            }
            UseTree::Rename(renamed) => {
                found.push(([before, &[renamed.ident.to_string()]].concat(), renamed.rename.to_string()));
            }
        }
    }

    /// Collects the paths in the tokens of a macro.
    fn tokens(&mut self, tokens: TokenStream) {
        let (mut path, mut colons) = (Vec::<String>::new(), 0);
        for token in tokens {
            match token {
                TokenTree::Ident(ident) if colons == 2 => path.push(ident.to_string()),
                TokenTree::Ident(ident) => {
                    self.note(std::mem::take(&mut path));
                    path.push(ident.to_string());
                }
                TokenTree::Punct(punct) if punct.as_char() == ':' && !path.is_empty() => {
                    colons += 1;
                    continue;
                }
                TokenTree::Group(group) => {
                    self.note(std::mem::take(&mut path));
                    self.tokens(group.stream());
                }
                _ => self.note(std::mem::take(&mut path)),
            }
            colons = 0;
        }
        self.note(path);
    }

    fn note(&mut self, path: Vec<String>) {
        if path.len() < 2 {
            return;
        }
        let name = self.absolute(&path).unwrap_or(path);
        self.names.insert(name);
    }
}

impl<'ast> Visit<'ast> for Reader {
    fn visit_item(&mut self, item: &'ast Item) {
        if !for_tests(attributes(item)) {
            visit::visit_item(self, item);
        }
    }

    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if item.content.is_some() {
            self.at.push(item.ident.to_string());
            visit::visit_item_mod(self, item);
            self.at.pop();
        }
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        let mut found = Vec::new();
        Self::spread(&item.tree, &[], &mut found);
        let hands_on = !matches!(item.vis, Visibility::Inherited);
        for (path, name) in found {
            let Some(absolute) = self.absolute(&path) else {
                self.names.insert(path);
                continue;
            };
            match (hands_on, name.as_str()) {
                (true, "*") => self.open.push(absolute),
                (true, _) => self.exports.push((name, absolute)),
                (false, _) => _ = self.names.insert(absolute),
            }
        }
    }

    /// The module in `pub(in crate::module)` is one that may use the item, not one that it uses.
    fn visit_vis_restricted(&mut self, _: &'ast syn::VisRestricted) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.note(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }

    fn visit_macro(&mut self, found: &'ast syn::Macro) {
        self.tokens(found.tokens.clone());
        visit::visit_macro(self, found);
    }
}

/// An absolute path inside this crate.
fn within(path: &[String]) -> Vec<String> {
    [&["crate".to_owned()], path].concat()
}

/// Whether an item is compiled for tests only.
pub fn for_tests(attributes: &[Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        let test = |tokens: TokenStream| tokens.to_string() == "test";
        attribute.path().is_ident("test")
            || attribute.path().is_ident("cfg")
                && attribute.meta.require_list().is_ok_and(|list| test(list.tokens.clone()))
    })
}

fn attributes(item: &Item) -> &[Attribute] {
    match item {
        Item::Const(item) => &item.attrs,
        Item::Enum(item) => &item.attrs,
        Item::Fn(item) => &item.attrs,
        Item::Impl(item) => &item.attrs,
        Item::Mod(item) => &item.attrs,
        Item::Static(item) => &item.attrs,
        Item::Struct(item) => &item.attrs,
        Item::Trait(item) => &item.attrs,
        Item::Type(item) => &item.attrs,
        Item::Use(item) => &item.attrs,
        _ => &[],
    }
}

/// The module path of a file.
fn module(root: &Path, path: &Path) -> Vec<String> {
    let inside = path.strip_prefix(root).unwrap().with_extension("");
    let mut module: Vec<String> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    if matches!(module.last().map(String::as_str), Some("mod" | "lib")) {
        module.pop();
    }
    module
}

/// All Rust files below a folder.
fn collect(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            collect(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}
