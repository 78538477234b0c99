// What the expert and the learner's other devices do meanwhile. Rule: they go directly to the server, and everything they
// wrote is recorded, so that a client that lost it is detected.
import { randomUUID } from "node:crypto";
import type { Account } from "../support/http";
import { read, STAFF, V1, write } from "./calls";
import type { Learner } from "./platform";

/** Those who are not under test. */
export interface Others {
  readonly learner: Learner;
  readonly expert: Account;
  /** Ids of messages from the server's answers to them. */
  readonly written: number[];
  /** A task that the learner sends in the run itself. */
  readonly reservedTask?: number | undefined;
}

/** The expert writes so many, one after the other. */
export async function reply({ expert, written }: Others, chatId: number, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const { id } = await write(expert, "POST", `${STAFF}/chats/${chatId}/messages`, {
      message: `Reply ${randomUUID()}`,
    });
    written.push(id);
  }
}

/** What others do in one chat. */
export const elsewhere = {
  sendElsewhere: async ({ learner, written }: Others, chatId: number) => {
    const { id } = await write(learner.account, "POST", `${V1}/chats/${chatId}/messages`, { message: "From my phone" });
    written.push(id);
  },
  edit: async ({ expert }: Others, chatId: number) => {
    const messages = await read(expert, `${STAFF}/chats/${chatId}/messages?per-page=20`);
    const own = messages.find(({ employee }: { employee?: object }) => employee);
    if (own) await write(expert, "PUT", `${STAFF}/chats/${chatId}/messages/${own.id}`, { message: randomUUID() });
  },
  expertReads: async ({ expert }: Others, chatId: number) =>
    void (await write(expert, "PUT", `${STAFF}/chats/${chatId}/viewed`)),
};

/** The current day is started from another device; one that is started already is answered unchanged. */
export async function startDay({ learner: { account, course } }: Pick<Others, "learner">): Promise<void> {
  if (!course) return;
  const days = `${V1}/user-course-streams/${course.streamId}`;
  const { current_day_id } = await read(account, `${days}/status`);
  await write(account, "POST", `${days}/user-day-status/${current_day_id}/start`);
}

/** A submission that waits is judged; otherwise a possible one is sent, from another device. */
export async function moveHomework({ learner: { account }, expert, written, reservedTask }: Others): Promise<void> {
  const all: { id: number; stream_id: number; status: string; is_locked: boolean }[] = await read(
    account,
    `${V1}/homework`,
  );
  const items = all.filter(({ id }) => id !== reservedTask);
  const waiting = items.find(({ status }) => status === "UPLOADED");
  if (waiting) {
    const verdict = { status: "FAIL", message: "Once more, please" };
    return void (await write(expert, "POST", `${STAFF}/homeworks/${waiting.id}/verdict`, verdict));
  }
  const open = items.find(({ status, is_locked }) => !is_locked && ["FAIL", "NOT_UPLOADED"].includes(status));
  if (!open) return;
  const path = `${V1}/user-course-streams/${open.stream_id}/user-homework/${open.id}`;
  const { chatMessage } = await write(account, "POST", path, { message: "My answer" });
  written.push(chatMessage.id);
}
