/** Uploads by key, in the order they were picked. */
import type { Draft } from "immer";
import { defineSlice, type Handlers } from "../../bus/fold";
import type { PlaceEvents } from "../../bus/resource/mutation";
import type { FileEntity } from "../chat/events";
import type { FileKind, Upload, UploadEvents } from "./events";

export interface UploadsState {
  readonly items: readonly Upload[];
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
  draft.items = draft.items.filter((upload) => !isGone(upload));
};

const handlers = {
  "uploads/picked": "ignore",
  "uploads/queued": (draft, { payload }) => {
    // the same file, picked again after a reload, takes the place of what is left of the first try
    const index = draft.items.findIndex(({ key }) => key === payload.upload.key);
    if (index === -1) draft.items.push(payload.upload);
    else draft.items[index] = payload.upload;
  },
  "uploads/started": (draft, { payload }) => change(draft, payload.key, { status: "uploading", problem: undefined }),
  "uploads/begun": (draft, { payload: { key, address } }) => change(draft, key, { address }),
  "uploads/progressed": (draft, { payload: { key, sentBytes } }) =>
    change(draft, key, { status: "uploading", sentBytes }),
  "uploads/paused": (draft, { payload }) => change(draft, payload.key, { status: "paused" }),
  "uploads/processing": (draft, { payload }) => change(draft, payload.key, { status: "processing" }),
  "uploads/done": (draft, { payload: { key, file } }) => change(draft, key, { status: "done", file }),
  "uploads/failed": (draft, { payload: { key, problem } }) => change(draft, key, { status: "failed", problem }),
  "uploads/retryRequested": (draft, { payload }) =>
    change(draft, payload.key, { status: "queued", problem: undefined }),
  "uploads/dropRequested": (draft, { payload }) => remove(draft, ({ key }) => key === payload.key),
  "uploads/restored": (draft, { payload }) => {
    for (const upload of payload.uploads)
      if (!draft.items.some(({ key }) => key === upload.key)) draft.items.push(upload);
  },
  "uploads/returned": (draft, { payload: { place, files } }) => {
    draft.items.push(...(files.map((file) => fromFile(place, file)) as Draft<Upload>[]));
  },
  "place/accepted": (draft, { payload: { uploadKeys } }) => {
    remove(draft, ({ key }) => uploadKeys.includes(key));
  },
  "place/stored": (draft, { payload: { uploadKeys } }) => {
    remove(draft, ({ key }) => uploadKeys.includes(key));
  },
} satisfies Handlers<UploadsState, UploadEvents & PlaceEvents>;

export const uploadsSlice = defineSlice<UploadsState>({ scope: "session", initial: { items: [] }, handlers });
