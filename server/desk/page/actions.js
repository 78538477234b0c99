// @ts-check
// A press that does one thing. Rule: one key until the result is known, and a failure is shown beside the button.
import { CallError } from "./calls.js";
import { make, openDialog, write } from "./kit/dom.js";

/**
 * @param {string} label
 * @param {(key: string) => Promise<unknown>} act
 * @param {(isRepeat: boolean) => Promise<boolean>} [ask] before it, whether to go on; a repeat may have been done already
 */
export function createAction(label, act, ask = () => Promise.resolve(true)) {
  const button = make("button", { type: "button" }, label);
  const error = make("span", { role: "alert", className: "fault" });
  /** @type {string | undefined} */
  let key;
  let isRunning = false;
  button.addEventListener("click", () => {
    if (isRunning || button.getAttribute("aria-disabled") === "true") return;
    isRunning = true;
    write(error, "");
    run()
      .catch((reason) => {
        if (reason instanceof CallError && reason.isRefusal) key = undefined;
        write(error, reason instanceof CallError ? `${label}: ${reason.message}` : "Something went wrong.");
      })
      .finally(() => void (isRunning = false));
  });

  async function run() {
    if (!(await ask(key !== undefined))) return;
    key ??= crypto.randomUUID();
    await act(key);
    key = undefined;
  }

  return {
    element: make("span", { className: "action" }, button, error),
    /** @param {{ label?: string, isPossible?: boolean }} options */
    show: ({ label: text = label, isPossible = true }) => {
      write(button, text);
      button.setAttribute("aria-disabled", String(!isPossible));
    },
  };
}

/** Asks before something that cannot be undone. @param {string} question @param {string} yes @returns {Promise<boolean>} */
export function confirm(question, yes) {
  const no = make("button", { type: "button", autofocus: true }, "Cancel");
  const go = make("button", { type: "button", className: "danger" }, yes);
  const dialog = openDialog(question, make("p", {}, question), make("div", { className: "row" }, no, go));
  no.addEventListener("click", () => dialog.close());
  go.addEventListener("click", () => dialog.close("yes"));
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => resolve(dialog.returnValue === "yes"));
  });
}
