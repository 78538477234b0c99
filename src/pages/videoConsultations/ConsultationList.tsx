/** Video consultations as lines: what, with whom, when, and how each stands (VC-01). */
import type { VideoConsultation } from "../../../streams/parts/member/index";
import { Avatar } from "../../ui/avatar/Avatar";
import { List, Row } from "../../ui/card/List";
import { StatusChip } from "../../ui/feedback/StatusChip";
import { useConsultationWords } from "./consultationWords";

interface ConsultationListProps {
  readonly label: string;
  readonly consultations: readonly VideoConsultation[];
  readonly now: number;
}

/** Consultations as lines that lead to each. */
export function ConsultationList({ label, consultations, now }: ConsultationListProps) {
  const wordsOf = useConsultationWords(now);
  return (
    <List label={label}>
      {consultations.map((one) => {
        const { chip, title, when } = wordsOf(one);
        return (
          <Row
            key={one.id}
            to={`/videoconsultations/${one.id}`}
            icon={one.expert && <Avatar name={one.expert.name} url={one.expert.avatar} size={44} />}
            title={title}
            text={[when, one.expert?.name].filter(Boolean).join(" · ")}
          >
            <StatusChip {...chip} />
          </Row>
        );
      })}
    </List>
  );
}
