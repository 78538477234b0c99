/** Fetches articles, and stores what the hosts answer. */
import { defer, type Observable, throwError } from "rxjs";
import type { AnyEvent } from "../../bus/define";
import type { AnyEffect } from "../../bus/effects";
import type { RecentPushes } from "../../bus/judge";
import { ProblemError } from "../../bus/problem";
import type { HasPosition, HasScreen } from "../../bus/resource/resource";
import type { StoredAnswers } from "../../bus/resource/stored";
import type { MemberPorts, Ports } from "../../ports/types";
import type { Clubs } from "../clubs/events";
import { getPreview } from "./api";
import { createHostsPort, type HostsPort } from "./hosts";
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
    };
}

/** Rejects without a club, as the specification says. */
const makeSource = ({ state }: Deps, http: HostsPort): ArticleSource => ({
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
    (http: HostsPort) =>
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
      const source = makeSource(deps, createHostsPort(clubHosts));
      return effect(events$, {
        recent: deps.recent,
        state: deps.state,
        ports: { clock, http: source, storedAnswers: makeStore(deps) },
      });
    },
  ]),
);

export const articlesEffects = loads;
