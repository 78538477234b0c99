/** Stored messages and those on their way, as one conversation. Rule: messages on their way come after all stored ones. */
import type { Message, OutboxItem } from "../../../../streams/parts/member/index";
import { fileModel } from "../../attachments";
import type { MessageModel } from "./messages";

const storedModels = new WeakMap<Message, MessageModel>();

/** The same message gives the same model, so that only what changed renders again. */
function storedModel(message: Message): MessageModel {
  const known = storedModels.get(message);
  if (known) return known;
  const { id, cause, employee, files, createdAt, updatedAt, rating, isViewed } = message;
  const model: MessageModel = {
    key: cause ?? `m${id}`,
    id,
    author: employee && {
      id: employee.id,
      name: employee.name,
      avatarUrl: employee.avatar,
      isExpert: employee.isExpert,
    },
    text: message.message,
    files: files.map(fileModel),
    atMs: createdAt || updatedAt,
    state: "sent",
    leavesAtMs: null,
    problem: null,
    isViewed,
    isEdited: createdAt > 0 && updatedAt > createdAt && rating === null,
    rating,
  };
  storedModels.set(message, model);
  return model;
}

function pendingState({ status, isDelayed }: OutboxItem, leavesAtMs: number | null): MessageModel["state"] {
  if (status === "failed") return "failed";
  if (leavesAtMs !== null) return "queued";
  return isDelayed ? "waiting" : "sending";
}

const pendingModel = (item: OutboxItem, leavesAtMs: number | null): MessageModel => ({
  key: item.key,
  id: null,
  author: null,
  text: item.text,
  files: item.files.map(fileModel),
  atMs: item.at,
  state: pendingState(item, leavesAtMs),
  leavesAtMs,
  problem: item.status === "failed" ? (item.problem ?? null) : null,
  isViewed: false,
  isEdited: false,
  rating: null,
});

/** `leavesAt`: when each send that waits for its turn leaves, by its key. */
export const conversation = (
  stored: readonly Message[],
  outbox: readonly OutboxItem[],
  leavesAt: Readonly<Record<string, number>>,
): readonly MessageModel[] => [
  ...stored.map(storedModel),
  ...outbox.map((item) => pendingModel(item, leavesAt[item.key] ?? null)),
];
