// @ts-check
// The top of a panel: what is open, whose it is, and a word about it.
/** @import { Learner } from "../types" */
import { make, write } from "../kit/dom.js";

/** @param {string} first the title until it is known @param {...Node} more what stands below */
export function createHead(first, ...more) {
  // what a link led to begins here
  const title = make("h2", { tabIndex: -1 }, first);
  const link = make("a");
  const about = make("span", { className: "soft" });
  return {
    element: make("div", { className: "panel-head" }, title, make("p", { className: "row" }, link, about), ...more),
    /** @param {string} text @param {Learner | null} learner @param {string} word */
    update: (text, learner, word) => {
      write(title, text);
      write(link, learner?.name ?? "");
      link.href = `#learners/${learner?.id}`;
      write(about, word);
    },
  };
}
