// The line at the bottom: plain messages, and slash commands that complete themselves.

import { avatar, byId, el } from "./dom.js";

const DEBOUNCE = 120;

/** Sets the line up; `room` knows people, `ask(line)` completes, `send(line)` sends. */
export function composer(room, ask, send) {
  const input = byId("input");
  const list = byId("suggestions");
  let offered = { items: [], ready: false };
  let active = -1;
  let asked = 0;
  let timer;

  const isCommand = () => input.value.startsWith("/");
  const hide = () => {
    asked += 1;
    clearTimeout(timer);
    list.hidden = true;
    offered = { items: [], ready: false };
  };

  const highlight = (index) => {
    active = index;
    for (const [i, node] of list.querySelectorAll("[role=option]").entries()) {
      node.setAttribute("aria-selected", String(i === active));
      if (i === active) node.scrollIntoView({ block: "nearest" });
    }
    input.setAttribute("aria-activedescendant", active < 0 ? "" : `suggestion-${active}`);
  };

  const take = (item) => {
    input.value = item.line;
    input.focus();
    input.setSelectionRange(input.value.length, input.value.length);
    changed(0);
  };

  const show = () => {
    const nodes = offered.items.map((item, i) => el("button", { type: "button", role: "option", id: `suggestion-${i}`, tabindex: "-1", data: { line: item.line }, onpointerdown: (event) => event.preventDefault(), onclick: () => take(item) },
      item.user ? avatar(room.person(item.user), "small") : undefined,
      el("span", { class: "label" }, item.label), item.detail ? el("small", {}, item.detail) : undefined));
    const head = [offered.title ? el("header", {}, offered.title) : undefined, offered.problem && !offered.items.length ? el("p", { class: "problem" }, offered.problem) : undefined];
    list.replaceChildren(...head.filter(Boolean), ...nodes);
    list.hidden = !list.childElementCount;
    highlight(offered.ready || !nodes.length ? -1 : 0);
  };

  const complete = async () => {
    const mine = (asked += 1);
    const line = input.value;
    const answer = await ask(line);
    if (mine !== asked || !isCommand()) return;
    offered = answer ?? { items: [], ready: false };
    show();
  };

  const changed = (wait = DEBOUNCE) => {
    clearTimeout(timer);
    if (!isCommand()) return hide();
    timer = setTimeout(complete, wait);
  };

  const submit = async () => {
    const line = input.value.trim();
    if (!line) return;
    if (isCommand()) await complete();
    if (isCommand() && !offered.ready) {
      if (offered.items.length) return take(offered.items[Math.max(active, 0)]);
      return;
    }
    input.value = "";
    hide();
    await send(line);
  };

  input.addEventListener("input", () => changed());
  input.addEventListener("focus", () => changed(0));
  input.addEventListener("blur", () => setTimeout(() => { if (document.activeElement !== input) list.hidden = true; }, 150));
  input.addEventListener("keydown", (event) => {
    const count = offered.items.length;
    if (list.hidden || !count) return;
    if (event.key === "ArrowDown") highlight((active + 1) % count);
    else if (event.key === "ArrowUp") highlight((active + count - (active < 0 ? 0 : 1)) % count);
    else if (event.key === "Tab") take(offered.items[Math.max(active, 0)]);
    else if (event.key === "Enter" && active >= 0) take(offered.items[active]);
    else if (event.key === "Escape") hide();
    else return;
    event.preventDefault();
  });
  byId("composer").addEventListener("submit", (event) => { event.preventDefault(); submit(); });
  byId("slash").addEventListener("click", () => { input.value = "/"; input.focus(); changed(0); });
  return { clear: () => { input.value = ""; hide(); } };
}
