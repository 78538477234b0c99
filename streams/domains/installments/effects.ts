/** Fetches installments after the subscriptions (SHELL-12). */
import { map } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import { type FetchedDeps, fetchedEffects } from "../../bus/fetched";
import type { Ports } from "../../ports/types";
import type { SubscriptionEvents } from "../subscriptions/events";
import { getInstallments } from "./api";
import { type Installment, type InstallmentEvents, installmentPushes } from "./events";
import type { InstallmentsState } from "./state";

interface Deps extends FetchedDeps {
  readonly ports: Ports;
  state(): ReturnType<FetchedDeps["state"]> & { readonly installments: InstallmentsState };
}

const start: Effect<SubscriptionEvents, InstallmentEvents, Deps> = (events$) =>
  events$.pipe(
    ofType("subscriptions/settled"),
    map(() => ({ type: "installments/requested", payload: {} }) as const),
  );

export const installmentsEffects = {
  ...fetchedEffects<Deps, readonly Installment[]>({
    name: "installments",
    pushes: installmentPushes,
    current: ({ state }) => state().installments,
    get: ({ ports }) => getInstallments(ports.http),
  }),
  start,
};
