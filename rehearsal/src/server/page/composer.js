// The line at the bottom: plain messages, and slash commands that complete themselves.

import { avatar, byId, el } from "./dom.js";

const DEBOUNCE = 120;

/** What is offered before anything was asked, and where asking failed. */
const NOTHING = { line: "", items: [], ready: false };

/** Sets the line up; `room` knows people, `ask(line)` completes, `send(line, plain)` sends a command or a plain message, `pick(file)` hands a file over that a command attaches by its name. */
export function composer(room, ask, send, pick) {
  const input = byId("input");
  const list = byId("suggestions");
  let offered = NOTHING;
  let active = -1;
  let asked = 0;
  let timer;
  let sending = false;

  const isCommand = () => input.value.startsWith("/");
  const hide = () => {
    asked += 1;
    clearTimeout(timer);
    list.hidden = true;
    offered = NOTHING;
  };

  const highlight = (index) => {
    active = index;
    for (const [i, node] of list.querySelectorAll("[role=option]").entries()) {
      node.setAttribute("aria-selected", String(i === active));
      if (i === active) node.scrollIntoView({ block: "nearest" });
    }
    input.setAttribute("aria-activedescendant", active < 0 ? "" : `suggestion-${active}`);
  };

  const begin = (line) => {
    input.value = line;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
    changed(0);
  };

  const take = (item) => begin(item.line);

  const show = () => {
    const nodes = offered.items.map((item, i) => el("button", { type: "button", role: "option", id: `suggestion-${i}`, tabindex: "-1", data: { line: item.line }, onpointerdown: (event) => event.preventDefault(), onclick: () => take(item) },
      item.user ? avatar(room.person(item.user), "small") : undefined,
      el("span", { class: "label" }, item.label), item.detail ? el("small", {}, item.detail) : undefined));
    const head = [offered.title ? el("header", {}, offered.title) : undefined, offered.problem && !offered.items.length ? el("p", { class: "problem" }, offered.problem) : undefined];
    list.replaceChildren(...head.filter(Boolean), ...nodes);
    list.hidden = !list.childElementCount;
    highlight(offered.ready || !nodes.length ? -1 : 0);
  };

  /** Asks how the line could go on; an answer that is overtaken by a newer question is dropped. */
  const complete = async () => {
    clearTimeout(timer);
    const mine = (asked += 1);
    const line = input.value;
    const answer = await ask(line);
    if (mine !== asked || !isCommand()) return;
    offered = { ...NOTHING, problem: answer.error, ...answer, line };
    show();
  };

  const changed = (wait = DEBOUNCE) => {
    clearTimeout(timer);
    if (!isCommand()) return hide();
    timer = setTimeout(complete, wait);
  };

  /** Sends the line, or takes the first suggestion if it is unfinished: once what is offered belongs to the line as it stands. */
  const submit = async () => {
    while (isCommand() && offered.line !== input.value) await complete();
    const line = input.value.trim();
    if (!line) return;
    // What begins like a command and is none goes as a message, as on Discord.
    const plain = !isCommand() || offered.plain;
    if (!plain && !offered.ready) {
      if (offered.items.length) take(offered.items[Math.max(active, 0)]);
      return;
    }
    input.value = "";
    hide();
    send(line, plain);
  };

  /** One press of Send is one message: further presses while it waits change nothing. */
  const submitOnce = async () => {
    if (sending) return;
    sending = true;
    await submit().finally(() => { sending = false; });
  };

  input.addEventListener("input", () => changed());
  input.addEventListener("focus", () => changed(0));
  input.addEventListener("blur", () => setTimeout(() => { if (document.activeElement !== input) list.hidden = true; }, 150));
  input.addEventListener("keydown", (event) => {
    const count = offered.items.length;
    if (list.hidden || !count) return;
    if (event.key === "ArrowDown") highlight((active + 1) % count);
    else if (event.key === "ArrowUp") highlight((active + count - (active < 0 ? 0 : 1)) % count);
    else if (event.key === "Escape") hide();
    // What is offered for an older line is not what was meant: Enter then waits as Send does.
    else if (offered.line !== input.value) return;
    else if (event.key === "Tab") take(offered.items[Math.max(active, 0)]);
    else if (event.key === "Enter" && active >= 0) take(offered.items[active]);
    else return;
    event.preventDefault();
  });
  byId("composer").addEventListener("submit", (event) => { event.preventDefault(); submitOnce(); });
  byId("file").addEventListener("change", async (event) => {
    const [file] = event.target.files;
    event.target.value = "";
    if (file && await pick(file)) begin(`${input.value}${file.name} `);
  });
  byId("slash").addEventListener("click", () => { input.value = "/"; input.focus(); changed(0); });
  return { begin, clear: () => { input.value = ""; hide(); } };
}
