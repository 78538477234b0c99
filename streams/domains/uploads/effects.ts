/**
 * Takes picked files and sends them, two at a time. Rule: what was sent of a file is used again when the same file is picked
 * after a reload.
 */
import { from, ignoreElements, mergeMap, of, tap } from "rxjs";
import { causedBy, ofType } from "../../bus/effects";
import type { UploadEffect } from "./deps";
import type { Upload } from "./events";
import { checkFile } from "./limits";
import { remember } from "./remember";
import { send } from "./send";

/** What a reload left of the same file at this place. */
const leftOf = (items: readonly Upload[], place: string, file: File): Upload | undefined =>
  items.find(
    (item) =>
      item.place === place &&
      item.problem?.kind === "fileGone" &&
      item.name === file.name &&
      item.size === file.size &&
      item.lastModified === file.lastModified,
  );

/** Each picked file is queued, or shown with the reason why not: no picked file disappears silently. */
const queue: UploadEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("uploads/picked"),
    mergeMap((event) =>
      from(event.payload.files).pipe(
        mergeMap((file) => {
          const { place, accepts } = event.payload;
          const { name, size, lastModified } = file;
          const checked = checkFile(file, accepts);
          const left = leftOf(state().uploads.items, place, file);
          const key = left?.key ?? ports.random.newKey();
          const address = left?.address ?? null;
          const base = { key, place, name, size, lastModified, address, sentBytes: 0, file: null };
          if ("problem" in checked) {
            const upload: Upload = { ...base, kind: "document", status: "failed", problem: checked.problem };
            return of({ type: "uploads/queued", payload: { upload } } as const);
          }
          ports.uploads.hold(key, file, address);
          return of({
            type: "uploads/queued",
            payload: { upload: { ...base, kind: checked.kind, status: "queued" } },
          } as const);
        }),
        causedBy(event),
      ),
    ),
  );

const release: UploadEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("uploads/dropRequested", "uploads/done"),
    tap(({ payload }) => ports.uploads.drop(payload.key)),
    ignoreElements(),
  );

export const uploadsEffects = { queue, send, release, remember };
