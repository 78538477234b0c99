/** Shows the invitation when it is due, and stores that it was closed (SHELL-08). Rule: that belongs to the device, not to the learner. */
import { defer, EMPTY, filter, map, switchMap, tap, timer } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import { storeWhole } from "../../bus/stored";
import type { Ports } from "../../ports/types";
import type { InviteEvents } from "./events";
import type { InviteState } from "./state";
import { closedAt, readCloses, waitMs } from "./waits";

interface Deps {
  readonly ports: Ports;
  state(): { readonly invite: InviteState };
}
type InviteEffect = Effect<InviteEvents, InviteEvents, Deps>;

const KEY = "invite:closes";

const show: InviteEffect = (events$, { ports: { storage, clock }, state }) =>
  events$.pipe(
    ofType("invite/possibleChanged", "invite/closed", "invite/closedElsewhere"),
    tap(({ type }) => {
      if (type !== "invite/closed") return;
      storeWhole(storage.local, KEY, closedAt(clock.now(), readCloses(storage.local.get(KEY))));
    }),
    // switchMap: a change decides again how long to wait, and whether at all
    switchMap(() =>
      defer(() => {
        if (!state().invite.isPossible || state().invite.isShown) return EMPTY;
        return timer(waitMs(clock.now(), readCloses(storage.local.get(KEY))), clock.scheduler);
      }),
    ),
    map(() => ({ type: "invite/shown", payload: {} }) as const),
  );

const followTabs: InviteEffect = (_, { ports: { storage } }) =>
  storage.local.changes$.pipe(
    filter(({ key, value }) => key === KEY && value !== null),
    map(() => ({ type: "invite/closedElsewhere", payload: {} }) as const),
  );

export const inviteEffects = { show, followTabs };
