// @ts-check
// The desk of a signed-in member of the staff: sections with their counts, a list, what is open beside it. Rule: the address says
// what is open; updates change texts and counts, never what a person is typing or where the focus is.
/** @import { ListName, Panel, Person } from "./types" */
import { whenChanged } from "./calls.js";
import { make, write } from "./kit/dom.js";
import { createListView } from "./kit/listView.js";
import { createLists } from "./lists.js";
import { listen } from "./live.js";
import { createSections } from "./sections.js";
import { nameOf } from "./session.js";

const STATES = {
  live: "Live",
  connecting: "Not connected: the lists reload every 30 seconds",
  elsewhere: "Open in too many tabs: return to this one to continue",
};

/** Puts the desk into `root`. Returns the function that closes it. @param {HTMLElement} root @param {Person} person @param {{ onOver: () => void, signOut: () => void }} options */
export function openDesk(root, person, { onOver, signOut }) {
  /** @type {ListName[]} */
  const names = [
    "chats",
    "homework",
    "video",
    "questions",
    "learners",
    ...(person.is_admin ? /** @type {const} */ (["outbox"]) : []),
  ];
  const lists = createLists(names, () => update());
  const sections = createSections(lists, person);
  const state = make("p", { className: "state", role: "status" });
  const status = make("p", { className: "hidden", role: "status", "aria-label": "What waits" });
  const exit = make("button", { type: "button", onclick: signOut }, "Sign out");
  const who = make("p", {}, `${nameOf(person)}, ${person.is_admin ? "admin" : "expert"}`);
  const links = sections.map((section) => {
    const count = make("span", { className: "count" });
    const link = make("a", { href: `#${section.name}` }, section.title, count);
    return { section, count, link };
  });
  const nav = make(
    "nav",
    { "aria-label": "Sections" },
    make("ul", {}, ...links.map(({ link }) => make("li", {}, link))),
  );
  const listView = createListView(lists);
  const back = make("a", { className: "back" }, "Back to the list");
  const place = make("div", { className: "place", tabIndex: -1 });
  const main = make("main", {}, listView.element, place);
  root.replaceChildren(make("header", {}, make("h1", {}, "Desk"), state, who, exit), nav, main, status);

  /** @type {Panel | undefined} */
  let panel;
  let opened = "";

  const where = () => {
    const [name, id] = location.hash.slice(1).split("/");
    const section = sections.find((each) => each.name === name) ?? sections[0];
    return { section, id: /^\d+$/.test(id ?? "") ? Number(id) : undefined };
  };

  function update() {
    const counts = links.map((each) => ({ ...each, ...lists[each.section.source].counts() }));
    for (const { section: each, count, waiting, whole } of counts)
      write(count, each.isCounted ? (whole > 0 ? ` ${whole}` : "") : waiting > 0 ? ` ${waiting} waiting` : "");
    const total = counts.reduce((sum, { waiting }) => sum + waiting, 0);
    document.title = total > 0 ? `(${total}) Desk` : "Desk";
    write(
      status,
      counts.flatMap(({ section: each, waiting }) => (waiting ? `${each.title}: ${waiting} waiting` : [])).join(", "),
    );
    nav.setAttribute("aria-busy", String(!names.every((name) => lists[name].isSettled())));
    listView.update();
    panel?.update();
  }

  function navigate() {
    const { section, id } = where();
    if (!section) return;
    const next = `${section.name}/${id ?? ""}`;
    if (next === opened) return;
    const [before, idBefore] = opened.split("/");
    opened = next;
    for (const { section: each, link } of links) link.setAttribute("aria-current", each === section ? "page" : "false");
    listView.open(section);
    lists.show(section.source, section.open && id);
    panel = id !== undefined ? section.open?.(id) : undefined;
    back.href = `#${section.name}`;
    place.replaceChildren(
      ...(panel
        ? [back, panel.element]
        : section.open
          ? [make("p", { className: "soft" }, "Choose one from the list.")]
          : []),
    );
    main.dataset.view = panel ? "panel" : section.open ? "list" : "wide";
    listView.markCurrent();
    update();
    if (before === "") return;
    if (panel) place.focus();
    else if (before === section.name) {
      /** @type {HTMLAnchorElement | null} */
      const left = listView.rows.querySelector(`a[href="#${section.name}/${idBefore}"]`);
      left?.focus();
    }
  }

  window.addEventListener("hashchange", navigate);
  navigate();
  // what this page has changed is read at once, whether a hint comes or not
  whenChanged(() => {
    const { section, id } = where();
    if (section && id !== undefined) lists[section.source].refetchOne(id);
    panel?.refresh?.();
  });
  const stop = listen({
    onNews: (news) => {
      lists.refetchNamed(news);
      panel?.refresh?.(news);
    },
    onDoubt: () => {
      lists.refetchAll();
      panel?.refresh?.();
    },
    onState: (next) => {
      write(state, STATES[next]);
      state.dataset.state = next;
    },
    onOver,
  });
  return () => {
    stop();
    whenChanged(() => undefined);
    lists.close();
    window.removeEventListener("hashchange", navigate);
  };
}
