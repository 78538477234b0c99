// @ts-check
// The lists of what waits. Rule: a list is fetched by one call at a time, once more if it was requested meanwhile, and what
// was fetched stays when a later fetch fails.
/** @import { Lists, ListName } from "./types" */
import { CallError, call } from "./calls.js";

const PATHS = {
  chats: "/staff/v1/chats",
  homework: "/staff/v1/homeworks?status=UPLOADED",
  video: "/staff/v1/video-consultations",
  questions: "/staff/v1/tech-questions",
  outbox: "/staff/v1/outbox",
};
/** Which list a hint's kind names. @type {Record<string, ListName>} */
const BY_KIND = {
  chat: "chats",
  homework: "homework",
  video_consultation: "video",
  tech_question: "questions",
  outbox: "outbox",
};

/** @typedef {ReturnType<typeof createLists>} ListsOfPerson */

/** The lists of one person; `names` are those that this person may read. @param {readonly ListName[]} names */
export function createLists(names) {
  /** @type {Partial<Lists>} */
  const lists = {};
  /** @type {Map<ListName, string>} */
  const errors = new Map();
  /** @type {Map<ListName, boolean>} true: once more when the running call ends */
  const running = new Map();
  /** @type {Set<() => void>} */
  const listeners = new Set();
  let isClosed = false;

  /** @param {ListName} name */
  async function fetchOnce(name) {
    try {
      const list = await call("GET", PATHS[name]);
      if (isClosed) return;
      Object.assign(lists, { [name]: list });
      errors.delete(name);
    } catch (error) {
      errors.set(name, error instanceof CallError ? error.message : String(error));
    }
    if (!isClosed) for (const listener of listeners) listener();
  }

  /** @param {ListName} name @returns {Promise<void>} */
  async function refetch(name) {
    if (running.has(name)) return void running.set(name, true);
    running.set(name, false);
    await fetchOnce(name);
    const isAskedAgain = running.get(name) && !isClosed;
    running.delete(name);
    if (isAskedAgain) await refetch(name);
  }

  return {
    /** @template {ListName} N @param {N} name @returns {Lists[N] | undefined} undefined: not fetched yet */
    get: (name) => lists[name],
    /** Why the last fetch failed. @param {ListName} name */
    errorOf: (name) => errors.get(name),
    /** @param {string} kind */
    refetchKind: (kind) => {
      const name = BY_KIND[kind];
      if (name && names.includes(name)) void refetch(name);
    },
    refetchAll: () => names.forEach((name) => void refetch(name)),
    /** @param {() => void} listener */
    onChange: (listener) => void listeners.add(listener),
    close: () => void (isClosed = true),
  };
}
