/** One homework, connected: its state as the streams know it, and what the learner sends. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import {
  findOutgoing,
  homeworkPlace,
  isAttended,
  selectAreDraftsDurable,
  selectDraft,
  selectHomework,
  selectHomeworkResource,
  selectSending,
  selectUploads,
} from "../../../streams/parts/member/index";
import { useClient } from "../../hooks/client";
import { useMutation } from "../../hooks/useMutation";
import { useSend } from "../../hooks/useSend";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { BannerSlot } from "../banners/BannerSlot";
import { useAttachmentModel } from "../shared/attachments";
import { OtherDrafts } from "../shared/form/OtherDrafts";
import { useProblemText } from "../shared/states/useProblemText";
import { useAskExpert } from "../shared/useAskExpert";
import { HomeworkView } from "./HomeworkView";
import { HOMEWORK_FILES } from "./homework";
import { useHomeworkModel } from "./useHomeworkModel";

/** What is typed and attached at this place, and how both change. */
function useDraft(place: string) {
  const uploads = useMemberView(selectUploads, place);
  const text = useMemberView(selectDraft, place);
  const isDurable = useMemberView(selectAreDraftsDurable);
  const attachmentModel = useAttachmentModel();
  const client = useClient();
  const send = useSend();
  const [typing, setTyping] = useState({ revision: 0, savedAtMs: null as number | null });
  const { files, uploadKeys } = findOutgoing(uploads);
  return {
    attached: { fileIds: files.map(({ id }) => id), ...(uploadKeys.length > 0 && { uploadKeys }) },
    fields: {
      otherDrafts: (
        <OtherDrafts
          place={place}
          onChosen={() => setTyping(({ revision, savedAtMs }) => ({ revision: revision + 1, savedAtMs }))}
        />
      ),
      draft: { text, revision: typing.revision },
      draftSavedAtMs: isDurable ? typing.savedAtMs : null,
      attachments: uploads.map(attachmentModel),
      onDraft(typed: string) {
        send("drafts/changed", { place, text: typed });
        setTyping(({ revision }) => ({ revision, savedAtMs: client.now() }));
      },
      onAttach: (files: File[]) => send("uploads/picked", { place, accepts: HOMEWORK_FILES, files }),
      onCancelAttachment: (key: string) => send("uploads/dropRequested", { key }),
      onRetryAttachment: (key: string) => send("uploads/retryRequested", { key }),
    },
  };
}

/** Mount it again (`key={statusId}`) for another homework. */
export function OneHomeworkPage({ statusId }: { statusId: number }) {
  const { t } = useTranslation("homework");
  const item = useMemberView(selectHomework, statusId);
  const homework = useHomeworkModel(statusId);
  const { status: load, problem } = useMemberView(selectHomeworkResource);
  const sending = useMemberView(selectSending, statusId);
  const change = useMutation("homework/send");
  const { fields, attached } = useDraft(homeworkPlace(item?.streamId ?? 0, statusId));
  const now = useServerNow();
  const problemText = useProblemText();
  const send = useSend();
  const [exerciseId, setExerciseId] = useState<number | null>(null);

  useEffect(() => {
    send("homework/opened", { statusId });
    return () => send("homework/closed", { statusId });
  }, [statusId, send]);
  useSeenHomework(statusId, item?.updatedAt);

  const ask = useAskExpert(item?.dialogId ?? null);
  const exercises = item?.homework?.exercises ?? [];
  return (
    <HomeworkView
      {...fields}
      load={load}
      problem={problem}
      homework={homework}
      bottom={<BannerSlot position="homeworks" placement="bottom" />}
      onRetryLoad={() => send("homework/listRequested", { isReload: true })}
      onAsk={item && ask ? () => ask(`/homework/${item.streamId}/${statusId}`) : undefined}
      exercises={exercises.length > 0 ? { options: exercises, selectedId: exerciseId } : null}
      isSending={sending?.kind === "sending"}
      sending={sending}
      error={change.id === statusId && change.problem ? (problemText(change.problem) ?? t("homeworkFailed")) : null}
      nowMs={now}
      onSend={(text) =>
        item &&
        change.request({ statusId, streamId: item.streamId, dialogId: item.dialogId, text, ...attached, exerciseId })
      }
      onExercise={setExerciseId}
    />
  );
}

/** Checked again while nobody looks: the browser does not report each time that the window is visible again. */
const LOOKS_AGAIN_MS = 1_000;

/** Marks each status of the homework as viewed while the page is visible, also a verdict that arrives on the open page. */
function useSeenHomework(statusId: number, version: number | undefined): void {
  const send = useSend();
  useEffect(() => {
    if (version === undefined) return;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      if (isAttended()) send("homework/seen", { statusId });
      else timer = setTimeout(look, LOOKS_AGAIN_MS);
    };
    look();
    return () => clearTimeout(timer);
  }, [statusId, version, send]);
}
