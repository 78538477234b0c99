/** What must be there beside the configuration before anything shows: the language's first texts and the brand's style. */
import { useEffect, useState } from "react";
import { safeLink, selectConfig, selectLanguage } from "../../streams";
import { useView } from "../hooks/useView";
import { startTexts } from "./texts";

/** Brings in the brand's colours; a brand without them looks as the kit does. */
function loadStyle(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.setAttribute("href", safeLink(href, window.location.origin)?.href ?? "");
    link.onload = () => resolve();
    link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** `ready` once texts and style are there; `fail` when the texts did not arrive. A new configuration starts anew. */
export function useStart(): "waiting" | "ready" | "fail" {
  const config = useView(selectConfig);
  const language = useView(selectLanguage);
  const [state, setState] = useState<"waiting" | "ready" | "fail">("waiting");
  useEffect(() => {
    if (!config) return;
    let isCurrent = true;
    Promise.all([startTexts(language, config.appId), loadStyle(`/brands/${config.appId}/theme.css`)]).then(
      () => isCurrent && setState("ready"),
      () => isCurrent && setState("fail"),
    );
    return () => {
      isCurrent = false;
    };
  }, [config, language]);
  return state;
}
