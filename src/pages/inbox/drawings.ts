/** The drawings of the kinds of the inbox. */
import Bell from "lucide-react/icons/bell";
import CalendarCheck from "lucide-react/icons/calendar-check";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import CreditCard from "lucide-react/icons/credit-card";
import MessageCircle from "lucide-react/icons/message-circle";
import Star from "lucide-react/icons/star";
import Sunrise from "lucide-react/icons/sunrise";
import Video from "lucide-react/icons/video";
import type { IconDrawing } from "../../ui/media/Icon";

export const drawings: Readonly<Record<string, IconDrawing | undefined>> & { readonly other: IconDrawing } = {
  reply: MessageCircle,
  verdict: ClipboardCheck,
  stage: CalendarCheck,
  day: Sunrise,
  consultation: Video,
  soon: Video,
  payment: CreditCard,
  points: Star,
  other: Bell,
};
