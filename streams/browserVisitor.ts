/** The ports of a real browser page that every visitor needs after the first screen, and their domains with them. */
import { createConsentCookiePort } from "./ports/consentCookie";
import { createPushPort } from "./ports/push";
import { createReporterPort } from "./ports/reporter";
import { createThirdPartiesPort } from "./ports/thirdParties";
import type { VisitorPorts } from "./ports/types";
import { createWitnessPort } from "./ports/witness";

export * as visitor from "./visitor";

/** Nothing of anybody else is asked for by making them. */
export const createVisitorPorts = (window: Window & typeof globalThis): VisitorPorts => ({
  consentCookie: createConsentCookiePort(window.document, window.location.protocol === "https:"),
  thirdParties: createThirdPartiesPort(window),
  push: createPushPort(window),
  witness: createWitnessPort(window),
  reporter: createReporterPort(() => import("./browserReports").then(({ createReports }) => createReports)),
});
