// Watches all pages of a browser context for what must never happen in any story. Rule: it collects; the end judges.
import { type BrowserContext, expect } from "@playwright/test";

export interface Watch {
  /** Requests of every page so far, as "METHOD url". */
  readonly requests: readonly string[];
  /** Everything that was written to a console. */
  readonly consoleTexts: readonly string[];
  /** Violations of the page's policy. */
  readonly violations: readonly string[];
  /** Says that the story breaks the policy on purpose: the violations until now are no failure. */
  forgiveViolations(): void;
  /** From now on this must not appear in a console or an address. */
  keepSecret(text: string): void;
  /** Fails when a policy was broken, an error was not caught, or a secret was exposed. */
  assertClean(): void;
}

const VIOLATION = "securitypolicyviolation: ";

/** Starts watching; `secrets` are tokens, passwords and whatever else may be in no console and no address (SEC-03). */
export async function watchContext(context: BrowserContext, secrets: readonly string[]): Promise<Watch> {
  const requests: string[] = [];
  const consoleTexts: string[] = [];
  const errors: string[] = [];
  const kept = [...secrets];
  let violations: string[] = [];

  await context.addInitScript((mark) => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
      // eslint-disable-next-line no-console -- the way out of the page
      console.warn(`${mark}${violatedDirective} ${blockedURI} ${sourceFile}:${lineNumber}`),
    );
  }, VIOLATION);
  context.on("console", (message) => {
    const text = message.text();
    if (text.startsWith(VIOLATION)) violations.push(text);
    else consoleTexts.push(text);
  });
  context.on("weberror", (error) => errors.push(String(error.error().stack ?? error.error())));
  context.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));

  return {
    requests,
    consoleTexts,
    get violations() {
      return violations;
    },
    forgiveViolations: () => {
      violations = [];
    },
    keepSecret: (text) => kept.push(text),
    assertClean: () => {
      expect.soft(violations, "the page's policy was broken").toEqual([]);
      expect.soft(errors, "an error was not caught").toEqual([]);
      // the one address that carries the token: an administrator leaves by it (SHELL-04)
      const isAdminEntry = (text: string) => /^GET http:\/\/[^/]+\/admin\/login\?token=/.test(text);
      const open = [...consoleTexts, ...requests.filter((text) => !isAdminEntry(text))];
      expect
        .soft(
          open.filter((text) => kept.some((secret) => text.includes(secret))),
          "a secret in the open",
        )
        .toEqual([]);
    },
  };
}
