/** The learner must confirm their e-mail first (ROUTE-05). Rule: the code is sent by itself, once; after a reload the same code is valid. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { selectUser } from "../../../streams/parts/core";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { CodeEntry } from "./CodeEntry";
import { StepFrame } from "./StepFrame";

export function EmailVerificationPage() {
  const { t } = useTranslation("signIn");
  const email = useView(selectUser)?.email ?? null;
  const send = useSend();
  useEffect(() => send("signIn/codeOpened", { use: "inbox", recipient: email }), [email, send]);
  return (
    <StepFrame title={t("verifyEmail.title")} text={t("code.sentTo", { recipient: email ?? "" })}>
      <CodeEntry use="inbox" />
    </StepFrame>
  );
}
