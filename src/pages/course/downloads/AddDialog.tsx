/** Asks before anything is fetched: how much it is, what is here already, what is there online only, whether there is room (OFF-03). */
import { useTranslation } from "react-i18next";
import { selectDeviceData, selectDeviceFiles, type Wanted } from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { Dialog } from "../../../ui/dialog/Dialog";
import { Notice } from "../../../ui/feedback/Notice";
import { StatusText } from "../../../ui/feedback/StatusText";
import { useFormats } from "../../../ui/words/formats";
import styles from "./Downloads.module.css";
import { type AskedOf, useAsked } from "./useAsked";

interface AddDialogProps {
  /** Null: it is closed. */
  readonly wanted: readonly Wanted[] | null;
  /** What they are together, in words. */
  readonly what: string;
  readonly onClose: () => void;
}

export function AddDialog({ wanted, ...rest }: AddDialogProps) {
  return wanted && <Asking wanted={wanted} {...rest} />;
}

function Asking({ wanted, what, onClose }: AddDialogProps & { readonly wanted: readonly Wanted[] }) {
  const { t } = useTranslation("downloads");
  const { isAble } = useMemberView(selectDeviceFiles);
  const { isOn } = useMemberView(selectDeviceData);
  const asked = useAsked(wanted);
  const send = useSend();
  const hindrance = isAble ? (isOn ? null : t("ask.storingOff")) : t("ask.unable");
  const add = () => {
    send("deviceFiles/addRequested", { wanted: asked.offered });
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t("ask.title", { what })}
      closeLabel={t("here.close")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t("here.cancel")}</Button>
          {hindrance === null && (asked.isCounting || asked.offered.length > 0) && (
            <Button look="primary" waitsFor={asked.isCounting} onClick={add}>
              {t("ask.confirm")}
            </Button>
          )}
        </>
      }
    >
      {hindrance === null ? <Amount asked={asked} /> : <Notice tone="warning" messages={hindrance} />}
    </Dialog>
  );
}

function Amount({ asked }: { readonly asked: AskedOf }) {
  const { t } = useTranslation("downloads");
  const { fileSize } = useFormats();
  const { isCounting, offered, size, here, online, unknown, missing, retry } = asked;
  if (isCounting) return <StatusText>{t("ask.counting")}</StatusText>;
  const parts = [
    here > 0 && t("ask.here", { count: here }),
    online > 0 && t("ask.online", { count: online }),
    offered.length + here + online + unknown === 0 && t("ask.nothing"),
  ].filter((part) => part !== false);
  return (
    <div className={styles.amount}>
      {offered.length > 0 && (
        <StatusText className={styles.size}>
          {t("ask.size", { count: offered.length, size: fileSize(size) })}
        </StatusText>
      )}
      {parts.length > 0 && <StatusText>{parts.join(" ")}</StatusText>}
      {missing > 0 && <Notice tone="warning" messages={t("ask.missing", { size: fileSize(missing) })} />}
      {unknown > 0 && (
        <Notice
          tone="warning"
          messages={t("ask.failed", { count: unknown })}
          action={
            <Button size="small" onClick={retry}>
              {t("here.retry")}
            </Button>
          }
        />
      )}
    </div>
  );
}
