/**
 * `window.__flow`: the session for scripts and for the console. Rule: it returns redacted copies; nothing that a
 * script does with it changes what is recorded.
 */

import { cleanEvent, type ExportOptions, exportSession } from "../file/sessionFile";
import { parseQuery } from "../query/query";
import { redactState } from "../redact/redact";
import { diffStates, type StateDiff } from "../values/diff";
import { createCauseIndex } from "./causes";
import { findRecord } from "./recordIds";
import type { CallRecord, EventRecord, Flow, PacketRecord } from "./types";

export type ReadEvent = Omit<EventRecord, "before" | "after">;
export interface FlowApi {
  /** The stored events, oldest first, or those that match a query. Throws an error that names what it cannot read. */
  events(query?: string): ReadEvent[];
  /** One event, with what it changed, what led to it and what it led to directly; null when it is not stored. */
  event(id: string): (ReadEvent & { change: StateDiff; chain: string[]; ledTo: string[] }) | null;
  /** The live state, or what is at a path such as `chat.threads.12`; undefined where there is nothing. */
  state(path?: string): unknown;
  calls(): CallRecord[];
  packets(): PacketRecord[];
  /** The session's file as text; `texts`: with what people wrote, which otherwise is left out. */
  export(options?: { readonly texts?: boolean }): string;
  /** Holds every event before its delivery, or releases all. */
  pause(): void;
  resume(): void;
  /** The app shows the state after this event; null is live. */
  travelTo(id: string | null): void;
  record(isOn: boolean): void;
  clear(): void;
  dropConnection(): void;
  reconnect(): void;
  catchUp(): void;
}

/** A copy without getters, which keeps what JSON would lose. */
const copy = <Value>(value: Value): Value => structuredClone(redactState(value)) as Value;
const shownRecord = (event: EventRecord): ReadEvent => copy(cleanEvent(event, redactState));

/** Makes the object. `about` says when and of which app an export is made. */
export function createFlowApi(flow: Flow, about: () => Omit<ExportOptions, "hasTexts">): FlowApi {
  return Object.freeze({
    events(query = "") {
      const { matches, problem } = parseQuery(query);
      if (problem) throw new Error(`The query is not understood at ${problem.at}: ${problem.reason} ${problem.word}`);
      return flow.session().events.filter(matches).map(shownRecord);
    },
    event(id) {
      const session = flow.session();
      const event = findRecord(session.events, id);
      if (!event) return null;
      const causes = createCauseIndex();
      causes.update(session);
      return {
        ...shownRecord(event),
        change: copy(diffStates(redactState(event.before), redactState(event.after))),
        chain: causes.chain(id).map((step) => step.id),
        ledTo: causes.tree(id)?.children.map(({ step }) => step.id) ?? [],
      };
    },
    state: (path = "") => copy(valueAt(redactState(flow.state()), path)),
    calls: () => copy([...flow.session().calls]),
    packets: () => copy([...flow.session().packets]),
    export: ({ texts = false } = {}) => exportSession(flow.session(), { ...about(), hasTexts: texts }),
    pause: () => flow.pauseDelivery(true),
    resume: () => flow.pauseDelivery(false),
    travelTo: (id) => flow.travelTo(id),
    record: (isOn) => flow.setRecording(isOn),
    clear: () => flow.clear(),
    dropConnection: () => flow.dropConnection(),
    reconnect: () => flow.reconnect(),
    catchUp: () => flow.catchUp(),
  } satisfies FlowApi);
}

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split(".")
    .filter((key) => key !== "")
    .reduce<unknown>(
      (inner, key) =>
        typeof inner === "object" && inner !== null && Object.hasOwn(inner, key)
          ? (inner as Readonly<Record<string, unknown>>)[key]
          : undefined,
      value,
    );
