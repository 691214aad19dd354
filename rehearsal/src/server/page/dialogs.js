// What opens above the page: forms, enlarged pictures, context menus, short notices.

import { choice } from "./controls.js";
import { byId, el } from "./dom.js";

function overlay(className, close, ...children) {
  const node = el("dialog", { class: className, onclose: () => { node.remove(); close?.(); } }, ...children);
  node.addEventListener("click", (event) => { if (event.target === node) node.close(); });
  document.body.append(node);
  node.showModal();
  return node;
}

/** A form that the bot asks to be filled in; `room` knows people, roles and channels, `pick(file)` hands a file over, `submit(values)` resolves to a complaint or nothing. */
export function openModal(modal, bot, room, pick, submit) {
  const choices = [];
  const fields = modal.inputs.map((input) => {
    const star = input.required !== false ? el("span", { class: "star" }, " *") : undefined;
    const note = input.description ? el("small", {}, input.description) : undefined;
    if (input.type === 19) {
      const picker = el("input", { type: "file", required: input.required !== false });
      choices.push(async () => {
        const [file] = picker.files;
        return file && await pick(file) ? [[input.custom_id, file.name]] : [];
      });
      return el("label", {}, el("span", {}, input.label, star), note, picker);
    }
    if (input.type === 23) {
      const box = el("input", { type: "checkbox" });
      box.checked = input.default === true;
      choices.push(async () => [[input.custom_id, String(box.checked)]]);
      return el("label", { class: "check" }, box, el("span", {}, input.label), note);
    }
    if (input.type !== 4) {
      const chosen = choice(input, room);
      // An empty text says that nothing is chosen.
      choices.push(async () => (chosen.values().length ? chosen.values() : [""]).map((value) => [input.custom_id, value]));
      return el("div", { class: "field" }, el("span", {}, input.label, star), note, chosen.node);
    }
    const attributes = {
      name: input.custom_id, placeholder: input.placeholder, maxlength: input.max_length ?? 4000,
      minlength: input.min_length, required: input.required !== false, rows: 4,
    };
    const box = input.style === 2 ? el("textarea", attributes) : el("input", { type: "text", ...attributes });
    box.value = input.value ?? "";
    return el("label", {}, el("span", {}, input.label, star), note, box);
  });
  const problem = el("p", { class: "problem", role: "alert", hidden: true });
  const form = el("form", { method: "dialog" },
    el("h2", {}, modal.title),
    fields, problem,
    el("p", { class: "hint" }, `This form will be submitted to ${bot}. Do not share passwords or other sensitive information.`),
    el("footer", {},
      el("button", { type: "button", class: "button secondary", onclick: () => node.close() }, "Cancel"),
      el("button", { type: "submit", class: "button primary" }, "Submit")));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const chosen = (await Promise.all(choices.map((values) => values()))).flat();
    const complaint = await submit([...new FormData(form).entries(), ...chosen]);
    if (!complaint) return node.close();
    problem.textContent = complaint;
    problem.hidden = false;
  });
  const node = overlay("modal", undefined, form);
}

/** A picture as large as the window allows. */
export function openPicture(src, alt) {
  const node = overlay("picture", undefined, el("figure", {}, el("img", { src, alt }), alt ? el("figcaption", {}, alt) : undefined));
  node.addEventListener("click", () => node.close());
}

/** A menu at a point of the page; entries are `[label, act]`. */
export function openMenu(x, y, heading, entries) {
  closeMenu();
  const item = ([label, act]) => el("button", { type: "button", role: "menuitem", onclick: () => { closeMenu(); act(); } }, label);
  const menu = el("div", { id: "context", role: "menu" }, heading ? el("header", {}, heading) : undefined, entries.map(item));
  document.body.append(menu);
  const { width, height } = menu.getBoundingClientRect();
  menu.style.left = `${Math.max(8, Math.min(x, innerWidth - width - 8))}px`;
  menu.style.top = `${Math.max(8, Math.min(y, innerHeight - height - 8))}px`;
  menu.querySelector("button")?.focus();
  setTimeout(() => {
    document.addEventListener("pointerdown", outside, true);
    document.addEventListener("keydown", escape, true);
  });
}

function outside(event) {
  if (!byId("context")?.contains(event.target)) closeMenu();
}

function escape(event) {
  if (event.key === "Escape") closeMenu();
}

function closeMenu() {
  byId("context")?.remove();
  document.removeEventListener("pointerdown", outside, true);
  document.removeEventListener("keydown", escape, true);
}

/** A short notice that goes away by itself. */
export function toast(text) {
  const node = el("div", { class: "toast", role: "status" }, text);
  document.body.append(node);
  setTimeout(() => node.remove(), 4000);
}
