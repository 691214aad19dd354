// Discord's markdown, turned into nodes.

import { el } from "./dom.js";

const UNITS = [["year", 31536000], ["month", 2592000], ["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};

/** `<t:seconds:R>` and its kin as text. */
export function timestamp(seconds, style, locale) {
  if (style !== "R") return new Date(seconds * 1000).toLocaleString(locale, STYLES[style] ?? STYLES.f);
  const distance = seconds - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, length]) => Math.abs(distance) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(Math.round(distance / length), unit);
}

/** The place that a link into Discord means, if it is one. */
export function placeOf(url) {
  const match = /^https:\/\/(?:\w+\.)?discord(?:app)?\.com\/channels\/(?:\d+|@me)\/(\d+)(?:\/(\d+))?\/?$/.exec(url ?? "");
  return match ? { channel: match[1], message: match[2] } : undefined;
}

/** An emoji of the application, as a picture of the height of a line. */
export const customEmoji = (name, id) => el("img", { class: "emoji", src: `/emojis/${id}.png`, alt: `:${name}:`, title: `:${name}:` });

const link = (url, at, ...children) =>
  (placeOf(url) && at.place(placeOf(url), children)) || el("a", { href: url, target: "_blank", rel: "noreferrer noopener" }, ...(children.length ? children : [url]));

/** What may stand in a line: a pattern, and the node that it becomes. */
const INLINE = [
  [/\\([^A-Za-z0-9\s])/y, (m) => m[1]],
  [/(`+)([^]*?[^`])\1(?!`)/y, (m) => el("code", {}, m[2].replace(/^ (?=`)|(?<=`) $/g, ""))],
  [/\*\*\*(?=\S)([^]+?)\*\*\*/y, (m, at) => el("strong", {}, el("em", {}, ...inline(m[1], at)))],
  [/\*\*(?=\S)([^]+?)\*\*(?!\*)/y, (m, at) => el("strong", {}, ...inline(m[1], at))],
  [/__(?=\S)([^]+?)__(?!_)/y, (m, at) => el("u", {}, ...inline(m[1], at))],
  [/\*(?=[^\s*])([^*]*?[^\s*])\*(?!\*)/y, (m, at) => el("em", {}, ...inline(m[1], at))],
  [/_(?=[^\s_])([^_]*?[^\s_])_(?![_A-Za-z0-9])/y, (m, at) => el("em", {}, ...inline(m[1], at))],
  [/~~(?=\S)([^]+?)~~/y, (m, at) => el("s", {}, ...inline(m[1], at))],
  [/\|\|([^]+?)\|\|/y, (m, at) => el("span", { class: "spoiler", onclick: (e) => e.currentTarget.classList.add("open") }, ...inline(m[1], at))],
  [/<@!?(\d+)>/y, (m, at) => at.user(m[1])],
  [/<@&(\d+)>/y, (m, at) => at.role(m[1])],
  [/<#(\d+)>/y, (m, at) => at.channel(m[1])],
  [/<\/([^:>]+):\d+>/y, (m, at) => at.command(m[1], m[0].slice(2, -1))],
  [/<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, (m, at) => el("time", { class: "stamp", data: { seconds: m[1], style: m[2] ?? "f" }, title: timestamp(Number(m[1]), "F", at.locale) }, timestamp(Number(m[1]), m[2] ?? "f", at.locale))],
  [/<a?:(\w+):(\d+)>/y, (m) => customEmoji(m[1], m[2])],
  [/\[([^\]\n]+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)/y, (m, at) => link(m[2], at, ...inline(m[1], at))],
  [/<(https?:\/\/[^\s<>]+)>/y, (m, at) => link(m[1], at)],
  [/https?:\/\/[^\s<>]*[^\s<>.,:;"')\]]/y, (m, at) => link(m[0], at)],
  [/@(?:everyone|here)\b/y, (m) => el("span", { class: "pill" }, m[0])],
];

function inline(text, at) {
  const nodes = [];
  let plain = "";
  for (let i = 0; i < text.length; ) {
    let hit;
    for (const [pattern, make] of INLINE) {
      // An underscore inside a word is no emphasis.
      if (text[i] === "_" && /\w/.test(text[i - 1] ?? "")) break;
      pattern.lastIndex = i;
      const match = pattern.exec(text);
      if (match) {
        const end = pattern.lastIndex;
        hit = { node: make(match, at), end };
        break;
      }
    }
    if (hit) {
      nodes.push(plain, hit.node);
      plain = "";
      i = hit.end;
    } else {
      plain += text[i];
      i += 1;
    }
  }
  return [...nodes, plain].flat().filter((node) => node !== "");
}

const HEADING = /^(#{1,3}) +(.+)/;
const ITEM = /^( *)(?:[-*]|(\d+)\.) +(.+)/;

/** A message's text as nodes; `at` resolves mentions and knows the reader's locale. */
export function markdown(text, at) {
  const nodes = [];
  for (const [i, part] of text.split(/```(?:[a-z0-9+-]*\n)?([^]*?)```/i).entries()) {
    if (i % 2) nodes.push(el("pre", {}, el("code", {}, part.replace(/\n$/, ""))));
    else if (part) nodes.push(...lines(part, at));
  }
  return nodes;
}

function lines(text, at) {
  const nodes = [];
  let paragraph;
  const rows = text.replace(/^\n|\n$/g, "").split("\n");
  const quoteRest = (i) => rows.splice(i, rows.length, `> ${rows[i].slice(4)}`, ...rows.slice(i + 1).map((row) => `> ${row}`));
  for (let i = 0; i < rows.length; i += 1) {
    if (rows[i].startsWith(">>> ")) quoteRest(i);
    const row = rows[i];
    const heading = HEADING.exec(row);
    const item = ITEM.exec(row);
    let block;
    if (heading) block = el(`h${heading[1].length + 1}`, {}, ...inline(heading[2], at));
    else if (row.startsWith("-# ")) block = el("small", {}, ...inline(row.slice(3), at));
    else if (row.startsWith("> ")) block = el("blockquote", {}, ...inline(row.slice(2), at));
    else if (item) block = el("p", { class: item[1] ? "item deeper" : "item", data: { mark: item[2] ? `${item[2]}.` : "•" } }, ...inline(item[3], at));
    if (block) {
      paragraph = undefined;
      const before = nodes.at(-1);
      if (block.tagName === "BLOCKQUOTE" && before?.tagName === "BLOCKQUOTE") before.append(el("br"), ...block.childNodes);
      else nodes.push(block);
      continue;
    }
    if (paragraph) paragraph.append(el("br"));
    else nodes.push((paragraph = el("p")));
    paragraph.append(...inline(row, at));
  }
  return nodes;
}
