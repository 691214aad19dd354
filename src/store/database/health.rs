//! The state of the database: once it is found damaged, nothing reads or writes it.

use super::error::{Error, Result};
use std::sync::{Mutex, OnceLock, PoisonError};

/// The state of a database, noted by its connections.
#[derive(Debug, Default)]
pub struct Health {
    /// The first error that said that the file is damaged.
    damage: OnceLock<Error>,
    /// The latest other failure, until something is written again.
    trouble: Mutex<Option<Error>>,
}

impl Health {
    /// The damage because of which the database must not be used any more, if there is any.
    pub fn damage(&self) -> Option<Error> {
        self.damage.get().cloned()
    }

    /// The latest failure since the last commit, such as a full disk, or the damage; `None` if there was none.
    pub fn trouble(&self) -> Option<Error> {
        self.damage().or_else(|| self.trouble.lock().unwrap_or_else(PoisonError::into_inner).clone())
    }

    /// The damage as an error, if there is any.
    pub(crate) fn check_usable(&self) -> Result<()> {
        self.damage().map_or(Ok(()), Err)
    }

    /// Runs `work`, and records its failure.
    pub(crate) fn noting<T>(&self, work: impl FnOnce() -> Result<T>) -> Result<T> {
        work().inspect_err(|error| self.note(error))
    }

    pub(crate) fn note(&self, error: &Error) {
        match error {
            Error::Damaged(_) => {
                self.damage.get_or_init(|| {
                    tracing::error!(%error, "the database is used no more");
                    error.clone()
                });
            }
            Error::DiskFull | Error::ReadOnly | Error::Locked | Error::Database(_) => {
                self.set_trouble(Some(error.clone()))
            }
            // All other errors say nothing about the file.
            _ => {}
        }
    }

    /// Records that something was committed, which ends the trouble.
    pub(crate) fn recovered(&self) {
        self.set_trouble(None);
    }

    /// Logs the first of several failures in a row, and their end.
    fn set_trouble(&self, trouble: Option<Error>) {
        let mut noted = self.trouble.lock().unwrap_or_else(PoisonError::into_inner);
        match (&*noted, &trouble) {
            (None, Some(error)) => tracing::error!(%error, "nothing can be saved for now"),
            (Some(_), None) => tracing::info!("the database is written again"),
            _ => {}
        }
        *noted = trouble;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn trouble_lasts_until_something_is_written_and_damage_for_ever() {
        let health = Health::default();
        let told = || health.trouble().map(|error| error.to_string());
        health.note(&Error::LeaseLost);
        assert_eq!(told(), None, "it says nothing about the file");
        for trouble in [Error::DiskFull, Error::ReadOnly, Error::Locked] {
            health.note(&trouble);
            assert_eq!(told(), Some(trouble.to_string()));
            assert!(health.check_usable().is_ok(), "others may still succeed");
        }
        health.recovered();
        assert_eq!(told(), None);
        health.note(&Error::Damaged("a page".into()));
        health.note(&Error::Damaged("another page".into()));
        health.recovered();
        assert!(told().is_some_and(|told| told.ends_with(": a page")), "the first is kept");
        assert!(matches!(health.check_usable(), Err(Error::Damaged(_))), "nothing is read or written any more");
    }
}
