/** How a homework stands. The rule: a status is one of four words; locked is beside it, not one of them (HW-01). */
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Hourglass from "lucide-react/icons/hourglass";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import type { Tone } from "../../ui/feedback/tone";
import type { IconDrawing } from "../../ui/media/Icon";

export type HomeworkStatus = "notSent" | "onChecking" | "approved" | "rework";

/** How each status looks wherever it is shown. */
export const statusLooks: Readonly<Record<HomeworkStatus, { tone: Tone; icon: IconDrawing }>> = {
  notSent: { tone: "neutral", icon: CircleDashed },
  onChecking: { tone: "info", icon: Hourglass },
  approved: { tone: "positive", icon: CircleCheck },
  rework: { tone: "warning", icon: RotateCcw },
};

/** The server's words for a status, as ours (contract 6.13). */
export const STATUS_WORDS = {
  NOT_UPLOADED: "notSent",
  UPLOADED: "onChecking",
  DONE: "approved",
  FAIL: "rework",
} as const satisfies Record<string, HomeworkStatus>;
