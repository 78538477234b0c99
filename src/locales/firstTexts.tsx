/**
 * The texts that the start path shows. Rule: plain objects; the library for texts comes with the screens behind, which
 * need its plurals and its areas.
 */
import { createContext, type ReactNode, useContext } from "react";
import type { Texts } from "./areas";

export type FirstTexts = Pick<Texts, "common" | "errors" | "login">;

const Context = createContext<FirstTexts | null>(null);

export const FirstTextsProvider = ({ texts, children }: { texts: FirstTexts; children: ReactNode }) => (
  <Context value={texts}>{children}</Context>
);

/** The texts in the learner's language, the brand's own wording over them (I18N-01). */
export function useFirstTexts(): FirstTexts {
  const texts = useContext(Context);
  if (!texts) throw new Error("useFirstTexts needs a FirstTextsProvider");
  return texts;
}
