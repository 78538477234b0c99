/** The files of a message or a submission. The rule: each has a box of known size, so that nothing moves when it arrives. */
import Download from "lucide-react/icons/download";
import FileText from "lucide-react/icons/file-text";
import { useSafeUrl } from "../layout/safeUrl";
import { Icon } from "./Icon";
import styles from "./MediaFiles.module.css";

export interface FileModel {
  id: number;
  type: "image" | "video" | "sound" | "document";
  name: string;
  url: string;
  /** A smaller picture to show in place. */
  previewUrl?: string | undefined;
}

/** Photos and video in place, the rest as links to open; a file whose address is not trusted is shown as its name. */
export function MediaFiles({ files, label }: { files: readonly FileModel[]; label: string }) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={label} data-count={Math.min(files.length, 3)}>
      {files.map((file) => (
        <li key={file.id}>
          <MediaFile file={file} />
        </li>
      ))}
    </ul>
  );
}

function MediaFile({ file }: { file: FileModel }) {
  const toSafeUrl = useSafeUrl();
  const { type, name } = file;
  const safeMedia = type === "video" || type === "sound" ? toSafeUrl(file.url, "media") : null;
  const safeLink = toSafeUrl(file.url, "link");
  const safePicture = type === "image" ? toSafeUrl(file.previewUrl ?? file.url, "image") : null;
  if (safeMedia !== null && type === "video") {
    // Learners' own clips have no captions to offer.
    // biome-ignore lint/a11y/useMediaCaption: there is no caption track
    return <video className={styles.box} src={safeMedia} controls preload="metadata" playsInline aria-label={name} />;
  }
  if (safeMedia !== null) {
    // biome-ignore lint/a11y/useMediaCaption: there is no caption track
    return <audio className={styles.sound} src={safeMedia} controls preload="metadata" aria-label={name} />;
  }
  if (safeLink === null) return <span className={styles.document}>{name}</span>;
  return (
    <a href={safeLink} target="_blank" rel="noopener noreferrer" className={safePicture ? styles.box : styles.document}>
      {safePicture ? (
        <img src={safePicture} alt={name} loading="lazy" decoding="async" />
      ) : (
        <>
          <Icon icon={FileText} />
          <span className={styles.name}>{name}</span>
          <Icon icon={Download} size={16} />
        </>
      )}
    </a>
  );
}
