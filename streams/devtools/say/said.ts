/**
 * What the records say, as keys and numbers: the words are the screen's, in its language (DEV-14).
 * Rule: nothing here reads what people wrote, and what the records do not prove is named as not known.
 */

/** Every sentence there is; each has a text in three languages, and its place in docs/faults.md. */
export const SAY_KEYS = [
  // how something came that the server wrote
  "arrival.written",
  "arrival.pushed",
  "arrival.twice",
  "arrival.lostByHead",
  "arrival.lostByPush",
  "arrival.lostByOther",
  "arrival.away",
  "arrival.outOfOrder",
  "arrival.tooEarly",
  "arrival.noPush",
  "arrival.unreadable",
  "arrival.reference",
  "arrival.stored",
  "arrival.loaded",
  "arrival.replay",
  "arrival.asked",
  "arrival.caughtUp",
  "arrival.shown",
  // what became of something that the learner did
  "send.written",
  "send.offline",
  "send.stored",
  "send.once",
  "send.waits",
  "send.failed",
  "send.running",
  "send.notTried",
  "send.keyExpired",
  // what became of a call, and of its tries
  "call.answered",
  "call.running",
  "call.aborted",
  "call.failed",
  "call.serverTook",
  "call.networkTook",
  "call.slow",
  "call.serverError",
  "call.serverAway",
  "call.limited",
  "call.unreached",
  "call.unauthorized",
  "call.refused",
  "call.unreadable",
  // the connection
  "line.up",
  "line.polling",
  "line.broken",
  "line.silent",
  "line.endedByServer",
  "line.endedHere",
  "line.left",
  "line.refused",
  "line.unauthorized",
  "line.back",
  "line.stillAway",
  "line.gap",
  "line.catchUpFailed",
  "line.catchUpLate",
  "line.hints",
  "line.noPosition",
  "line.snapshot",
  // the page, the device, and the rest
  "session.ended",
  "page.offline",
  "page.online",
  "page.partMissing",
  "page.crashed",
  "page.noConfiguration",
  "device.notDurable",
  "upload.paused",
  "upload.failed",
  "order.created",
  "order.paymentOpened",
  "booking.taken",
  "compare.different",
  "app.failed",
  "report.oddField",
  "report.other",
] as const;
export type SayKey = (typeof SAY_KEYS)[number];

/** What a sentence leaves open. */
export const UNKNOWNS = ["whenWritten", "lineBefore", "serverTime", "shown", "bank", "answerLost"] as const;
export type Unknown = (typeof UNKNOWNS)[number];

/** One sentence. Spans and moments are milliseconds, moments by this device's clock. */
export interface Sentence {
  readonly key: SayKey;
  readonly params: Readonly<Record<string, number>>;
}
export interface Diagnosis {
  readonly sentences: readonly Sentence[];
  /** Each once. */
  readonly unknown: readonly Unknown[];
}

/** A sentence. */
export const say = (key: SayKey, params: Sentence["params"] = {}): Sentence => ({ key, params });

/** Sentences with what they leave open; null where there is nothing to say. */
export const makeDiagnosis = (sentences: readonly Sentence[], unknown: readonly Unknown[] = []): Diagnosis | null =>
  sentences.length === 0 ? null : { sentences, unknown: [...new Set(unknown)] };
