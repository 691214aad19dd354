//! The recorded traffic, as JSON lines: `{"method","path","json","files","status","response","t"}` for a request of the
//! bot, `{"event","t","d"}` for an event sent to it. Bot tokens are never recorded.

use super::body::Payload;
use serde::Serialize;
use serde_json::{Value, json};
use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::time::Duration;

#[derive(Clone, Debug, Serialize)]
pub struct Exchange {
    pub method: String,
    pub path: String,
    /// The JSON body, or multipart's `payload_json`.
    #[serde(skip_serializing_if = "Value::is_null")]
    pub json: Value,
    /// The files by form field and name; only for multipart.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub files: Option<Vec<FileName>>,
    /// The scheme in the header `Authorization`; the token itself is not recorded.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub auth: Option<String>,
    pub status: u16,
    #[serde(skip_serializing_if = "Value::is_null")]
    pub response: Value,
    /// The time at which the request arrived, in seconds since the room was opened.
    pub t: f64,
}

#[derive(Clone, Debug, Serialize)]
pub struct FileName {
    /// The form field: `files[0]`.
    pub name: String,
    pub filename: String,
}

impl FileName {
    /// The files of a payload; `None` if it was not multipart.
    pub fn of(payload: &Payload) -> Option<Vec<Self>> {
        let name = |upload: &super::body::Upload| Self { name: upload.name.clone(), filename: upload.filename.clone() };
        payload.uploads.as_ref().map(|uploads| uploads.iter().map(name).collect())
    }
}

/// Keeps the latest requests, and writes all traffic to a file, if there is one.
#[derive(Debug, Default)]
pub struct Recorder {
    file: Option<BufWriter<File>>,
    /// The most exchanges that are kept.
    most: usize,
    exchanges: VecDeque<Exchange>,
}

impl Recorder {
    /// Records to this file, if any, which is overwritten, and keeps up to `most` exchanges.
    pub fn new(path: Option<&Path>, most: usize) -> io::Result<Self> {
        let file = path.map(File::create).transpose()?.map(BufWriter::new);
        Ok(Self { file, most, exchanges: VecDeque::new() })
    }

    pub fn request(&mut self, exchange: Exchange) {
        self.write(|| json!(exchange));
        self.exchanges.push_back(exchange);
        while self.exchanges.len() > self.most {
            self.exchanges.pop_front();
        }
    }

    pub fn event(&mut self, at: Duration, name: &str, data: &Value) {
        self.write(|| json!({"event": name, "t": at.as_secs_f64(), "d": data}));
    }

    pub fn exchanges(&self) -> impl Iterator<Item = &Exchange> {
        self.exchanges.iter()
    }

    fn write(&mut self, line: impl FnOnce() -> Value) {
        let Some(file) = &mut self.file else { return };
        if let Err(error) = writeln!(file, "{}", line()).and_then(|()| file.flush()) {
            tracing::error!(%error, "the recording stops here");
            self.file = None;
        }
    }
}
