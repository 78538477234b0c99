/** A modal dialog. The rule: it traps the focus, closes on Escape, and gives the focus back (SHELL-05); Back closes it too (A11Y-11). */

import X from "lucide-react/icons/x";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { guessPlatform } from "../../../streams/rules/platform";
import { IconButton } from "../button/IconButton";
import { Actions } from "../card/Actions";
import { classNames } from "../layout/classNames";
import styles from "./Dialog.module.css";
import { useLayer } from "./useLayer";

export interface DialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** As wide and high as the window allows: for documents. */
  readonly isLarge?: boolean;
  /** The buttons at the end; the one that does the action comes last. */
  readonly actions?: ReactNode;
  /** The id of what is said with the title as it opens: a dialog that asks something says it all at once. */
  readonly describedBy?: string;
  /** What fills the screen, where that is not the page. */
  readonly container?: Element | undefined;
  /** An address shows it, and nothing else: Back leaves that address. */
  readonly hasAddress?: boolean;
}

/** A dialog over a veil; Escape, the veil, Back and the close button call `onClose`. */
export function Dialog(props: DialogProps) {
  const { isOpen, title, closeLabel, onClose, children, isLarge, actions, describedBy, container } = props;
  const { hasAddress = false } = props;
  const dialog = useRef<HTMLElement>(null);
  useLayer(isOpen && !hasAddress, onClose);
  return (
    <ModalOverlay
      className={styles.veil ?? ""}
      isOpen={isOpen}
      isDismissable
      {...(container && { UNSTABLE_portalContainer: container })}
      onOpenChange={(open) => !open && onClose()}
    >
      <Modal className={classNames(styles.sheet, isLarge && styles.large) ?? ""}>
        <AriaDialog
          ref={dialog}
          className={styles.dialog ?? ""}
          {...(describedBy && { role: "alertdialog", "aria-describedby": describedBy })}
        >
          <FocusOnce dialog={dialog} />
          <FocusReturn />
          <div className={styles.head}>
            <Heading slot="title">{title}</Heading>
            <IconButton icon={X} label={closeLabel} onClick={onClose} />
          </div>
          <div className={styles.body}>{children}</div>
          {actions && <Actions isEnd>{actions}</Actions>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/**
 * Takes the focus as the dialog opens. react-aria does so twice, half a second apart, and the title would be said twice: only
 * VoiceOver on a telephone or a tablet needs that (SHELL-05).
 */
function FocusOnce({ dialog }: { readonly dialog: RefObject<HTMLElement | null> }) {
  useEffect(() => {
    const isInside = dialog.current?.contains(document.activeElement);
    if (isInside || guessPlatform(navigator.userAgent, navigator.maxTouchPoints) === "ios") return;
    dialog.current?.focus({ preventScroll: true });
  }, [dialog]);
  return null;
}

/**
 * Gives the focus back to what had it before. react-aria does so in the next frame; on a busy machine the page is still inert
 * then, and the focus would be lost.
 */
function FocusReturn() {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () =>
      // after all other effects of the closing: the page is no longer inert
      queueMicrotask(() => {
        if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
          opener.focus({ preventScroll: true });
      }),
    [opener],
  );
  return null;
}
