/** Where the work is sent, or what becomes of it while it waits for the network (HW-07, OFF-12). */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { holderName, type Sending, selectHeld } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Card } from "../../ui/card/Card";
import { Notice } from "../../ui/feedback/Notice";
import { useFormats } from "../../ui/words/formats";
import { useAttachmentModel } from "../shared/attachments";
import { useWaitingText } from "../shared/states/UnsentNotice";
import { useProblemText } from "../shared/states/useProblemText";
import { HomeworkComposer, type HomeworkComposerProps } from "./HomeworkComposer";

export interface SubmissionProps extends HomeworkComposerProps {
  readonly sending: Sending | null | undefined;
  /** False once the task takes no work any more: what was refused since is shown, and cannot be written on here. */
  readonly canSend: boolean;
  /** What another tab typed for this homework. */
  readonly otherDrafts: ReactNode;
}

export function Submission({ sending, canSend, otherDrafts, ...composer }: SubmissionProps) {
  if (sending && sending.kind !== "sending") return <UnsentWork sending={sending} canSend={canSend} />;
  if (!canSend) return null;
  return (
    <>
      {otherDrafts}
      <HomeworkComposer {...composer} />
    </>
  );
}

/** How many files go with it; those that are still on their way with their progress (OFF-11). */
function WaitingFiles({ sending: { change } }: { sending: Sending }) {
  const { t } = useTranslation(["homework", "shell"]);
  const attachmentModel = useAttachmentModel();
  const { percent } = useFormats();
  const held = useMemberView(selectHeld).filter(({ holder }) => holder === holderName("waiting", change.key));
  const { fileIds, uploadKeys } = change.body;
  const count = uploadKeys?.length ?? fileIds.length;
  if (count === 0) return null;
  return (
    <>
      <p>{t("waitingFiles", { count })}</p>
      {held.length > 0 && (
        <ul aria-label={t("shell:files.list")}>
          {held.map(attachmentModel).map(({ id, name, state, progress, error }) => (
            <li key={id}>{`${name}: ${error ?? t(`shell:files.${state}`, { percent: percent(progress) })}`}</li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What the work says, and the way back to its words. */
function UnsentWork({ sending, canSend }: { sending: Sending; canSend: boolean }) {
  const { kind, change } = sending;
  const { t } = useTranslation("homework");
  const send = useSend();
  const sayWaiting = useWaitingText();
  const problemText = useProblemText();
  const { key, body, problem } = change;
  const isFailed = kind === "failed";
  return (
    <Card title={t("waitingWork")}>
      <Notice
        tone={isFailed ? "negative" : "info"}
        messages={isFailed ? (problemText(problem) ?? t("homeworkFailed")) : sayWaiting(problem)}
      />
      {body.text !== "" && <p>{body.text}</p>}
      <WaitingFiles sending={sending} />
      <Actions>
        {isFailed && canSend && (
          <Button look="primary" onClick={() => send("waiting/retryRequested", { key })}>
            {t("sendAgain")}
          </Button>
        )}
        {canSend ? (
          <Button onClick={() => send("waiting/editRequested", { key })}>{t("goOn")}</Button>
        ) : (
          <Button onClick={() => send("waiting/dropRequested", { key })}>{t("discard")}</Button>
        )}
      </Actions>
    </Card>
  );
}
