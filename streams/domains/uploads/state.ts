/** Uploads by key, in the order they were picked. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import type { PlaceEvents } from "../../bus/resource/mutation";
import type { FileEntity } from "../chat/events";
import { chatPlace } from "../drafts/events";
import type { OutboxEvents } from "../outbox/events";
import type { QueueEvents } from "../waiting/events";
import { type FileKind, holderName, type Upload, type UploadEvents, type UploadsHere } from "./events";
import { mayArriveYet } from "./limits";

type Retries = Pick<OutboxEvents, "outbox/sendRetryRequested"> & Pick<QueueEvents, "waiting/retryRequested">;

export interface UploadsState extends UploadsHere {
  /** The keys of those that this tab sends; the others are sent by another one, or by none yet. */
  readonly here: readonly string[];
  /** The keys of those that have left: another tab may still list them. */
  readonly left: readonly string[];
}

const KINDS: Readonly<Record<number, FileKind>> = { 1: "video", 2: "image" };

const fromFile = (place: string, file: FileEntity): Upload => ({
  key: `file-${file.id}`,
  place,
  name: file.name,
  size: file.size ?? 0,
  lastModified: 0,
  address: null,
  kind: KINDS[file.type] ?? "document",
  status: "done",
  sentBytes: file.size ?? 0,
  file,
});

function change(draft: Draft<UploadsState>, key: string, by: Partial<Upload>): void {
  const upload = draft.items.find((item) => item.key === key);
  if (upload) Object.assign(upload, by);
}
const remove = (draft: Draft<UploadsState>, isGone: (upload: Draft<Upload>) => boolean): void => {
  draft.left.push(...draft.items.filter(isGone).map(({ key }) => key));
  draft.items = draft.items.filter((upload) => !isGone(upload));
};
const leave = (draft: Draft<UploadsState>, key: string): void => {
  draft.here = draft.here.filter((each) => each !== key);
};

/** What is sent again with what takes it along, where that may help. */
function tryAgain(draft: Draft<UploadsState>, isOf: (upload: Draft<Upload>) => boolean): void {
  for (const upload of draft.items)
    if (upload.problem && isOf(upload) && mayArriveYet(upload.problem))
      Object.assign(upload, { status: "queued", problem: undefined });
}

/** What another tab says of one: of those that this tab sends, only by what it is taken along. */
function follow(draft: Draft<UploadsState>, told: Upload): void {
  if (draft.left.includes(told.key)) return;
  const known = draft.items.find(({ key }) => key === told.key);
  if (!known) draft.items.push(told);
  else if (draft.here.includes(told.key)) known.holder = told.holder;
  // it has failed in both: this one knows why
  else if (known.file !== null || (known.problem && told.problem)) known.holder = told.holder;
  else Object.assign(known, { holder: undefined, problem: undefined, unstored: undefined }, told);
}

const handlers = {
  "uploads/picked": "ignore",
  "uploads/queued": (draft, { payload }) => {
    // the same file, picked again after a reload, takes the place of what is left of the first try
    const index = draft.items.findIndex(({ key }) => key === payload.upload.key);
    if (index === -1) draft.items.push(payload.upload);
    else draft.items[index] = payload.upload;
  },
  "uploads/fileStored": (draft, { payload: { key, unstored } }) =>
    change(draft, key, { unstored: unstored ?? undefined }),
  "uploads/started": (draft, { payload: { key } }) => {
    change(draft, key, { status: "uploading", problem: undefined });
    draft.here.push(key);
  },
  "uploads/begun": (draft, { payload: { key, address } }) => change(draft, key, { address }),
  "uploads/progressed": (draft, { payload: { key, sentBytes } }) =>
    change(draft, key, { status: "uploading", sentBytes }),
  "uploads/paused": (draft, { payload }) => change(draft, payload.key, { status: "paused" }),
  "uploads/processing": (draft, { payload }) => change(draft, payload.key, { status: "processing" }),
  "uploads/done": (draft, { payload: { key, file } }) => {
    change(draft, key, { status: "done", file });
    leave(draft, key);
  },
  "uploads/failed": (draft, { payload: { key, problem } }) => {
    change(draft, key, { status: "failed", problem });
    leave(draft, key);
  },
  "uploads/retryRequested": (draft, { payload }) =>
    change(draft, payload.key, { status: "queued", problem: undefined }),
  "outbox/sendRetryRequested": (draft, { payload }) =>
    tryAgain(
      draft,
      ({ holder, place }) => holder?.startsWith("outbox:") === true && place === chatPlace(payload.chatId),
    ),
  "waiting/retryRequested": (draft, { payload }) =>
    tryAgain(draft, ({ holder }) => holder === holderName("waiting", payload.key)),
  "uploads/dropRequested": (draft, { payload }) => remove(draft, ({ key }) => key === payload.key),
  "uploads/restored": (draft, { payload }) => {
    for (const upload of payload.uploads)
      if (!draft.items.some(({ key }) => key === upload.key)) draft.items.push(upload);
    draft.isRestored = true;
  },
  "uploads/listed": (draft, { payload }) => {
    for (const upload of payload.uploads) follow(draft, upload);
  },
  "uploads/gone": (draft, { payload: { keys } }) => remove(draft, ({ key }) => keys.includes(key)),
  "uploads/moved": (draft, { payload: { keys, holder } }) => {
    for (const key of keys) change(draft, key, { holder: holder ?? undefined });
  },
  "uploads/released": (draft, { payload }) => remove(draft, ({ holder }) => holder === payload.holder),
  "uploads/returned": (draft, { payload: { place, files } }) => {
    draft.items.push(...(files.map((file) => fromFile(place, file)) as Draft<Upload>[]));
  },
  "place/accepted": (draft, { payload: { uploadKeys } }) => {
    remove(draft, ({ key }) => uploadKeys.includes(key));
  },
  "place/stored": (draft, { payload: { uploadKeys } }) => {
    remove(draft, ({ key }) => uploadKeys.includes(key));
  },
} satisfies Handlers<UploadsState, UploadEvents & PlaceEvents & Retries>;

export const uploadsSlice = defineSlice<UploadsState>({
  scope: "session",
  initial: { items: [], here: [], left: [], isRestored: false },
  handlers,
});
