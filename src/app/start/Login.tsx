/** The sign-in page; what comes after it loads meanwhile. Rule: it is on the start path, so it needs no router. */
import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { type AppState, isVisitorReady, selectConfig, selectLanguage } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import { LoginPage } from "../../pages/login/LoginPage";
import { lazyScreen } from "../../ui/layout/lazyScreen";
import { fetchMemberAhead } from "./parts";
import { Waiting } from "./Waiting";

/** What few learners need: it is loaded when it is requested. */
const loadOthers = () => import("./OtherSignIn");
const OtherSignIn = lazyScreen("otherSignIn", () => loadOthers().then((module) => module.OtherSignIn));
const GuestSupport = lazyScreen("guestSupport", () => loadOthers().then((module) => module.AskSupport));
const Outcome = lazyScreen("outcome", () => loadOthers().then((module) => module.Outcome));

/** One that does not arrive is not shown: the page works without it. */
const GuestLanguage = lazy<ComponentType>(() =>
  loadOthers().then(
    (module) => ({ default: module.GuestLanguage }),
    () => ({ default: () => null }),
  ),
);

const selectHasOutcome = (state: AppState): boolean =>
  state.session.isAccountGone || (isVisitorReady(state) && state.signIn.socialFailure !== null);

const isByCodeHere = (): boolean => window.location.search.includes("by=code");

export function Login() {
  const [isByCode, setByCode] = useState(isByCodeHere);
  const [isAsking, setAsking] = useState(false);
  const hasOutcome = useView(selectHasOutcome);
  const language = useView(selectLanguage);
  const appId = useView(selectConfig)?.appId ?? "";
  useEffect(() => {
    const follow = () => setByCode(isByCodeHere());
    window.addEventListener("popstate", follow);
    return () => window.removeEventListener("popstate", follow);
  }, []);
  useEffect(() => {
    // after the page has painted: the first screen comes first
    const timer = setTimeout(() => void fetchMemberAhead({ pathname: "/home", language, appId }), 1_000);
    return () => clearTimeout(timer);
  }, [language, appId]);
  if (isByCode)
    return (
      <Suspense fallback={<Waiting />}>
        <OtherSignIn />
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
      {hasOutcome && (
        <Suspense fallback={null}>
          <Outcome />
        </Suspense>
      )}
    </>
  );
}
