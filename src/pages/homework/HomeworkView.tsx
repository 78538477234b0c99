/** One homework (HW-01 to 05): its state with the next step in words, the task, the history, and where to send the work. */
import { type ReactNode, useEffect, useMemo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { DropArea } from "../../ui/button/DropArea";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { EmptyState } from "../../ui/feedback/EmptyState";
import type { LoadState } from "../../ui/feedback/loadState";
import { Page } from "../../ui/layout/Page";
import type { HomeworkStatus } from "../shared/homeworkStatus";
import { MediaViewer } from "../shared/MediaViewer";
import { NotLoaded, type NotLoadedProps } from "../shared/states/Loaded";
import { CompareAttempts } from "./compare/CompareAttempts";
import type { HomeworkComposerProps } from "./HomeworkComposer";
import { HomeworkLock } from "./HomeworkLock";
import { HomeworkSkeleton } from "./HomeworkSkeleton";
import { HomeworkFacts, TaskSection } from "./HomeworkTask";
import styles from "./HomeworkView.module.css";
import type { HomeworkModel } from "./homework";
import { StatusBanner } from "./StatusBanner";
import { Submission, type SubmissionProps } from "./Submission";
import { Timeline } from "./Timeline";

export interface HomeworkViewProps extends HomeworkComposerProps {
  readonly load: LoadState;
  readonly problem?: NotLoadedProps["resource"]["problem"];
  /** Null until it is loaded, and where there is none. */
  readonly homework: HomeworkModel | null;
  /** Shown below everything: banners. */
  readonly bottom?: ReactNode;
  /** What another tab typed for this homework. */
  readonly otherDrafts?: ReactNode;
  /** What becomes of the work that the server has not confirmed. */
  readonly sending?: SubmissionProps["sending"];
  readonly onRetryLoad: () => void;
  /** Takes the homework into the chat, as a card; undefined where there is none. */
  readonly onAsk?: (() => void) | undefined;
}

/** Mount it again (`key={statusId}`) for another homework: the typed text and the announcements belong to one. */
export function HomeworkView(props: HomeworkViewProps) {
  const { load, problem, homework, onRetryLoad } = props;
  const { t } = useTranslation(["homework", "common"]);
  if (homework !== null) return <Known {...props} homework={homework} />;
  return (
    <Page title={t("title")} isFilling>
      <NotLoaded
        resource={{ status: load, problem }}
        failed={t("failed")}
        failedText={t("failedText")}
        onRetry={onRetryLoad}
        skeleton={<HomeworkSkeleton label={t("common:loading")} />}
        absent={<Absent />}
      />
    </Page>
  );
}

function Absent() {
  const { t } = useTranslation("shell");
  return <EmptyState drawing="lost" title={t("gone")} />;
}

function Known({
  homework,
  nowMs,
  bottom,
  otherDrafts,
  onAsk,
  sending,
  ...rest
}: HomeworkViewProps & { homework: HomeworkModel }) {
  const { t } = useTranslation("homework");
  const { title, task, status, scores, lock, offerTo, replyByMs, history } = homework;
  const canSend = lock === null && (status === "notSent" || status === "rework");
  const files = useMemo(() => [task, ...history].flatMap((part) => part.files), [task, history]);
  useVerdictVoice(title, status);
  return (
    <DropArea label={t("drop")} onDrop={canSend && !sending ? rest.onAttach : null}>
      <Page title={title} isFilling context={<HomeworkFacts homework={homework} />}>
        <div className={styles.scroller}>
          <div className={styles.column}>
            <StatusBanner
              status={status}
              scores={scores}
              replyByMs={replyByMs}
              nowMs={nowMs}
              isSending={rest.isSending}
              courseTo={homework.courseTo}
            />
            {lock && <HomeworkLock reason={lock} offerTo={offerTo} />}
            <MediaViewer files={files}>
              <TaskSection task={task} onAsk={onAsk} />
              {history.length > 0 && <Timeline events={history} chatId={homework.chatId} nowMs={nowMs} />}
              <CompareAttempts history={history} nowMs={nowMs} />
            </MediaViewer>
            {(canSend || sending) && (
              <Submission {...rest} canSend={canSend} sending={sending} otherDrafts={otherDrafts} nowMs={nowMs} />
            )}
            {bottom}
          </div>
        </div>
      </Page>
    </DropArea>
  );
}

/** A verdict that comes while the page is open is announced once; one that was there when it opened is not (A11Y-05). */
function useVerdictVoice(title: string, status: HomeworkStatus) {
  const { t } = useTranslation("homework");
  const announce = useAnnounce();
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    announce(t("verdict", { title, status: t(`status.${status}`) }));
  }, [announce, t, title, status]);
}
