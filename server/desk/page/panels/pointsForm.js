// @ts-check
// Giving points to a learner, or taking them away. Rule: it takes two steps; the second shows what they make of the balance, and the
// server refuses them if it is another one by then.
/** @import { ListedLearner } from "../types" */
/** @import { FieldOptions } from "../kit/fields.js" */
import { confirm } from "../actions.js";
import { call } from "../calls.js";
import { Form } from "../kit/form.js";
import { signed } from "./pointsHistory.js";

/** @type {readonly FieldOptions[]} */
const FIELDS = [
  {
    name: "amount",
    label: "How many",
    type: "number",
    hint: "A negative number takes points away.",
    properties: { step: "1", inputMode: "numeric" },
  },
  { name: "type", label: "What for", type: "text", properties: { maxLength: 100 } },
];

/** @param {number} id @param {() => ListedLearner | undefined} find */
export function createPointsForm(id, find) {
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

  const form = new Form({
    draft: `points:${id}`,
    label: "Give points",
    fields: FIELDS,
    submit: "Give points",
    check: ({ amount = "", type = "" }, _files, isRepeat) => ({
      // what may have been counted already is not compared with the balance
      ...findFault(amount, isRepeat ? undefined : find()?.points),
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
  return { element: form.element, describe };
}

/** What is wrong with an amount. @param {string} amount @param {ListedLearner["points"]} [points] @returns {Record<string, string>} */
function findFault(amount, points) {
  const number = Number(amount);
  const most = points?.max_gift ?? Number.POSITIVE_INFINITY;
  if (!/^-?\d+$/.test(amount) || number === 0) return { amount: "Enter a whole number, not 0." };
  if (Math.abs(number) > most) return { amount: `At most ${most} points at once, given or taken away.` };
  const isTooMuch = points && number < 0 && points.balance + number < 0;
  return isTooMuch ? { amount: `There are only ${points.balance} to take away.` } : {};
}
