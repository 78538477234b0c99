// Setup of the tests with a document. Rule: what one test has rendered is gone before the next, of another file too: a hook in a
// module of their own would be registered for the first file of a worker only, since files share their modules.
import { cleanup, configure } from "@testing-library/react";
import { afterEach, vi } from "vitest";
import { stopHearing } from "./heard";

configure({
  // what never comes fails in its own words, before the time of the test is over; the first page of a run loads code
  asyncUtilTimeout: 5_000,
  // the text of the page says more than a thousand lines of its elements
  getElementError: (message) => new Error(`${message}\n${document.body.textContent}`),
});
// happy-dom says that the selection has changed where it is collapsed to where it is, and a part of a date would answer that without end
const { collapse } = Selection.prototype;
Selection.prototype.collapse = function (node, offset = 0) {
  const isThere = this.isCollapsed && this.anchorNode === node && this.anchorOffset === offset;
  if (!isThere) collapse.call(this, node, offset);
};
afterEach(async () => {
  cleanup();
  stopHearing();
  // a part that is still arriving would be broken for every later file, once its document is gone
  await vi.dynamicImportSettled();
});
