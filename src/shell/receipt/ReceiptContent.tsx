/** What is known of this screen and the server, and a press that compares them (RT-12). Rule: what is not known is said to be unknown. */
import { useEffect, useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Receipt, selectComparison, selectReceipt } from "../../../streams/parts/receipt/index";
import { useSend } from "../../hooks/useSend";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Fact, Facts } from "../../ui/card/Facts";
import { StatusText } from "../../ui/feedback/StatusText";
import { useFormats } from "../../ui/words/formats";
import { ComparisonResult } from "./ComparisonResult";
import styles from "./ReceiptContent.module.css";
import type { ReceiptProps } from "./ReceiptLoader";
import { WaitingList } from "./WaitingList";

/** An epoch is as long as a uuid; its beginning is enough to tell two apart. */
const EPOCH_LENGTH = 8;

/** The receipt; closing it forgets the comparison. */
export function ReceiptContent({ onLeave }: ReceiptProps) {
  const { t } = useTranslation("receipt");
  const receipt = useMemberView(selectReceipt);
  const comparison = useMemberView(selectComparison);
  const send = useSend();
  const hint = useId();
  useEffect(() => () => send("comparison/closed", {}), [send]);
  const isOffline = receipt.connection === "offline";
  return (
    <div className={styles.receipt}>
      <Known receipt={receipt} />
      <WaitingList onLeave={onLeave} />
      <div className={styles.press}>
        <Button
          isBusy={comparison.status === "running"}
          aria-describedby={isOffline ? hint : undefined}
          onClick={() => send("comparison/requested", {})}
        >
          {t("compare")}
        </Button>
        {isOffline && (
          <p id={hint} className={styles.hint}>
            {t("needsNetwork")}
          </p>
        )}
      </div>
      <ComparisonResult comparison={comparison} />
      <ForSupport receipt={receipt} onLeave={onLeave} />
    </div>
  );
}

function Known({ receipt: { connection, isEqual, equalAt } }: { receipt: Receipt }) {
  const { t } = useTranslation("receipt");
  const { moment } = useFormats();
  const now = useServerNow();
  const findWords = () => {
    if (isEqual) return t("equalNow");
    return equalAt === null ? t("equalUnknown") : t("equalAt", { time: moment(equalAt, now) });
  };
  return (
    <div className={styles.known}>
      <StatusText>{t(`connection.${connection}`)}</StatusText>
      <StatusText>{findWords()}</StatusText>
    </div>
  );
}

/** To be read aloud. */
function ForSupport({ receipt, onLeave }: ReceiptProps & { receipt: Receipt }) {
  const { t } = useTranslation("receipt");
  const { moment } = useFormats();
  const now = useServerNow();
  const heading = useId();
  const { position, head, liveSince, transport, hasNumbers } = receipt;
  const place = (at: Receipt["position"]) => {
    if (at?.epoch) return t("at", { number: at.cursor, epoch: at.epoch.slice(0, EPOCH_LENGTH) });
    return hasNumbers ? t("unknown") : t("noNumbers");
  };
  return (
    <section className={styles.support} aria-labelledby={heading}>
      <h3 id={heading}>{t("support")}</h3>
      <div className={styles.numbers}>
        <Facts>
          <Fact term={t("position")}>{place(position)}</Fact>
          <Fact term={t("head")}>{place(head)}</Fact>
          <Fact term={t("liveSince")}>{liveSince === null ? t("unknown") : moment(liveSince, now)}</Fact>
          <Fact term={t("transport")}>{transport === "polling" ? t("polling") : (transport ?? t("unknown"))}</Fact>
        </Facts>
      </div>
      <Link to="/report" onClick={onLeave}>
        {t("report")}
      </Link>
    </section>
  );
}
