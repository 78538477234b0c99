// @ts-check
// The list of a section on screen: its search, its filter, its rows, and what is not loaded yet. Rule: updates change what is shown,
// never what a person types or where the focus is.
/** @import { Section } from "../sections.js" */
/** @import { ListsOfPerson } from "../lists.js" */
import { keepChildren, make, newId, write } from "./dom.js";
import { createRow, markCurrent } from "./listRow.js";

const PAUSE_MS = 300;

/** @param {ListsOfPerson} lists */
export function createListView(lists) {
  const title = make("h2", { id: "list-title" });
  const searchId = newId("search");
  const search = make("input", { type: "search", id: searchId, autocomplete: "off" });
  const only = make("input", { type: "checkbox", id: newId("waiting") });
  const onlyRow = make("div", { className: "option" }, only, make("label", { for: only.id }, "Only what waits"));
  const filter = make(
    "div",
    { className: "filter", role: "search", "aria-labelledby": "list-title" },
    make("label", { for: searchId }, "Search"),
    search,
    onlyRow,
  );
  const fault = make("p", { role: "alert", className: "fault" });
  const found = make("p", { role: "status", className: "soft" });
  const rows = make("ul", { className: "rows", "aria-labelledby": "list-title" });
  const more = make("button", { type: "button", hidden: true }, "Show more");
  const element = make(
    "section",
    { className: "list", "aria-labelledby": "list-title" },
    title,
    filter,
    fault,
    found,
    rows,
    more,
  );
  /** @type {Section | undefined} */
  let section;
  /** @type {(items: readonly import("../sections.js").Row[]) => void} */
  let showRows = () => undefined;
  let pause = 0;

  function apply() {
    clearTimeout(pause);
    if (section) lists[section.source].setFilter({ search: search.value.trim(), isWaiting: only.checked });
  }
  search.addEventListener("input", () => {
    clearTimeout(pause);
    pause = window.setTimeout(apply, PAUSE_MS);
  });
  only.addEventListener("change", apply);
  more.addEventListener("click", () => section && lists[section.source].more());

  return {
    element,
    rows,
    /** @param {Section} next */
    open: (next) => {
      if (section === next) return;
      apply();
      section = next;
      const { search: text, isWaiting } = lists[next.source].filter();
      search.value = text;
      only.checked = isWaiting;
      onlyRow.hidden = !next.hasWaiting;
      write(title, next.title);
      rows.replaceChildren();
      showRows = keepChildren(
        rows,
        ({ id }) => id,
        (row) => createRow(next.name, next.open !== undefined, row),
      );
    },
    markCurrent: () => rows.querySelectorAll("a").forEach(markCurrent),
    update: () => {
      if (!section) return;
      const list = lists[section.source];
      const items = section.rows();
      showRows(items ?? []);
      rows.hidden = !items?.length;
      write(found, foundText(section, list, items?.length));
      // one that has the focus stays where it is, so that the keyboard does not lose its place
      more.hidden = !list.hasMore() && document.activeElement !== more;
      write(more, list.hasMore() ? `Show more: ${items?.length ?? 0} of ${list.counts().total}` : "That is all");
      more.setAttribute("aria-disabled", String(!list.hasMore()));
      const error = list.error();
      write(fault, error ? `Couldn’t reload: ${error} This may be out of date; it reloads on its own.` : "");
    },
  };
}

/** @param {Section} section @param {ListsOfPerson["chats" | "learners"] | ListsOfPerson[Section["source"]]} list @param {number | undefined} length */
function foundText(section, list, length) {
  if (length === undefined) return list.error() ? "" : "Loading…";
  const { search, isWaiting } = list.filter();
  if (length > 0) return search ? `${list.counts().total} found` : "";
  if (search) return "Nothing found.";
  return isWaiting ? "Nothing waits." : section.empty;
}
