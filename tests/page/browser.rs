//! A real browser, as small as a phone, and what a person does in it.

use std::process::Stdio;
use std::time::Duration;

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

/// How long anything on the page may take.
const PATIENCE: Duration = Duration::from_secs(30);
/// A phone's window, in CSS pixels.
const WINDOW: (u32, u32) = (390, 844);

/// A browser window.
pub struct Browser {
    client: Client,
    _driver: Child,
    _profile: TempDir,
}

/// Whether Chromium and its driver are installed; where tests must not be left out (`CI`), they have to be.
pub fn is_there() -> bool {
    let runs = |program: &str| {
        let mut asked = std::process::Command::new(program);
        asked.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        asked.status().is_ok_and(|status| status.success())
    };
    let missing: Vec<&str> = ["chromium", "chromedriver"].into_iter().filter(|program| !runs(program)).collect();
    assert!(missing.is_empty() || std::env::var_os("CI").is_none(), "not installed: {missing:?}");
    if !missing.is_empty() {
        eprintln!("skipped: {missing:?} not installed");
    }
    missing.is_empty()
}

impl Browser {
    /// Opens a window on a page.
    pub async fn open(page: &str) -> Browser {
        let mut driver = Command::new("chromedriver")
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .expect("the driver starts");
        let started = line_with(&mut driver, "successfully on port ").await;
        let port = started.trim_end_matches('.');
        let profile = tempfile::tempdir().expect("a folder");
        let (width, height) = WINDOW;
        let mut flags: Vec<String> = [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ]
        .map(str::to_owned)
        .to_vec();
        flags.push(format!("--user-data-dir={}", profile.path().display()));
        let phone = json!({"deviceMetrics": {"width": width, "height": height, "pixelRatio": 2.0, "touch": true}});
        let wanted = json!({"goog:chromeOptions": {"args": flags, "mobileEmulation": phone}});
        let Value::Object(wanted) = wanted else { unreachable!("it is an object") };
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(wanted)
            .connect(&format!("http://127.0.0.1:{port}"))
            .await
            .expect("a window");
        client.goto(page).await.expect("the page");
        Browser { client, _driver: driver, _profile: profile }
    }

    /// Closes the window.
    pub async fn close(self) {
        self.client.close().await.expect("it closes");
    }

    /// Becomes another person.
    pub async fn become_person(&self, username: &str) {
        self.tap(&format!("//nav[@id='people']//a[@data-person='{username}']")).await;
        self.find(&format!("//nav[@id='people']//a[@data-person='{username}'][@aria-current='true']")).await;
    }

    /// Types into the line at the bottom.
    pub async fn types(&self, text: &str) {
        let input = self.client.find(Locator::Id("input")).await.expect("a line");
        input.send_keys(text).await.expect("it can be typed into");
    }

    /// Takes one of the suggestions above the line.
    pub async fn takes(&self, suggestion: &str) {
        let label = format!("//span[@class='label'][normalize-space()='{suggestion}']");
        self.tap(&format!("//div[@id='suggestions']//button[.{label}]")).await;
    }

    /// Sends what was typed.
    pub async fn sends(&self) {
        self.tap("//button[@id='send']").await;
    }

    /// Presses the newest button of this label.
    pub async fn presses(&self, label: &str) {
        self.is_still().await;
        self.tap(&format!(
            "(//ol[@id='messages']//button[contains(@class,'button')][normalize-space()='{label}'])[last()]"
        ))
        .await;
    }

    /// Opens the newest menu of this title and chooses.
    pub async fn chooses(&self, menu: &str, option: &str) {
        let menu = format!("(//ol[@id='messages']//div[@class='menu'][.//span[contains(., '{menu}')]])[last()]");
        self.is_still().await;
        self.tap(&format!("{menu}/button[contains(@class,'opener')]")).await;
        self.tap(&format!("{menu}//button[@role='option'][.//span[@class='label'][normalize-space()='{option}']]"))
            .await;
    }

    /// Waits until the newest message says this.
    pub async fn sees(&self, text: &str) {
        self.find(&format!("//ol[@id='messages']/li[last()][contains(normalize-space(), '{text}')]")).await;
    }

    /// Waits until the newest picture, in words, says this.
    pub async fn sees_board(&self, text: &str) {
        self.find(&format!("(//ol[@id='messages']//img)[last()][contains(@alt, '{text}')]")).await;
        let loaded = "const i = [...document.querySelectorAll('#messages img')].at(-1); await i.decode(); \
            return [i.naturalWidth, i.naturalHeight, i.getBoundingClientRect().width];";
        let size = self.runs(loaded).await;
        assert_eq!((&size[0], &size[1]), (&json!(1200), &json!(960)));
        assert!(size[2].as_f64().is_some_and(|width| width > 300.0), "too small to be read: {size}");
    }

