// One message as it is seen.

import { avatar, clockTime, el, onContext } from "./dom.js";
import { controls } from "./controls.js";
import { markdown } from "./markdown.js";
import { openPicture } from "./dialogs.js";

const LOADING = 1 << 7;

/** How texts name people, roles, channels and commands. */
function resolver(room, acts) {
  const mine = room.me()?.id;
  return {
    locale: room.locale(),
    user: (id) => el("span", { class: id === mine ? "pill mine" : "pill" }, `@${room.person(id)?.name ?? "unknown"}`),
    role: (id) => el("span", { class: "pill" }, `@${room.roles().find((role) => role.id === id)?.name ?? "unknown"}`),
    command: (name, mention) => el("button", { class: "pill", type: "button", onclick: () => acts.tap(mention) }, `/${name}`),
    channel: (id) => {
      const channel = room.channels().find((other) => other.id === id);
      if (!channel) return el("span", { class: "pill" }, "#unknown");
      return el("a", { class: "pill", href: `#${id}`, onclick: (event) => { event.preventDefault(); acts.go(id); } }, `#${channel.name}`);
    },
    place: ({ channel: id, message }, children) => {
      const channel = room.channels().find((other) => other.id === id);
      if (!channel) return undefined;
      const label = children.length ? children : [`#${channel.name || "direct"}${message ? " › 💬" : ""}`];
      const attributes = { class: children.length ? "" : "pill", href: `#${id}`, onclick: (event) => { event.preventDefault(); acts.go(id, message); } };
      return el("a", attributes, ...label);
    },
  };
}

/** Builds a message; `acts` are what can be done with it. */
export function messageNode(message, room, acts) {
  const at = resolver(room, acts);
  const mine = room.me()?.id;
  const pinged = message.mention_everyone || (message.mentions ?? []).some((user) => user.id === mine);
  if (message.type === 18) return notice(message, room, acts);
  const author = room.person(message.author.id) ?? { id: message.author.id, name: message.author.username };
  const classes = ["message", pinged && "pinged", message.private && "private"].filter(Boolean).join(" ");
  const who = (node) => { onContext(node, (x, y) => acts.userMenu(author, x, y)); return node; };
  const body = el("div", { class: "body" },
    el("header", {},
      who(el("strong", { class: author.bot ? "author bot" : "author" }, author.name)),
      author.bot ? el("span", { class: "tag" }, "APP") : undefined,
      el("time", { datetime: message.timestamp, title: new Date(message.timestamp).toLocaleString(room.locale()) }, clockTime(message.timestamp, room.locale()))),
    content(message, room, at),
    pictures(message), (message.embeds ?? []).map((embed) => embedNode(embed, at)),
    el("div", { class: "controls" }, controls(message, room, acts)),
    acts.failed(message.id) ? el("p", { class: "failed", role: "alert" }, "⚠ This interaction failed") : undefined,
    thread(message, acts),
    message.private ? el("p", { class: "only" }, "👁 Only you can see this · ", el("button", { type: "button", onclick: () => acts.dismiss(message) }, "Dismiss message")) : undefined);
  const tools = el("button", { class: "tools", type: "button", "aria-label": "More", onclick: (event) => acts.messageMenu(message, event.clientX, event.clientY) }, "⋯");
  const node = el("li", { class: classes, data: { message: message.id, author: author.username ?? author.name, private: String(Boolean(message.private)) } },
    origin(message, room, at), who(avatar(author)), body, tools);
  onContext(body, (x, y) => acts.messageMenu(message, x, y));
  return node;
}

