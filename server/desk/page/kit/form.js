// @ts-check
// A form that sends. Rule: what is typed stays until it was sent (a failure, an update and a reload remove nothing), and all
// tries of one send carry one key, stored with the draft: it is done once (contract 1).
/** @import { FieldOptions } from "./fields.js" */

import { CallError } from "../calls.js";
import { createAttachments } from "./attachments.js";
import { make, write } from "./dom.js";
import { dropDraft, readDraft, storeDraft } from "./drafts.js";
import { makeField } from "./fields.js";
import { isOfInputMethod } from "./inputMethod.js";
import { pastedFiles } from "./paste.js";

/**
 * @typedef {Record<string, string>} Values
 * @typedef {object} FormOptions
 * @property {string} draft the name under which it is stored
 * @property {string} label
 * @property {readonly FieldOptions[]} fields
 * @property {string} submit what the button says
 * @property {Values} [defaults]
 * @property {boolean} [takesFiles]
 * @property {(values: Values, fileIds: readonly number[], isRepeat: boolean) => Record<string, string | undefined>} check the faults by field
 * @property {(values: Values, isRepeat: boolean) => Promise<boolean>} [ask] a second step before it is sent: whether to go on; a repeat
 *   may have been done already
 * @property {(values: Values, fileIds: readonly number[], key: string) => Promise<unknown>} send
 * @property {() => void} [onState] a send has begun or ended, or is known to have arrived
 * @property {string} done what is shown when it was sent
 */

/** @param {FormOptions} options */
export function createForm({
  draft: name,
  label,
  fields: inputs,
  submit,
  defaults = {},
  takesFiles,
  check,
  ask,
  send,
  onState,
  done,
}) {
  const fields = inputs.map(makeField);
  const attachments = takesFiles ? createAttachments(storeTyped) : undefined;
  const button = make("button", { type: "submit", className: "primary" }, submit);
  const status = make("p", { role: "status", className: "soft" });
  const alert = make("p", { role: "alert", className: "fault" });
  const element = make(
    "form",
    { noValidate: true, className: "form", "aria-label": label },
    ...fields.map((field) => field.element),
    attachments?.element ?? null,
    make("div", { className: "row" }, button, status),
    alert,
  );
  const old = readDraft(name);
  let key = old?.key;
  let isTouched = old !== undefined;
  let isSending = false;
  let obstacle = "";
  let [isRefused, hasArrived] = [false, false];

  const read = () => Object.fromEntries(fields.map((field) => [field.name, field.read()]));
  /** @param {Values} values */
  const fill = (values) => fields.forEach((field) => field.write(values[field.name] ?? ""));

  function storeTyped() {
    isTouched = true;
    storeDraft(name, { values: read(), files: attachments?.files() ?? [], key });
  }

  function clear() {
    dropDraft(name);
    isTouched = false;
    fill(defaults);
  }

  /** What was typed during a send stays, as another send. @param {string} sent @param {readonly number[]} fileIds */
  function finish(sent, fileIds) {
    write(status, done);
    write(alert, "");
    const isAll = snapshot() === sent;
    attachments?.drop(fileIds);
    key = undefined;
    hasArrived = true;
    if (isAll) clear();
    else storeTyped();
  }

  const snapshot = () => JSON.stringify([read(), attachments?.files() ?? []]);

  const fileIdsNow = () => (attachments?.files() ?? []).map(({ id }) => id);

  async function submitNow() {
    if (isSending) return;
    write(status, "");
    const values = read();
    const fileIds = fileIdsNow();
    const isRepeat = key !== undefined;
    const faults = check(values, fileIds, isRepeat);
    fields.forEach((field) => field.fault(faults[field.name] ?? ""));
    const wrong = fields.find((field) => faults[field.name]);
    const reason = obstacle || (attachments?.obstacle() ?? "");
    write(alert, reason);
    [isRefused, hasArrived] = [false, false];
    if (wrong) return wrong.focus();
    if (reason) return;
    setSending(true);
    try {
      if (ask && !(await ask(values, isRepeat))) return;
      key ??= crypto.randomUUID();
      storeTyped();
      const sent = snapshot();
      await send(values, fileIds, key);
      finish(sent, fileIds);
    } catch (error) {
      explain(error);
    } finally {
      setSending(false);
    }
  }

  /** @param {boolean} next */
  function setSending(next) {
    isSending = next;
    button.setAttribute("aria-disabled", String(next));
    if (next) write(status, "Sending…");
    else if (status.textContent === "Sending…") write(status, "");
    onState?.();
  }

  function storeChanged() {
    key = undefined;
    storeTyped();
    write(alert, "Your first version was sent. You’ve changed the text since then: it’s saved here, not sent yet.");
    hasArrived = true;
  }

  /** @param {unknown} error */
  function explain(error) {
    if (!(error instanceof CallError)) throw error;
    if (error.isUnsure)
      return write(
        alert,
        `Not confirmed: ${error.message} What you typed is saved; you can send it again without sending it twice.`,
      );
    // the key's first send was another text, and it has arrived
    const wasOther = error.status === 422 && !error.isList && error.message.includes("Idempotency-Key");
    if (wasOther) return storeChanged();
    isRefused = true;
    if (error.isRefusal) {
      key = undefined;
      storeTyped();
    }
    write(alert, `Not sent: ${error.message} What you typed is saved.`);
  }

  element.addEventListener("submit", (event) => {
    event.preventDefault();
    void submitNow();
  });
  element.addEventListener("input", () => {
    storeTyped();
    write(status, "");
    fields.forEach((field) => field.fault(""));
  });
  element.addEventListener("keydown", (event) => {
    if (isOfInputMethod(event)) return;
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void submitNow();
  });
  element.addEventListener("paste", (event) => {
    const pasted = attachments ? pastedFiles(event) : [];
    if (pasted.length === 0) return;
    event.preventDefault();
    attachments?.take(pasted);
  });
  fill(old?.values ?? defaults);
  attachments?.restore(old?.files ?? []);
  if (old?.key) write(alert, "This may have been sent already. You can send it again without sending it twice.");

  return {
    element,
    focus: () => fields[0]?.focus(),
    /** What the fields hold now. */
    read,
    isSending: () => isSending,
    /** Whether what was sent may have arrived, and nobody knows it. */
    isUnsure: () => key !== undefined && !isSending,
    /** Whether the last send is known to have arrived. */
    hasArrived: () => hasArrived,
    /** What was sent or refused was about something else. */
    forget: () => {
      if (isRefused) write(alert, "");
      [isRefused, hasArrived] = [false, false];
    },
    /** New values for fields that nobody has touched. @param {Values} values */
    setDefaults: (values) => {
      defaults = values;
      if (!isTouched) fill(values);
    },
    /** Why nothing can be sent now; "" when it can. @param {string} text */
    setObstacle: (text) => {
      if (obstacle !== text) write(alert, text);
      obstacle = text;
    },
    /** Texts that have arrived, by the keys of their sends: one whose answer was lost is settled. @param {ReadonlyMap<string | undefined, string>} arrived */
    settle: (arrived) => {
      const text = key && !isSending ? arrived.get(key) : undefined;
      if (text === undefined) return;
      if (text === read().message?.trim()) finish(snapshot(), fileIdsNow());
      else storeChanged();
      onState?.();
    },
  };
}
