/**
 * A part of a page that waits for the server: its skeleton, what failed with the way to request it again, that there is
 * nothing, or the content (NET-07). Rule: what is known is shown, also while it is requested again and when that fails.
 */
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Problem } from "../../streams/parts/core";
import { ErrorState } from "../ui/feedback/ErrorState";
import { Skeleton } from "../ui/progress/Skeleton";
import styles from "./Loaded.module.css";
import { useProblemText } from "./useProblemText";

interface NotLoadedProps {
  /** How its request stands. */
  readonly resource: { readonly status: string; readonly problem?: Problem | undefined };
  /** What could not be loaded, as a sentence. */
  readonly failed: string;
  /** In place of the problem's own text. */
  readonly failedText?: string | null | undefined;
  readonly onRetry: () => void;
  /** The heights of its rows, or an element that says itself that it loads. */
  readonly skeleton?: readonly string[] | ReactElement;
}

interface LoadedProps<T> extends NotLoadedProps {
  /** Null or undefined until it was answered once. */
  readonly value: T | null | undefined;
  /** In place of a list without entries. */
  readonly empty?: ReactNode;
  readonly children: (value: T) => ReactNode;
}

export function Loaded<T>({ value, empty, children, ...rest }: LoadedProps<T>) {
  if (value === null || value === undefined) return <NotLoaded {...rest} />;
  const isEmpty = Array.isArray(value) && value.length === 0;
  return isEmpty && empty !== undefined ? empty : children(value);
}

const TWO_ROWS = ["64px", "64px"];

/** What stands in the place of a value that is not known. */
export function NotLoaded({ resource, failed, failedText, onRetry, skeleton = TWO_ROWS }: NotLoadedProps) {
  const { t } = useTranslation("common");
  const problemText = useProblemText();
  if (resource.status === "fail")
    return (
      <ErrorState
        title={failed}
        text={failedText ?? problemText(resource.problem) ?? undefined}
        retryLabel={t("retry")}
        onRetry={onRetry}
      />
    );
  if (isValidElement(skeleton)) return skeleton;
  return (
    <div role="status" aria-label={t("loading")} className={styles.waiting}>
      {skeleton.map((height, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </div>
  );
}
