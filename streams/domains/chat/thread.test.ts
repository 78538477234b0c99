import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "./events";
import {
  CHUNK_SIZE,
  flatten,
  markViewed,
  mergeNewestPage,
  removeMessage,
  toChunks,
  upsertMessage,
  upsertMessages,
} from "./thread";

const message = (id: number, updatedAt = 1): Message => ({
  id,
  chatId: 3,
  message: `${id}-${updatedAt}`,
  isViewed: false,
  files: [],
  employee: null,
  rating: null,
  homeworkStatusId: null,
  createdAt: id,
  updatedAt,
  cause: null,
});
const ids = (chunks: ReturnType<typeof toChunks>) => flatten(chunks).map(({ id }) => id);

/** Upserts (and removals, where negative) of ids with versions. */
const changes = fc.array(
  fc.record({ id: fc.integer({ min: 1, max: 400 }), version: fc.nat(3), isRemoval: fc.boolean() }),
  {
    maxLength: 500,
  },
);

describe("a thread", () => {
  it("BUS-07 equals a sorted map whatever comes in whatever order, and its chunks stay small", () => {
    fc.assert(
      fc.property(changes, (all) => {
        const map = new Map<number, Message>();
        let chunks = toChunks([]);
        for (const { id, version, isRemoval } of all) {
          if (isRemoval) {
            map.delete(id);
            chunks = removeMessage(chunks, id);
          } else {
            if ((map.get(id)?.updatedAt ?? 0) <= version) map.set(id, message(id, version));
            chunks = upsertMessage(chunks, message(id, version));
          }
        }
        expect(flatten(chunks)).toEqual([...map.values()].sort((a, b) => a.id - b.id));
        expect(chunks.every((chunk) => chunk.length > 0 && chunk.length <= CHUNK_SIZE)).toBe(true);
      }),
      { numRuns: 200 },
    );
  });

  it("is the same object when nothing changed", () => {
    const chunks = toChunks([message(1), message(2)]);
    expect(upsertMessage(chunks, message(2))).toBe(chunks);
    expect(upsertMessage(chunks, message(2, 0))).toBe(chunks);
    expect(removeMessage(chunks, 9)).toBe(chunks);
    expect(markViewed(chunks, 0, false)).toBe(chunks);
  });

  it("appends without copying what is full", () => {
    const full = toChunks(Array.from({ length: 2 * CHUNK_SIZE }, (_, index) => message(index + 1)));
    const grown = upsertMessage(full, message(2 * CHUNK_SIZE + 1));
    expect(grown).toHaveLength(3);
    expect(grown[0]).toBe(full[0]);
    expect(grown[1]).toBe(full[1]);
  });

  it("takes the newest page over what it knows: what lies between and is gone goes", () => {
    const known = toChunks([1, 2, 3, 4, 5].map((id) => message(id)));
    const merged = mergeNewestPage(known, [message(3), message(5), message(6)]);
    expect(merged.isContiguous).toBe(true);
    expect(ids(merged.chunks)).toEqual([1, 2, 3, 5, 6]);
  });

  it("forgets older messages when the newest page does not reach them: a hole is never shown", () => {
    const known = toChunks([1, 2, 3].map((id) => message(id)));
    const merged = mergeNewestPage(known, [message(10), message(11)]);
    expect(merged.isContiguous).toBe(false);
    expect(ids(merged.chunks)).toEqual([10, 11]);
  });

  it("holds 2,000 messages given newest first", () => {
    const chunks = upsertMessages(
      toChunks([]),
      Array.from({ length: 2_000 }, (_, index) => message(2_000 - index)),
    );
    expect(ids(chunks)).toEqual(Array.from({ length: 2_000 }, (_, index) => index + 1));
  });
});
