/** How the state of an order looks, wherever it is shown. */
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Clock from "lucide-react/icons/clock";
import Undo2 from "lucide-react/icons/undo-2";
import type { Order } from "../../../../streams/parts/member/index";
import type { Tone } from "../../../ui/feedback/tone";
import type { IconDrawing } from "../../../ui/media/Icon";

export const ORDER_LOOKS = {
  paid: { tone: "positive", icon: CircleCheck },
  failed: { tone: "negative", icon: CircleAlert },
  refunded: { tone: "info", icon: Undo2 },
  created: { tone: "warning", icon: Clock },
} as const satisfies Record<Order["status"], { readonly tone: Tone; readonly icon: IconDrawing }>;

/** Money was paid for it: there is a receipt. */
export const hasReceipt = ({ status }: Order): boolean => status === "paid" || status === "refunded";

export const receiptPath = ({ id }: Order): string => `/order/${id}/receipt`;
