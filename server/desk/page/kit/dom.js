// @ts-check
// Making and updating elements. Rule: text is text; nothing here, or anywhere on the page, parses markup (SEC-01).

/**
 * An element with properties (`aria-…`, `data-…` and `role` as attributes) and children.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any>} [properties] undefined: not set
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function make(tag, properties = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined) continue;
    if (/^(aria-|data-|role$|for$)/.test(name)) element.setAttribute(name, value);
    else Reflect.set(element, name, value);
  }
  element.append(...children.filter((child) => child !== null));
  return element;
}

/** Opens a dialog over the page; it is removed once it is closed. @param {string} label @param {...Node} children */
export function openDialog(label, ...children) {
  const dialog = make("dialog", { "aria-label": label }, ...children);
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

/** Writes a text only if it differs: a live region announces nothing twice. @param {Element} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * Keeps `parent`'s children in step with a list, by key: what stays is not created again, and the focused element keeps the focus.
 * @template T
 * @param {HTMLElement} parent
 * @param {(item: T) => string | number} keyOf
 * @param {(item: T) => { element: HTMLElement, update(item: T): void }} create
 * @returns {(items: readonly T[]) => void}
 */
export function renewChildren(parent, keyOf, create) {
  /** @type {Map<string | number, ReturnType<typeof create>>} */
  const remaining = new Map();
  return (items) => {
    const focused = document.activeElement;
    const keys = new Set(items.map(keyOf));
    for (const [key, { element }] of remaining) {
      if (keys.has(key)) continue;
      element.remove();
      remaining.delete(key);
    }
    items.forEach((item, index) => {
      const key = keyOf(item);
      const child = remaining.get(key) ?? create(item);
      remaining.set(key, child);
      child.update(item);
      if (parent.children[index] !== child.element) parent.insertBefore(child.element, parent.children[index] ?? null);
    });
    if (focused instanceof HTMLElement && focused !== document.activeElement && parent.contains(focused))
      focused.focus({ preventScroll: true });
  };
}

const moment = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** A time of the wire, as people read it in the browser's own zone. @param {number} seconds */
export function time(seconds) {
  const date = new Date(seconds * 1000);
  return make("time", { dateTime: date.toISOString() }, moment.format(date));
}

let lastId = 0;
/** An id that no other element has. @param {string} name */
export const newId = (name) => `${name}-${++lastId}`;
