/**
 * The learner's avatar: picked, cropped to a square, passed on. The rule: the picked file and its crop survive a failure,
 * and nothing leaves the page before "save". Load it lazily: few need it.
 */

import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "../button/Button";
import { FileInput } from "../button/FileInput";
import { Actions } from "../card/Actions";
import { Notice } from "../feedback/Notice";
import { ProgressRing } from "../progress/ProgressRing";
import styles from "./AvatarPicker.module.css";
import { CropStage } from "./CropStage";
import { type Crop, firstCrop } from "./crop";
import { cropToBlob } from "./cropToBlob";

export interface AvatarPickerTexts {
  readonly choose: string;
  readonly chooseAnother: string;
  /** Names the frame, such as "Your photo. The arrow keys move it, plus and minus zoom.". */
  readonly frame: string;
  readonly zoom: string;
  readonly save: string;
  readonly cancel: string;
  /** Shown for a file that is no picture. */
  readonly unreadable: string;
  /** How far the upload is, from 0 to 1, in words. */
  readonly progress: (share: number) => string;
}

export interface AvatarPickerProps {
  readonly texts: AvatarPickerTexts;
  /** The button that chooses the picture has the focus at first. */
  readonly isFocused?: boolean;
  /** The picture to begin with, where one was picked already. */
  readonly file?: File | undefined;
  /** From 0 to 1 while the picture is on its way; null when none is. */
  readonly progress: number | null;
  readonly error?: string | undefined;
  readonly onSave: (picture: Blob) => void;
  /** Closes the picker, and cancels an upload. */
  readonly onCancel: () => void;
}

/** `onSave` gets a square WebP or JPEG of at most 1024 pixels a side. */
export function AvatarPicker({ texts, isFocused = false, file, progress, error, onSave, onCancel }: AvatarPickerProps) {
  const { picture, crop, setCrop, isUnreadable, read } = usePicture(file);
  const input = useRef<HTMLInputElement>(null);
  const isSending = progress !== null;
  // its room is there before it: nothing moves when it has been read
  const isAwaited = file !== undefined && !picture && !isUnreadable;
  const problem = isUnreadable ? texts.unreadable : error;
  const save = async () => {
    const blob = picture && crop && (await cropToBlob(picture, crop));
    if (blob) onSave(blob);
  };
  return (
    <div className={styles.picker}>
      {problem && <Notice tone="negative" messages={problem} />}
      {isAwaited && (
        <div className={styles.sheet}>
          <div className={styles.stage} />
        </div>
      )}
      {picture && crop && <Sheet picture={picture} crop={crop} texts={texts} progress={progress} onCrop={setCrop} />}
      <Actions isEnd>
        <Button onClick={onCancel}>{texts.cancel}</Button>
        <Button
          look={picture || isAwaited ? "secondary" : "primary"}
          autoFocus={isFocused}
          waitsFor={isSending && texts.progress(progress)}
          onClick={() => input.current?.click()}
        >
          {picture || isAwaited ? texts.chooseAnother : texts.choose}
        </Button>
        {(picture || isAwaited) && (
          <Button look="primary" isBusy={isSending || isAwaited} onClick={() => void save()}>
            {texts.save}
          </Button>
        )}
      </Actions>
      <FileInput
        ref={input}
        accept="image/*"
        label={texts.choose}
        onPick={([picked]) => {
          if (picked) read(picked);
        }}
      />
    </div>
  );
}

interface SheetProps extends Pick<AvatarPickerProps, "texts" | "progress"> {
  readonly picture: ImageBitmap;
  readonly crop: Crop;
  readonly onCrop: (crop: Crop) => void;
}

/** The picture that is cropped, and over it how far it is on its way. */
function Sheet({ picture, crop, texts, progress, onCrop }: SheetProps) {
  return (
    <div className={styles.sheet}>
      <CropStage
        picture={picture}
        crop={crop}
        label={texts.frame}
        zoomLabel={texts.zoom}
        isDisabled={progress !== null}
        onCrop={onCrop}
      />
      {progress !== null && (
        <span className={styles.ring}>
          <ProgressRing value={progress} label={texts.progress(progress)} size={72} />
        </span>
      )}
    </div>
  );
}

/** The picked file as a picture that can be drawn; a file that cannot be read leaves the earlier picture in place. */
function usePicture(first: File | undefined) {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const reads = useRef(0);
  useEffect(() => () => picture?.close(), [picture]);
  const read = useCallback((file: Blob) => {
    reads.current += 1;
    const own = reads.current;
    const take = (read: ImageBitmap | null) => {
      // another file was picked meanwhile
      if (own !== reads.current) return read?.close();
      setUnreadable(read === null);
      if (!read) return;
      setPicture(read);
      setCrop(firstCrop(read));
    };
    createImageBitmap(file).then(take, () => take(null));
  }, []);
  useEffect(() => {
    if (first) read(first);
  }, [first, read]);
  return { picture, crop, setCrop, isUnreadable, read };
}
