// @ts-check
// One submission and its verdict (SRV-05). Rule: it stays open with what was typed, also when another expert was faster.
/** @import { Homework, Message, Panel } from "../types" */
/** @import { FieldOptions } from "../kit/fields.js" */
import { call } from "../calls.js";
import { make, time, write } from "../kit/dom.js";
import { Form } from "../kit/form.js";
import { createHead } from "./head.js";
import { fileLink } from "./messageRow.js";

const STEPS = { UPLOADED: "Sent", DONE: "Approved", FAIL: "Sent for rework" };
const MAX_SCORES = 1000;
const NOT_WAITING = "This isn’t waiting for a verdict: it already has one, or no longer exists.";
/** @type {readonly FieldOptions[]} */
const FIELDS = [
  {
    name: "status",
    label: "Verdict",
    type: "choice",
    options: [
      ["DONE", "Approve"],
      ["FAIL", "Send for rework"],
    ],
  },
  { name: "message", label: "Message", type: "textarea" },
  {
    name: "scores",
    label: "Scores",
    type: "number",
    hint: "If left empty, what the task is worth. Counted when approved.",
    properties: { min: "0", max: String(MAX_SCORES), inputMode: "numeric" },
  },
];

/** @param {number} id @param {() => Homework | undefined} find undefined: it does not wait @param {() => boolean} isLoaded @returns {Panel} */
export function createHomeworkPanel(id, find, isLoaded) {
  const work = createWork();
  const state = make("p", { role: "status", className: "soft" });
  /** When the submission that we judge was changed last; 0: we have judged none. */
  let sentFor = 0;
  /** As `sentFor`, of the last one that was looked up. @type {number | undefined} */
  let lookedUp;
  let isLooking = false;
  const form = new Form({
    draft: `verdict:${id}`,
    label: "Verdict",
    fields: FIELDS,
    submit: "Give verdict",
    check: checkVerdict,
    send: async ({ status, message, scores }, _files, key) => {
      const body = { status, message, ...(scores ? { scores: Number(scores) } : {}) };
      sentFor = find()?.updated_at ?? sentFor;
      lookedUp = undefined;
      await call("POST", `/staff/v1/homeworks/${id}/verdict`, { key, body });
    },
    onState: () => update(),
    done: "",
  });

  /** Whether a verdict whose answer was lost has arrived: the chat knows it by its key. @param {number} changedAt */
  async function lookUp(changedAt) {
    if (isLooking || lookedUp === changedAt) return;
    isLooking = true;
    try {
      form.settle(await readMessages(id));
      lookedUp = changedAt;
    } catch {
      // the next update looks again
    }
    isLooking = false;
    if (lookedUp === changedAt) update();
  }

  function update() {
    const homework = find();
    const changedAt = homework?.updated_at ?? 0;
    if (homework && changedAt !== sentFor) form.forget();
    if (isLoaded() && form.isUnsure() && (!homework || changedAt !== sentFor)) void lookUp(changedAt);
    const isOurs = form.hasArrived;
    const isOpen = form.isSending || (form.isUnsure() && lookedUp !== 0);
    const isGone = !homework && isLoaded() && !isOpen;
    // with nothing to judge there is nothing to fill in; what a person has typed stays
    form.element.hidden = (isOurs || isGone) && !form.read().message;
    write(state, isOurs ? "The verdict has been given." : isGone ? NOT_WAITING : "");
    if (homework) work.update(homework);
  }

  const parts = [...work.elements, state, form.element];
  return { element: make("section", { className: "panel", "aria-label": "Homework" }, ...parts), update };
}

/** The task, and what came of it until now. */
function createWork() {
  const task = make("p", { className: "text" });
  const head = createHead("Homework", task);
  const list = make("ol", { className: "history", "aria-label": "Work and replies" });
  return {
    elements: [head.element, list],
    /** @param {Homework} homework */
    update: ({ homework: { title, course_title, scores, text, exercises }, learner, history }) => {
      head.update(title, learner, `${course_title} · worth ${scores} points`);
      write(task, text);
      list.replaceChildren(...history.map((step) => stepRow(step, exercises)));
    },
  };
}

/** The newest messages of a homework's chat. @param {number} id @returns {Promise<readonly Message[]>} */
async function readMessages(id) {
  const [row] = await call("GET", `/staff/v1/homeworks?id=${id}`);
  return row ? call("GET", `/staff/v1/chats/${row.dialog_id}/messages?per-page=50`) : [];
}

/** @param {Homework["history"][number]} step @param {Homework["homework"]["exercises"]} exercises */
function stepRow({ status, at, message, files, training_option_id: chosen }, exercises) {
  const head = make("div", { className: "row" }, make("strong", {}, Reflect.get(STEPS, status) ?? status), time(at));
  const list = make("ul", { className: "files" }, ...files.map(fileLink));
  const exercise = exercises.find(({ id }) => id === chosen)?.title;
  if (exercise) head.append(make("span", {}, `Exercise: ${exercise}`));
  return make("li", { className: "message" }, head, make("p", { className: "text" }, message ?? ""), list);
}

/** @param {Record<string, string>} values @returns {Record<string, string>} */
function checkVerdict({ status, message = "", scores = "" }) {
  const isNumber = scores === "" || (/^\d+$/.test(scores) && Number(scores) <= MAX_SCORES);
  return {
    ...(status ? {} : { status: "Choose a verdict." }),
    ...(message.trim() ? {} : { message: "Say why: the learner reads it." }),
    ...(isNumber ? {} : { scores: `Enter a whole number from 0 to ${MAX_SCORES}.` }),
  };
}
