/** When it is, with whom, and what the learner wrote. */

import { useTranslation } from "react-i18next";
import { endOf, type VideoConsultation } from "../../../streams/parts/member/index";
import { Avatar } from "../../ui/avatar/Avatar";
import { Card } from "../../ui/card/Card";
import { Fact, Facts } from "../../ui/card/Facts";
import { useFormats } from "../../ui/words/formats";
import { zoneName } from "../../ui/words/zones";
import styles from "./Consultations.module.css";
import { useDayName } from "./useDayName";

const MINUTE_MS = 60_000;

export function ConsultationFacts({ consultation, now }: { consultation: VideoConsultation; now: number }) {
  const { t } = useTranslation("consultations");
  const { date, time, duration, timeZone } = useFormats();
  const dayName = useDayName(now);
  const { startDateTime: start, durationMinutes, expert, phone, note } = consultation;
  if (start === null) return null;
  const name = dayName(start);
  const facts = [
    { id: "day", value: name.endsWith(date(start)) ? name : `${name}, ${date(start)}` },
    { id: "time", value: `${time(start)}–${time(endOf(consultation) ?? start)} (${zoneName(timeZone)})` },
    { id: "length", value: duration(durationMinutes * MINUTE_MS) },
    { id: "phone", value: phone },
    { id: "note", value: note },
  ] as const;
  return (
    <Card>
      {expert && (
        <div className={styles.expert}>
          <Avatar name={expert.name} url={expert.avatar} size={44} />
          <span className={styles.name}>{expert.name}</span>
        </div>
      )}
      <Facts>
        {facts.map(
          ({ id, value }) =>
            value && (
              <Fact key={id} term={t(`fact.${id}`)}>
                {value}
              </Fact>
            ),
        )}
      </Facts>
    </Card>
  );
}
