//! Draws pictures on threads of its own, so that nothing else waits for them, and only as many at once as it can take:
//! a picture beyond that is replaced by an excuse. Replays are drawn [in the background](super::pools), one for each
//! slot of the [work queue](super::work_queue): no board waits for one.

use crate::discord::delivery::pools::{in_background, lower_priority};
use crate::discord::delivery::response::InitialResponse;
use crate::discord::messages::post::{File, Picture, Post, Sketch, Subject};
use crate::render::{Emoji, Renderer, Size, Style};
use anyhow::Context;
use parking_lot::Mutex;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::mpsc::{self, Sender};
use std::thread::{self, available_parallelism};
use tokio::sync::{Semaphore, oneshot};

/// The most boards in the queue, each a few milliseconds' work.
const BOARDS_WAITING: usize = 128;

/// The picture of a message that can be sent. Only a [`PictureQueue`] draws one; with the default an edited message
/// keeps its picture.
#[derive(Clone, Debug, Default)]
pub struct Drawn(DrawResult);

/// The result of drawing a message's picture.
#[derive(Clone, Debug, Default)]
pub(super) enum DrawResult {
    /// No new picture: an edited message keeps the one it has.
    #[default]
    Unchanged,
    /// The removal of the picture.
    Removed,
    Files(Vec<File>),
}

impl Drawn {
    pub(super) fn into_result(self) -> DrawResult {
        self.0
    }

    /// How large its files are, in bytes.
    pub fn size(&self) -> usize {
        match &self.0 {
            DrawResult::Files(files) => files.iter().map(|file| file.bytes.len()).sum(),
            DrawResult::Unchanged | DrawResult::Removed => 0,
        }
    }
}

/// The renderer, with a bounded queue before it.
pub struct PictureQueue {
    renderer: Arc<Renderer>,
    boards: DrawingThreads,
}

/// A picture to draw.
type Job = Box<dyn FnOnce() + Send>;

/// Threads that draw one picture after the other, and a bounded queue before them. They take the next one themselves:
/// between two pictures they wait for nobody, however busy the runtime is.
struct DrawingThreads {
    queue: Sender<Job>,
    /// The places in the queue, those of pictures that are being drawn included.
    places: Arc<Semaphore>,
}

impl DrawingThreads {
    fn start(threads: usize, waiting: usize) -> io::Result<DrawingThreads> {
        let (queue, jobs) = mpsc::channel::<Job>();
        let jobs = Arc::new(Mutex::new(jobs));
        for _ in 0..threads {
            let jobs = Arc::clone(&jobs);
            let next = move || jobs.lock().recv();
            let work = move || {
                while let Ok(job) = next() {
                    // A panic in a picture must not end the thread: it closes the picture's channel, which `draw` logs.
                    let _ = catch_unwind(AssertUnwindSafe(job));
                }
            };
            thread::Builder::new().name("drawing".to_owned()).spawn(work)?;
        }
        Ok(DrawingThreads { queue, places: Arc::new(Semaphore::new(threads + waiting)) })
    }

    /// The result of `draw`; `None`, with a line in the log, if the queue is full or `draw` panics.
    async fn draw<T: Send + 'static>(&self, draw: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let Ok(place) = Arc::clone(&self.places).try_acquire_owned() else {
            tracing::warn!("too many pictures are waiting to be drawn: one was left out");
            return None;
        };
        let (sender, drawn) = oneshot::channel();
        let job = Box::new(move || {
            // The place is taken until the picture is drawn, also where nobody waits for it any more.
            let place = place;
            let picture = draw();
            drop(place);
            // The send fails only if the caller has gone.
            let _ = sender.send(picture);
        });
        self.queue.send(job).ok()?;
        drawn.await.inspect_err(|_| tracing::error!("a picture was not drawn to its end")).ok()
    }
}

impl PictureQueue {
    /// Opens with a thread for each processor, and begins to paint the background that most pictures share.
    ///
    /// # Errors
    /// A theme or a font cannot be read, or the operating system refuses a thread.
    pub fn open() -> anyhow::Result<PictureQueue> {
        let threads = available_parallelism().map_or(1, usize::from);
        let queue = PictureQueue::with_room_for(threads, BOARDS_WAITING)?;
        let renderer = Arc::clone(&queue.renderer);
        let paint = move || {
            renderer.prepare(&Style::default());
            lower_priority();
            renderer.prepare(&Style { size: Size::REPLAY, ..Style::default() });
        };
        thread::Builder::new().spawn(paint).context("cannot start a thread to paint on")?;
        Ok(queue)
    }

    fn with_room_for(threads: usize, boards: usize) -> anyhow::Result<PictureQueue> {
        let boards = DrawingThreads::start(threads, boards).context("cannot start a thread to draw on")?;
        Ok(PictureQueue { renderer: Arc::new(Renderer::new()?), boards })
    }

