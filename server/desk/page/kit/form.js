// @ts-check
// A form that sends. Rule: what is typed stays until it was sent (a failure, an update and a reload remove nothing), and all
// tries of one send carry one key, stored with the draft: it is done once (contract 1).
/** @import { TypedOptions, Values } from "./typed.js" */

import { CallError } from "../calls.js";
import { make, write } from "./dom.js";
import { isOfInputMethod } from "./inputMethod.js";
import { pastedFiles } from "./paste.js";
import { createTyped } from "./typed.js";

/**
 * @typedef {object} SendOptions
 * @property {string} label
 * @property {string} submit what the button says
 * @property {(values: Values, fileIds: readonly number[], isRepeat: boolean) => Record<string, string | undefined>} check the faults by field
 * @property {(values: Values, isRepeat: boolean) => Promise<boolean>} [ask] a second step before it is sent: whether to go on; a repeat
 *   may have been done already
 * @property {(values: Values, fileIds: readonly number[], key: string) => Promise<unknown>} send
 * @property {() => void} [onState] a send has begun or ended, or is known to have arrived
 * @property {string} done what is shown when it was sent
 */

/** A form with its fields, its button and what is said of the last send. */
export class Form {
  #options;
  #typed;
  #button = make("button", { type: "submit", className: "primary" });
  #status = make("p", { role: "status", className: "soft" });
  /** Shown and not said: what comes of it is. */
  #sending = make("p", { className: "soft" });
  #alert = make("p", { role: "alert", className: "fault" });
  #obstacle = "";
  #isRefused = false;
  isSending = false;
  /** Whether the last send is known to have arrived. */
  hasArrived = false;

  /** @param {TypedOptions & SendOptions} options */
  constructor(options) {
    this.#options = options;
    this.#typed = createTyped(options);
    const { fields, attachments, key } = this.#typed;
    write(this.#button, options.submit);
    this.element = make(
      "form",
      { noValidate: true, className: "form", "aria-label": options.label },
      ...fields.map((field) => field.element),
      attachments?.element ?? null,
      make("div", { className: "row" }, this.#button, this.#sending, this.#status),
      this.#alert,
    );
    this.#listen();
    if (key) write(this.#alert, "This may have been sent already. You can send it again without sending it twice.");
  }

  #listen() {
    const { fields, attachments, store } = this.#typed;
    this.element.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#submit();
    });
    this.element.addEventListener("input", () => {
      store();
      write(this.#status, "");
      fields.forEach((field) => field.fault(""));
    });
    this.element.addEventListener("keydown", (event) => {
      if (isOfInputMethod(event)) return;
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void this.#submit();
    });
    this.element.addEventListener("paste", (event) => {
      const pasted = attachments ? pastedFiles(event) : [];
      if (pasted.length === 0) return;
      event.preventDefault();
      attachments?.take(pasted);
    });
  }

  async #submit() {
    if (this.isSending) return;
    write(this.#status, "");
    const { fields, attachments, ...typed } = this.#typed;
    const [values, fileIds, isRepeat] = [typed.read(), typed.fileIds(), typed.key !== undefined];
    const faults = this.#options.check(values, fileIds, isRepeat);
    fields.forEach((field) => field.fault(faults[field.name] ?? ""));
    const wrong = fields.find((field) => faults[field.name]);
    const reason = this.#obstacle || (attachments?.obstacle() ?? "");
    write(this.#alert, reason);
    [this.#isRefused, this.hasArrived] = [false, false];
    if (wrong) return wrong.focus();
    if (reason) return;
    this.#setSending(true);
    try {
      await this.#send(values, fileIds, isRepeat);
    } catch (error) {
      this.#explain(error);
    } finally {
      this.#setSending(false);
    }
  }

  /** @param {Values} values @param {readonly number[]} fileIds @param {boolean} isRepeat */
  async #send(values, fileIds, isRepeat) {
    const { ask, send } = this.#options;
    const typed = this.#typed;
    if (ask && !(await ask(values, isRepeat))) return;
    typed.key ??= crypto.randomUUID();
    typed.store();
    const sent = typed.snapshot();
    await send(values, fileIds, typed.key);
    this.#finish(sent, fileIds);
  }

  /** What was typed during a send stays, as another send. @param {string} sent @param {readonly number[]} fileIds */
  #finish(sent, fileIds) {
    const typed = this.#typed;
    write(this.#status, this.#options.done);
    write(this.#alert, "");
    const isAll = typed.snapshot() === sent;
    typed.attachments?.drop(fileIds);
    typed.key = undefined;
    this.hasArrived = true;
    if (isAll) typed.clear();
    else typed.store();
  }

  /** @param {boolean} next */
  #setSending(next) {
    this.isSending = next;
    this.#button.setAttribute("aria-disabled", String(next));
    write(this.#sending, next ? "Sending…" : "");
    this.#options.onState?.();
  }

  /** The next send is another one. */
  #dropKey() {
    this.#typed.key = undefined;
    this.#typed.store();
  }

  #leaveChanged() {
    this.#dropKey();
    write(
      this.#alert,
      "Your first version was sent. You’ve changed the text since then: it’s saved here, not sent yet.",
    );
    this.hasArrived = true;
  }

  /** @param {unknown} error */
  #explain(error) {
    if (!(error instanceof CallError)) throw error;
    if (error.isUnsure)
      return write(
        this.#alert,
        `Not confirmed: ${error.message} What you typed is saved; you can send it again without sending it twice.`,
      );
    // the key's first send was another text, and it has arrived
    const wasOther = error.status === 422 && !error.isList && error.message.includes("Idempotency-Key");
    if (wasOther) return this.#leaveChanged();
    this.#isRefused = true;
    if (error.isRefusal) this.#dropKey();
    write(this.#alert, `Not sent: ${error.message} What you typed is saved.`);
  }

  focus = () => this.#typed.fields[0]?.focus();
  /** What the fields hold now. */
  read = () => this.#typed.read();
  /** New values for fields that nobody has touched. @param {Values} values */
  setDefaults = (values) => this.#typed.setDefaults(values);
  /** Whether what was sent may have arrived, and nobody knows it. */
  isUnsure = () => this.#typed.key !== undefined && !this.isSending;

  /** What was sent or refused was about something else. */
  forget() {
    if (this.#isRefused) write(this.#alert, "");
    [this.#isRefused, this.hasArrived] = [false, false];
  }

  /** Why nothing can be sent now; "" when it can. @param {string} text */
  setObstacle(text) {
    if (this.#obstacle !== text) write(this.#alert, text);
    this.#obstacle = text;
  }

  /** Messages that have arrived: a send whose answer was lost is settled. @param {readonly { cause?: string, message: string }[]} arrived */
  settle(arrived) {
    const typed = this.#typed;
    const text = this.isUnsure() ? arrived.find(({ cause }) => cause === typed.key)?.message : undefined;
    if (text === undefined) return;
    if (text === typed.read().message?.trim()) this.#finish(typed.snapshot(), typed.fileIds());
    else this.#leaveChanged();
    this.#options.onState?.();
  }
}
