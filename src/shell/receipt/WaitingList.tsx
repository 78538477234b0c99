/** All that waits for the network, or was refused when it was sent: to send it again, to go on writing, or to delete it (OFF-12). */
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { selectDraft, selectWaiting, type WaitingChange } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { StatusText } from "../../ui/feedback/StatusText";
import { nameControl } from "../../ui/words/controlName";
import { useFormats } from "../../ui/words/formats";
import styles from "./ReceiptContent.module.css";

/** Nothing where nothing waits. */
export function WaitingList() {
  const { t } = useTranslation("receipt");
  const changes = useMemberView(selectWaiting);
  const heading = useId();
  if (changes.length === 0) return null;
  return (
    <section className={styles.support} aria-labelledby={heading}>
      <h3 id={heading}>{t("waiting.title")}</h3>
      <ul className={styles.waiting}>
        {changes.map((change) => (
          <WaitingRow key={change.key} change={change} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ change }: { change: WaitingChange }) {
  const { t } = useTranslation(["receipt", "common"]);
  const { moment } = useFormats();
  const send = useSend();
  const { key, status, problem, at, place } = change;
  const name = useChangeName()(change.name);
  const typed = useMemberView(selectDraft, place ?? "");
  const isFailed = status === "failed";
  return (
    <li>
      <strong>{name}</strong>
      <StatusText>
        {isFailed ? (problem?.text ?? t("waiting.failed")) : t("waiting.since", { time: moment(at, at) })}
      </StatusText>
      <Actions>
        {isFailed && (
          <Button
            size="small"
            aria-label={nameControl(t("waiting.again"), name)}
            onClick={() => send("waiting/retryRequested", { key })}
          >
            {t("waiting.again")}
          </Button>
        )}
        {place !== null && change.draft !== "" && (
          <Button
            size="small"
            aria-label={nameControl(t("waiting.edit"), name)}
            waitsFor={typed === "" ? undefined : t("waiting.taken")}
            onClick={() => send("waiting/editRequested", { key })}
          >
            {t("waiting.edit")}
          </Button>
        )}
        <Button
          size="small"
          aria-label={nameControl(t("waiting.delete"), name)}
          onClick={() => send("waiting/dropRequested", { key })}
        >
          {t("waiting.delete")}
        </Button>
      </Actions>
    </li>
  );
}

/** What a change is called, by the name of its mutation. */
function useChangeName(): (name: string) => string {
  const { t, i18n } = useTranslation("receipt");
  return (name) => {
    const key = `waiting.name.${name.replace("/", "_")}` as "waiting.name.reminders_save";
    return i18n.exists(`receipt:${key}`) ? t(key) : t("waiting.other");
  };
}
