/** A code that was sent: entered, or requested again when the wait is over (AUTH-09, AUTH-10, A11Y-05). */
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Secret } from "../../../streams/parts/core";
import { type CodeUse, selectCode } from "../../../streams/parts/visitor/index";
import { useSend } from "../../hooks/useSend";
import { useVisitorView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { CodeField } from "../../ui/form/CodeField";
import { Form } from "../../ui/form/Form";
import { useCountdown, useCountdownVoice } from "../../ui/progress/countdown";
import { useForm } from "../shared/form/useForm";
import styles from "./SignIn.module.css";
import { FRAME_TEXT } from "./SignInFrame";

const LENGTH = 6;
const empty = { code: "" };

/** A full code is sent without a press; a wrong one leaves the field in place. */
export function CodeEntry({ use }: { use: CodeUse }) {
  const { t } = useTranslation("signIn");
  const { recipient, isSending, isChecking, problem, resendAt } = useVisitorView(selectCode, use);
  const send = useSend();
  const form = useForm({
    saved: empty,
    outcome: { status: isChecking ? "running" : "idle", problem },
    send: ({ code }) => {
      if (recipient === null || code.length < LENGTH) return;
      send("signIn/codeEntered", { use, recipient, code: new Secret(code) });
    },
  });
  const secondsLeft = useCountdown(resendAt);
  const wait = secondsLeft > 0 && t("code.againIn", { count: secondsLeft });
  useCountdownVoice(
    secondsLeft,
    useCallback((count: number) => t(count > 0 ? "code.againIn" : "code.againNow", { count }), [t]),
    true,
  );
  const again = () => {
    form.clear();
    if (recipient !== null) send("signIn/codeRequested", { use, recipient });
  };
  return (
    <Form {...form.whole}>
      <CodeField
        {...form.field("code")}
        label={t("code.label")}
        isBusy={isChecking}
        describedBy={FRAME_TEXT}
        // it follows the learner's press; their own e-mail gets its code without one, on a page that they have to read first
        autoFocus={use !== "inbox"}
        onComplete={(code) => form.submit({ code })}
      />
      <div className={styles.actions}>
        <Button
          look="primary"
          type="submit"
          isWide
          isBusy={isChecking}
          waitsFor={form.values.code.length < LENGTH && t("code.fill")}
        >
          {t("code.submit")}
        </Button>
        <Button isWide isBusy={isSending} waitsFor={wait} onClick={again}>
          {wait || t("code.again")}
        </Button>
      </div>
    </Form>
  );
}
