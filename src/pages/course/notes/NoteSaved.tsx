/** Says that a note is stored (A11Y-07): its form may be gone by then. */
import { useTranslation } from "react-i18next";
import { useMutation } from "../../../hooks/useMutation";
import { useSaid } from "../../../ui/feedback/useSaid";

export function NoteSaved() {
  const { t } = useTranslation("notes");
  const { status } = useMutation("notes/save");
  useSaid(status === "done" ? t("stored") : null);
  return null;
}
