//! Work that takes longer than a first answer may: files with data, moving pictures of games, and imports of match
//! files. Each puts its result in the place of the deferred answer.

use super::{Responder, log_failure};
use crate::archive::{self, Zip};
use crate::discord::delivery::pools::Pool;
use crate::discord::delivery::response::{AnimationTask, Audience, ImportTask, Package, PostedPicture};
use crate::discord::delivery::rest::{self, DeliveryError};
use crate::discord::delivery::services::{Services, logged};
use crate::discord::delivery::work_queue::{Urgency, WorkSlot};
use crate::discord::interaction::Interaction;
use crate::discord::messages::post::{File, Picture, Post};
use crate::discord::messages::{imported, privacy};
use crate::locale::Language;
use crate::store::ids::{GuildId, PersonId};
use crate::table::limits;

/// The log's text for unreadable data of a file.
const CANNOT_PACK: &str = "the data of a person or server cannot be read";
/// The matches of a server in one file.
const ON_A_PAGE: u32 = 1_000;

/// The size of an answer without its file, in bytes; rounded up generously.
const ENVELOPE: usize = 16 * 1024;

/// A file to pack for a person.
#[derive(Clone, Copy)]
struct Task {
    what: Package,
    person: PersonId,
    language: Language,
    /// The largest file, in bytes.
    largest: usize,
}

/// The numbers of matches in a file and of those left out.
#[derive(Default)]
struct Packed {
    taken: u32,
    /// Matches for which there is no room.
    left_out: u32,
    /// Matches beyond the limit of one file.
    beyond: u32,
    /// Matches that cannot be read.
    unreadable: u32,
}

impl Responder<'_> {
    /// Packs a file and puts it in the place of the deferred answer.
    pub(super) async fn hand_out(&self, interaction: &Interaction, what: Package) {
        let (person, language) = (interaction.caller.id, interaction.language);
        // It is held in memory until it is sent.
        let Ok(_file) = self.services.work_queue.files.acquire().await else { return };
        let slot = self.services.work_queue.slot(Urgency::Long, Some(person)).await;
        let task = Task { what, person, language, largest: interaction.attachment_limit.saturating_sub(ENVELOPE) };
        let made = self.services.in_background(move |services| pack(services, task, slot)).await.flatten();
        let post = match made {
            None => Post::text(language.text("went-wrong")),
            Some((bytes, Packed { taken, left_out, beyond, unreadable })) => {
                let (key, name) = match what {
                    Package::PersonalData => ("privacy-handed-out", "barpoint-my-data.zip"),
                    Package::Matches => ("exported-all", "barpoint-my-matches.zip"),
                    Package::GuildData(_) => ("forget-server-file", "barpoint-server.zip"),
                };
                let counts = [(key, taken)];
                let beyond = ("exported-beyond", beyond);
                let missing = [("exported-left-out", left_out), beyond, ("exported-unreadable", unreadable)];
                let counts = counts.into_iter().chain(missing.into_iter().filter(|(_, matches)| *matches > 0));
                let lines = counts.map(|(key, matches)| {
                    language.say(key, &[("matches", matches.into()), ("most", limits::MATCHES_IN_EXPORT.into())])
                });
                let files = vec![File { name: name.to_owned(), bytes, alt: None }];
                let post = Post { picture: Picture::Files(files), ..Post::lines(lines) };
                match what {
                    Package::GuildData(_) => privacy::ask_forget_guild(language, post),
                    Package::PersonalData | Package::Matches => post,
                }
            }
        };
        self.edit_deferred_answer(interaction, post).await;
    }

    /// Draws a moving picture and puts it in the place of the deferred answer.
    pub(super) async fn animate(&self, interaction: &Interaction, animation: AnimationTask) {
        let AnimationTask { audience, game, post } = animation;
        if audience == Audience::Everybody {
            self.services.posted_pictures.add(interaction.place.channel, PostedPicture::Game(game));
        }
        let (language, text) = (interaction.language, post.text.clone());
        let excused = |key| Post::text(format!("{text}\n{}", language.text(key)));
        let slot = self.services.work_queue.slot(Urgency::Answer, Some(interaction.caller.id)).await;
        let drawn = self.services.pictures.draw(post).await;
        drop(slot);
        let fits = drawn.picture.size() <= interaction.attachment_limit;
        let kept = if fits { drawn } else { excused("picture-too-large") };
        let sent = rest::edit_answer(self.api, &interaction.token, kept).await;
        if !fits || sent.is_err() {
            self.services.posted_pictures.remove(interaction.place.channel, PostedPicture::Game(game));
        }
        let Err(error) = sent else { return };
        log_failure(interaction.place.channel, &error, "a deferred answer was not given");
        let key = if matches!(error, DeliveryError::TooLarge) { "picture-too-large" } else { "picture-not-sent" };
        if let Err(error) = rest::edit_answer(self.api, &interaction.token, excused(key)).await {
            log_failure(interaction.place.channel, &error, "nor was it excused");
        }
    }

    /// Imports a file and puts the result in the place of the deferred answer.
    pub(super) async fn import(&self, interaction: &Interaction, task: ImportTask) {
        let language = interaction.language;
        let post = match self.fetched(language, &task.file).await {
            Err(why) => Post::text(why),
            Ok(bytes) => {
                let text = String::from_utf8_lossy(&bytes).into_owned();
                let slot = self.services.work_queue.slot(Urgency::Long, Some(interaction.caller.id)).await;
                let keep = move |services: &Services| {
                    let _slot = slot;
                    services.table.history.import(&task.request, &text)
                };
                let kept = self.services.blocking_in(Pool::Thinking, keep).await;
                match kept {
                    Some(Ok(Ok(found))) => imported::post(language, &found),
                    Some(Ok(Err(why))) => Post::text(imported::unreadable(language, &why)),
                    Some(Err(error)) => {
                        tracing::error!(?error, "a match file cannot be kept");
                        Post::text(language.text("went-wrong"))
                    }
                    None => Post::text(language.text("went-wrong")),
                }
            }
        };
        self.edit_deferred_answer(interaction, post).await;
    }
}

