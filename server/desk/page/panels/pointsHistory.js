// @ts-check
// What a learner's points came from: who gave what, when and why, and taking a gift back.
/** @import { PointsEntry } from "../types" */
import { confirm, createAction } from "../actions.js";
import { call } from "../calls.js";
import { make, renewChildren, time, write } from "../kit/dom.js";
import { PagedList } from "../kit/pagedList.js";

/** With its sign. @param {number} amount */
export const signed = (amount) => `${amount > 0 ? "+" : "−"}${Math.abs(amount)}`;

/**
 * @param {number} id of the learner
 * @param {(amount: number, isRepeat: boolean) => Promise<string>} describe what a change would do, in words
 */
export function createPointsHistory(id, describe) {
  const list = make("ol", { className: "history", "aria-label": "History of points" });
  const state = make("p", { role: "status", className: "soft" });
  const more = make("button", { type: "button", hidden: true }, "Show more");
  const show = renewChildren(
    list,
    (/** @type {PointsEntry} */ entry) => entry.id,
    (entry) => createEntry(entry, describe),
  );
  /** @type {PagedList<PointsEntry>} */
  const entries = new PagedList(`/staff/v1/points?user_id=${id}`, () => {
    const { rows, error } = entries;
    show(rows ?? []);
    more.hidden = !entries.hasMore();
    const text = rows?.length ? "" : "No points yet.";
    write(state, error ? `Couldn’t reload: ${error}` : rows ? text : "Loading…");
  });
  more.addEventListener("click", entries.more);
  entries.show(true);
  return { element: make("div", {}, list, state, more), refresh: entries.refetch };
}

/** @param {PointsEntry} entry @param {(amount: number, isRepeat: boolean) => Promise<string>} describe */
function createEntry({ id, amount, created_at }, describe) {
  const about = make("span", { className: "text" });
  const by = make("span", { className: "soft" });
  const undo = createAction(
    `Take back ${signed(amount)}`,
    (key) => call("POST", `/staff/v1/points/${id}/undo`, { key }),
    async (isRepeat) => confirm(await describe(-amount, isRepeat), "Take back"),
  );
  const head = make("div", { className: "row" }, make("strong", {}, signed(amount)), about, by, time(created_at));
  return {
    element: make("li", { className: "message" }, head, undo.element),
    /** @param {PointsEntry} entry */
    update: (entry) => {
      write(about, [entry.type, entry.comment].filter(Boolean).join(": "));
      const what = entry.undoes_id ? "taken back by" : "given by";
      const end = entry.undone_by_id ? ", taken back since" : "";
      write(by, (entry.given_by ? `${what} ${entry.given_by.name}` : "by the platform") + end);
      undo.element.hidden = !entry.given_by || entry.undoes_id !== null || entry.undone_by_id !== null;
    },
  };
}
