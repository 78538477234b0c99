/** Sign-in: what the form sends goes to the session, and the session's answer goes to the form (AUTH-01 to 05). */
import { type ReactNode, useState } from "react";
import {
  type AppState,
  checkEmail,
  guessPlatform,
  isVisitorReady,
  type Problem,
  Secret,
  selectConfig,
  selectLanguage,
  selectSession,
  selectVisitorStatus,
} from "../../../streams/parts/core";
import { useMutation } from "../../hooks/useMutation";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { type FirstTexts, useFirstTexts } from "../../locales/firstTexts";
import { problemText } from "../shared/states/problemText";
import { LoginView } from "./LoginView";
import { loginOffer } from "./loginOffer";

type SessionEnd = NonNullable<ReturnType<typeof selectSession>["endedBy"]>;

const selectIsSocialUnderWay = (state: AppState): boolean => isVisitorReady(state) && state.signIn.isSocialUnderWay;

interface LoginPageProps {
  /** Shows the sign-in by a code instead of this form. */
  readonly onByCode: () => void;
  /** Shows the support form over it (SUP-01). */
  readonly onSupport: () => void;
  /** The choice of a language; it is loaded after the page has painted. */
  readonly language: ReactNode;
}

export function LoginPage({ onByCode, onSupport, language: choice }: LoginPageProps) {
  const { errors } = useFirstTexts();
  const config = useView(selectConfig);
  const language = useView(selectLanguage);
  const { endedBy } = useView(selectSession);
  // why the session ended (AUTH-13): nothing after a press on Logout here, and of a deletion the dialog speaks
  const reasons: Partial<Record<SessionEnd, string>> = errors;
  const { status, problem, request } = useMutation("session/signIn");
  const visitor = useView(selectVisitorStatus);
  const isReturning = useView(selectIsSocialUnderWay);
  const [invalidEmail, setInvalidEmail] = useState(false);
  const send = useSend();
  if (!config) return null;
  const onSubmit = ({ email, password }: { email: string; password: string }) => {
    const address = email.trim().toLowerCase();
    const isInvalid = checkEmail(address) !== null;
    setInvalidEmail(isInvalid);
    if (!isInvalid) request({ email: address, password: new Secret(password.trim()) });
  };
  const emailError = invalidEmail ? errors.emailInvalid : problem?.fields?.email;
  return (
    <LoginView
      {...loginOffer(config, language, guessPlatform(navigator.userAgent, navigator.maxTouchPoints))}
      initialEmail={new URLSearchParams(window.location.search).get("email") ?? ""}
      isSubmitting={status === "running" || isReturning}
      errors={{ email: emailError, password: problem?.fields?.password, form: formError(problem, errors) }}
      notice={endedBy ? reasons[endedBy] : undefined}
      isSocialReady={visitor !== "absent"}
      onCookies={() => send(visitor === "ready" ? "consent/settingsOpened" : "bus/visitorRequested", {})}
      onSubmit={onSubmit}
      language={visitor === "absent" ? null : choice}
      onByCode={onByCode}
      onSupport={onSupport}
      // what did not arrive is requested again, and the next press is sent
      onSocial={(provider) =>
        visitor === "ready" ? send("signIn/socialRequested", { provider }) : send("bus/visitorRequested", {})
      }
    />
  );
}

/** The notice above the form: none when a field shows the error (AUTH-04). */
function formError(problem: Problem | null, errors: FirstTexts["errors"]): string | undefined {
  if (!problem || problem.fields?.email || problem.fields?.password) return undefined;
  const text = problemText(problem, (key) => (key === "unknown" ? errors.loginFailed : errors[key]));
  return problem.kind === "refused" || problem.status === 500 ? errors.loginFailed : (text ?? undefined);
}
