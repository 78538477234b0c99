/** How many questions are left in a chat that counts them (CHAT-07). */
import { useTranslation } from "react-i18next";
import type { ConsultationEntry } from "../../../../streams/parts/member/index";

/** The counters in words: what is left of all, what was paid for separately, or that none is left. */
export function ConsultationLine({ counters }: Pick<ConsultationEntry, "counters">) {
  const { t } = useTranslation("chat");
  if (counters === null) return null;
  const { max, left, amount } = counters;
  if (left === 0) return <>{t("questionsOver")}</>;
  const words = t("questionsLeft", { count: left, max });
  return <>{amount > 0 ? `${words} · ${t("questionsPaid", { count: amount })}` : words}</>;
}
