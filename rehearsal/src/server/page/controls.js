// Buttons and menus under a message.

import { avatar, byId, el } from "./dom.js";
import { customEmoji, placeOf } from "./markdown.js";

const STYLE = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };

const emoji = (owner) => owner.emoji?.id ? customEmoji(owner.emoji.name, owner.emoji.id) : (owner.emoji?.name ? el("span", { class: "emoji" }, owner.emoji.name) : undefined);

/** The rows of a message; `acts.use` does what was pressed or chosen. */
export function controls(message, room, acts) {
  const use = (control, values) => acts.use(message, control, values);
  return (message.components ?? []).map((row) =>
    el("div", { class: "row" }, row.components.map((control) =>
      control.type === 2 ? button(control, use, acts.go) : menu(control, room, use))));
}

function button(control, use, go) {
  const style = `button ${STYLE[control.style] ?? "secondary"}`;
  if (control.style === 5) {
    const place = placeOf(control.url);
    const jump = (event) => { event.preventDefault(); go(place.channel, place.message); };
    const attributes = { class: style, href: control.url, target: "_blank", rel: "noreferrer noopener", onclick: place ? jump : undefined };
    return el("a", attributes, emoji(control), control.label ?? "", el("span", { class: "out" }, "↗"));
  }
  const press = async (event) => {
    const node = event.currentTarget;
    node.classList.add("busy");
    node.disabled = true;
    await use(control);
    node.classList.remove("busy");
    node.disabled = false;
  };
  const attributes = { class: style, type: "button", disabled: control.disabled, data: { customId: control.custom_id }, onclick: press };
  return el("button", attributes, emoji(control), el("span", {}, control.label ?? ""));
}

/** Discord's numbers for the kinds of channel that a menu may be limited to. */
const KIND = { text: 0, thread: 11 };
/** How a menu names what it lists, by Discord's word for it. */
const MENTION = { user: "@", role: "@&", channel: "#" };

/** What a menu offers: its own options, or the people, roles and channels there are. */
function offers(control, room) {
  const people = () => room.people().map((p) => ({ label: p.name, value: `<@${p.id}>`, description: p.username, person: p }));
  const roles = () => room.roles().map((r) => ({ label: r.name.startsWith("@") ? r.name : `@${r.name}`, value: `<@&${r.id}>` }));
  const kinds = control.channel_types ?? [];
  const listed = (c) => c.guild && (kinds.length === 0 || kinds.includes(KIND[c.kind]));
  const channels = () => room.channels().filter(listed).map((c) => ({ label: `#${c.name}`, value: `<#${c.id}>` }));
  switch (control.type) {
    case 5: return people();
    case 6: return roles();
    case 7: return [...people(), ...roles()];
    case 8: return channels();
    default: return control.options ?? [];
  }
}

/** A menu in a form, where a choice is kept until the form is sent: its node, and what is chosen. */
export function choice(control, room) {
  const group = { ...control, max_values: control.max_values ?? (control.type === 22 ? control.options.length : 1) };
  let kept;
  const node = menu(group, room, (_, values) => { kept = values; }, true);
  return { node, values: () => kept ?? atFirst(group, offers(group, room)) };
}

/** What a menu has chosen at first. */
const atFirst = (control, options) => [
  ...options.filter((option) => option.default).map((option) => option.value),
  ...(control.default_values ?? []).map(({ type, id }) => `<${MENTION[type]}${id}>`),
];

