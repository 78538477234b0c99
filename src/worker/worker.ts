/**
 * The service worker: opens the app without a network, from the page and the parts of one build. Rule: the network is always asked
 * first, so that nobody ever sees an old page by it (decision 49).
 */
import { findAnswerer, isFile, isServerMissing } from "./answerer";
import { deleteFormer, readTabs, rememberFormer } from "./former";
import { openPressed, renewSubscription, showPush } from "./push";
import type { Build, InstallEvent, MessageReceived, RequestEvent, WorkerScope } from "./scope";
import { isComplete, readFile, readPage, refresh, storeBuild, storePicture } from "./stored";

/** What a page sends; the answer comes through the message's own port. */
export type ToWorker =
  /** Store what the page of this brand needs besides the build. Answered by `"stored"`. */
  | { readonly type: "store"; readonly looks: readonly string[] }
  /** Asks for the worker's build. Answered by the address of its first script. */
  | { readonly type: "build" }
  /** Take over from the worker that is active now; `isAlone`: only where no other tab is open. */
  | { readonly type: "activate"; readonly isAlone?: boolean };

/** What the browser need not start the worker for. */
const FOR_THE_NETWORK = ["/spa/*", "/socket.io/*", "/files/*", "/media/*"];

/** Starts listening; `build` is what the build has written into the file. */
export function startWorker(scope: WorkerScope, build: Build): void {
  let checked: Promise<boolean> | undefined;
  // once for each start of the worker and each page that starts: a browser deletes all of an origin's caches, or none
  const isWhole = () => {
    checked ??= isComplete(scope, build);
    return checked;
  };
  const readWholePage = async () => ((await isWhole()) ? readPage(scope, build) : undefined);
  const storeWhole = async () => {
    checked = undefined;
    if (await isWhole()) return;
    await storeBuild(scope, build);
    checked = undefined;
  };
  scope.addEventListener("install", (event) => event.waitUntil(install(scope, build, event)));
  scope.addEventListener("activate", (event) => event.waitUntil(takeOver(scope, build)));
  scope.addEventListener("fetch", (event) => {
    const answerer = findAnswerer(event.request, scope.location.origin);
    if (answerer === "page") event.respondWith(answerPage(scope, event, readWholePage));
    else if (answerer === "visit") event.respondWith(visit(scope, event));
    else if (answerer === "picture") event.respondWith(answerPicture(scope, event));
    else if (answerer !== "browser") event.respondWith(answerFile(scope, event));
  });
  scope.addEventListener("push", (event) => event.waitUntil(showPush(scope, event)));
  scope.addEventListener("notificationclick", (event) => event.waitUntil(openPressed(scope, event)));
  scope.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renewSubscription(scope, event)));
  scope.addEventListener("message", (event) => event.waitUntil(receive(scope, build, storeWhole, event)));
}

async function install(scope: WorkerScope, build: Build, event: InstallEvent): Promise<void> {
  const routes = FOR_THE_NETWORK.map((urlPattern) => ({ condition: { urlPattern }, source: "network" }) as const);
  // a browser that does not know them starts the worker, which leaves these requests alone
  await event.addRoutes?.(routes).catch(() => undefined);
  await storeBuild(scope, build);
}

/**
 * Whether a preload that fails leaves the answer to the worker: in Firefox it fails the whole visit, and the stored page would never be
 * shown. The browsers that know static routes are those that were tried.
 */
const canPreload = ({ InstallEvent }: WorkerScope): boolean => "addRoutes" in (InstallEvent?.prototype ?? {});

/** The page of a first visit gets what it may still need from the worker too. */
async function takeOver(scope: WorkerScope, build: Build): Promise<void> {
  const { navigationPreload } = scope.registration;
  if (canPreload(scope)) await navigationPreload?.enable();
  else await navigationPreload?.disable();
  await rememberFormer(scope, build);
  await scope.clients.claim();
}

/** Both kinds of visits use what the browser has requested already: else it would be requested twice. */
const visit = async (scope: WorkerScope, { request, preloadResponse }: RequestEvent): Promise<Response> =>
  (await preloadResponse) ?? (await scope.fetch(request));

async function answerPage(
  scope: WorkerScope,
  event: RequestEvent,
  readWholePage: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    const answer = await visit(scope, event);
    return isServerMissing(answer) ? ((await readWholePage()) ?? answer) : answer;
  } catch (error) {
    const page = await readWholePage();
    if (page) return page;
    throw error;
  }
}

async function answerFile(scope: WorkerScope, { request }: RequestEvent): Promise<Response> {
  try {
    const answer = await scope.fetch(request);
    return isFile(answer) ? answer : ((await readFile(scope, request)) ?? answer);
  } catch (error) {
    const file = await readFile(scope, request);
    if (file) return file;
    throw error;
  }
}

/** Storing it holds up nobody, and a device without room shows it all the same. */
async function answerPicture(scope: WorkerScope, event: RequestEvent): Promise<Response> {
  const answer = await answerFile(scope, event);
  if (isFile(answer)) {
    const copy = answer.clone();
    event.waitUntil(storePicture(scope, event.request, copy, Date.now()).catch(() => undefined));
  }
  return answer;
}

async function receive(
  scope: WorkerScope,
  build: Build,
  storeWhole: () => Promise<void>,
  { data, ports: [port] }: MessageReceived,
): Promise<void> {
  // cast: only pages of this origin can send to it
  const message = data as ToWorker;
  if (message.type === "activate") {
    if (!message.isAlone || (await readTabs(scope)).length <= 1) await scope.skipWaiting();
  } else if (message.type === "build") port?.postMessage(build.entry);
  else if (message.type === "store") {
    await storeWhole();
    await refresh(scope, build, message.looks, Date.now());
    await deleteFormer(scope, build);
    port?.postMessage("stored");
  }
}
