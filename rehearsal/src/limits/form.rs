//! Errors in a request's body, collected by field.

use std::ops::RangeInclusive;

use serde_json::{Value, json};

use crate::errors::{ApiError, INVALID_FORM_BODY};

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

    pub fn refuse_missing(&mut self, path: &str) {
        self.refuse(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// Checks the length of a text and returns it. A missing text is an error only if it may not be empty.
    pub fn text<'v>(
        &mut self,
        path: &str,
        owner: &'v Value,
        key: &str,
        length: RangeInclusive<usize>,
    ) -> Option<&'v str> {
        let path = at(path, key);
        let value = self.required(&path, owner, key, *length.start() > 0)?;
        let Some(text) = value.as_str() else {
            self.refuse(&path, "STRING_TYPE_CONVERT", format!("Could not interpret \"{value}\" as string."));
            return None;
        };
        self.length(&path, text.chars().count(), length);
        Some(text)
    }

    /// Checks a whole number, if there is one, and returns it.
    pub fn integer(&mut self, path: &str, owner: &Value, key: &str, range: RangeInclusive<usize>) -> Option<i64> {
        let value = field(owner, key)?;
        let path = at(path, key);
        let Some(number) = value.as_i64() else {
            self.refuse(&path, "NUMBER_TYPE_COERCE", format!("Value \"{value}\" is not int."));
            return None;
        };
        let size = usize::try_from(number).ok();
        if size.is_none_or(|size| size < *range.start()) {
            let message = format!("int value should be greater than or equal to {}.", range.start());
            self.refuse(&path, "NUMBER_TYPE_MIN", message);
        } else if size > Some(*range.end()) {
            let message = format!("int value should be less than or equal to {}.", range.end());
            self.refuse(&path, "NUMBER_TYPE_MAX", message);
        }
        Some(number)
    }

    /// Checks the length of a list and returns it. A missing list counts as empty.
    pub fn items<'v>(&mut self, path: &str, owner: &'v Value, key: &str, length: RangeInclusive<usize>) -> &'v [Value] {
        let path = at(path, key);
        let Some(value) = self.required(&path, owner, key, *length.start() > 0) else { return &[] };
        let Some(items) = value.as_array() else {
            self.refuse(&path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
            return &[];
        };
        self.length(&path, items.len(), length);
        items
    }

    /// The field at `path`; missing, it is an error if `is_required`.
    fn required<'v>(&mut self, path: &str, owner: &'v Value, key: &str, is_required: bool) -> Option<&'v Value> {
        let value = field(owner, key);
        if value.is_none() && is_required {
            self.refuse_missing(path);
        }
        value
    }

    /// Checks the number of characters or items of the field at `path`.
    pub fn length(&mut self, path: &str, length: usize, allowed: RangeInclusive<usize>) {
        if allowed.contains(&length) {
            return;
        }
        let (min, max) = (allowed.start(), allowed.end());
        if *min == 0 {
            let message = format!("Must be {max} or fewer in length.");
            self.refuse(path, "BASE_TYPE_MAX_LENGTH", message);
        } else {
            let message = format!("Must be between {min} and {max} in length.");
            self.refuse(path, "BASE_TYPE_BAD_LENGTH", message);
        }
    }

    /// Success, or Discord's error with all entries.
    pub fn verdict(self) -> Result<(), ApiError> {
        match self.errors {
            None => Ok(()),
            errors => Err(ApiError { errors, ..INVALID_FORM_BODY }),
        }
    }
}
