/**
 * The drafts of this device: one record for each tab and place, so that two tabs at one place never write over each other (CHAT-03, HW-07).
 * Rule: a record goes only with what was typed in it: sent, cleared by its own tab, or contained in what is shown instead.
 */
import type { LocalStore } from "../../ports/types";
import type { Drafts } from "./events";

/** `tab` is null in a record of an older build, which had one for all tabs. */
interface DraftRecord {
  readonly key: string;
  readonly place: string;
  readonly tab: string | null;
  readonly text: string;
}
/** Places have no such character. */
const MARK = "#";
const keyOf = (prefix: string, place: string, tab: string): string => prefix + place + MARK + tab;

function readRecord(local: LocalStore, prefix: string, key: string): DraftRecord {
  const name = key.slice(prefix.length);
  const at = name.lastIndexOf(MARK);
  const text = local.get(key) ?? "";
  return at < 0
    ? { key, place: name, tab: null, text }
    : { key, place: name.slice(0, at), tab: name.slice(at + 1), text };
}

/** The records under `prefix`, which names the learner. `tab` tells the present tab. */
export function createDraftRecords(local: LocalStore, prefix: string, tab: () => string) {
  const list = (): readonly DraftRecord[] => local.keys(prefix).map((key) => readRecord(local, prefix, key));
  const listOthers = (place: string) => list().filter((one) => one.place === place && one.tab !== tab());
  const read = (place: string): string | null => local.get(keyOf(prefix, place, tab()));
  /** "" deletes. False where the device stores nothing. */
  const write = (place: string, text: string): boolean => {
    if (text !== "") return local.set(keyOf(prefix, place, tab()), text);
    local.remove(keyOf(prefix, place, tab()));
    return true;
  };
  const removeEqual = (place: string, text: string): void => {
    for (const one of listOthers(place)) if (one.text.trim() === text.trim()) local.remove(one.key);
  };
  /** What this tab typed; where it typed nothing, the longest text of the others. */
  const readAll = (): Drafts => {
    const drafts: Record<string, string> = {};
    const others: Record<string, string[]> = {};
    const byLength = [...list()].sort((one, other) => other.text.length - one.text.length);
    for (const { place, text } of [...byLength.filter((one) => one.tab === tab()), ...byLength]) {
      drafts[place] ??= text;
      const more = (others[place] ??= []);
      if (![drafts[place], ...more].some((known) => known.includes(text))) more.push(text);
    }
    return { drafts, others: Object.fromEntries(Object.entries(others).filter(([, texts]) => texts.length > 0)) };
  };
  return {
    readAll,
    write,
    /** The other tabs that have records: null for an older build. */
    listTabs: (): readonly (string | null)[] => [
      ...new Set(list().flatMap((one) => (one.tab === tab() ? [] : [one.tab]))),
    ],
    /** The records of a tab that is closed become this tab's where it shows them, and go where they are contained in what it shows. */
    takeOver(closed: string | null): void {
      const shown = readAll().drafts;
      for (const { key, place, tab: owner, text } of list()) {
        const here = shown[place] ?? "";
        if (owner !== closed || !here.includes(text)) continue;
        if (here === text && read(place) === null) write(place, text);
        local.remove(key);
      }
    },
    /** What was sent goes, wherever it was typed; not what another tab has typed there. */
    forget(place: string, text: string, isShown: boolean): void {
      if (!isShown && read(place)?.trim() === text.trim()) write(place, "");
      removeEqual(place, text);
    },
    removeEqual,
    /** Stores what the tab showed before it took another text, under no tab. */
    putAside: (place: string, text: string, name: string): boolean => local.set(keyOf(prefix, place, name), text),
  };
}
