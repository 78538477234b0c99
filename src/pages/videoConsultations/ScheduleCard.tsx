/** The times of the week at which the learner could talk; experts see them beside a request (VC-03). */

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { SCHEDULE_PLACE, selectDraft, selectWeeklyTimes } from "../../../streams/parts/member/index";
import type { useResource } from "../../hooks/useResource";
import { useMemberView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Card } from "../../ui/card/Card";
import { Soft } from "../../ui/card/Soft";
import { useFormats } from "../../ui/words/formats";
import { zoneName } from "../../ui/words/zones";
import { Loaded } from "../shared/states/Loaded";
import { UnsentNotice } from "../shared/states/UnsentNotice";
import styles from "./Consultations.module.css";
import { ScheduleDialog } from "./ScheduleDialog";

const EVERY_DAY = 7;

type ScheduleCardProps = Pick<ReturnType<typeof useResource<"schedule">>, "resource" | "retry">;

export function ScheduleCard({ resource, retry }: ScheduleCardProps) {
  const { t } = useTranslation("consultations");
  const times = useMemberView(selectWeeklyTimes);
  const draft = useMemberView(selectDraft, SCHEDULE_PLACE);
  const { weekday, timeZone } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const content = (known: NonNullable<typeof times>) => (
    <>
      {known.length === 0 ? (
        <p>{t("schedule.none")}</p>
      ) : (
        <ul className={styles.times} aria-label={t("schedule.title")}>
          {known.map(({ id, time, repeatDays }) => (
            <li key={id}>
              <span className={styles.name}>{time}</span>{" "}
              {repeatDays.length === EVERY_DAY
                ? t("schedule.everyDay")
                : repeatDays.map((day) => weekday(day).short).join(", ")}
            </li>
          ))}
        </ul>
      )}
      {!isOpen && draft !== "" && <Soft>{t("schedule.unsaved")}</Soft>}
      <div>
        <Button onClick={() => setOpen(true)}>{t("schedule.change")}</Button>
      </div>
      {isOpen && <ScheduleDialog times={known} onClose={() => setOpen(false)} />}
    </>
  );
  return (
    <Card title={t("schedule.title")} text={t("schedule.text", { zone: zoneName(timeZone) })}>
      <Loaded resource={resource} value={times} failed={t("schedule.failed")} onRetry={retry} skeleton={["44px"]}>
        {content}
      </Loaded>
      <UnsentNotice name="schedule/save" />
    </Card>
  );
}
