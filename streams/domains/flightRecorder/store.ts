/** Where batches are: on the device, and in the memory of the tab where the learner stores nothing on it (OFF-13), or it refuses. */
import { map, type Observable, of, tap } from "rxjs";
import type { DurableStore } from "../../ports/types";

type Store = Pick<DurableStore, "get" | "keys" | "put" | "remove">;

export function createBatchStore(device: Store, isStoring: () => boolean): Store {
  const memory = new Map<string, unknown>();
  return {
    get: (key) => (memory.has(key) ? of(memory.get(key)) : device.get(key)),
    keys: (prefix) => device.keys(prefix).pipe(map((keys) => [...new Set([...keys, ...memory.keys()])])),
    put: (key, value): Observable<boolean> => {
      if (isStoring())
        return device.put(key, value).pipe(
          tap((isStored) => {
            if (!isStored) memory.set(key, value);
          }),
        );
      memory.set(key, value);
      return of(true);
    },
    remove: (key) => {
      memory.delete(key);
      return device.remove(key);
    },
  };
}
