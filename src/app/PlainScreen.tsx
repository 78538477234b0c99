/** The screens that stand alone: of guests, of forced steps, and those that act (ROUTE-01). */
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { selectConfig } from "../../streams";
import { useView } from "../hooks/useView";
import { LoadingView } from "../pages/shell/LoadingView";
import { UnavailableView } from "../pages/shell/UnavailableView";
import { Login } from "./Login";
import { lazyScreen } from "./lazyScreen";
import type { AppRoute } from "./routes";

const LogoutPage = lazyScreen("logout", () => import("../pages/shell/LogoutPage").then((module) => module.LogoutPage));

/** The screen of a plain route; one that does not exist yet says so (ROUTE-12). */
export function PlainScreen({ route }: { route: AppRoute }) {
  const { t } = useTranslation("common");
  return (
    <Suspense fallback={<LoadingView label={t("loading")} />}>
      <Screen name={route.name} />
    </Suspense>
  );
}

function Screen({ name }: { name: string }) {
  const config = useView(selectConfig);
  switch (name) {
    case "login":
      return <Login />;
    case "logout":
      return <LogoutPage />;
    case "signup":
      // registration that a brand has switched off is not there (ROUTE-03)
      return config?.brand.isRegistrationEnable ? <Unavailable /> : <Navigate to="/" replace />;
    default:
      return <Unavailable />;
  }
}

const Unavailable = () => (
  <main>
    <UnavailableView homeTo="/" />
  </main>
);
