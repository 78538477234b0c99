/** The screens that stand alone: of guests, of forced steps, and those that act (ROUTE-01). */
import { type ReactNode, Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { selectConfig } from "../../streams/parts/core";
import { isOffered } from "../../streams/parts/visitor/index";
import { useView } from "../hooks/useView";
import { LoadingView } from "../pages/LoadingView";
import { UnavailableView } from "../shell/UnavailableView";
import { lazyScreen } from "../ui/layout/lazyScreen";
import { GoOn } from "./guard";
import { Login } from "./Login";
import { MemberReady } from "./MemberReady";
import { type AppRoute, isReturnable } from "./routes";
import { screensWith } from "./texts";
import { VisitorReady } from "./VisitorReady";

const signIn = screensWith("signIn", "validation");
const DeletePage = screensWith("account")("delete", () =>
  import("../pages/account/DeletePage").then((module) => module.DeletePage),
);
const LogoutPage = lazyScreen("logout", () => import("../shell/LogoutPage").then((module) => module.LogoutPage));

const SignUpPage = signIn("signup", () => import("../pages/signIn/SignUpPage").then((module) => module.SignUpPage));
const RecoveryPage = signIn("accessRecovery", () =>
  import("../pages/signIn/RecoveryPage").then((module) => module.RecoveryPage),
);
const EmailVerificationPage = signIn("emailVerification", () =>
  import("../pages/signIn/EmailVerificationPage").then((module) => module.EmailVerificationPage),
);
const PhoneVerificationPage = signIn("phoneVerification", () =>
  import("../pages/signIn/PhoneVerificationPage").then((module) => module.PhoneVerificationPage),
);
const OwnPasswordPage = signIn("resetPassword", () =>
  import("../pages/signIn/OwnPasswordPage").then((module) => module.OwnPasswordPage),
);
const DocumentPage = screensWith("modals", "shell")("document", () =>
  import("../shell/DocumentPage").then((module) => module.DocumentPage),
);
const ProfilePage = screensWith(
  "signIn",
  "validation",
  "account",
)("updateProfile", () => import("../pages/signIn/ProfilePage").then((module) => module.ProfilePage));
const OnboardingPage = screensWith(
  "onboarding",
  "signIn",
  "account",
)("userInfoChat", () => import("../pages/onboarding/OnboardingPage").then((module) => module.OnboardingPage));
const AutoLoginPage = signIn("autoLogin", () =>
  import("../pages/signIn/AutoLoginPage").then((module) => module.AutoLoginPage),
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
      return <OfVisitor screen={<MemberReady children={<PhoneVerificationPage />} />} />;
    case "updateProfile":
      return <MemberReady children={<ProfilePage done={<GoOn />} />} />;
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
      return <MemberReady children={<OwnPasswordPage done={<GoOn />} />} />;
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
