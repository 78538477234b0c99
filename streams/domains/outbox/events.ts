/** What the learner sends to chats, until the server has it (CHAT-03, CHAT-11). */
import type { Problem } from "../../bus/problem";
import type { FileEntity } from "../chat/events";

/** A pending send: stored on the device until the server has it or the learner drops it (CHAT-11). */
export interface OutboxItem {
  /** The idempotency key: one for all tries of this send. */
  readonly key: string;
  readonly chatId: number;
  readonly text: string;
  readonly files: readonly FileEntity[];
  /** Its files by the device's keys, in their order, while one of them is on its way: nothing is sent before they are all there (OFF-11). */
  readonly uploadKeys?: readonly string[] | undefined;
  readonly at: number;
  /** `queued`: not tried yet; `waiting`: will be tried again automatically; `failed`: the learner decides. */
  readonly status: "queued" | "sending" | "waiting" | "failed";
  readonly problem?: Problem;
  /** It has waited for a minute or longer: the learner may drop it. */
  readonly isDelayed?: boolean;
}

/** Why a press on Send was refused before anything was sent: the screen has a text for each. */
export type SendRefusal = "empty" | "tooLong";

export interface OutboxEvents {
  readonly "outbox/sendRequested": {
    readonly chatId: number;
    readonly text: string;
    readonly files: readonly FileEntity[];
    /** Of all files, where one is still on its way. */
    readonly uploadKeys?: readonly string[];
  };
  /** All files of a send have arrived: it is sent with these. */
  readonly "outbox/filesArrived": {
    readonly chatId: number;
    readonly key: string;
    readonly files: readonly FileEntity[];
  };
  /** In the outbox now. */
  readonly "outbox/sendAccepted": { readonly item: OutboxItem };
  readonly "outbox/sendRefused": { readonly chatId: number; readonly reason: SendRefusal };
  /** The device stores it: it may wait for its turn. */
  readonly "outbox/sendStoredHere": { readonly chatId: number; readonly key: string };
  /** Its turn came; the next one leaves from `nextSendAt` on (messageDelay). */
  readonly "outbox/sendStarted": { readonly chatId: number; readonly key: string; readonly nextSendAt: number };
  readonly "outbox/sendDeferred": {
    readonly chatId: number;
    readonly key: string;
    readonly until: number;
    readonly problem: Problem;
  };
  /** Not settled after a minute. */
  readonly "outbox/sendDelayed": { readonly chatId: number; readonly key: string };
  readonly "outbox/sendFailed": { readonly chatId: number; readonly key: string; readonly problem: Problem };
  readonly "outbox/sendRetryRequested": { readonly chatId: number };
  readonly "outbox/sendDropRequested": { readonly chatId: number; readonly key: string };
  /** What waited when the app was closed, and when the next send of each chat may leave. */
  readonly "outbox/restored": {
    readonly items: readonly OutboxItem[];
    readonly nextSendAt: Readonly<Record<number, number>>;
  };
  /** The device cannot store what is being sent: closing the tab would lose it. */
  readonly "outbox/notDurable": Record<string, never>;
}
