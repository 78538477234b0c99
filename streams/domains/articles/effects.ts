/**
 * Fetches articles and sends marks. Rule: a mark is stored on the device until a host has it or refuses it, so that one made
 * offline is sent when there is a network again; of several presses on one mark the last one is what the host ends with.
 */

import {
  catchError,
  concatMap,
  defer,
  EMPTY,
  filter,
  from,
  groupBy,
  ignoreElements,
  map,
  merge,
  mergeMap,
  type Observable,
  of,
  tap,
  throwError,
} from "rxjs";
import type { AnyEvent, NewEvent } from "../../bus/define";
import { type AnyEffect, type Effect, ofType } from "../../bus/effects";
import type { RecentPushes } from "../../bus/judge";
import { isServerFault, isTransient, ProblemError, toProblem } from "../../bus/problem";
import type { HasPosition, HasScreen } from "../../bus/resource/resource";
import type { StoredAnswers } from "../../bus/resource/stored";
import { createSharedList } from "../../bus/shared";
import { enums, object, string } from "../../bus/wire/schema";
import { flag, id } from "../../bus/wire/wire";
import type { HttpPort, MemberPorts, Ports } from "../../ports/types";
import type { Clubs } from "../clubs/events";
import type { ConnectionEvents } from "../connection/events";
import type { PageEvents } from "../page/events";
import { userKey } from "../session/events";
import { getPreview, putMark } from "./api";
import { type ArticleEvents, MARKS, type MarkRequest, markKey } from "./events";
import { type ArticleSource, preview } from "./resources";
import type { ArticlesState } from "./state";

interface Deps {
  readonly ports: Ports & Pick<MemberPorts, "clubHosts" | "storedAnswers">;
  readonly recent: RecentPushes<AnyEvent>;
  state(): HasPosition &
    HasScreen & {
      readonly articles: ArticlesState;
      readonly clubs: { readonly value: Clubs | null };
      readonly brand: { readonly config: { readonly brand: { readonly communityUrls: readonly string[] } } | null };
      readonly session: { readonly user: { readonly id: number } | null };
    };
}
type ArticleEffect = Effect<ArticleEvents & ConnectionEvents & PageEvents, ArticleEvents, Deps>;

type Http = Pick<HttpPort, "request">;

const notConfigured = () =>
  throwError(() => new ProblemError("This community host is not configured", { kind: "refused" }));

/** Rejects without a club, as the specification says. */
const makeSource = ({ state }: Deps, http: Http): ArticleSource => ({
  preview: (index) =>
    defer(() => {
      const host = state().brand.config?.brand.communityUrls[index] ?? "";
      const clubs = state().clubs.value?.clubs ?? [];
      if (clubs.length === 0)
        return throwError(() => new ProblemError("Communities is not fetched", { kind: "refused" }));
      return getPreview(http, host, clubs);
    }),
});

/** Stored are the calls of a host: its articles are made of them in both cases. */
const makeStore = (deps: Deps): StoredAnswers<ArticleSource> => {
  const { storedAnswers } = deps.ports;
  const over =
    <V>(call: (source: ArticleSource) => Observable<V>) =>
    (http: Http) =>
      call(makeSource(deps, http));
  return {
    read: (name, call) => storedAnswers.read(name, over(call)),
    fetch: (name, mark, call) => storedAnswers.fetch(name, mark, over(call)),
    remark: storedAnswers.remark,
    // a mark names its host by the address: what is stored of any host is deleted
    forget: () => {
      const hosts = deps.state().brand.config?.brand.communityUrls ?? [];
      for (const index of hosts.keys()) storedAnswers.forget(`articles/preview/${index}`);
    },
    flush: storedAnswers.flush,
  };
};
/** The resource's effects, with the hosts in place of the platform's own calls. */
const loads = Object.fromEntries(
  Object.entries(preview.effects()).map(([name, effect]): [string, AnyEffect<Deps>] => [
    name,
    (events$, deps) => {
      const { clock, clubHosts } = deps.ports;
      const source = makeSource(deps, {
        request: (request) => clubHosts(request.host ?? "")?.request(request) ?? notConfigured(),
      });
      return effect(events$, {
        recent: deps.recent,
        state: deps.state,
        ports: { clock, http: source, storedAnswers: makeStore(deps) },
      });
    },
  ]),
);

const MarkStruct = object({ host: string(), articleId: id(), mark: enums(MARKS), isOn: flag() });
const storageKey = ({ state }: Deps): string => userKey(state().session.user?.id ?? 0, "articleMarks");

const store: ArticleEffect = (events$, deps) =>
  defer(() => {
    const stored = createSharedList(deps.ports.storage.local, storageKey(deps), MarkStruct, markKey);
    const unconfirmed = stored.read();
    const restored$ =
      unconfirmed.length > 0 ? of({ type: "articles/marksRestored", payload: { unconfirmed } } as const) : EMPTY;
    const stored$ = events$.pipe(
      ofType("articles/markRequested", "articles/markStored", "articles/markRefused"),
      tap(() => stored.write(Object.values(deps.state().articles.unconfirmed))),
      ignoreElements(),
    );
    return merge(stored$, restored$);
  });

/** Sends what is wanted now; a mark that did not reach its host stays. */
const sendWanted = ({ ports, state }: Deps, key: string): Observable<NewEvent<ArticleEvents>> =>
  defer(() => {
    const request: MarkRequest | undefined = state().articles.unconfirmed[key];
    if (!request) return EMPTY;
    const http = ports.clubHosts(request.host);
    return (http ? putMark(http, ports.random.newKey(), request) : notConfigured()).pipe(
      map(() => ({ type: "articles/markStored", payload: request }) as const),
      catchError((error: unknown) => {
        const problem = toProblem(error);
        // an error of the host itself would come again each time
        if (isTransient(problem) && !isServerFault(problem)) return EMPTY;
        return of({ type: "articles/markRefused", payload: { ...request, problem } } as const);
      }),
    );
  });

const send: ArticleEffect = (events$, deps) =>
  merge(
    events$.pipe(
      ofType("articles/markRequested"),
      map(({ payload }) => markKey(payload)),
    ),
    events$.pipe(
      ofType("page/onlineChanged", "connection/connected", "articles/marksRestored"),
      filter((event) => event.type !== "page/onlineChanged" || event.payload.isOnline),
      mergeMap(() => from(Object.keys(deps.state().articles.unconfirmed))),
    ),
  ).pipe(
    groupBy((key) => key),
    // concatMap: the last press on one mark is the last that its host hears; each mark in a lane of its own
    mergeMap((lane$) => lane$.pipe(concatMap((key) => sendWanted(deps, key)))),
  );

export const articlesEffects = { ...loads, store, send };
