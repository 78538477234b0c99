/** Fetches banners after the subscriptions (SHELL-12); nothing is asked where the brand has none (BRAND-06). */
import { filter, map } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import { type FetchedDeps, fetchedEffects } from "../../bus/fetched";
import type { Ports } from "../../ports/types";
import type { SubscriptionEvents } from "../subscriptions/events";
import { getBanners } from "./api";
import type { Banner, BannerEvents } from "./events";
import type { BannersState } from "./state";

interface Deps extends FetchedDeps {
  readonly ports: Ports;
  state(): ReturnType<FetchedDeps["state"]> & {
    readonly banners: BannersState;
    readonly brand: { readonly config: { readonly brand: { readonly isBannerEnable: boolean } } | null };
  };
}

const start: Effect<SubscriptionEvents, BannerEvents, Deps> = (events$, { state }) =>
  events$.pipe(
    ofType("subscriptions/settled"),
    filter(() => state().brand.config?.brand.isBannerEnable ?? false),
    map(() => ({ type: "banners/requested", payload: {} }) as const),
  );

export const bannersEffects = {
  ...fetchedEffects<Deps, readonly Banner[]>({
    name: "banners",
    prefix: "banner.",
    current: ({ state }) => state().banners,
    get: ({ ports }) => getBanners(ports.http),
    hints: ["banner.changed"],
  }),
  start,
};
