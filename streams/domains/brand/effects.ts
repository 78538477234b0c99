/**
 * Fetches the configuration, and falls back on the last good copy.
 * Rule: a configuration is decoded before anything reads it, the stored copy like a fresh one (BRAND-02, BRAND-03).
 */
import { catchError, map, of, switchMap } from "rxjs";
import { type AppConfig, decodeConfig } from "../../../brands/schema";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import { storeWhole } from "../../bus/stored";
import type { CorePorts } from "../../ports/types";
import { getConfig } from "./api";
import { ACCOUNT_LANGUAGE_KEY, type BrandEvents, LANGUAGE_KEY, type Theme } from "./events";
import { pickLanguage } from "./language";

interface Deps {
  readonly ports: CorePorts;
}
type BrandEffect = Effect<BrandEvents, BrandEvents, Deps>;

/** The last good copy starts the app for a day when the network fails (contract 2, NET-08). */
export const GENERAL_CACHE_MS = 86_400_000;
const COPY_KEY = "brand:lastGoodConfig";
export const THEME_KEY = "brand:theme";

export const isTheme = (value: string | null): value is Theme =>
  value === "light" || value === "dark" || value === "auto";

function loadedEvent(config: AppConfig, origin: "network" | "lastGood", { storage, page, sink }: CorePorts) {
  const {
    language,
    origin: spoken,
    hasNone,
  } = pickLanguage(
    config,
    { chosen: storage.local.get(LANGUAGE_KEY), ofAccount: storage.local.get(ACCOUNT_LANGUAGE_KEY) },
    page.languages(),
    page.isApp(),
  );
  if (hasNone) sink.report("The domain has no supported languages", null);
  const chosen = storage.local.get(THEME_KEY);
  const theme = isTheme(chosen) ? chosen : config.domain.theme;
  const origins = { config: origin, language: spoken, theme: isTheme(chosen) ? "chosen" : "domain" } as const;
  return { type: "brand/configLoaded", payload: { config, origins, language, theme } } as const;
}

function readCopy({ storage, clock }: CorePorts): AppConfig | null {
  try {
    const copy: unknown = JSON.parse(storage.local.get(COPY_KEY) ?? "null");
    if (typeof copy !== "object" || copy === null || !("at" in copy) || !("config" in copy)) return null;
    const age = clock.now() - Number(copy.at);
    const decoded = decodeConfig(copy.config);
    return age >= 0 && age < GENERAL_CACHE_MS && decoded.ok ? decoded.config : null;
  } catch {
    return null;
  }
}

function failure(ports: CorePorts, path: string | null, expected: string | null) {
  ports.sink.report(
    `The configuration could not be loaded${path === null ? "" : ` (${expected} expected at ${path})`}`,
    null,
  );
  return { type: "brand/configFailed", payload: { path, expected } } as const;
}

const loadConfig: BrandEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("brand/configRequested"),
    // switchMap: a retry replaces the previous try
    switchMap((event) =>
      getConfig(ports.http).pipe(
        map((raw) => {
          const decoded = decodeConfig(raw);
          if (!decoded.ok) return failure(ports, decoded.path, decoded.expected);
          storeWhole(ports.storage.local, COPY_KEY, { at: ports.clock.now(), config: decoded.config });
          return loadedEvent(decoded.config, "network", ports);
        }),
        catchError(() => {
          const copy = readCopy(ports);
          return of(copy ? loadedEvent(copy, "lastGood", ports) : failure(ports, null, null));
        }),
        causedBy(event),
      ),
    ),
  );

const start: BrandEffect = () => of({ type: "brand/configRequested", payload: {} } as const);

export const brandEffects = { loadConfig, start };
