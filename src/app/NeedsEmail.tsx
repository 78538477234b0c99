/** Guards a page that needs an e-mail (ROUTE-08). Rule: the page does not render before the e-mail is there; cancel goes back. */
import { type ReactNode, Suspense } from "react";
import { useNavigate } from "react-router";
import { selectUser } from "../../streams/parts/core";
import type { AppRoute } from "../../streams/parts/visitor/index";
import { useView } from "../hooks/useView";
import { lazyScreen } from "../ui/layout/lazyScreen";
import { MemberReady } from "./MemberReady";
import { Waiting } from "./Waiting";

const EmailPrompt = lazyScreen("emailPrompt", () =>
  import("../pages/signIn/EmailPrompt").then((module) => module.EmailPrompt),
);

/** Asks for an e-mail only where the route needs one. */
export function NeedsEmail({ route, children }: { route: AppRoute; children: ReactNode }) {
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
