/** How the states of a course look; the words are in the area `course`. */
import CircleCheck from "lucide-react/icons/circle-check";
import CirclePlay from "lucide-react/icons/circle-play";
import Clock from "lucide-react/icons/clock";
import Pause from "lucide-react/icons/pause";
import Snowflake from "lucide-react/icons/snowflake";

export const statusLooks = {
  started: { tone: "accent", icon: CirclePlay },
  not_started: { tone: "info", icon: Clock },
  freeze: { tone: "info", icon: Snowflake },
  stopped: { tone: "warning", icon: Pause },
  ended: { tone: "neutral", icon: CircleCheck },
} as const;
