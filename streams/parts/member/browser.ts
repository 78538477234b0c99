/** The member's part on a real browser page: its domains, and the ports that only a member needs. */

import { produce } from "immer";
import { tap } from "rxjs";
import { reportsOnce } from "../../bus/wire/oddFields";
import { createPushLog } from "../../domains/connection/pushLog";
import { findAnswersKey } from "../../domains/deviceData/events";
import { inspected } from "../../ports/connection/inspectedSocket";
import { createSocketPort } from "../../ports/connection/socket";
import type { SocketSignal } from "../../ports/connection/types";
import { createDesktopPort } from "../../ports/device/desktop";
import { createDevicePushPort } from "../../ports/device/devicePush";
import { createDownloadPort } from "../../ports/device/downloads";
import { createFilePort } from "../../ports/device/files";
import { createDeviceFilesPort } from "../../ports/device/files/deviceFiles";
import { createPackingPort } from "../../ports/device/packing";
import { createTabsPort } from "../../ports/device/tabs";
import { createClubHostsPort } from "../../ports/http/clubHosts";
import { forgetEarly, type HasEarlyCalls, isLater } from "../../ports/http/early";
import { createStoredAnswers } from "../../ports/http/storedAnswers";
import { createUploadPort } from "../../ports/http/uploads";
import { createStorePort } from "../../ports/outside/store";
import type { CorePorts, MemberPorts } from "../../ports/types";
import type { MemberPart } from "../deps";
import type { AppState } from "../types";
import { memberDomains } from "./domains";

/** The hash in the name of this script; "" where it has none, as in development. */
const BUILD = /-([\w-]{6,24})\.js$/.exec(import.meta.url)?.[1] ?? "";

type Page = Window & HasEarlyCalls & typeof globalThis;

/** Built on the core's ports; addresses follow the configuration, read at each use. `startFileWorker`: starts ports/device/files/fileWorker.ts. */
export const createMemberPart = (
  window: Page,
  core: CorePorts,
  state: () => AppState,
  startFileWorker: () => Worker,
): MemberPart => ({
  domains: memberDomains,
  produce,
  ports: {
    ...createMemberPorts(window, core, state),
    deviceFiles: createDeviceFilesPort(window, startFileWorker),
  },
  inspectSocket: inspected,
  createLog: createPushLog,
});

function createMemberPorts(
  window: Page,
  { token, clock, random, page, sink, http, storage }: CorePorts,
  state: () => AppState,
): Omit<MemberPorts, "deviceFiles"> {
  const domain = () => state().brand.config?.domain;
  const language = () => state().brand.language;
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
  const storedAnswers = createStoredAnswers({
    http,
    clubHosts,
    clock,
    store: storage.durable,
    prefix: () => findAnswersKey(storage.local, state().session.user?.id ?? null),
    language,
    cache: {
      isExpected: () => page.isApp() && (state().brand.config?.brand.isOfflineEnable ?? false),
    },
  });
  return {
    clubHosts,
    storedAnswers,
    // the address of this script has a hash of all that it imports
    build: import.meta.url,
    store: createStorePort({ http, clock, window }),
    socket: createPageSocket(window, { token, clock, random }, state),
    tabs: createTabsPort(window.navigator.locks),
    desktop: createDesktopPort(window, storage.local),
    devicePush: createDevicePushPort(window),
    downloads: createDownloadPort(window),
    files: createFilePort(window),
    packing: createPackingPort(window),
    browser: window.navigator.userAgent.slice(0, 200),
    uploads: createUploadPort({
      uploadUrl: () => domain()?.uploadUrl ?? `${domain()?.apiUrl ?? ""}/spa/v2/files`,
      ...{ language, token, clock },
    }),
  };
}

/** The socket of a page; what was answered before a push is forgotten with it. */
function createPageSocket(
  window: Page,
  { token, clock, random }: Pick<CorePorts, "token" | "clock" | "random">,
  state: () => AppState,
): MemberPorts["socket"] {
  const socket = createSocketPort({
    url: () => state().brand.config?.domain.notificationUrl ?? window.location.origin,
    auth: () => {
      const { config, language } = state().brand;
      return { token: token.read(), appId: config?.appId ?? "", lang: language, build: BUILD };
    },
    position: () => state().connection ?? { epoch: null, cursor: 0 },
    clock,
    random,
  });
  const forgetAtPush = (signal: SocketSignal) => {
    if (signal.kind === "packet" && isLater(window, signal.name, signal.raw)) forgetEarly(window);
  };
  return { ...socket, open: () => socket.open().pipe(tap(forgetAtPush)) };
}
