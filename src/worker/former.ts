/**
 * The caches of former builds. Rule: they are deleted when the last tab has gone that was open before this build took over: such a
 * tab may still need parts of its own build, which the server may no longer have.
 */
import type { Build, WorkerScope } from "./scope";
import { cacheName, isBuild } from "./stored";

/** Where this build's cache says which these are: a cache that is not listed may be one of a build that is being stored. */
const FORMER = "/former";
interface Former {
  readonly tabs: readonly string[];
  readonly caches: readonly string[];
}

type Scope = Pick<WorkerScope, "caches" | "clients">;

/** Called when the build takes over: every tab that is open now may be of a former one. */
export async function rememberFormer(scope: Scope, build: Build): Promise<void> {
  const names = (await scope.caches.keys()).filter((name) => isBuild(name) && name !== cacheName(build));
  const former: Former = { tabs: await readTabs(scope), caches: names };
  const cache = await scope.caches.open(cacheName(build));
  await cache.put(FORMER, new Response(JSON.stringify(former)));
  await deleteFormer(scope, build);
}

/** Deletes the former caches unless one of those tabs is still open. */
export async function deleteFormer(scope: Scope, build: Build): Promise<void> {
  const remembered = await (await scope.caches.open(cacheName(build))).match(FORMER);
  if (!remembered) return;
  const { tabs, caches } = (await remembered.json()) as Former;
  const open = await readTabs(scope);
  if (tabs.some((id) => open.includes(id))) return;
  await Promise.all(caches.map((name) => scope.caches.delete(name)));
}

/** The ids of all tabs that show a page of this origin. */
export const readTabs = async ({ clients }: Pick<WorkerScope, "clients">): Promise<readonly string[]> =>
  (await clients.matchAll({ type: "window", includeUncontrolled: true })).map(({ id }) => id);
