/** What the device stores of uploads: a list that all tabs read, and beside each file its mark. Rule: of each, what a restart needs. */
import { amount } from "../../bus/wire/numbers";
import { enums, type Infer, number, object, optional, string } from "../../bus/wire/schema";
import { decodeNamed, maybe } from "../../bus/wire/wire";
import { FileStruct } from "../chat/events";
import { userKey } from "../session/events";
import type { UploadDeps } from "./deps";
import type { Upload } from "./events";
import { mayArriveYet } from "./limits";

export const StoredStruct = object({
  key: string(),
  place: string(),
  name: string(),
  size: amount(),
  // absent in what an older version stored
  lastModified: optional(number()),
  address: maybe(string()),
  kind: enums(["image", "video", "document"]),
  file: maybe(FileStruct),
  // absent in what an older version stored
  sentBytes: maybe(amount()),
  /** How it stood, for the tabs that do not send it. */
  status: maybe(enums(["queued", "uploading", "paused", "processing", "done", "failed"])),
  holder: maybe(string()),
});
export type StoredUpload = Infer<typeof StoredStruct>;

const userIdOf = (deps: UploadDeps): number => deps.state().session.user?.id ?? 0;
export const listKey = (deps: UploadDeps): string => userKey(userIdOf(deps), "uploads");
/** Under this one tab tells the others which have left. */
export const goneKey = (deps: UploadDeps): string => userKey(userIdOf(deps), "uploadsGone");
/** The end of a session deletes this record: files without it are left over from one. */
export const sessionKey = (deps: UploadDeps): string => userKey(userIdOf(deps), "hasFiles");
export const fileName = (deps: UploadDeps, key: string): string => userKey(userIdOf(deps), key);
export const filePrefix = (deps: UploadDeps): string => userKey(userIdOf(deps), "");

/** What was refused for what it is has been said; after a reload there is nothing to choose again. */
export const isStored = ({ problem }: Upload): boolean =>
  problem === undefined || problem.kind === "fileGone" || mayArriveYet(problem);

export const toStored = ({ problem: _problem, unstored: _unkept, holder, ...rest }: Upload): StoredUpload => ({
  ...rest,
  holder: holder ?? null,
});

const asUpload = ({ holder, ...stored }: StoredUpload, status: Upload["status"]): Upload => ({
  ...stored,
  lastModified: stored.lastModified ?? 0,
  sentBytes: stored.sentBytes ?? 0,
  status: stored.file ? "done" : status,
  ...(holder !== null && { holder }),
});

/** At a start: what was uploaded is attached, what the device has goes on, and the rest must be picked again. */
export const restoredUpload = (stored: StoredUpload, hasFile: boolean): Upload =>
  stored.file || hasFile
    ? asUpload(stored, "queued")
    : { ...asUpload(stored, "failed"), problem: { kind: "fileGone" } };

/** As another tab has it. What failed there is not tried here without a press. */
export function toldUpload(stored: StoredUpload): Upload {
  const told = asUpload(stored, stored.status ?? "queued");
  return told.status === "failed" ? { ...told, problem: { kind: "unknown" } } : told;
}

/** The mark of a file; null where it cannot be read any more. */
export function readMark(mark: unknown): StoredUpload | null {
  try {
    return decodeNamed(mark, StoredStruct);
  } catch {
    return null;
  }
}
