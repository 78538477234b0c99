/** Links a network, and takes a link away. Rule: an answer counts only with the state that this tab sent along (PROF-05). */
import { catchError, EMPTY, exhaustMap, map, mergeMap, of, switchMap } from "rxjs";
import { causedBy, type Effect, ofType } from "../../bus/effects";
import { toProblem } from "../../bus/problem";
import type { Ports } from "../../ports/types";
import { readSocialReturn, socialAddress, socialStateKey } from "../signIn/socialReturn";
import { getSocialLinks } from "./api";
import type { SocialLinkEvents } from "./events";
import { unlink } from "./unlink";

interface Client {
  readonly provider: string;
  readonly authorizeUrl: string;
}
interface Deps {
  readonly ports: Ports;
  state(): {
    readonly brand: {
      readonly config: {
        readonly domain: { readonly socialAuthClients: { readonly linking: readonly Client[] } };
      } | null;
    };
  };
}
type SocialLinkEffect = Effect<SocialLinkEvents, SocialLinkEvents, Deps>;

/** Where a network leads back to, unless asked otherwise. */
const RETURN_PATH = "/linksocialnetworks";
const STATE_KEY = socialStateKey("link");

const load: SocialLinkEffect = (events$, { ports: { http } }) =>
  events$.pipe(
    ofType("socialLinks/listRequested", "socialLinks/linked"),
    // switchMap: after a link is made, the answer on its way is out of date
    switchMap((event) =>
      getSocialLinks(http).pipe(
        map((links) => ({ type: "socialLinks/listLoaded", payload: { links }, source: "rest" }) as const),
        catchError((error: unknown) =>
          of({ type: "socialLinks/listFailed", payload: { problem: toProblem(error) }, source: "rest" } as const),
        ),
        causedBy(event),
      ),
    ),
  );

const leave: SocialLinkEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("socialLinks/linkRequested"),
    // exhaustMap: the page is being left, a second press changes nothing
    exhaustMap((event) => {
      const clients = state().brand.config?.domain.socialAuthClients.linking ?? [];
      const client = clients.find(({ provider }) => provider === event.payload.provider);
      if (!client) return of({ type: "socialLinks/linkFailed", payload: { error: "unknown_error" } } as const);
      const sent = ports.random.newKey();
      ports.storage.tab.set(STATE_KEY, sent);
      ports.page.assign(
        socialAddress(client.authorizeUrl, sent, ports.page.origin() + (event.payload.returnPath ?? RETURN_PATH)),
      );
      return EMPTY;
    }),
  );

/** The query goes from the address before anything else happens; an answer that nobody here asked for is a failure. */
const readReturn: SocialLinkEffect = (events$, { ports: { page, storage } }) =>
  events$.pipe(
    ofType("socialLinks/screenOpened"),
    // mergeMap: it is answered at once
    mergeMap((event) => {
      const answer = readSocialReturn(page.location());
      if (answer?.action !== "link") return EMPTY;
      page.replaceLocation(answer.cleaned);
      const sent = storage.tab.get(STATE_KEY);
      storage.tab.remove(STATE_KEY);
      const isOurs = sent !== null && sent === answer.state;
      if (answer.outcome.status === "success" && isOurs)
        return of({ type: "socialLinks/linked", payload: {}, cause: event.id } as const);
      const error = answer.outcome.status === "fail" && isOurs ? answer.outcome.error : "unknown_error";
      return of({ type: "socialLinks/linkFailed", payload: { error }, cause: event.id } as const);
    }),
  );

export const socialLinksEffects = { load, leave, readReturn, unlink: unlink.effect };
