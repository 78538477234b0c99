/** The question about cookies, over the screen that is shown (COOK-01). Rule: none of its code is loaded before it must be asked. */
import { Suspense } from "react";
import { type AppState, isVisitorReady, selectIsConsentAsked } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import { lazyScreen } from "../../ui/layout/lazyScreen";
import { Boundary } from "./Boundary";

const ConsentParts = lazyScreen("consent", () => import("./ConsentParts").then((module) => module.ConsentParts));

const selectIsNeeded = (state: AppState): boolean =>
  isVisitorReady(state) && (selectIsConsentAsked(state) || state.consent.areSettingsOpen);

/** First in the page, so that the keyboard and a screen reader reach it first; the screen does not wait for it. */
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
