// @ts-check
// A report of a learner: what they said, and the file for the dev tools (DEV-16). Rule: its lines are read there, not here.
/** @import { Panel, Report } from "../types" */
import { createAction } from "../actions.js";
import { call } from "../calls.js";
import { make, write } from "../kit/dom.js";

/** @param {number} id @param {() => Report | undefined} find @returns {Panel} */
export function createReportPanel(id, find) {
  const title = make("h2", {}, `Report ${id}`);
  const learner = make("p", { className: "soft" });
  const text = make("p");
  const done = make("p", { role: "status", className: "soft" });
  const download = createAction("Download for the dev tools", async () => {
    const { file } = await call("GET", `/staff/v1/reports/${id}`);
    save(`report-${id}.jsonl`, file);
    write(done, "In the dev tools (?debug=1): Session, “Import a session”.");
  });
  const update = () => {
    const report = find();
    write(learner, report ? [report.learner.name, report.learner.email].filter(Boolean).join(" · ") : "");
    write(text, report?.text ?? "");
  };
  update();
  const head = make("div", { className: "panel-head" }, title, learner);
  const element = make("section", { className: "panel", "aria-label": "Report" }, head, text, download.element, done);
  return { element, update, refresh: () => undefined };
}

/** @param {string} name @param {string} content */
function save(name, content) {
  const href = URL.createObjectURL(new Blob([content], { type: "application/jsonl" }));
  make("a", { href, download: name }).click();
  // the browser has begun to read it
  setTimeout(() => URL.revokeObjectURL(href), 60_000);
}
