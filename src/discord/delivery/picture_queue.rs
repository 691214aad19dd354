//! Where pictures are drawn: on threads of its own, so that nothing else waits for them, and never more at once than
//! it can take. What it cannot take is excused in words.

use crate::discord::messages::post::{Picture, Post, Sketch, Subject};
use crate::render::{Busy, Pool, Renderer, Style};
use anyhow::Context;
use std::sync::Arc;
use std::thread::available_parallelism;
use tokio::sync::oneshot;

/// How many boards may wait, each a few milliseconds' work.
const BOARDS_WAITING: usize = 128;
/// How many replays may wait, each some tenths of a second's work.
const ANIMATIONS_WAITING: usize = 16;

/// Where pictures are drawn.
pub struct PictureQueue {
    renderer: Arc<Renderer>,
    boards: Pool,
    /// Replays have a thread to themselves: no board waits for one.
    animations: Pool,
}

impl PictureQueue {
    /// Opens with a thread for each processor, and has what most pictures need painted at once.
    ///
    /// # Errors
    /// Themes or fonts that are none, or a thread that the operating system refuses.
    pub fn open() -> anyhow::Result<PictureQueue> {
        let threads = available_parallelism().map_or(1, usize::from);
        let queue = PictureQueue::with_room_for(threads, BOARDS_WAITING, ANIMATIONS_WAITING)?;
        // The queue is empty, so this is not refused; if it were, the first picture would do it.
        let _ = queue.boards.submit(|renderer| renderer.prepare(&Style::default()));
        Ok(queue)
    }

    fn with_room_for(threads: usize, boards: usize, animations: usize) -> anyhow::Result<PictureQueue> {
        let renderer = Arc::new(Renderer::new()?);
        let pool = |threads, waiting| {
            Pool::new(Arc::clone(&renderer), threads, waiting).context("cannot start a thread to draw on")
        };
        Ok(PictureQueue { boards: pool(threads, boards)?, animations: pool(1, animations)?, renderer })
    }

    /// The names of all themes, sorted.
    pub fn themes(&self) -> impl Iterator<Item = &'static str> {
        self.renderer.themes()
    }

    /// The same message with its picture drawn; if that cannot be done now, with an excuse in its place.
    pub async fn draw(&self, mut post: Post) -> Post {
        let Picture::Sketch(sketch) = post.picture else { return post };
        let excuse = sketch.excuse.clone();
        post.picture = match self.drawn(sketch).await {
            Some(picture) => picture,
            None => {
                post.text =
                    [post.text, excuse].into_iter().filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n");
                Picture::Unchanged
            }
        };
        post
    }

    /// The picture; `None`, with a line in the log, where there is no room or drawing failed.
    async fn drawn(&self, sketch: Sketch) -> Option<Picture> {
        let Sketch { subject, style, alt, .. } = sketch;
        let (sender, receiver) = oneshot::channel();
        // Whoever waited may be gone by the time it is drawn: then nobody misses it.
        let (name, taken): (_, Result<(), Busy>) = match subject {
            Subject::Board(scene) => {
                let job = move |renderer: &Renderer| drop(sender.send(Some(renderer.png(&scene, &style))));
                ("board.png", self.boards.submit(job))
            }
            Subject::Animation(frames) => {
                let job = move |renderer: &Renderer| {
                    let animation = renderer.gif(frames.iter().map(|(scene, rest)| (scene, *rest)), &style);
                    let animation =
                        animation.inspect_err(|error| tracing::error!(%error, "a replay cannot be written"));
                    drop(sender.send(animation.ok()));
                };
                ("replay.gif", self.animations.submit(job))
            }
        };
        if let Err(busy) = taken {
            tracing::warn!(%busy, "a picture was left out");
            return None;
        }
        match receiver.await {
            Ok(drawn) => drawn.map(|bytes| Picture::File { name, bytes, alt }),
            Err(_) => {
                tracing::error!("drawing ended in a panic");
                None
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::render::Scene;
    use std::sync::mpsc;

    fn post(subject: Subject) -> Post {
        let sketch =
            Sketch { subject, style: Style::default(), alt: "a board".to_owned(), excuse: "No picture.".to_owned() };
        Post { picture: Picture::Sketch(sketch), ..Post::text("Anna rolled.") }
    }

    #[tokio::test]
    async fn boards_and_replays_are_drawn() {
        let queue = PictureQueue::with_room_for(1, 1, 1).unwrap();
        let board = queue.draw(post(Subject::Board(Box::default()))).await;
        assert!(
            matches!(board.picture, Picture::File { name: "board.png", bytes, .. } if bytes.starts_with(b"\x89PNG"))
        );
        let animation = queue.draw(post(Subject::Animation(vec![(Scene::default(), 100)]))).await;
        assert!(
            matches!(animation.picture, Picture::File { name: "replay.gif", bytes, .. } if bytes.starts_with(b"GIF89a"))
        );
        assert_eq!(animation.text, "Anna rolled.");
    }

    #[tokio::test]
    async fn what_is_too_much_is_excused_in_words_and_holds_nobody_up() {
        let queue = PictureQueue::with_room_for(1, 1, 1).unwrap();
        let (go_on, wait) = mpsc::channel::<()>();
        let (started, begun) = mpsc::channel();
        let at_work = move |_: &Renderer| {
            let _ = started.send(());
            let _ = wait.recv();
        };
        queue.boards.submit(at_work).unwrap();
        begun.recv().unwrap();
        queue.boards.submit(|_| ()).unwrap();

        let excused = queue.draw(post(Subject::Board(Box::default()))).await;
        assert!(matches!(excused.picture, Picture::Unchanged));
        assert_eq!(excused.text, "Anna rolled.\nNo picture.");
        drop(go_on);
    }
}
