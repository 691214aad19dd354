//! What an endpoint is given, and what it gives back.

use std::collections::HashMap;

use serde_json::Value;

use crate::body::Payload;
use crate::errors::ApiError;
use crate::snowflake::Snowflake;

/// A request, taken apart.
#[derive(Debug)]
pub struct Call<'a> {
    /// The segments of the path after `/api/v10`.
    pub path: &'a [&'a str],
    /// The query, each key once.
    pub query: HashMap<String, String>,
    /// The body.
    pub payload: Payload,
}

impl Call<'_> {
    /// The JSON of the body.
    pub fn json(&self) -> &Value {
        &self.payload.json
    }

    /// Whether the query sets this flag.
    pub fn flag(&self, key: &str) -> bool {
        self.query.get(key).is_some_and(|value| value == "true" || value == "1")
    }

    /// An id in the query.
    pub fn query_id(&self, key: &str) -> Option<Snowflake> {
        self.query.get(key)?.parse().ok()
    }
}

/// What an endpoint gives back.
#[derive(Debug)]
pub enum Reply {
    /// 200 with JSON.
    Ok(Value),
    /// 201 with JSON.
    Created(Value),
    /// 204.
    NoContent,
}

/// The outcome of an endpoint.
pub type Outcome = Result<Reply, ApiError>;
