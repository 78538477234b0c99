/** The balance of points: how much there is, from when it can be spent, how it came to be, and how to earn more (CAT-03). */

import CircleCheck from "lucide-react/icons/circle-check";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { isSettled, POINTS_TO_DEBIT } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { buttonClass } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Card } from "../../ui/card/Card";
import { Soft } from "../../ui/card/Soft";
import { Changing } from "../../ui/feedback/Changing";
import { Page } from "../../ui/layout/Page";
import { Icon } from "../../ui/media/Icon";
import { LoadingPlace } from "../../ui/progress/LoadingPlace";
import { Skeleton } from "../../ui/progress/Skeleton";
import { useFormats } from "../../ui/words/formats";
import { Loaded } from "../shared/states/Loaded";
import { BalanceOverTime } from "./BalanceOverTime";
import styles from "./Points.module.css";
import { useWorth } from "./useWorth";

export function PointsPage() {
  const { t } = useTranslation("points");
  return (
    <Page isNarrow title={t("title")}>
      <Balance />
    </Page>
  );
}

/**
 * The balance comes with the start, so that it waits or fails only where the start did. What stands below it waits with it: how
 * many lines its sentence has depends on it.
 */
function Balance() {
  const { t } = useTranslation("points");
  const { resource, value: balance, retry } = useResource("points");
  // eslint-disable-next-line ours/own-states -- <Loaded> says what failed; what stands below it is loaded, hidden, while it waits
  const hasFailed = balance === null && isSettled(resource);
  return (
    <>
      <Loaded resource={resource} value={balance} failed={t("failed")} onRetry={retry} skeleton={<WaitingBalance />}>
        {(known) => (
          <Card>
            <BalanceNumber balance={known} />
            <Actions>
              <Link to="/user/points/history" className={buttonClass()}>
                {t("toHistory")}
              </Link>
            </Actions>
          </Card>
        )}
      </Loaded>
      <div className={styles.more} hidden={balance === null && !hasFailed}>
        {!hasFailed && <BalanceOverTime balance={balance} />}
        <Earning />
      </div>
    </>
  );
}

function WaitingBalance() {
  const { t } = useTranslation("common");
  return (
    <Card>
      <LoadingPlace label={t("loading")} className={styles.waiting}>
        <Skeleton width="160px" height="44px" />
        <Skeleton height="24px" />
      </LoadingPlace>
    </Card>
  );
}

function BalanceNumber({ balance }: { balance: number }) {
  const { t } = useTranslation("points");
  const { number } = useFormats();
  const missing = POINTS_TO_DEBIT - balance;
  const worth = useWorth(balance);
  return (
    <>
      <p className={styles.balance}>
        <Changing value={number(balance)}>
          <span className={styles.number}>{number(balance)}</span> {t("balance", { count: balance })}
        </Changing>
      </p>
      <Soft>
        {missing > 0
          ? t("spend.short", { count: missing, amount: number(missing), least: number(POINTS_TO_DEBIT) })
          : worth === null
            ? t("spend.ready")
            : t("spend.worth", { worth })}
      </Soft>
    </>
  );
}

const WAYS = [
  ["day", CircleCheck],
  ["homework", ClipboardCheck],
] as const;

function Earning() {
  const { t } = useTranslation("points");
  return (
    <Card title={t("earn.title")}>
      <ul className={styles.ways}>
        {WAYS.map(([way, icon]) => (
          <li key={way}>
            <Icon icon={icon} />
            {t(`earn.${way}`)}
          </li>
        ))}
      </ul>
    </Card>
  );
}
