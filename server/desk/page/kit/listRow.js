// @ts-check
// One row of a list: a link to what it opens, or the whole text.
/** @import { Row } from "../sections.js" */
import { make, time, write } from "./dom.js";

/** Marks whether this is what is open now. @param {HTMLAnchorElement} link */
export const markCurrent = (link) => link.setAttribute("aria-current", String(link.hash === location.hash));

/** @param {string} section @param {boolean} isLink whether something opens @param {Row} first */
export function createRow(section, isLink, first) {
  const title = make("strong");
  const mark = make("span", { className: "mark" });
  const text = make("span", { className: "text" });
  const at = make("span", { className: "soft" });
  const parts = [make("span", { className: "row" }, title, mark), text, at];
  const link = make("a", { href: `#${section}/${first.id}` }, ...(isLink ? parts : []));
  if (isLink) markCurrent(link);
  return {
    element: make("li", {}, ...(isLink ? [link] : parts)),
    /** @param {Row} row */
    update: (row) => {
      write(title, row.title);
      write(mark, row.mark ?? "");
      write(text, row.text);
      if (row.at === undefined) at.replaceChildren();
      else if (at.querySelector("time")?.dateTime !== time(row.at).dateTime) at.replaceChildren(time(row.at));
    },
  };
}
