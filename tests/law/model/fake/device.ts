// The device's storage as one tab sees it. Rule: a record is written whole or not at all; a tab that is killed has written the first
// of its records, and none after them.
import { NEVER } from "rxjs";
import type { FakeStorage } from "../../../../streams/ports/fakes/storage";

export interface DeviceOfTab {
  readonly storage: FakeStorage;
  /** The tab is killed: so many records are still written. */
  killAfter(records: number): void;
}

/** The storage for one tab; all tabs of a device share what is stored. */
export function seenByTab({ local, durable, ...others }: FakeStorage): DeviceOfTab {
  let left = Number.POSITIVE_INFINITY;
  const isWritten = () => {
    left -= 1;
    return left >= 0;
  };
  return {
    storage: {
      ...others,
      local: {
        ...local,
        set: (key, value) => isWritten() && local.set(key, value),
        remove: (key) => {
          if (isWritten()) local.remove(key);
        },
      },
      durable: {
        ...durable,
        put: (key, value) => (isWritten() ? durable.put(key, value) : NEVER),
        remove: (key) => (isWritten() ? durable.remove(key) : NEVER),
      },
    },
    killAfter(records) {
      left = records;
    },
  };
}
