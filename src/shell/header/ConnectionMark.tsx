/** The connection's dot as a button, which opens the receipt (RT-12). Rule: its name is the state, in words. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { iconButtonClass } from "../../ui/button/IconButton";
import { Dialog } from "../../ui/dialog/Dialog";
import { classNames } from "../../ui/layout/classNames";
import { ReceiptLoader } from "../receipt/ReceiptLoader";
import { ConnectionDot, type ConnectionState } from "./ConnectionDot";
import styles from "./ConnectionMark.module.css";

/** `label` says the state in words. */
export function ConnectionMark({ state, label }: { state: ConnectionState; label: string }) {
  const { t } = useTranslation(["shell", "common"]);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={classNames(iconButtonClass, styles.mark)}
        aria-haspopup="dialog"
        title={label}
        onClick={() => setOpen(true)}
      >
        <ConnectionDot state={state} label={label} />
      </button>
      <Dialog isOpen={isOpen} title={t("receipt")} closeLabel={t("common:close")} onClose={() => setOpen(false)}>
        <ReceiptLoader onLeave={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
