/** Asks before a card is deleted, and says what it pays for, and what pays for that from then on (SUBS-10). */

import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { type PaymentMethod, selectPaidBy } from "../../../../streams/parts/member/index";
import { useMutation } from "../../../hooks/useMutation";
import { useMemberView } from "../../../hooks/useView";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { useAnnounce } from "../../../ui/feedback/Announcer";
import { useProblemText } from "../../shared/states/useProblemText";
import { useMethodName } from "./useMethodName";

interface DeleteCardDialogProps {
  readonly method: PaymentMethod;
  /** The card that pays from then on; null: none. */
  readonly next: PaymentMethod | null;
  readonly onClose: () => void;
}

export function DeleteCardDialog({ method, next, onClose }: DeleteCardDialogProps) {
  const { t } = useTranslation(["money", "common"]);
  const { status, problem, request, see } = useMutation("paymentMethods/removal");
  const nameOf = useMethodName();
  const problemText = useProblemText();
  const announce = useAnnounce();
  const paid = useMemberView(selectPaidBy, method.id);
  const name = nameOf(method);
  useEffect(() => {
    if (status !== "done") return;
    announce(t("methods.deleted", { name }));
    see();
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen
      title={t("methods.deleteTitle", { name })}
      text={
        paid.length === 0 ? (
          t("methods.paysNothing")
        ) : (
          <>
            <p>{next ? t("methods.passes", { name: nameOf(next) }) : t("methods.paysFor")}</p>
            <ul>
              {paid.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
            {!next && <p>{t("methods.then")}</p>}
          </>
        )
      }
      confirmLabel={t("methods.deleteConfirm")}
      cancelLabel={t("common:cancel")}
      closeLabel={t("common:close")}
      tone="danger"
      isBusy={status === "running"}
      error={problemText(problem) ?? undefined}
      onConfirm={() => request({ id: method.id })}
      onClose={onClose}
    />
  );
}
