/** The learner's week at a glance, with the run of days in a row (COURSE-17). Its room is the same before it is known. */
import type { TFunction } from "i18next";
import Check from "lucide-react/icons/check";
import Flame from "lucide-react/icons/flame";
import { useTranslation } from "react-i18next";
import { selectUser } from "../../../streams/parts/core";
import { computeWeek, type WeekDay } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useServerNow } from "../../hooks/useServerNow";
import { useView } from "../../hooks/useView";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden";
import { Icon } from "../../ui/media/Icon";
import { Skeleton } from "../../ui/progress/Skeleton";
import { useFormats, weekdays } from "../../ui/words/formats";
import { Loaded } from "../shared/states/Loaded";
import styles from "./WeekStrip.module.css";

/** Fetched with home. A server without this call is no failure: home has no week then (contract 4). */
export function WeekStrip() {
  const { t } = useTranslation("home");
  const { dayKey } = useFormats();
  const today = dayKey(useServerNow());
  const { value, resource, retry } = useResource("activity/days");
  const since = useView(selectUser)?.createdAt ?? null;
  if (!value && resource.status === "fail" && resource.problem?.status === 404) return null;
  const week = value && computeWeek(value, today, since === null ? null : dayKey(since));
  return (
    <section aria-labelledby="week">
      <div className={styles.head}>
        <h2 id="week" className={styles.heading}>
          {t("week.title")}
        </h2>
        {week && week.run > 1 && (
          <p className={styles.run}>
            <Icon icon={Flame} size={16} />
            {t("week.run", { count: week.run })}
          </p>
        )}
      </div>
      <div className={styles.box}>
        <Loaded
          resource={resource}
          value={week}
          failed={t("week.failed")}
          failedText=""
          onRetry={retry}
          skeleton={<Skeleton height="52px" />}
          isLine
        >
          {({ days }) => <Days days={days} />}
        </Loaded>
      </div>
    </section>
  );
}

function Days({ days }: { days: readonly WeekDay[] }) {
  const { t } = useTranslation("home");
  const formats = useFormats();
  return (
    <ol className={styles.days}>
      {days.map(({ date, isActive, when }, index) => {
        const { short, long } = formats.weekday(weekdays[index] ?? 1);
        return (
          <li key={date} data-active={isActive} data-when={when} aria-current={when === "today" ? "date" : undefined}>
            <VisuallyHidden>{sayDay(long, isActive, when, t)}</VisuallyHidden>
            <span aria-hidden="true">{short}</span>
            <span className={styles.mark}>{isActive && <Icon icon={Check} size={16} />}</span>
          </li>
        );
      })}
    </ol>
  );
}

function sayDay(day: string, isActive: boolean, when: WeekDay["when"], t: TFunction<"home">): string {
  if (isActive) return t("week.active", { day });
  if (when === "before") return t("week.before", { day });
  return when === "past" ? t("week.rest", { day }) : day;
}
