// One tab of the learner's browser, with a person's actions. Rule: a person can write only in a visible tab, so
// that every action first brings its tab to the front, awake.
import type { CDPSession, Page } from "playwright-core";
import { holds, type PageState, readAttention, readShown, readState, type Shown } from "./inPage";
import type { ShownCourse } from "./shownCourse";

export interface Tab {
  readonly path: string;
  /** The chat that it shows; null for none. */
  readonly chatId: number | null;
  /** The course that it shows; null for none. */
  readonly course: ShownCourse | null;
  readonly page: Page;
  /** The page's own session of the browser's protocol. */
  readonly cdp: CDPSession;
  run(script: () => void | Promise<void>): Promise<void>;
  /** Sets the browser offline or online; a page that has not loaded yet gets no event. */
  setOffline(isOffline: boolean): Promise<void>;
  /** The number of its document: another one has lost whatever was not stored. 0: none that works. */
  document(): Promise<number>;
  look(): Promise<void>;
  freeze(): Promise<void>;
  leave(): Promise<void>;
  /** Replaces the typed text; false when there is no composer. */
  type(text: string): Promise<boolean>;
  /** Sends what is typed. */
  press(): Promise<void>;
  /** Reloads the page, as a person does whose page has not loaded; resolves before it is there. */
  reload(): void;
  close(): Promise<void>;
  /** Ends the page as a crash does, and any other that the browser runs in the same process: nothing of it runs any more. */
  crash(): Promise<void>;
  hasCrashed(): boolean;
  holds(head: number): Promise<boolean>;
  state(): Promise<PageState | null>;
  shown(): Promise<Shown>;
  /** Everything that was wrong at any time, and what preceded it. */
  wrong(): Promise<readonly string[]>;
  trail(): Promise<readonly string[]>;
  /** Whether the browser treats the page as visible and focused. */
  attention(): Promise<string>;
  /** Its text, for the reader of a failure. */
  words(): Promise<string>;
}

export interface TabOptions {
  readonly url: string;
  readonly path: string;
  readonly chatId: number | null;
  readonly course: ShownCourse | null;
}

/** A press that hangs would be reported as a page that hangs. */
const PRESSED_WITHIN_MS = 30_000;
const BACK_WITHIN_MS = 5_000;
const ANSWERS_WITHIN_MS = 3_000;

/** A page that is loading, or asleep, does not answer the protocol: then the call does not wait for it. */
function answered<T>(asked: Promise<T>, otherwise: T): Promise<T> {
  const silence = new Promise<T>((resolve) => setTimeout(resolve, ANSWERS_WITHIN_MS, otherwise));
  return Promise.race([asked.catch(() => otherwise), silence]);
}

/** Opens an address in a page that is new; resolves before the page is there. */
export async function openTab(page: Page, { url, path, chatId, course }: TabOptions): Promise<Tab> {
  const cdp: CDPSession = await page.context().newCDPSession(page);
  let mode: "awake" | "frozen" | "left" = "awake";
  const offline = { isWanted: false, isTold: false };
  const errors: string[] = [];
  let hasCrashed = false;
  page.on("crash", () => {
    hasCrashed = true;
  });
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
    const { isWanted, isTold } = offline;
    if (isWanted === isTold || mode !== "awake" || !isOurs()) return;
    const rates = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
    await answered(cdp.send("Network.emulateNetworkConditions", { offline: isWanted, ...rates }), undefined);
    offline.isTold = isWanted;
  };
  const box = page.getByRole("textbox", { name: "Message" });
  const state = () => askOurs(() => page.evaluate(readState), null);
  const tab: Tab = {
    path,
    chatId,
    course,
    page,
    cdp,
    run: (script) => page.evaluate(script),
    setOffline(isOffline) {
      offline.isWanted = isOffline;
      return tell();
    },
    document: () => askOurs(() => page.evaluate(() => performance.timeOrigin), 0),
    async look() {
      if (mode === "frozen") await sleep("active");
      await answered(page.bringToFront(), undefined);
      // a page that was not stored whole is requested again, and comes when it can
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
    async crash() {
      const crashed = new Promise<void>((resolve) => page.once("crash", () => resolve()));
      // a page that has crashed answers no more
      void cdp.send("Page.crash").catch(() => undefined);
      await answered(crashed, undefined);
    },
    hasCrashed: () => hasCrashed,
    holds: (head) => askOurs(() => page.evaluate(holds, { chatId, streamId: course?.streamId ?? null, head }), false),
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
