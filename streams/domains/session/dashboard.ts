/** Opens the dashboard for an administrator (SHELL-04). Rule: the token is in no page of ours, only in the address of the dashboard. */
import { filter, ignoreElements, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { CorePorts } from "../../ports/types";
import type { SessionEvents } from "./events";
import type { SessionState } from "./state";

interface Deps {
  readonly ports: CorePorts;
  state(): {
    readonly session: SessionState;
    readonly brand: { readonly config: { readonly domain: { readonly apiUrl?: string | undefined } } | null };
  };
}

const openDashboard: Effect<SessionEvents, never, Deps> = (events$, { ports, state }) =>
  events$.pipe(
    ofType("session/dashboardRequested"),
    filter(() => state().session.user?.isAdmin === true),
    tap(() => {
      const token = ports.token.read();
      if (token === null) return;
      const url = new URL("/admin/login", state().brand.config?.domain.apiUrl ?? ports.page.origin());
      url.searchParams.set("token", token);
      ports.page.assign(url.href);
    }),
    ignoreElements(),
  );

export const dashboardEffects = { openDashboard };
