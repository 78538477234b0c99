/** The button that saves a document to the device (COURSE-10). Rule: how far that is, and what became of it, stands beside it and is said. */
import Check from "lucide-react/icons/check";
import Download from "lucide-react/icons/download";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useTranslation } from "react-i18next";
import { type CourseDocument, selectDownloads } from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { StatusText } from "../../../ui/feedback/StatusText";
import { useProblemText } from "../../shared/states/useProblemText";
import { makeFileName } from "./fileName";
import styles from "./Materials.module.css";

interface SaveDocumentProps {
  readonly url: string;
  readonly title: string;
  readonly type: CourseDocument["type"];
}

/** Saves the file, and says how far that is; a failed one is tried again by the same button. */
export function SaveDocument({ url, title, type }: SaveDocumentProps) {
  const { t } = useTranslation(["course", "common"]);
  const send = useSend();
  const problemText = useProblemText();
  const { status, problem } = useMemberView(selectDownloads)[url] ?? { status: null, problem: null };
  const looks = {
    loading: { icon: Download, label: t("materials.downloading", { title }), text: t("materials.loading") },
    loaded: { icon: Check, label: t("materials.again", { title }), text: t("materials.saveAgain") },
    fail: { icon: RotateCw, label: t("materials.retry", { title }), text: t("common:retry") },
    none: { icon: Download, label: t("materials.downloadNamed", { title }), text: t("materials.download") },
  };
  const { icon, label, text } = looks[status ?? "none"];
  const failure = [t("materials.failed"), problemText(problem)].filter(Boolean).join(". ");
  const outcome = status === "loaded" ? t("materials.loaded") : status === "fail" ? failure : null;
  return (
    <div className={styles.save}>
      <Button
        icon={icon}
        aria-label={label}
        isBusy={status === "loading"}
        onClick={() => send("downloads/requested", { url, name: makeFileName(title, url, type) })}
      >
        {text}
      </Button>
      <StatusText className={styles.outcome} data-status={status}>
        {outcome}
      </StatusText>
    </div>
  );
}
