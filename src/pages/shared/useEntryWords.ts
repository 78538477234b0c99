/** What an entry of the inbox says: its line, and the small words under it. */
import { useTranslation } from "react-i18next";
import type { InboxEntry } from "../../../streams/parts/member/index";
import { useFormats } from "../../ui/words/formats";

export interface EntryWords {
  readonly title: string;
  /** What it belongs to; "" for nothing. */
  readonly text: string;
}

const CALLS = ["booked", "confirmed", "moved", "cancelled"] as const;
const PAYMENTS = ["paid", "refunded", "failed", "unpaid", "overdue", "ended"] as const;

/** For each kind; one that is not known says that there is something. `nowMs`: the server's time. */
export function useEntryWords(nowMs: number): (entry: InboxEntry) => EntryWords {
  const { t } = useTranslation("inbox");
  const { moment, time, number } = useFormats();
  const pointsOf = (amount: number) =>
    t(amount < 0 ? "pointsTaken" : "pointsAdded", { count: Math.abs(amount), amount: number(Math.abs(amount)) });
  const sayCall = ({ state, startMs, title }: InboxEntry): EntryWords => {
    const known = CALLS.find((each) => each === state);
    const when = startMs === null ? "" : moment(startMs, nowMs);
    const words =
      known && (known === "cancelled" || when) ? t(`consultation.${known}`, { when }) : t("consultation.other");
    return { title: words, text: title ?? "" };
  };
  return (entry) => {
    const { kind, title, author, amount, state, dayNumber, startMs } = entry;
    if (kind === "reply") return { title: author ? t("reply", { name: author }) : t("replyNoName"), text: title ?? "" };
    if (kind === "verdict") {
      const words = t(`verdict.${state === "FAIL" ? "FAIL" : "DONE"}`, { title: title || t("task") });
      return { title: words, text: amount ? pointsOf(amount) : "" };
    }
    if (kind === "stage") return { title: t("stage", { title: title ?? "" }), text: "" };
    if (kind === "day") return { title: t("day", { day: dayNumber, title: title ?? "" }), text: author ?? "" };
    if (kind === "soon") {
      const text = [title, author].filter(Boolean).join(" · ");
      return { title: t("soon", { time: startMs === null ? "" : time(startMs) }), text };
    }
    if (kind === "consultation") return sayCall(entry);
    if (kind === "payment") {
      const known = PAYMENTS.find((each) => each === state) ?? "other";
      return { title: t(`payment.${known}`, { title: title ?? "" }), text: "" };
    }
    if (kind === "points") return { title: pointsOf(amount ?? 0), text: title ?? "" };
    return { title: title || t("other"), text: "" };
  };
}
