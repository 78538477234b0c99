// What each step of a schedule does. Rule: the expert, other devices and the checks go directly to the server; only
// the client under test goes through the relay.
import { randomUUID } from "node:crypto";
import type { Chance } from "./chance";
import { type Dealers, deals } from "./deals";
import { type Learning, learning } from "./learning";
import { elsewhere, moveHomework, reply, startDay } from "./others";
import type { Learner } from "./platform";
import type { Relay } from "./relay";
import type { Faults, Step } from "./schedule";
import { drop, duplicate, inTurn, mutate, swap } from "./tamper";

export interface Scene extends Dealers, Learning {
  readonly relay: Relay;
  readonly chance: Chance;
}

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
    case "day":
      return startDay(scene);
    case "reply":
      return reply(scene, chatOf(scene.learner, step.chat), step.count);
    case "pause":
      // a part of the schedule, as the wait of an input: nothing is expected of it
      return new Promise((resolve) => setTimeout(resolve, step.ms));
    case "points":
    case "subscription":
    case "installment":
    case "club":
    case "banner":
    case "card":
    case "order":
      return void (await deals[step.kind](scene));
    case "play":
    case "choose":
    case "startDay":
    case "finishDay":
    case "freeze":
    case "unfreeze":
    case "playElsewhere":
      return void (scene.learner.course && (await learning[step.kind](scene, scene.learner.course, step.at)));
    default:
      return inChat[step.kind](scene, chatOf(scene.learner, step.chat));
  }
}

/** The learner's chat that a step names by its count. */
export const chatOf = ({ chatIds }: Learner, chat: number): number => chatIds[chat % chatIds.length] ?? chatIds[0];

/** The faults in the relay's shape. */
export function wayOf(faults: Faults, chance: Chance) {
  const { drop: lost = 0, duplicate: doubled = 0, swap: swapped = 0, mutate: broken = 0, ...bytes } = faults;
  const tamper = inTurn(drop(lost, chance), duplicate(doubled, chance), swap(swapped, chance), mutate(broken, chance));
  return { ...bytes, tamper };
}

const inChat: Record<Exclude<ChatStep["kind"], "reply">, (scene: Scene, chatId: number) => Promise<void>> = {
  ...elsewhere,
  send: async ({ node }, chatId) =>
    node.client.send({ type: "outbox/sendRequested", payload: { chatId, text: `Send ${randomUUID()}`, files: [] } }),
  see: async ({ node }, chatId) => {
    const last = node.state().chat.threads[chatId]?.chunks.at(-1)?.at(-1);
    if (last) node.client.send({ type: "chat/seen", payload: { chatId, messageId: last.id } });
  },
  older: async ({ node }, chatId) => node.client.send({ type: "chat/olderRequested", payload: { chatId } }),
  open: async ({ node }, chatId) => node.client.send({ type: "chat/opened", payload: { chatId } }),
  close: async ({ node }, chatId) => node.client.send({ type: "chat/closed", payload: { chatId } }),
};
type ChatStep = Extract<Step, { readonly chat: number }>;
