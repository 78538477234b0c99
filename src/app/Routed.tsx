/** The screens by path. Rule: this arrives after the sign-in page, which needs no router; everything behind it does. */
import { use } from "react";
import { BrowserRouter, matchPath, Navigate, Route, Routes, useLocation } from "react-router";
import { selectConfig, selectLanguage, selectSession, selectTimeZone } from "../../streams";
import { useView } from "../hooks/useView";
import { NotFoundView } from "../pages/shell/NotFoundView";
import { UnavailableView } from "../pages/shell/UnavailableView";
import { FormatsProvider } from "../ui/formats";
import { Boundary } from "./Boundary";
import { GuestOnly, MemberOnly } from "./guard";
import { Login } from "./Login";
import { lazyScreen } from "./lazyScreen";
import { loadMemberScreens } from "./memberPart";
import { MEMBER_PATHS } from "./paths";
import { startTexts } from "./texts";

const MemberScreens = lazyScreen("member", loadMemberScreens);
const LogoutPage = lazyScreen("logout", () => import("../pages/shell/LogoutPage").then((module) => module.LogoutPage));

/** Registration that a brand has switched off is not there (ROUTE-03). */
function SignUp() {
  const config = useView(selectConfig);
  return config?.brand.isRegistrationEnable ? <GuestUnavailable /> : <Navigate to="/" replace />;
}

const GuestUnavailable = () => (
  <main>
    <UnavailableView homeTo="/" />
  </main>
);

/** A member's screen, or nothing at this path (ROUTE-12): a member sees that said inside the shell. */
function Behind() {
  const { pathname } = useLocation();
  const { status } = useView(selectSession);
  const route = MEMBER_PATHS.find((path) => matchPath(path, pathname));
  if (route || status === "member") return <MemberOnly route={route ?? "*"} children={<MemberScreens />} />;
  return (
    <main>
      <NotFoundView homeTo="/" />
    </main>
  );
}

/** Dates and numbers are written in the learner's language and zone (contract 6.18). */
export function Routed() {
  const language = useView(selectLanguage);
  const timeZone = useView(selectTimeZone);
  const config = useView(selectConfig);
  use(startTexts(language, config?.appId ?? ""));
  return (
    <FormatsProvider locale={language} timeZone={timeZone}>
      <Paths />
    </FormatsProvider>
  );
}

function Paths() {
  return (
    <BrowserRouter>
      <Boundary>
        <Routes>
          <Route path="/" element={<GuestOnly route="/" children={<Login />} />} />
          <Route path="/logout" element={<LogoutPage />} />
          <Route path="/signup" element={<GuestOnly route="/signup" children={<SignUp />} />} />
          <Route path="/reset" element={<GuestOnly route="/reset" children={<GuestUnavailable />} />} />
          <Route path="*" element={<Behind />} />
        </Routes>
      </Boundary>
    </BrowserRouter>
  );
}
