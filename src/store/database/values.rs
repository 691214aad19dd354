//! Parameters of statements and columns of rows, in types that no database engine knows.

use super::error::{Error, Mismatch, Result};
use std::borrow::Cow;

/// A value as it stands in a column or is given to a statement.
#[derive(Clone, Debug, PartialEq)]
pub enum Value<'a> {
    Null,
    /// A whole number; also a flag, 0 or 1, and a time in milliseconds.
    Integer(i64),
    /// A floating-point number.
    Real(f64),
    Text(Cow<'a, str>),
    Blob(Cow<'a, [u8]>),
}

impl Value<'_> {
    /// The same value with a copy of the borrowed data.
    pub(crate) fn into_owned(self) -> Value<'static> {
        match self {
            Value::Null => Value::Null,
            Value::Integer(number) => Value::Integer(number),
            Value::Real(number) => Value::Real(number),
            Value::Text(text) => Value::Text(Cow::Owned(text.into_owned())),
            Value::Blob(bytes) => Value::Blob(Cow::Owned(bytes.into_owned())),
        }
    }

    /// The error that a value is not the expected one. It names the type; the value itself does not belong in a log.
    fn is_no(&self, expected: &str) -> Mismatch {
        let found = match self {
            Value::Null => "no value",
            Value::Integer(_) => "an integer",
            Value::Real(_) => "a real number",
            Value::Text(_) => "a text",
            Value::Blob(_) => "a blob",
        };
        Mismatch::new(format_args!("{found} where a column of type {expected} is expected"))
    }

    fn integer(&self) -> Result<i64, Mismatch> {
        match self {
            Value::Integer(number) => Ok(*number),
            other => Err(other.is_no("integer")),
        }
    }

    pub(crate) fn text(&self) -> Result<&str, Mismatch> {
        match self {
            Value::Text(text) => Ok(text),
            other => Err(other.is_no("text")),
        }
    }

    fn blob(&self) -> Result<&[u8], Mismatch> {
        match self {
            Value::Blob(bytes) => Ok(bytes),
            other => Err(other.is_no("blob")),
        }
    }
}

/// A type that can be given to a statement.
pub trait ToValue {
    /// The value that stands in the column.
    fn to_value(&self) -> Value<'_>;
}

/// A type that can be read from a column.
pub trait FromValue: Sized {
    /// Reads it.
    ///
    /// # Errors
    /// [`Mismatch`] where this program writes no such value in such a column.
    fn from_value(value: Value<'_>) -> Result<Self, Mismatch>;
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value<'_> {
        (**self).to_value()
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value<'_> {
        self.as_ref().map_or(Value::Null, T::to_value)
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value<'_>) -> Result<Self, Mismatch> {
        match value {
            Value::Null => Ok(None),
            value => T::from_value(value).map(Some),
        }
    }
}

macro_rules! integers {
    ($($name:ty),*) => {$(
        impl ToValue for $name {
            fn to_value(&self) -> Value<'_> {
                Value::Integer(i64::from(*self))
            }
        }

        impl FromValue for $name {
            fn from_value(value: Value<'_>) -> Result<Self, Mismatch> {
                <$name>::try_from(value.integer()?).map_err(Mismatch::new)
            }
        }
    )*};
}

integers!(u8, u32, i32, i64);

impl ToValue for bool {
    fn to_value(&self) -> Value<'_> {
        Value::Integer(i64::from(*self))
    }
}

impl FromValue for bool {
    fn from_value(value: Value<'_>) -> Result<Self, Mismatch> {
        value.integer().map(|number| number != 0)
    }
}

impl ToValue for f64 {
    fn to_value(&self) -> Value<'_> {
        Value::Real(*self)
    }
}

impl ToValue for f32 {
    fn to_value(&self) -> Value<'_> {
        Value::Real(f64::from(*self))
    }
}

impl FromValue for f32 {
    fn from_value(value: Value<'_>) -> Result<Self, Mismatch> {
        f64::from_value(value).map(|number| number as f32)
    }
}

impl FromValue for f64 {
    fn from_value(value: Value<'_>) -> Result<Self, Mismatch> {
        match value {
            Value::Real(number) => Ok(number),
            Value::Integer(number) => Ok(number as f64),
            other => Err(other.is_no("number")),
        }
    }
}

impl ToValue for str {
    fn to_value(&self) -> Value<'_> {
        Value::Text(Cow::Borrowed(self))
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value<'_> {
        self.as_str().to_value()
    }
}

impl FromValue for String {
    fn from_value(value: Value<'_>) -> Result<Self, Mismatch> {
        value.text().map(str::to_owned)
    }
}

impl ToValue for [u8] {
    fn to_value(&self) -> Value<'_> {
        Value::Blob(Cow::Borrowed(self))
    }
}

impl ToValue for Vec<u8> {
    fn to_value(&self) -> Value<'_> {
        self.as_slice().to_value()
    }
}

impl FromValue for Vec<u8> {
    fn from_value(value: Value<'_>) -> Result<Self, Mismatch> {
        value.blob().map(<[u8]>::to_vec)
    }
}

impl<const LENGTH: usize> FromValue for [u8; LENGTH] {
    fn from_value(value: Value<'_>) -> Result<Self, Mismatch> {
        value.blob()?.try_into().map_err(Mismatch::new)
    }
}

/// The parameters of a statement, `?1` first.
pub(crate) trait Params {
    fn values(&self) -> impl Iterator<Item = Value<'_>>;
}

impl Params for [&dyn ToValue; 0] {
    fn values(&self) -> impl Iterator<Item = Value<'_>> {
        std::iter::empty()
    }
}

/// A list of parameters of one type may be an array.
macro_rules! arrays {
    ($($length:literal),*) => {$(
        impl<T: ToValue> Params for [T; $length] {
            fn values(&self) -> impl Iterator<Item = Value<'_>> {
                self.iter().map(T::to_value)
            }
        }
    )*};
}

arrays!(1, 2, 3, 4);

impl Params for &[&dyn ToValue] {
    fn values(&self) -> impl Iterator<Item = Value<'_>> {
        self.iter().map(|value| value.to_value())
    }
}

impl Params for Vec<&dyn ToValue> {
    fn values(&self) -> impl Iterator<Item = Value<'_>> {
        self.iter().map(|value| value.to_value())
    }
}

/// The parameters of a statement, each of its own type.
macro_rules! params {
    ($($value:expr),* $(,)?) => {
        &[$(&$value as &dyn $crate::store::database::values::ToValue),*] as &[&dyn $crate::store::database::values::ToValue]
    };
}

pub(crate) use params;

/// The columns of a row, as an engine has them.
pub(crate) trait Columns {
    /// The value of a column, counted from 0.
    fn value(&self, column: usize) -> Result<Value<'_>>;
}

/// A row that a statement answers.
pub(crate) struct Row<'a>(pub(crate) &'a dyn Columns);

impl Row<'_> {
    /// Reads a column, counted from 0.
    pub(crate) fn get<T: FromValue>(&self, column: usize) -> Result<T> {
        T::from_value(self.0.value(column)?).map_err(|cause| Error::Unreadable { column, cause })
    }
}
