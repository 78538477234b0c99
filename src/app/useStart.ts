/** What must be there besides the configuration before anything shows: the language's first texts and the brand's style. */
import { useEffect, useState } from "react";
import { safeLink, selectConfig, selectLanguage } from "../../streams/parts/core";
import { useView } from "../hooks/useView";
import type { FirstTexts } from "../locales/firstTexts";
import { loadFirstTexts } from "./areaTexts";

/** Loads the brand's colours, unless the page came with them; a brand without its own has those of the kit. */
function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`[data-brand="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.setAttribute("href", safeLink(href, window.location.origin)?.href ?? "");
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** The first texts once they and the style are there; `fail` when they did not arrive. A new configuration starts again. */
export function useStart(): "waiting" | "fail" | FirstTexts {
  const config = useView(selectConfig);
  const language = useView(selectLanguage);
  const [state, setState] = useState<"waiting" | "fail" | FirstTexts>("waiting");
  useEffect(() => {
    if (!config) return;
    let isCurrent = true;
    Promise.all([loadFirstTexts(config.appId, language), loadStyle(`/brands/${config.appId}/theme.css`)]).then(
      ([texts]) => isCurrent && setState(texts),
      () => isCurrent && setState("fail"),
    );
    return () => {
      isCurrent = false;
    };
  }, [config, language]);
  return state;
}
