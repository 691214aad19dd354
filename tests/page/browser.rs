//! A real browser, as small as a phone, and what a person does in it.

use std::process::Stdio;
use std::time::{Duration, Instant};

use fantoccini::{Client, ClientBuilder, Locator};
use hyper_util::client::legacy::connect::HttpConnector;
use serde::Deserialize;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};

use crate::skipped;

/// How long a test waits for anything on the page.
const PATIENCE: Duration = Duration::from_secs(90);
/// A phone's window, in CSS pixels.
const WINDOW: (u32, u32) = (390, 844);

/// A browser window.
pub struct Browser {
    client: Client,
    _driver: Child,
    _profile: TempDir,
}

/// Whether Chromium and its driver are installed. Where `CI` is set they have to be.
pub fn is_there() -> bool {
    let runs = |program: &str| {
        let mut asked = std::process::Command::new(program);
        asked.arg("--version").stdout(Stdio::null()).stderr(Stdio::null());
        asked.status().is_ok_and(|status| status.success())
    };
    let missing: Vec<&str> = ["chromium", "chromedriver"].into_iter().filter(|program| !runs(program)).collect();
    if !missing.is_empty() {
        skipped::for_want_of(&missing.join(" or "));
    }
    missing.is_empty()
}

impl Browser {
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

    pub async fn close(self) {
        self.client.close().await.expect("it closes");
    }

    /// Switches to another person.
    pub async fn become_person(&self, username: &str) {
        self.tap(&format!("//nav[@id='people']//a[@data-person='{username}']")).await;
        self.find(&format!("//nav[@id='people']//a[@data-person='{username}'][@aria-current='true']")).await;
    }

    /// Types into the line at the bottom.
    pub async fn types(&self, text: &str) {
        let input = self.client.find(Locator::Id("input")).await.expect("a line");
        input.send_keys(text).await.expect("it can be typed into");
    }

    /// Types and presses Send before the page has had time for suggestions.
    pub async fn types_and_sends_at_once(&self, text: &str) {
        let script = "const input = document.getElementById('input'); input.focus(); input.value = TEXT; \
            input.dispatchEvent(new Event('input')); document.getElementById('send').click();";
        self.runs(&script.replace("TEXT", &json!(text).to_string())).await;
    }

    /// The text in the line at the bottom.
    pub async fn line(&self) -> String {
        self.runs("return document.getElementById('input').value;").await.as_str().unwrap_or_default().to_owned()
    }

