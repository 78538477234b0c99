/** Pushed messages through a bus: bare, with the dev tools closed, and recorded; beside Redux with its own recording. */

import { instrument } from "@redux-devtools/instrument";
import {
  createEntityAdapter,
  createSlice,
  legacy_createStore as createStore,
  type PayloadAction,
  type StoreEnhancer,
} from "@reduxjs/toolkit";
import { produce } from "immer";
import { observeOn, of, queueScheduler, Subject, share, tap } from "rxjs";
import { createBus } from "../../../streams/bus/bus";
import type { AnyEvent, AnyNewEvent } from "../../../streams/bus/define";
import { collectSlices } from "../../../streams/bus/domain";
import { createFold, type Fold } from "../../../streams/bus/fold";
import { createInspection, type Inspection } from "../../../streams/bus/inspection";
import { createRecorder } from "../../../streams/devtools/record/recorder";
import type { Message } from "../../../streams/domains/chat/events";
import { createJournal } from "../../../streams/domains/flightRecorder/journal";
import { createLineMaker } from "../../../streams/domains/flightRecorder/lines";
import { memberDomains } from "../../../streams/parts/member/domains";
import { CHAT_COUNT } from "../fold/stream";

export type Run = (messages: readonly Message[]) => void;

const chatIds = Array.from({ length: CHAT_COUNT }, (_, index) => index + 1);
const MAX_RECORDED = 10_000;
const now = (): number => performance.timeOrigin + performance.now();

function startFold(): Fold {
  const fold = createFold("session/ended", ({ error }) => {
    throw error;
  });
  fold.add(collectSlices(memberDomains), produce);
  const apply = (type: string, payload: unknown) => fold.apply({ type, payload, id: "e0", time: 0, source: "rest" });
  const asOf = { epoch: "E1", cursor: 0 };
  apply("connection/snapshotStarted", asOf);
  for (const chatId of chatIds) apply("chat/threadLoaded", { chatId, value: { messages: [], isComplete: true }, asOf });
  return fold;
}
const eventOf = (payload: Message, cursor: number): AnyNewEvent => ({
  type: "chat.message",
  payload,
  source: "socket",
  position: { epoch: "E1", cursor },
});

/** The same bus without a tap for the dev tools. */
export function runBare(): Run {
  const fold = startFold();
  const entries$ = new Subject<AnyEvent>();
  const delivered$ = new Subject<AnyEvent>();
  let count = 0;
  let cursor = 0;
  entries$.pipe(observeOn(queueScheduler)).subscribe((event) => {
    fold.apply(event);
    delivered$.next(event);
  });
  delivered$.pipe(share()).subscribe();
  return (messages) => {
    for (const message of messages) {
      const event = eventOf(message, ++cursor);
      entries$.next(Object.freeze({ ...event, source: event.source ?? "system", id: `e${++count}`, time: Date.now() }));
    }
  };
}

function runBus(inspection: Inspection, fold = startFold()): Run {
  let cursor = 0;
  const bus = createBus({ now: Date.now }, inspection, (event) => {
    if (!inspection.isWatched) return fold.apply(event);
    const before = fold.state();
    const startedAt = inspection.now();
    fold.apply(event);
    inspection.record({ kind: "folded", event, before, after: fold.state(), startedAt });
  });
  bus.events$.subscribe();
  return (messages) => {
    for (const message of messages) bus.emit(eventOf(message, ++cursor));
  };
}
export const runClosed = (): Run => runBus(createInspection(now));

/** Each run is a frame: what was folded in it is painted at its end, as in a browser. */
export function runRecorded(): Run {
  const inspection = createInspection(now);
  const fold = startFold();
  const recorder = createRecorder(fold.state, () => 0);
  inspection.watch(recorder.hear);
  const run = runBus(inspection, fold);
  return (messages) => {
    run(messages);
    recorder.painted(recorder.unpaintedCount(), now());
  };
}

/** So many events come between two writes of the flight recorder, at 50 pushes a second. */
const FLUSH_EVERY = 232;
const nowhere = { get: () => of(undefined), keys: () => of([]), put: () => of(true), remove: () => of(undefined) };

/** With the flight recorder alone; `onBatch` hears what it would store. */
export function runFlightRecorded(onBatch: (text: string) => void = () => undefined): Run {
  const inspection = createInspection(now);
  const maker = createLineMaker();
  const packing = { pack: (text: string) => of(text).pipe(tap(onBatch)), unpack: () => of("") };
  const journal = createJournal(nowhere, packing, now, { prefix: "", run: "bench" });
  let count = 0;
  inspection.watch((signal, at) => {
    const line = maker.hear(signal, at);
    if (line) journal.add(line);
    if (++count % (2 * FLUSH_EVERY) === 0) journal.flush(false).subscribe();
  });
  return runBus(inspection);
}

/** Redux Toolkit with an entity adapter for each chat, and the recording that its dev tools put into a store. */
export function runRedux(isRecorded: boolean): Run {
  const adapter = createEntityAdapter<Message>();
  const slice = createSlice({
    name: "chat",
    initialState: Object.fromEntries(chatIds.map((id) => [id, adapter.getInitialState()])),
    reducers: {
      received(state, { payload }: PayloadAction<Message>) {
        const chat = state[payload.chatId];
        if (chat) adapter.setOne(chat, payload);
      },
    },
  });
  const recording = instrument(undefined, { maxAge: MAX_RECORDED }) as StoreEnhancer;
  const store = createStore(slice.reducer, isRecorded ? recording : undefined);
  return (messages) => {
    for (const message of messages) store.dispatch(slice.actions.received(message));
  };
}
