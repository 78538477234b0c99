// Watches all pages of a browser context for what must never happen in any story. Rule: it collects; the end judges.
import { type BrowserContext, expect } from "@playwright/test";

export interface Watch {
  /** Requests of every page so far, as "METHOD url". */
  readonly requests: readonly string[];
  /** Everything that was written to a console. */
  readonly consoleTexts: readonly string[];
  /** Violations of the page's policy. */
  readonly violations: readonly string[];
  /** What had the focus when it was lost, and where. */
  readonly lostFocus: readonly string[];
  /** Says that the story breaks the policy on purpose: the violations until now are no failure. */
  forgiveViolations(): void;
  /** The same for the focus. */
  forgiveLostFocus(): void;
  /** From now on this must not appear in a console or an address. */
  registerSecret(text: string): void;
  /** Fails when a policy was broken, an error was not caught, the focus was lost, or a secret was exposed. */
  assertClean(): void;
}

const VIOLATION = "securitypolicyviolation: ";
const LOST_FOCUS = "focus lost: ";

/**
 * In a page with the shell: writes a line to the console when what had the focus is gone, and for a second nothing else has it
 * (A11Y-04). A press beside everything takes the focus away on purpose; while a page is loading there is no place for it, and
 * what was pressed gets it back when its work is done.
 */
function reportLostFocus(mark: string): void {
  const LOST_AFTER_MS = 1_000;
  let last: string | null = null;
  let isPressing = false;
  let lostAt: number | null = null;
  const nameOf = (target: EventTarget | null) =>
    target instanceof HTMLElement ? `${target.localName} ${(target.ariaLabel ?? target.textContent).slice(0, 40)}` : "";
  document.addEventListener("focusin", ({ target }) => (last = nameOf(target)));
  document.addEventListener("pointerdown", () => (isPressing = true), true);
  document.addEventListener("pointerup", () => (isPressing = false), true);
  document.addEventListener("focusout", ({ relatedTarget }) => {
    if (isPressing && relatedTarget === null) last = null;
  });
  const isAtRest = () =>
    document.querySelector("#root main[id] h1") !== null &&
    document.querySelector(
      `:is(main, [role="dialog"], [role="alertdialog"]) [aria-busy=true], [role=status][aria-label^=Loading]`,
    ) === null;
  setInterval(() => {
    // a story that prints hides what has the focus; a printer's page is another one
    if (matchMedia("print").matches) last = null;
    const isLost = last !== null && document.activeElement === document.body && document.hasFocus() && isAtRest();
    lostAt = isLost ? (lostAt ?? performance.now()) : null;
    if (lostAt === null || performance.now() - lostAt < LOST_AFTER_MS) return;
    // eslint-disable-next-line no-console -- the way out of the page
    console.warn(`${mark}${last} at ${location.pathname}`);
    last = null;
  }, 100);
}

/** What Firefox reports as an error of the page: a websocket that is refused or cut, a picture that the worker could not fetch either. */
const OF_A_STOPPED_SERVER =
  /^Firefox can’t establish a connection to the server at ws|^The connection to ws.* was interrupted|that rejected with ‘TypeError: NetworkError when attempting to fetch/;

/** Starts watching; `secrets` are tokens, passwords and whatever else may be in no console and no address (SEC-03). */
export async function watchContext(context: BrowserContext, secrets: readonly string[]): Promise<Watch> {
  const requests: string[] = [];
  const consoleTexts: string[] = [];
  const errors: string[] = [];
  const known = [...secrets];
  let lostFocus: string[] = [];
  let violations: string[] = [];

  await context.addInitScript((mark) => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      // eslint-disable-next-line no-console -- the way out of the page
      console.warn(`${mark}${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    );
  }, VIOLATION);
  await context.addInitScript(reportLostFocus, LOST_FOCUS);
  context.on("console", (message) => {
    const text = message.text();
    if (text.startsWith(VIOLATION)) violations.push(text);
    else if (text.startsWith(LOST_FOCUS)) lostFocus.push(text);
    else consoleTexts.push(text);
  });
  context.on("weberror", (error) => {
    const text = String(error.error().stack ?? error.error());
    if (!OF_A_STOPPED_SERVER.test(text)) errors.push(text);
  });
  context.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));

  return {
    requests,
    consoleTexts,
    get violations() {
      return violations;
    },
    get lostFocus() {
      return lostFocus;
    },
    forgiveViolations: () => {
      violations = [];
    },
    forgiveLostFocus: () => {
      lostFocus = [];
    },
    registerSecret: (text) => known.push(text),
    assertClean: () => {
      expect.soft(violations, "the page's policy was broken").toEqual([]);
      expect.soft(errors, "an error was not caught").toEqual([]);
      expect.soft(lostFocus, "the focus was lost").toEqual([]);
      // the two addresses that carry the token: an administrator leaves by one (SHELL-04), orders know the buyer by it (contract 4)
      const isMeant = (text: string) =>
        /^(GET http:\/\/[^/]+\/admin\/login|POST http:\/\/[^/]+\/spa\/api\/v1\/order\/\d+)\?token=/.test(text);
      const open = [...consoleTexts, ...requests.filter((text) => !isMeant(text))];
      expect
        .soft(
          open.filter((text) => known.some((secret) => text.includes(secret))),
          "a secret in the open",
        )
        .toEqual([]);
    },
  };
}
