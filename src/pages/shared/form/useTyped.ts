/** What is typed over what is stored: on the screen only, or as the draft of a place, which survives a reload and a lost session. */
import { useCallback, useMemo, useState } from "react";
import type { AppState } from "../../../../streams/parts/core";
import { useSend } from "../../../hooks/useSend";
import { useView } from "../../../hooks/useView";

type Values = Readonly<Record<string, string>>;

export interface Typed<V extends Values> {
  readonly values: V;
  readonly write: <Name extends keyof V & string>(name: Name, value: V[Name]) => void;
}

/** A guest has no drafts, and no place. */
const selectText = (state: AppState, place: string | null): string =>
  place === null ? "" : (state.drafts?.byPlace[place] ?? "");

function readDraft(text: string, names: readonly string[]): Values {
  try {
    const draft: unknown = JSON.parse(text || "{}");
    if (typeof draft !== "object" || draft === null) return {};
    return Object.fromEntries(Object.entries(draft).filter(([name, value]) => names.includes(name) && isText(value)));
  } catch {
    return {};
  }
}
const isText = (value: unknown): value is string => typeof value === "string";

/** The values; only what differs from `saved` counts as typed. */
export function useTyped<V extends Values>(saved: V, place?: string) {
  const text = useView(selectText, place ?? null);
  const [local, setLocal] = useState<Values>({});
  const send = useSend();
  const typed = useMemo(
    () => (place === undefined ? local : readDraft(text, Object.keys(saved))),
    [local, place, saved, text],
  );
  const values = useMemo(() => ({ ...saved, ...typed }), [saved, typed]);
  const write = useCallback(
    (name: string, value: string) => {
      if (place === undefined) return setLocal((now) => ({ ...now, [name]: value }));
      const all = Object.entries({ ...typed, [name]: value }).filter(([key, now]) => now !== saved[key]);
      send("drafts/changed", { place, text: all.length === 0 ? "" : JSON.stringify(Object.fromEntries(all)) });
    },
    [place, saved, send, typed],
  );
  const clear = useCallback(() => setLocal({}), []);
  return { values, write, clear, isChanged: Object.keys(typed).length > 0 };
}
