/** Files that the learner saves on the device (COURSE-10). */
import type { Problem } from "../../bus/problem";

/** A file by its address; `name` is what it is saved as. */
export interface FileToSave {
  readonly url: string;
  readonly name: string;
}
export interface DownloadEvents {
  readonly "downloads/requested": FileToSave;
  readonly "downloads/loaded": { readonly url: string };
  readonly "downloads/failed": { readonly url: string; readonly problem: Problem };
}
