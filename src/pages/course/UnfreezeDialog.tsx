/** Asks before a freeze ends or is cancelled (COURSE-08). Rule: it closes once the server has done it, and not before. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { CourseView } from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { useFormats } from "../../ui/words/formats";
import { useProblemText } from "../shared/states/useProblemText";
import { unfreezeDates } from "./freezing";

interface UnfreezeDialogProps {
  readonly courseStream: CourseView["courseStream"];
  readonly now: number;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function UnfreezeDialog({ courseStream, now, isOpen, onClose }: UnfreezeDialogProps) {
  const { t } = useTranslation(["course", "common"]);
  const { status, problem, request, see } = useMutation("courses/unfreeze");
  const formats = useFormats();
  const announce = useAnnounce();
  const problemText = useProblemText();
  useEffect(() => {
    if (status !== "done") return;
    announce(t("freeze.undone"));
    see();
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title={t("freeze.undo")}
      text={t("freeze.undoText")}
      confirmLabel={t("freeze.undoConfirm")}
      cancelLabel={t("common:cancel")}
      closeLabel={t("common:close")}
      isBusy={status === "running"}
      error={problemText(problem) ?? undefined}
      onConfirm={() => request(unfreezeDates(courseStream, now, formats))}
      onClose={onClose}
    />
  );
}
