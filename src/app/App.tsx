/** From the configuration to the screens (BRAND-02, BRAND-03). Rule: nothing renders before the brand and its texts are there. */
import { Suspense } from "react";
import { type Client, selectBrandStatus } from "../../streams/parts/core";
import { ClientProvider } from "../hooks/client";
import { useSend } from "../hooks/useSend";
import { useView } from "../hooks/useView";
import { startTexts as startTextsOf } from "../locales/areas";
import { FirstTextsProvider } from "../locales/firstTexts";
import { ConfigFailedView } from "../shell/ConfigFailedView";
import { Boundary } from "./Boundary";
import { BrandFrame } from "./BrandFrame";
import { Consent } from "./Consent";
import { FirstScreen } from "./FirstScreen";
import { useMemberAhead } from "./useMemberAhead";
import { useStart } from "./useStart";
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
