/** Sign-in: what the form says goes to the session, what the session says goes to the form (AUTH-01 to 05). */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isEmail, type Problem, Secret, selectConfig, selectLanguage, selectSession } from "../../../streams";
import { usePageShown } from "../../hooks/usePageShown";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { LoginView } from "./LoginView";

export function LoginPage() {
  const { t } = useTranslation(["login", "errors"]);
  const config = useView(selectConfig);
  const language = useView(selectLanguage);
  const { isSigningIn, problem, endedBy } = useView(selectSession);
  const [invalidEmail, setInvalidEmail] = useState(false);
  const send = useSend();
  usePageShown("login");
  if (!config) return null;
  const { appId, brand, domain } = config;

  const onSubmit = ({ email, password }: { email: string; password: string }) => {
    const address = email.trim().toLowerCase();
    setInvalidEmail(!isEmail(address));
    if (isEmail(address)) send("session/signInRequested", { email: address, password: new Secret(password.trim()) });
  };
  const emailError = invalidEmail ? t("errors:emailInvalid") : problem?.fields?.email;
  return (
    <LoginView
      brand={{ name: domain.title, logoUrl: `/brands/${appId}/${domain.logo}` }}
      isSubmitting={isSigningIn}
      errors={{ email: emailError, password: problem?.fields?.password, form: formError(problem, t) }}
      notice={endedBy === "unauthorized" ? t("errors:anotherDevice") : undefined}
      socialProviders={[]}
      recoveryTo={(email) => `/reset${email ? `?email=${encodeURIComponent(email)}` : ""}`}
      registerTo={brand.isRegistrationEnable ? "/signup" : null}
      supportEmail={domain.supportEmail}
      messengerUrl={domain.messengerNumber ? `https://wa.me/${domain.messengerNumber.replace(/\D/g, "")}` : null}
      instructionUrl={brand.isRegistrationEnable ? null : (brand.instructionUrl[language] ?? null)}
      onSubmit={onSubmit}
      onSocial={() => undefined}
    />
  );
}

/** What stands over the form: nothing when a field says it (AUTH-04). */
function formError(
  problem: Problem | null,
  t: ReturnType<typeof useTranslation<["login", "errors"]>>["t"],
): string | undefined {
  if (!problem || problem.fields?.email || problem.fields?.password) return undefined;
  if (problem.kind === "offline") return t("errors:noInternet");
  return problem.kind === "limited" ? (problem.text ?? t("errors:tooMany")) : t("errors:loginFailed");
}
