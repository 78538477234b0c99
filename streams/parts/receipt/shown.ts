/**
 * What the present screen reads of the server. Rule: what its components requested, what header and menu read on every screen, and the
 * open chat; of that only what is there.
 */
import type { ResourceFacts } from "../../bus/resource/declaration";
import { makeNaming } from "../../bus/resource/naming";
import type { Resource } from "../../bus/resource/resource";
import type { MemberState } from "../types";
import { resourceFacts, threadFacts, userFacts } from "./facts";

export interface ShownResource {
  readonly facts: ResourceFacts;
  /** Which one, where there are several; 0 otherwise. */
  readonly key: number;
  readonly status: Resource;
}

/** What is shown now and was loaded, each once (RT-12). */
export function listShown(state: MemberState): ShownResource[] {
  const wanted = [
    ...resourceFacts.filter(({ isStarted }) => isStarted).map((facts) => ({ facts, key: firstKey(facts) })),
    { facts: userFacts, key: 0 },
    ...listRequested(state),
    ...(state.chat.openChatId === null ? [] : [{ facts: threadFacts, key: state.chat.openChatId }]),
  ];
  const found = new Map(wanted.map((one) => [`${one.facts.name} ${one.key}`, one]));
  return [...found.values()].flatMap(({ facts, key }) => {
    const status = findStatus(state, facts, key);
    return status?.status === "loaded" ? [{ facts, key, status }] : [];
  });
}

/** What mounted components said that they need (`page/resourceShown`). */
const listRequested = ({ page }: MemberState) =>
  Object.values(page.onScreen).flatMap(({ request, payload }) => {
    const facts = resourceFacts.find(({ name, key }) => makeNaming(name, key).eventName("requested") === request);
    return facts ? [{ facts, key: makeNaming(facts.name, facts.key).keyOf(payload) }] : [];
  });

/** Of a list in pages the first: the others follow from it. */
const firstKey = ({ key }: ResourceFacts): number => (key === "page" ? 1 : 0);

function findStatus(state: MemberState, { name, key: keyName, statusIn }: ResourceFacts, key: number): Resource | null {
  const { slice } = makeNaming(name, keyName);
  const own = (state as Readonly<Record<string, object | undefined>>)[slice];
  return own ? statusIn(own, key) : null;
}
