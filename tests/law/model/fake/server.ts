// The fake server: two learners' rows, each with a log. Rule: as contract 3.2 says: numbers are assigned in the
// transaction of the change, what is published is what was committed, and a restored store begins another epoch.
import type { Change } from "./changes";
import { firstRows, type LogRow, type Rows } from "./rows";

/** Small, so that catch-up has several pages. */
const CATCH_UP_LIMIT = 8;

export interface Envelope extends Omit<LogRow, "cause"> {
  readonly v: 1;
  readonly epoch: string;
  readonly id: string;
  readonly cause?: string;
}
/** What a planted mistake may remove from the server. */
export interface ServerRules {
  /** Cut logs are answered as if nothing was missing. */
  readonly isNeverTooOld?: boolean;
  /** A restored store continues in the same epoch. */
  readonly hasOneEpoch?: boolean;
  /** How many entries a page of catch-up has, by the number after which it begins. */
  readonly pageSize?: (after: number) => number;
  /** Rewrites what is published; it sees the rows before. */
  readonly notify?: (type: string, data: object, before: Rows) => object;
}

export interface Account {
  rows: Rows;
  epoch: string;
  backup: Rows;
  /** How often the store was restored. */
  restores: number;
}
export interface ModelServer {
  /** Seconds. */
  now(): number;
  account(userId: number): Account;
  /** Commits a change and returns what is to be published; `key` makes it one that is done once. */
  commit(userId: number, change: Change, key?: string): { body?: unknown; envelopes: readonly Envelope[] } | null;
  /** The learner's position. */
  position(userId: number): { readonly epoch: string; readonly head: number };
  /** The entries after a number, or null when the log no longer goes back that far or is another one. */
  entriesAfter(userId: number, epoch: string, after: number): readonly Envelope[] | null;
  backup(userId: number): void;
  restore(userId: number): void;
  /** Keeps only the newest entries of the log. */
  cut(userId: number, cutTo: number): void;
}

export function createModelServer(now: () => number, rules: ServerRules = {}): ModelServer {
  const accounts = new Map<number, Account>(
    [...firstRows].map(([userId, rows]) => [userId, { rows, backup: rows, epoch: `E${userId}`, restores: 0 }]),
  );
  const accountOf = (userId: number) => accounts.get(userId) as Account;
  const envelopeOf = (epoch: string, { cause, ...row }: LogRow): Envelope => ({
    v: 1,
    epoch,
    id: `${epoch}-${row.seq}`,
    ...row,
    ...(cause ? { cause } : {}),
  });

  const server: ModelServer = {
    now,
    account: accountOf,
    commit(userId, change, key) {
      const account = accountOf(userId);
      const before = account.rows;
      if (key !== undefined && before.answers.has(key)) return { body: before.answers.get(key), envelopes: [] };
      const at = now();
      const changed = change(before, at);
      if (!changed) return null;
      const notified = changed.notifications.map(
        ({ type, data }, index): LogRow => ({
          seq: before.head + 1 + index,
          type,
          at,
          cause: key ?? null,
          data: rules.notify ? rules.notify(type, data, before) : data,
        }),
      );
      account.rows = {
        ...changed.rows,
        head: before.head + notified.length,
        log: [...before.log, ...notified],
        answers: key === undefined ? before.answers : new Map([...before.answers, [key, changed.body]]),
      };
      return { body: changed.body, envelopes: notified.map((row) => envelopeOf(account.epoch, row)) };
    },
    position: (userId) => ({ epoch: accountOf(userId).epoch, head: accountOf(userId).rows.head }),
    entriesAfter(userId, epoch, after) {
      const account = accountOf(userId);
      if (epoch !== account.epoch) return null;
      const { head, log } = account.rows;
      const missed = log.filter(({ seq }) => seq > after);
      if (after < head && missed[0]?.seq !== after + 1 && !rules.isNeverTooOld) return null;
      return missed.slice(0, rules.pageSize?.(after) ?? CATCH_UP_LIMIT).map((row) => envelopeOf(epoch, row));
    },
    backup(userId) {
      accountOf(userId).backup = accountOf(userId).rows;
    },
    restore(userId) {
      const account = accountOf(userId);
      account.rows = account.backup;
      account.restores += 1;
      if (!rules.hasOneEpoch) account.epoch = `E${userId}.${account.restores}`;
    },
    cut(userId, cutTo) {
      const account = accountOf(userId);
      account.rows = { ...account.rows, log: account.rows.log.slice(Math.max(0, account.rows.log.length - cutTo)) };
    },
  };
  return server;
}
