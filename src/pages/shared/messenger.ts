/** Where a domain's messenger number leads (BRAND-05). */

/** The chat with that number; null where the domain has none. */
export const messengerUrl = (number: string | null): string | null =>
  number === null ? null : `https://wa.me/${number.replace(/\D/g, "")}`;
