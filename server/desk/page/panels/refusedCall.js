// @ts-check
// One call of a learner that was refused or failed, with the number by which both logs know it.
/** @import { ConnectionCard } from "../types" */
import { make, time, write } from "../kit/dom.js";

/** @param {ConnectionCard["refused"][number]} call */
export function createRefusedCall({ request_id, method, route, status, ms, at }) {
  const copied = make("span", { role: "status", className: "soft" });
  const copy = make("button", { type: "button", "aria-label": `Copy ${request_id}` }, "Copy");
  copy.addEventListener("click", () => {
    navigator.clipboard.writeText(request_id).then(
      () => write(copied, "Copied"),
      () => write(copied, "Couldn’t copy: select the number instead."),
    );
  });
  const what = make("strong", {}, `${status} ${method} ${route}`);
  const number = make("code", { className: "text" }, request_id);
  const parts = [what, make("span", { className: "soft" }, `${ms} ms`), time(at), number, copy, copied];
  return { element: make("li", { className: "message row" }, ...parts), update: () => undefined };
}
