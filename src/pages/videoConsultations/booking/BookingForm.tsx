/**
 * Chooses the time of a consultation (VC-02, VC-06). Rules: the expert's times where the server has them, otherwise any quarter of an
 * hour; when the time is already booked, what is typed stays and the nearest free times are offered.
 */

import { useTranslation } from "react-i18next";
import {
  bookingPlace,
  type Slot,
  selectNearestSlots,
  type VideoConsultation,
} from "../../../../streams/parts/member/index";
import { LIMITS } from "../../../../streams/rules/index";
import type { MutationView } from "../../../hooks/useMutation";
import { useMemberView } from "../../../hooks/useView";
import { Avatar } from "../../../ui/avatar/Avatar";
import { Button } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Card } from "../../../ui/card/Card";
import { Form } from "../../../ui/form/Form";
import { PhoneField } from "../../../ui/form/PhoneField";
import { TextArea } from "../../../ui/form/TextArea";
import { useFormats } from "../../../ui/words/formats";
import { OtherDrafts } from "../../shared/form/OtherDrafts";
import { useNameOfLeft } from "../../shared/useNameOfLeft";
import styles from "../Consultations.module.css";
import { useDayName } from "../useDayName";
import { FreeTime } from "./FreeTime";
import { SlotPicker } from "./SlotPicker";
import { useBookingForm } from "./useBookingForm";

interface BookingFormProps {
  readonly consultation: VideoConsultation;
  readonly now: number;
  readonly booking: MutationView<"videoConsultations/booking">;
  /** Absent where there is no time to keep. */
  readonly onCancel?: (() => void) | undefined;
}

/** The status of the answer when the time is already booked. */
const TAKEN = 409;

export function BookingForm({ consultation, now, booking, onCancel }: BookingFormProps) {
  const { t } = useTranslation(["consultations", "common"]);
  const { form, slots, choose } = useBookingForm(consultation, now, booking);
  const nearest = useMemberView(selectNearestSlots, consultation.id);
  const nameOfLeft = useNameOfLeft();
  return (
    <Card title={t("book.title")}>
      <Form {...form.whole}>
        <OtherDrafts place={bookingPlace(consultation.id)} />
        {consultation.expert && <Expert {...consultation.expert} />}
        {nearest && booking.problem?.status === TAKEN && <NearestTimes slots={nearest} now={now} onChoose={choose} />}
        {slots.isFree ? (
          <FreeTime {...form.field("typed")} now={now} />
        ) : (
          <SlotPicker {...form.field("start")} slots={slots} now={now} />
        )}
        <PhoneField {...form.field("phone")} label={t("book.phone")} hint={t("book.phoneHint")} />
        <TextArea
          {...form.field("note")}
          label={t("book.note")}
          maxLength={LIMITS.consultationNote}
          nameOfLeft={nameOfLeft}
        />
        <Actions isEnd>
          {onCancel && <Button onClick={onCancel}>{t("common:cancel")}</Button>}
          <Button look="primary" type="submit" aria-busy={form.isBusy || undefined}>
            {t(form.isBusy ? "book.running" : "book.submit")}
          </Button>
        </Actions>
      </Form>
    </Card>
  );
}

/** Whose times they are. */
function Expert({ name, avatar }: NonNullable<VideoConsultation["expert"]>) {
  return (
    <div className={styles.expert}>
      <Avatar name={name} url={avatar} size={44} />
      <span className={styles.name}>{name}</span>
    </div>
  );
}

interface NearestTimesProps {
  readonly slots: readonly Slot[];
  readonly now: number;
  readonly onChoose: (startMs: number) => void;
}

/** The free times nearest to one that was taken meanwhile, each one press away. */
function NearestTimes({ slots, now, onChoose }: NearestTimesProps) {
  const { t } = useTranslation("consultations");
  const { time } = useFormats();
  const dayName = useDayName(now);
  if (slots.length === 0) return null;
  return (
    <div role="group" aria-label={t("book.nearest")} className={styles.picker}>
      <p>{t("book.nearest")}</p>
      <Actions>
        {slots.map(({ start }) => (
          <Button key={start} size="small" onClick={() => onChoose(start)}>
            {`${dayName(start)}, ${time(start)}`}
          </Button>
        ))}
      </Actions>
    </div>
  );
}
