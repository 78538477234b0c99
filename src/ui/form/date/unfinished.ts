/** What a date is called while a part of it is missing, or while there is no such day. Rule: no rule takes it for a date. */
export const UNFINISHED = "?";
