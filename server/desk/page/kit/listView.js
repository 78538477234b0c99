// @ts-check
// The list of a section on screen: its search, its filter, its rows, and what is not loaded yet. Rule: updates change what is shown,
// never what a person types or where the focus is.
/** @import { Section } from "../sections.js" */
/** @import { ListsOfPerson } from "../lists.js" */
import { make, renewChildren, write } from "./dom.js";
import { createFilter } from "./filter.js";
import { createRow, markCurrent } from "./listRow.js";

/** @param {ListsOfPerson} lists */
export function createListView(lists) {
  /** @type {Section | undefined} */
  let section;
  /** @type {(items: readonly import("../sections.js").Row[]) => void} */
  let showRows = () => undefined;
  const title = make("h2", { id: "list-title", tabIndex: -1 });
  const filter = createFilter((by) => section && lists[section.name].setFilter(by));
  const fault = make("p", { role: "alert", className: "fault" });
  const found = make("p", { role: "status", className: "soft" });
  const rows = make("ul", { className: "rows", "aria-labelledby": "list-title" });
  const more = make("button", { type: "button", hidden: true }, "Show more");
  const parts = [title, filter.element, fault, found, rows, more];
  more.addEventListener("click", () => section && lists[section.name].more());

  return {
    element: make("section", { className: "list", "aria-labelledby": "list-title" }, ...parts),
    /** Puts the focus on the row that leads there. @param {string} hash */
    focus: (hash) => [...rows.querySelectorAll("a")].find((link) => link.hash === hash)?.focus(),
    /** After a section's link: what it leads to begins here. */
    focusTitle: () => title.focus(),
    /** @param {Section} next */
    open: (next) => {
      if (section === next) return;
      filter.apply();
      section = next;
      filter.show(lists[next.name].filter, next.hasWaiting);
      write(title, next.title);
      rows.replaceChildren();
      showRows = renewChildren(
        rows,
        ({ id }) => id,
        (row) => createRow(next.name, next.open !== undefined, row),
      );
    },
    markCurrent: () => rows.querySelectorAll("a").forEach(markCurrent),
    update: () => {
      if (!section) return;
      const { error, counts, hasMore } = lists[section.name];
      const items = section.rows();
      const isWhole = !hasMore();
      showRows(items ?? []);
      rows.hidden = !items?.length;
      write(found, foundText(section, lists[section.name], items?.length));
      // one that has the focus stays where it is, so that the keyboard does not lose its place
      more.hidden = isWhole && document.activeElement !== more;
      write(more, isWhole ? "That is all" : `Show more: ${items?.length ?? 0} of ${counts.total}`);
      more.setAttribute("aria-disabled", String(isWhole));
      write(fault, error ? `Couldn’t reload: ${error} This may be out of date; it reloads on its own.` : "");
    },
  };
}

/** @param {Section} section @param {ListsOfPerson[Section["name"]]} list @param {number | undefined} length */
function foundText(section, { error, filter, counts }, length) {
  if (length === undefined) return error ? "" : "Loading…";
  const { search, isWaiting } = filter;
  if (length > 0) return search ? `${counts.total} found` : "";
  if (search) return "Nothing found.";
  return isWaiting ? "Nothing waits." : section.empty;
}
