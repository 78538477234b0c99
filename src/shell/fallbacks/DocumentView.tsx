/** An outside document in full size: in a sandboxed frame, or its host named with a link to it (ROUTE-13, contract 6.6). */
import { useTranslation } from "react-i18next";
import { buttonClass } from "../../ui/button/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { NewTabLink } from "../../ui/layout/NewTabLink";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import styles from "./DocumentView.module.css";
import type { DocumentTarget } from "./documentTarget";

/** The frame may run its scripts, with an opaque origin: it reaches nothing of this page, and gets no information about it. */
export function DocumentView({ target }: { target: DocumentTarget }) {
  const { t } = useTranslation("modals");
  const toSafeUrl = useSafeUrl();
  const safeUrl = target.kind === "none" ? null : toSafeUrl(target.url, "link");
  if (target.kind === "none" || safeUrl === null)
    return <EmptyState drawing="lost" title={t("document.none")} text={t("document.noneText")} />;
  if (target.kind === "frame")
    return (
      <iframe
        className={styles.frame}
        title={t("document.title")}
        sandbox="allow-scripts"
        referrerPolicy="no-referrer"
        src={safeUrl}
      />
    );
  return (
    <EmptyState
      drawing="lost"
      title={target.kind === "tab" ? t("document.title") : target.host}
      text={t(target.kind === "tab" ? "document.inTab" : "document.elsewhere")}
      action={
        <NewTabLink safeUrl={safeUrl} className={buttonClass("primary")}>
          {t("document.open")}
        </NewTabLink>
      }
    />
  );
}