/** A menu; `use(control, values)` does what was chosen, and where it `keeps` the choice, goes on to show it. */
function menu(control, room, use, keeps = false) {
  const options = offers(control, room);
  // Where nothing may be chosen, a single choice can be taken back.
  const many = (control.max_values ?? 1) > 1 || control.min_values === 0;
  const defaults = () => atFirst(control, options);
  const chosen = new Set(defaults());
  const face = el("span", { class: "face" });
  const list = el("div", { class: "options", role: "listbox", "aria-multiselectable": String(many), hidden: true });
  const opener = el("button", { class: "opener", type: "button", disabled: control.disabled, "aria-haspopup": "listbox", "aria-expanded": "false", data: { customId: control.custom_id } }, face, el("span", { class: "arrow" }, "⌄"));
  const box = el("div", { class: "menu" }, opener, list);

  const show = () => {
    const labels = options.filter((option) => chosen.has(option.value)).map((option) => option.label);
    face.textContent = labels.join(", ") || control.placeholder || "Make a selection";
    face.classList.toggle("placeholder", labels.length === 0);
    for (const node of list.querySelectorAll("[role=option]")) node.setAttribute("aria-selected", String(chosen.has(node.dataset.value)));
  };
  const send = async () => {
    box.classList.add("busy");
    await use(control, [...chosen]);
    box.classList.remove("busy");
    if (!keeps) {
      chosen.clear();
      for (const value of defaults()) chosen.add(value);
    }
    show();
  };
  let before = "";
  const close = (sends) => {
    if (list.hidden) return;
    list.hidden = true;
    opener.setAttribute("aria-expanded", "false");
    document.removeEventListener("pointerdown", outside, true);
    const count = chosen.size;
    const valid = count >= (control.min_values ?? 1) && count <= (control.max_values ?? 1);
    if (sends && valid && [...chosen].join() !== before) send();
    else show();
  };
  const outside = (event) => { if (!box.contains(event.target)) close(many); };
  const open = () => {
    before = [...chosen].join();
    list.hidden = false;
    opener.setAttribute("aria-expanded", "true");
    const [around, face] = [byId("messages").getBoundingClientRect(), opener.getBoundingClientRect()];
    const [below, above] = [around.bottom - face.bottom, face.top - around.top];
    list.classList.toggle("above", below < Math.min(320, list.scrollHeight) && above > below);
    document.addEventListener("pointerdown", outside, true);
    (list.querySelector("[aria-selected=true]") ?? list.querySelector("[role=option]"))?.focus({ preventScroll: true });
  };
  const choose = (value) => {
    if (!many) {
      chosen.clear();
      chosen.add(value);
      before = "";
      return close(true);
    }
    if (!chosen.delete(value)) {
      if (control.max_values === 1) chosen.clear();
      if (chosen.size < control.max_values) chosen.add(value);
    }
    show();
  };
  opener.addEventListener("click", () => (list.hidden ? open() : close(many)));
  box.addEventListener("keydown", (event) => {
    if (list.hidden) return;
    const all = [...list.querySelectorAll("[role=option]:not([hidden])")];
    const at = all.indexOf(document.activeElement);
    if (event.key === "Escape") close(false), opener.focus();
    else if (event.key === "ArrowDown") all[Math.min(at + 1, all.length - 1)]?.focus();
    else if (event.key === "ArrowUp") all[Math.max(at - 1, 0)]?.focus();
    else if (event.key === "Tab") return close(many);
    else return;
    event.preventDefault();
  });
  if (control.type !== 3 && options.length > 8) list.append(search(list));
  list.append(...options.map((option) => optionNode(option, many, choose)));
  if (many) list.append(el("button", { class: "button primary done", type: "button", onclick: () => close(true) }, "Done"));
  show();
  return box;
}

function optionNode(option, many, choose) {
  const text = el("span", { class: "text" }, el("span", { class: "label" }, option.label), option.description ? el("small", {}, option.description) : undefined);
  const mark = el("span", { class: many ? "check" : "dot", "aria-hidden": "true" });
  const picture = option.person ? avatar(option.person, "small") : emoji(option);
  return el("button", { type: "button", role: "option", "aria-selected": "false", data: { value: option.value }, onclick: () => choose(option.value) }, picture, text, mark);
}

function search(list) {
  const filter = (event) => {
    const wanted = event.target.value.toLowerCase();
    for (const node of list.querySelectorAll("[role=option]")) node.hidden = !node.textContent.toLowerCase().includes(wanted);
  };
  return el("input", { class: "search", type: "search", placeholder: "Search", "aria-label": "Search", oninput: filter });
}
