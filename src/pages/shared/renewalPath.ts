/** Where a course is renewed or bought (SUBS-05, COURSE-16). Rule: where nothing can be bought, that page leads to the support. */

/** What is locked, by the names of the brand's offer types: a day or course, a chat, a section, a task. */
export const OFFER_TYPES = ["default", "chat", "functional", "task"] as const;
export type OfferType = (typeof OFFER_TYPES)[number];

/** The address for one course stream; `offer`: what is locked, where something is. */
export const renewalPath = (streamId: number, offer?: OfferType): string =>
  offer ? `/extend/${streamId}?offer=${offer}` : `/extend/${streamId}`;
