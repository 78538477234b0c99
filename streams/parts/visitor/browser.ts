/** The ports of a real browser page that every visitor needs after the first screen, and their domains. */
import { createConsentCookiePort } from "../../ports/device/consentCookie";
import { createPushPort } from "../../ports/outside/push";
import { createReporterPort } from "../../ports/outside/reporter";
import { createThirdPartiesPort } from "../../ports/outside/thirdParties";
import { createWitnessPort } from "../../ports/outside/witness";
import type { VisitorPorts } from "../../ports/types";

export { produce } from "immer";
export { visitorDomains } from "./domains";

/** Creating them requests nothing from third parties. */
export const createVisitorPorts = (window: Window & typeof globalThis): VisitorPorts => ({
  consentCookie: createConsentCookiePort(window.document, window.location.protocol === "https:"),
  thirdParties: createThirdPartiesPort(window),
  push: createPushPort(window),
  witness: createWitnessPort(window),
  reporter: createReporterPort(() => import("./reports").then(({ createReports }) => createReports)),
});
