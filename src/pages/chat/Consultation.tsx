/** A text consultation: how many questions are left, and its rating once it is over (CHAT-07). */
import { useTranslation } from "react-i18next";
import type { ConsultationEntry } from "../../../streams/parts/member/index";
import styles from "./Composer.module.css";
import { StarRating } from "./StarRating";

/** The counters in words: what is left of all, what was paid for separately, or that none is left. */
export function ConsultationLine({ counters }: ConsultationEntry) {
  const { t } = useTranslation("chat");
  if (counters === null) return null;
  const { max, left, amount } = counters;
  const words = left > 0 ? t("questionsLeft", { count: left, max }) : t("questionsOver");
  return <>{amount > 0 ? `${words} · ${t("questionsPaid", { count: amount })}` : words}</>;
}

/** Asks for a rating when the consultation is closed, and shows the rating that was given. */
export function ConsultationRating({
  consultation,
  onRate,
}: {
  consultation: ConsultationEntry;
  onRate: (id: number, stars: number) => void;
}) {
  const { t } = useTranslation(["chat", "common"]);
  if (consultation.status === "open") return null;
  return (
    <div className={styles.rating}>
      <StarRating
        label={consultation.status === "rated" ? t("consultationRated") : t("rateConsultation")}
        value={consultation.rating}
        nameOf={(stars) => t("common:stars", { stars })}
        onRate={(stars) => onRate(consultation.id, stars)}
      />
    </div>
  );
}
