/** What is typed into a form and not saved yet. Rule: it outlives a failure, a reload and a lost session; secrets never go here. */
import { useCallback, useMemo } from "react";
import { selectDraft } from "../../streams/parts/member/index";
import { useSend } from "../hooks/useSend";
import { useView } from "../hooks/useView";

type Values = Readonly<Record<string, string>>;

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

/** What is saved with what was typed over it; only the difference is kept, under `place`. */
export function useFormDraft<Saved extends Values>(place: string, saved: Saved) {
  const text = useView(selectDraft, place);
  const send = useSend();
  const typed = useMemo(() => readDraft(text, Object.keys(saved)), [text, saved]);
  const values = useMemo(() => ({ ...saved, ...typed }), [saved, typed]);
  const change = useCallback(
    (name: keyof Saved & string, value: string) => {
      const all = Object.entries({ ...typed, [name]: value }).filter(([key, now]) => now !== saved[key]);
      send("drafts/changed", { place, text: all.length === 0 ? "" : JSON.stringify(Object.fromEntries(all)) });
    },
    [place, saved, send, typed],
  );
  return { values, change, isChanged: Object.keys(typed).length > 0 };
}
