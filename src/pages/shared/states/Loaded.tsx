/**
 * A part of a page that waits for the server: its skeleton, what failed with the way to request it again, that there is
 * nothing, or the content (NET-07). Rule: what is known is shown, also while it is requested again and when that fails.
 */
import { isValidElement, type ReactElement, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import type { Problem } from "../../../../streams/parts/core";
import { Button } from "../../../ui/button/Button";
import { Alert } from "../../../ui/feedback/Alert";
import { ErrorState } from "../../../ui/feedback/ErrorState";
import { Notice } from "../../../ui/feedback/Notice";
import { LoadingPlace } from "../../../ui/progress/LoadingPlace";
import { Skeleton } from "../../../ui/progress/Skeleton";
import { HomeLink } from "../HomeLink";
import { CopyNumber } from "./CopyNumber";
import { FailedPage } from "./FailedView";
import { findFault } from "./fault";
import styles from "./Loaded.module.css";
import { PageSkeleton } from "./PageSkeleton";
import { StaleNotice } from "./StaleNotice";
import { useProblemText } from "./useProblemText";

export interface NotLoadedProps {
  /** How its request stands. */
  readonly resource: { readonly status: string; readonly problem?: Problem | undefined };
  /** What could not be loaded, as a sentence. */
  readonly failed: string;
  /** In place of the problem's own text; "" for none. */
  readonly failedText?: string | null | undefined;
  readonly onRetry: () => void;
  /** The heights of its rows, or an element that says itself that it loads. */
  readonly skeleton?: readonly string[] | ReactElement;
  /** What failed stands in this, where it does not stand in the place of the content. */
  readonly failedIn?: (failure: ReactElement) => ReactElement;
  /** Its room has one line: what failed is a sentence and a small button. */
  readonly isLine?: boolean;
  /** In its place once the answer has come without it. */
  readonly absent?: ReactElement;
}

interface LoadedProps<T> extends Omit<NotLoadedProps, "absent"> {
  /** Null or undefined until it was answered once. */
  readonly value: T | null | undefined;
  /** In place of a list without entries. */
  readonly empty?: ReactNode;
  /** The content says itself that it could not be refreshed. */
  readonly isStaleSaid?: boolean;
  readonly children: (value: T) => ReactNode;
}

/** A skeleton of the content's own type becomes the content, and is not mounted again: a page takes the focus when it mounts. */
export function Loaded<T>({ value, empty, isStaleSaid = false, children, ...rest }: LoadedProps<T>) {
  const { resource, skeleton, onRetry } = rest;
  const find = () => {
    if (value === null || value === undefined)
      return resource.status !== "fail" && isValidElement(skeleton) ? skeleton : <NotLoaded {...rest} />;
    const isEmpty = Array.isArray(value) && value.length === 0;
    return isEmpty && empty !== undefined ? empty : children(value);
  };
  const isKnown = value !== null && value !== undefined;
  return (
    <>
      {isKnown && !isStaleSaid && hasFailedHere(resource) && <Stale onRetry={onRetry} />}
      {find()}
    </>
  );
}

/** The page's own line says that there is no network, or no server, and how old everything is. */
const SAID_BY_THE_PAGE: ReadonlySet<Problem["kind"]> = new Set(["offline", "unreachable", "timeout", "unauthorized"]);

/** This part alone could not be refreshed. */
const hasFailedHere = ({ status, problem }: NotLoadedProps["resource"]): boolean =>
  status === "fail" && problem !== undefined && !problem.cache && !SAID_BY_THE_PAGE.has(problem.kind);

function Stale({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("shell");
  return <StaleNotice isStale text={t("stale")} onRetry={onRetry} />;
}

const HOME = "/home";
const TWO_ROWS = ["64px", "64px"];

/** What stands in the place of a value that is not known. */
export function NotLoaded({ failedIn, skeleton, absent, ...rest }: NotLoadedProps) {
  const { status } = rest.resource;
  if (status === "fail") {
    const failure = <Failure {...rest} />;
    return failedIn ? failedIn(failure) : failure;
  }
  if (status === "loaded" && absent) return absent;
  return <Rows skeleton={skeleton} />;
}

function Rows({ skeleton = TWO_ROWS }: Pick<NotLoadedProps, "skeleton">) {
  const { t } = useTranslation("common");
  if (isValidElement(skeleton)) return skeleton;
  return (
    <LoadingPlace label={t("loading")} className={styles.waiting}>
      {skeleton.map((height, row) => (
        <Skeleton key={row} height={height} />
      ))}
    </LoadingPlace>
  );
}

interface NotLoadedMoreProps extends Pick<NotLoadedProps, "resource" | "failed" | "skeleton"> {
  /** Of the button that requests more. */
  readonly label: string;
  readonly onMore: () => void;
}

/** Below a list that has another page. Rule: one button requests it and tries again, so that the focus stays on it. */
export function NotLoadedMore({ resource, failed, skeleton, label, onMore }: NotLoadedMoreProps) {
  const { t } = useTranslation("common");
  const problemText = useProblemText();
  const hasFailed = resource.status === "fail";
  return (
    <>
      {resource.status === "loading" && <Rows skeleton={skeleton} />}
      {hasFailed && (
        <Notice
          tone="negative"
          messages={[failed, problemText(resource.problem) ?? ""].filter((text) => text !== "")}
        />
      )}
      <div className={styles.more}>
        <Button onClick={onMore}>{hasFailed ? t("retry") : label}</Button>
      </div>
    </>
  );
}

function Failure({ resource, failed, failedText, onRetry, isLine = false }: NotLoadedProps) {
  const { t } = useTranslation("common");
  const problemText = useProblemText();
  const { problem } = resource;
  const said = problemText(problem);
  // what this device lacks, and whose fault it is, no other words say
  const fault = problem && findFault(problem);
  const text =
    problem?.cache || fault === "offline"
      ? said
      : fault
        ? [said, failedText].filter(Boolean).join(" ")
        : (failedText ?? said);
  if (!isLine) {
    const failure = <ErrorState title={failed} text={text ?? undefined} retryLabel={t("retry")} onRetry={onRetry} />;
    if (problem?.cache) return <OfflineFailure>{failure}</OfflineFailure>;
    return (
      <div className={styles.failure}>
        {failure}
        <CopyNumber problem={fault ? problem : undefined} />
      </div>
    );
  }
  return (
    <Alert className={styles.line}>
      {[failed, text].filter(Boolean).join(" ")}
      <Button size="small" onClick={onRetry}>
        {t("retry")}
      </Button>
    </Alert>
  );
}

/** The installed app has no network: home is likely to be on this device (NET-09). */
function OfflineFailure({ children }: { children: ReactNode }) {
  const { t } = useTranslation("shell");
  const isHome = useLocation().pathname === HOME;
  return (
    <div className={styles.offline}>
      {children}
      {!isHome && <HomeLink to={HOME} label={t("toHome")} />}
    </div>
  );
}

/** The same in the place of a whole page. */
export function NotLoadedPage(props: Pick<NotLoadedProps, "resource" | "failed" | "onRetry" | "absent">) {
  const { t } = useTranslation("common");
  return (
    <NotLoaded
      {...props}
      failedIn={(failure) => <FailedPage title={props.failed}>{failure}</FailedPage>}
      skeleton={<PageSkeleton label={t("loading")} />}
    />
  );
}
