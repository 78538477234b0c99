/** What the learner has done, in numbers (PROF-01). Rule: it stands below all that is known at once, so that its numbers move nothing. */

import { useTranslation } from "react-i18next";
import type { Counters } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { Card } from "../../ui/card/Card";
import { Soft } from "../../ui/card/Soft";
import { Changing } from "../../ui/feedback/Changing";
import { useFormats } from "../../ui/words/formats";
import { Loaded } from "../shared/states/Loaded";
import styles from "./DoneCard.module.css";

/** A server that does not count has no such card. */
export function DoneCard() {
  const { t } = useTranslation("account");
  const { value, resource, retry } = useResource("activity/done");
  if (!value && resource.status === "loaded") return null;
  return (
    <Card title={t("done.title")}>
      <div className={styles.room}>
        <Loaded resource={resource} value={value} failed={t("done.failed")} onRetry={retry} skeleton={["64px"]} isLine>
          {(counters) => <Numbers counters={counters} />}
        </Loaded>
      </div>
    </Card>
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
