/** What the page around the app goes through. */
import type { ResumeReason } from "../../ports/types";
import type { AppRoute, RouteName, ViewName } from "../../routes";

/** Why a screen is missing: the server has another version by now, or does not answer. */
export type MissingChunk = "changed" | "unreachable";

export interface GuardDecision {
  readonly route: AppRoute["name"];
  /** `goesOn`: a member on a screen for guests only, to the return address or home. */
  readonly decision: "shown" | "waits" | "toSignIn" | "goesOn" | "redirected";
  /** How the session stood, or which rule of ROUTE-05 held; `open`: the route is everyone's. */
  readonly reason:
    | "unknown"
    | "guest"
    | "loading"
    | "member"
    | "open"
    | "emailValidation"
    | "phoneValidation"
    | "forcedPassword"
    | "requiredProfile"
    | "noAccess";
  /** The route to which one is redirected. */
  readonly to?: RouteName;
}

export interface PageEvents {
  "page/onlineChanged": { readonly isOnline: boolean };
  "page/visibilityChanged": { readonly isVisible: boolean };
  "page/resumed": { readonly reason: ResumeReason };
  "page/leaving": Record<string, never>;
  /** A screen is shown. `name` is the route's name, never its address: it is what analytics may know (ROUTE-09). */
  "page/shown": { readonly name: ViewName };
  /** A marked control was pressed; `name` is its mark's (ANA-01). */
  "page/clicked": { readonly name: string };
  /** What the guard made of a route, and why (ROUTE-05, DEV-09). */
  "page/guardDecided": GuardDecision;
  /** A lazily loaded screen did not arrive (ROUTE-15): the page reloads by itself once. */
  "page/chunkFailed": { readonly name: string };
  /** The learner is told why: a reload did not help, or it would lose the page, as the server cannot be reached. */
  "page/chunkGivenUp": { readonly why: MissingChunk };
  /** A component threw and was contained (BUS-08). */
  "page/crashed": { readonly what: string; readonly message: string; readonly stack: string };
  "page/reloadRequested": Record<string, never>;
}
