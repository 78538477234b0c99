// The judgement of what may wait for the network: each change is on the server once, dated with its press, or is shown as refused.
import type { WholeState } from "../../../streams/ports/fakes/client";
import type { Life } from "./life";
import type { AcceptedChange } from "./watch";

/** What a day's change is dated with, by its name. */
const DATED: Readonly<Record<string, "start_time" | "end_time">> = {
  "courses/dayStart": "start_time",
  "courses/dayFinish": "end_time",
};
/** The client knows the server's clock by its answers; a slow one moves it. */
const CLOCK_IS_RIGHT_WITHIN_S = 1;

/** The first change for which that does not hold, or null. What a restored store lost is no fault of the client. */
export function judgeWaited(life: Life, state: WholeState): string | null {
  const { watch, userId, server } = life;
  const { restores } = server.account(userId);
  const own = watch.changes.filter((each) => each.userId === userId && each.restores === restores);
  for (const each of own) {
    const what = judgeChange(life, state, each);
    if (what) return what;
  }
  // those that were judged are over, but for what the learner still has to decide
  watch.changes = own.filter(({ change }) => state.waiting.changes.some(({ key }) => key === change.key));
  return null;
}

function judgeChange({ server, userId }: Life, state: WholeState, { change, outcome }: AcceptedChange): string | null {
  const { key, name } = change;
  const { answers, chats } = server.account(userId).rows;
  const { text } = change.body as { text?: string };
  const copies = text ? chats.flatMap(({ messages }) => messages).filter((each) => each.text === text).length : 0;
  if (copies > 1) return `${name} is stored ${copies} times`;
  const isShown = state.waiting.changes.some((each) => each.key === key);
  if (!answers.has(key)) {
    if (outcome === "settled") return `${name} counts as stored, and is not`;
    return outcome === "open" && !isShown ? `${name} is lost` : null;
  }
  const field = DATED[name];
  if (field === undefined) return null;
  const dated = (answers.get(key) as Partial<Record<typeof field, number>>)[field] ?? 0;
  const pressed = change.at / 1000;
  const isRight = Math.abs(dated - pressed) <= CLOCK_IS_RIGHT_WITHIN_S;
  return isRight ? null : `${name} is dated ${(dated - pressed).toFixed(0)} s after its press`;
}
