/** The region that asks, and the settings behind it. Rule: both may show before any screen, so they load their own texts. */
import { Suspense } from "react";
import { selectIsConsentAsked } from "../../../streams/parts/core";
import { selectConsent } from "../../../streams/parts/visitor/index";
import { useVisitorView } from "../../hooks/useView";
import { ConsentRegion } from "../../pages/consent/ConsentRegion";
import { lazyScreen } from "../../ui/layout/lazyScreen";
import { useTexts } from "./texts";

const ConsentDialog = lazyScreen("consentSettings", () =>
  import("../../pages/consent/ConsentDialog").then((module) => module.ConsentDialog),
);

export function ConsentParts() {
  const isAsked = useVisitorView(selectIsConsentAsked);
  const { areSettingsOpen } = useVisitorView(selectConsent);
  useTexts();
  return (
    <>
      {isAsked && <ConsentRegion />}
      {areSettingsOpen && (
        <Suspense fallback={null}>
          <ConsentDialog />
        </Suspense>
      )}
    </>
  );
}
