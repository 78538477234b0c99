/** Consultations as lines that lead to each (VC-01). */
import { Link } from "react-router";
import type { VideoConsultation } from "../../../streams/parts/member/index";
import { StatusChip } from "../../ui/feedback/StatusChip";
import { Avatar } from "../../ui/media/Avatar";
import styles from "./Consultations.module.css";
import { useConsultationWords } from "./consultationWords";

interface ConsultationListProps {
  readonly label: string;
  readonly consultations: readonly VideoConsultation[];
  readonly now: number;
}

export function ConsultationList({ label, consultations, now }: ConsultationListProps) {
  const wordsOf = useConsultationWords(now);
  return (
    <ul className={styles.list} aria-label={label}>
      {consultations.map((one) => {
        const { chip, title, when } = wordsOf(one);
        return (
          <li key={one.id}>
            <Link to={`/videoconsultations/${one.id}`} className={styles.row}>
              {one.expert && <Avatar name={one.expert.name} url={one.expert.avatar} size={44} />}
              <span className={styles.words}>
                <span className={styles.name}>{title}</span>
                {(when || one.expert?.name) && (
                  <span className={styles.soft}>{[when, one.expert?.name].filter(Boolean).join(" · ")}</span>
                )}
              </span>
              <StatusChip {...chip} />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
