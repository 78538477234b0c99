/** The screens by path. Rule: this arrives after the sign-in page, which needs no router; everything behind it does. */
import { Suspense, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { generatePath, Navigate, Route, Routes, useParams } from "react-router";
import { selectLanguage, selectSession, selectTimeZone } from "../../../streams/parts/core";
import { ALL_ROUTES, type AppRoute, NOWHERE, REDIRECTS } from "../../../streams/parts/visitor/index";
import { useView } from "../../hooks/useView";
import { LoadingView } from "../../pages/shared/states/LoadingView";
import { followKeyboard } from "../../ui/input/keyboard";
import { revealFocus } from "../../ui/input/revealFocus";
import { FormatsProvider } from "../../ui/words/formats";
import { Boundary } from "../start/Boundary";
import { MemberFrame } from "../start/parts";
import { useTexts } from "../start/texts";
import { recoverFocus } from "./focusRecovery";
import { Guarded } from "./guard";
import { LayeredRouter } from "./LayeredRouter";
import { RouteScreen } from "./RouteScreen";
import { fetchOnIntent } from "./screensAhead";

/** Dates and numbers are written in the learner's language and zone (contract 6.18). */
export function Routed() {
  const language = useView(selectLanguage);
  const timeZone = useView(selectTimeZone);
  useTexts();
  useEffect(() => recoverFocus(document), []);
  useEffect(() => refuseStrayDrops(document), []);
  useEffect(() => followKeyboard(window), []);
  useEffect(() => revealFocus(document), []);
  useEffect(() => fetchOnIntent(document), []);
  return (
    <FormatsProvider locale={language} timeZone={timeZone}>
      <Paths />
    </FormatsProvider>
  );
}

function Paths() {
  return (
    <LayeredRouter>
      <Boundary>
        <Routes>
          {REDIRECTS.map(({ from, to }) => (
            <Route key={from} path={from} element={<Redirect to={to} />} />
          ))}
          {[...ALL_ROUTES, NOWHERE].map((route) => (
            <Route key={route.name} path={route.path} element={<Place route={route} />} />
          ))}
        </Routes>
      </Boundary>
    </LayeredRouter>
  );
}

/** Where a guest has no page: a member sees the notice inside the shell (ROUTE-12). */
const NOWHERE_ALONE: AppRoute = { ...NOWHERE, access: "everyone", isPlain: true };

/** The same element for every route: the shell, and a screen that shows several routes, stay mounted from one to the next. */
function Place({ route: wanted }: { route: AppRoute }) {
  const { t } = useTranslation("common");
  const { status } = useView(selectSession);
  const route = wanted === NOWHERE && status === "guest" ? NOWHERE_ALONE : wanted;
  const screen = <RouteScreen route={route} />;
  return (
    <Guarded route={route}>
      {route.isPlain ? (
        <Suspense fallback={<LoadingView label={t("loading")} />}>{screen}</Suspense>
      ) : (
        <MemberFrame route={route}>{screen}</MemberFrame>
      )}
    </Guarded>
  );
}

/** Redirects with the parameters of the path that was left. */
function Redirect({ to }: { to: string }) {
  const params = useParams();
  return <Navigate to={generatePath(to, params)} replace />;
}

/** Refuses such drops in the document, after the places for files have taken theirs; returns what ends that. */
function refuseStrayDrops(document: Document): () => void {
  const ending = new AbortController();
  const refuse = (event: DragEvent) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "none";
  };
  for (const type of ["dragover", "drop"] as const) document.addEventListener(type, refuse, { signal: ending.signal });
  return () => ending.abort();
}
