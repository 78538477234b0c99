/** /report: the learner reads what a report says of this page, and sends it (DEV-16). Rule: nothing is sent that was not shown. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { REPORT_PLACE, type Report, selectReport } from "../../../streams/parts/member/index";
import { countCharacters, LIMITS } from "../../../streams/rules/index";
import { useMutation } from "../../hooks/useMutation";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { Button, buttonClass } from "../../ui/button/Button";
import { Soft } from "../../ui/card/Soft";
import { FocusedNotice } from "../../ui/feedback/FocusedNotice";
import { StatusText } from "../../ui/feedback/StatusText";
import { Form } from "../../ui/form/Form";
import { TextArea } from "../../ui/form/TextArea";
import { Page } from "../../ui/layout/Page";
import { useForm } from "../shared/form/useForm";
import { useNameOfLeft } from "../shared/useNameOfLeft";
import styles from "./Report.module.css";
import { ReportContents } from "./ReportContents";

/** A server that has no such call. */
const UNKNOWN_CALL: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

export function ReportPage() {
  const { t } = useTranslation("support");
  const { report, sentId } = useMemberView(selectReport);
  const send = useSend();
  useEffect(() => send("flightRecorder/reportRequested", {}), [send]);
  return (
    <Page isNarrow title={t("report.title")}>
      {sentId !== null ? (
        <FocusedNotice
          tone="positive"
          messages={[t("report.sent", { id: sentId }), t("report.sentText")]}
          action={<Button onClick={() => send("flightRecorder/reportRequested", {})}>{t("report.again")}</Button>}
        />
      ) : (
        <>
          <Soft>{t("report.text")}</Soft>
          {report ? <ReportForm {...report} /> : <StatusText>{t("report.making")}</StatusText>}
        </>
      )}
    </Page>
  );
}

function ReportForm(report: Report) {
  const { file } = report;
  const { t } = useTranslation(["support", "common"]);
  const outcome = useMutation("flightRecorder/send");
  const nameOfLeft = useNameOfLeft();
  const form = useForm({
    saved: { text: "" },
    place: REPORT_PLACE,
    outcome,
    send: ({ text }) => outcome.request({ text, file }),
  });
  const text = form.field("text");
  const over = countCharacters(text.value.trim()) - LIMITS.report;
  if (outcome.status === "failed" && UNKNOWN_CALL.has(outcome.problem?.status))
    return (
      <FocusedNotice
        tone="info"
        messages={t("report.absent")}
        action={
          <Link to="/support" className={buttonClass("secondary")}>
            {t("report.toSupport")}
          </Link>
        }
      />
    );
  return (
    <Form
      {...form.whole}
      problem={outcome.status === "failed" ? [t("report.notSent"), form.whole.problem].filter(Boolean).join(" ") : null}
    >
      <TextArea {...text} label={t("report.message")} maxLength={LIMITS.report} nameOfLeft={nameOfLeft} />
      <ReportContents {...report} />
      <details className={styles.all}>
        <summary>{t("report.read")}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <pre className={styles.file} tabIndex={0}>
          {file}
        </pre>
      </details>
      <Button
        look="primary"
        type="submit"
        isBusy={form.isBusy}
        waitsFor={over > 0 && t("common:tooLong", { count: over })}
      >
        {t("report.send")}
      </Button>
    </Form>
  );
}
