//! Errors in a request's body, collected by field.

use crate::errors::{ApiError, INVALID_FORM_BODY};
use serde_json::{Value, json};
use std::ops::RangeInclusive;

/// The allowed numbers of characters or items, or the allowed numbers.
pub type Length = RangeInclusive<usize>;

/// Collects errors under the paths of their fields.
#[derive(Debug, Default)]
pub struct Form {
    errors: Option<Value>,
}

/// The path of a field inside another.
pub fn at(path: &str, key: impl std::fmt::Display) -> String {
    if path.is_empty() { key.to_string() } else { format!("{path}.{key}") }
}

/// The field of an object, unless it is absent or null.
pub fn field<'v>(owner: &'v Value, key: &str) -> Option<&'v Value> {
    owner.get(key).filter(|value| !value.is_null())
}

/// The list in a field; empty if there is none.
pub fn list<'v>(owner: &'v Value, key: &str) -> &'v [Value] {
    owner.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// A value without the fields, at any depth, that `keep` rejects.
pub fn filtered(value: &Value, keep: &impl Fn(&str, &Value) -> bool) -> Value {
    match value {
        Value::Object(fields) => {
            let kept = fields.iter().filter(|(key, value)| keep(key, value));
            kept.map(|(key, value)| (key.clone(), filtered(value, keep))).collect()
        }
        Value::Array(items) => items.iter().map(|item| filtered(item, keep)).collect(),
        plain => plain.clone(),
    }
}

pub fn without_nulls(value: &Value) -> Value {
    filtered(value, &|_, value| !value.is_null())
}

impl Form {
    /// An error with a single entry, for the field at `path`.
    pub fn refusal(path: &str, code: &str, message: impl Into<String>) -> ApiError {
        let mut form = Self::default();
        form.refuse(path, code, message);
        ApiError { errors: form.errors, ..INVALID_FORM_BODY }
    }

    /// Adds an error for the field at `path` (keys joined by dots).
    pub fn refuse(&mut self, path: &str, code: &str, message: impl Into<String>) {
        let mut place = self.errors.get_or_insert_with(|| json!({}));
        for key in path.split('.').filter(|key| !key.is_empty()) {
            place = &mut place[key];
        }
        let complaint = json!({"code": code, "message": message.into()});
        match place.get_mut("_errors").and_then(Value::as_array_mut) {
            Some(list) => list.push(complaint),
            None => place["_errors"] = json!([complaint]),
        }
    }

    /// Adds an error for the field at `path` unless this holds.
    pub fn check(&mut self, holds: bool, path: &str, code: &str, message: impl Into<String>) {
        if !holds {
            self.refuse(path, code, message);
        }
    }

    /// Refuses a component because its type is none of these.
    pub fn unknown_type(&mut self, path: &str, known: &str) {
        let message = format!("Value of field \"type\" must be one of ({known}).");
        self.refuse(&at(path, "type"), "UNION_TYPE_CHOICES", message);
    }

    pub fn required(&mut self, path: &str, owner: &Value, key: &str) {
        self.check(field(owner, key).is_some(), &at(path, key), "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Checks the length of a text and returns it. A missing text is an error only if it may not be empty.
    pub fn text<'v>(&mut self, path: &str, owner: &'v Value, key: &str, length: Length) -> Option<&'v str> {
        let value = self.sized(path, owner, key, &length)?;
        let path = at(path, key);
        let Some(text) = value.as_str() else {
            self.refuse(&path, "STRING_TYPE_CONVERT", format!("Could not interpret \"{value}\" as string."));
            return None;
        };
        self.length(&path, text.chars().count(), length);
        Some(text)
    }

    /// Checks a whole number, if there is one, and returns it.
    pub fn integer(&mut self, path: &str, owner: &Value, key: &str, range: Length) -> Option<i64> {
        let value = field(owner, key)?;
        let path = at(path, key);
        let Some(number) = value.as_i64() else {
            self.refuse(&path, "NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not int."));
            return None;
        };
        let size = usize::try_from(number).ok();
        let message = format!("int value should be greater than or equal to {}.", range.start());
        self.check(size >= Some(*range.start()), &path, "NUMBER_TYPE_MIN", message);
        let message = format!("int value should be less than or equal to {}.", range.end());
        self.check(size <= Some(*range.end()), &path, "NUMBER_TYPE_MAX", message);
        Some(number)
    }

    /// Checks the length of a list and returns it. A missing list counts as empty.
    pub fn items<'v>(&mut self, path: &str, owner: &'v Value, key: &str, length: Length) -> &'v [Value] {
        let Some(value) = self.sized(path, owner, key, &length) else { return &[] };
        let path = at(path, key);
        let Some(items) = value.as_array() else {
            self.refuse(&path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            return &[];
        };
        self.length(&path, items.len(), length);
        items
    }

    /// The items of a list whose length is checked, each with its path.
    pub fn each<'v>(&mut self, path: &str, owner: &'v Value, key: &str, length: Length) -> Vec<(String, &'v Value)> {
        let items = self.items(path, owner, key, length).iter().enumerate();
        items.map(|(i, item)| (at(path, format_args!("{key}.{i}")), item)).collect()
    }

    /// A field of this length, which may be missing if it may be empty.
    fn sized<'v>(&mut self, path: &str, owner: &'v Value, key: &str, length: &Length) -> Option<&'v Value> {
        if *length.start() > 0 {
            self.required(path, owner, key);
        }
        field(owner, key)
    }

    /// Checks the number of characters or items of the field at `path`.
    pub fn length(&mut self, path: &str, length: usize, allowed: Length) {
        let (min, max) = (allowed.start(), allowed.end());
        let (code, message) = match min {
            0 => ("BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length.")),
            _ => ("BASE_TYPE_BAD_LENGTH", format!("Must be between {min} and {max} in length.")),
        };
        self.check(allowed.contains(&length), path, code, message);
    }

    /// Success, or Discord's error with all entries.
    pub fn verdict(self) -> Result<(), ApiError> {
        match self.errors {
            None => Ok(()),
            errors => Err(ApiError { errors, ..INVALID_FORM_BODY }),
        }
    }
}
