/** The first screen, then all others. Rule: the sign-in page at / waits for nothing else; the router arrives later. */
import { useState } from "react";
import { selectConfig, selectSession } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import { PageTitleProvider } from "../../ui/layout/pageTitle";
import { Shown } from "../routed/Shown";
import { useGuardDecision } from "../routed/useGuardDecision";
import { Login } from "./Login";
import { Routed } from "./parts";
import { Waiting } from "./Waiting";

/** `isMemberThere`: what a member needs has arrived, or nobody is signed in. */
export function FirstScreen({ isMemberThere }: { isMemberThere: boolean }) {
  const config = useView(selectConfig);
  return (
    <PageTitleProvider name={config?.domain.title ?? ""} unread={0}>
      <First isMemberThere={isMemberThere} />
    </PageTitleProvider>
  );
}

function First({ isMemberThere }: { isMemberThere: boolean }) {
  const { status } = useView(selectSession);
  const [isRouted, setRouted] = useState(window.location.pathname !== "/");
  if (!isRouted && status === "member") setRouted(true);
  // once the router is there it stays: a guest who signs in behind it would otherwise lose their place
  const [isShown, setShown] = useState(false);
  if (isRouted && isMemberThere && !isShown) setShown(true);
  if (isRouted) return isShown ? <Routed /> : <Waiting />;
  return <Start status={status} />;
}

function Start({ status }: { status: "guest" | "member" | "loading" | "unknown" }) {
  const isShown = status === "guest";
  useGuardDecision({ route: "login", decision: isShown ? "shown" : "waits", reason: status });
  if (!isShown) return <Waiting />;
  return (
    <>
      <Shown name="login" path="/" />
      <Login />
    </>
  );
}
