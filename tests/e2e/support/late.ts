// Any story with a late server, each time by another delay: LATE=answers (after the server has acted), requests
// (before it does), pushes (in their order) or parts of the program. What only works in the usual order fails then.
// Rule: late.all.spec.ts proves for each kind that it holds back what the page really requests. Uploads (XHR) are not held.
import type { BrowserContext } from "@playwright/test";

const KINDS = ["answers", "requests", "pushes", "parts"] as const;
export type Late = (typeof KINDS)[number];

/** Resolves when the named thing (an address, or a frame of the socket) may continue. */
export type Moment = (what: string) => Promise<void>;

/** From 50 to 650 ms. */
const randomMoment: Moment = () => new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 600));

/** The kind that LATE names, if any. */
export function lateAs(input = process.env.LATE): Late | null {
  if (!input) return null;
  const kind = KINDS.find((each) => each === input);
  if (!kind) throw new Error(`LATE is one of ${KINDS.join(", ")}, not ${input}`);
  return kind;
}

/** To be called before a page is made. */
export async function makeLate(context: BrowserContext, late: Late, moment: Moment = randomMoment): Promise<void> {
  if (late === "parts") {
    await context.route("**/v/**", async (route) => {
      await moment(route.request().url());
      // the page may be gone by now
      await route.fallback().catch(() => undefined);
    });
    return;
  }
  await context.exposeBinding("lateMoment", (_, what: string) => moment(what));
  await (late === "pushes" ? context.addInitScript(latePushes) : context.addInitScript(lateCalls, late));
}

interface LateWindow {
  lateMoment(what: string): Promise<void>;
}

/** Runs in the page. */
function lateCalls(late: "answers" | "requests"): void {
  const real = window.fetch.bind(window);
  const { lateMoment } = window as unknown as LateWindow;
  const fetchLate: typeof fetch = async (...call) => {
    const url = String(call[0] instanceof Request ? call[0].url : call[0]);
    const isOurs = /\/spa\/(api\/v1|v2)\//.test(url);
    if (isOurs && late === "requests") await lateMoment(url);
    const response = await real(...call);
    if (isOurs && late === "answers") await lateMoment(url);
    return response;
  };
  // code that checks whether fetch is the browser's own would take another window's
  fetchLate.toString = () => "function fetch() { [native code] }";
  window.fetch = fetchLate;
}

/** Runs in the page. */
function latePushes(): void {
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage") ?? {};
  const { lateMoment } = window as unknown as LateWindow;
  const notified = new WeakMap<WebSocket, Promise<void>>();
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    configurable: true,
    set(this: WebSocket, listener: (event: MessageEvent) => void) {
      set?.call(this, (event: MessageEvent) => {
        const before = notified.get(this) ?? Promise.resolve();
        // its delay begins when it comes, not when those before it have been delivered
        const due = lateMoment(String(event.data));
        notified.set(
          this,
          before.then(() => due).then(() => listener.call(this, event)),
        );
      });
    },
  });
}
