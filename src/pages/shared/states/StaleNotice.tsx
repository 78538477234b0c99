/** Above what is still shown when it could not be refreshed (NET-07). Rule: it says so, and the way to try again is beside it. */
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/Button";
import { Notice } from "../../../ui/feedback/Notice";

interface StaleNoticeProps {
  readonly isStale: boolean;
  readonly text: string;
  readonly onRetry: () => void;
}

export function StaleNotice({ isStale, text, onRetry }: StaleNoticeProps) {
  const { t } = useTranslation("common");
  if (!isStale) return null;
  return (
    <Notice
      tone="warning"
      messages={text}
      action={
        <Button size="small" onClick={onRetry}>
          {t("retry")}
        </Button>
      }
    />
  );
}
