/** Invented files of a message that is being written, for the gallery only. */
import type { AttachmentModel } from "../ui/media/AttachmentTiles";
import { picture } from "./samples";

export const attachments: AttachmentModel[] = [
  {
    id: "a",
    name: "side-view.jpg",
    kind: "image",
    previewUrl: picture(330),
    state: "done",
    progress: 1,
    canRetry: true,
  },
  {
    id: "b",
    name: "breathing-set-from-the-side.mp4",
    kind: "video",
    previewUrl: null,
    state: "uploading",
    progress: 0.42,
    canRetry: true,
  },
  { id: "c", name: "front.mov", kind: "video", previewUrl: null, state: "failed", progress: 0.1, canRetry: true },
];
