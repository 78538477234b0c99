/** The draft of a new note: its words, and the moment at which they were begun. Pure. */

interface NoteDraft {
  readonly text: string;
  readonly seconds: number;
  readonly quote: string;
}

/** Null where there is none. */
export function readNoteDraft(draft: string): NoteDraft | null {
  try {
    const { text = "", seconds = "", quote = "" } = JSON.parse(draft) as Record<string, unknown>;
    return { text: String(text), seconds: Number(seconds) || 0, quote: String(quote) };
  } catch {
    return null;
  }
}

/** A draft without words yet, as a form reads it: its fields are texts. */
export const writeNoteDraft = ({ seconds, quote }: Omit<NoteDraft, "text">): string =>
  JSON.stringify({ seconds: String(seconds), quote });
