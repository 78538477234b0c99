/** The screens behind the sign-in. Rule: they render once the member's part of the streams is there. */
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { matchPath, Route, Routes, useLocation, useNavigate } from "react-router";
import { selectConfig } from "../../streams/parts/core";
import { selectHeader, selectIsMobileOnly } from "../../streams/parts/member/index";
import { isOffered } from "../../streams/parts/visitor/index";
import { usePageShown } from "../hooks/usePageShown";
import { useView } from "../hooks/useView";
import { LoadingView } from "../pages/LoadingView";
import { MobileOnlyView } from "../shell/MobileOnlyView";
import { NotFoundView } from "../shell/NotFoundView";
import { ShellPage } from "../shell/ShellPage";
import { UnavailableView } from "../shell/UnavailableView";
import { type LazyScreen, lazyScreen } from "../ui/layout/lazyScreen";
import { PageTitleProvider } from "../ui/layout/pageTitle";
import { ACCOUNT_SCREENS } from "./accountScreens";
import { Boundary } from "./Boundary";
import { MemberReady } from "./MemberReady";
import { ROUTES } from "./routes";
import { screensWith } from "./texts";
import { VisitorReady } from "./VisitorReady";

const HomePage = screensWith("home")("home", () => import("../pages/home/HomePage").then((module) => module.HomePage));
const ChatsPage = screensWith("chat")("chat", () =>
  import("../pages/chat/ChatsPage").then((module) => module.ChatsPage),
);
const HomeworkPage = screensWith("homework")("homework", () =>
  import("../pages/homework/HomeworkPage").then((module) => module.HomeworkPage),
);

const SettingPage = lazyScreen("setting", () => import("../shell/SettingPage").then((module) => module.SettingPage));
const OldDayPage = lazyScreen("old-day", () => import("../pages/day/OldDayPage").then((module) => module.OldDayPage));

const SupportPage = screensWith("support", "validation")("support", () =>
  import("../pages/support/SupportPage").then((module) => {
    const Screen = () => <VisitorReady children={<module.SupportPage />} />;
    return Screen;
  }),
);

const HOME = "/home";

/** What shows a route; one without is not there yet, and says so (ROUTE-12). */
const SCREENS: Readonly<Record<string, LazyScreen>> = {
  home: HomePage,
  "home-courses": HomePage,
  chats: ChatsPage,
  chat: ChatsPage,
  homeworks: HomeworkPage,
  homework: HomeworkPage,
  userSetting: SettingPage,
  "old-day": OldDayPage,
  support: SupportPage,
  "support-category": SupportPage,
  "support-category-stream": SupportPage,
  ...ACCOUNT_SCREENS,
};
const INSIDE = ROUTES.filter(({ isPlain }) => !isPlain);

/** Fetches the screen at this path before anybody shows it. */
export async function fetchScreenAhead(pathname: string): Promise<void> {
  const route = INSIDE.find(({ path }) => matchPath(path, pathname));
  await (route && SCREENS[route.name]?.fetchAhead());
}

/** Everything a member sees; the member's streams arrive with it. */
export function MemberScreens() {
  const isMobileOnly = useView(selectIsMobileOnly);
  if (isMobileOnly) return <MobileOnlyPage />;
  return (
    <MemberReady>
      <Ready />
    </MemberReady>
  );
}

function Ready() {
  const { t } = useTranslation("common");
  const config = useView(selectConfig);
  const { unreadCount, verdictCount } = useView(selectHeader);
  const { pathname } = useLocation();
  return (
    <PageTitleProvider name={config?.domain.title ?? ""} unread={unreadCount + verdictCount}>
      <ShellPage>
        <Boundary resetKey={pathname}>
          <Suspense fallback={<LoadingView label={t("loading")} />}>
            <Routes>
              {INSIDE.map(({ name, path }) => (
                <Route key={name} path={path} element={<Section name={name} />} />
              ))}
              <Route path="*" element={<Nowhere />} />
            </Routes>
          </Suspense>
        </Boundary>
      </ShellPage>
    </PageTitleProvider>
  );
}

/** Instead of everything but the way out (SHELL-07). */
function MobileOnlyPage() {
  const navigate = useNavigate();
  usePageShown("mobile-only");
  return <MobileOnlyView onLogout={() => void navigate("/logout")} />;
}

function Section({ name }: { name: string }) {
  const config = useView(selectConfig);
  const Screen = config && isOffered(name, config) ? SCREENS[name] : undefined;
  return Screen ? <Screen /> : <Absent name={name} />;
}

/** A section that is not there is a page view like any other, under its own name (ROUTE-09). */
function Absent({ name }: { name: string }) {
  usePageShown(name);
  return <UnavailableView homeTo={HOME} />;
}

function Nowhere() {
  usePageShown("404");
  return <NotFoundView homeTo={HOME} />;
}
