/** The only clock of member screens. Rule: dates on the screen are compared with the server's time, never with this device's. */
import { useObservable, useObservableState } from "observable-hooks";
import { defer, map, type Observable, repeat, switchMap, timer } from "rxjs";
import { selectServerOffset } from "../../streams/parts/member/index";
import { useMemberView } from "./useView";

const MINUTE_MS = 60_000;

/** The device's time whenever a minute of the server begins; how long that takes is asked each time: a device may have slept. */
const emitMinutes = (offsetMs: number): Observable<number> =>
  defer(() => timer(MINUTE_MS - ((Date.now() + offsetMs) % MINUTE_MS))).pipe(
    repeat(),
    map(() => Date.now()),
  );

/** The server's time in milliseconds, in whole minutes; renders again as each begins. Only for screens behind the sign-in. */
export function useServerNow(): number {
  const offsetMs = useMemberView(selectServerOffset);
  const minutes$ = useObservable((inputs$) => inputs$.pipe(switchMap(([ms]) => emitMinutes(ms))), [offsetMs]);
  const deviceMs = useObservableState(minutes$, () => Date.now());
  return Math.floor((deviceMs + offsetMs) / MINUTE_MS) * MINUTE_MS;
}

/** The end of that minute: a course or a place in a club that begins or ends within it, as one that was just bought, has done so. */
export const useCourseNow = (): number => useServerNow() + MINUTE_MS - 1;
