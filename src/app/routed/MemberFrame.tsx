/** The shell around a member's screen. Rule: a screen in it renders once the member's part of the streams is there. */

import RotateCw from "lucide-react/icons/rotate-cw";
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { selectConfig, selectLanguage, selectMissingChunk } from "../../../streams/parts/core";
import { selectHeader, selectIsMobileOnly } from "../../../streams/parts/member/index";
import type { AppRoute } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView, useView } from "../../hooks/useView";
import { startTexts } from "../../locales/areas";
import { NoticePage } from "../../pages/shared/states/NoticePage";
import { PageSkeleton } from "../../pages/shared/states/PageSkeleton";
import { MobileOnlyView } from "../../shell/fallbacks/MobileOnlyView";
import { ShellPage } from "../../shell/ShellPage";
import { Button } from "../../ui/button/Button";
import { PageTitleProvider } from "../../ui/layout/pageTitle";
import { Boundary } from "../start/Boundary";
import { MemberReady } from "../start/MemberReady";
import { usePictures } from "./pictures";
import { Shown } from "./Shown";
import { useMainScreensAhead } from "./screensAhead";

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
  usePictures();
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

/** Nothing until it is known that a reload by itself does not help. */
function MissingScreen() {
  const why = useView(selectMissingChunk);
  const texts = startTexts[useView(selectLanguage)];
  const send = useSend();
  if (!why) return null;
  const { title, text } = why === "changed" ? texts.chunkFailed : texts.chunkUnreachable;
  return (
    <NoticePage
      drawing="lost"
      title={title}
      text={text}
      actions={
        <Button look="primary" icon={RotateCw} onClick={() => send("page/reloadRequested", {})}>
          {why === "changed" ? texts.reload : texts.retry}
        </Button>
      }
    />
  );
}
