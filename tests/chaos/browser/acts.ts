// What each step of a schedule does to two tabs. Rule: the expert, other devices and the checks go directly to the
// server; only the tabs go through the relay.
import { randomUUID } from "node:crypto";
import { chatOf, wayOf } from "../acts";
import { elsewhere, moveHomework, reply } from "../others";
import { press, watchElsewhere } from "./course";
import { noted } from "./dated";
import { fillLocalStorage, writeAsOtherBuild } from "./device";
import type { Scene, Typed } from "./scene";
import type { Step } from "./schedule";
import type { Tab } from "./tab";
import { submit } from "./task";

export async function act(step: Step, scene: Scene): Promise<void> {
  const { relay, learner } = scene;
  switch (step.kind) {
    case "suffer":
      return relay.suffer(wayOf(step.faults, scene.chance));
    case "cut":
      return relay.cut();
    case "halfOpen":
      return relay.halfOpen("sockets");
    case "silence":
      return relay.halfOpen("all");
    case "homework":
      return moveHomework(scene);
    case "breakCatchUp":
    case "mendCatchUp":
      return scene.setCatchUpBroken(step.kind === "breakCatchUp");
    case "reply":
      return reply(scene, chatOf(learner, step.chat), step.count);
    case "sendElsewhere":
    case "edit":
    case "expertReads":
      return elsewhere[step.kind](scene, chatOf(learner, step.chat));
    case "pause":
      // a part of the schedule, as the wait of an input: nothing is expected of it
      return new Promise((resolve) => setTimeout(resolve, step.ms));
    case "offline":
    case "online":
      return setOffline(scene, step.kind === "offline");
    case "fill":
      return fill(scene);
    case "choose":
      return press.choose(scene.tabs[1]);
    case "startDay":
    case "finishDay":
      return noted(scene, step.kind, () => press[step.kind](scene.tabs[1]));
    case "submit":
      return submit(scene);
    case "rate":
      return rate(scene.tabs[0]);
    case "playElsewhere":
      return watchElsewhere(scene);
    default:
      return inTab[step.kind](scene, step.tab);
  }
}

/** Notifies both tabs. */
export async function setOffline({ tabs }: Scene, isOffline: boolean): Promise<void> {
  for (const tab of tabs) await tab.setOffline(isOffline);
}

/** The database by the browser's quota, local storage by its own. */
async function fill(scene: Scene): Promise<void> {
  const [tab] = scene.tabs;
  await tab.look();
  if ((await tab.document()) === 0) return;
  scene.isStoring = false;
  await tab.cdp.send("Storage.overrideQuotaForOrigin", { origin: scene.url, quotaSize: 1 });
  await tab.run(fillLocalStorage);
}

const BOTH = [0, 1] as const;

type TabKind = Extract<Step, { tab: 0 | 1 }>["kind"];
const inTab: Record<TabKind, (scene: Scene, index: 0 | 1) => Promise<void>> = {
  look: ({ tabs }, index) => tabs[index].look(),
  freeze: async ({ tabs }, index) => {
    await tabs[index === 0 ? 1 : 0].look();
    await tabs[index].freeze();
  },
  leave: ({ tabs }, index) => tabs[index].leave(),
  type: async (scene, index) => void (await type(scene, index, `Draft ${randomUUID()}`)),
  send: (scene, index) => send(scene, index, false),
  sendAndClose: (scene, index) => send(scene, index, true),
  async comeBack(scene, index) {
    await scene.tabs[index].close();
    scene.tabs[index] = await scene.open(index);
  },
  async kill(scene, index) {
    for (const each of BOTH) await doubt(scene, each);
    await scene.tabs[index].crash();
    for (const each of BOTH)
      if (each === index || scene.tabs[each].hasCrashed()) {
        await scene.tabs[each].close();
        scene.tabs[each] = await scene.open(each);
      }
  },
  async deploy(scene, index) {
    await scene.tabs[index].close();
    const other = scene.tabs[index === 0 ? 1 : 0];
    await other.look();
    // a page that has not loaded, or may not use its database, has nothing of another build
    if ((await other.state()) !== null && scene.isStoring) await other.run(writeAsOtherBuild);
    scene.tabs[index] = await scene.open(index);
  },
};

/** A device may have lost what a page wrote in the moment before it crashed. */
const WRITTEN_WITHIN_MS = 2_000;
async function doubt({ tabs, sent, submitted, drafts }: Scene, index: 0 | 1): Promise<void> {
  const document = await tabs[index].document();
  const since = Date.now() - WRITTEN_WITHIN_MS;
  for (const each of [...sent, ...submitted])
    if (each.document === document && each.atMs >= since) each.isClosed = true;
  for (const [chatId, typed] of drafts) if (typed.document === document && typed.atMs >= since) drafts.delete(chatId);
}

/** A rating needs the network: it counts, or the page says that it did not. */
const RATED_WITHIN_MS = 1_000;
async function rate(tab: Tab): Promise<void> {
  await tab.look();
  if ((await tab.state()) === null) return;
  const offer = tab.page.getByRole("log").getByRole("button", { name: "Rate the reply" }).last();
  await offer.click({ timeout: RATED_WITHIN_MS }).catch(() => undefined);
  const stars = tab.page.getByRole("log").getByRole("radio", { name: "4 of 5" }).last();
  await stars.check({ timeout: RATED_WITHIN_MS }).catch(() => undefined);
  await stars.press("Enter", { timeout: RATED_WITHIN_MS }).catch(() => undefined);
}

async function type(scene: Scene, index: 0 | 1, text: string): Promise<Typed | null> {
  const tab = scene.tabs[index];
  await tab.look();
  if (tab.chatId === null || !(await tab.type(text))) return null;
  const typed = { text, atMs: Date.now(), document: await tab.document(), isStored: scene.isStoring };
  scene.boxes.set(index, typed);
  scene.drafts.set(tab.chatId, typed);
  return typed;
}

async function send(scene: Scene, index: 0 | 1, isClosed: boolean): Promise<void> {
  const tab = scene.tabs[index];
  const typed = await type(scene, index, `Send ${randomUUID()}`);
  if (!typed || tab.chatId === null) return;
  await tab.press();
  const { chatId } = tab;
  const { text } = typed;
  if (isClosed) {
    await tab.close();
    scene.tabs[index] = await scene.open(index);
  } else {
    const state = await tab.state();
    const taken = [
      ...(state?.outbox.lanes[chatId] ?? []),
      ...(state?.chat.threads[chatId]?.chunks.flat().map(textOf) ?? []),
    ];
    if (!taken.some((each) => each.text === text)) return;
  }
  scene.sent.push({ chatId, isClosed, ...typed });
  scene.boxes.set(index, { ...typed, text: "" });
  scene.drafts.delete(chatId);
}
const textOf = ({ message }: { message: string }) => ({ text: message });