    /// The names of all themes, sorted.
    pub fn themes(&self) -> impl Iterator<Item = &'static str> {
        self.renderer.themes()
    }

    /// All emojis as PNG files; fewer if one cannot be drawn.
    pub async fn emojis(&self) -> Vec<(Emoji, Vec<u8>)> {
        let renderer = Arc::clone(&self.renderer);
        let drawn = move || Emoji::all().filter_map(|emoji| Some((emoji, renderer.emoji(emoji).ok()?))).collect();
        in_background(drawn).await.unwrap_or_default()
    }

    /// A message with its picture drawn; if that cannot be done now, with an excuse in its place.
    pub async fn draw(&self, post: Post) -> Post<Drawn> {
        let Post { mut text, ping, ping_too, picture, rows } = post;
        let outcome = match picture {
            Picture::Unchanged => DrawResult::Unchanged,
            Picture::None => DrawResult::Removed,
            Picture::Files(files) => DrawResult::Files(files),
            Picture::Sketch(sketch) => {
                let excuse = sketch.excuse.clone();
                match self.drawn(*sketch).await {
                    Some(file) => DrawResult::Files(vec![file]),
                    None => {
                        text = Post::<Drawn>::lines([text, excuse]).text;
                        DrawResult::Unchanged
                    }
                }
            }
        };
        Post { text, ping, ping_too, picture: Drawn(outcome), rows }
    }

    /// A first answer with its picture drawn.
    pub async fn draw_answer(&self, first: InitialResponse) -> InitialResponse<Drawn> {
        match first {
            InitialResponse::Message(post) => InitialResponse::Message(self.draw(post).await),
            InitialResponse::Ephemeral(post) => InitialResponse::Ephemeral(self.draw(post).await),
            InitialResponse::UpdateMessage(post) => InitialResponse::UpdateMessage(self.draw(post).await),
            InitialResponse::RemoveControls(kept) => InitialResponse::RemoveControls(kept),
            InitialResponse::AwaitBoard => InitialResponse::AwaitBoard,
            InitialResponse::DeferUpdate => InitialResponse::DeferUpdate,
            InitialResponse::Defer(audience) => InitialResponse::Defer(audience),
            InitialResponse::Autocomplete(choices) => InitialResponse::Autocomplete(choices),
            InitialResponse::Modal(form) => InitialResponse::Modal(form),
        }
    }

    /// The picture; `None` where there is no room or drawing failed.
    async fn drawn(&self, sketch: Sketch) -> Option<File> {
        let Sketch { subject, style, alt, .. } = sketch;
        let renderer = Arc::clone(&self.renderer);
        let (name, drawn) = match subject {
            Subject::Board(scene) => ("board.png", self.boards.draw(move || Ok(renderer.png(&scene, &style))).await?),
            Subject::Chart(chart) => {
                ("chart.png", self.boards.draw(move || Ok(renderer.chart(&chart, &style)?)).await?)
            }
            Subject::Poster(poster) => {
                ("summary.png", self.boards.draw(move || Ok(renderer.poster(&poster, &style)?)).await?)
            }
            Subject::Animation(frames) => {
                let frames = move || Ok(renderer.gif(frames.iter().map(|(scene, rest)| (scene, *rest)), &style)?);
                ("replay.gif", in_background(frames).await?)
            }
        };
        let drawn: anyhow::Result<Vec<u8>> = drawn;
        let bytes = drawn.inspect_err(|error| tracing::error!(%error, name, "a picture cannot be written")).ok()?;
        Some(File { name: name.to_owned(), bytes, alt: Some(alt) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Scene;

    fn file(post: Post<Drawn>) -> Option<File> {
        match post.picture.into_result() {
            DrawResult::Files(mut files) => files.pop(),
            DrawResult::Unchanged | DrawResult::Removed => None,
        }
    }

    fn post(subject: Subject) -> Post {
        let sketch =
            Sketch { subject, style: Style::default(), alt: "a board".to_owned(), excuse: "No picture.".to_owned() };
        Post { picture: Picture::Sketch(Box::new(sketch)), ..Post::text("Anna rolled.") }
    }

    #[tokio::test]
    async fn boards_and_replays_are_drawn() {
        let queue = PictureQueue::with_room_for(1, 1).unwrap();
        let board = file(queue.draw(post(Subject::Board(Box::default()))).await).expect("a board");
        assert!(board.name == "board.png" && board.bytes.starts_with(b"\x89PNG"));
        let animation = queue.draw(post(Subject::Animation(vec![(Scene::default(), 100)]))).await;
        assert_eq!(animation.text, "Anna rolled.");
        let animation = file(animation).expect("a replay");
        assert!(animation.name == "replay.gif" && animation.bytes.starts_with(b"GIF89a"));
    }

    #[tokio::test]
    async fn what_is_too_much_is_excused_in_words_and_holds_nobody_up() {
        let queue = PictureQueue::with_room_for(1, 1).unwrap();
        let (go_on, goes_on) = mpsc::channel::<()>();
        // One picture is being drawn, and one waits.
        let at_work = queue.boards.draw(move || goes_on.recv());
        let waiting = queue.boards.draw(|| ());
        let excused = async {
            let excused = queue.draw(post(Subject::Board(Box::default()))).await;
            go_on.send(()).expect("it is being drawn");
            excused
        };
        let (_, waited, excused) = tokio::join!(at_work, waiting, excused);
        assert_eq!(excused.text, "Anna rolled.\nNo picture.");
        assert_eq!(excused.picture.size(), 0);
        assert_eq!(waited, Some(()));
        let drawn = queue.draw(post(Subject::Board(Box::default()))).await;
        assert!(drawn.picture.size() > 0);
    }

    #[tokio::test]
    async fn where_drawing_panics_there_is_no_picture_and_the_next_one_is_drawn() {
        let queue = PictureQueue::with_room_for(1, 0).unwrap();
        for _ in 0..3 {
            let drawn = queue.boards.draw(|| -> u32 { std::panic::resume_unwind(Box::new("out of memory")) }).await;
            assert_eq!(drawn, None);
        }
        assert!(queue.draw(post(Subject::Board(Box::default()))).await.picture.size() > 0);
    }
}
