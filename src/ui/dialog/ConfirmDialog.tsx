/** Asks before something is done (contract 6.4). The rule: it stays open while the action runs and when it fails. */
import { type ReactNode, useId } from "react";
import { Button } from "../button/Button";
import { Notice } from "../feedback/Notice";
import styles from "./ConfirmDialog.module.css";
import { Dialog } from "./Dialog";

export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly closeLabel: string;
  /** What cannot be undone is marked by its look. */
  readonly tone?: "danger";
  readonly isBusy?: boolean;
  readonly error?: string | undefined;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** A dialog with two buttons; while busy neither Escape nor the veil closes it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, text, confirmLabel, cancelLabel, closeLabel, tone, isBusy, error, onConfirm, onClose } = props;
  const id = useId();
  const close = () => !isBusy && onClose();
  return (
    <Dialog
      isOpen={isOpen}
      title={title}
      closeLabel={closeLabel}
      onClose={close}
      describedBy={id}
      actions={
        <>
          <Button onClick={close} waitsFor={isBusy}>
            {cancelLabel}
          </Button>
          <Button look={tone ?? "primary"} isBusy={isBusy ?? false} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        {error && <Notice tone="negative" messages={error} />}
        <div id={id} className={styles.text}>
          {typeof text === "string" ? <p>{text}</p> : text}
        </div>
      </div>
    </Dialog>
  );
}
