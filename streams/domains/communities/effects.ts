/** Fetches clubs and the records in them after the subscriptions (SHELL-12). */
import { forkJoin, map } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import { type FetchedDeps, fetchedEffects } from "../../bus/fetched";
import type { Ports } from "../../ports/types";
import type { SubscriptionEvents } from "../subscriptions/events";
import { getCommunities, getMemberships } from "./api";
import { type Clubs, type CommunityEvents, communityPushes } from "./events";
import type { CommunitiesState } from "./state";

interface Deps extends FetchedDeps {
  readonly ports: Ports;
  state(): ReturnType<FetchedDeps["state"]> & { readonly communities: CommunitiesState };
}

const start: Effect<SubscriptionEvents, CommunityEvents, Deps> = (events$) =>
  events$.pipe(
    ofType("subscriptions/settled"),
    map(() => ({ type: "communities/requested", payload: {} }) as const),
  );

export const communitiesEffects = {
  ...fetchedEffects<Deps, Clubs>({
    name: "communities",
    pushes: communityPushes,
    current: ({ state }) => state().communities,
    get: ({ ports }) => forkJoin({ communities: getCommunities(ports.http), memberships: getMemberships(ports.http) }),
  }),
  start,
};
