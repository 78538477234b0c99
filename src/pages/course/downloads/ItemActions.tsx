/** What can be done with something on this device: again, a copy of a document, remove. Rule: what is removed is asked about first. */
import Download from "lucide-react/icons/download";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DeviceItem, lengthOf, stageOf } from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { Button } from "../../../ui/button/Button";
import { ConfirmDialog } from "../../../ui/dialog/ConfirmDialog";
import { nameControl } from "../../../ui/words/controlName";
import { useFormats } from "../../../ui/words/formats";
import { makeFileName } from "../materials/fileName";
import styles from "./Downloads.module.css";
import { useItemTitle } from "./useItemWords";

export function ItemActions({ item }: { readonly item: DeviceItem }) {
  const { t } = useTranslation("downloads");
  const send = useSend();
  const { key } = item;
  const title = useItemTitle()(item);
  const stage = stageOf(item);
  const again = stage === "older" ? t("here.update") : stage === "off" ? t("here.retry") : null;
  const [file] = item.files;
  return (
    <span className={styles.actions}>
      {again !== null && (
        <Button
          size="small"
          icon={RotateCw}
          aria-label={nameControl(again, title)}
          onClick={() => send("deviceFiles/retryRequested", { key })}
        >
          {again}
        </Button>
      )}
      {stage === "here" && item.kind === "document" && file && (
        <Button
          size="small"
          icon={Download}
          aria-label={nameControl(t("here.save"), title)}
          onClick={() => send("deviceFiles/saveRequested", { key, as: makeFileName(item.title, file.url, "document") })}
        >
          {t("here.save")}
        </Button>
      )}
      <RemoveButton item={item} title={title} isMoving={stage === "waits" || stage === "comes"} />
    </span>
  );
}

interface RemoveButtonProps {
  readonly item: DeviceItem;
  readonly title: string;
  /** Nothing of it can be used yet: it is stopped by one press. */
  readonly isMoving: boolean;
}

function RemoveButton({ item, title, isMoving }: RemoveButtonProps) {
  const { t } = useTranslation("downloads");
  const { fileSize } = useFormats();
  const send = useSend();
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    setAsking(false);
    send("deviceFiles/removeRequested", { keys: [item.key] });
  };
  const word = t(isMoving ? "here.stop" : "here.remove");
  return (
    <>
      <Button
        size="small"
        look="quiet"
        icon={X}
        aria-label={nameControl(word, title)}
        onClick={() => (isMoving ? remove() : setAsking(true))}
      >
        {word}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("here.removeTitle", { title })}
        text={t("here.removeText", { size: fileSize(lengthOf(item)) })}
        confirmLabel={t("here.remove")}
        cancelLabel={t("here.cancel")}
        closeLabel={t("here.close")}
        tone="danger"
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
