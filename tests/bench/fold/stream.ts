/** The messages that every candidate folds: the same for all, from one seed. */
import type { Message } from "../../../streams/domains/chat/events";

export const CHAT_COUNT = 50;

/** A small generator with a seed (mulberry32): a benchmark must fold the same events in every run. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const employee = { id: 2, name: "Marta", avatar: null, isExpert: true };
const message = (id: number, chatId: number, version: number): Message => ({
  id,
  chatId,
  message: `Message ${id}, version ${version}`,
  isViewed: true,
  files: [],
  employee: id % 2 === 0 ? employee : null,
  rating: null,
  homeworkStatusId: null,
  createdAt: 1_790_000_000_000 + id * 1_000,
  updatedAt: 1_790_000_000_000 + id * 1_000 + version,
  cause: null,
});

/**
 * `count` messages over 50 chats: new ones until a chat holds `limit`, and as many new versions of messages at random.
 * Ids grow over all chats, as a server assigns them.
 */
export function createMessages(count: number, limit: number, seed = 7): Message[] {
  const random = createRandom(seed);
  const known = Array.from({ length: CHAT_COUNT }, (): number[] => []);
  let lastId = 0;
  return Array.from({ length: count }, (_, version) => {
    const chat = Math.floor(random() * CHAT_COUNT);
    const ids = known[chat] as number[];
    const isNew = ids.length === 0 || (ids.length < limit && random() < 0.5);
    if (isNew) ids.push(++lastId);
    const id = isNew ? lastId : (ids[Math.floor(random() * ids.length)] as number);
    return message(id, chat + 1, version);
  });
}
