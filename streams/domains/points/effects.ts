/** Fetches the balance of points after the subscriptions (SHELL-12). */
import { map } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import { type FetchedDeps, fetchedEffects } from "../../bus/fetched";
import type { Ports } from "../../ports/types";
import type { SubscriptionEvents } from "../subscriptions/events";
import { getBalance } from "./api";
import { type PointEvents, pointPushes } from "./events";
import type { PointsState } from "./state";

interface Deps extends FetchedDeps {
  readonly ports: Ports;
  state(): ReturnType<FetchedDeps["state"]> & { readonly points: PointsState };
}

const start: Effect<SubscriptionEvents, PointEvents, Deps> = (events$) =>
  events$.pipe(
    ofType("subscriptions/settled"),
    map(() => ({ type: "points/requested", payload: {} }) as const),
  );

export const pointsEffects = {
  ...fetchedEffects<Deps, number>({
    name: "points",
    pushes: pointPushes,
    current: ({ state }) => state().points,
    get: ({ ports }) => getBalance(ports.http),
  }),
  start,
};
