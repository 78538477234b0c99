// @ts-check
// What a list is narrowed to: a text, and what waits. Rule: a text counts once nobody types any more.
import { make, newId } from "./dom.js";

const PAUSE_MS = 300;

/** @param {(filter: { search: string, isWaiting: boolean }) => void} onChange */
export function createFilter(onChange) {
  const search = make("input", { type: "search", id: newId("search"), autocomplete: "off" });
  const only = make("input", { type: "checkbox", id: newId("waiting") });
  const onlyRow = make("div", { className: "option" }, only, make("label", { for: only.id }, "Only what waits"));
  let pause = 0;
  /** What was typed last counts now. */
  const apply = () => {
    clearTimeout(pause);
    onChange({ search: search.value.trim(), isWaiting: only.checked });
  };
  search.addEventListener("input", () => {
    clearTimeout(pause);
    pause = window.setTimeout(apply, PAUSE_MS);
  });
  only.addEventListener("change", apply);
  return {
    element: make(
      "div",
      { className: "filter", role: "search", "aria-labelledby": "list-title" },
      make("label", { for: search.id }, "Search"),
      search,
      onlyRow,
    ),
    apply,
    /** @param {{ search: string, isWaiting: boolean }} filter @param {boolean} [hasWaiting] whether only some of the list waits */
    show: ({ search: text, isWaiting }, hasWaiting) => {
      search.value = text;
      only.checked = isWaiting;
      onlyRow.hidden = !hasWaiting;
    },
  };
}
