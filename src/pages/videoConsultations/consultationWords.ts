/** A video consultation in words: what it is about, when it is, and what is to be done (VC-01). */
import CalendarPlus from "lucide-react/icons/calendar-plus";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import { useTranslation } from "react-i18next";
import { endOf, isOver, type VideoConsultation } from "../../../streams/parts/member/index";
import { useFormats } from "../../ui/words/formats";
import { useDayName } from "./useDayName";

const LOOKS = {
  choose: { tone: "warning", icon: CalendarPlus },
  waiting: { tone: "info", icon: Hourglass },
  available: { tone: "positive", icon: CircleCheck },
  over: { tone: "neutral", icon: Clock },
} as const;
export type ConsultationStanding = keyof typeof LOOKS;

/** What is true of it now; one without a time waits for the learner, not for the expert. */
export function judgeStanding(one: VideoConsultation, now: number): ConsultationStanding {
  if (isOver(one, now)) return "over";
  return one.startDateTime === null ? "choose" : one.status;
}

export interface ConsultationWords {
  readonly standing: ConsultationStanding;
  readonly chip: (typeof LOOKS)[ConsultationStanding] & { readonly label: string };
  readonly title: string;
  /** "Tomorrow, 10:00–11:00"; null without a time. */
  readonly when: string | null;
}

export function useConsultationWords(now: number): (one: VideoConsultation) => ConsultationWords {
  const { t } = useTranslation("consultations");
  const { time } = useFormats();
  const dayName = useDayName(now);
  return (one) => {
    const standing = judgeStanding(one, now);
    const { startDateTime: start } = one;
    return {
      standing,
      chip: { ...LOOKS[standing], label: t(`status.${standing}`) },
      title: one.course?.title || t("one"),
      when: start === null ? null : `${dayName(start)}, ${time(start)}–${time(endOf(one) ?? start)}`,
    };
  };
}
