// @ts-check
// One learner: points with their history, and the end of every session (SRV-05). Rule: points are given in two steps; the second
// shows what they make of the balance, and the server refuses them if it is another one by then.
/** @import { ListedLearner, Panel } from "../types" */
import { confirm, createAction } from "../actions.js";
import { call } from "../calls.js";
import { make, write } from "../kit/dom.js";
import { createForm } from "../kit/form.js";
import { createPointsHistory, signed } from "./pointsHistory.js";

/** @param {number} id @param {() => ListedLearner | undefined} find @returns {Panel} */
export function createLearnerPanel(id, find) {
  const title = make("h2");
  const email = make("p", { className: "soft" });
  const balance = make("p", { role: "status" });
  const done = make("p", { role: "status", className: "soft" });
  /** The balance that the second step has shown. */
  let seen = 0;

  /** Reads the balance as it is now. What may be in it already is not added to it. @param {number} amount @param {boolean} isRepeat */
  async function describe(amount, isRepeat) {
    const [learner] = await call("GET", `/staff/v1/learners?id=${id}`);
    seen = learner?.points.balance ?? 0;
    const what = `${learner?.name ?? `User ${id}`}: ${signed(amount)} points.`;
    return isRepeat
      ? `${what} They may have been counted already, and are never counted twice. Balance now: ${seen}.`
      : `${what} Balance before: ${seen}. Balance after: ${seen + amount}.`;
  }

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
    check: ({ amount = "", type = "" }, _files, isRepeat) => ({
      // what may have been counted already is not compared with the balance
      ...faultOf(amount, isRepeat ? undefined : find()?.points),
      ...(type.trim() ? {} : { type: "Say what for: the learner reads it." }),
    }),
    ask: async ({ amount }, isRepeat) =>
      confirm(await describe(Number(amount), isRepeat), Number(amount) < 0 ? "Take away" : "Give"),
    send: ({ amount, type }, _files, key) => {
      const body = { user_id: id, amount: Number(amount), type };
      return call("POST", `/staff/v1/points${seen < 0 ? "" : `?balance=${seen}`}`, { key, body });
    },
    done: "Points given.",
  });
  const history = createPointsHistory(id, describe);
  const nameNow = () => find()?.name ?? `user ${id}`;
  const revoke = createAction(
    "End all sessions",
    async (key) => {
      await call("POST", "/staff/v1/sessions/revoke", { key, body: { user_id: id } });
      write(done, `${nameNow()} has been signed out everywhere.`);
    },
    () => confirm(`Sign ${nameNow()} out everywhere? They’ll have to sign in again.`, "End all sessions"),
  );
  const update = () => {
    const learner = find();
    write(title, learner?.name ?? `User ${id}`);
    write(email, learner?.email ?? "");
    write(balance, learner ? `Balance: ${learner.points.balance}` : "");
  };
  const sessions = make("div", {}, make("h3", {}, "Sessions"), revoke.element, done);
  const element = make(
    "section",
    { className: "panel", "aria-label": "Learner" },
    make("div", { className: "panel-head" }, title, email),
    make("h3", {}, "Points"),
    balance,
    form.element,
    make("h3", {}, "History of points"),
    history.element,
    sessions,
  );
  return {
    element,
    update,
    refresh: (news) => {
      if (!news || (news.kind === "learner" && news.id === id)) history.refresh();
    },
  };
}

/** What is wrong with an amount. @param {string} amount @param {ListedLearner["points"]} [points] @returns {Record<string, string>} */
function faultOf(amount, points) {
  const number = Number(amount);
  const most = points?.max_gift ?? Number.POSITIVE_INFINITY;
  if (!/^-?\d+$/.test(amount) || number === 0) return { amount: "Enter a whole number, not 0." };
  if (Math.abs(number) > most) return { amount: `At most ${most} points at once, given or taken away.` };
  const isTooMuch = points && number < 0 && points.balance + number < 0;
  return isTooMuch ? { amount: `There are only ${points.balance} to take away.` } : {};
}
