/** Stores the chosen language and reloads the page with it (I18N-05). */
import { ignoreElements, tap } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { CorePorts } from "../../ports/types";
import { type BrandEvents, LANGUAGE_KEY, LANGUAGE_UNSENT_KEY } from "./events";

const chooseLanguage: Effect<BrandEvents, never, { readonly ports: CorePorts }> = (events$, { ports }) =>
  events$.pipe(
    ofType("brand/languageChosen"),
    tap(({ payload }) => {
      ports.storage.local.set(LANGUAGE_KEY, payload.language);
      // sent to the account after the reload, when there is a session
      ports.storage.local.set(LANGUAGE_UNSENT_KEY, "1");
      ports.page.reload();
    }),
    ignoreElements(),
  );

export const languageEffects = { chooseLanguage };
