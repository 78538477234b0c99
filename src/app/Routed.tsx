/** The screens by path. Rule: this arrives after the sign-in page, which needs no router; everything behind it does. */
import { BrowserRouter, generatePath, matchPath, Navigate, Route, Routes, useLocation, useParams } from "react-router";
import { selectLanguage, selectSession, selectTimeZone } from "../../streams/parts/core";
import { useView } from "../hooks/useView";
import { NotFoundView } from "../shell/NotFoundView";
import { FormatsProvider } from "../ui/layout/formats";
import { Boundary } from "./Boundary";
import { Guarded } from "./guard";
import { PlainScreen } from "./PlainScreen";
import { MemberScreens } from "./parts";
import { type AppRoute, REDIRECTS, ROUTES } from "./routes";
import { useTexts } from "./texts";

/** Where nothing is (ROUTE-12): a member sees that said inside the shell. */
const NOWHERE: AppRoute = { name: "404", path: "*", access: "members" };

/** A screen inside the shell, or nothing at this path. */
function Behind() {
  const { pathname } = useLocation();
  const { status } = useView(selectSession);
  const route = ROUTES.find(({ path }) => matchPath(path, pathname));
  if (route || status === "member") return <Guarded route={route ?? NOWHERE} children={<MemberScreens />} />;
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
  useTexts();
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
          {REDIRECTS.map(({ from, to }) => (
            <Route key={from} path={from} element={<Redirect to={to} />} />
          ))}
          {ROUTES.filter(({ isPlain }) => isPlain).map((route) => (
            <Route
              key={route.name}
              path={route.path}
              element={<Guarded route={route} children={<PlainScreen route={route} />} />}
            />
          ))}
          <Route path="*" element={<Behind />} />
        </Routes>
      </Boundary>
    </BrowserRouter>
  );
}

/** Leads on with the parameters of the path that was left. */
function Redirect({ to }: { to: string }) {
  const params = useParams();
  return <Navigate to={generatePath(to, params)} replace />;
}
