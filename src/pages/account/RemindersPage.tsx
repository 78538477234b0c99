/** The learner's reminders (PROF-04). */
import Clock from "lucide-react/icons/clock";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Reminder, WEEKDAYS } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { buttonClass } from "../../ui/form/Button";
import { useFormats, weekdays } from "../../ui/layout/formats";
import { Page } from "../../ui/layout/Page";
import { zoneName } from "../../ui/layout/zones";
import { Icon } from "../../ui/media/Icon";
import { Loaded } from "../Loaded";
import styles from "./Account.module.css";

const NEW = "/user/settings/reminders/new";

export function RemindersPage() {
  const { t } = useTranslation("account");
  const { value, resource, retry } = useResource("reminders/list");
  return (
    <Page isNarrow title={t("reminders.title")} actions={<AddLink />}>
      <div className={styles.cards}>
        <Loaded
          resource={resource}
          value={value}
          failed={t("reminders.failed")}
          onRetry={retry}
          skeleton={["56px"]}
          empty={<EmptyState drawing="lost" title={t("reminders.empty")} text={t("reminders.emptyText")} />}
        >
          {(known) => (
            <ul className={styles.list}>
              {known.map((reminder) => (
                <li key={reminder.id}>
                  <ReminderLink reminder={reminder} />
                </li>
              ))}
            </ul>
          )}
        </Loaded>
      </div>
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
