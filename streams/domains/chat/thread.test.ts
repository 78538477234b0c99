import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Message } from "./events";
import {
  CHUNK_SIZE,
  countFrom,
  dropBefore,
  flatten,
  isJoined,
  markViewed,
  mergePage,
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
  it("BUS-07 a thread equals a sorted map after any changes in any order, and its chunks stay small", () => {
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

  it("a thread is the same object when nothing changed", () => {
    const chunks = toChunks([message(1), message(2)]);
    expect(upsertMessage(chunks, message(2))).toBe(chunks);
    expect(upsertMessage(chunks, message(2, 0))).toBe(chunks);
    expect(removeMessage(chunks, 9)).toBe(chunks);
    expect(markViewed(chunks, 0, false)).toBe(chunks);
  });

  it("a thread appends without copying full chunks", () => {
    const full = toChunks(Array.from({ length: 2 * CHUNK_SIZE }, (_, index) => message(index + 1)));
    const grown = upsertMessage(full, message(2 * CHUNK_SIZE + 1));
    expect(grown).toHaveLength(3);
    expect(grown[0]).toBe(full[0]);
    expect(grown[1]).toBe(full[1]);
  });

  it("a thread merges the newest page: what the page leaves out is removed, older messages stay", () => {
    const known = toChunks([1, 2, 3, 4, 5].map((id) => message(id)));
    const page = [message(3), message(5), message(6)];
    expect(isJoined(known, page)).toBe(true);
    expect(ids(mergePage(known, page))).toEqual([1, 2, 3, 5, 6]);
  });

  it("a thread merges a page in the middle, and keeps the objects that did not change", () => {
    const known = toChunks([1, 2, 3, 4, 5, 6].map((id) => message(id)));
    const merged = mergePage(known, [message(2), message(3, 2)], 5);
    expect(ids(merged)).toEqual([1, 2, 3, 5, 6]);
    expect(flatten(merged)[1]).toBe(flatten(known)[1]);
    expect(flatten(merged)[2]?.updatedAt).toBe(2);
  });

  it("a thread returns the same chunks for a page that changes nothing", () => {
    const known = toChunks([1, 2, 3].map((id) => message(id)));
    expect(mergePage(known, [message(2), message(3)])).toBe(known);
  });

  it("a thread detects that a page does not join the loaded messages", () => {
    const known = toChunks([1, 2, 3].map((id) => message(id)));
    expect(isJoined(known, [message(10), message(11)])).toBe(false);
    expect(ids(dropBefore(known, 2))).toEqual([2, 3]);
    expect(countFrom(known, 2)).toBe(2);
  });

  it("a thread stores 2,000 messages that come newest first", () => {
    const chunks = upsertMessages(
      toChunks([]),
      Array.from({ length: 2_000 }, (_, index) => message(2_000 - index)),
    );
    expect(ids(chunks)).toEqual(Array.from({ length: 2_000 }, (_, index) => index + 1));
  });
});
