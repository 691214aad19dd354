//! Bytes as hexadecimal digits: commitments, secrets and keys, and Discord's signatures.

/// Bytes as hexadecimal digits.
pub fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The `N` bytes of a text of twice as many hexadecimal digits; `None` for any other text.
pub fn from_hex<const N: usize>(text: &str) -> Option<[u8; N]> {
    if text.len() != 2 * N || !text.bytes().all(|digit| digit.is_ascii_hexdigit()) {
        return None;
    }
    let mut bytes = [0; N];
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * at..2 * at + 2)?, 16).ok()?;
    }
    Some(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_come_back_from_digits_in_either_case() {
        assert_eq!(from_hex::<2>("0aFf"), Some([10, 255]));
        assert_eq!(to_hex(&[10, 255]), "0aff");
    }
}
