/**
 * Answers to calls that the page itself sent before the app was there (SPEED-02; src/page/early.js). Rule: the page knew the
 * learner's position before it sent them, so each holds until something is pushed or changed, at most 30 s.
 */

/** What the page leaves: the token that it sent the calls with, and the answers by their addresses. */
export interface EarlyCalls {
  readonly token: string;
  /** The learner's position before them: the number of the last entry of their log. */
  readonly head: number;
  readonly answers: Record<string, Promise<Response> | undefined>;
}
/** The part of a page that holds them. */
export interface HasEarlyCalls {
  readonly earlyAnswers?: EarlyCalls | undefined;
}

/** The answer to a GET of this address, possibly on its way; rejects where the call itself must be sent. */
export type TakeEarly = (url: string, token: string | null) => Promise<Response>;

/** Reads what the page left. A call that failed is not adopted: the ordinary way knows how to retry. */
export function createTakeEarly(page: HasEarlyCalls): TakeEarly {
  const waiting = new Set<string>();
  return async (url, token) => {
    const { earlyAnswers: calls } = page;
    const answer = calls?.answers[url];
    // a second try beside a silent one is a call of its own
    if (!answer || calls.token !== token || waiting.has(url)) throw new Error("No early answer");
    waiting.add(url);
    // what was missed until now is another question each time
    if (url.includes("/notifications?")) calls.answers[url] = undefined;
    try {
      const response = await answer;
      if (!response.ok) throw new Error("An early refusal");
      return response.clone();
    } finally {
      waiting.delete(url);
    }
  };
}

/** Whether a packet of the socket names a later entry than the page knew. */
export function isLater({ earlyAnswers: calls }: HasEarlyCalls, name: string, raw: unknown): boolean {
  if (name === "bus:bye") return false;
  const head = typeof raw === "object" && raw !== null && "head" in raw ? raw.head : null;
  return name === "bus" || head !== calls?.head;
}

/** Something was changed or pushed. */
export function forgetEarly(page: { earlyAnswers?: EarlyCalls | undefined }): void {
  page.earlyAnswers = undefined;
}
