/** What these pages show before their data: rows of the true size, or what failed with the way to request it again. */
import { useTranslation } from "react-i18next";
import type { Problem } from "../../../streams/parts/core";
import { ErrorState } from "../../ui/feedback/ErrorState";
import { Skeleton } from "../../ui/feedback/Skeleton";
import { useProblemText } from "../useProblemText";
import styles from "./Money.module.css";

interface MoneyLoadingProps {
  readonly resource: { readonly status: string; readonly problem?: Problem };
  readonly failedTitle: string;
  /** In place of the problem's own text. */
  readonly failedText?: string | null;
  readonly onRetry: () => void;
}

export function MoneyLoading({ resource, failedTitle, failedText, onRetry }: MoneyLoadingProps) {
  const { t } = useTranslation("common");
  const problemText = useProblemText();
  if (resource.status === "fail")
    return (
      <ErrorState
        title={failedTitle}
        text={failedText ?? problemText(resource.problem) ?? undefined}
        retryLabel={t("retry")}
        onRetry={onRetry}
      />
    );
  return (
    <div role="status" aria-label={t("loading")} className={styles.sections}>
      {[1, 2].map((row) => (
        <Skeleton key={row} height="64px" />
      ))}
    </div>
  );
}
