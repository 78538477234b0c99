/**
 * Starts the app from the last good copy of the configuration and fetches the present one (decision 50).
 * Rule: a configuration is decoded before anything reads it, the stored copy like a fresh one (BRAND-02, BRAND-03).
 */
import { catchError, concat, EMPTY, filter, ignoreElements, map, type Observable, of, switchMap, tap } from "rxjs";
import { type AppConfig, decodeConfig } from "../../../brands/schema";
import type { NewEvent } from "../../bus/define";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import type { CorePorts } from "../../ports/types";
import { getConfig } from "./api";
import type { BrandEvents, Theme } from "./events";
import { needsRestart, noteRestart, pickDeviceLanguage } from "./restart";
import type { BrandState } from "./state";
import { readCopy, storeCopy } from "./storedConfig";

interface Deps {
  readonly ports: CorePorts;
  state(): { readonly brand: BrandState };
}
type BrandEffect = Effect<BrandEvents, BrandEvents, Deps>;

export const THEME_KEY = "brand:theme";

export const isTheme = (value: string | null): value is Theme =>
  value === "light" || value === "dark" || value === "auto";

function loadedEvent(config: AppConfig, origin: "network" | "lastGood", { ports, state }: Deps) {
  const { brand } = state();
  const picked = pickDeviceLanguage(config, ports);
  if (picked.hasNone) ports.sink.report("The domain has no supported languages", null);
  // a page speaks the language that it started with
  const { language, origin: spoken } =
    brand.config && brand.origins ? { language: brand.language, origin: brand.origins.language } : picked;
  const chosen = ports.storage.local.get(THEME_KEY);
  const theme = isTheme(chosen) ? chosen : config.domain.theme;
  const origins = { config: origin, language: spoken, theme: isTheme(chosen) ? "chosen" : "domain" } as const;
  return { type: "brand/configLoaded", payload: { config, origins, language, theme } } as const;
}

function failure({ ports }: Deps, known: AppConfig | null, path: string | null, expected: string | null) {
  // a network that fails under a copy costs nothing (contract 2)
  if (path !== null || known === null)
    ports.sink.report(
      `The configuration could not be loaded${path === null ? "" : ` (${expected} expected at ${path})`}`,
      null,
    );
  return { type: "brand/configFailed", payload: { path, expected } } as const;
}

/** What the network's answer means for a page that runs with `known`; `isCopy`: which nobody has confirmed yet. */
function judge(raw: unknown, known: AppConfig | null, isCopy: boolean, deps: Deps): NewEvent<BrandEvents> {
  const decoded = decodeConfig(raw);
  if (!decoded.ok) return failure(deps, known, decoded.path, decoded.expected);
  const { config } = decoded;
  const isStored = storeCopy(deps.ports, config);
  if (known && needsRestart(known, config, deps.ports))
    return { type: "brand/configMoved", payload: { willRestart: isStored && noteRestart(deps.ports) } };
  if (isCopy && JSON.stringify(known) === JSON.stringify(config)) return { type: "brand/configConfirmed", payload: {} };
  return loadedEvent(config, "network", deps);
}

const loadConfig: BrandEffect = (events$, deps) =>
  events$.pipe(
    ofType("brand/configRequested"),
    // switchMap: a retry replaces the previous try
    switchMap((event) => {
      const { config } = deps.state().brand;
      // a retry comes when the copy did not do
      const copy = config ? null : readCopy(deps.ports);
      const copied$: Observable<NewEvent<BrandEvents>> = copy ? of(loadedEvent(copy, "lastGood", deps)) : EMPTY;
      const known = config ?? copy;
      const fetched$ = getConfig(deps.ports.http).pipe(
        map((raw) => judge(raw, known, copy !== null, deps)),
        catchError(() => of(failure(deps, known, null, null))),
      );
      return concat(copied$, fetched$).pipe(causedBy(event));
    }),
  );

/** Nothing of the old page is left half-way: it loads again, and starts with the copy that was just stored. */
const restart: BrandEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("brand/configMoved"),
    filter(({ payload }) => payload.willRestart),
    tap(() => ports.page.reload()),
    ignoreElements(),
  );

const start: BrandEffect = () => of({ type: "brand/configRequested", payload: {} } as const);

export const brandEffects = { loadConfig, restart, start };
