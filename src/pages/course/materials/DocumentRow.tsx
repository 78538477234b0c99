/** One document of a course (COURSE-10). Rule: an address that is not safe is offered nowhere. */
import Captions from "lucide-react/icons/captions";
import Check from "lucide-react/icons/check";
import Download from "lucide-react/icons/download";
import FileAudio from "lucide-react/icons/file-audio";
import FileImage from "lucide-react/icons/file-image";
import FileText from "lucide-react/icons/file-text";
import FileVideo from "lucide-react/icons/file-video-camera";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useTranslation } from "react-i18next";
import { type CourseDocument, selectDownloads } from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { StatusText } from "../../../ui/feedback/StatusText";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { Icon } from "../../../ui/media/Icon";
import { useFormats } from "../../../ui/words/formats";
import { useProblemText } from "../../shared/states/useProblemText";
import { makeFileName } from "./fileName";
import styles from "./Materials.module.css";
import { OpenDocument } from "./OpenDocument";

const icons = { video: FileVideo, image: FileImage, sound: FileAudio, document: FileText, subtitle: Captions };

/** One document: what it is, and what can be done with it. */
export function DocumentRow({ document }: { document: CourseDocument }) {
  const { t } = useTranslation("course");
  const { fileSize } = useFormats();
  const toSafeUrl = useSafeUrl();
  const safeUrl = document.url === null ? null : toSafeUrl(document.url, "link");
  const title = document.title || t("materials.untitled");
  const kind = [t(`materials.type.${document.type}`), document.size !== null && fileSize(document.size)];
  return (
    <>
      <span className={styles.icon}>
        <Icon icon={icons[document.type]} />
      </span>
      <div>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.kind}>{kind.filter(Boolean).join(" · ")}</p>
      </div>
      {safeUrl !== null && (
        <div className={styles.actions}>
          <OpenDocument url={safeUrl} title={title} type={document.type} />
          <Save url={safeUrl} title={title} type={document.type} />
        </div>
      )}
    </>
  );
}

interface SaveProps {
  readonly url: string;
  readonly title: string;
  readonly type: CourseDocument["type"];
}

/** Saves the file, and says how far that is; a failed one is tried again by the same button. */
function Save({ url, title, type }: SaveProps) {
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
