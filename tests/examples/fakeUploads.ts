/** Examples of the events of uploads. */
import type { UploadEvents } from "../../streams/domains/uploads/events";
import { file, key, problem, upload } from "./fakeEntities";

export const ofUploads: UploadEvents = {
  "uploads/picked": { place: "chat:3", accepts: ["image"], files: [] },
  "uploads/queued": { upload },
  "uploads/fileStored": { key, unstored: { missingBytes: 9 } },
  "uploads/started": { key },
  "uploads/begun": { key, address: "https://learn.example/spa/v2/files/1a2b" },
  "uploads/progressed": { key, sentBytes: 4 },
  "uploads/paused": { key },
  "uploads/processing": { key },
  "uploads/done": { key, file },
  "uploads/failed": { key, problem },
  "uploads/retryRequested": { key },
  "uploads/dropRequested": { key },
  "uploads/restored": { uploads: [upload] },
  "uploads/listed": { uploads: [upload] },
  "uploads/gone": { keys: [key] },
  "uploads/moved": { keys: [key], holder: "outbox:key-1" },
  "uploads/released": { holder: "outbox:key-1" },
  "uploads/returned": { place: "chat:3", files: [file] },
};
