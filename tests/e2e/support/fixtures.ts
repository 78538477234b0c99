// The base of every story: a server of its worker, a browser that is signed in, and a watch over the page. Rule: a
// broken policy, an uncaught error or an exposed secret fails any story in which it happens (SEC-01, SEC-03).
import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Account, createCall, DEMO_PASSWORD, expecting2xx, retryingBusy, signIn } from "../../support/http";
import { startServer, type TestServer } from "../../support/servers/platform";
import { type Staff, signInStaff } from "../../support/servers/staff";
import { lateAs, makeLate } from "./late";
import { type Watch, watchContext } from "./watch";

interface Options {
  /** Who the browser is signed in as from the start; null is a guest. */
  as: string | null;
  /** Whether the browser has answered about cookies: unless a story is about that, only the necessary ones. */
  hasAnsweredCookies: boolean;
  /** Whether the invitation to the mobile app may show, where the brand has one: it would cover the page. */
  isInvited: boolean;
  /** The brand of the server; "local" accepts one message a second. */
  brand: string;
  /** The stories of this file use accounts up: they get a server of their own, and the next file gets another. */
  isSpending: boolean;
}
interface Story {
  server: TestServer;
  /** Starts the server of the story's brand. */
  start: () => Promise<TestServer>;
  expert: Staff;
  /** Calls of the learner's account beside the page, with a session of their own: what the server really has. */
  record: Account;
  /** The session that the page has from the start. */
  session: Account | null;
  watch: Watch;
  /** Replaces the faults on purpose (docs/contract.md, section 7); they are cleared when the story ends. */
  faults: (settings: FaultSettings) => Promise<void>;
}
/** As `POST /faults` takes it. */
export interface FaultSettings {
  readonly latency_ms?: number;
  readonly error_rate?: number;
  readonly status?: number;
  readonly path?: string;
  readonly drop_socket?: boolean;
  readonly duplicate?: boolean;
  readonly reorder?: boolean;
  readonly drop_publish?: boolean;
  readonly ws_blocked?: boolean;
}
interface Worker {
  /** A running server is used again under the same name; under another it is stopped, and a new one takes its place. */
  serverOf: (name: string, start: () => Promise<TestServer>) => Promise<TestServer>;
}

export const LEARNER = "learner@example.com";

export const test = base.extend<Options & Story, Worker>({
  brand: ["local", { option: true }],
  isSpending: [false, { option: true }],
  as: [LEARNER, { option: true }],
  hasAnsweredCookies: [true, { option: true }],
  isInvited: [false, { option: true }],

  serverOf: [
    // Playwright wants a pattern as the first parameter
    async ({}, use) => {
      let running: { readonly name: string; readonly server: TestServer } | undefined;
      const stop = async () => {
        await running?.server.stop();
        running = undefined;
      };
      await use(async (name, start) => {
        if (running?.name !== name) {
          await stop();
          running = { name, server: await start() };
        }
        return running.server;
      });
      await stop();
    },
    { scope: "worker" },
  ],
  start: async ({ brand }, use) => use(() => startServer({ env: { BRAND: brand } })),
  server: [
    async ({ serverOf, start, brand, isSpending }, use, { file }) =>
      use(await serverOf(isSpending ? `${brand} ${file}` : brand, start)),
    { timeout: 180_000 },
  ],
  expert: async ({ server }, use) => use(await signInStaff(server.url)),

  baseURL: async ({ server }, use) => use(server.url),
  session: async ({ server, as }, use) => use(as === null ? null : await signIn(server.url, as)),
  record: async ({ server, as }, use) => {
    const account = await signIn(server.url, as ?? LEARNER);
    await use({ ...account, call: retryingBusy(account.call) });
  },
  storageState: async ({ server, brand, session, hasAnsweredCookies, isInvited }, use) => {
    const { hostname, origin } = new URL(server.url);
    const cookies = [
      ...(hasAnsweredCookies ? [cookie(hostname, "consent", ONLY_NECESSARY)] : []),
      // its other place (AUTH-02) would need a page of its own in each story to write it
      ...(session ? [cookie(hostname, "token", session.token)] : []),
    ];
    const closes = JSON.stringify({ closeCount: 1, until: Date.now() + 86_400_000 });
    const isSpared = brand === "dev" && !isInvited;
    const origins = isSpared ? [{ origin, localStorage: [{ name: "invite:closes", value: closes }] }] : [];
    await use({ cookies, origins });
  },
  faults: async ({ server }, use) => {
    const call = expecting2xx(createCall(server.url));
    await use(async (settings) => void (await call("POST", "/faults", { body: settings })));
    await call("DELETE", "/faults");
  },
  context: async ({ context, browserName }, use) => {
    await context.addInitScript(recordVoice);
    const late = lateAs();
    if (late) await makeLate(context, late);
    if (browserName === "firefox") await context.addInitScript(notifyReactOfFilling);
    await use(context);
  },
  watch: [
    async ({ context, session }, use) => {
      const watch = await watchContext(context, [DEMO_PASSWORD, ...(session ? [session.token] : [])]);
      await use(watch);
      // a call that a story's route still holds is cut off with the page: that is no failure of the story
      for (const page of context.pages()) await page.unrouteAll({ behavior: "ignoreErrors" });
      watch.assertClean();
    },
    { auto: true },
  ],
});

export { expect };

/** As the cookie says it (docs/contract.md, section 4). */
const ONLY_NECESSARY = "1.00";
const cookie = (domain: string, name: string, value: string) => ({
  name,
  value,
  domain,
  path: "/",
  expires: -1,
  httpOnly: false,
  secure: false,
  sameSite: "Strict" as const,
});

/** Signs in by the form, as a person does. */
export async function signInByForm(page: Page, email = LEARNER, password = DEMO_PASSWORD): Promise<void> {
  await page.getByRole("textbox", { name: "E-mail" }).fill(email);
  await page.getByRole("textbox", { name: "Password" }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Runs in the page: Playwright fills in Firefox by setting the value, and React would believe that it has set it itself. */
function notifyReactOfFilling(): void {
  addEventListener(
    "input",
    ({ isTrusted, target }) => {
      const { _valueTracker: tracker } = target as { _valueTracker?: { setValue(value: string): void } };
      if (!isTrusted) tracker?.setValue("\0");
    },
    true,
  );
}

/**
 * Runs in the page: records the texts of the polite regions, as a screen reader would queue them. What the announcer was given is taken
 * out of it: a story that looks for a text finds the one that is seen.
 */
function recordVoice(): void {
  const said: string[] = [];
  Object.assign(window, { said });
  const note = ({ target, addedNodes }: MutationRecord) => {
    const element = target instanceof Element ? target : target.parentElement;
    const region = element?.closest("[role=status]:not([aria-live=off])");
    if (!region || addedNodes.length === 0 || !region.textContent) return;
    said.push(region.textContent);
    const words = region.matches("[data-live-announcer]") && region.firstElementChild;
    if (words) words.textContent = "";
  };
  new MutationObserver((records) => records.forEach(note)).observe(document, { childList: true, subtree: true });
}

/** All announcements since the page was loaded, one a line. */
export const heard = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as { said: string[] }).said.join("\n"));

/** The token that the page stores now, in either of its places (AUTH-02). */
export const storedToken = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem("token") ?? /(?:^|; )token=([^;]+)/.exec(document.cookie)?.[1] ?? null);

/** A page beside the first, in the same browser or another; it is watched as its context is. */
export const openPage = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  return page;
};
