/** What is known of a consultation, and the one thing to do now: choose a time, wait, get ready, join. */

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { changeableUntil, endOf, isChangeable, type VideoConsultation } from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { Button, buttonClass } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Soft } from "../../ui/card/Soft";
import { FocusedNotice } from "../../ui/feedback/FocusedNotice";
import { NoticeBox } from "../../ui/feedback/Notice";
import { useFormats } from "../../ui/words/formats";
import { BookingForm } from "./booking/BookingForm";
import { ReleaseDialog } from "./booking/ReleaseDialog";
import { ConsultationFacts } from "./ConsultationFacts";
import styles from "./Consultations.module.css";
import { type ConsultationStanding, judgeStanding } from "./consultationWords";
import { GetReady } from "./ready/GetReady";
import { useDayName } from "./useDayName";

interface ConsultationViewProps {
  readonly consultation: VideoConsultation;
  readonly now: number;
}

const TONES = { choose: "info", waiting: "info", available: "positive", over: "info" } as const;

/** What the state means; a time that passed without a confirmation is none of the four. */
function describeStanding(one: VideoConsultation, standing: ConsultationStanding, now: number) {
  const isMissed = standing === "waiting" && (endOf(one) ?? now + 1) <= now;
  return isMissed ? ({ key: "missed", tone: "warning" } as const) : ({ key: standing, tone: TONES[standing] } as const);
}

export function ConsultationView({ consultation, now }: ConsultationViewProps) {
  const { t } = useTranslation("consultations");
  const booking = useMutation("videoConsultations/booking");
  const [isChanging, setChanging] = useState(false);
  const [isReleasing, setReleasing] = useState(false);
  const standing = judgeStanding(consultation, now);
  const saying = describeStanding(consultation, standing, now);
  const canChange = isChangeable(consultation, now);
  const isBooked = booking.status === "done" && booking.id === consultation.id && standing !== "choose";
  const isChoosing = canChange && !isBooked && (isChanging || standing === "choose");
  // its result takes the place of the form, and with it the focus; what changes otherwise is said with the name and the time
  const Saying = isBooked ? FocusedNotice : NoticeBox;
  return (
    // one place: what is removed from it leaves the focus in it, and not to the page's heading
    <div className={styles.parts}>
      <Saying key={String(isBooked)} tone={saying.tone} messages={t(`says.${saying.key}`)} />
      {consultation.startDateTime !== null && <ConsultationFacts consultation={consultation} now={now} />}
      {standing === "available" && <GetReady consultation={consultation} now={now} />}
      {isChoosing ? (
        <BookingForm
          consultation={consultation}
          now={now}
          booking={booking}
          onCancel={standing === "choose" ? undefined : () => setChanging(false)}
        />
      ) : (
        <Ways
          consultation={consultation}
          now={now}
          onChange={() => {
            booking.see();
            setChanging(true);
          }}
          onRelease={() => setReleasing(true)}
        />
      )}
      {isReleasing && <ReleaseDialog consultation={consultation} onClose={() => setReleasing(false)} />}
    </div>
  );
}

interface WaysProps extends ConsultationViewProps {
  readonly onChange: () => void;
  readonly onRelease: () => void;
}

/** The time can be changed or given up until a day before; after that it is said why not (VC-07). */
function Ways({ consultation, now, onChange, onRelease }: WaysProps) {
  const { t } = useTranslation("consultations");
  const { time } = useFormats();
  const dayName = useDayName(now);
  const until = changeableUntil(consultation);
  if (until === null || judgeStanding(consultation, now) === "over") return null;
  if (!isChangeable(consultation, now))
    return (
      <Actions>
        {(endOf(consultation) ?? 0) > now && <Soft>{t("late")}</Soft>}
        <Link to="/support" className={buttonClass("secondary")}>
          {t("support")}
        </Link>
      </Actions>
    );
  return (
    <>
      <Actions>
        <Button onClick={onChange}>{t("change")}</Button>
        <Button onClick={onRelease}>{t("release")}</Button>
      </Actions>
      <Soft>{t("until", { moment: `${dayName(until)}, ${time(until)}` })}</Soft>
    </>
  );
}