    /// The labels of all buttons that can be pressed.
    pub async fn buttons(&self) -> Vec<String> {
        let labels = "return [...document.querySelectorAll('#messages .button:not(:disabled)')].map(b => b.innerText);";
        let labels = self.runs(labels).await;
        serde_json::from_value(labels).expect("a list of labels")
    }

    /// The choices of the newest menu of this title; none where there is no such menu.
    pub async fn choices(&self, menu: &str) -> Vec<String> {
        let script = "const menus = [...document.querySelectorAll('#messages .menu')]; \
            const menu = menus.findLast(m => m.textContent.includes(TITLE)); \
            return menu ? [...menu.querySelectorAll('[role=option] .label')].map(e => e.textContent) : [];";
        let script = script.replace("TITLE", &json!(menu).to_string());
        serde_json::from_value(self.runs(&script).await).expect("a list of choices")
    }

    /// What the newest message that all see says.
    pub async fn newest(&self) -> String {
        self.of_newest("innerText").await
    }

    /// Which message that is.
    pub async fn newest_id(&self) -> String {
        self.of_newest("dataset.message").await
    }

    async fn of_newest(&self, what: &str) -> String {
        let script = "return [...document.querySelectorAll('#messages > li[data-private=false]')].at(-1)?.WHAT ?? '';";
        self.runs(&script.replace("WHAT", what)).await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the newest message says something else than this.
    pub async fn changes(&self, before: &str) {
        self.until(async || self.newest().await != before, before).await;
    }

    /// Waits until there is a newer message than this.
    pub async fn goes_on(&self, before: &str) {
        self.until(async || self.newest_id().await != before, before).await;
    }

    async fn until(&self, is_so: impl AsyncFn() -> bool, before: &str) {
        for _ in 0..600 {
            if is_so().await {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("nothing changes: {before}");
    }

    /// Keeps a picture of the window, to be looked at: `target/tmp/page/NAME.png`.
    pub async fn keeps_picture(&self, name: &str) {
        assert!(self.fits().await, "{name}: it scrolls sideways");
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("page");
        std::fs::create_dir_all(&folder).expect("a folder");
        let picture = self.client.screenshot().await.expect("a picture");
        std::fs::write(folder.join(format!("{name}.png")), picture).expect("it is kept");
    }

    /// What can be pressed under the newest message that all see.
    pub async fn offers(&self) -> Vec<String> {
        let labels = "const newest = [...document.querySelectorAll('#messages > li[data-private=false]')].at(-1); \
            return [...(newest?.querySelectorAll('.button:not(:disabled)') ?? [])].map(b => b.innerText);";
        serde_json::from_value(self.runs(labels).await).expect("a list of labels")
    }

    /// Whether the page fits its window without scrolling sideways.
    pub async fn fits(&self) -> bool {
        let fits = "const e = document.documentElement; return e.scrollWidth <= window.innerWidth;";
        self.runs(fits).await == json!(true)
    }

    async fn runs(&self, script: &str) -> Value {
        let script = format!("return (async () => {{ {script} }})();");
        self.client.execute(&script, Vec::new()).await.expect("the script runs")
    }

    async fn find(&self, path: &str) -> fantoccini::elements::Element {
        let found = self.client.wait().at_most(PATIENCE).for_element(Locator::XPath(path)).await;
        match found {
            Ok(element) => element,
            Err(error) => {
                let text = self.runs("return document.body.innerText;").await;
                panic!("{path}: {error}; there is {text}");
            }
        }
    }

    /// Waits until nothing moves any more: all pictures are there, and the page has been scrolled to where it goes.
    async fn is_still(&self) {
        let still = "await Promise.all([...document.images].map(i => i.complete || i.decode().catch(() => {}))); \
            const end = () => document.querySelector('#messages > li:last-child')?.getBoundingClientRect().bottom; \
            for (let before = null; before !== end();) { \
                before = end(); await new Promise(done => setTimeout(done, 50)); \
            }";
        self.runs(still).await;
    }

    /// Taps it; the page may just be drawing it anew.
    async fn tap(&self, path: &str) {
        let mut element = self.find(path).await;
        for _ in 0..20 {
            if element.click().await.is_ok() {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
            element = match self.client.find(Locator::XPath(path)).await {
                Ok(again) => again,
                // It was tapped after all, and is gone for that.
                Err(_) => return,
            };
        }
        panic!("{path} cannot be tapped");
    }
}

/// Waits until a program has written a line with this in it; what comes after it.
pub async fn line_with(program: &mut Child, text: &str) -> String {
    let output = program.stdout.take().expect("its output is read");
    let mut lines = BufReader::new(output).lines();
    while let Some(line) = lines.next_line().await.expect("its output is text") {
        if let Some((_, after)) = line.split_once(text) {
            let after = after.to_owned();
            // It must be able to go on writing.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return after;
        }
    }
    panic!("it ended without a line with {text:?}");
}
