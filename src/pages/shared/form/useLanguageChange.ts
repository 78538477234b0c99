/** A change of language as a promise (I18N-04, I18N-05). Rule: nothing changes before the learner confirms. */
import { useRef, useState } from "react";
import type { Language } from "../../../../streams/parts/core";
import { isSpoken } from "../../../../streams/parts/visitor/index";
import { useSend } from "../../../hooks/useSend";

/**
 * `choose` resolves once the learner confirms (the page reloads), rejects with "Cancel" when they decline, and with an error that
 * names it for a language that is not supported. `asked` is the language that waits for confirmation.
 */
export function useLanguageChange() {
  const send = useSend();
  const [asked, setAsked] = useState<Language | null>(null);
  const settle = useRef<(isYes: boolean) => void>(() => undefined);
  const choose = (language: string): Promise<void> => {
    if (!isSpoken(language)) return Promise.reject(new Error(`The locale ${language} is unsupported`));
    settle.current(false);
    setAsked(language);
    return new Promise((resolve, reject) => {
      settle.current = (isYes) => {
        settle.current = () => undefined;
        setAsked(null);
        if (!isYes) return reject(new Error("Cancel"));
        send("brand/languageChosen", { language });
        resolve();
      };
    });
  };
  return { asked, choose, answer: (isYes: boolean) => settle.current(isYes) };
}
