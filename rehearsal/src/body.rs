//! The body of a request: JSON, or JSON with files.

use super::errors::{ApiError, INVALID_JSON, TOO_LARGE, refuse_if};
use axum::body::{Body, Bytes};
use axum::extract::{FromRequest, Multipart};
use axum::http::{Request, header};
use serde_json::Value;

/// The largest request: ten files of the largest size, and the rest of the form.
const REQUEST_SIZE: usize = 110 * 1024 * 1024;

#[derive(Debug, Default)]
pub struct Payload {
    /// The JSON, or multipart's `payload_json`; null if there was none.
    pub json: Value,
    /// The files; `None` if the body was not multipart.
    pub uploads: Option<Vec<Upload>>,
}

impl Payload {
    pub fn uploads(&self) -> &[Upload] {
        self.uploads.as_deref().unwrap_or_default()
    }
}

/// The message that a request describes.
#[derive(Clone, Copy, Debug)]
pub struct Draft<'a> {
    /// The path of the body in the request, for errors.
    pub path: &'a str,
    pub body: &'a Value,
    pub uploads: &'a [Upload],
}

#[derive(Clone, Debug)]
pub struct Upload {
    /// The form field's name: `files[0]`.
    pub name: String,
    /// The number in that name, by which `attachments` refers to it.
    pub index: Option<u64>,
    pub filename: String,
    pub bytes: Bytes,
}

pub async fn read(request: Request<Body>) -> Result<Payload, ApiError> {
    let multipart = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .is_some_and(|kind| kind.starts_with("multipart/form-data"));
    if multipart {
        return read_multipart(request).await;
    }
    let bytes = axum::body::to_bytes(request.into_body(), REQUEST_SIZE).await.map_err(|_| TOO_LARGE)?;
    let json = if bytes.is_empty() { Value::Null } else { serde_json::from_slice(&bytes).map_err(|_| INVALID_JSON)? };
    Ok(Payload { json, uploads: None })
}

async fn read_multipart(request: Request<Body>) -> Result<Payload, ApiError> {
    let mut form = Multipart::from_request(request, &()).await.map_err(|_| INVALID_JSON)?;
    let mut payload = Payload { json: Value::Null, uploads: Some(Vec::new()) };
    let mut total = 0;
    while let Some(part) = form.next_field().await.map_err(|_| INVALID_JSON)? {
        let name = part.name().unwrap_or_default().to_owned();
        let filename = part.file_name().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|_| TOO_LARGE)?;
        total += bytes.len();
        refuse_if(total > REQUEST_SIZE, TOO_LARGE)?;
        if name == "payload_json" {
            payload.json = serde_json::from_slice(&bytes).map_err(|_| INVALID_JSON)?;
        } else if let Some(filename) = filename {
            let index = name.strip_prefix("files[").and_then(|rest| rest.strip_suffix(']')?.parse().ok());
            payload.uploads.get_or_insert_default().push(Upload { name, index, filename, bytes });
        }
    }
    Ok(payload)
}
