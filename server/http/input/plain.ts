/** What may be in a text of the wire. Rule: every text that is read from a path, a query or a body passes through here (contract 9). */

/** The text without NUL, which PostgreSQL stores in no text. */
export const withoutNul = (text: string): string => text.replaceAll("\0", "");
