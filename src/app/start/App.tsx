/** From the configuration to the screens (BRAND-02, BRAND-03). Rule: nothing renders before the brand and its texts are there. */
import { Suspense, useEffect, useState } from "react";
import {
  type Client,
  safeLink,
  selectBrandStatus,
  selectConfig,
  selectLanguage,
  selectSession,
} from "../../../streams/parts/core";
import { ClientProvider } from "../../hooks/client";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { startTexts as startTextsOf } from "../../locales/areas";
import type { FirstTexts } from "../../locales/firstTexts";
import { FirstTextsProvider } from "../../locales/firstTexts";
import { ConfigFailedView } from "../../shell/fallbacks/ConfigFailedView";
import { loadFirstTexts } from "./areaTexts";
import { Boundary } from "./Boundary";
import { BrandFrame } from "./BrandFrame";
import { Consent } from "./Consent";
import { FirstScreen } from "./FirstScreen";
import { fetchMemberAhead } from "./parts";
import { Waiting } from "./Waiting";

/** The app over a client. */
export function App({ client }: { client: Client }) {
  return (
    <ClientProvider client={client}>
      <Start />
    </ClientProvider>
  );
}

/** The texts that are loaded before a language is chosen: in the browser's language, if the app supports it. */
function earlyTexts() {
  const language = navigator.language.slice(0, 2);
  return startTextsOf[language === "ru" || language === "es" ? language : "en"];
}

function Start() {
  const status = useView(selectBrandStatus);
  const send = useSend();
  const start = useStart();
  const isMemberThere = useMemberAhead();
  if (status === "fail" || start === "fail") {
    return (
      <ConfigFailedView texts={earlyTexts()} isRetrying={false} onRetry={() => send("brand/configRequested", {})} />
    );
  }
  if (status !== "loaded" || start === "waiting") return null;
  return (
    <FirstTextsProvider texts={start}>
      <BrandFrame>
        <Consent />
        <Boundary>
          <Suspense fallback={<Waiting />}>
            <FirstScreen isMemberThere={isMemberThere} />
          </Suspense>
        </Boundary>
      </BrandFrame>
    </FirstTextsProvider>
  );
}

/** Whether the screens can be shown: what a member needs is there, or nobody is signed in. */
function useMemberAhead(): boolean {
  const { status } = useView(selectSession);
  const language = useView(selectLanguage);
  const appId = useView(selectConfig)?.appId ?? "";
  const [isThere, setThere] = useState(false);
  // there is a token: its session is very likely valid
  const isNeeded = status === "loading" || status === "member";
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    const { pathname } = window.location;
    void fetchMemberAhead({ pathname, language, appId }).then(() => isCurrent && setThere(true));
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, language, appId]);
  return isThere || status === "guest";
}

/** Loads the brand's colours, unless the page came with them; a brand without its own has those of the kit. */
function loadStyle(href: string): Promise<void> {
  if (document.querySelector(`[data-brand="${href}"]`)) return Promise.resolve();
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.setAttribute("href", safeLink(href, window.location.origin)?.href ?? "");
    link.onload = () => {
      // another configuration of the same brand needs it no second time
      link.dataset.brand = href;
      resolve();
    };
    link.onerror = () => resolve();
    document.head.append(link);
  });
}

/** The first texts once they and the style are there; `fail` when they did not arrive. A new configuration starts again. */
function useStart(): "waiting" | "fail" | FirstTexts {
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
