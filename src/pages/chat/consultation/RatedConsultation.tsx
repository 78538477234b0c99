/** What the learner said of a consultation: the stars, and their words (CHAT-14). */
import Pencil from "lucide-react/icons/pencil";
import Star from "lucide-react/icons/star";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../../ui/button/IconButton";
import { Icon } from "../../../ui/media/Icon";
import styles from "./ConsultationCard.module.css";

export interface RatedConsultationProps {
  readonly rating: number;
  readonly comment: string | null;
  readonly onChange: () => void;
}

export function RatedConsultation({ rating, comment, onChange }: RatedConsultationProps) {
  const { t } = useTranslation(["chat", "common"]);
  return (
    <>
      <div className={styles.rated}>
        <p className={styles.label}>{t("consultationRated")}</p>
        <span role="img" aria-label={t("common:stars", { stars: rating })} className={styles.given}>
          {[1, 2, 3, 4, 5].map((stars) => (
            <span key={stars} data-full={stars <= rating || undefined}>
              <Icon icon={Star} size={16} />
            </span>
          ))}
        </span>
        <IconButton icon={Pencil} label={t("changeRating")} onClick={onChange} />
      </div>
      {comment && <p className={styles.comment}>{comment}</p>}
    </>
  );
}
