/** What must be said when nothing else loads. The rule: native elements and texts that are always there. */
import RotateCw from "lucide-react/icons/rotate-cw";
import { useEffect, useId, useRef } from "react";
import { Button } from "../../ui/button/Button";
import { useDocumentTitle } from "../../ui/layout/pageTitle";
import styles from "../fallbacks/StartView.module.css";

export interface StartDialogProps {
  readonly title: string;
  readonly text: string;
  readonly actionLabel: string;
  readonly isBusy?: boolean;
  readonly onAction: () => void;
}

/** A native modal alert with one button, which has the focus; it stays until a press on the button succeeds. */
export function StartDialog({ title, text, actionLabel, isBusy = false, onAction }: StartDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const documentTitle = useDocumentTitle(title);
  useEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => event.preventDefault()}
    >
      <title>{documentTitle}</title>
      <div className={styles.content}>
        <h1 id={`${id}-title`}>{title}</h1>
        <p id={`${id}-text`}>{text}</p>
        <Button look="primary" icon={RotateCw} isBusy={isBusy} onClick={onAction} autoFocus>
          {actionLabel}
        </Button>
      </div>
    </dialog>
  );
}