/** The line above: whose command this answers, or which message. */
function origin(message, room, at) {
  const used = message.interaction_metadata;
  if (used?.type === 2 && message.type !== 19) {
    const person = room.person(used.user.id);
    return el("div", { class: "origin" }, avatar(person, "tiny"), el("strong", {}, person?.name ?? "Somebody"), " used ",
      el("span", { class: "pill" }, `${message.type === 23 ? "" : "/"}${used.name ?? ""}`));
  }
  const answered = message.referenced_message;
  if (message.message_reference && message.type === 19) {
    if (!answered) return el("div", { class: "origin" }, el("em", {}, "Original message was deleted"));
    const person = room.person(answered.author.id);
    const line = el("span", { class: "excerpt" }, ...markdown(answered.content.split("\n")[0].replace(/^#+ /, ""), at));
    if (!answered.content) line.textContent = answered.attachments.length ? "Click to see attachment 🖼" : "…";
    return el("a", { class: "origin", href: `#${answered.channel_id}`, onclick: (event) => { event.preventDefault(); acts.go(answered.channel_id, answered.id); } },
      avatar(person, "tiny"), el("strong", {}, person?.name ?? "Somebody"), " ", line);
  }
  return undefined;
}

/** Scrolls to a message and lights it up for a moment. */
export function reveal(id) {
  const node = document.querySelector(`[data-message="${CSS.escape(id)}"]`);
  node?.scrollIntoView({ block: "center", behavior: "smooth" });
  node?.classList.add("flash");
  setTimeout(() => node?.classList.remove("flash"), 1600);
}

function content(message, room, at) {
  if (message.flags & LOADING) {
    const name = room.person(message.author.id)?.name ?? "Bot";
    return el("div", { class: "content thinking" }, el("span", { class: "dots", "aria-hidden": "true" }, el("i"), el("i"), el("i")), ` ${name} is thinking…`);
  }
  const nodes = markdown(message.content, at);
  if (message.edited_timestamp) {
    const mark = el("small", { class: "edited", title: new Date(message.edited_timestamp).toLocaleString(room.locale()) }, " (edited)");
    if (nodes.at(-1)?.tagName === "P") nodes.at(-1).append(mark);
    else nodes.push(mark);
  }
  return el("div", { class: "content" }, nodes);
}

function pictures(message) {
  return message.attachments.map((file) => {
    if (!file.content_type?.startsWith("image/")) {
      return el("a", { class: "file", href: file.url, download: file.filename }, "📄 ", file.filename, el("small", {}, ` ${Math.ceil(file.size / 1024)} KB`));
    }
    const alt = file.description ?? "";
    const image = el("img", { src: new URL(file.url).pathname, alt, width: file.width, height: file.height, });
    const badge = alt ? el("span", { class: "alt", title: alt, "aria-hidden": "true" }, "ALT") : undefined;
    const button = el("button", { class: "image", type: "button", "aria-label": alt ? `Enlarge: ${alt}` : "Enlarge", onclick: () => openPicture(image.src, alt) }, image, badge);
    if (file.width) button.style.setProperty("--width", `${file.width}px`);
    return button;
  });
}

function embedNode(embed, at) {
  const image = embed.image?.url ? el("img", { src: new URL(embed.image.url).pathname, alt: "" }) : undefined;
  const fields = (embed.fields ?? []).map((field) =>
    el("div", { class: field.inline ? "field inline" : "field" }, el("strong", {}, ...markdown(field.name, at)), ...markdown(field.value, at)));
  const node = el("article", { class: "embed" },
    embed.author ? el("p", { class: "by" }, embed.author.name) : undefined,
    embed.title ? el("h4", {}, ...markdown(embed.title, at)) : undefined,
    ...(embed.description ? markdown(embed.description, at) : []),
    fields.length ? el("div", { class: "fields" }, fields) : undefined, image,
    embed.footer ? el("footer", {}, embed.footer.text) : undefined);
  if (embed.color) node.style.borderInlineStartColor = `#${embed.color.toString(16).padStart(6, "0")}`;
  return node;
}

function thread(message, acts) {
  if (!message.thread) return undefined;
  const { id, name, message_count: count, thread_metadata: state } = message.thread;
  return el("button", { class: "opens-thread", type: "button", onclick: () => acts.go(id) }, el("strong", {}, name), state?.archived ? " · archived" : ` · ${count} messages ›`);
}

function notice(message, room, acts) {
  const person = room.person(message.author.id);
  return el("li", { class: "message notice", data: { message: message.id } },
    el("span", { class: "sign", "aria-hidden": "true" }, "↳"),
    el("p", {}, el("strong", {}, person?.name ?? "Somebody"), " started a thread: ",
      el("a", { href: "#", onclick: (event) => { event.preventDefault(); if (message.thread) acts.go(message.thread.id); } }, message.content)));
}
