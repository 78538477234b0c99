// @ts-check
// One learner: points, and the end of every session (SRV-05).
/** @import { Learner, Panel } from "./types" */
import { confirm, createAction } from "./actions.js";
import { call } from "./calls.js";
import { make, write } from "./dom.js";
import { createForm } from "./form.js";

const MAX_POINTS = 100_000;

/** @param {number} id @param {() => Learner | undefined} find @returns {Panel} */
export function createLearnerPanel(id, find) {
  const title = make("h2");
  const done = make("p", { role: "status", className: "soft" });
  const form = createForm({
    draft: `points:${id}`,
    label: "Give points",
    fields: [
      {
        name: "amount",
        label: "How many",
        type: "number",
        hint: "A negative number takes points away.",
        properties: { step: "1", inputMode: "numeric" },
      },
      { name: "type", label: "What for", type: "text", properties: { maxLength: 100 } },
    ],
    submit: "Give points",
    check: ({ amount = "", type = "" }) => ({
      ...(/^-?\d+$/.test(amount) && Math.abs(Number(amount)) <= MAX_POINTS
        ? {}
        : { amount: `Enter a whole number up to ${MAX_POINTS}.` }),
      ...(type.trim() ? {} : { type: "Say what for: the learner reads it." }),
    }),
    send: ({ amount, type }, _files, key) =>
      call("POST", "/staff/v1/points", { key, body: { user_id: id, amount: Number(amount), type } }),
    done: "Points given.",
  });
  const revoke = createAction("End all sessions", async (key) => {
    const name = find()?.name ?? `user ${id}`;
    if (!(await confirm(`Sign ${name} out everywhere? They’ll have to sign in again.`, "End all sessions"))) return;
    await call("POST", "/staff/v1/sessions/revoke", { key, body: { user_id: id } });
    write(done, `${name} has been signed out everywhere.`);
  });
  const update = () => write(title, find()?.name ?? `User ${id}`);
  const sessions = make("div", {}, make("h3", {}, "Sessions"), revoke.element, done);
  const element = make(
    "section",
    { className: "panel", "aria-label": "Learner" },
    title,
    make("h3", {}, "Points"),
    form.element,
    sessions,
  );
  return { element, update };
}
