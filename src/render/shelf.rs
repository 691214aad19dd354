//! Things that take long to make: each is made when it is first asked for, once, and kept.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// Things by their keys.
pub(super) struct Shelf<K, V>(Mutex<HashMap<K, Place<V>>>);

type Place<V> = Arc<OnceLock<Arc<V>>>;

impl<K: Eq + Hash, V> Shelf<K, V> {
    /// An empty shelf.
    pub(super) fn new() -> Shelf<K, V> {
        Shelf(Mutex::new(HashMap::new()))
    }

    /// What stands at `key`; made by `make` where there is nothing yet.
    pub(super) fn get(&self, key: K, make: impl FnOnce() -> V) -> Arc<V> {
        // The shelf is locked only to find the place; whoever comes first makes it, others wait for that place alone.
        let place = {
            let mut places = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            Arc::clone(places.entry(key).or_default())
        };
        Arc::clone(place.get_or_init(|| Arc::new(make())))
    }
}
