/** The shell around a member's screen. Rule: a screen in it renders once the member's part of the streams is there. */
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { selectConfig } from "../../streams/parts/core";
import { selectHeader, selectIsMobileOnly } from "../../streams/parts/member/index";
import type { AppRoute } from "../../streams/parts/visitor/index";
import { useMemberView, useView } from "../hooks/useView";
import { PageSkeleton } from "../pages/PageSkeleton";
import { MobileOnlyView } from "../shell/MobileOnlyView";
import { ShellPage } from "../shell/ShellPage";
import { PageTitleProvider } from "../ui/layout/pageTitle";
import { Boundary } from "./Boundary";
import { MemberReady } from "./MemberReady";
import { MissingScreen } from "./MissingScreen";
import { Shown } from "./Shown";
import { useMainScreensAhead } from "./useMainScreensAhead";

interface FrameProps {
  readonly route: AppRoute;
  readonly children: ReactNode;
}

/** The member's streams arrive with it. */
export function MemberFrame(props: FrameProps) {
  const isMobileOnly = useView(selectIsMobileOnly);
  if (isMobileOnly) return <MobileOnlyPage />;
  return (
    <MemberReady>
      <Frame {...props} />
    </MemberReady>
  );
}

function Frame({ route, children }: FrameProps) {
  const { t } = useTranslation("common");
  const config = useView(selectConfig);
  const { unreadCount, verdictCount } = useMemberView(selectHeader);
  const { pathname } = useLocation();
  useMainScreensAhead();
  return (
    <PageTitleProvider name={config?.domain.title ?? ""} unread={unreadCount + verdictCount}>
      <ShellPage route={route}>
        <Boundary resetKey={pathname} missing={<MissingScreen />}>
          <Suspense fallback={<PageSkeleton label={t("loading")} />}>{children}</Suspense>
        </Boundary>
      </ShellPage>
    </PageTitleProvider>
  );
}

/** Shown instead of everything except the way to sign out (SHELL-07). */
function MobileOnlyPage() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <>
      <Shown name="mobile-only" path={pathname} />
      <MobileOnlyView onLogout={() => void navigate("/logout")} />
    </>
  );
}
