/** The screens behind the sign-in. Rule: they render once the member's part of the streams is there. */
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, Route, Routes, useLocation } from "react-router";
import { selectConfig } from "../../streams";
import { selectHeader } from "../../streams/memberIndex";
import { useSend } from "../hooks/useSend";
import { useView } from "../hooks/useView";
import { LoadingView } from "../pages/shell/LoadingView";
import { NotFoundView } from "../pages/shell/NotFoundView";
import { ShellPage } from "../pages/shell/ShellPage";
import { UnavailableView } from "../pages/shell/UnavailableView";
import { ErrorState } from "../ui/ErrorState";
import { PageTitleProvider } from "../ui/pageTitle";
import { Boundary } from "./Boundary";
import { lazyScreen } from "./lazyScreen";
import { UNAVAILABLE_PATHS } from "./paths";

const HomePage = lazyScreen("home", () => import("../pages/home/HomePage").then((module) => module.HomePage));
const ChatsPage = lazyScreen("chat", () => import("../pages/chat/ChatsPage").then((module) => module.ChatsPage));
const HomeworkPage = lazyScreen("homework", () =>
  import("../pages/homework/HomeworkPage").then((module) => module.HomeworkPage),
);

const HOME = "/home";

/** Everything a member sees; the member's streams arrive with it. */
export function MemberScreens() {
  const { t } = useTranslation("common");
  const member = useView((state) => state.bus.member);
  const send = useSend();
  if (member === "ready") return <Ready />;
  if (member === "absent") return <LoadingView label={t("loading")} />;
  return (
    <main>
      <ErrorState title={t("notArrived")} retryLabel={t("retry")} onRetry={() => send("page/reloadRequested", {})} />
    </main>
  );
}

function Ready() {
  const { t } = useTranslation("common");
  const config = useView(selectConfig);
  const { unreadCount, verdictCount } = useView(selectHeader);
  const { pathname } = useLocation();
  const hasChat = config?.brand.isChatSupport ?? false;
  const unavailable = <UnavailableView homeTo={HOME} />;
  return (
    <PageTitleProvider name={config?.domain.title ?? ""} unread={unreadCount + verdictCount}>
      <ShellPage>
        <Boundary resetKey={pathname}>
          <Suspense fallback={<LoadingView label={t("loading")} />}>
            <Routes>
              <Route path="/home" element={<HomePage />} />
              <Route path="/courses" element={<HomePage />} />
              <Route path="/course" element={<Navigate to={HOME} replace />} />
              <Route path="/user" element={<Navigate to={HOME} replace />} />
              <Route path="/chats" element={<Navigate to="/chat" replace />} />
              <Route path="/tasks" element={<Navigate to="/homework" replace />} />
              <Route path="/chat" element={hasChat ? <ChatsPage /> : unavailable} />
              <Route path="/chat/:chatId" element={hasChat ? <ChatsPage /> : unavailable} />
              <Route path="/homework" element={<HomeworkPage />} />
              <Route path="/homework/:streamId/:homeworkId" element={<HomeworkPage />} />
              {UNAVAILABLE_PATHS.map((path) => (
                <Route key={path} path={path} element={unavailable} />
              ))}
              <Route path="*" element={<NotFoundView homeTo={HOME} />} />
            </Routes>
          </Suspense>
        </Boundary>
      </ShellPage>
    </PageTitleProvider>
  );
}
