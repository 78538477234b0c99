/** What the learner has done, in numbers (PROF-01). Rule: it stands below all that is known at once, so that its numbers move nothing. */

import { useTranslation } from "react-i18next";
import type { Counters } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { Button } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Card } from "../../ui/card/Card";
import { Soft } from "../../ui/card/Soft";
import { Changing } from "../../ui/feedback/Changing";
import { Skeleton } from "../../ui/progress/Skeleton";
import { useFormats } from "../../ui/words/formats";
import { useProblemText } from "../useProblemText";
import styles from "./DoneCard.module.css";

/** A server that does not count has no such card. */
export function DoneCard() {
  const { t } = useTranslation("account");
  const done = useResource("activity/done");
  if (!done.value && done.resource.status === "loaded") return null;
  return (
    <Card title={t("done.title")}>
      <div className={styles.room}>
        <Content {...done} />
      </div>
    </Card>
  );
}

function Content({ value, resource, retry }: ReturnType<typeof useResource<"activity/done">>) {
  const { t } = useTranslation(["account", "common"]);
  const problemText = useProblemText();
  if (value) return <Numbers counters={value} />;
  if (resource.status === "fail")
    return (
      <Actions>
        {[t("done.failed"), problemText(resource.problem)].filter(Boolean).join(" ")}
        <Button size="small" onClick={retry}>
          {t("common:retry")}
        </Button>
      </Actions>
    );
  return (
    <div role="status" aria-label={t("common:loading")}>
      <Skeleton height="64px" />
    </div>
  );
}

const LEARNING = ["viewedLessons", "completedTasks", "completedCourses"] as const;
const REFERRALS = ["linkJumps", "referralOrders", "cashback", "discountForReferral"] as const;

/** The learning always; of the referrals only what there is, since not every school has them. */
function Numbers({ counters }: { counters: Counters }) {
  const { t } = useTranslation("account");
  const { number, duration, percent } = useFormats();
  const { viewedHours, viewedLessons, completedTasks, completedCourses } = counters;
  const isNew = viewedHours + viewedLessons + completedTasks + completedCourses === 0;
  const hours = { name: "viewedHours", value: duration(viewedHours * 3_600_000), words: t("done.viewedHours") };
  const inWords = (name: keyof Omit<Counters, "viewedHours">) => ({
    name,
    value: name === "discountForReferral" ? percent(counters[name] / 100) : number(counters[name]),
    words: t(`done.${name}`, { count: counters[name] }),
  });
  const shown = [
    ...(viewedHours > 0 ? [hours] : []),
    ...(isNew ? [] : LEARNING.map(inWords)),
    ...REFERRALS.filter((name) => counters[name] > 0).map(inWords),
  ];
  return (
    <>
      {isNew && <Soft>{t("done.empty")}</Soft>}
      {shown.length > 0 && (
        <ul className={styles.numbers}>
          {shown.map(({ name, value, words }) => (
            <li key={name}>
              <Changing value={value}>
                <span className={styles.number}>{value}</span> <span className={styles.words}>{words}</span>
              </Changing>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
