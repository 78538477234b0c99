/**
 * How long a typed text may be, in code points, after it is trimmed (contract 9, "lengths"). Rule: each limit is here
 * once, for screens, forms and effects; the server has its own, and a contract test compares the two.
 */
export const LIMITS = {
  /** A chat message, and the message of a homework. */
  message: 8_000,
  /** What is said with the rating of a consultation. */
  consultationComment: 500,
  /** A question to support, and the name of the sender. */
  question: 500,
  /** What is said about a report. */
  report: 2_000,
  asker: 200,
  /** First name, last name, city, and the name of who renews. */
  name: 100,
  promoCode: 50,
  reminderTitle: 100,
  /** The words of a note, and what it quotes. */
  note: 2_000,
  noteQuote: 500,
  /** What the expert should know before a video consultation. */
  consultationNote: 500,
  /** Why a subscription is cancelled, in the learner's own words. */
  cancelReason: 1_000,
  cancelReasonLeast: 10,
  /** The minimum length of a password. */
  passwordLeast: 8,
} as const;
