/** What happens to the page around the app. */
import type { ResumeReason } from "../../ports/types";
import type { AppRoute, RouteName, ViewName } from "../../routes";

/** Why a screen is missing: the server has another version, or does not answer. */
export type MissingChunk = "changed" | "unreachable";

export interface GuardDecision {
  readonly route: AppRoute["name"];
  /** `goesOn`: a member on a screen for guests only goes to the return address or home. */
  readonly decision: "shown" | "waits" | "toSignIn" | "goesOn" | "redirected";
  /** The state of the session, or the rule of ROUTE-05 that applied; `open`: the route is for everyone. */
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
  /** The route to redirect to. */
  readonly to?: RouteName;
}

export interface PageEvents {
  readonly "page/onlineChanged": { readonly isOnline: boolean };
  readonly "page/visibilityChanged": { readonly isVisible: boolean };
  readonly "page/resumed": { readonly reason: ResumeReason };
  readonly "page/leaving": Record<string, never>;
  /** A screen is shown. `name` is the route's name, never its address: analytics may use it (ROUTE-09). */
  readonly "page/shown": { readonly name: ViewName };
  /** A screen that needs a resource is shown; `request` is the event that requests it (contract 3.5). `id`: the screen's own. */
  readonly "page/resourceShown": { readonly id: string; readonly request: string; readonly payload: object };
  readonly "page/resourceHidden": { readonly id: string };
  /** A marked control was pressed; `name` is that of its mark (ANA-01). */
  readonly "page/clicked": { readonly name: string };
  /** What the guard decided about a route, and why (ROUTE-05, DEV-09). */
  readonly "page/guardDecided": GuardDecision;
  /** A lazily loaded screen failed to load (ROUTE-15): the page reloads automatically once. */
  readonly "page/chunkFailed": { readonly name: string };
  /** The learner sees why: a reload did not help, or would lose the page because the server cannot be reached. */
  readonly "page/chunkGivenUp": { readonly why: MissingChunk };
  /** The learner left the screen that failed to load: nothing waits for it any more. */
  readonly "page/chunkLeft": Record<string, never>;
  /** A component threw and was contained (BUS-08). */
  readonly "page/crashed": { readonly what: string; readonly message: string; readonly stack: string };
  readonly "page/reloadRequested": Record<string, never>;
}
