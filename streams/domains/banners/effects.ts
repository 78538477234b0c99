/** Fetches banners after the subscriptions (SHELL-12). */
import { map } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import { type FetchedDeps, fetchedEffects } from "../../bus/fetched";
import type { Ports } from "../../ports/types";
import type { SubscriptionEvents } from "../subscriptions/events";
import { getBanners } from "./api";
import { type Banner, type BannerEvents, bannerPushes } from "./events";
import type { BannersState } from "./state";

interface Deps extends FetchedDeps {
  readonly ports: Ports;
  state(): ReturnType<FetchedDeps["state"]> & { readonly banners: BannersState };
}

const start: Effect<SubscriptionEvents, BannerEvents, Deps> = (events$) =>
  events$.pipe(
    ofType("subscriptions/settled"),
    map(() => ({ type: "banners/requested", payload: {} }) as const),
  );

export const bannersEffects = {
  ...fetchedEffects<Deps, readonly Banner[]>({
    name: "banners",
    pushes: bannerPushes,
    current: ({ state }) => state().banners,
    get: ({ ports }) => getBanners(ports.http),
    hints: ["banner.changed"],
  }),
  start,
};
