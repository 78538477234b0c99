/** The learner's reminders (PROF-04). */
import Clock from "lucide-react/icons/clock";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Reminder, selectReminders, selectRemindersResource, WEEKDAYS } from "../../../streams/parts/member/index";
import { useNeeded } from "../../hooks/useNeeded";
import { useMemberView } from "../../hooks/useView";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { buttonClass } from "../../ui/form/Button";
import { useFormats, weekdays } from "../../ui/layout/formats";
import { Page } from "../../ui/layout/Page";
import { zoneName } from "../../ui/layout/zones";
import { Icon } from "../../ui/media/Icon";
import { useProblemText } from "../useProblemText";
import styles from "./Account.module.css";

const NEW = "/user/settings/reminders/new";

export function RemindersPage() {
  const { t } = useTranslation(["account", "common"]);
  const problemText = useProblemText();
  const resource = useMemberView(selectRemindersResource);
  const reminders = useMemberView(selectReminders);
  const retry = useNeeded("reminders/listRequested", [{}]);
  const content = () => {
    if (resource.status === "fail")
      return (
        <ErrorState
          title={t("reminders.failed")}
          text={problemText(resource.problem) ?? undefined}
          retryLabel={t("common:retry")}
          onRetry={retry}
        />
      );
    if (resource.status !== "loaded")
      return (
        <div role="status" aria-label={t("common:loading")}>
          <Skeleton height="56px" />
        </div>
      );
    if (reminders.length === 0)
      return <EmptyState drawing="lost" title={t("reminders.empty")} text={t("reminders.emptyText")} />;
    return (
      <ul className={styles.list}>
        {reminders.map((reminder) => (
          <li key={reminder.id}>
            <ReminderLink reminder={reminder} />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <Page isNarrow title={t("reminders.title")} actions={<AddLink />}>
      <div className={styles.cards}>{content()}</div>
    </Page>
  );
}

function AddLink() {
  const { t } = useTranslation("account");
  return (
    <Link to={NEW} className={buttonClass("primary")}>
      <Icon icon={Plus} />
      {t("reminders.add")}
    </Link>
  );
}

function ReminderLink({ reminder: { id, title, time, weekdays: names, timezone, isEnabled } }: { reminder: Reminder }) {
  const { t } = useTranslation("account");
  const { weekday, timeZone } = useFormats();
  const to = `/user/settings/reminders/${id}`;
  const days =
    names.length === weekdays.length
      ? t("reminders.everyDay")
      : weekdays
          .filter((day) => names.includes(WEEKDAYS[day - 1] as (typeof WEEKDAYS)[number]))
          .map((day) => weekday(day).short)
          .join(", ");
  const zone = timezone !== null && timezone !== timeZone ? zoneName(timezone) : "";
  return (
    <Link to={to} className={styles.line}>
      <Icon icon={Clock} />
      <span className={styles.words}>
        <span>{title}</span>
        <span className={styles.small}>
          {[time, days, zone, isEnabled ? "" : t("reminders.off")].filter(Boolean).join(" · ")}
        </span>
      </span>
    </Link>
  );
}
