/** Leaves for another origin with the token (AUTH-03). Rule: decided again here, whatever a screen believed. */
import { ignoreElements, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { CorePorts } from "../../ports/types";
import { returnTarget } from "../../url";
import type { SessionEvents } from "./events";

interface Deps {
  readonly ports: CorePorts;
  state(): {
    readonly brand: { readonly config: { readonly domain: { readonly returnOrigins: readonly string[] } } | null };
  };
}

/** The only way a token leaves in an address: to an origin that the domain lists, decided again here (contract 6.5). */
const handOff: Effect<SessionEvents, never, Deps> = (events$, { ports, state }) =>
  events$.pipe(
    ofType("session/handOffRequested"),
    tap(({ payload }) => {
      const origins = state().brand.config?.domain.returnOrigins ?? [];
      const target = returnTarget(payload.url, ports.page.origin(), origins, () => false);
      const token = ports.token.read();
      if (target?.kind !== "origin" || token === null) return;
      target.url.searchParams.set("token", token);
      ports.page.assign(target.url.href);
    }),
    ignoreElements(),
  );

export const handOffEffects = { handOff };
