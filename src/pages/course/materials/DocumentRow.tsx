/** One document of a course (COURSE-10). Rule: an address that is not safe is offered nowhere. */
import Captions from "lucide-react/icons/captions";
import FileAudio from "lucide-react/icons/file-audio";
import FileImage from "lucide-react/icons/file-image";
import FileText from "lucide-react/icons/file-text";
import FileVideo from "lucide-react/icons/file-video-camera";
import { useTranslation } from "react-i18next";
import type { CourseDocument } from "../../../../streams/parts/member/index";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { Icon } from "../../../ui/media/Icon";
import { useFormats } from "../../../ui/words/formats";
import styles from "./Materials.module.css";
import { OpenDocument } from "./OpenDocument";
import { SaveDocument } from "./SaveDocument";

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
          <SaveDocument url={safeUrl} title={title} type={document.type} />
        </div>
      )}
    </>
  );
}