    /// Delays every suggestion from now on by half a second, as on a slow machine.
    pub async fn suggests_late(&self) {
        let script = "const fetch = window.fetch; window.fetch = async (path, request) => { \
            if (path === '/room/complete') await new Promise((done) => setTimeout(done, 500)); \
            return fetch(path, request); };";
        self.runs(script).await;
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

    /// Presses the newest button with this label.
    pub async fn presses(&self, label: &str) {
        self.tap(&format!(
            "(//ol[@id='messages']//button[contains(@class,'button')][normalize-space()='{label}'])[last()]"
        ))
        .await;
    }

    /// Opens the newest menu with this title and chooses an option.
    pub async fn chooses(&self, menu: &str, option: &str) {
        let menu = format!("(//ol[@id='messages']//div[@class='menu'][.//span[contains(., '{menu}')]])[last()]");
        let opener = format!("{menu}/button[contains(@class,'opener')]");
        let option = format!("{menu}//button[@role='option'][.//span[@class='label'][normalize-space()='{option}']]");
        self.taps(&[&opener, &option]).await;
    }

    /// Waits until the newest message contains this text.
    pub async fn sees(&self, text: &str) {
        self.find(&format!("//ol[@id='messages']/li[last()][contains(normalize-space(), '{text}')]")).await;
    }

    /// Waits until the alt text of the newest picture contains this text.
    pub async fn sees_board(&self, text: &str) {
        self.find(&format!("(//ol[@id='messages']//img[not(@class='emoji')])[last()][contains(@alt, '{text}')]")).await;
        let loaded = "const i = [...document.querySelectorAll('#messages img:not(.emoji)')].at(-1); await i.decode(); \
            return [i.naturalWidth, i.naturalHeight, i.getBoundingClientRect().width];";
        let size = self.runs(loaded).await;
        assert_eq!((&size[0], &size[1]), (&json!(1200), &json!(960)));
        assert!(size[2].as_f64().is_some_and(|width| width > 300.0), "too small to be read: {size}");
    }

    /// Waits until exactly these buttons can be pressed.
    pub async fn sees_only_buttons(&self, labels: &[&str]) {
        let script = "const buttons = [...document.querySelectorAll('#messages .button:not(:disabled)')]; \
            return JSON.stringify(buttons.map(button => button.innerText)) === JSON.stringify(LABELS);";
        self.until(&script.replace("LABELS", &json!(labels).to_string())).await;
    }

    /// Waits until the newest public message fulfils `wanted`.
    pub async fn newest(&self, wanted: impl Fn(&Newest) -> bool) -> Newest {
        let script = "const node = [...document.querySelectorAll('#messages > li[data-private=false]')].at(-1); \
            const texts = (selector) => [...(node?.querySelectorAll(selector) ?? [])].map(one => one.textContent); \
            const menus = [...(node?.querySelectorAll('.menu') ?? [])]; \
            return { id: node?.dataset.message ?? '', text: texts('.content').join(), \
                buttons: texts('.button:not(:disabled)'), menus: menus.map(menu => ({ \
                    title: menu.querySelector('.face').textContent, \
                    choices: [...menu.querySelectorAll('[role=option] .label')].map(one => one.textContent) })) };";
        let deadline = Instant::now() + PATIENCE;
        loop {
            let newest = serde_json::from_value(self.runs(script).await).expect("a message");
            if wanted(&newest) {
                return newest;
            }
            assert!(Instant::now() < deadline, "the newest message stays {newest:?}");
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// Keeps a screenshot as `target/tmp/page/NAME.png`.
    pub async fn keeps_picture(&self, name: &str) {
        assert!(self.fits().await, "{name}: it scrolls sideways");
        let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("page");
        std::fs::create_dir_all(&folder).expect("a folder");
        let picture = self.client.screenshot().await.expect("a picture");
        std::fs::write(folder.join(format!("{name}.png")), picture).expect("it is kept");
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

    /// Waits until a script returns true.
    async fn until(&self, script: &str) {
        let deadline = Instant::now() + PATIENCE;
        while self.runs(script).await != json!(true) {
            if Instant::now() > deadline {
                let text = self.runs("return document.body.innerText;").await;
                panic!("in vain: {script}; there is {text}");
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// Waits until an element is on the page.
    async fn find(&self, path: &str) {
        self.until(&format!("return Boolean({});", at(path))).await;
    }

    async fn tap(&self, path: &str) {
        self.taps(&[path]).await;
    }

    /// Waits for each element in turn and taps it, all within one script: the page may redraw at any time, and a
    /// message that arrives between finding an element and tapping it could move it or close a menu.
    async fn taps(&self, paths: &[&str]) {
        let tap = "const tap = (found) => { \
            if (!found || found.disabled) return false; \
            found.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' }); \
            const { left, top, width, height } = found.getBoundingClientRect(); \
            if (!found.contains(document.elementFromPoint(left + width / 2, top + height / 2))) return false; \
            const touched = new PointerEvent('pointerdown', { bubbles: true, cancelable: true }); \
            if (found.dispatchEvent(touched)) found.focus(); \
            found.click(); \
            return true; };";
        let taps: Vec<String> = paths.iter().map(|path| format!("tap({})", at(path))).collect();
        self.until(&format!("{tap} return {};", taps.join(" && "))).await;
    }
}

/// The newest public message.
#[derive(Debug, Deserialize)]
pub struct Newest {
    pub id: String,
    pub text: String,
    /// The labels of the buttons that can be pressed.
    pub buttons: Vec<String>,
    menus: Vec<Menu>,
}

#[derive(Debug, Deserialize)]
struct Menu {
    title: String,
    choices: Vec<String>,
}

impl Newest {
    /// Whether a button with this label can be pressed.
    pub fn offers(&self, label: &str) -> bool {
        self.buttons.iter().any(|button| button == label)
    }

    /// The options of the menu with this title; none if there is no such menu.
    pub fn choices(&self, title: &str) -> &[String] {
        self.menus.iter().find(|menu| menu.title.contains(title)).map_or(&[], |menu| &menu.choices)
    }
}

/// A JavaScript expression for the first element at an XPath.
fn at(path: &str) -> String {
    let kind = "XPathResult.FIRST_ORDERED_NODE_TYPE";
    format!("document.evaluate({}, document, null, {kind}).singleNodeValue", json!(path))
}

/// Waits until a program writes a line with this text, and returns the rest of that line.
pub async fn line_with(program: &mut Child, text: &str) -> String {
    let output = program.stdout.take().expect("its output is read");
    let mut lines = BufReader::new(output).lines();
    while let Some(line) = lines.next_line().await.expect("its output is text") {
        if let Some((_, after)) = line.split_once(text) {
            let after = after.to_owned();
            // The output is read to its end, so that the program can go on writing.
            tokio::spawn(async move { while let Ok(Some(_)) = lines.next_line().await {} });
            return after;
        }
    }
    panic!("it ended without a line with {text:?}");
}
