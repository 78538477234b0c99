// @ts-check
// The links to the sections, each with what waits in it. Rule: the title of the page and a screen reader know it too; a count is not spoken.
/** @import { ListsOfPerson } from "./lists.js" */
/** @import { Section } from "./sections.js" */
import { make, write } from "./kit/dom.js";

/** @param {ListsOfPerson} lists @param {readonly Section[]} sections */
export function createNav(lists, sections) {
  const links = sections.map((section) => {
    const count = make("span", { className: "count" });
    return { section, count, link: make("a", { href: `#${section.name}` }, section.title, count) };
  });
  const rows = links.map(({ link }) => make("li", {}, link));
  const element = make("nav", { "aria-label": "Sections" }, make("ul", {}, ...rows));
  const status = make("p", { className: "hidden", role: "status", "aria-live": "off", "aria-label": "What waits" });
  return {
    element,
    status,
    /** @param {Section} current */
    markCurrent: (current) => {
      for (const { section, link } of links) link.setAttribute("aria-current", section === current ? "page" : "false");
    },
    /** @param {string} open what is open, for the title of the page */
    update: (open) => {
      /** @type {string[]} */
      const texts = [];
      let total = 0;
      for (const { section, count } of links) {
        const { whole, waiting } = lists[section.name].counts;
        const text = waiting > 0 ? `${waiting} waiting` : "";
        write(count, section.isCounted ? (whole > 0 ? ` ${whole}` : "") : text && ` ${text}`);
        if (text) texts.push(`${section.title}: ${text}`);
        total += waiting;
      }
      const title = [open, "Desk"].filter(Boolean).join(" · ");
      document.title = total > 0 ? `(${total}) ${title}` : title;
      write(status, texts.join(", "));
      element.setAttribute("aria-busy", String(!sections.every(({ name }) => lists[name].isSettled())));
    },
  };
}
