// The room in a browser: what is known, how it changes, and who does what.

import { byId, el } from "./dom.js";
import { composer } from "./composer.js";
import { messageNode, reveal } from "./message.js";
import { openMenu, openModal, toast } from "./dialogs.js";
import { showChannels, showPeople } from "./sidebar.js";
import { timestamp } from "./markdown.js";

const state = {
  as: new URLSearchParams(location.search).get("as") ?? "anna",
  layout: { people: [], channels: [], guilds: [], connected: false },
  messages: new Map(),
  failed: new Set(),
  pending: [],
  channel: location.hash.slice(1),
  nodes: new Map(),
  socket: undefined,
};

/** What the parts of the page may ask. */
const room = {
  people: () => state.layout.people,
  person: (id) => state.layout.people.find((person) => person.id === id),
  me: () => room.person(state.layout.me),
  bot: () => room.person(state.layout.bot),
  locale: () => room.me()?.locale ?? "en-US",
  channels: () => state.layout.channels,
  guilds: () => state.layout.guilds,
  roles: () => state.layout.guilds.flatMap((guild) => guild.roles),
  channel: () => state.layout.channels.find((channel) => channel.id === state.channel),
  /** What a place is called: direct messages by the names of the others in them. */
  nameOf(channel) {
    if (channel?.kind === "dm") return room.bot()?.name;
    if (channel?.name) return channel.name;
    const others = (channel?.recipients ?? []).filter((id) => id !== state.layout.me);
    return others.map((id) => room.person(id)?.name).join(", ");
  },
};

async function post(path, body) {
  const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ as: state.as, channel: state.channel, ...body }) };
  try {
    const response = await fetch(path, request);
    return response.ok ? await response.json() : { error: `${response.status} ${response.statusText}` };
  } catch {
    return { error: "The room is closed" };
  }
}

/** Does something and shows what only the doer gets to see of it; true if the bot did not answer in time. */
async function act(action) {
  const told = await post("/room/act", action);
  if (told.error) toast(told.error);
  if (told.modal) {
    const { modal } = told;
    openModal(modal, room.bot()?.name ?? "the bot", room, pick, async (values) => {
      const sent = await post("/room/act", { do: "modal", message: modal.message, custom_id: modal.custom_id, inputs: modal.inputs, values });
      return sent.failed ? "Something went wrong. Try again." : sent.error;
    });
  }
  return told.failed === true;
}

/** Hands over a file that a command attaches by its name; false if the room does not take it. */
async function pick(file) {
  const response = await fetch(`/room/pick/${encodeURIComponent(state.as)}/${encodeURIComponent(file.name)}`, { method: "POST", body: file });
  const told = response.ok ? await response.json() : { error: `${response.status} ${response.statusText}` };
  if (told.error) toast(told.error);
  return !told.error;
}

async function command(action, label) {
  const pending = { label, failed: false };
  state.pending.push(pending);
  showPending();
  const failed = await act(action);
  if (failed) pending.failed = true;
  else state.pending = state.pending.filter((other) => other !== pending);
  showPending();
}

/** The oldest command on its way has got a message, if only to say that the bot is thinking. */
function answered() {
  const first = state.pending.findIndex((pending) => !pending.failed);
  if (first >= 0) state.pending.splice(first, 1);
  showPending();
}

