// What two tabs must show, read from the server's plain answers. Rule: no code of the client takes part.

import { ask, V1 } from "../calls";
import { type PlainMessage, readPlain } from "../oracle";
import type { Others } from "../others";
import { courseProblems, type PlainCourse, readPlainCourse } from "./expectedCourse";
import type { Shown } from "./inPage";
import type { ShownCourse } from "./shownCourse";
import type { Tab } from "./tab";

interface PlainChat {
  readonly id: number;
  readonly title: string;
  readonly unread: number;
}
interface PlainHomework {
  readonly id: number;
  readonly stream_id: number;
  readonly status: keyof typeof SECTIONS;
  readonly is_locked: boolean;
  readonly updated_at: number;
  readonly homework: { readonly title: string };
}
export interface Truth {
  readonly chats: readonly PlainChat[];
  readonly homework: readonly PlainHomework[];
  /** The newest of each chat that is shown. */
  readonly messages: ReadonlyMap<number, readonly PlainMessage[]>;
  /** Of the course that is shown; null: none is. */
  readonly course: PlainCourse | null;
}

const SECTIONS = { NOT_UPLOADED: "To do", UPLOADED: "On checking", DONE: "Done", FAIL: "To do" };
/** Said in the row itself: its heading does not tell it from work that was never sent. */
const REWORK = "Sent for rework";

/** Asks the server itself. */
export async function readTruth(others: Others, chatIds: Iterable<number>, course: ShownCourse | null): Promise<Truth> {
  const messages = new Map<number, readonly PlainMessage[]>();
  for (const chatId of chatIds) messages.set(chatId, await readPlain(others, chatId));
  const [chats, homework] = await Promise.all(
    ["chats", "homework"].map((path) => ask(others.learner.account, "GET", `${V1}/${path}`)),
  );
  return { chats, homework, messages, course: course && (await readPlainCourse(others.learner.account, course)) };
}

type Place = Pick<Tab, "chatId" | "course">;
/** Where the screen and the server's data differ, in words. `newSince`: verdicts after it are new on this device; null: not known. */
export function shownProblems(
  shown: Shown,
  truth: Truth,
  { chatId, course }: Place,
  newSince: number | null,
): string[] {
  const unread = truth.chats.reduce((sum, chat) => sum + chat.unread, 0);
  const verdicts = countIn(shown, "Homework");
  const problems = [
    ...differ("the header's unread count", countIn(shown, "Chats"), unread),
    ...differ("the title's count", Number(/^\((\d+)\)/.exec(shown.title)?.[1] ?? 0), unread + verdicts),
  ];
  if (newSince !== null) {
    const isNew = ({ status, updated_at }: PlainHomework) => /DONE|FAIL/.test(status) && updated_at * 1_000 > newSince;
    problems.push(...differ("the header's new verdicts", verdicts, truth.homework.filter(isNew).length));
  }
  if (chatId !== null || shown.chats.length > 0) problems.push(...listProblems(shown, truth));
  if (shown.homework.length > 0) problems.push(...homeworkProblems(shown, truth));
  if (course && truth.course) problems.push(...courseProblems(shown, truth.course, course));
  if (chatId !== null) problems.push(...logProblems(shown, truth.messages.get(chatId) ?? []));
  return problems;
}

const differ = (what: string, shown: number, expected: number): string[] =>
  shown === expected ? [] : [`${what} is ${shown} instead of ${expected}`];

/** By its name: its address is that of the last visited page (ROUTE-10). */
const countIn = ({ sections }: Shown, name: string): number =>
  Number(/\d+/.exec(sections.find(({ text }) => text.trim().startsWith(name))?.text ?? "")?.[0] ?? 0);

function listProblems({ chats }: Shown, truth: Truth): string[] {
  const counts = new Map(
    chats.map(({ path, text }) => [Number(path.split("/").at(-1)), /(\d+) unread message/.exec(text)?.[1]]),
  );
  const wrong = truth.chats.flatMap(({ id, unread }) =>
    differ(`the list's count of chat ${id}`, Number(counts.get(id) ?? 0), unread),
  );
  return [...differ("the number of chats", chats.length, truth.chats.length), ...wrong];
}

function homeworkProblems({ homework }: Shown, truth: Truth): string[] {
  const rows = new Map(homework.map((row) => [row.path, row]));
  return truth.homework.flatMap(({ id, stream_id, status, is_locked, homework: { title } }) => {
    const { text, section } = rows.get(`/homework/${stream_id}/${id}`) ?? { text: "nothing", section: "nowhere" };
    const words = is_locked ? "Locked" : SECTIONS[status];
    const isRework = !is_locked && status === "FAIL";
    const isRight = section.startsWith(words) && text.includes(title) && text.includes(REWORK) === isRework;
    return isRight ? [] : [`homework ${id} shows ${text} under ${section} instead of ${status} under ${words}`];
  });
}

/** The end of the conversation: each message once, in order, with its text, and nothing but what failed after them. */
function logProblems({ rows }: Shown, messages: readonly PlainMessage[]): string[] {
  const stored = rows.filter(({ state }) => state === "sent");
  const ids = stored.map(({ id }) => id);
  const expected = messages.slice(-ids.length);
  if (ids.length === 0) return ["the conversation shows nothing"];
  // one that shows more than the newest page was scrolled back: its newest are compared
  const newest = ids.slice(-expected.length).join();
  if (newest !== expected.map(({ id }) => id).join())
    return [`the conversation ends with ${newest} instead of ${expected.map(({ id }) => id).join()}`];
  const words = stored.slice(-expected.length);
  return expected.flatMap(({ id, message }, index) =>
    squeeze(words[index]?.text ?? "").includes(squeeze(message)) ? [] : [`message ${id} does not show its words`],
  );
}
const squeeze = (text: string): string => text.replace(/\s+/g, "");
