/**
 * Many requests for one row each share a query: ten thousand sockets that return at the same time would otherwise be tens of
 * thousands of queries. Rule: an answer is never older than its request; a request during a query is answered by the next one.
 */
import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";

const MAX_KEYS = 500;

interface Asked<V> {
  readonly answer: Promise<V | undefined>;
  resolve(value: V | undefined): void;
  reject(error: unknown): void;
}

export class Batch<K, V> {
  private waiting = new Map<K, Asked<V>>();
  private isRunning = false;

  /** `read` returns the rows that exist for the keys. */
  constructor(private readonly read: (keys: readonly K[]) => Promise<ReadonlyMap<K, V>>) {}

  /** The row, undefined when there is none. Rejects as its query does. */
  ask(key: K): Promise<V | undefined> {
    const asked = this.waiting.get(key) ?? newAsked<V>();
    this.waiting.set(key, asked);
    void this.run();
    return asked.answer;
  }

  private async run(): Promise<void> {
    if (this.isRunning) return;
    this.isRunning = true;
    while (this.waiting.size > 0) await this.answer(this.take());
    this.isRunning = false;
  }

  private take(): [K, Asked<V>][] {
    const taken = [...this.waiting].slice(0, MAX_KEYS);
    for (const [key] of taken) this.waiting.delete(key);
    return taken;
  }

  private async answer(taken: readonly [K, Asked<V>][]): Promise<void> {
    try {
      const found = await this.read(taken.map(([key]) => key));
      for (const [key, { resolve }] of taken) resolve(found.get(key));
    } catch (error) {
      for (const [, { reject }] of taken) reject(error);
    }
  }
}

function newAsked<V>(): Asked<V> {
  let resolve: Asked<V>["resolve"] = () => undefined;
  let reject: Asked<V>["reject"] = () => undefined;
  const answer = new Promise<V | undefined>((...both) => {
    [resolve, reject] = both;
  });
  return { answer, resolve, reject };
}

/** True for rows whose `column` is one of the numbers or hashes: one parameter, however many they are. */
export function isAnyOf(column: PgColumn, values: readonly (number | string)[]): SQL {
  const type = column.columnType === "PgText" ? sql`text[]` : sql`int[]`;
  return sql`${column} = any(${`{${values.join(",")}}`}::${type})`;
}
