/**
 * Whether this brand's page has the service worker (OFF-01). Rule: loaded after the first screen; a brand without offline use has no
 * worker and no cache, also where it had them before.
 */
import { type AppConfig, type AppState, type Client, selectConfig, selectSession } from "../../../streams/parts/core";
import { followInstallOffer } from "../../pages/shared/installed/installOffer";
import { CACHES, PICTURES, WORKER_FILE } from "../../worker/names";
import { isSavingData } from "../routed/savingData";

/** `installable`: for a guest the page names the manifest, and what a learner has left goes; the worker is for members only. */
type Plan = "unknown" | "none" | "installable" | "stored";

const selectPlan = (state: AppState): Plan => {
  const config = selectConfig(state);
  if (!config) return "unknown";
  if (!config.brand.isOfflineEnable) return "none";
  const { status } = selectSession(state);
  if (status === "member") return "stored";
  return status === "guest" ? "installable" : "unknown";
};

/** Does what the configuration and the session say, now and when they change. */
export function followWorker(client: Client): void {
  const plan = client.view(selectPlan, []);
  const done = new Set<Plan>();
  const follow = () => {
    const next = plan.read();
    const config = selectConfig(client.state());
    // of a tab that was closed as its session ended
    if (next === "installable") void Promise.all([deletePictures(), deleteFiles()]);
    // once a page is enough: another configuration comes with another page
    if (!config || done.has(next)) return;
    done.add(next);
    void carryOut(next, client, config).catch(() => undefined);
  };
  plan.subscribe(follow);
  follow();
}

/** A browser may refuse all of this, as in a private window: the app works without it. */
async function carryOut(plan: Plan, client: Client, config: AppConfig): Promise<void> {
  if (plan === "none") return removeWorker();
  followInstallOffer(`/brands/${config.appId}/apple-touch-icon.png`);
  const isApp = window.matchMedia("(display-mode: standalone)").matches;
  if (plan !== "stored" || !("serviceWorker" in navigator) || (isSavingData() && !isApp)) return;
  const [{ startWorker }] = await Promise.all([import("./registered"), untilIdle()]);
  const { logo, favicon } = config.domain;
  await startWorker(
    client,
    ["theme.css", logo, favicon].map((name) => `/brands/${config.appId}/${name}`),
  );
}

/** Safari has no idle callbacks. */
const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve());
    else resolve();
  });

const deletePictures = async (): Promise<void> => {
  if ("caches" in window) await caches.delete(PICTURES).catch(() => false);
};

/** As streams/ports/device/files/messages.ts calls the folder of all learners' files. */
const FILES = "deviceFiles";

const deleteFiles = async (): Promise<void> => {
  const root = await navigator.storage?.getDirectory?.().catch(() => undefined);
  await root?.removeEntry(FILES, { recursive: true }).catch(() => undefined);
};

/** Ends the worker and deletes what it has stored. */
async function removeWorker(): Promise<void> {
  await deleteFiles();
  if (!("serviceWorker" in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  const own = registrations.filter(({ active, waiting, installing }) =>
    (active ?? waiting ?? installing)?.scriptURL.endsWith(WORKER_FILE),
  );
  await Promise.all(own.map((registration) => registration.unregister()));
  const names = (await caches.keys()).filter((name) => name.startsWith(CACHES));
  await Promise.all(names.map((name) => caches.delete(name)));
}
