// Who one is, and where.

import { avatar, byId, el, onContext } from "./dom.js";

const badge = (count) => (count ? el("span", { class: "badge", "aria-label": `${count} unread` }, String(count)) : undefined);

/** The people on top: one of them is oneself, the others can be taken over, also in another tab. */
export function showPeople(room, become, menu) {
  const mine = room.me();
  const nodes = room.people().filter((person) => !person.bot).map((person) => {
    const here = person.id === mine?.id;
    const attributes = {
      href: `?as=${encodeURIComponent(person.username)}#${room.channel()?.id ?? ""}`,
      class: here ? "person here" : "person", "aria-current": here ? "true" : undefined,
      data: { person: person.username }, title: `${person.name} (${person.locale})`,
      onclick: (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
        event.preventDefault();
        become(person.username);
      },
    };
    const node = el("a", attributes,
      el("span", { class: "face" }, avatar(person, "large"), badge(person.pings)),
      el("span", { class: "name" }, person.name), el("small", {}, person.locale));
    onContext(node, (x, y) => menu(person, x, y));
    return node;
  });
  byId("people").replaceChildren(...nodes);
}

/** The channels with their threads, and direct messages. */
export function showChannels(room, go, openDm, menu) {
  const current = room.channel()?.id;
  const entry = (channel, label, mark) => {
    const node = link(channel, label, mark);
    onContext(node, (x, y) => menu(channel, x, y));
    return el("li", {}, node);
  };
  const link = (channel, label, mark) => el("a", {
    href: `#${channel.id}`, class: channel.kind === "thread" ? "place thread" : "place",
    "aria-current": channel.id === current ? "page" : undefined, data: { channel: channel.name || channel.id },
    onclick: (event) => { event.preventDefault(); go(channel.id); },
  }, el("span", { class: "mark", "aria-hidden": "true" }, mark), el("span", { class: "name" }, label), badge(channel.pings));
  const all = room.channels();
  const guilds = room.guilds().map((guild) => {
    const texts = all.filter((channel) => channel.guild === guild.id && channel.kind === "text");
    const entries = texts.flatMap((channel) => [
      entry(channel, channel.name, "#"),
      ...all.filter((thread) => thread.parent === channel.id && (!thread.archived || thread.id === current))
        .map((thread) => entry(thread, thread.name, thread.locked ? "🔒" : thread.archived ? "🗃" : "↳")),
    ]);
    return texts.length ? [el("h2", {}, guild.name), el("ul", {}, entries)] : [];
  });
  const bot = room.bot();
  const direct = all.filter((channel) => channel.kind === "dm" || channel.kind === "group");
  const named = direct.map((channel) => entry(channel, room.nameOf(channel) || "Group", "@"));
  if (!direct.some((channel) => channel.kind === "dm")) {
    named.push(el("li", {}, el("a", { href: "#", class: "place", data: { channel: "dm" }, onclick: (event) => { event.preventDefault(); openDm(); } },
      el("span", { class: "mark", "aria-hidden": "true" }, "@"), el("span", { class: "name" }, bot?.name ?? "Bot"))));
  }
  byId("channels").replaceChildren(...guilds.flat(), el("h2", {}, "Direct messages"), el("ul", {}, named));
}
