/** The question about cookies, over whatever screen is shown (COOK-01). Rule: until it is to be asked nothing of it is loaded. */
import { Suspense } from "react";
import { type AppState, isVisitorReady, selectIsConsentAsked } from "../../streams/parts/core";
import { useView } from "../hooks/useView";
import { lazyScreen } from "../ui/layout/lazyScreen";
import { Boundary } from "./Boundary";

const ConsentParts = lazyScreen("consent", () => import("./ConsentParts").then((module) => module.ConsentParts));

const selectIsNeeded = (state: AppState): boolean =>
  isVisitorReady(state) && (selectIsConsentAsked(state) || state.consent.areSettingsOpen);

/** First in the page, so that a keyboard and a reader come to it first; the screen does not wait for it. */
export function Consent() {
  if (!useView(selectIsNeeded)) return null;
  return (
    <Boundary>
      <Suspense fallback={null}>
        <ConsentParts />
      </Suspense>
    </Boundary>
  );
}
