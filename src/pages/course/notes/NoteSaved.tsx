/** Says that a note is stored (A11Y-07): its form may be gone by then. */
import { useTranslation } from "react-i18next";
import { useMutation } from "../../../hooks/useMutation";
import { useSaid } from "../../../ui/feedback/useSaid";
import { useWaitingText } from "../../shared/states/UnsentNotice";

export function NoteSaved() {
  const { t } = useTranslation("notes");
  const { status, waitsFor } = useMutation("notes/save");
  const sayWaiting = useWaitingText();
  useSaid(status === "done" ? t("stored") : status === "waiting" ? sayWaiting(waitsFor) : null);
  return null;
}