const acts = {
  go,
  failed: (id) => state.failed.has(id),
  async tap(mention) {
    const begun = await post("/room/tap", { line: mention });
    if (typeof begun === "string") line.begin(begun);
  },
  dismiss: (message) => act({ do: "dismiss", message: message.id }),
  async use(message, control, values) {
    const what = values ? { do: "select", values } : { do: "press" };
    const failed = await act({ ...what, message: message.id, custom_id: control.custom_id });
    // Drawn again only if that changes something: a menu that was opened meanwhile stays open.
    if (failed === state.failed.has(message.id)) return;
    if (failed) state.failed.add(message.id);
    else state.failed.delete(message.id);
    refresh(message.id);
  },
  messageMenu(message, x, y) {
    const commands = (room.channel()?.message_commands ?? []).map((name) => [`Apps › ${name}`, () => command({ do: "message", command: name, message: message.id }, name)]);
    const copy = ["Copy text", () => navigator.clipboard?.writeText(message.content)];
    const remove = ["Delete message", () => host({ action: "remove", message: message.id })];
    openMenu(x, y, "Message", [...commands, copy, remove]);
  },
  userMenu(person, x, y) {
    const commands = (room.channel()?.user_commands ?? []).map((name) => [`Apps › ${name}`, () => command({ do: "user", command: name, target: person.id }, name)]);
    const mention = ["Mention", () => { byId("input").value += `<@${person.id}> `; byId("input").focus(); }];
    const member = [person.member ? "Leave the server" : "Join the server", () => host({ action: "member", person: person.id, on: !person.member })];
    const install = [person.installed ? "Remove the app for oneself" : "Add the app for oneself", () => host({ action: "install", person: person.id, on: !person.installed })];
    openMenu(x, y, person.name, [...commands, mention, ...(person.bot ? [] : [member, install])]);
  },
  placeMenu(place, x, y) {
    const here = (action) => host(action, place.id);
    const thread = place.kind === "thread" ? [
      [place.archived ? "Take out of the archive" : "Archive", () => here({ action: "archive", on: !place.archived })],
      ["Archive and lock", () => here({ action: "lock" })],
    ] : [];
    const may = place.bot_may.map(({ name, bits, on }) => [`${on ? "☑" : "☐"} Bot: ${name}`, () => here({ action: "permission", bits, on: !on })]);
    openMenu(x, y, place.name || "Direct messages", [...thread, ...may, ["Delete", () => here({ action: "delete" })]]);
  },
};

/** What the room's host makes happen. */
const host = (action, channel) => act({ do: "host", ...action, ...(channel ? { channel } : {}) });

// ---------------------------------------------------------------- where one is

function go(id, message) {
  if (id === state.channel && state.nodes.has(message)) return reveal(message);
  state.channel = id;
  history.replaceState(null, "", `?as=${encodeURIComponent(state.as)}#${id}`);
  document.body.classList.remove("drawer");
  line.clear();
  state.pending = [];
  showLayout();
  showAll();
  if (message) reveal(message);
}

function become(username) {
  state.as = username;
  history.replaceState(null, "", `?as=${encodeURIComponent(username)}#${state.channel}`);
  line.clear();
  state.pending = [];
  state.failed.clear();
  connect();
}

async function openDm() {
  const { channel } = await post("/room/act", { do: "dm" });
  if (channel) go(channel);
}

function markRead() {
  if (room.channel()?.pings && document.visibilityState === "visible") post("/room/act", { do: "read" });
}

// ---------------------------------------------------------------- what one sees

function showLayout() {
  if (!room.channel()) state.channel = room.channels().find((channel) => channel.kind === "text")?.id ?? room.channels()[0]?.id ?? "";
  const channel = room.channel();
  const name = room.nameOf(channel);
  const mark = { text: "# ", thread: "↳ ", dm: "@ ", group: "" }[channel?.kind] ?? "";
  byId("title").textContent = channel ? `${mark}${name || "Group"}` : "Nothing here";
  byId("input").placeholder = channel ? `Message ${mark.trim()}${name || "Group"}` : "";
  const pings = room.me()?.pings ?? 0;
  document.title = `${pings ? `(${pings}) ` : ""}${room.me()?.name ?? ""} · ${name ?? "Rehearsal"}`;
  byId("line").textContent = state.layout.connected ? "" : `${room.bot()?.name ?? "The bot"} is offline`;
  byId("line").classList.toggle("offline", !state.layout.connected);
  showPeople(room, become, acts.userMenu);
  showChannels(room, go, openDm, acts.placeMenu);
  markRead();
}

const list = byId("messages");
let reading = false;
const toBottom = () => { list.scrollTop = list.scrollHeight; reading = false; };
const follow = () => { if (!reading) toBottom(); };
list.addEventListener("scroll", () => { reading = list.scrollHeight - list.scrollTop - list.clientHeight > 120; }, { passive: true });
list.addEventListener("load", follow, true);
window.addEventListener("resize", follow);

