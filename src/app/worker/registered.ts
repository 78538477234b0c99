/**
 * A member's service worker: registered, told what the brand's page needs, and followed to the next version (OFF-07). Rule: a new
 * version takes over when a learner accepts it, or when the only tab is of it already; it is offered, and a tab reloads by itself,
 * only while nothing would be lost.
 */
import type { Client } from "../../../streams/parts/core";
import { offerNewVersion } from "../../pages/shared/installed/newVersion";
import { allowWorker } from "../../ui/media/ownWorkers";
import { WORKER_FILE } from "../../worker/names";
import type { ToWorker } from "../../worker/worker";
import { createLossCheck } from "./loss";

/** What `register` accepts. */
export const makeWorkerAddress = (): string => allowWorker(WORKER_FILE);

/** How often a page that is looked at again asks for a new version. */
const ASK_AGAIN_MS = 3_600_000;
const LOOK_AGAIN_MS = 1_000;

/** Registers it, and has stored what `looks` names. */
export async function startWorker(client: Client, looks: readonly string[]): Promise<void> {
  const container = navigator.serviceWorker;
  const registration = await container.register(makeWorkerAddress(), { updateViaCache: "none" });
  followVersions(client, container, registration);
  const { active } = await container.ready;
  if (active) await ask(active, { type: "store", looks });
}

/** What the worker answers. */
function ask(worker: ServiceWorker, message: ToWorker): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data);
    worker.postMessage(message, [port2]);
  });
}

/** The first script of this page, by which a worker knows its build. */
const readEntry = (): string | null =>
  document.querySelector('script[type="module"][src^="/v/"]')?.getAttribute("src") ?? null;

function followVersions(client: Client, container: ServiceWorkerContainer, registration: ServiceWorkerRegistration) {
  const losesWork = createLossCheck(client);
  const isOwn = async (worker: ServiceWorker) => (await ask(worker, { type: "build" })) === readEntry();
  const whenFree = (act: () => void) => {
    const timer = setInterval(() => {
      if (losesWork()) return;
      clearInterval(timer);
      act();
    }, LOOK_AGAIN_MS);
  };
  const reload = () => window.location.reload();
  let isAccepted = false;
  const accept = () => {
    isAccepted = true;
    registration.waiting?.postMessage({ type: "activate" } satisfies ToWorker);
  };
  const look = async () => {
    const { waiting } = registration;
    if (!waiting) return;
    if (await isOwn(waiting)) waiting.postMessage({ type: "activate", isAlone: true } satisfies ToWorker);
    else whenFree(() => offerNewVersion(accept));
  };
  registration.addEventListener("updatefound", () =>
    registration.installing?.addEventListener("statechange", () => void look()),
  );
  void look();

  /** The worker is of another build than this page. */
  const followController = async () => {
    const { controller } = container;
    if (!controller || (await isOwn(controller))) return;
    if (isAccepted) return reload();
    // accepted in another tab: until this one is free, its learner may still do it themselves
    offerNewVersion(reload);
    whenFree(reload);
  };
  // a first worker takes over a page without one: nothing changes
  let hadController = container.controller !== null;
  container.addEventListener("controllerchange", () => {
    if (hadController) void followController();
    hadController = true;
  });
  // the next version may have taken over before this page began to follow
  void followController();
  askAgain(client, registration);
}

/** A tab that stays open for days learns of a new version when it is looked at. */
function askAgain(client: Client, registration: ServiceWorkerRegistration): void {
  let askedMs = client.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || client.now() - askedMs < ASK_AGAIN_MS) return;
    askedMs = client.now();
    void registration.update().catch(() => undefined);
  });
}
