// One tab of the learner's browser, with what a person does to it. Rule: a person can write only in what they look at, so
// that whatever is written first brings its tab to the front, awake.
import type { CDPSession, Page } from "playwright-core";
import { holds, type PageState, readAttention, readShown, readState, type Shown } from "./inPage";

export interface Tab {
  readonly path: string;
  /** The chat that it shows; null for none. */
  readonly chatId: number | null;
  /** The page's own session of the browser's protocol. */
  readonly cdp: CDPSession;
  run(script: () => void): Promise<void>;
  /** The browser says that it has no network, or that it has; one that has not come yet is not told. */
  setOffline(isOffline: boolean): Promise<void>;
  /** Which document it has: another one has lost whatever was not kept. 0: none that works. */
  document(): Promise<number>;
  look(): Promise<void>;
  freeze(): Promise<void>;
  leave(): Promise<void>;
  /** Types over what stands there; false when there is nowhere to write. */
  type(text: string): Promise<boolean>;
  /** Sends what is typed. */
  press(): Promise<void>;
  /** Asks for the page again, as a person does whose page has not come; resolves before it is there. */
  reload(): void;
  close(): Promise<void>;
  holds(head: number): Promise<boolean>;
  state(): Promise<PageState | null>;
  shown(): Promise<Shown>;
  /** What was wrong at any time, and what went before it. */
  wrong(): Promise<readonly string[]>;
  trail(): Promise<readonly string[]>;
  /** Whether the browser thinks that somebody looks at it. */
  attention(): Promise<string>;
  /** Whatever it says, for whoever reads a failure. */
  words(): Promise<string>;
}

export interface TabOptions {
  readonly url: string;
  readonly path: string;
  readonly chatId: number | null;
}

/** A press that hangs would say that the page does. */
const PRESSED_WITHIN_MS = 30_000;
const BACK_WITHIN_MS = 5_000;
const ANSWERS_WITHIN_MS = 3_000;

/** A page that is on its way, or asleep, does not answer the protocol: then it is not waited for. */
function answered<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  const silence = new Promise<T>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, otherwise));
  return Promise.race([asked.catch(() => otherwise), silence]);
}

/** Opens an address in a page that is new; resolves before the page is there. */
export async function openTab(page: Page, { url, path, chatId }: TabOptions): Promise<Tab> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  let mode: "awake" | "frozen" | "left" = "awake";
  const offline = { isWished: false, isTold: false };
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(`not caught: ${error.message}`));
  const go = () => void page.goto(url + path, { waitUntil: "commit" }).catch(() => undefined);
  const isOurs = () => page.url().startsWith(url);
  const askOurs = <T>(ask: () => Promise<T>, otherwise: T): Promise<T> =>
    isOurs() ? answered(ask(), otherwise) : Promise.resolve(otherwise);
  const sleep = (state: "active" | "frozen") =>
    answered(
      cdp.send("Page.setWebLifecycleState", { state }).then(() => true),
      false,
    );
  const tell = async () => {
    const { isWished, isTold } = offline;
    if (isWished === isTold || mode !== "awake" || !isOurs()) return;
    const rates = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await answered(cdp.send("Network.emulateNetworkConditions", { offline: isWished, ...rates }), undefined);
    offline.isTold = isWished;
  };
  const box = page.getByRole("textbox", { name: "Message" });
  const state = () => askOurs(() => page.evaluate(readState), null);
  const tab: Tab = {
    path,
    chatId,
    cdp,
    run: (script) => page.evaluate(script),
    setOffline(isOffline) {
      offline.isWished = isOffline;
      return tell();
    },
    document: () => askOurs(() => page.evaluate(() => performance.timeOrigin), 0),
    async look() {
      if (mode === "frozen") await sleep("active");
      await answered(page.bringToFront(), undefined);
      // one that was not kept whole is asked for again, and comes when it can
      if (mode === "left") await page.goBack({ waitUntil: "commit", timeout: BACK_WITHIN_MS }).catch(() => undefined);
      mode = "awake";
      await tell();
    },
    async freeze() {
      if (mode === "awake" && isOurs() && (await sleep("frozen"))) mode = "frozen";
    },
    async leave() {
      if (mode !== "awake" || !isOurs()) return;
      const isLeft = await page.goto("about:blank").catch(() => null);
      mode = isLeft === null && isOurs() ? "awake" : "left";
    },
    async type(text) {
      if ((await state()) === null || !(await box.isVisible())) return false;
      await box.fill(text, { timeout: PRESSED_WITHIN_MS });
      return true;
    },
    press: () => box.press("Enter", { timeout: PRESSED_WITHIN_MS }),
    reload: go,
    close: () => answered(page.close(), undefined),
    holds: (head) => askOurs(() => page.evaluate(holds, { chatId, head }), false),
    state,
    shown: () => page.evaluate(readShown),
    wrong: async () => [...errors, ...(await page.evaluate(() => [...window.chaos.wrong]))],
    attention: () => page.evaluate(readAttention),
    words: async () => `${page.url()}: ${await page.innerText("body", { timeout: 1_000 }).catch(() => "nothing")}`,
    trail: () =>
      answered(
        page.evaluate(() => window.chaos.trail.slice(-80)),
        ["(no answer)"],
      ),
  };
  go();
  return tab;
}
