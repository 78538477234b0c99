/**
 * The account's language and this device's (PROF-01; contract 1). Rule: a choice on this device counts here before the
 * account's language, and is sent to the account until the server has it.
 */
import {
  catchError,
  EMPTY,
  exhaustMap,
  filter,
  ignoreElements,
  map,
  merge,
  type Observable,
  of,
  take,
  tap,
} from "rxjs";
import type { Position } from "../../bus/define";
import { type Effect, ofType } from "../../bus/effects";
import { withAsOf } from "../../bus/resource/asOf";
import type { Ports } from "../../ports/types";
import {
  ACCOUNT_LANGUAGE_KEY,
  LANGUAGE_KEY,
  LANGUAGE_UNSENT_KEY,
  type Language,
  type LanguageOrigin,
} from "../brand/events";
import type { ConnectionEvents } from "../connection/events";
import type { PageEvents } from "../page/events";
import type { SessionEvents } from "../session/events";
import { postProfile } from "./api";
import type { User } from "./events";
import { type UserEvents, userLoaded } from "./events";

interface Deps {
  readonly ports: Ports;
  state(): {
    readonly connection: Position;
    readonly session: { readonly user: User | null };
    readonly brand: {
      readonly language: Language;
      readonly origins: { readonly language: LanguageOrigin } | null;
      readonly config: { readonly domain: { readonly languages: readonly string[] } } | null;
    };
  };
}
type LanguageEffect = Effect<SessionEvents & ConnectionEvents & PageEvents, Pick<UserEvents, "user/loaded">, Deps>;

/** Sends the account the language that was chosen on this device; what failed is sent again when there may be a connection. */
const sendLanguage: LanguageEffect = (events$, deps) => {
  const { local } = deps.ports.storage;
  return merge(of(null), events$.pipe(ofType("connection/connected", "page/onlineChanged"))).pipe(
    filter(() => local.get(LANGUAGE_UNSENT_KEY) !== null),
    // exhaustMap: one request at a time for the same choice
    exhaustMap(() => {
      const { language } = deps.state().brand;
      return withAsOf(deps, postProfile(deps.ports.http, deps.ports.random.newKey(), { language })).pipe(
        tap(() => local.remove(LANGUAGE_UNSENT_KEY)),
        map(userLoaded),
        catchError(() => EMPTY),
      );
    }),
  );
};

/** The account's language where it differs from the current one; null: none, or one that is not available here. */
function otherLanguage({ session, brand }: ReturnType<Deps["state"]>): string | null {
  const wanted = session.user?.languageCode?.slice(0, 2) ?? null;
  const isDecided = brand.origins?.language === "brand" || brand.origins?.language === "chosen";
  const isOffered = wanted !== null && brand.config?.domain.languages.includes(wanted);
  return isOffered && !isDecided && wanted !== brand.language ? wanted : null;
}

/**
 * Stores the account's language for the next start, and reloads the page once where it starts in another one: nothing has
 * been typed yet. A device that cannot store it does not reload, else it would reload for ever.
 */
const followAccount: LanguageEffect = (_, { ports: { storage, page }, state }): Observable<never> =>
  of(null).pipe(
    filter(() => storage.local.get(LANGUAGE_KEY) === null),
    map(() => otherLanguage(state())),
    filter((wanted) => wanted !== null),
    tap((wanted) => {
      if (storage.local.set(ACCOUNT_LANGUAGE_KEY, wanted)) page.reload();
    }),
    ignoreElements(),
  );

/** The next visitor of this device must not inherit it. */
const forgetAccount: LanguageEffect = (events$, { ports }) =>
  events$.pipe(
    ofType("session/logoutRequested"),
    take(1),
    tap(() => ports.storage.local.remove(ACCOUNT_LANGUAGE_KEY)),
    ignoreElements(),
  );

export const languageEffects = { sendLanguage, followAccount, forgetAccount };
