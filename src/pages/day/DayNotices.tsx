/** What stands above a day: what waits for the network, and a choice that was not saved. */
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/feedback/Notice";
import { UnsentNotice } from "../shared/states/UnsentNotice";

export function DayNotices({ isChoiceFailed }: { readonly isChoiceFailed: boolean }) {
  const { t } = useTranslation("day");
  return (
    <>
      <UnsentNotice name="courses/choice" />
      <UnsentNotice name="courses/dayStart" />
      {isChoiceFailed && <Notice tone="negative" messages={t("choiceFailed")} />}
    </>
  );
}
