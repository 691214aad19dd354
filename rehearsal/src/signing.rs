//! The key of the application, with which interactions sent by HTTP are signed. It is not secret in a local room.

use crate::Snowflake;
use ring::signature::{Ed25519KeyPair, KeyPair};

fn key(application: Snowflake) -> Ed25519KeyPair {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&application.0.to_be_bytes());
    Ed25519KeyPair::from_seed_unchecked(&seed).expect("any 32 bytes are a seed")
}

/// The public key, as the application's `verify_key`.
pub fn verify_key(application: Snowflake) -> String {
    hex(key(application).public_key().as_ref())
}

/// The header `X-Signature-Ed25519` for a timestamp and a body.
pub fn signature(application: Snowflake, timestamp: &str, body: &[u8]) -> String {
    hex(key(application).sign(&[timestamp.as_bytes(), body].concat()).as_ref())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
