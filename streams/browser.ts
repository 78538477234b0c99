/** All ports of a real browser page. */
import { asyncScheduler } from "rxjs";
import type { AppState } from "./registry";
import { createDesktopPort } from "./ports/desktop";
import { createHttpPort } from "./ports/http";
import { createPagePort } from "./ports/page";
import { createSinkPort } from "./ports/sink";
import { createSocketPort } from "./ports/socket";
import { createStoragePort } from "./ports/storage";
import { createTabsPort } from "./ports/tabs";
import { createTokenPort } from "./ports/token";
import type { Ports } from "./ports/types";
import { createUploadPort } from "./ports/uploads";

/** Addresses, language and application id follow the configuration in the state, read anew at each use. */
export function createBrowserPorts(window: Window & typeof globalThis, state: () => AppState): Ports {
  const clock = { now: () => Date.now(), scheduler: asyncScheduler };
  const random = { random: () => Math.random(), newKey: () => newKey(window.crypto) };
  const storage = createStoragePort(window);
  const token = createTokenPort(storage.local, window.document, window.location.protocol === "https:");
  const domain = () => state().brand.config?.domain;
  const appId = () => state().brand.config?.appId ?? "";
  const language = () => state().brand.language;
  const apiUrl = () => domain()?.apiUrl ?? "";
  const isMobile = window.matchMedia("(display-mode: standalone)").matches;
  return {
    clock,
    random,
    storage,
    token,
    http: createHttpPort({
      settings: () => ({ apiUrl: apiUrl(), language: language(), appId: appId(), appType: isMobile ? "mobile" : "web" }),
      token,
      clock,
      random,
      fetch: (input, init) => window.fetch(input, init),
    }),
    socket: createSocketPort({
      url: () => domain()?.notificationUrl ?? window.location.origin,
      auth: () => ({ token: token.read(), appId: appId(), lang: language() }),
      clock,
      random,
    }),
    page: createPagePort(window),
    tabs: createTabsPort(window.navigator.locks),
    desktop: createDesktopPort(window),
    uploads: createUploadPort({ uploadUrl: () => domain()?.uploadUrl ?? `${apiUrl()}/spa/v2/files`, language, token, clock }),
    sink: createSinkPort(window.console, new URLSearchParams(window.location.search).get("debug") === "1"),
  };
}

/** A uuid, also where the page is no secure context and `randomUUID` is missing. */
function newKey(crypto: Crypto): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
