//! Secrets at rest: encrypted with a key that is kept in a file of its own, so that a copy of the database does not
//! tell the dice of games that are still being played. Commitments are made in `provable.rs` and
//! `src/table/game_dice.rs`.

use super::provable::Secret;
use super::randomness::{NoRandomness, random};
use chacha20poly1305::aead::{Aead, Payload};
use chacha20poly1305::{KeyInit, XChaCha20Poly1305};
use data_encoding::HEXLOWER_PERMISSIVE;
use std::path::{Path, PathBuf};
use std::{fmt, fs, io};

/// The length in bytes of the nonce, which precedes the sealed secret.
const NONCE: usize = 24;

/// Encrypts secrets (XChaCha20-Poly1305) under a key.
#[derive(Clone)]
pub struct Seal(XChaCha20Poly1305);

impl fmt::Debug for Seal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seal(…)")
    }
}

/// The text of a key file is no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key for the dice is 64 hexadecimal digits, as `openssl rand -hex 32` prints them")]
pub struct InvalidKey;

/// There is no key in a file.
#[derive(Debug, thiserror::Error)]
pub enum KeyFileError {
    #[error("cannot read {}", .0.display())]
    Unreadable(PathBuf, #[source] io::Error),
    #[error("{} has no key", .0.display())]
    Invalid(PathBuf, #[source] InvalidKey),
}

impl Seal {
    /// The seal under the key that a file contains: 64 hexadecimal digits.
    ///
    /// # Errors
    /// It contains something else.
    pub fn from_text(text: &str) -> Result<Seal, InvalidKey> {
        let key: [u8; 32] = HEXLOWER_PERMISSIVE
            .decode(text.trim().as_bytes())
            .ok()
            .and_then(|key| key.try_into().ok())
            .ok_or(InvalidKey)?;
        Ok(Seal(XChaCha20Poly1305::new(&key.into())))
    }

    /// The seal under the key in a file.
    ///
    /// # Errors
    /// It cannot be read, or contains something else.
    pub fn from_file(file: &Path) -> Result<Seal, KeyFileError> {
        let text = fs::read_to_string(file).map_err(|error| KeyFileError::Unreadable(file.to_owned(), error))?;
        Seal::from_text(&text).map_err(|error| KeyFileError::Invalid(file.to_owned(), error))
    }

    /// A secret as it may stand in the database, only for the game of this name.
    ///
    /// # Errors
    /// [`NoRandomness`].
    pub fn seal(&self, secret: &Secret, game: &str) -> Result<Vec<u8>, NoRandomness> {
        let nonce: [u8; NONCE] = random()?;
        let payload = Payload { msg: secret.reveal(), aad: game.as_bytes() };
        // It fails only for messages of many gigabytes.
        let sealed = self.0.encrypt(&nonce.into(), payload).unwrap_or_default();
        Ok([&nonce[..], &sealed].concat())
    }

    /// The secret that was sealed for this game; `None` if it was sealed under another key, or for another game.
    pub fn unseal(&self, sealed: &[u8], game: &str) -> Option<Secret> {
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE>()?;
        let payload = Payload { msg: sealed, aad: game.as_bytes() };
        let secret = self.0.decrypt(&(*nonce).into(), payload).ok()?;
        secret.try_into().ok().map(Secret::new)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seal(digit: &str) -> Seal {
        Seal::from_text(&digit.repeat(64)).unwrap()
    }

    #[test]
    fn a_sealed_secret_opens_with_its_key_for_its_game_alone() {
        let secret = Secret::new([7; 32]);
        let sealed = seal("a").seal(&secret, "17/2").unwrap();
        assert!(!sealed.windows(4).any(|bytes| bytes == [7; 4]), "it does not stand there");
        assert_eq!(seal("a").unseal(&sealed, "17/2"), Some(secret.clone()));
        assert_eq!(seal("b").unseal(&sealed, "17/2"), None);
        assert_eq!(seal("a").unseal(&sealed, "17/3"), None);
        assert_eq!(seal("a").unseal(&sealed[1..], "17/2"), None);
        assert_eq!(seal("a").unseal(&[], "17/2"), None);
        assert_ne!(seal("a").seal(&secret, "17/2").unwrap(), sealed, "each time with another nonce");
    }

    #[test]
    fn a_key_is_64_digits() {
        assert!(Seal::from_text(&format!("{}\n", "0f".repeat(32))).is_ok());
        for text in ["", "0f", &"0g".repeat(32), &"0f".repeat(33), &"é".repeat(32)] {
            assert_eq!(Seal::from_text(text).unwrap_err(), InvalidKey, "{text}");
        }
    }
}
