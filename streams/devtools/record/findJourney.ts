/** The way of the own message that an event is about, as the learner reads it (RT-13). */
import { type Journey, selectJourney } from "../../parts/member/index";
import type { State } from "./types";

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const readId = (value: unknown): number | null => (typeof value === "number" ? value : null);

/** Null for an event about nothing of the kind, and where the state is from a file that lacks what is read. */
export function findJourney(state: State, payload: unknown): Journey | null {
  if (!isFields(payload)) return null;
  const { message, item, chatMessage } = payload;
  const parts = [payload, message, item, chatMessage].filter(isFields);
  const chatId = parts.map((part) => readId(part.chatId)).find((id) => id !== null);
  if (chatId === undefined) return null;
  const keys = parts.flatMap(({ key, cause }) => [key, cause]).filter((key) => typeof key === "string");
  const given = parts.map((part) => readId(part.id)).find((id) => id !== null) ?? null;
  try {
    const id = given ?? findSent(state, chatId, keys);
    // a recorded state has the names of this build, or is refused by what reads them
    return id === null ? null : selectJourney(state as never, chatId, id);
  } catch {
    return null;
  }
}

/** The message that one of these sends became. */
function findSent(state: State, chatId: number, keys: readonly string[]): number | null {
  const { threads } = (state as { chat: { threads: Record<number, { chunks: { id: number; cause: string }[][] }> } })
    .chat;
  return threads[chatId]?.chunks.flat().find(({ cause }) => keys.includes(cause))?.id ?? null;
}
