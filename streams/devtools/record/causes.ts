/**
 * What caused what: from a press to the request, its answer, the packet and the resulting event, and back.
 * Rule: a record is indexed once, when it is new; ids count up and lists are oldest first, so that a record is found
 * without a second copy of the session. Never loops, whatever an imported file claims.
 */
import { createCausedBy } from "./causedBy";
import { findRecord } from "./recordIds";
import type { CallRecord, EventRecord, FlowSession, PacketRecord } from "./types";

export type CauseStep =
  | { readonly kind: "event"; readonly id: string; readonly record: EventRecord }
  | { readonly kind: "call"; readonly id: string; readonly record: CallRecord }
  | { readonly kind: "packet"; readonly id: string; readonly record: PacketRecord }
  /** It existed, and has been dropped from the records since. */
  | { readonly kind: "gone"; readonly id: string };
export interface CauseTree {
  readonly step: CauseStep;
  readonly children: readonly CauseTree[];
  /** Children that were left out, because the tree was full. */
  readonly moreCount: number;
}
export interface CauseIndex {
  /** Indexes what is new in the session, and removes what was dropped from it. */
  update(session: FlowSession): void;
  /** The chain from the first cause down to the record itself; empty for an unknown id. */
  chain(id: string): readonly CauseStep[];
  /** The record and what it led to, oldest first; at most `maxSteps` records in all. Null for an unknown id. */
  tree(id: string, maxSteps?: number): CauseTree | null;
}

const MAX_CHAIN = 100;
const MAX_STEPS = 200;

/** Makes an index that is empty until it gets a session. */
export function createCauseIndex(): CauseIndex {
  let session: FlowSession | null = null;
  const events = createCausedBy();
  const calls = createCausedBy();
  const packets = createCausedBy();
  const lists = [events, calls, packets];

  const stepOf = (id: string): CauseStep | null => (session ? findStep(session, id) : null);
  const findChildren = (id: string): Exclude<CauseStep, { kind: "gone" }>[] =>
    lists
      .flatMap((list) => list.idsOf(id))
      .map(stepOf)
      .filter((step) => step !== null && step.kind !== "gone")
      .sort((a, b) => a.record.at - b.record.at);

  return {
    update(next) {
      session = next;
      const isOther = [events.isOther(next.events), calls.isOther(next.calls), packets.isOther(next.packets)];
      if (isOther.includes(true)) for (const list of lists) list.clear();
      events.follow(next.events);
      calls.follow(next.calls);
      packets.follow(next.packets);
    },
    chain(id) {
      const steps: CauseStep[] = [];
      const seen = new Set<string>();
      let next: string | null = stepOf(id) ? id : null;
      while (next !== null && !seen.has(next) && steps.length < MAX_CHAIN) {
        seen.add(next);
        const step: CauseStep = stepOf(next) ?? { kind: "gone", id: next };
        steps.push(step);
        next = step.kind === "gone" ? null : step.record.cause;
      }
      return steps.reverse();
    },
    tree(id, maxSteps = MAX_STEPS) {
      const seen = new Set<string>();
      const grow = (step: CauseStep, depth: number): CauseTree => {
        const children: CauseTree[] = [];
        let moreCount = 0;
        for (const child of findChildren(step.id)) {
          if (seen.has(child.id)) continue;
          if (seen.size >= maxSteps || depth >= MAX_CHAIN) moreCount++;
          else {
            seen.add(child.id);
            children.push(grow(child, depth + 1));
          }
        }
        return { step, children, moreCount };
      };
      const root = stepOf(id);
      if (!root) return null;
      seen.add(id);
      return grow(root, 0);
    },
  };
}

/** The step of the record with this id; null when the session has none. */
function findStep(session: FlowSession, id: string): CauseStep | null {
  const kind = id[0];
  const event = kind === "e" ? findRecord(session.events, id) : undefined;
  if (event) return { kind: "event", id, record: event };
  const call = kind === "c" ? findRecord(session.calls, id) : undefined;
  if (call) return { kind: "call", id, record: call };
  const packet = kind === "p" ? findRecord(session.packets, id) : undefined;
  return packet ? { kind: "packet", id, record: packet } : null;
}