fn pack(services: &Services, task: Task, mut slot: WorkSlot) -> Option<(Vec<u8>, Packed)> {
    let mut zip = Zip::new(task.largest);
    let rows = match task.what {
        Package::PersonalData => Some(logged(services.table.people.personal_data(task.person), CANNOT_PACK)?),
        Package::GuildData(guild) => Some(logged(services.table.administration.guild_data(guild), CANNOT_PACK)?),
        Package::Matches => None,
    };
    if let Some(rows) = rows {
        let kept = archive::tables(&rows, task.language);
        let _ = packed(zip.add(&[("barpoint.json".to_owned(), kept)]))?;
    }
    let matches = match task.what {
        Package::GuildData(guild) => pack_guild_matches(services, guild, task.language, &mut zip, &mut slot)?,
        Package::PersonalData | Package::Matches => pack_matches(services, task, &mut zip, &mut slot)?,
    };
    Some((packed(zip.finish())?, matches))
}

/// Packs the matches of a server, a page in each file, as long as there is room.
fn pack_guild_matches(
    services: &Services,
    guild: GuildId,
    language: Language,
    zip: &mut Zip,
    slot: &mut WorkSlot,
) -> Option<Packed> {
    let (mut matches, mut after) = (Packed::default(), 0);
    loop {
        slot.give_way();
        let (page, last) = logged(services.table.administration.guild_matches(guild, after, ON_A_PAGE), CANNOT_PACK)?;
        let Some(last) = last.filter(|_| !services.is_stopping()) else { return Some(matches) };
        after = last;
        let count = u32::try_from(page.rows.len()).unwrap_or(u32::MAX);
        let file = (format!("matches-{last}.json"), archive::tables(&[page], language));
        match matches.left_out == 0 && packed(zip.add(&[file]))? {
            true => matches.taken += count,
            false => matches.left_out += count,
        }
    }
}

