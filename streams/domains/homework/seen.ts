/** Which verdicts were seen on this device (SHELL-13). */
import { defer, filter, ignoreElements, map, merge, of, take, tap } from "rxjs";
import { ofType } from "../../bus/effects";
import { storeShared } from "../../bus/shared";
import { readStored } from "../../bus/stored";
import { record } from "../../bus/wire/compound";
import { type Infer, number, object, string } from "../../bus/wire/schema";
import { userKey } from "../session/events";
import type { HomeworkDeps, HomeworkEffect } from "./deps";
import type { HomeworkEvents } from "./events";

const SeenStruct = object({ since: number(), seen: record(string(), number()) });
type Seen = Infer<typeof SeenStruct>;
/** What either tab has seen, since the earlier of their beginnings. */
const joinSeen = (one: Seen, other: Seen): Seen => {
  const seen = { ...one.seen };
  for (const [id, at] of Object.entries(other.seen)) seen[id] = Math.max(at, seen[id] ?? 0);
  return { since: Math.min(one.since, other.since), seen };
};
const seenKey = (deps: HomeworkDeps): string => userKey(deps.state().session.user?.id ?? 0, "seen:homework");

const seenRestored = (payload: HomeworkEvents["homework/seenRestored"]) =>
  ({ type: "homework/seenRestored", payload }) as const;

/**
 * Verdicts seen on this device, in any of its tabs; verdicts that existed at the first sign-in here count as seen (SHELL-13).
 * By the server's times: this device's clock may be years off.
 */
export const rememberSeen: HomeworkEffect = (events$, deps) => {
  const { local } = deps.ports.storage;
  const firstHere$ = events$.pipe(
    ofType("homework/listLoaded"),
    take(1),
    map(({ payload }) => ({ since: Math.max(0, ...payload.value.map(({ updatedAt }) => updatedAt)), seen: {} })),
  );
  const first$ = defer(() => {
    const stored = readStored(local.get(seenKey(deps)), SeenStruct);
    return stored ? of(stored) : firstHere$;
  });
  const fromOtherTabs$ = local.changes$.pipe(
    filter(({ key }) => key === seenKey(deps)),
    map(({ value }) => readStored(value, SeenStruct)),
    filter((seen) => seen !== null),
  );
  const stored$ = events$.pipe(
    ofType("homework/seen", "homework/seenRestored"),
    tap(() => {
      const { seen, seenSince } = deps.state().homework;
      storeShared(
        local,
        seenKey(deps),
        { struct: SeenStruct, merge: joinSeen },
        { since: seenSince, seen: { ...seen } },
      );
    }),
    ignoreElements(),
  );
  return merge(stored$, merge(first$, fromOtherTabs$).pipe(map(seenRestored)));
};
