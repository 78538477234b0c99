/** Links a network, and removes a link. Rule: an answer counts only with the state that this tab sent (PROF-05). */
import { EMPTY, exhaustMap, mergeMap, of } from "rxjs";
import { type Effect, ofType } from "../../bus/effects";
import type { Ports } from "../../ports/types";
import { readSocialReturn, socialAddress, socialStateKey } from "../signIn/socialReturn";
import type { SocialLinkEvents } from "./events";

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

/** Where a network leads back to by default. */
const RETURN_PATH = "/linksocialnetworks";
const STATE_KEY = socialStateKey("link");

const leave: SocialLinkEffect = (events$, { ports, state }) =>
  events$.pipe(
    ofType("socialLinks/linkRequested"),
    // exhaustMap: the page is being left, a second press does nothing
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

/** The query is removed from the address before anything else happens; an answer that this tab did not request is a failure. */
const readReturn: SocialLinkEffect = (events$, { ports: { page, storage } }) =>
  events$.pipe(
    ofType("socialLinks/screenOpened"),
    // mergeMap: it completes immediately
    mergeMap((event) => {
      const answer = readSocialReturn(page.location());
      if (answer?.action !== "link") return EMPTY;
      page.replaceLocation(answer.cleaned);
      const sent = storage.tab.get(STATE_KEY);
      storage.tab.remove(STATE_KEY);
      if (answer.outcome.status === "refused") return EMPTY;
      const isOurs = sent !== null && sent === answer.state;
      if (answer.outcome.status === "success" && isOurs)
        return of({ type: "socialLinks/linked", payload: {}, cause: event.id } as const);
      const error = answer.outcome.status === "fail" && isOurs ? answer.outcome.error : "unknown_error";
      return of({ type: "socialLinks/linkFailed", payload: { error }, cause: event.id } as const);
    }),
  );

export const socialLinksEffects = { leave, readReturn };
