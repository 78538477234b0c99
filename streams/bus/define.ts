import type { Schema } from "./wire/schema";
/**
 * What an event is, and how a domain declares the events and pushes it knows.
 * Rule: an event is a past fact, never changed after it is made; only this file says what it carries (BUS-01, BUS-03).
 */

/**
 * Where an event came from (BUS-03); `stored`: this device had stored what the server once said. With a position, `socket` is a push and
 * `rest` what a catch-up brought (DEV-01).
 */
export type Source = "ui" | "rest" | "socket" | "system" | "stored";

/** Place in a user's notification stream (contract 3.1). `epoch` null: not known yet, or a server without numbers. */
export interface Position {
  readonly epoch: string | null;
  readonly cursor: number;
}

/** What every event on the bus carries beside its type and payload. Times are milliseconds of the client's clock. */
export interface Stamp {
  readonly id: string;
  readonly time: number;
  readonly source: Source;
  /** Id of the event that caused this one, or the idempotency key that a push names as its cause. */
  readonly cause?: string;
  /** Only on pushes: their position in the notification stream. */
  readonly position?: Position;
  /** Only on pushes: when the server wrote it, in milliseconds of its clock; for display and latency, never for order. */
  readonly sentAt?: number;
  /** A push folded again over an answer that was requested before the push arrived (RT-03): effects ignore it. */
  readonly isReplay?: boolean;
}

/** One event of the map `M` (name → payload), as subscribers see it. */
export type EventOf<M, T extends keyof M = keyof M> = {
  [K in T & string]: Stamp & { readonly type: K; readonly payload: M[K] };
}[T & string];

/** An event before the bus has stamped it. */
export type NewEvent<M, T extends keyof M = keyof M> = {
  [K in T & string]: { readonly type: K; readonly payload: M[K] } & Partial<
    Pick<Stamp, "source" | "cause" | "position" | "sentAt" | "isReplay">
  >;
}[T & string];

/** An event of any map: what the mechanism itself handles. */
export interface AnyEvent extends Stamp {
  readonly type: string;
  readonly payload: unknown;
}
export type AnyNewEvent = Omit<AnyEvent, "id" | "time" | "source"> & { readonly source?: Source };

/** `{id, deleted: true}` in place of an entity (contract 3.1). */
export interface Deleted {
  readonly id: number;
  readonly deleted: true;
}

/** A pushed event: its name, the schema of its `data`, and an example as the server writes it. */
export interface PushDefinition<Data = unknown> {
  readonly schema: Schema<Data>;
  readonly example: Readonly<Record<string, unknown>>;
}
export type PushTable = Readonly<Record<string, PushDefinition<any>>>;

/** Declares one push: schema and example together, so that a contract test can check one with the other. */
export const definePush = <Data>(schema: Schema<Data>, example: Record<string, unknown>): PushDefinition<Data> => ({
  schema,
  example,
});

/** The event map that a table of pushes adds to its domain: each payload is the entity, or its deletion. */
export type PushEvents<Table extends PushTable> = {
  [K in keyof Table & string]: (Table[K] extends PushDefinition<infer Data> ? Data : never) | Deleted;
};

/** True for the payload `{id, deleted: true}`. */
export const isDeleted = (payload: unknown): payload is Deleted =>
  typeof payload === "object" && payload !== null && "deleted" in payload && payload.deleted === true;
