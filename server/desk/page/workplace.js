// @ts-check
// What a person works with: sections with their counts, a list, what is open beside it. Rule: the address says what is open;
// updates change texts and counts, never what a person is typing or where the focus is.
/** @import { News, Panel, Person } from "./types" */
import { make } from "./kit/dom.js";
import { createListView } from "./kit/listView.js";
import { createNav } from "./nav.js";
import { createSections } from "./sections.js";

/** @param {import("./lists.js").ListsOfPerson} lists @param {Person} person */
export function createWorkplace(lists, person) {
  const sections = createSections(lists, person);
  const nav = createNav(lists, sections);
  const listView = createListView(lists);
  const back = make("a", { className: "back" }, "Back to the list");
  const pane = make("div", { className: "pane" });
  const main = make("main", {}, listView.element, pane);
  /** @type {Panel | undefined} */
  let panel;
  let opened = "";

  const where = () => {
    const [name, id] = location.hash.slice(1).split("/");
    const section = sections.find((each) => each.name === name) ?? sections[0];
    return { section, id: /^\d+$/.test(id ?? "") ? Number(id) : undefined };
  };

  function update() {
    listView.update();
    panel?.update();
    nav.update(nameOpen(panel) || (where().section?.title ?? ""));
  }

  function navigate() {
    const { section, id } = where();
    if (!section) return;
    const next = `${section.name}/${id ?? ""}`;
    if (next === opened) return;
    const [before, idBefore] = opened.split("/");
    opened = next;
    nav.markCurrent(section);
    listView.open(section);
    lists.show(section.name, section.open && id);
    panel = id !== undefined ? section.open?.(id) : undefined;
    back.href = `#${section.name}`;
    if (panel) pane.replaceChildren(back, panel.element);
    else pane.replaceChildren(...(section.open ? [make("p", { className: "soft" }, "Choose one from the list.")] : []));
    main.dataset.view = panel ? "panel" : section.open ? "list" : "wide";
    listView.markCurrent();
    update();
    if (before === "") return;
    if (panel) pane.querySelector("h2")?.focus();
    else if (before === section.name) listView.focus(`#${section.name}/${idBefore}`);
    else listView.focusTitle();
  }

  return {
    elements: [nav.element, main, nav.status],
    navigate,
    update,
    refetchOpen: () => {
      const { section, id } = where();
      if (section && id !== undefined) lists[section.name].refetchOne(id);
      panel?.refresh?.();
    },
    /** @param {News} [news] absent: anything may have changed */
    refreshPanel: (news) => panel?.refresh?.(news),
  };
}

/** What is open, and whose it is. @param {Panel | undefined} panel */
function nameOpen(panel) {
  const texts = ["h2", ".panel-head a"].map((selector) => panel?.element.querySelector(selector)?.textContent);
  return texts.filter(Boolean).join(", ");
}
