/** What is heard of files on their way (A11Y-07): each change once, several of a kind as their count. */
import { useEffect, useRef } from "react";
import { useAnnounce } from "../feedback/Announcer";
import { announceCounted } from "../feedback/counted";

/** What may be heard of a file: it is under way, and a reload would lose it; it has arrived, waits, or cannot be sent. */
type FileChange = "added" | "unstored" | "done" | "paused" | "failed";

export interface FileWords {
  /** What happened to one, with its name, also that a press removed it; `error` is why it failed, where that is known. */
  readonly say: (change: FileChange | "removed", name: string, error?: string) => string;
  /** The same of several. */
  readonly sayCount: (change: FileChange, count: number) => string;
}

interface SpokenFile {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly error?: string | undefined;
  readonly unstored?: object | undefined;
}

const readChange = ({ state, unstored }: SpokenFile): FileChange => {
  if (state === "done" || state === "paused" || state === "failed") return state;
  return unstored ? "unstored" : "added";
};

/** One that goes on after a pause was added long ago. */
const isNews = (was: FileChange | undefined, change: FileChange): boolean => {
  if (change === "added") return was === undefined;
  return change === "unstored" ? was === undefined || was === "added" : was !== change;
};

/** Announces what changes of the files; those that are seen first, and those that leave with what is sent, are no news. Returns what says that one was removed. */
export function useFilesSaid(files: readonly SpokenFile[], { say, sayCount }: FileWords): (name: string) => void {
  const announce = useAnnounce();
  const before = useRef<ReadonlyMap<string, FileChange> | null>(null);
  useEffect(() => {
    const known = before.current;
    before.current = new Map(files.map((file) => [file.id, readChange(file)]));
    for (const file of known === null ? [] : files) {
      const [was, change] = [known?.get(file.id), readChange(file)];
      if (!isNews(was, change)) continue;
      const topic = `files ${change}`;
      announceCounted(announce, say(change, file.name, file.error), {
        topic,
        group: change,
        sayCount: (count) => sayCount(change, count),
      });
    }
  });
  return (name) => announce(say("removed", name));
}
