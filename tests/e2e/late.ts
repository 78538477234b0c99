// Any story with a far side that is late, each time by another moment: LATE=answers (after the server has acted), requests
// (before it does), pushes (in their order) or parts of the program. What only works in the usual order fails then.
import type { BrowserContext } from "@playwright/test";

const KINDS = ["answers", "requests", "pushes", "parts"] as const;
type Late = (typeof KINDS)[number];

/** What LATE asks for, if anything. */
export function lateAs(wish = process.env.LATE): Late | null {
  if (!wish) return null;
  const kind = KINDS.find((each) => each === wish);
  if (!kind) throw new Error(`LATE is one of ${KINDS.join(", ")}, not ${wish}`);
  return kind;
}

/** To be called before a page is made. */
export async function makeLate(context: BrowserContext, late: Late): Promise<void> {
  if (late === "answers" || late === "requests") await context.addInitScript(lateCalls, late);
  else if (late === "pushes") await context.addInitScript(latePushes);
  else
    await context.route("**/assets/**", async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 400));
      // the page may be gone by now
      await route.fallback().catch(() => undefined);
    });
}

/** Runs in the page. */
function lateCalls(late: "answers" | "requests"): void {
  const real = window.fetch.bind(window);
  const moment = () => new Promise((resolve) => setTimeout(resolve, 250 + Math.random() * 600));
  const fetchLate: typeof fetch = async (...call) => {
    const isOurs = String(call[0] instanceof Request ? call[0].url : call[0]).includes("/spa/api");
    if (isOurs && late === "requests") await moment();
    const response = await real(...call);
    if (isOurs && late === "answers") await moment();
    return response;
  };
  // who looks whether fetch is the browser's own would take another window's
  fetchLate.toString = () => "function fetch() { [native code] }";
  window.fetch = fetchLate;
}

/** Runs in the page. */
function latePushes(): void {
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage") ?? {};
  const told = new WeakMap<WebSocket, Promise<void>>();
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    configurable: true,
    set(this: WebSocket, listener: (event: MessageEvent) => void) {
      set?.call(this, (event: MessageEvent) => {
        const due = Date.now() + 300 + Math.random() * 500;
        const before = told.get(this) ?? Promise.resolve();
        const wait = () => new Promise((resolve) => setTimeout(resolve, due - Date.now()));
        told.set(
          this,
          before.then(wait).then(() => listener.call(this, event)),
        );
      });
    },
  });
}
