/** The screens that stand alone: of guests, of forced steps, and those that act (ROUTE-01). */
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { selectConfig } from "../../streams";
import { isOffered } from "../../streams/visitorIndex";
import { useView } from "../hooks/useView";
import { LoadingView } from "../pages/LoadingView";
import { UnavailableView } from "../pages/shell/UnavailableView";
import { lazyScreen } from "../ui/lazyScreen";
import { GoOn } from "./guard";
import { Login } from "./Login";
import { MemberReady } from "./MemberReady";
import { type AppRoute, isReturnable } from "./routes";
import { screensWith } from "./texts";
import { VisitorReady } from "./VisitorReady";

const access = screensWith("access", "validation");
const DeletePage = screensWith("account")("delete", () =>
  import("../pages/account/DeletePage").then((module) => module.DeletePage),
);
const LogoutPage = lazyScreen("logout", () => import("../pages/shell/LogoutPage").then((module) => module.LogoutPage));

const SignUpPage = access("signup", () => import("../pages/access/SignUpPage").then((module) => module.SignUpPage));
const RecoveryPage = access("accessRecovery", () =>
  import("../pages/access/RecoveryPage").then((module) => module.RecoveryPage),
);
const EmailVerificationPage = access("emailVerification", () =>
  import("../pages/access/EmailVerificationPage").then((module) => module.EmailVerificationPage),
);
const PhoneVerificationPage = access("phoneVerification", () =>
  import("../pages/access/PhoneVerificationPage").then((module) => module.PhoneVerificationPage),
);
const OwnPasswordPage = access("resetPassword", () =>
  import("../pages/access/OwnPasswordPage").then((module) => module.OwnPasswordPage),
);
const DocumentPage = screensWith("modals", "shell")("document", () =>
  import("../pages/shell/DocumentPage").then((module) => module.DocumentPage),
);
const ProfilePage = access("updateProfile", () =>
  import("../pages/access/ProfilePage").then((module) => module.ProfilePage),
);
const OnboardingPage = screensWith(
  "onboarding",
  "access",
  "account",
)("userInfoChat", () => import("../pages/onboarding/OnboardingPage").then((module) => module.OnboardingPage));
const AutoLoginPage = access("autoLogin", () =>
  import("../pages/access/AutoLoginPage").then((module) => module.AutoLoginPage),
);

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
    case "document":
      return <DocumentPage />;
    case "logout":
      return <LogoutPage isReturnable={isReturnable} />;
    case "delete":
      return (
        <MemberReady>
          <DeletePage />
        </MemberReady>
      );
    case "signup":
      // registration that a brand has switched off is not there (ROUTE-03)
      return config?.brand.isRegistrationEnable ? <OfVisitor screen={<SignUpPage />} /> : <Navigate to="/" replace />;
    case "accessRecovery":
      return <OfVisitor screen={<RecoveryPage />} />;
    case "emailVerification":
      return <OfVisitor screen={<EmailVerificationPage />} />;
    case "phoneVerification":
      return <OfVisitor screen={<PhoneVerificationPage />} />;
    case "updateProfile":
      return <OfVisitor screen={<ProfilePage done={<GoOn />} />} />;
    case "userInfoChat":
      return config && isOffered(name, config) ? (
        <MemberReady>
          <OnboardingPage done={<GoOn />} />
        </MemberReady>
      ) : (
        <Unavailable />
      );
    case "autoLogin":
      return <OfVisitor screen={<AutoLoginPage done={<GoOn />} />} />;
    case "resetPassword":
      return <OfVisitor screen={<OwnPasswordPage done={<GoOn />} />} />;
    default:
      return <Unavailable />;
  }
}

const OfVisitor = ({ screen }: { screen: ReactNode }) => <VisitorReady>{screen}</VisitorReady>;

const Unavailable = () => (
  <main>
    <UnavailableView homeTo="/" />
  </main>
);
