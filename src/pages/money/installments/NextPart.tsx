/** When the next part of an installment is charged, and what stands in its way (SUBS-03). */
import { useTranslation } from "react-i18next";
import { useServerNow } from "../../../hooks/useServerNow";
import { Notice } from "../../../ui/feedback/Notice";
import { useFormats } from "../../../ui/words/formats";
import { NoCardNotice } from "../cards/NoCardNotice";

/** `at` in milliseconds; null: not known. */
export function NextPart({ at }: { at: number | null }) {
  const { t } = useTranslation("money");
  const { date } = useFormats();
  const now = useServerNow();
  const isLate = at !== null && at < now;
  return (
    <>
      {isLate && <Notice tone="warning" messages={t("installments.late", { date: date(at) })} />}
      {!isLate && at !== null && <p>{t("installments.next", { date: date(at) })}</p>}
      <NoCardNotice text={t("installments.noCard")} />
    </>
  );
}
