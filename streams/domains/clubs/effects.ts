/** Fetches clubs and the records in them after the subscriptions (SHELL-12). */
import { forkJoin, map } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import { type FetchedDeps, fetchedEffects } from "../../bus/fetched";
import type { Ports } from "../../ports/types";
import type { SubscriptionEvents } from "../subscriptions/events";
import { getClubs, getMemberships } from "./api";
import { type ClubEvents, type Clubs, clubPushes } from "./events";
import type { ClubsState } from "./state";

interface Deps extends FetchedDeps {
  readonly ports: Ports;
  state(): ReturnType<FetchedDeps["state"]> & { readonly clubs: ClubsState };
}

const start: Effect<SubscriptionEvents, ClubEvents, Deps> = (events$) =>
  events$.pipe(
    ofType("subscriptions/settled"),
    map(() => ({ type: "clubs/requested", payload: {} }) as const),
  );

export const clubsEffects = {
  ...fetchedEffects<Deps, Clubs>({
    name: "clubs",
    pushes: clubPushes,
    current: ({ state }) => state().clubs,
    get: ({ ports }) => forkJoin({ clubs: getClubs(ports.http), memberships: getMemberships(ports.http) }),
  }),
  start,
};
