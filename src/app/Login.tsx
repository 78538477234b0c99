/** The sign-in page; what comes after it loads meanwhile. Rule: it is on the start path, so it needs no router. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { type AppState, isVisitorReady, selectConfig, selectLanguage } from "../../streams/parts/core";
import { useView } from "../hooks/useView";
import { LoginPage } from "../pages/login/LoginPage";
import { lazyScreen } from "../ui/layout/lazyScreen";
import { fetchMemberAhead } from "./parts";
import { Waiting } from "./Waiting";

/** What few learners need: it is loaded when it is requested. */
const loadOthers = () => import("./OtherSignIn");
const OtherSignIn = lazyScreen("otherSignIn", () => loadOthers().then((module) => module.OtherSignIn));
const GuestSupport = lazyScreen("guestSupport", () => loadOthers().then((module) => module.AskSupport));
const SocialFailed = lazyScreen("socialFailed", () => loadOthers().then((module) => module.SocialFailed));

/** One that does not arrive is not shown: the page works without it. */
const GuestLanguage = lazy<ComponentType>(() =>
  loadOthers().then(
    (module) => ({ default: module.GuestLanguage }),
    () => ({ default: () => null }),
  ),
);

const selectHasSocialFailed = (state: AppState): boolean =>
  isVisitorReady(state) && state.signIn.socialFailure !== null;

export function Login() {
  const [isByCode, setByCode] = useState(() => new URLSearchParams(window.location.search).get("by") === "code");
  const [isAsking, setAsking] = useState(false);
  const hasSocialFailed = useView(selectHasSocialFailed);
  const language = useView(selectLanguage);
  const appId = useView(selectConfig)?.appId ?? "";
  useEffect(() => {
    // after the page has painted: the first screen comes first
    const timer = setTimeout(() => void fetchMemberAhead({ pathname: "/home", language, appId }), 1_000);
    return () => clearTimeout(timer);
  }, [language, appId]);
  if (isByCode)
    return (
      <Suspense fallback={<Waiting />}>
        <OtherSignIn onBack={() => setByCode(false)} />
      </Suspense>
    );
  return (
    <>
      <LoginPage
        onByCode={() => setByCode(true)}
        onSupport={() => setAsking(true)}
        language={
          <Suspense fallback={null}>
            <GuestLanguage />
          </Suspense>
        }
      />
      {isAsking && (
        <Suspense fallback={null}>
          <GuestSupport onClose={() => setAsking(false)} />
        </Suspense>
      )}
      {hasSocialFailed && (
        <Suspense fallback={null}>
          <SocialFailed />
        </Suspense>
      )}
    </>
  );
}
