/** Asks before a time is given up (VC-07). */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { VideoConsultation } from "../../../../streams/parts/member/index";
import { useMutation } from "../../../hooks/useMutation";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { useProblemText } from "../../shared/states/useProblemText";

export function ReleaseDialog({ consultation, onClose }: { consultation: VideoConsultation; onClose: () => void }) {
  const { t } = useTranslation(["consultations", "common"]);
  const release = useMutation("videoConsultations/release");
  const problemText = useProblemText();
  const { id, phone, note } = consultation;
  const { status, problem, see, request } = release;
  useEffect(() => {
    // that the time is gone is said as any other news of it
    if (status !== "done") return;
    see();
    onClose();
  });
  // the server says of the time why it cannot be given up
  const reason = problem?.fields ? Object.values(problem.fields)[0] : undefined;
  return (
    <ConfirmDialog
      isOpen
      title={t("releaseTitle")}
      text={t("releaseText")}
      confirmLabel={t("release")}
      cancelLabel={t("keep")}
      closeLabel={t("common:close")}
      isBusy={status === "running"}
      error={reason ?? problemText(problem) ?? undefined}
      onConfirm={() => request({ id, phone, note })}
      onClose={onClose}
    />
  );
}
