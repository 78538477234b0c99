/** The one place where the panel listens to the streams. */

import { useCallback, useSyncExternalStore } from "react";
import type { Observable } from "rxjs";

/** What `read` answers, again whenever `changes$` tells something; `read` must answer the same until then. */
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
