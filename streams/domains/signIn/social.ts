/**
 * Signing in through a social network (AUTH-06, contract 4). Rules: a return is accepted only with the state that
 * this tab sent; the address is cleaned before anything else; a token is stored once its user is known.
 */
import { catchError, concat, defer, EMPTY, ignoreElements, map, of, tap } from "rxjs";
import { ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import { safeLink } from "../../url";
import { getUser } from "../user/readApi";
import type { SignInEffect } from "./deps";
import { startSession } from "./mutations";
import { readSocialReturn, type SocialError, socialAddress, socialStateKey } from "./socialReturn";

const KEY = socialStateKey("login");
/** Which network the guest chose: the answer does not name it. */
const NETWORK_KEY = "social:network";
const failed = (error: SocialError, network: string | null = null) =>
  ({ type: "signIn/socialFailed", payload: { error, network } }) as const;

/** Leaves for the network's page; it leads back to the sign-in page, with the return address. */
const leave: SignInEffect = (events$, { ports: { page, storage, random }, state }) =>
  events$.pipe(
    ofType("signIn/socialRequested"),
    tap(({ payload }) => {
      const clients = state().brand.config?.domain.socialAuthClients.login ?? [];
      const client = clients.find(({ provider }) => provider === payload.provider);
      const returnUrl = new URL(page.location(), page.origin()).searchParams.get("returnUrl");
      const redirect = new URL("/", page.origin());
      if (returnUrl !== null) redirect.searchParams.set("returnUrl", returnUrl);
      const sent = random.newKey();
      const address = client && safeLink(socialAddress(client.authorizeUrl, sent, redirect.href), page.origin());
      if (!address) return;
      storage.tab.set(KEY, sent);
      storage.tab.set(NETWORK_KEY, payload.provider);
      page.assign(address.href);
    }),
    ignoreElements(),
  );

/** Once, at the start: reads the page's address after a return. */
const comeBack: SignInEffect = (_, deps) =>
  defer(() => {
    const { page, storage, http, sink } = deps.ports;
    const back = readSocialReturn(page.location());
    if (back?.action !== "login") return EMPTY;
    page.replaceLocation(back.cleaned);
    const sent = storage.tab.get(KEY);
    const network = storage.tab.get(NETWORK_KEY);
    storage.tab.remove(KEY);
    storage.tab.remove(NETWORK_KEY);
    if (back.outcome.status === "refused") return EMPTY;
    // a return that this tab did not start: it neither signs in nor decides what is shown
    if (sent === null || sent !== back.state) return of(failed("unknown_error"));
    if (back.outcome.status === "fail") return of(failed(back.outcome.error, network));
    const { token } = back.outcome;
    if (token === null || deps.state().session.status !== "guest") return EMPTY;
    const started$ = getUser(http, token).pipe(
      map((user) => ({ token, user })),
      startSession(deps, "social"),
      catchError((error: unknown) => {
        sink.report(`Signing in through a social network failed (${toProblem(error).kind})`, null);
        return of(failed("unknown_error", network));
      }),
    );
    return concat(of({ type: "signIn/socialReturned", payload: {} } as const), started$);
  });

export const socialEffects = { leave, comeBack };