function showAll() {
  state.nodes.clear();
  const here = [...state.messages.values()].filter((message) => message.channel_id === state.channel);
  here.sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? -1 : 1));
  list.replaceChildren(welcome(), ...here.map(nodeOf));
  showPending();
  toBottom();
}

function welcome() {
  const channel = room.channel();
  const name = room.nameOf(channel);
  return el("li", { class: "welcome" }, el("h2", {}, `Welcome to ${channel?.kind === "text" ? "#" : ""}${name ?? ""}`), el("p", {}, "Type / to see what can be done here."));
}

function nodeOf(message) {
  const node = messageNode(message, room, acts);
  state.nodes.set(message.id, node);
  return node;
}

function refresh(id) {
  const message = state.messages.get(id);
  const old = state.nodes.get(id);
  if (message && old) old.replaceWith(nodeOf(message));
}

function place(message) {
  state.messages.set(message.id, message);
  if (message.channel_id !== state.channel) return;
  const arrived = message.interaction_metadata?.user.id === state.layout.me && !state.nodes.has(message.id);
  if (arrived) answered();
  if (state.nodes.has(message.id)) refresh(message.id);
  else list.insertBefore(nodeOf(message), list.querySelector(".pending"));
  follow();
}

function remove(id) {
  state.messages.delete(id);
  state.nodes.get(id)?.remove();
  state.nodes.delete(id);
}

/** Commands on their way, and those that were never answered. */
function showPending() {
  for (const node of list.querySelectorAll(".pending")) node.remove();
  if (state.pending.length) reading = false;
  const me = room.me();
  list.append(...state.pending.map((pending) => {
    const gone = () => { state.pending = state.pending.filter((other) => other !== pending); showPending(); };
    return el("li", { class: "message pending" }, el("div", { class: "origin" }, el("strong", {}, me?.name ?? ""), " used ", el("span", { class: "pill" }, pending.label)),
      pending.failed
        ? el("p", { class: "failed", role: "alert" }, "⚠ The application did not respond · ", el("button", { type: "button", onclick: gone }, "Dismiss message"))
        : el("p", { class: "sending" }, "Sending command…"));
  }));
  follow();
}

// ---------------------------------------------------------------- how one hears of it

function connect(wait = 500) {
  state.socket?.close();
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const socket = new WebSocket(`${scheme}://${location.host}/room/live?as=${encodeURIComponent(state.as)}`);
  state.socket = socket;
  let delay = wait;
  socket.addEventListener("message", (event) => {
    delay = 500;
    if (state.socket === socket) hear(JSON.parse(event.data));
  });
  socket.addEventListener("close", () => {
    if (state.socket !== socket) return;
    byId("line").textContent = "Reconnecting…";
    byId("line").classList.add("offline");
    setTimeout(() => { if (state.socket === socket) connect(Math.min(delay * 2, 5000)); }, delay);
  });
}

function hear(news) {
  const before = JSON.stringify(state.layout);
  const was = state.channel;
  state.layout = news.layout;
  if (news.all) {
    state.messages = new Map(news.all.map((message) => [message.id, message]));
    showLayout();
    return showAll();
  }
  if (JSON.stringify(news.layout) !== before) showLayout();
  if (state.channel !== was) showAll();
  news.gone.forEach(remove);
  news.changed.forEach(place);
}

const line = composer(room, (text) => post("/room/complete", { line: text }), (text, plain) =>
  plain ? act({ do: "say", text }) : command({ do: "slash", line: text }, text.split(" ")[0]), pick);

byId("drawer").addEventListener("click", () => document.body.classList.toggle("drawer"));
byId("frame").addEventListener("click", (event) => { if (event.target.id === "frame") document.body.classList.remove("drawer"); });
document.addEventListener("visibilitychange", markRead);
window.addEventListener("hashchange", () => {
  const [channel, message] = location.hash.slice(1).split("/");
  if (channel) go(channel, message);
});
setInterval(() => {
  for (const node of document.querySelectorAll("time.stamp")) node.textContent = timestamp(Number(node.dataset.seconds), node.dataset.style, room.locale());
}, 15000);
connect();
