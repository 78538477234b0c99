/** How the state of a day, and of its homework, is drawn. Rule: an icon and a word, never colour alone. */
import CircleCheck from "lucide-react/icons/circle-check";
import CirclePlay from "lucide-react/icons/circle-play";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Coffee from "lucide-react/icons/coffee";
import Lock from "lucide-react/icons/lock";
import PenLine from "lucide-react/icons/pen-line";
import type { DayState } from "../../../../streams/parts/member/index";

export const stateLooks = {
  done: { tone: "positive", icon: CircleCheck },
  started: { tone: "accent", icon: CirclePlay },
  open: { tone: "accent", icon: CirclePlay },
  rest: { tone: "info", icon: Coffee },
  locked: { tone: "neutral", icon: Lock },
} as const;

/** The word for a day's state. */
export const stateWord = ({ kind, isStarted }: DayState): keyof typeof stateLooks =>
  kind === "open" && isStarted ? "started" : kind;

export const taskLooks = {
  NOT_UPLOADED: { tone: "neutral", icon: PenLine },
  UPLOADED: { tone: "info", icon: Clock },
  DONE: { tone: "positive", icon: CircleCheck },
  FAIL: { tone: "negative", icon: CircleX },
} as const;
