/** The learner's reminders (PROF-04). */

import Clock from "lucide-react/icons/clock";
import Plus from "lucide-react/icons/plus";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type ReminderEntry, selectReminders, WEEKDAYS } from "../../../streams/parts/member/index";
import { useResource } from "../../hooks/useResource";
import { useMemberView } from "../../hooks/useView";
import { buttonClass } from "../../ui/button/Button";
import { List, Row } from "../../ui/card/List";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { Page } from "../../ui/layout/Page";
import { Icon } from "../../ui/media/Icon";
import { useFormats, weekdays } from "../../ui/words/formats";
import { zoneName } from "../../ui/words/zones";
import { Loaded } from "../shared/states/Loaded";

const NEW = "/user/settings/reminders/new";

export function RemindersPage() {
  const { t } = useTranslation("account");
  const { resource, retry } = useResource("reminders/list");
  const value = useMemberView(selectReminders);
  return (
    <Page isNarrow title={t("reminders.title")} actions={<AddLink />}>
      <Loaded
        resource={resource}
        value={value}
        failed={t("reminders.failed")}
        onRetry={retry}
        skeleton={["64px"]}
        empty={<EmptyState drawing="lost" title={t("reminders.empty")} text={t("reminders.emptyText")} />}
      >
        {(known) => (
          <List>
            {known.map((reminder, index) => (
              <ReminderRow key={reminder.id ?? `new ${index}`} reminder={reminder} />
            ))}
          </List>
        )}
      </Loaded>
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

function ReminderRow({ reminder }: { reminder: ReminderEntry }) {
  const { id, title, time, weekdays: names, timezone, isEnabled, isWaiting } = reminder;
  const { t } = useTranslation(["account", "shell"]);
  const { weekday, timeZone } = useFormats();
  const days =
    names.length === weekdays.length
      ? t("reminders.everyDay")
      : weekdays
          .filter((day) => names.includes(WEEKDAYS[day - 1] as (typeof WEEKDAYS)[number]))
          .map((day) => weekday(day).short)
          .join(", ");
  const zone = timezone !== null && timezone !== timeZone ? zoneName(timezone) : "";
  return (
    <Row
      to={id === null ? undefined : `/user/settings/reminders/${id}`}
      icon={<Icon icon={Clock} />}
      title={title}
      text={[time, days, zone, isEnabled ? "" : t("reminders.off"), isWaiting ? t("shell:waits") : ""]
        .filter(Boolean)
        .join(" · ")}
    />
  );
}
