/** The other ways to sign in, what a social network answered, whom to contact, and the language. Rule: off the start path, so it loads its own texts. */
import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { type AppState, selectSession, selectVisitorStatus } from "../../../streams/parts/core";
import { selectSocialFailure, selectSocialNetwork } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useView, useVisitorView } from "../../hooks/useView";
import { LanguageChoice } from "../../pages/shared/form/LanguageChoice";
import { AccountGone } from "../../pages/signIn/AccountGone";
import { AppIdPage } from "../../pages/signIn/AppIdPage";
import { CodeSignInPage } from "../../pages/signIn/CodeSignInPage";
import { SocialFailure } from "../../pages/signIn/SocialFailure";
import { GuestSupport } from "../../pages/support/GuestSupport";
import { useTexts } from "./texts";
import { VisitorReady } from "./VisitorReady";
import { Waiting } from "./Waiting";

const selectIsByAppId = ({ brand }: AppState): boolean => brand.config?.brand.isUserAnonAuthEnable === true;

/** By a code; by application id where the brand signs in without an e-mail (AUTH-08). */
export function OtherSignIn() {
  useTexts();
  useEffect(enterByCode, []);
  const isByAppId = useView(selectIsByAppId);
  return (
    <Suspense fallback={<Waiting />}>
      <VisitorReady>
        {isByAppId ? <AppIdPage onBack={leaveByCode} /> : <CodeSignInPage onBack={leaveByCode} />}
      </VisitorReady>
    </Suspense>
  );
}

/** The dialog over the sign-in page about what came before it (AUTH-06, PROF-07). */
export function Outcome() {
  useTexts();
  const { isAccountGone } = useView(selectSession);
  return isAccountGone ? <AccountGone /> : <SocialFailed />;
}

function SocialFailed() {
  const error = useVisitorView(selectSocialFailure);
  const network = useVisitorView(selectSocialNetwork);
  const send = useSend();
  return (
    error && <SocialFailure error={error} network={network} onClose={() => send("signIn/socialFailureDismissed", {})} />
  );
}

/** Loaded after the rest, so that the start path does not name its files; one that does not arrive is not shown. */
const BrandFooter = lazy<ComponentType>(() =>
  import("../../pages/signIn/BrandFooter").then(
    (module) => ({ default: module.BrandFooter }),
    () => ({ default: () => null }),
  ),
);

/** Below the sign-in page: the language (I18N-05), and the brand's foot, for which nothing moves. */
export function GuestLanguage() {
  useTexts();
  return (
    <>
      <LanguageChoice isSmall />
      <Suspense fallback={null}>
        <BrandFooter />
      </Suspense>
    </>
  );
}

/** The support form over the sign-in page (SUP-01). */
export function AskSupport({ onClose }: { onClose: () => void }) {
  useTexts();
  // the sign-in page has fetched it by now, or soon will: until then nothing covers that page
  const isAbsent = useView(selectVisitorStatus) === "absent";
  if (isAbsent) return null;
  return (
    <Suspense fallback={null}>
      <VisitorReady>
        <GuestSupport onClose={onClose} />
      </VisitorReady>
    </Suspense>
  );
}

/** Adds the step to the history, unless the address has it already. */
function enterByCode(): void {
  const address = new URL(window.location.href);
  if (address.searchParams.get("by") === "code") return;
  address.searchParams.set("by", "code");
  window.history.pushState({ isByCode: true }, "", address);
}

/** Leaves the step, as the browser's Back does; the page hears of it by `popstate`. */
function leaveByCode(): void {
  const state = window.history.state as { readonly isByCode?: boolean } | null;
  if (state?.isByCode) return window.history.back();
  // opened by a link: there is no form before it
  const address = new URL(window.location.href);
  address.searchParams.delete("by");
  window.history.replaceState(null, "", address);
  window.dispatchEvent(new PopStateEvent("popstate"));
}
