/**
 * One resource in a comparison, folded twice beside the state: as it is shown without the new answer, and as the server says with it. Rule:
 * both see everything else that happens, so that what was pushed meanwhile is in both (RT-12).
 */
import { produce } from "immer";
import type { AnyEvent } from "../../bus/define";
import { collectSlices } from "../../bus/domain";
import { createFold, type Fold, type Slices } from "../../bus/fold";
import type { Problem } from "../../bus/problem";
import { makeNaming } from "../../bus/resource/naming";
import type { Differences } from "../../domains/comparison/events";
import { coreDomains } from "../core/domains";
import { memberDomains } from "../member/domains";
import type { MemberState } from "../types";
import { visitorDomains } from "../visitor/domains";
import { findDifferences } from "./differences";
import type { ShownResource } from "./shown";

type State = Readonly<Record<string, object>>;
const allSlices: Slices = {
  ...collectSlices(coreDomains),
  ...collectSlices(visitorDomains),
  ...collectSlices(memberDomains),
};

export interface Sides {
  readonly resource: ShownResource;
  /** The event that fetches it anew. */
  readonly request: { readonly type: string; readonly payload: object };
  /** Called with each event that happens from the request on. */
  follow(event: AnyEvent): void;
  /** Null: no answer yet. */
  outcome(): "answered" | Problem | null;
  findDifferences(): Differences;
}

/** Where an answer of the resource is: its own slice; the learner is in the session's besides. */
const listSlices = (slice: string): string[] => (slice === "user" ? ["user", "session"] : [slice]);

/** What is stale is not trusted: then the server's word counts, also where it is the older one. */
const DISTRUST = { type: "connection/staleNoticed", payload: { types: "all", reason: "replayLost" } } as const;

/** Begins a comparison of this resource with the present state. */
export function openSides(resource: ShownResource, state: MemberState): Sides {
  const { facts, key } = resource;
  const { slice, eventName, keyOf, keyed } = makeNaming(facts.name, facts.key);
  const names = listSlices(slice);
  const fork = (from: State): Fold<State> => {
    // what a reducer cannot fold is reported by the client's own fold
    const fold = createFold<State>("session/ended", () => undefined);
    const slices = Object.entries(allSlices).flatMap(([name, slice]) =>
      names.includes(name) ? [[name, { ...slice, initial: from[name] }] as const] : [],
    );
    fold.add(Object.fromEntries(slices), produce);
    return fold;
  };
  const shown = fork({ ...state });
  let server: Fold<State> | null = null;
  let outcome: ReturnType<Sides["outcome"]> = null;
  const requests = new Set<string>();
  const answers = new Set<string>();
  const isOurs = ({ type, payload, cause }: AnyEvent, verb: "loaded" | "failed") =>
    type === eventName(verb) && keyOf(payload) === key && cause !== undefined && requests.has(cause);

  function follow(event: AnyEvent): void {
    if (event.type === eventName("requested") && keyOf(event.payload) === key) requests.add(event.id);
    if (isOurs(event, "failed")) {
      outcome ??= (event.payload as { readonly problem: Problem }).problem;
      return;
    }
    if (isOurs(event, "loaded")) {
      server = fork(shown.state());
      server.apply({ ...event, ...DISTRUST });
      server.apply(event);
      answers.add(event.id);
      outcome = "answered";
      return;
    }
    // the pushes since the request, folded again over this answer alone
    const isOver = event.isReplay === true && event.cause !== undefined && answers.has(event.cause);
    if (!isOver) shown.apply(event);
    server?.apply(event);
  }
  return {
    resource,
    request: { type: eventName("requested"), payload: { ...keyed(key), isReload: true, isAnew: true } },
    follow,
    outcome: () => outcome,
    findDifferences: () => findDifferences(shown.state(), server?.state() ?? shown.state()),
  };
}
