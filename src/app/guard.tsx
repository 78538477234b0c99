/** Who may see what (ROUTE-03, ROUTE-04). Rule: a screen behind a guard renders only for whom it is meant. */
import { type ReactNode, useEffect } from "react";
import { Navigate, useLocation, useSearchParams } from "react-router";
import { returnTarget, selectConfig, selectSession } from "../../streams";
import { useSend } from "../hooks/useSend";
import { useView } from "../hooks/useView";
import { useGuardDecision } from "./useGuardDecision";
import { Waiting } from "./Waiting";

const HOME = "/home";

/** Shows its children to guests; a member goes on: to the returnUrl query, the kept return URL, or home (AUTH-03). */
export function GuestOnly({ route, children }: { route: string; children: ReactNode }) {
  const { status } = useView(selectSession);
  useGuardDecision(route, status === "guest" ? "shown" : status === "member" ? "goesOn" : "waits");
  if (status === "guest") return children;
  return status === "member" ? <GoOn /> : <Waiting />;
}

function GoOn() {
  const session = useView(selectSession);
  const config = useView(selectConfig);
  const send = useSend();
  const [query] = useSearchParams();
  const origins = config?.domain.returnOrigins ?? [];
  const targets = [query.get("returnUrl"), session.returnUrl].map((address) =>
    address ? returnTarget(address, window.location.origin, origins) : null,
  );
  const target = targets.find((candidate) => candidate !== null && !isStart(candidate)) ?? null;
  const leaveFor = target?.kind === "origin" ? target.url.href : null;
  useEffect(() => {
    if (leaveFor !== null) send("session/handOffRequested", { url: leaveFor });
    return () => send("session/returnUrlUsed", {});
  }, [leaveFor, send]);
  if (leaveFor !== null) return <Waiting />;
  return <Navigate to={target?.kind === "path" ? target.path : HOME} replace />;
}

const isStart = (target: NonNullable<ReturnType<typeof returnTarget>>): boolean =>
  target.kind === "path" && target.path === "/";

/** Shows its children to members; a guest signs in first, and where she wanted to go is kept. */
export function MemberOnly({ route, children }: { route: string; children: ReactNode }) {
  const { status, endedBy, returnUrl } = useView(selectSession);
  useGuardDecision(route, status === "member" ? "shown" : status === "guest" ? "toSignIn" : "waits");
  const send = useSend();
  const { pathname, search } = useLocation();
  const wanted = pathname + search;
  // who logged out herself starts at home next time; a session that was taken away told where it was
  const isToKeep = status === "guest" && endedBy === null && returnUrl === null;
  useEffect(() => {
    if (isToKeep) send("session/returnUrlKept", { returnUrl: wanted });
  }, [isToKeep, send, wanted]);
  if (status === "member") return children;
  return status === "guest" ? <Navigate to="/" replace /> : <Waiting />;
}
