/** A mark on an article. Rule: of several presses on one mark the last is what its host ends with, and no host waits for another (CLUB-04). */
import { catchError, throwError } from "rxjs";
import type { NewEvent } from "../../bus/define";
import type { AnyEffect } from "../../bus/effects";
import { ProblemError, toProblem } from "../../bus/problem";
import { defineMutation, type HttpDeps } from "../../bus/resource/mutation";
import { waitsIn } from "../../bus/resource/waits";
import type { ClubHostsPort } from "../../ports/types";
import { putMark } from "./api";
import { type ArticleEvents, type MarkRequest, markKey } from "./events";
import { createHostsPort, type HostsPort } from "./hosts";

const declared = defineMutation({
  name: "articles/mark",
  order: "queued",
  about: ({ articleId }: MarkRequest) => articleId,
  waits: waitsIn({ lane: ({ host }: MarkRequest) => `articles:${host}`, thing: markKey }),
  send: (http: HostsPort, request, key) =>
    putMark(http, key, request).pipe(
      catchError((error: unknown) => {
        const { kind, ...problem } = toProblem(error);
        // a host that does not know the learner ends no session: another try would be refused too
        return throwError(() =>
          kind === "unauthorized" ? new ProblemError("refused by the host", { ...problem, kind: "refused" }) : error,
        );
      }),
    ),
  stored: (_, request) => [{ type: "articles/marked", payload: request } satisfies NewEvent<ArticleEvents>],
});

interface Deps extends HttpDeps<HostsPort> {
  readonly ports: HttpDeps<HostsPort>["ports"] & { readonly clubHosts: ClubHostsPort };
}
/** Its calls go to the hosts in place of the platform. */
const overHosts =
  (effect: AnyEffect<HttpDeps<HostsPort>>): AnyEffect<Deps> =>
  (events$, deps) =>
    effect(events$, { ...deps, ports: { ...deps.ports, http: createHostsPort(deps.ports.clubHosts) } });

const mark = {
  ...declared,
  effects: Object.fromEntries(Object.entries(declared.effects).map(([name, effect]) => [name, overHosts(effect)])),
};

/** Every change of this domain: the next one is added here. */
export const mutations = [mark] as const;
