/** Where an own message or homework is: each step with its moment, and what this page does not know (RT-13). */
import Check from "lucide-react/icons/check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleHelp from "lucide-react/icons/circle-help";
import { useTranslation } from "react-i18next";
import { type Journey, selectJourney } from "../../../../streams/parts/member/index";
import { useServerNow } from "../../../hooks/useServerNow";
import { useMemberView } from "../../../hooks/useView";
import { Dialog } from "../../../ui/dialog/Dialog";
import { Icon } from "../../../ui/media/Icon";
import { useFormats } from "../../../ui/words/formats";
import { sayStep } from "../../../ui/words/journeyWords";
import styles from "./Journey.module.css";

interface JourneyDialogProps {
  readonly chatId: number;
  readonly messageId: number;
  readonly onClose: () => void;
}

const drawings = { done: Check, open: CircleDashed, unknown: CircleHelp } as const;

export function JourneyDialog({ chatId, messageId, onClose }: JourneyDialogProps) {
  const { t } = useTranslation(["journey", "common"]);
  const journey = useMemberView(selectJourney, chatId, messageId);
  return (
    <Dialog isOpen title={t("title")} closeLabel={t("common:close")} onClose={onClose}>
      {journey ? <Steps journey={journey} /> : <p>{t("absent")}</p>}
    </Dialog>
  );
}

function Steps({ journey }: { journey: Journey }) {
  const { t } = useTranslation("journey");
  const { moment } = useFormats();
  const now = useServerNow();
  return (
    <ol className={styles.steps}>
      {journey.steps.map((step) => (
        <li key={step.name} data-status={step.status}>
          <Icon icon={drawings[step.status]} size={18} />
          <span>{sayStep(t, step, journey)}</span>
          {step.at !== null && <time dateTime={new Date(step.at).toISOString()}>{moment(step.at, now)}</time>}
        </li>
      ))}
    </ol>
  );
}
