/** The entries that the balance of points is the sum of, by month, the newest first (CAT-03, NET-06). */

import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ResourceState } from "../../../streams/parts/core";
import { useResource } from "../../hooks/useResource";
import { useSend } from "../../hooks/useSend";
import { List, Row } from "../../ui/card/List";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { useSaid } from "../../ui/feedback/useSaid";
import { Page } from "../../ui/layout/Page";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden";
import { Icon } from "../../ui/media/Icon";
import { LoadingPlace } from "../../ui/progress/LoadingPlace";
import { Skeleton } from "../../ui/progress/Skeleton";
import { useFormats } from "../../ui/words/formats";
import { Loaded, NotLoadedMore } from "../shared/states/Loaded";
import styles from "./PointsHistory.module.css";

type History = ResourceState<"points/history">;
type Score = NonNullable<History["value"]>[number];

export function PointsHistoryPage() {
  const { t } = useTranslation("points");
  const history = useResource("points/history");
  const { value, resource, retry } = history;
  return (
    <Page isNarrow title={t("history.title")}>
      <Loaded
        resource={resource}
        value={value}
        failed={t("history.failed")}
        onRetry={retry}
        skeleton={<LoadingRows />}
        empty={<EmptyState drawing="courses" title={t("history.empty")} text={t("history.emptyText")} />}
      >
        {(scores) => (
          <>
            <Months scores={scores} />
            <More history={history} count={scores.length} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function LoadingRows() {
  const { t } = useTranslation("common");
  return (
    <LoadingPlace label={t("loading")} className={styles.loading}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height="64px" />
      ))}
    </LoadingPlace>
  );
}

/** An entry without a time stands below the one before it. */
function Months({ scores }: { scores: readonly Score[] }) {
  const { month } = useFormats();
  const byMonth = new Map<string, Score[]>();
  let name = "";
  for (const score of scores) {
    name = score.createdAt === null ? name : month(score.createdAt);
    byMonth.set(name, [...(byMonth.get(name) ?? []), score]);
  }
  return [...byMonth].map(([title, entries]) => (
    <section key={title}>
      {title && <h2 className={styles.month}>{title}</h2>}
      <List>
        {entries.map((score) => (
          <Entry key={score.id} score={score} />
        ))}
      </List>
    </section>
  ));
}

const TYPES = ["earned_day", "earned_homework", "invited", "gift", "spent", "refund", "corrected"] as const;

function Entry({ score: { amount, type, comment, createdAt } }: { score: Score }) {
  const { t } = useTranslation("points");
  const { date, number } = useFormats();
  const known = TYPES.find((each) => each === type);
  const isAdded = amount >= 0;
  const shown = number(Math.abs(amount));
  return (
    <Row
      title={known ? t(`history.types.${known}`) : (comment ?? t("history.types.other"))}
      text={[known && comment, createdAt !== null && date(createdAt)].filter(Boolean).join(" · ")}
    >
      <span className={isAdded ? styles.added : styles.taken} aria-hidden="true">
        <Icon icon={isAdded ? Plus : Minus} />
        {shown}
      </span>
      <VisuallyHidden>
        {t(isAdded ? "history.added" : "history.taken", { count: Math.abs(amount), amount: shown })}
      </VisuallyHidden>
    </Row>
  );
}

/** The focus stays on the button while there is more, and goes to the end of the list when there is not. */
function More({ history: { more, nextPage }, count }: { history: History; count: number }) {
  const { t } = useTranslation("points");
  const send = useSend();
  const end = useRef<HTMLParagraphElement>(null);
  const [countBefore, setCountBefore] = useState<number | null>(null);
  const isComplete = nextPage === null;
  const hasPressed = countBefore !== null;
  // the end says the count itself
  useSaid(hasPressed && !isComplete && count > countBefore ? t("history.shown", { count }) : null);
  useEffect(() => {
    if (isComplete && hasPressed) end.current?.focus({ preventScroll: true });
  }, [isComplete, hasPressed]);
  if (isComplete)
    return (
      hasPressed && (
        <p ref={end} tabIndex={-1} className={styles.end}>
          {t("history.end", { count })}
        </p>
      )
    );
  const press = () => {
    setCountBefore(count);
    send("points/historyRequested", { page: nextPage });
  };
  return (
    <NotLoadedMore
      resource={more}
      failed={t("history.moreFailed")}
      skeleton={<LoadingRows />}
      label={t("history.more")}
      onMore={press}
    />
  );
}
