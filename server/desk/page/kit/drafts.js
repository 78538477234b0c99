// @ts-check
// What is typed and not sent yet. Rule: it is stored at each key press, for this tab and this person, until it was sent; when
// storage refuses, typing still works.

/**
 * @typedef {object} Draft
 * @property {Record<string, string>} values by the names of the fields
 * @property {readonly { id: number, name: string }[]} [files] uploaded for it
 * @property {string} [key] the Idempotency-Key of its sends, from the first on
 */

let owner = 0;
/** Sets whose drafts are read and written from now on. @param {number} userId */
export const openDrafts = (userId) => void (owner = userId);

const prefix = () => `desk:draft:${owner}:`;

/** @param {string} name @returns {Draft | undefined} */
export function readDraft(name) {
  try {
    return JSON.parse(sessionStorage.getItem(prefix() + name) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param {string} name @param {Draft} draft */
export function storeDraft(name, draft) {
  try {
    sessionStorage.setItem(prefix() + name, JSON.stringify(draft));
  } catch {
    // full or forbidden: it is still in the field
  }
}

/** @param {string} name */
export const dropDraft = (name) => sessionStorage.removeItem(prefix() + name);

const names = () => Object.keys(sessionStorage).filter((name) => name.startsWith(prefix()));
export const countDrafts = () => names().length;
export const dropAllDrafts = () => names().forEach((name) => sessionStorage.removeItem(name));
