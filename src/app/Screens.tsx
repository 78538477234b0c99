/** The first screen, then all others. Rule: who is asked to sign in at / waits for nothing else; the router arrives later. */
import { useState } from "react";
import { selectConfig, selectSession } from "../../streams";
import { useView } from "../hooks/useView";
import { lazyScreen } from "../ui/lazyScreen";
import { PageTitleProvider } from "../ui/pageTitle";
import { Login } from "./Login";
import { loadRouted } from "./parts";
import { useGuardDecision } from "./useGuardDecision";
import { Waiting } from "./Waiting";

const Routed = lazyScreen("routes", loadRouted);

export function Screens() {
  const config = useView(selectConfig);
  return (
    <PageTitleProvider name={config?.domain.title ?? ""} unread={0}>
      <First />
    </PageTitleProvider>
  );
}

function First() {
  const { status } = useView(selectSession);
  const [isRouted, setRouted] = useState(window.location.pathname !== "/");
  if (!isRouted && status === "member") setRouted(true);
  if (isRouted) return <Routed />;
  return <Start status={status} />;
}

function Start({ status }: { status: "guest" | "member" | "loading" | "unknown" }) {
  const isShown = status === "guest";
  useGuardDecision({ route: "login", decision: isShown ? "shown" : "waits", reason: status });
  return status === "guest" ? <Login /> : <Waiting />;
}
