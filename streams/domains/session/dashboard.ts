/** An administrator's way to the dashboard (SHELL-04). Rule: the token stands in no page, only in the address one leaves for. */
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
