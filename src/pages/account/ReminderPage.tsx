/** One reminder, new or existing (PROF-04). Rule: removing asks for confirmation; what is typed is stored until it is saved. */

import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams } from "react-router";
import { useMutation } from "../../hooks/useMutation";
import { useResource } from "../../hooks/useResource";
import { Button } from "../../ui/button/Button";
import { Card } from "../../ui/card/Card";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Page } from "../../ui/layout/Page";
import { NotLoaded } from "../shared/states/Loaded";
import { useWaitingText } from "../shared/states/UnsentNotice";
import { useProblemText } from "../shared/states/useProblemText";
import { ReminderForm } from "./ReminderForm";

const LIST = "/user/settings/reminders";

export function ReminderPage() {
  const { reminderId } = useParams();
  const id = reminderId === undefined ? null : Number(reminderId);
  return <OneReminder key={id} id={id} />;
}

function OneReminder({ id }: { id: number | null }) {
  const { t } = useTranslation(["account", "common"]);
  const sayWaiting = useWaitingText();
  const problemText = useProblemText();
  const { value, resource, retry } = useResource("reminders/list");
  const reminder = value?.find((known) => known.id === id) ?? null;
  const save = useMutation("reminders/save");
  const removal = useMutation("reminders/removal");
  const [isRemoving, setRemoving] = useState(false);
  const done = [save, removal].find(
    ({ status, id: about }) => (status === "done" || status === "waiting") && about === id,
  );
  const isDone = done !== undefined;
  const stored = done === removal ? t("reminders.deleted") : t("reminders.stored");
  useWayBack(done && (done.status === "waiting" ? sayWaiting(done.waitsFor) : stored));

  const isBusy = [save, removal].some(({ status }) => status === "running") || isDone;
  const content = () => {
    if (id === null || reminder)
      return (
        <Card>
          <ReminderForm id={id} reminder={reminder} change={save} isBusy={isBusy} />
        </Card>
      );
    const gone = <EmptyState drawing="lost" title={t("reminders.gone")} />;
    if (isDone) return gone;
    const failed = t("reminders.failed");
    return <NotLoaded resource={resource} failed={failed} onRetry={retry} skeleton={["64px"]} absent={gone} />;
  };
  return (
    <Page isNarrow title={t(id === null ? "reminders.newTitle" : "reminders.editTitle")}>
      {content()}
      {id !== null && reminder && (
        <div>
          <Button look="danger" waitsFor={isBusy} onClick={() => setRemoving(true)}>
            {t("reminders.remove")}
          </Button>
          <ConfirmDialog
            isOpen={isRemoving}
            title={t("reminders.removeTitle")}
            text={t("reminders.removeText", { title: reminder.title })}
            confirmLabel={t("reminders.removeConfirm")}
            cancelLabel={t("common:cancel")}
            closeLabel={t("common:close")}
            tone="danger"
            isBusy={isBusy}
            error={problemText(removal.problem) ?? undefined}
            onConfirm={() => removal.request({ id })}
            onClose={() => {
              setRemoving(false);
              removal.see();
            }}
          />
        </div>
      )}
    </Page>
  );
}

/** Leads back to the list once something is done, and says what. */
function useWayBack(done: string | undefined): void {
  const announce = useAnnounce();
  const navigate = useNavigate();
  useEffect(() => {
    if (done === undefined) return;
    announce(done);
    void navigate(LIST, { replace: true });
  }, [done, announce, navigate]);
}
