/** What the device stores of uploads. Rule: a file that was uploaded is still attached after a reload; one that was on its way is resumed. */

import { defer, EMPTY, ignoreElements, merge, of, tap } from "rxjs";
import { ofType } from "../../bus/effects";
import { createSharedList } from "../../bus/shared";
import { amount } from "../../bus/wire/numbers";
import { enums, type Infer, number, object, optional, string } from "../../bus/wire/schema";
import { maybe } from "../../bus/wire/wire";
import { FileStruct } from "../chat/events";
import { userKey } from "../session/events";
import type { UploadDeps, UploadEffect } from "./deps";
import type { Upload } from "./events";
import { mayArriveYet } from "./limits";

const StoredStruct = object({
  key: string(),
  place: string(),
  name: string(),
  size: amount(),
  // absent in what an older version stored
  lastModified: optional(number()),
  address: maybe(string()),
  kind: enums(["image", "video", "document"]),
  file: maybe(FileStruct),
});
const storageKey = (deps: UploadDeps): string => userKey(deps.state().session.user?.id ?? 0, "uploads");

/** Files that were already uploaded are still there; the others must be picked again, and go on from what the server has. */
const restoredUpload = (stored: Infer<typeof StoredStruct>): Upload => ({
  ...stored,
  lastModified: stored.lastModified ?? 0,
  sentBytes: 0,
  ...(stored.file ? { status: "done" } : { status: "failed", problem: { kind: "fileGone" } }),
});

/** What was refused for what it is has been said; after a reload there is nothing to choose again. */
const isStored = ({ problem }: Upload): boolean =>
  problem === undefined || problem.kind === "fileGone" || mayArriveYet(problem);

/** Reads them at the start, and writes them with each change of what a reload needs. */
export const remember: UploadEffect = (events$, deps) => {
  const list = createSharedList(deps.ports.storage.local, storageKey(deps), StoredStruct, ({ key }) => key);
  const restored$ = defer(() => {
    const uploads = list.read().map(restoredUpload);
    return uploads.length > 0 ? of({ type: "uploads/restored", payload: { uploads } } as const) : EMPTY;
  });
  const stored$ = events$.pipe(
    ofType(
      "uploads/queued",
      "uploads/begun",
      "uploads/done",
      "uploads/failed",
      "uploads/dropRequested",
      "uploads/returned",
      "place/accepted",
      "place/stored",
    ),
    tap(() => {
      const stored = deps
        .state()
        .uploads.items.filter(isStored)
        .map(({ status: _status, sentBytes: _sent, problem: _problem, ...rest }) => rest);
      list.write(stored);
    }),
    ignoreElements(),
  );
  return merge(restored$, stored$);
};
