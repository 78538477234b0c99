/** The candidates: ours, the usual libraries, and a mutable loop as the limit. Rule: each keeps a message's newest version by id. */

import { configureStore, createEntityAdapter, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { type Draft, freeze, produce } from "immer";
import { Subject, scan } from "rxjs";
import { immer } from "zustand/middleware/immer";
import { createStore } from "zustand/vanilla";
import type { AnyEvent } from "../../../streams/bus/define";
import { collectSlices } from "../../../streams/bus/domain";
import { createFold } from "../../../streams/bus/fold";
import type { Message } from "../../../streams/domains/chat/events";
import { type HasChat, selectMessages } from "../../../streams/domains/chat/select";
import { memberDomains } from "../../../streams/parts/member/domains";
import { CHAT_COUNT } from "./stream";

const chatIds = Array.from({ length: CHAT_COUNT }, (_, index) => index + 1);

/** One way to fold messages. `result` returns each chat's messages, by id; nothing of it is timed. */
export interface Candidate {
  fold(messages: readonly Message[]): void;
  result(): readonly (readonly Message[])[];
}

/** What is there before the first timed message, by chat. */
export type Loaded = readonly (readonly Message[])[];
const NOTHING: Loaded = chatIds.map(() => []);
const loadedOf = (loaded: Loaded, chatId: number): readonly Message[] => loaded[chatId - 1] ?? [];
const mapOf = (messages: readonly Message[]) => Object.fromEntries(messages.map((message) => [message.id, message]));

const byId = (a: Message, b: Message): number => a.id - b.id;
const inOrder = (messages: Iterable<Message>): Message[] => [...messages].sort(byId);

/** The whole fold of a member's state: every slice, the cursor included. */
export function createOurs(loaded = NOTHING): Candidate {
  const fold = createFold("session/ended", ({ error }) => {
    throw error;
  });
  fold.add(collectSlices(memberDomains), produce);
  let cursor = 0;
  const apply = (type: string, payload: unknown, position?: AnyEvent["position"]) =>
    fold.apply({ type, payload, id: `e${cursor}`, time: 1_790_000_000_000, source: "socket", position });
  apply("connection/snapshotStarted", { epoch: "E1", cursor: 0 });
  for (const chatId of chatIds)
    apply("chat/threadLoaded", {
      chatId,
      value: { messages: loadedOf(loaded, chatId), isComplete: true },
      asOf: { epoch: "E1", cursor: 0 },
    });
  return {
    fold(messages) {
      for (const message of messages) apply("chat.message", message, { epoch: "E1", cursor: ++cursor });
    },
    result: () => chatIds.map((chatId) => selectMessages(fold.state() as unknown as HasChat, chatId)),
  };
}

/** Redux Toolkit with an entity adapter for each chat. */
export function createRedux(loaded = NOTHING): Candidate {
  const adapter = createEntityAdapter<Message>();
  const slice = createSlice({
    name: "chat",
    initialState: Object.fromEntries(
      chatIds.map((id) => [id, adapter.setAll(adapter.getInitialState(), loadedOf(loaded, id))]),
    ),
    reducers: {
      received(state, { payload }: PayloadAction<Message>) {
        const chat = state[payload.chatId];
        const known = chat?.entities[payload.id];
        if (chat && (!known || known.updatedAt <= payload.updatedAt)) adapter.setOne(chat, payload);
      },
    },
  });
  const store = configureStore({ reducer: slice.reducer });
  return {
    fold(messages) {
      for (const message of messages) store.dispatch(slice.actions.received(message));
    },
    result: () => chatIds.map((id) => inOrder(Object.values(store.getState()[id]?.entities ?? {}))),
  };
}

interface Maps {
  chats: Record<number, Record<number, Message>>;
}
const toMaps = (loaded: Loaded): Maps =>
  freeze({ chats: Object.fromEntries(chatIds.map((id) => [id, mapOf(loadedOf(loaded, id))])) }, true);
function put(draft: Draft<Maps>, message: Message): void {
  const chat = draft.chats[message.chatId];
  const known = chat?.[message.id];
  if (chat && (!known || known.updatedAt <= message.updatedAt)) chat[message.id] = message;
}
const resultOf = ({ chats }: Maps) => chatIds.map((id) => inOrder(Object.values(chats[id] ?? {})));

/** zustand with its immer middleware, on maps by id. */
export function createZustand(loaded = NOTHING): Candidate {
  const store = createStore<Maps>()(immer(() => toMaps(loaded)));
  return {
    fold(messages) {
      for (const message of messages) store.setState((draft) => put(draft, message));
    },
    result: () => resultOf(store.getState()),
  };
}

/** rxjs `scan` with immer, on maps by id. */
export function createScan(loaded = NOTHING): Candidate {
  const messages$ = new Subject<Message>();
  let state = toMaps(loaded);
  messages$
    .pipe(scan((current, message) => produce(current, (draft) => put(draft, message)), state))
    .subscribe((next) => {
      state = next;
    });
  return {
    fold(messages) {
      for (const message of messages) messages$.next(message);
    },
    result: () => resultOf(state),
  };
}

/** The limit: maps and arrays changed in place; changes cannot be detected. */
export function createLoop(loaded = NOTHING): Candidate {
  const chats = new Map(
    chatIds.map((id) => {
      const list = [...loadedOf(loaded, id)];
      return [id, { list, indexById: new Map(list.map((message, index) => [message.id, index])) }];
    }),
  );
  return {
    fold(messages) {
      for (const message of messages) {
        const { list, indexById } = chats.get(message.chatId) as { list: Message[]; indexById: Map<number, number> };
        const at = indexById.get(message.id);
        if (at === undefined) indexById.set(message.id, list.push(message) - 1);
        else if ((list[at] as Message).updatedAt <= message.updatedAt) list[at] = message;
      }
    },
    result: () => [...chats.values()].map(({ list }) => inOrder(list)),
  };
}
