/** The ports of a real browser page that every screen needs. */
import { asyncScheduler } from "rxjs";
import { createInspection, type Inspection } from "../../bus/inspection";
import { reportsOnce } from "../../bus/wire/oddFields";
import { createPagePort } from "../../ports/device/page";
import { createStoragePort } from "../../ports/device/storage";
import { createTokenPort } from "../../ports/device/token";
import { createTakeEarly, forgetEarly, type HasEarlyCalls } from "../../ports/http/early";
import { createHttpPort } from "../../ports/http/http";
import { createSinkPort } from "../../ports/outside/sink";
import type { CorePorts } from "../../ports/types";
import type { AppState } from "../types";

const DEBUG_KEY = "debug";

/** True with `debug=1` in the address, and from then on in this tab: navigation drops the query (SHELL-10). */
export function isDebugging(window: Window): boolean {
  const isAsked = new URLSearchParams(window.location.search).get("debug") === "1";
  try {
    if (isAsked) window.sessionStorage.setItem(DEBUG_KEY, "1");
    return isAsked || window.sessionStorage.getItem(DEBUG_KEY) === "1";
  } catch {
    return isAsked;
  }
}

/** What the dev tools observe; it stores signals from the first event on when they are expected. */
export const createBrowserInspection = ({ performance }: Window, isExpected: boolean): Inspection =>
  createInspection(() => performance.timeOrigin + performance.now(), isExpected);

/** Addresses, language and application id follow the configuration in the state, read at each use. */
export function createBrowserPorts(
  window: Window & HasEarlyCalls & typeof globalThis,
  state: () => AppState,
  inspection: Inspection,
): CorePorts {
  const clock = { now: () => Date.now(), scheduler: asyncScheduler };
  const random = { random: () => Math.random(), newKey: () => newKey(window.crypto) };
  const storage = createStoragePort(window);
  const token = createTokenPort(storage.local, window.document, window.location.protocol === "https:");
  const appType = window.matchMedia("(display-mode: standalone)").matches ? "mobile" : "web";
  const settings = () => {
    const { config, language } = state().brand;
    return { apiUrl: config?.domain.apiUrl ?? "", appId: config?.appId ?? "", language, appType } as const;
  };
  const sink = createSinkPort(window.console, isDebugging(window), inspection);
  const takeEarly = createTakeEarly(window);
  return {
    clock,
    random,
    storage,
    token,
    sink,
    http: createHttpPort({
      settings,
      token,
      clock,
      random,
      inspection,
      onOddField: reportsOnce(sink),
      takeEarly,
      fetch(input, init) {
        // what is sent may change what was answered
        if (init?.method !== "GET") forgetEarly(window);
        return window.fetch(input, init);
      },
    }),
    page: createPagePort(window),
  };
}

/** A uuid, also where the page is not a secure context and `randomUUID` is missing. */
function newKey(crypto: Crypto): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join(
    "",
  );
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
