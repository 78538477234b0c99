/**
 * Signing in by a token in the address (ROUTE-07, contract 6.4). Rules: the token leaves the address first; another session
 * is not ended before its learner agreed.
 */
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate } from "react-router";
import { displayName, type Secret, selectSession } from "../../../streams/parts/core";
import { selectOffered, selectOfferProblem } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useView, useVisitorView } from "../../hooks/useView";
import { Button, buttonClass } from "../../ui/button/Button";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Spinner } from "../../ui/progress/Spinner";
import { useProblemText } from "../shared/states/useProblemText";
import styles from "./SignIn.module.css";
import { SignInFrame } from "./SignInFrame";
import { useTokenOfAddress } from "./useTokenOfAddress";

/** `done` is called once the token's user is signed in. */
export function AutoLoginPage({ done }: { done: ReactNode }) {
  const token = useTokenOfAddress();
  return token ? <Offer token={token} done={done} /> : <Navigate to="/" replace />;
}

function Offer({ token, done }: { token: Secret; done: ReactNode }) {
  const { t } = useTranslation(["signIn", "common"]);
  const { status, user } = useView(selectSession);
  const offered = useVisitorView(selectOffered);
  const problem = useVisitorView(selectOfferProblem);
  const send = useSend();
  const say = useProblemText();
  // wait until the stored session is known: the learner may have to be asked about it
  const isKnown = status === "guest" || status === "member";
  const isAnother = status === "member" && offered !== null && user?.id !== offered.id;
  const isTaken = status === "member" && offered !== null && !isAnother;
  useEffect(() => {
    if (isKnown) send("signIn/tokenOffered", { token });
  }, [isKnown, token, send]);
  useEffect(() => {
    if (offered && status === "guest") send("signIn/tokenAccepted", { token, user: offered });
  }, [offered, status, token, send]);

  if (isTaken) return done;
  if (problem?.kind === "unauthorized")
    return (
      <SignInFrame key="invalid" title={t("autoLogin.invalid")} text={t("autoLogin.invalidText")}>
        <Link to="/" className={buttonClass("primary")}>
          {t("signIn")}
        </Link>
      </SignInFrame>
    );
  if (problem)
    return (
      <SignInFrame key="failed" title={t("autoLogin.title")}>
        <ErrorState
          title={say(problem) ?? ""}
          retryLabel={t("common:retry")}
          onRetry={() => send("signIn/tokenOffered", { token })}
        />
      </SignInFrame>
    );
  if (isAnother && user) {
    const names = { name: displayName(offered), current: displayName(user) };
    return (
      <SignInFrame key="question" title={t("autoLogin.question", names)} text={t("autoLogin.questionText", names)}>
        <div className={styles.actions}>
          <Button look="primary" onClick={() => send("signIn/tokenAccepted", { token, user: offered })}>
            {t("autoLogin.yes", names)}
          </Button>
          <Link to="/home" className={buttonClass("secondary")}>
            {t("autoLogin.no", names)}
          </Link>
        </div>
      </SignInFrame>
    );
  }
  return (
    <SignInFrame key="waits" title={t("autoLogin.title")}>
      <Spinner label={t("common:loading")} size={28} />
    </SignInFrame>
  );
}
