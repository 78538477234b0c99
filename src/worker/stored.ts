/**
 * What the worker stores: one cache for each build, with its page and all its parts, and one for the brand's looks. Rule: the
 * page of a build is answered only while each of the build's parts is there; nothing that a learner has is stored.
 */
import { isFile } from "./answerer";
import { CACHES, PICTURES } from "./names";
import type { Build, WorkerScope } from "./scope";

const LOOKS = `${CACHES}looks`;
/** The address of the stored page in its cache; any address of the app is shown by it. */
const PAGE = "/home";
/** Files on their way at one time: the page itself comes first. */
const AT_ONCE = 3;
/** How old the page and the looks may become: a changed brand shows without a new build. */
const FRESH_MS = 86_400_000;
/** An answer names what it depends on, such as the cookie; what is stored here depends on nothing. */
const ANY = { ignoreVary: true } as const;
/** Pictures that are stored, newest last; at the demo's weight about ten megabytes. */
const MAX_PICTURES = 300;

type Scope = Pick<WorkerScope, "caches" | "fetch">;
export const cacheName = ({ id }: Pick<Build, "id">): string => `${CACHES}build-${id}`;
/** Whether a cache has the parts of a build. */
export const isBuild = (name: string): boolean => name.startsWith(`${CACHES}build-`);

/** Stores the parts and the page of the build. Rejects when one does not arrive; those that did are there for the next try. */
export async function storeBuild(scope: Scope, build: Build): Promise<void> {
  const cache = await scope.caches.open(cacheName(build));
  const stored = await readPaths(cache);
  const missing = build.parts.filter((part) => !stored.has(part));
  await doEach(missing, AT_ONCE, async (part) => cache.put(part, await fetchFile(scope, part)));
  await storePage(scope, build, cache);
}

/** The page without a learner: no cookie is sent, so it has no position, and it is of no account. */
async function storePage({ fetch }: Scope, build: Build, cache: Cache): Promise<void> {
  const page = await fetch(PAGE, { headers: { Accept: "text/html" }, credentials: "omit", cache: "no-cache" });
  const named = namedParts(await page.clone().text());
  const isOwn = named.includes(build.entry) && named.every((part) => build.parts.includes(part));
  if (!page.ok || page.redirected || !isOwn) throw new Error("The page is not of this build");
  await cache.put(PAGE, page);
}

/** The scripts and styles that a page names. */
const namedParts = (html: string): readonly string[] =>
  [...html.matchAll(/(?:src|href)="(\/v\/[^"]+)"/g)].map(([, part = ""]) => part);

async function fetchFile({ fetch }: Scope, path: string): Promise<Response> {
  const answer = await fetch(path, { credentials: "omit", priority: "low" });
  if (!isFile(answer)) throw new Error(`${path} did not arrive`);
  return answer;
}

/** Brings the page up to date if it is old, and stores the brand's looks; what does not arrive stays as it is. */
export async function refresh(scope: Scope, build: Build, looks: readonly string[], nowMs: number): Promise<void> {
  const cache = await scope.caches.open(cacheName(build));
  if (!isFresh(await cache.match(PAGE, ANY), nowMs)) await storePage(scope, build, cache).catch(ignore);
  const own = await scope.caches.open(LOOKS);
  await doEach(looks, AT_ONCE, async (path) => {
    if (isFresh(await own.match(path, ANY), nowMs)) return;
    await fetchFile(scope, path).then((file) => own.put(path, file), ignore);
  });
}
function isFresh(answer: Response | undefined, nowMs: number): boolean {
  const ageMs = nowMs - Date.parse(answer?.headers.get("Date") ?? "");
  return ageMs >= 0 && ageMs < FRESH_MS;
}

/** Stores a picture that was shown; the oldest ones go. */
export async function storePicture(
  { caches }: Scope,
  request: Request,
  answer: Response,
  nowMs: number,
): Promise<void> {
  const cache = await caches.open(PICTURES);
  if (isFresh(await cache.match(request, ANY), nowMs)) return;
  await cache.put(request, answer);
  const keys = await cache.keys();
  for (const old of keys.slice(0, Math.max(0, keys.length - MAX_PICTURES))) await cache.delete(old);
}

/** Whether the page and each part of the build are there. */
export async function isComplete({ caches }: Scope, build: Build): Promise<boolean> {
  if (!(await caches.keys()).includes(cacheName(build))) return false;
  const stored = await readPaths(await caches.open(cacheName(build)));
  return [PAGE, ...build.parts].every((path) => stored.has(path));
}

/** The stored page of the build. */
export async function readPage({ caches }: Scope, build: Build): Promise<Response | undefined> {
  return (await caches.open(cacheName(build))).match(PAGE, ANY);
}

/** A part of any build that is stored, or a look: the name of a part is that of its contents. */
export const readFile = ({ caches }: Scope, request: Request): Promise<Response | undefined> =>
  caches.match(request, ANY);

const readPaths = async (cache: Cache): Promise<ReadonlySet<string>> =>
  new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));

/** Does the work for each item, for so many at one time; the first failure ends it. */
async function doEach<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
const ignore = (): void => undefined;
