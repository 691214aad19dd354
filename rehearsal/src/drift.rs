//! Schema drift: random additions to payloads, of the kinds that Discord may make at any time and that a client has to
//! tolerate.
//!
//! Discord documents that fields are added without notice, that flags, permissions and enums grow, and which fields can
//! be null or missing (reference, "API versioning"; `required` and `null` in its OpenAPI description). Fields
//! documented as always present are never removed, and no value changes its meaning.

use super::random::SeededRandom;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;

/// One of this many places changes.
const RARITY: u64 = 3;

/// The fields that may be missing from any object.
const OPTIONAL: &str = "\
    accent_color avatar_decoration_data banner collectibles content_type eligible_oauth2_scopes entitlement_sku_ids \
    features height interaction last_message_id member_count message_count nonce nsfw pending position premium_type \
    primary_guild rate_limit_per_user summary topic total_message_sent user_settings width";

/// The fields that may be null.
const NULLABLE: &str =
    "accent_color avatar avatar_decoration_data banner collectibles last_message_id primary_guild topic";

/// Bit sets, as numbers or as numbers in text, to which a new bit may be added.
const BITS: &str = "flags flags_new permissions app_permissions public_flags";

/// Objects with ids, numbers or languages as keys, to which nothing can be added.
const KEYED: &str = "\
    attachments authorizing_integration_owners channels description_localizations integration_types_config \
    members messages name_localizations roles users";

/// Fields that people of the loopback leave empty, and most people on Discord do not.
static FILLED: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(include_str!("filled_fields.json")).expect("the file is JSON"));

/// Whether one of the lists above contains a key.
fn lists(keys: &str, key: &str) -> bool {
    keys.split_whitespace().any(|listed| listed == key)
}

/// Changes payloads; the same seed changes the same payloads in the same way.
#[derive(Debug)]
pub struct Drift(SeededRandom);

impl Drift {
    pub fn seeded(seed: u64) -> Self {
        Self(SeededRandom::seeded(seed))
    }

    pub fn apply(&mut self, payload: &mut Value) {
        match payload {
            Value::Object(fields) => self.change_object(fields),
            Value::Array(items) => items.iter_mut().for_each(|item| self.apply(item)),
            _ => {}
        }
    }

    fn change_object(&mut self, fields: &mut Map<String, Value>) {
        for (key, value) in fields.iter_mut() {
            match value {
                Value::Object(inner) if lists(KEYED, key) => {
                    inner.values_mut().for_each(|item| self.apply(item));
                }
                _ => self.apply(value),
            }
            self.change_value(key, value);
        }
        for key in OPTIONAL.split_whitespace() {
            if self.chance() {
                fields.remove(key);
            }
        }
        self.add_unknown_types(fields);
        if self.chance() {
            let value = self.random_value();
            fields.insert(format!("novelty_{}", self.0.below(1000)), value);
        }
    }

    fn change_value(&mut self, key: &str, value: &mut Value) {
        if !self.chance() {
            return;
        }
        if lists(BITS, key) {
            match value {
                Value::Number(bits) => *value = json!(bits.as_u64().unwrap_or(0) | 1 << 46),
                Value::String(bits) => *value = json!((bits.parse().unwrap_or(0) | 1_u64 << 60).to_string()),
                _ => {}
            }
        } else if lists(NULLABLE, key) {
            *value = if value.is_null() { FILLED[key].clone() } else { Value::Null };
        }
    }

    /// Adds objects of unknown types beside known ones.
    fn add_unknown_types(&mut self, fields: &mut Map<String, Value>) {
        for (key, value) in fields.iter_mut() {
            if !self.chance() {
                continue;
            }
            match (key.as_str(), value) {
                ("features", Value::Array(features)) => features.push(json!("A_NOVELTY")),
                // An entitlement of an unknown type.
                ("entitlements", Value::Array(all)) => all.push(json!({
                    "id": "1019653849998299136", "sku_id": "1019475255913222144", "type": 99, "deleted": false,
                    "application_id": "1019370614521200640", "user_id": "771129655544643584", "consumed": false,
                })),
                ("authorizing_integration_owners" | "integration_types_config", Value::Object(by_kind)) => {
                    by_kind.insert("9".into(), json!("1019653849998299136"));
                }
                ("resolved", Value::Object(by_kind)) => {
                    by_kind.insert("novelties".into(), json!({"1019653849998299136": {"id": "1019653849998299136"}}));
                }
                // A component of an unknown type beside the rows of a message.
                ("components", Value::Array(rows)) if rows.iter().all(|row| row["type"] == 1) => {
                    rows.push(json!({"type": 99, "id": 1000, "novelty": [{"type": 98, "id": 1001}]}));
                }
                _ => {}
            }
        }
    }

    fn random_value(&mut self) -> Value {
        match self.0.below(6) {
            0 => Value::Null,
            1 => json!(self.0.number()),
            2 => json!("1019653849998299136"),
            3 => json!(["novelty", null, 0.5]),
            4 => json!({"id": "1019653849998299136", "type": 99}),
            _ => json!(true),
        }
    }

    fn chance(&mut self) -> bool {
        self.0.below(RARITY) == 0
    }
}
