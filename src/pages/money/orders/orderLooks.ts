/** How the state of an order looks, wherever it is shown. */
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import ClockAlert from "lucide-react/icons/clock-alert";
import Replace from "lucide-react/icons/replace";
import Undo2 from "lucide-react/icons/undo-2";
import type { Order } from "../../../../streams/parts/member/index";
import type { Tone } from "../../../ui/feedback/tone";
import type { IconDrawing } from "../../../ui/media/Icon";

const LOOKS = {
  paid: { tone: "positive", icon: CircleCheck },
  failed: { tone: "negative", icon: CircleAlert },
  replaced: { tone: "neutral", icon: Replace },
  late: { tone: "neutral", icon: ClockAlert },
  refunded: { tone: "info", icon: Undo2 },
  created: { tone: "warning", icon: Clock },
} as const satisfies Record<Order["status"] | "replaced" | "late", { readonly tone: Tone; readonly icon: IconDrawing }>;

/** `word`: the key of its texts. One that failed is not always one that was refused. */
export function findLooks({ status, failure }: Order) {
  const word = status === "failed" && failure !== null && failure !== "refused" ? failure : status;
  return { word, ...LOOKS[word] };
}

/** Money was paid for it: there is a receipt. */
export const hasReceipt = ({ status }: Order): boolean => status === "paid" || status === "refunded";

export const receiptPath = ({ id }: Order): string => `/order/${id}/receipt`;
