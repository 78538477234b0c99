/** Where actions and reports go as long as there is no third party: the console, when it is asked to speak. */
import type { SinkPort } from "./types";

const NAME = /^[A-Za-z0-9_]+$/;

/** `isTrace`: debug=1 raises the console to trace level (SHELL-10). Names of actions hold letters, digits, underscores. */
export const createSinkPort = (console: Console, isTrace: boolean): SinkPort => ({
  track(action, fields) {
    if (!NAME.test(action)) console.warn("An action's name may hold letters, digits and underscores only");
    if (isTrace) console.debug("action", action, fields);
  },
  report(what, error) {
    console.warn(what, error instanceof Error ? `${error.name}: ${error.message}` : "");
  },
});
