/**
 * Fetches banners after the subscriptions (SHELL-12), and stores what the device remembers of them. Rule: whose turn a slot
 * is belongs to the learner, and is removed with the session; what was closed belongs to the device.
 */

import { defer, ignoreElements, of, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import { storeShared } from "../../bus/shared";
import { readStored } from "../../bus/stored";
import { record } from "../../bus/wire/compound";
import { array, integer, string } from "../../bus/wire/schema";
import type { Ports } from "../../ports/types";
import { userKey } from "../session/events";
import { afterSubscriptions } from "../subscriptions/events";
import type { BannerEvents } from "./events";
import { bannerList } from "./resources";
import type { BannersState } from "./state";

interface Deps {
  readonly ports: Ports;
  state(): {
    readonly banners: BannersState;
    readonly session: { readonly user: { readonly id: number } | null };
  };
}
type BannerEffect = Effect<BannerEvents, BannerEvents, Deps>;

const CLOSED_KEY = "banners:closed";
const turnsKey = ({ state }: Deps): string => userKey(state().session.user?.id ?? 0, "bannerTurns");

const turnsStruct = record(string(), integer());
const closedStruct = array(integer());

const restore: BannerEffect = (_, deps) =>
  defer(() => {
    const { local } = deps.ports.storage;
    const turns = readStored(local.get(turnsKey(deps)), turnsStruct) ?? {};
    const closed = readStored(local.get(CLOSED_KEY), closedStruct) ?? [];
    return of({ type: "banners/restored", payload: { turns, closed } } as const);
  });

const store: BannerEffect = (events$, deps) =>
  events$.pipe(
    ofType("banners/turnTaken", "banners/closed"),
    tap(({ type, payload }) => {
      const { local } = deps.ports.storage;
      if (type === "banners/turnTaken") {
        // this slot only: another tab may have taken the turn of another one
        const { slot, bannerId } = payload;
        const own: Readonly<Record<string, number>> = { [slot]: bannerId };
        const merge = (stored: typeof own) => ({ ...stored, ...own });
        storeShared(local, turnsKey(deps), { struct: turnsStruct, merge }, own);
      } else {
        const merge = (stored: readonly number[], own: readonly number[]) => [...new Set([...stored, ...own])];
        storeShared(local, CLOSED_KEY, { struct: closedStruct, merge }, deps.state().banners.closed);
      }
    }),
    ignoreElements(),
  );

export const bannersEffects = { restore, store, ...bannerList.effects(afterSubscriptions) };
