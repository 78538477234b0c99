/** Files on their way, above the composer (HW-08). The rule: each shows its state in words and says what becomes of it, and cancel always works. */
import CircleAlert from "lucide-react/icons/circle-alert";
import FileIcon from "lucide-react/icons/file";
import Film from "lucide-react/icons/film";
import ImageIcon from "lucide-react/icons/image";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { IconButton } from "../button/IconButton";
import { useSafeUrl } from "../layout/safeUrl";
import { ProgressRing } from "../progress/ProgressRing";
import styles from "./AttachmentTiles.module.css";
import { Icon } from "./Icon";
import { type FileWords, useFilesSaid } from "./useFilesSaid";

export type AttachmentState = "queued" | "uploading" | "paused" | "processing" | "done" | "failed";

export interface AttachmentModel {
  readonly id: string;
  readonly name: string;
  readonly kind: "image" | "video" | "file";
  /** An address of the local picture, while there is one. */
  readonly previewUrl: string | null;
  readonly state: AttachmentState;
  /** The share of bytes sent, from 0 to 1. */
  readonly progress: number;
  /** Why it failed, in words. */
  readonly error?: string | undefined;
  /** For one that failed: the same file may arrive at another try. */
  readonly canRetry: boolean;
  /** Its bytes are gone from this device: only picking it again brings it back, and it waits for nothing. */
  readonly isGone?: boolean;
  /** This device did not store it; `missing`: how much room it lacks, where that is known. */
  readonly unstored?: { readonly missing: string | null } | undefined;
}

export interface AttachmentTilesProps {
  readonly label: string;
  readonly attachments: readonly AttachmentModel[];
  /** The state of one in words, such as "Uploading 40 %". */
  readonly describe: (attachment: AttachmentModel) => string;
  readonly cancelLabel: (name: string) => string;
  readonly retryLabel: (name: string) => string;
  readonly heard: FileWords;
  readonly onCancel: (id: string) => void;
  readonly onRetry: (id: string) => void;
}

const drawings = { image: ImageIcon, video: Film, file: FileIcon };

/** A list of tiles; nothing when there are no files. */
export function AttachmentTiles({ label, attachments, heard, onCancel, ...rest }: AttachmentTilesProps) {
  const sayRemoved = useFilesSaid(attachments, heard);
  if (attachments.length === 0) return null;
  return (
    <ul className={styles.tiles} aria-label={label}>
      {attachments.map((attachment) => (
        <Tile
          key={attachment.id}
          attachment={attachment}
          onCancel={(id) => {
            onCancel(id);
            sayRemoved(attachment.name);
          }}
          {...rest}
        />
      ))}
    </ul>
  );
}

type TileProps = Omit<AttachmentTilesProps, "label" | "attachments" | "heard"> & { attachment: AttachmentModel };

function Tile({ attachment, describe, cancelLabel, retryLabel, onCancel, onRetry }: TileProps) {
  const { id, name, state, error, canRetry } = attachment;
  return (
    <li className={styles.tile} data-state={state}>
      <Face attachment={attachment} words={describe(attachment)} />
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.state}>{error ?? describe(attachment)}</span>
      </span>
      {state === "failed" && canRetry && (
        <IconButton icon={RotateCw} label={retryLabel(name)} onClick={() => onRetry(id)} />
      )}
      <IconButton icon={X} label={cancelLabel(name)} onClick={() => onCancel(id)} />
    </li>
  );
}

function Face({ attachment, words }: { attachment: AttachmentModel; words: string }) {
  const toSafeUrl = useSafeUrl();
  const { kind, previewUrl, state, progress } = attachment;
  const safePreview = previewUrl === null ? null : toSafeUrl(previewUrl, "image");
  const isMoving = state === "uploading" || state === "paused" || state === "queued" || state === "processing";
  return (
    <span className={styles.face}>
      {safePreview ? (
        <img src={safePreview} alt="" width={44} height={44} />
      ) : (
        <Icon icon={state === "failed" ? CircleAlert : drawings[kind]} />
      )}
      {isMoving && (
        // the same words stand beside it
        <span className={styles.progress} aria-hidden="true">
          <ProgressRing value={state === "processing" ? 1 : progress} label={words} size={36} />
        </span>
      )}
    </span>
  );
}
