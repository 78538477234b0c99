// What each step of a schedule does. Rule: the expert, other devices and whoever checks go straight to the server; only
// the client under test goes through the relay.
import { randomUUID } from "node:crypto";
import type { Account } from "../support/http";
import type { NodeClient } from "../support/nodeClient";
import { until } from "../support/until";
import type { Chance } from "./chance";
import type { Relay } from "./relay";
import type { Faults, Step } from "./schedule";
import type { Pupil } from "./school";
import { drop, duplicate, inTurn, mutate, swap } from "./tamper";

export interface Scene {
  readonly pupil: Pupil;
  readonly expert: Account;
  readonly node: NodeClient;
  readonly relay: Relay;
  readonly chance: Chance;
  /** Ids of messages that others were answered for. */
  readonly written: number[];
}

export const V1 = "/spa/api/v1";
const STAFF = "/staff/v1";

/** Asks the server itself; one that is busy is asked again, a refusal rejects. */
export async function ask(account: Account, method: string, path: string, body?: object) {
  const headers = { "X-App-Id": "local", ...(body ? { "Idempotency-Key": randomUUID() } : {}) };
  const whenNotBusy = async () => {
    const given = await account.call(method, path, { body, headers });
    return given.status === 503 ? null : given;
  };
  const answer = await until("the server is not busy", whenNotBusy, { deadlineMs: 60_000 });
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
  return answer.body;
}
const write = (account: Account, method: string, path: string, body: object = {}) => ask(account, method, path, body);
const read = (account: Account, path: string) => ask(account, "GET", path);

export async function act(step: Step, scene: Scene): Promise<void> {
  const { relay, node } = scene;
  switch (step.kind) {
    case "suffer":
      return relay.suffer(wayOf(step.faults, scene.chance));
    case "cut":
      return relay.cut();
    case "halfOpen":
      return relay.halfOpen("sockets");
    case "silence":
      return relay.halfOpen("all");
    case "look":
      return node.ports.page.resumed$.next("visible");
    case "homework":
      return moveHomework(scene);
    case "reply":
      return reply(scene, chatOf(scene, step.chat), step.count);
    case "pause":
      // a part of the schedule, as the wait of an input: nothing is expected of it
      return new Promise((resolve) => setTimeout(resolve, step.ms));
    default:
      return inChat[step.kind](scene, chatOf(scene, step.chat));
  }
}

const chatOf = ({ pupil: { chatIds } }: Scene, chat: number): number => chatIds[chat % chatIds.length] ?? chatIds[0];

function wayOf(faults: Faults, chance: Chance) {
  const { drop: lost = 0, duplicate: doubled = 0, swap: swapped = 0, mutate: broken = 0, ...bytes } = faults;
  const tamper = inTurn(drop(lost, chance), duplicate(doubled, chance), swap(swapped, chance), mutate(broken, chance));
  return { ...bytes, tamper };
}

async function reply({ expert, written }: Scene, chatId: number, count: number): Promise<void> {
  for (let index = 0; index < count; index++) {
    const { id } = await write(expert, "POST", `${STAFF}/chats/${chatId}/messages`, {
      message: `Reply ${randomUUID()}`,
    });
    written.push(id);
  }
}

const inChat: Record<ChatStep["kind"], (scene: Scene, chatId: number) => Promise<void>> = {
  send: async ({ node }, chatId) =>
    node.client.send({ type: "chat/sendRequested", payload: { chatId, text: `Send ${randomUUID()}`, files: [] } }),
  sendElsewhere: async ({ pupil, written }, chatId) => {
    const { id } = await write(pupil.account, "POST", `${V1}/chats/${chatId}/messages`, { message: "From my phone" });
    written.push(id);
  },
  edit: async ({ expert }, chatId) => {
    const messages = await read(expert, `${STAFF}/chats/${chatId}/messages?per-page=20`);
    const own = messages.find(({ employee }: { employee?: object }) => employee);
    if (own) await write(expert, "PUT", `${STAFF}/chats/${chatId}/messages/${own.id}`, { message: randomUUID() });
  },
  see: async ({ node }, chatId) => {
    const last = node.state().chat.threads[chatId]?.chunks.at(-1)?.at(-1);
    if (last) node.client.send({ type: "chat/seen", payload: { chatId, messageId: last.id } });
  },
  expertReads: async ({ expert }, chatId) => void (await write(expert, "PUT", `${STAFF}/chats/${chatId}/viewed`)),
  older: async ({ node }, chatId) => node.client.send({ type: "chat/olderRequested", payload: { chatId } }),
};
type ChatStep = Extract<Step, { kind: "send" | "sendElsewhere" | "edit" | "see" | "expertReads" | "older" }>;

/** What waits is judged; else what may be sent is sent, from another device. */
async function moveHomework({ pupil: { account }, expert, written }: Scene): Promise<void> {
  const items: { id: number; stream_id: number; status: string; is_locked: boolean }[] = await read(
    account,
    `${V1}/homework`,
  );
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
