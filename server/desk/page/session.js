// @ts-check
// Whose desk this is. Rule: the token lives in this tab's sessionStorage and in the Authorization header, nowhere else.
/** @import { Person } from "./types" */

const TOKEN = "desk:token";
const BORROWED = "desk:borrowed";

export const readToken = () => sessionStorage.getItem(TOKEN);

/** True when the token came by a link: the session belongs to the page that linked. */
export const isBorrowed = () => sessionStorage.getItem(BORROWED) !== null;

/** Stores the token of a session that began here. @param {string} token */
export function storeToken(token) {
  sessionStorage.setItem(TOKEN, token);
  sessionStorage.removeItem(BORROWED);
}

export function forgetToken() {
  sessionStorage.removeItem(TOKEN);
  sessionStorage.removeItem(BORROWED);
}

/** @param {Person} person */
export const nameOf = ({ first_name, last_name, email }) =>
  `${first_name} ${last_name}`.trim() || email || "Someone without a name";
