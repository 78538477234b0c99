// Homework with a file, sent in the second tab where it shows a task. Rule: a press counts once the page has taken it; then the
// words are stored once, with the whole file, or the learner is shown that they were refused.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { read, STAFF, V1, write } from "../calls";
import type { Others } from "../others";
import type { Learner } from "../platform";
import type { OpenTask, Scene } from "./scene";
import type { Place } from "./schedule";

interface PlainTask {
  readonly id: number;
  readonly stream_id: number;
  readonly dialog_id: number;
  readonly status: string;
  readonly is_locked: boolean;
}
const readTasks = ({ account }: Pick<Learner, "account">): Promise<PlainTask[]> => read(account, `${V1}/homework`);

/** The task of a place; null where it is none, or no task can be sent. */
export async function taskAt(place: Place, learner: Learner): Promise<OpenTask | null> {
  if (place !== "task") return null;
  const streams: { id: number; status: string }[] = await read(learner.account, `${V1}/user-course-streams`);
  const active = new Set(streams.flatMap(({ id, status }) => (status === "active" ? [id] : [])));
  const open = (await readTasks(learner)).find(
    ({ stream_id, status, is_locked: isLocked }) =>
      active.has(stream_id) && !isLocked && ["FAIL", "NOT_UPLOADED"].includes(status),
  );
  return open ? { id: open.id, streamId: open.stream_id, chatId: open.dialog_id } : null;
}
export const pathOfTask = ({ streamId, id }: OpenTask): string => `/homework/${streamId}/${id}`;

/** The next run can send it again. */
export async function openAgain({ learner, expert }: Others, { id }: OpenTask): Promise<void> {
  const task = (await readTasks(learner)).find((each) => each.id === id);
  if (task?.status !== "UPLOADED") return;
  await write(expert, "POST", `${STAFF}/homeworks/${id}/verdict`, { status: "FAIL", message: "Once more, please" });
}

const digestOf = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");
const PRESSED_WITHIN_MS = 3_000;
/** So many pieces of the relay that an upload may be broken off in its middle. */
const PADDING_BYTES = 200_000;

/** Picks a video of its own, writes, and presses. */
export async function submit(scene: Scene): Promise<void> {
  const [, tab] = scene.tabs;
  const { page } = tab;
  if (!scene.task) return;
  await tab.look();
  if ((await tab.state()) === null) return;
  const box = page.getByRole("textbox", { name: "Message" });
  const tiles = page.getByRole("list", { name: "Files to send" }).getByRole("listitem");
  if (!(await box.isVisible()) || (await tiles.count()) > 0) return;
  const bytes = Buffer.concat([await readFile("server/demo/media/clips/shapes/clip.mp4"), randomBytes(PADDING_BYTES)]);
  const text = `Work ${randomUUID()}`;
  const picked = { name: "work.mp4", mimeType: "video/mp4", buffer: bytes };
  const input = page.getByLabel("Attach a photo, video or document").and(page.locator("input"));
  try {
    await input.setInputFiles(picked, { timeout: PRESSED_WITHIN_MS });
    await box.fill(text, { timeout: PRESSED_WITHIN_MS });
    // whether a file moves, and so may not be sent yet, is known once it is at rest
    await tiles
      .filter({ hasText: /Ready to send|Paused/ })
      .first()
      .waitFor({ timeout: PRESSED_WITHIN_MS });
    const button = page.getByRole("button", { name: "Send homework" }).and(page.locator(":not([aria-disabled])"));
    await button.press("Enter", { timeout: PRESSED_WITHIN_MS });
  } catch {
    // a page whose file still moves cannot be pressed
    return;
  }
  const state = await tab.state();
  const isTaken =
    state?.waiting.changes.some(({ draft }) => draft === text) || (await countWords(scene, scene.task, text)) > 0;
  const document = await tab.document();
  if (isTaken)
    scene.submitted.push({
      text,
      digest: digestOf(bytes),
      document,
      atMs: Date.now(),
      isStored: scene.isStoring,
      isClosed: false,
    });
}

interface PlainWork {
  readonly message: string;
  readonly files: readonly { readonly url: string }[];
}
const readWork = ({ learner }: Pick<Others, "learner">, { chatId }: OpenTask): Promise<PlainWork[]> =>
  read(learner.account, `${V1}/chats/${chatId}/messages?sort=-created_at&per-page=50`);
const countWords = async (others: Pick<Others, "learner">, task: OpenTask, text: string): Promise<number> =>
  (await readWork(others, task)).filter(({ message }) => message === text).length;

/** Whether nothing that may wait is on its way any more. */
export async function isAllSent({ tabs }: Scene): Promise<boolean> {
  for (const tab of tabs) {
    const changes = (await tab.state())?.waiting.changes ?? [];
    if (changes.some(({ status }) => status !== "failed")) return false;
  }
  return true;
}

/** Each press is stored once with its file, or was refused, or was lost with a page that could store nothing (OFF-02, OFF-11). */
export async function submitProblems(scene: Scene, url: string): Promise<string[]> {
  const { task } = scene;
  if (!task) return [];
  const works = await readWork(scene, task);
  const documents = await Promise.all(scene.tabs.map((tab) => tab.document()));
  const states = await Promise.all(scene.tabs.map((tab) => tab.state()));
  const problems: string[] = [];
  for (const sent of scene.submitted) {
    const stored = works.filter(({ message }) => message === sent.text);
    const isRefused = states.some((state) => state?.waiting.changes.some(({ draft }) => draft === sent.text));
    const isLost = sent.isClosed || (!sent.isStored && !documents.includes(sent.document));
    if (stored.length > 1) problems.push(`"${sent.text}" is stored ${stored.length} times`);
    if (stored.length === 0 && !isRefused && !isLost) problems.push(`"${sent.text}" is lost`);
    const digests = await Promise.all((stored[0]?.files ?? []).map((file) => readDigest(new URL(file.url, url))));
    if (stored[0] && digests.join() !== sent.digest)
      problems.push(`"${sent.text}" is stored with ${digests.length} files, which are not the one that was picked`);
  }
  return problems;
}
const readDigest = async (address: URL): Promise<string> =>
  digestOf(new Uint8Array(await (await fetch(address)).arrayBuffer()));
