/** Carries out what the guard decides (ROUTE-03 to ROUTE-06). Rule: a screen behind it renders only for those it is meant for. */
import { type ReactNode, Suspense, useEffect } from "react";
import { Navigate, useLocation, useNavigate, useSearchParams } from "react-router";
import { returnTarget, selectConfig, selectSession, selectUser } from "../../../streams/parts/core";
import type { AppRoute } from "../../../streams/parts/visitor/index";
import { decideRoute, ROUTES, selectAccess, selectIsOnboarding } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { lazyScreen } from "../../ui/layout/lazyScreen";
import { MemberReady } from "../start/MemberReady";
import { VisitorReady } from "../start/VisitorReady";
import { Waiting } from "../start/Waiting";
import { isReturnable } from "./routes";
import { useGuardDecision } from "./useGuardDecision";

const HOME = "/home";

/** Shows its children when the guard allows it; otherwise the forced step, the sign-in, or a redirect. */
export function Guarded({ route, children }: { route: AppRoute; children: ReactNode }) {
  const { status, user } = useView(selectSession);
  const access = useView(selectAccess);
  const isOnboarding = useView(selectIsOnboarding);
  const decision = decideRoute(route, { session: status, user, access, isOnboarding });
  useGuardDecision(decision);
  switch (decision.decision) {
    case "shown":
      return <NeedsEmail route={route}>{children}</NeedsEmail>;
    case "waits":
      return <Waiting />;
    case "goesOn":
      return <GoOn />;
    case "toSignIn":
      return <Stay to="/" />;
    case "redirected": {
      const { path } = ROUTES[decision.to ?? "home"];
      return decision.to === "subscriptions" ? <Navigate to={`${path}?warning=true`} replace /> : <Stay to={path} />;
    }
  }
}

/** Continues to the returnUrl query, the stored return URL, or home (AUTH-03). */
export function GoOn() {
  const session = useView(selectSession);
  const config = useView(selectConfig);
  const send = useSend();
  const [query] = useSearchParams();
  const origins = config?.domain.returnOrigins ?? [];
  const targets = [query.get("returnUrl"), session.returnUrl].map((address) =>
    address ? returnTarget(address, window.location.origin, origins, isReturnable) : null,
  );
  const target = targets.find((candidate) => candidate !== null && !isStart(candidate)) ?? null;
  const leaveFor = target?.kind === "origin" ? target.url.href : null;
  useEffect(() => () => send("session/returnUrlUsed", {}), [leaveFor, send]);
  if (leaveFor !== null)
    return (
      <VisitorReady>
        <HandOff url={leaveFor} />
      </VisitorReady>
    );
  return <Navigate to={target?.kind === "path" ? target.path : HOME} replace />;
}

/** Leaves, once the part of the streams that does it is there. */
function HandOff({ url }: { url: string }) {
  const send = useSend();
  useEffect(() => send("session/handOffRequested", { url }), [send, url]);
  return <Waiting />;
}

const isStart = (target: NonNullable<ReturnType<typeof returnTarget>>): boolean =>
  target.kind === "path" && target.path === "/";

/** Redirects, and stores first which page was requested (ROUTE-04). */
function Stay({ to }: { to: string }) {
  const { endedBy, returnUrl } = useView(selectSession);
  const send = useSend();
  const { pathname, search } = useLocation();
  const wanted = pathname + search;
  // after a logout the learner starts at home; a session that the server ended already has its return URL
  const isToStore = endedBy === null && returnUrl === null;
  useEffect(() => {
    if (isToStore) send("session/returnUrlStored", { returnUrl: wanted });
  }, [isToStore, send, wanted]);
  return <Navigate to={to} replace />;
}

const EmailPrompt = lazyScreen("emailPrompt", () =>
  import("../../pages/signIn/EmailPrompt").then((module) => module.EmailPrompt),
);

/** Asks for an e-mail only where the route needs one. */
function NeedsEmail({ route, children }: { route: AppRoute; children: ReactNode }) {
  const user = useView(selectUser);
  const navigate = useNavigate();
  if (!route.needsEmail || !user || user.email) return children;
  // the page was opened from outside: there is no page of ours to go back to
  const leave = () => void (window.history.length > 1 ? navigate(-1) : navigate("/home", { replace: true }));
  return (
    <Suspense fallback={<Waiting />}>
      <MemberReady>
        <EmailPrompt onCancel={leave} />
      </MemberReady>
    </Suspense>
  );
}
