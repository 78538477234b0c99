/** Stores the chosen theme; one that was chosen in another tab holds in this one too: it is the device's (BRAND-08). */
import { filter, ignoreElements, map, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { CorePorts } from "../../ports/types";
import { isTheme, THEME_KEY } from "./effects";
import type { BrandEvents } from "./events";

type ThemeEffect = Effect<BrandEvents, BrandEvents, { readonly ports: CorePorts }>;

const remember: ThemeEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("brand/themeChosen"),
    tap(({ payload }) => ports.storage.local.set(THEME_KEY, payload.theme)),
    ignoreElements(),
  );

const followTabs: ThemeEffect = (_, { ports }) =>
  ports.storage.local.changes$.pipe(
    map(({ key, value }) => (key === THEME_KEY ? value : null)),
    filter(isTheme),
    map((theme) => ({ type: "brand/themeChosen", payload: { theme } }) as const),
  );

export const themeEffects = { remember, followTabs };
