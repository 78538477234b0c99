/** A homework as a card: its task, and how it stands, or what became of the attempt that a message is (CHAT-17). */
import { useTranslation } from "react-i18next";
import { selectHomeworkStep } from "../../../../streams/parts/member/index";
import { useMemberView } from "../../../hooks/useView";
import { Icon } from "../../../ui/media/Icon";
import { STATUS_WORDS, statusLooks } from "../../shared/homeworkStatus";
import { CardLink } from "./CardLink";

interface HomeworkCardProps {
  readonly statusId: number;
  /** The message that is an attempt or its verdict; null for the homework as it stands now. */
  readonly messageId: number | null;
}

export function HomeworkCard({ statusId, messageId }: HomeworkCardProps) {
  const { t } = useTranslation(["chat", "homework"]);
  const step = useMemberView(selectHomeworkStep, statusId, messageId);
  const status = STATUS_WORDS[step?.status ?? "NOT_UPLOADED"];
  return (
    <CardLink
      to={step ? `/homework/${step.streamId}/${statusId}` : "/homework"}
      isSign
      picture={<Icon icon={statusLooks[status].icon} size={24} />}
      title={step?.title || t("card.homework")}
      // of one that is not known yet nothing is claimed
      line={step ? t("card.homeworkStatus", { status: t(`homework:status.${status}`) }) : t("card.homework")}
    />
  );
}
