//! Keyed hashes of people's ids: HMAC-SHA-256 under a random key of this database. Whoever has only the hash cannot tell
//! whose it is; the bot, which has the key, recognises the id when it comes again.

use super::error::Result;
use super::ids::PersonId;
use super::transaction::Tx;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

/// The hash of a person's id as Discord writes it.
pub fn of_person(tx: &Tx<'_>, person: PersonId) -> Result<Vec<u8>> {
    let key: [u8; 64] = tx.one("SELECT hash_key FROM instance LIMIT 1", [], |row| row.get(0))?;
    let mut mac = Hmac::<Sha256>::new((&key).into());
    mac.update(person.to_string().as_bytes());
    Ok(mac.finalize().into_bytes().to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Error, Store};

    fn hashes(store: &Store) -> [Vec<u8>; 2] {
        let of = |tx: &Tx<'_>| Ok::<_, Error>([of_person(tx, PersonId(1))?, of_person(tx, PersonId(2))?]);
        store.read(of).unwrap()
    }

    #[test]
    fn an_id_has_one_hash_in_a_database_and_another_in_every_other() {
        let (here, there) = (Store::in_memory().unwrap(), Store::in_memory().unwrap());
        let [one, two] = hashes(&here);
        assert_ne!(one, two);
        assert_eq!(hashes(&here), [one.clone(), two]);
        assert_ne!(hashes(&there)[0], one);
    }
}
