/** What page and worker say to each other about a file, and where files are. */
import type { FileSignal, FileToStore } from "../types";

/** The folder of all learners' files in the private files of this origin; also in src/app/worker/start.ts, which removes it. */
export const FOLDER = "deviceFiles";

export type ToFileWorker =
  | { readonly kind: "store"; readonly folder: string; readonly file: FileToStore }
  | { readonly kind: "stop" };

/** `stopped`: it was asked to, and the file is closed. */
export type FromFileWorker = FileSignal | { readonly kind: "stopped" };
