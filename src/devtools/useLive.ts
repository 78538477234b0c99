/** The one place where the panel subscribes to the streams. */

import { useCallback, useSyncExternalStore } from "react";
import type { Observable } from "rxjs";

/** The result of `read`, read again whenever `changes$` emits; `read` must return the same until then. */
export function useLive<T>(changes$: Observable<unknown>, read: () => T): T {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscription = changes$.subscribe(onChange);
      return () => subscription.unsubscribe();
    },
    [changes$],
  );
  return useSyncExternalStore(subscribe, read);
}
