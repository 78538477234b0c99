/** The theme that was chosen in another tab holds in this one too: it is the device's (BRAND-08). */
import { filter, map } from "rxjs";
import type { Effect } from "../../bus/effects";
import type { CorePorts } from "../../ports/types";
import { isTheme, THEME_KEY } from "./effects";
import type { BrandEvents } from "./events";

const followTabs: Effect<BrandEvents, BrandEvents, { readonly ports: CorePorts }> = (_, { ports }) =>
  ports.storage.local.changes$.pipe(
    map(({ key, value }) => (key === THEME_KEY ? value : null)),
    filter(isTheme),
    map((theme) => ({ type: "brand/themeChosen", payload: { theme } }) as const),
  );

export const themeEffects = { followTabs };
