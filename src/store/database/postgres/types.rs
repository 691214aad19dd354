//! Values as PostgreSQL writes them, and its errors.

use crate::store::database::error::{Error, Result};
use crate::store::database::values::{Columns, Value};
use postgres::error::SqlState;
use postgres::types::private::BytesMut;
use postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};
use std::borrow::Cow;

type Failure = Box<dyn std::error::Error + Sync + Send>;

impl ToSql for Value<'_> {
    fn to_sql(&self, of: &Type, out: &mut BytesMut) -> Result<IsNull, Failure> {
        match (self, of) {
            (Value::Null, _) => Ok(IsNull::Yes),
            (Value::Integer(number), &Type::FLOAT8) => (*number as f64).to_sql(of, out),
            (Value::Integer(number), &Type::INT4) => i32::try_from(*number)?.to_sql(of, out),
            (Value::Integer(number), &Type::BOOL) => (*number != 0).to_sql(of, out),
            (Value::Integer(number), _) => number.to_sql(&Type::INT8, out),
            // The column may be an integer, such as a number of won matches that is compared with a real one.
            (Value::Real(number), &Type::INT8) if number.fract() == 0.0 => (*number as i64).to_sql(of, out),
            (Value::Real(_), &Type::INT8) => Err("a fraction where a whole number is expected".into()),
            (Value::Real(number), _) => number.to_sql(&Type::FLOAT8, out),
            // A setting is a text, also where its column has numbers.
            (Value::Text(text), &Type::INT8) => text.parse::<i64>()?.to_sql(of, out),
            (Value::Text(text), _) if text.contains('\0') => text.replace('\0', "\u{fffd}").to_sql(&Type::TEXT, out),
            (Value::Text(text), _) => text.to_sql(&Type::TEXT, out),
            (Value::Blob(bytes), _) => (&**bytes).to_sql(&Type::BYTEA, out),
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

/// A value of any type that the store's queries return.
struct Answered<'a>(Value<'a>);

impl<'a> FromSql<'a> for Answered<'a> {
    fn from_sql(of: &Type, raw: &'a [u8]) -> Result<Answered<'a>, Failure> {
        Ok(Answered(match *of {
            Type::INT8 => Value::Integer(i64::from_sql(of, raw)?),
            Type::INT4 => Value::Integer(i32::from_sql(of, raw)?.into()),
            Type::INT2 => Value::Integer(i16::from_sql(of, raw)?.into()),
            Type::BOOL => Value::Integer(bool::from_sql(of, raw)?.into()),
            Type::FLOAT8 => Value::Real(f64::from_sql(of, raw)?),
            Type::FLOAT4 => Value::Real(f32::from_sql(of, raw)?.into()),
            Type::NUMERIC => numeric(raw).ok_or("a number is too large")?,
            Type::BYTEA => Value::Blob(Cow::Borrowed(raw)),
            _ => Value::Text(Cow::Borrowed(std::str::from_utf8(raw)?)),
        }))
    }

    fn from_sql_null(_: &Type) -> Result<Answered<'a>, Failure> {
        Ok(Answered(Value::Null))
    }

    fn accepts(_: &Type) -> bool {
        true
    }
}

/// Decodes PostgreSQL's binary NUMERIC, which `sum` returns: four 16-bit words (number of digits, weight of the first,
/// sign, decimals shown), then the digits to base 10,000. `None` if it does not fit.
fn numeric(raw: &[u8]) -> Option<Value<'static>> {
    const NEGATIVE: u16 = 0x4000;
    let mut words = raw.chunks_exact(2).map(|word| u16::from_be_bytes([word[0], word[1]]));
    let (count, weight, sign) = (words.next()?, words.next()?.cast_signed(), words.next()?);
    let digits: Vec<u16> = words.skip(1).take(count.into()).collect();
    let whole = usize::try_from(i32::from(weight) + 1).unwrap_or(0);
    let negate = |number: i64| if sign == NEGATIVE { -number } else { number };
    if digits.len() > whole {
        let places = digits
            .iter()
            .enumerate()
            .map(|(at, digit)| f64::from(*digit) * 10_000_f64.powi(i32::from(weight) - i32::try_from(at).unwrap_or(0)));
        let sum: f64 = places.sum();
        return Some(Value::Real(if sign == NEGATIVE { -sum } else { sum }));
    }
    let number = (0..whole).try_fold(0_i64, |number, at| {
        number.checked_mul(10_000)?.checked_add(digits.get(at).copied().unwrap_or(0).into())
    });
    number.map(|number| Value::Integer(negate(number)))
}

impl Columns for postgres::Row {
    fn value(&self, column: usize) -> Result<Value<'_>> {
        Ok(self.try_get::<_, Answered<'_>>(column)?.0)
    }
}

impl From<postgres::Error> for Error {
    fn from(error: postgres::Error) -> Error {
        let Some(found) = error.as_db_error() else { return Error::database(with_causes(&error)) };
        match found.code() {
            &SqlState::READ_ONLY_SQL_TRANSACTION => Error::ReadOnly,
            &SqlState::DISK_FULL => Error::DiskFull,
            &SqlState::LOCK_NOT_AVAILABLE => Error::Locked,
            &SqlState::T_R_DEADLOCK_DETECTED => Error::Deadlock,
            &SqlState::UNIQUE_VIOLATION => Error::KeyTaken,
            &SqlState::DATA_CORRUPTED | &SqlState::INDEX_CORRUPTED => Error::Damaged(found.message().into()),
            // The details are left out, since they can contain whole rows.
            code => Error::database(format!("{}: {} ({})", found.severity(), found.message(), code.code())),
        }
    }
}

/// The texts of an error and its causes, none of which contains the server's address.
fn with_causes(error: &postgres::Error) -> String {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(found) = cause {
        text += &format!(": {found}");
        cause = found.source();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sum_is_read_as_a_whole_number() {
        let words = |words: &[u16]| words.iter().flat_map(|word| word.to_be_bytes()).collect::<Vec<u8>>();
        assert_eq!(numeric(&words(&[0, 0, 0, 0])), Some(Value::Integer(0)));
        assert_eq!(numeric(&words(&[1, 0, 0, 0, 7])), Some(Value::Integer(7)));
        assert_eq!(
            numeric(&words(&[1, 1, 0x4000, 0, 12])),
            Some(Value::Integer(-120_000)),
            "zeros at the end are left out"
        );
        assert_eq!(numeric(&words(&[2, 1, 0, 0, 1, 2345])), Some(Value::Integer(12_345)));
        assert_eq!(numeric(&words(&[2, 0, 0, 1, 2, 5000])), Some(Value::Real(2.5)));
        assert_eq!(numeric(&words(&[5, 4, 0, 0, 9223, 3720, 3685, 4775, 8080])), None, "more than 64 bits");
    }
}
