/** The only clock of member screens. Rule: dates on the screen are compared with the server's time, never with this device's. */
import { useObservableState } from "observable-hooks";
import { useState } from "react";
import { interval, map } from "rxjs";
import { selectServerOffset } from "../../streams/parts/member/index";
import { useMemberView } from "./useView";

const MINUTE_MS = 60_000;

/** The server's time in milliseconds, in whole minutes; renders again once a minute. Only for screens behind the sign-in. */
export function useServerNow(): number {
  const offsetMs = useMemberView(selectServerOffset);
  const [ticks$] = useState(() => interval(MINUTE_MS).pipe(map(() => Date.now())));
  const deviceMs = useObservableState(ticks$, () => Date.now());
  return Math.floor((deviceMs + offsetMs) / MINUTE_MS) * MINUTE_MS;
}

/** The end of that minute: a course that begins or ends within it, as a demo that was just ordered, has done so. */
export const useCourseNow = (): number => useServerNow() + MINUTE_MS - 1;
