/**
 * Fetches banners after the subscriptions (SHELL-12), and stores what the device remembers of them. Rule: whose turn a slot
 * is belongs to the learner, and is removed with the session; that news were closed belongs to the device.
 */

import { defer, ignoreElements, of, tap } from "rxjs";
import { array, integer, record, string } from "superstruct";
import { type Effect, ofType } from "../../bus/effects";
import { readKept } from "../../bus/kept";
import type { Ports } from "../../ports/types";
import { userKey } from "../session/events";
import type { BannerEvents } from "./events";
import { bannerList, news } from "./resources";
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

const restore: BannerEffect = (_, deps) =>
  defer(() => {
    const { local } = deps.ports.storage;
    const turns = readKept(local.get(turnsKey(deps)), record(string(), integer())) ?? {};
    const closed = readKept(local.get(CLOSED_KEY), array(integer())) ?? [];
    return of({ type: "banners/restored", payload: { turns, closed } } as const);
  });

const keep: BannerEffect = (events$, deps) =>
  events$.pipe(
    ofType("banners/turnTaken", "banners/newsClosed"),
    tap(({ type }) => {
      const { turns, closed } = deps.state().banners;
      const { local } = deps.ports.storage;
      if (type === "banners/turnTaken") local.set(turnsKey(deps), JSON.stringify(turns));
      else local.set(CLOSED_KEY, JSON.stringify(closed));
    }),
    ignoreElements(),
  );

export const bannersEffects = { restore, keep, ...bannerList.effects(), ...news.effects() };
