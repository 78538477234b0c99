/** The expert's times, a month of four weeks at once (VC-06, VC-10). Rule: a server without them answers 404, and then any time can be asked for. */

import { useMemo, useState } from "react";
import { type Resource, type Slot, slotsKey } from "../../../../streams/parts/member/index";
import { laterDate } from "../../../../streams/rules/index";
import { useResource } from "../../../hooks/useResource";
import { useFormats } from "../../../ui/words/formats";

const WEEKS_AT_ONCE = 4;
const DAYS_AT_ONCE = 7 * WEEKS_AT_ONCE;
/** About half a year. */
const LAST_PAGE = 6;
const NOT_FOUND = 404;

export interface SlotsView {
  /** Any quarter of an hour can be asked for. */
  readonly isFree: boolean;
  /** Those that can be had; null while they are not known. */
  readonly free: readonly Slot[] | null;
  /** The expert's zone, where it is known. */
  readonly expertZone: string | null;
  /** How their request stands. */
  readonly resource: Resource;
  readonly hasEarlier: boolean;
  readonly hasLater: boolean;
  readonly earlier: () => void;
  readonly later: () => void;
  readonly retry: () => void;
}

export function useSlots(consultationId: number, now: number): SlotsView {
  const { dayKey } = useFormats();
  const [page, setPage] = useState(0);
  // as it was when the form opened: the first page stays what it is past midnight
  const [firstDay] = useState(() => laterDate(dayKey(now), 1));
  const key = slotsKey(consultationId, laterDate(firstDay, page * DAYS_AT_ONCE));
  const { value, resource, retry } = useResource("videoConsultations/slots", { slotsKey: key });
  const free = useMemo(() => value?.slots.filter(({ isFree }) => isFree) ?? null, [value]);
  return {
    isFree: resource.status === "fail" && resource.problem?.status === NOT_FOUND,
    free,
    expertZone: value?.timezone ?? null,
    resource,
    hasEarlier: page > 0,
    hasLater: page < LAST_PAGE,
    earlier: () => setPage((shown) => shown - 1),
    later: () => setPage((shown) => shown + 1),
    retry,
  };
}
