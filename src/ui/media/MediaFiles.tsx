/** The files of a message or a submission. The rule: each has a box of known size, so that nothing moves when it arrives. */
import Download from "lucide-react/icons/download";
import FileText from "lucide-react/icons/file-text";
import Play from "lucide-react/icons/play";
import type { MouseEvent, ReactNode } from "react";
import { useTabStop } from "../input/tabStop";
import { NewTabLink } from "../layout/NewTabLink";
import { useSafeUrl } from "../layout/safeUrl";
import type { FileModel } from "./fileModel";
import { Icon } from "./Icon";
import styles from "./MediaFiles.module.css";
import { useOpenMedia } from "./openMedia";

/** Photos and video in place, opened by the viewer of the screen, the rest as links to open; a file whose address is not trusted is shown as its name. */
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
  const openMedia = useOpenMedia();
  const tabIndex = useTabStop();
  const { type, name } = file;
  const safeMedia = type === "video" || type === "sound" ? toSafeUrl(file.url, "media") : null;
  const safeLink = toSafeUrl(file.url, "link");
  const safePicture = type === "image" ? toSafeUrl(file.previewUrl ?? file.url, "image") : null;
  if (safeMedia !== null && type === "video" && openMedia !== null) {
    return (
      <MediaLink file={file} safeUrl={safeMedia}>
        <video className={styles.still} src={safeMedia} preload="metadata" playsInline muted tabIndex={-1} />
        <span className={styles.play}>
          <Icon icon={Play} />
        </span>
      </MediaLink>
    );
  }
  if (safeMedia !== null) return <PlayedHere file={file} safeUrl={safeMedia} />;
  if (safeLink === null) return <span className={styles.document}>{name}</span>;
  if (safePicture !== null) {
    return (
      <MediaLink file={file} safeUrl={safeLink}>
        <img src={safePicture} alt={name} loading="lazy" decoding="async" />
      </MediaLink>
    );
  }
  return (
    <NewTabLink safeUrl={safeLink} tabIndex={tabIndex} className={styles.document}>
      <Icon icon={FileText} />
      <span className={styles.name}>{name}</span>
      <Icon icon={Download} size={16} />
    </NewTabLink>
  );
}

/** A sound, or a video where the screen has no viewer. Learners' own clips have no captions to offer. */
function PlayedHere({ file: { type, name }, safeUrl }: { file: FileModel; safeUrl: string }) {
  const tabIndex = useTabStop();
  const shared = { controls: true, tabIndex, preload: "metadata", "aria-label": name } as const;
  return type === "video" ? (
    <video className={styles.box} src={safeUrl} playsInline {...shared} />
  ) : (
    <audio className={styles.sound} src={safeUrl} {...shared} />
  );
}

/** Opens the viewer of the screen; without one, or with a modifier key, it is a link as any other. */
function MediaLink({ file, safeUrl, children }: { file: FileModel; safeUrl: string; children: ReactNode }) {
  const openMedia = useOpenMedia();
  const tabIndex = useTabStop();
  const open = (event: MouseEvent) => {
    if (openMedia === null || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openMedia(file);
  };
  return (
    <NewTabLink
      safeUrl={safeUrl}
      className={styles.box}
      aria-label={file.name}
      tabIndex={tabIndex}
      onClick={open}
      {...(openMedia && { title: undefined, "aria-haspopup": "dialog" })}
    >
      {children}
    </NewTabLink>
  );
}
