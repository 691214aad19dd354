//! Names of public types are unique in the package, of types that are public in a part of it too.

use crate::sources::{Sources, for_tests};
use proc_macro2::TokenTree;
use std::collections::{BTreeMap, BTreeSet};
use syn::{Attribute, Item, Visibility};

/// The modules whose public types must have different names.
const ROOMS: [&str; 5] = ["engine", "store", "table", "analysis", "discord"];

/// Names allowed in every module: its errors, and the arguments of a command.
const LOCAL: [&str; 2] = ["Error", "Arguments"];

#[test]
fn a_public_type_name_means_one_thing() {
    let mut places: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for source in Sources::of_the_bot().iter() {
        if source.module.first().is_some_and(|room| ROOMS.contains(&room.as_str())) {
            for name in source.file.items.iter().filter_map(public_type) {
                places.entry(name).or_default().insert(source.path.clone());
            }
        }
    }
    places.retain(|name, places| places.len() > 1 && !LOCAL.contains(&name.as_str()));
    assert!(places.is_empty(), "these names have more than one meaning: {places:#?}");
}

/// The name of the type that an item defines for other files, `keyed_enum!` included.
fn public_type(item: &Item) -> Option<String> {
    let named = |attributes: &[Attribute], visibility: &Visibility, name: &syn::Ident| {
        (matches!(visibility, Visibility::Public(_) | Visibility::Restricted(_)) && !for_tests(attributes))
            .then(|| name.to_string())
    };
    match item {
        Item::Enum(item) => named(&item.attrs, &item.vis, &item.ident),
        Item::Struct(item) => named(&item.attrs, &item.vis, &item.ident),
        Item::Trait(item) => named(&item.attrs, &item.vis, &item.ident),
        Item::Type(item) => named(&item.attrs, &item.vis, &item.ident),
        Item::Macro(item) if item.mac.path.is_ident("keyed_enum") => {
            let mut idents = item.mac.tokens.clone().into_iter().filter_map(|token| match token {
                TokenTree::Ident(ident) => Some(ident.to_string()),
                _ => None,
            });
            idents.by_ref().find(|ident| ident == "pub")?;
            idents.nth(1)
        }
        _ => None,
    }
}
