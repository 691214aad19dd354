//! Discord's signature of a request.

use data_encoding::HEXLOWER_PERMISSIVE;
use ring::signature::{ED25519, UnparsedPublicKey};

/// The public key of an application, with which Discord signs what it sends by HTTP.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// The key in Discord's `verify_key`.
    pub fn from_text(text: &str) -> Option<PublicKey> {
        HEXLOWER_PERMISSIVE.decode(text.as_bytes()).ok()?.try_into().ok().map(PublicKey)
    }

    /// Whether a request with this timestamp and body has this signature, both as they stand in its headers.
    pub fn has_signed(self, timestamp: &str, body: &[u8], signature: &str) -> bool {
        let signed = [timestamp.as_bytes(), body].concat();
        let signature = HEXLOWER_PERMISSIVE.decode(signature.as_bytes());
        signature.is_ok_and(|it| UnparsedPublicKey::new(&ED25519, self.0).verify(&signed, &it).is_ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The second test of RFC 8032, section 7.1: a key, and its signature of the single byte 0x72 (`r`).
    const KEY: &str = "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c";
    const SIGNATURE: &str = "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da\
                             085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00";

    #[test]
    fn a_signature_holds_for_its_key_timestamp_and_body_alone() {
        let key = PublicKey::from_text(KEY).unwrap();
        assert!(key.has_signed("r", b"", SIGNATURE), "the timestamp comes first");
        assert!(key.has_signed("", b"r", SIGNATURE), "then the body");
        for (timestamp, body) in [("", &b""[..]), ("r", b"r"), ("", b"s")] {
            assert!(!key.has_signed(timestamp, body, SIGNATURE), "{timestamp:?} {body:?}");
        }
        for wrong in ["", "92a0", &"0".repeat(128), &SIGNATURE.replace('9', "x"), &format!("{SIGNATURE}00")] {
            assert!(!key.has_signed("r", b"", wrong), "{wrong}");
        }
        assert!(!PublicKey([0; 32]).has_signed("r", b"", SIGNATURE), "another key");
    }

    #[test]
    fn a_key_is_64_hexadecimal_digits() {
        for wrong in ["", "3d40", &KEY[1..], &KEY.replace('d', "ä")] {
            assert_eq!(PublicKey::from_text(wrong), None, "{wrong}");
        }
    }
}
