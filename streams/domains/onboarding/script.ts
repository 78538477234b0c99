/**
 * The messages and questions of the chat (BRAND-07). Rule: a remote configuration counts only in the version that this client was
 * written for; with any other version the local questions are used.
 */
import { object } from "../../bus/wire/schema";
import { count, decodeNamed } from "../../bus/wire/wire";
import { type Question, type Script, ScriptStruct } from "./events";

export const LOCAL_VERSION = 13;
const VersionStruct = object({ version: count() });

/** The remote script, or null where it has another version. Throws DecodeError for one of our version that does not match the schema. */
export function readRemote(config: unknown): Script | null {
  const { version } = decodeNamed(config, VersionStruct);
  return version === LOCAL_VERSION ? { ...decodeNamed(config, ScriptStruct), origin: "remote" } : null;
}

/** The brand's own questions; the screen has the messages. */
export const localScript = (questions: readonly Question[]): Script => ({
  origin: "local",
  welcomeMessages: [],
  goodbyeMessages: [],
  questions: [...questions],
});
