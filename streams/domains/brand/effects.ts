/**
 * Starts the app from the last good copy of the configuration and fetches the present one (decision 50).
 * Rule: a configuration is decoded before anything reads it, the stored copy like a fresh one (BRAND-02, BRAND-03).
 */
import { catchError, filter, ignoreElements, map, of, startWith, switchMap, tap } from "rxjs";
import { type AppConfig, decodeConfig } from "../../../brands/schema";
import type { NewEvent } from "../../bus/define";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import { noteReload } from "../../bus/reloads";
import type { CorePorts } from "../../ports/types";
import type { PageEvents } from "../page/events";
import { getConfig } from "./api";
import { ACCOUNT_LANGUAGE_KEY, type BrandEvents, LANGUAGE_KEY, type Theme } from "./events";
import { pickLanguage } from "./language";
import { needsRestart, type Shown } from "./restart";
import type { BrandState } from "./state";
import { readCopy, storeCopy } from "./storedConfig";

interface Deps {
  readonly ports: CorePorts;
  state(): { readonly brand: BrandState };
}
type Resumed = Pick<PageEvents, "page/resumed">;
type BrandEffect = Effect<BrandEvents, BrandEvents, Deps>;

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

function failure({ sink }: CorePorts, path: string | null, expected: string | null) {
  sink.report(
    `The configuration could not be loaded${path === null ? "" : ` (${expected} expected at ${path})`}`,
    null,
  );
  return { type: "brand/configFailed", payload: { path, expected } } as const;
}

const checked = (outcome: BrandEvents["brand/configChecked"]["outcome"]) =>
  ({ type: "brand/configChecked", payload: { outcome } }) as const;

/** What the network's answer means for a page that runs with `shown`; `isCopy`: which nobody has confirmed yet. */
function judge(raw: unknown, shown: Shown | null, isCopy: boolean, ports: CorePorts): NewEvent<BrandEvents> {
  const decoded = decodeConfig(raw);
  if (!decoded.ok) return failure(ports, decoded.path, decoded.expected);
  const { config } = decoded;
  const isStored = storeCopy(ports, config);
  if (isCopy && JSON.stringify(shown?.config) === JSON.stringify(config)) return checked("same");
  const loaded = loadedEvent(config, "network", ports);
  if (!shown || !needsRestart(shown, loaded.payload)) return loaded;
  return checked(isStored && noteReload(ports.storage.tab, ports.clock.now()) ? "restart" : "none");
}

const loadConfig: Effect<BrandEvents & Resumed, BrandEvents, Deps> = (events$, { ports, state }) =>
  events$.pipe(
    ofType("brand/configRequested", "page/resumed"),
    // as the learner's press: the network may be back
    filter(({ type }) => type !== "page/resumed" || state().brand.status === "fail"),
    // switchMap: a retry replaces the previous try
    switchMap((event) => {
      const { config, language } = state().brand;
      // a retry comes when the copy did not do
      const copy = config ? null : readCopy(ports);
      const copied = copy && loadedEvent(copy, "lastGood", ports);
      const shown = config ? { config, language } : (copied?.payload ?? null);
      const fetched$ = getConfig(ports.http).pipe(
        map((raw) => judge(raw, shown, copied !== null, ports)),
        catchError(() => {
          if (copied) return of(checked("none"));
          const old = config ? null : readCopy(ports, true);
          return of(old ? loadedEvent(old, "lastGood", ports) : failure(ports, null, null));
        }),
      );
      return (copied ? fetched$.pipe(startWith(copied)) : fetched$).pipe(causedBy(event));
    }),
  );

/** Nothing of the old page is left half-way: it loads again, and starts with the copy that was just stored. */
const restart: BrandEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("brand/configChecked"),
    tap(({ payload }) => payload.outcome === "restart" && ports.page.reload()),
    ignoreElements(),
  );

const start: BrandEffect = () => of({ type: "brand/configRequested", payload: {} } as const);

export const brandEffects = { loadConfig, restart, start };
