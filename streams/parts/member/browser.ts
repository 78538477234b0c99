/** The ports of a real browser page that only a member needs, and the member's domains. */

import { tap } from "rxjs";
import { reportsOnce } from "../../bus/oddFields";
import { createSocketPort } from "../../ports/connection/socket";
import type { SocketSignal } from "../../ports/connection/types";
import { createDesktopPort } from "../../ports/device/desktop";
import { createDownloadPort } from "../../ports/device/downloads";
import { createTabsPort } from "../../ports/device/tabs";
import { createClubHostsPort } from "../../ports/http/clubHosts";
import { forgetEarly, type HasEarlyCalls, isLater } from "../../ports/http/early";
import { createUploadPort } from "../../ports/http/uploads";
import { createStorePort } from "../../ports/outside/store";
import type { CorePorts, MemberPorts } from "../../ports/types";
import type { AppState } from "../types";

export { memberDomains } from "./domains";

/** Built on the core's ports; addresses follow the configuration, read at each use. */
export function createMemberPorts(
  window: Window & HasEarlyCalls & typeof globalThis,
  { token, clock, random, page, sink, http, storage }: CorePorts,
  state: () => AppState,
): MemberPorts {
  const domain = () => state().brand.config?.domain;
  const language = () => state().brand.language;
  const socket = createSocketPort({
    url: () => domain()?.notificationUrl ?? window.location.origin,
    auth: () => ({ token: token.read(), appId: state().brand.config?.appId ?? "", lang: language() }),
    clock,
    random,
  });
  const forgetAtPush = (signal: SocketSignal) => {
    if (signal.kind === "packet" && isLater(window, signal.name, signal.raw)) forgetEarly(window);
  };
  const clubHosts = createClubHostsPort({
    hosts: () => state().brand.config?.brand.communityUrls ?? [],
    origin: window.location.origin,
    settings: () => ({
      language: language(),
      appId: state().brand.config?.appId ?? "",
      appType: page.isApp() ? "mobile" : "web",
    }),
    token,
    clock,
    random,
    fetch: (...request) => window.fetch(...request),
    onOddField: reportsOnce(sink),
  });
  return {
    clubHosts,
    store: createStorePort({ http, clock, window }),
    socket: { ...socket, open: () => socket.open().pipe(tap(forgetAtPush)) },
    tabs: createTabsPort(window.navigator.locks),
    desktop: createDesktopPort(window, storage.local),
    downloads: createDownloadPort(window),
    uploads: createUploadPort({
      uploadUrl: () => domain()?.uploadUrl ?? `${domain()?.apiUrl ?? ""}/spa/v2/files`,
      language,
      token,
      clock,
    }),
  };
}
