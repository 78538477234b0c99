/** The way of the own message that an event is about, as the learner reads it (RT-13). */
import { type Journey, selectJourney } from "../../parts/member/index";
import type { State } from "./types";

type Fields = Readonly<Record<string, unknown>>;
type Readable = Parameters<typeof selectJourney>[0];
const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;
const readId = (value: unknown): number | null => (typeof value === "number" ? value : null);
/** A recorded state has the slices of this build, or what reads them throws. */
const isReadable = (state: unknown): state is Readable => isFields(state) && "journeys" in state && "chat" in state;

/** Null for an event about nothing of the kind, and where the state is from a file that lacks what is read. */
export function findJourney(state: State, payload: unknown): Journey | null {
  if (!isFields(payload) || !isReadable(state)) return null;
  const parts = [payload, payload.message, payload.item, payload.chatMessage].filter(isFields);
  const chatId = parts.map((part) => readId(part.chatId)).find((id) => id !== null);
  if (chatId === undefined || chatId === null) return null;
  const keys = parts.flatMap(({ key, cause }) => [key, cause]).filter((key) => typeof key === "string");
  const given = parts.map((part) => readId(part.id)).find((id) => id !== null) ?? null;
  try {
    const id = given ?? findSent(state, chatId, keys);
    return id === null ? null : selectJourney(state, chatId, id);
  } catch {
    return null;
  }
}

/** The message that one of these sends became. */
const findSent = ({ chat }: Readable, chatId: number, keys: readonly string[]): number | null =>
  chat.threads[chatId]?.chunks.flat().find(({ cause }) => cause !== null && keys.includes(cause))?.id ?? null;