/// Packs the matches of a person, the latest first, as long as there is room.
fn pack_matches(services: &Services, task: Task, zip: &mut Zip, slot: &mut WorkSlot) -> Option<Packed> {
    let mut matches = Packed::default();
    for id in logged(services.table.people.matches_of(task.person), CANNOT_PACK)? {
        if services.is_stopping() {
            return None;
        }
        slot.give_way();
        if task.what == Package::Matches && matches.taken >= limits::MATCHES_IN_EXPORT {
            matches.beyond += 1;
            continue;
        }
        if matches.left_out > 0 {
            matches.left_out += 1;
            continue;
        }
        let Some(of) = logged(services.table.history.exported(id), "a match is unreadable") else {
            matches.unreadable += 1;
            continue;
        };
        let files = archive::files(&of, task.language)
            .map(|(extension, text)| (format!("matches/{}", archive::name(&of, extension)), text));
        match packed(zip.add(&files))? {
            true => matches.taken += 1,
            false => matches.left_out += 1,
        }
    }
    Some(matches)
}

fn packed<T, E: std::fmt::Debug>(result: Result<T, E>) -> Option<T> {
    result.inspect_err(|error| tracing::error!(?error, "files cannot be packed")).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::dice::Dice;
    use crate::discord::delivery::budget::Budget;
    use crate::discord::delivery::picture_queue::PictureQueue;
    use crate::store::Store;
    use crate::table::Table;
    use std::io::Cursor;

    /// A person with this many matches, numbered from 1, that ended before anybody moved.
    fn with_matches(matches: u32) -> (tempfile::TempDir, Services) {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("matches.sqlite3");
        let store = Store::open(&path).unwrap();
        let sqlite = rusqlite::Connection::open(&path).unwrap();
        let sql = "INSERT INTO people (id, display_name, username) VALUES (1, 'Anna', 'anna'), (2, 'Lars', 'lars');
            INSERT INTO matches (locale, channel, one, two, terms, state, started_at, ended_at)
            WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < MATCHES)
            SELECT 'en-US', 5, 1, 2, 'tournament 3 points', 'aborted', 0, 1 FROM numbers";
        sqlite.execute_batch(&sql.replace("MATCHES", &matches.to_string())).unwrap();
        let table = Table::new(store, Dice::seeded(1)).unwrap();
        (folder, Services::new(table, PictureQueue::open().unwrap(), Budget::new(true), None))
    }

    #[tokio::test]
    async fn of_many_matches_the_latest_are_in_the_file_and_all_among_the_personal_data() {
        const MOST: u32 = limits::MATCHES_IN_EXPORT;
        let (_folder, services) = with_matches(MOST + 3);
        for (what, taken, first) in [(Package::Matches, MOST, 4), (Package::PersonalData, MOST + 3, 1)] {
            let slot = services.work_queue.slot(Urgency::Long, None).await;
            let task = Task { what, person: PersonId(1), language: Language::English, largest: 1 << 30 };
            let (bytes, packed) = pack(&services, task, slot).expect("a file");
            let Packed { left_out, beyond, unreadable, .. } = packed;
            assert_eq!((packed.taken, beyond, left_out, unreadable), (taken, MOST + 3 - taken, 0, 0));
            let zip = zip::ZipArchive::new(Cursor::new(bytes)).expect("a zip");
            let files = (first..=MOST + 3).map(|id| format!("matches/barpoint-{id}.mat"));
            let mut kept: Vec<_> = zip.file_names().filter(|name| name.ends_with(".mat")).map(str::to_owned).collect();
            let mut files: Vec<_> = files.collect();
            files.sort();
            kept.sort();
            assert_eq!(kept, files, "{what:?}");
        }
    }
}
