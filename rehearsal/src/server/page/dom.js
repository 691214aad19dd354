// Small helpers for building the page. Everything written by people goes in as text, never as markup.

/** Makes an element: attributes by name, listeners by `onname`, children as nodes or text. */
export function el(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(node.dataset, value);
    else if (value === true) node.setAttribute(name, "");
    else node.setAttribute(name, value);
  }
  node.append(...children.flat().filter((child) => child !== undefined && child !== null && child !== false));
  return node;
}

export const byId = (id) => document.getElementById(id);

/** A person's picture: initials on a colour of their own. */
export function avatar(person, size = "") {
  const name = person?.name ?? "?";
  const hues = 12;
  const hue = [...(person?.username ?? name)].reduce((sum, letter) => (sum * 7 + letter.codePointAt(0)) % 997, 3) % hues;
  const initials = name.split(/\s+/).map((word) => [...word][0] ?? "").slice(0, 2).join("").toUpperCase();
  const kind = person?.bot ? "bot" : `hue-${hue}`;
  return el("span", { class: `avatar ${kind} ${size}`, "aria-hidden": "true" }, person?.bot ? "🎲" : initials);
}

/** Calls back on right click and on a long press, at the point of either. */
export function onContext(node, open) {
  let timer;
  const cancel = () => clearTimeout(timer);
  node.addEventListener("contextmenu", (event) => {
    if (getSelection()?.toString()) return;
    event.preventDefault();
    event.stopPropagation();
    open(event.clientX, event.clientY);
  });
  node.addEventListener("touchstart", (event) => {
    if (event.target.closest("button, input")) return;
    event.stopPropagation();
    const { clientX, clientY } = event.touches[0];
    timer = setTimeout(() => open(clientX, clientY), 550);
  }, { passive: true });
  for (const end of ["touchend", "touchmove", "touchcancel"]) node.addEventListener(end, cancel, { passive: true });
}

/** The time of day, or the date too if it was not today. */
export function clockTime(iso, locale) {
  const at = new Date(iso);
  const today = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(locale, today ? { timeStyle: "short" } : { dateStyle: "short", timeStyle: "short" });
}
