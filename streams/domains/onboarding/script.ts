/**
 * What the chat says and asks (BRAND-07). Rule: a remote configuration counts only in the version that this client was
 * written for; every other one, whatever is in it, leaves the local questions in force.
 */
import { object } from "superstruct";
import { count, decodeNamed } from "../../bus/wire";
import { type Question, type Script, ScriptStruct } from "./events";

export const LOCAL_VERSION = 13;
const VersionStruct = object({ version: count() });

/** The remote script, or null where it is of another version. Throws DecodeError for one of ours that does not fit. */
export function readRemote(config: unknown): Script | null {
  const { version } = decodeNamed(config, VersionStruct);
  return version === LOCAL_VERSION ? { ...decodeNamed(config, ScriptStruct), origin: "remote" } : null;
}

/** The brand's own questions; the messages are the screen's. */
export const localScript = (questions: readonly Question[]): Script => ({
  origin: "local",
  welcomeMessages: [],
  goodbyeMessages: [],
  questions: [...questions],
});
