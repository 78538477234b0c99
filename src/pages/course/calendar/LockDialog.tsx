/** Why a day is locked, and the way on (COURSE-16). Rule: it says what opens the day, and offers the one thing that does. */
import { useTranslation } from "react-i18next";
import type { CalendarDay, CourseView, DayLock } from "../../../../streams/parts/member/index";
import { Button } from "../../../ui/button/Button";
import { Dialog } from "../../../ui/dialog/Dialog";
import { useFormats } from "../../../ui/words/formats";
import type { OfferType } from "../../shared/renewalPath";
import { Renewal } from "../CourseBanner";
import { useLockReason } from "./lockReason";

interface LockDialogProps {
  /** Null: none was pressed. */
  readonly day: CalendarDay | null;
  readonly view: CourseView;
  readonly now: number;
  readonly onUnfreeze: () => void;
  readonly onClose: () => void;
}

export function LockDialog({ day, view, now, onUnfreeze, onClose }: LockDialogProps) {
  const { t } = useTranslation(["course", "common"]);
  const { number } = useFormats();
  const reason = useLockReason();
  const lock = day?.state.lock ?? null;
  // it opened while the learner was reading why it is locked
  if (!day || !lock) return null;
  return (
    <Dialog
      isOpen
      title={t("lock.title", { day: number(day.number) })}
      closeLabel={t("common:close")}
      onClose={onClose}
      actions={<WayOn lock={lock} streamId={view.courseStream.id} onUnfreeze={onUnfreeze} onClose={onClose} />}
    >
      <p>{reason(lock, now)}</p>
    </Dialog>
  );
}

interface WayOnProps extends Pick<LockDialogProps, "onUnfreeze" | "onClose"> {
  readonly lock: DayLock;
  readonly streamId: number;
}

function WayOn({ lock, streamId, onUnfreeze, onClose }: WayOnProps) {
  const { t } = useTranslation("course");
  const close = <Button onClick={onClose}>{t("lock.ok")}</Button>;
  const renewal = (text: string, offer?: OfferType) => (
    <>
      {close}
      <Renewal streamId={streamId} offer={offer} isMain>
        {text}
      </Renewal>
    </>
  );
  if (lock.reason === "demo") return renewal(t("banner.full"), "default");
  if (lock.reason !== "course" || lock.status === "not_started") return close;
  if (lock.status !== "freeze") return renewal(t("banner.renew"));
  return (
    <>
      {close}
      <Button look="primary" onClick={onUnfreeze}>
        {t("banner.unfreeze")}
      </Button>
    </>
  );
}
