/** A device that has picked files, also over a restart of the tab; it can refuse them, or have lost one. */
import { defer, of } from "rxjs";
import type { FilePort, StoreResult } from "../types";

interface Stored {
  mark: unknown;
  file: File | null;
}
export interface FakeDisk {
  readonly stored: Map<string, Stored>;
  /** What a put is answered. */
  answer: StoreResult;
  /** What the browser makes of pictures that it can read. */
  readonly jpegs: Map<File, File>;
}
export const createFakeDisk = (): FakeDisk => ({
  stored: new Map(),
  answer: { isStored: true },
  jpegs: new Map(),
});

export const createFakeFiles = (disk: FakeDisk): FilePort => {
  const { stored, jpegs } = disk;
  return {
    put: (name, mark, file) =>
      defer(() => {
        if (disk.answer.isStored) stored.set(name, { mark, file });
        return of(disk.answer);
      }),
    mark: (name, mark, hasFile) =>
      defer(() => {
        const known = stored.get(name);
        if (known) stored.set(name, { mark, file: hasFile ? known.file : null });
        return of(known !== undefined);
      }),
    all: (prefix) =>
      defer(() =>
        of(
          [...stored].flatMap(([name, { mark, file }]) =>
            name.startsWith(prefix) ? [{ name, mark, hasFile: file !== null }] : [],
          ),
        ),
      ),
    get: (name) => defer(() => of(stored.get(name)?.file ?? null)),
    remove: (name) => defer(() => of(void stored.delete(name))),
    forget: (isGone) => {
      for (const name of stored.keys()) if (isGone(name)) stored.delete(name);
    },
    toJpeg: (file) => defer(() => of(jpegs.get(file) ?? null)),
  };
};
