/** The free times nearest to one that was taken meanwhile, each one press away (VC-06). */

import { useTranslation } from "react-i18next";
import type { Slot } from "../../../../streams/parts/member/index";
import { Button } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { useFormats } from "../../../ui/words/formats";
import styles from "../Consultations.module.css";
import { useDayName } from "../useDayName";

interface NearestTimesProps {
  readonly slots: readonly Slot[];
  readonly now: number;
  readonly onChoose: (startMs: number) => void;
}

export function NearestTimes({ slots, now, onChoose }: NearestTimesProps) {
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
