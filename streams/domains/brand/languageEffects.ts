/** Keeps the chosen language and starts the page anew with it (I18N-05). */
import { ignoreElements, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { CorePorts } from "../../ports/types";
import { LANGUAGE_KEY } from "./effects";
import type { BrandEvents } from "./events";

const chooseLanguage: Effect<BrandEvents, never, { readonly ports: CorePorts }> = (events$, { ports }) =>
  events$.pipe(
    ofType("brand/languageChosen"),
    tap(({ payload }) => {
      ports.storage.local.set(LANGUAGE_KEY, payload.language);
      ports.page.reload();
    }),
    ignoreElements(),
  );

export const languageEffects = { chooseLanguage };
