//! The input and output of an endpoint.

use crate::body::{Draft, Payload};
use crate::{ApiError, Snowflake};
use serde_json::Value;
use std::collections::HashMap;

#[derive(Debug, Default)]
pub struct Call {
    pub query: HashMap<String, String>,
    pub payload: Payload,
}

impl Call {
    pub fn json(&self) -> &Value {
        &self.payload.json
    }

    /// A message that is the whole body.
    pub fn draft(&self) -> Draft<'_> {
        Draft { path: "", body: self.json(), uploads: self.payload.uploads() }
    }

    pub fn flag(&self, key: &str) -> bool {
        self.query.get(key).is_some_and(|value| value == "true" || value == "1")
    }

    pub fn query_id(&self, key: &str) -> Option<Snowflake> {
        self.query.get(key)?.parse().ok()
    }
}

/// The status and the JSON of a response.
pub type Outcome = Result<(u16, Value), ApiError>;

/// Success without content.
pub const DONE: (u16, Value) = (204, Value::Null);

/// An id in a path; `unknown` for a text that is no id.
pub fn parse(text: &str, unknown: ApiError) -> Result<Snowflake, ApiError> {
    text.parse().map_err(|_| unknown)
}

pub fn ok(json: Value) -> Outcome {
    Ok((200, json))
}
