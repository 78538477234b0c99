/** Stores the configuration again while a page stays open for long: it starts again without a network as well (NET-08, OFF-01). */
import { catchError, EMPTY, exhaustMap, filter, ignoreElements, interval, merge, tap } from "rxjs";
import { decodeConfig } from "../../../brands/schema";
import { type Effect, ofType } from "../../bus/effects";
import { readStored } from "../../bus/stored";
import { number, object } from "../../bus/wire/schema";
import type { CorePorts } from "../../ports/types";
import type { PageEvents } from "../page/events";
import { getConfig } from "./api";
import { COPY_KEY, GENERAL_CACHE_MS, storeCopy } from "./storedConfig";

/** Half as old as it may become. */
const RENEWED_AFTER_MS = GENERAL_CACHE_MS / 2;
type Resumed = Pick<PageEvents, "page/resumed">;
const Stored = object({ at: number() });

const isOld = ({ storage, clock }: CorePorts): boolean =>
  clock.now() - (readStored(storage.local.get(COPY_KEY), Stored)?.at ?? 0) >= RENEWED_AFTER_MS;

/** Asks for it when the page is looked at again, and twice a day. What has changed in it is for the next start. */
export const renewCopy: Effect<Resumed, never, { readonly ports: CorePorts }> = (events$, { ports }) =>
  merge(events$.pipe(ofType("page/resumed")), interval(RENEWED_AFTER_MS, ports.clock.scheduler)).pipe(
    filter(() => isOld(ports)),
    // exhaustMap: one request is enough
    exhaustMap(() => getConfig(ports.http).pipe(catchError(() => EMPTY))),
    tap((raw) => {
      const decoded = decodeConfig(raw);
      if (decoded.ok) storeCopy(ports, decoded.config);
    }),
    ignoreElements(),
  );
