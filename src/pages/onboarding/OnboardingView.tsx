/** The frame of the onboarding chat: the progress, the conversation, and where the next answer is written (AUTH-16). */

import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Button } from "../../ui/button/Button";
import { TextButton } from "../../ui/button/TextButton";
import { Notice } from "../../ui/feedback/Notice";
import { useDocumentTitle } from "../../ui/layout/pageTitle";
import { Logo } from "../../ui/media/Logo";
import styles from "./Onboarding.module.css";
import { Transcript, type TranscriptProps } from "./Transcript";
import type { Line } from "./useLines";

export interface OnboardingViewProps {
  readonly brand: { name: string; logoUrl: string };
  readonly lines: readonly Line[];
  /** Null when nothing is left to ask: the button to continue is then in the place of the answer. */
  readonly progress: { position: number; total: number } | null;
  readonly isOnline: boolean;
  /** The remaining questions may wait. */
  readonly mayLeave: boolean;
  readonly onGoOn: () => void;
  readonly onChange: TranscriptProps["onChange"];
  readonly children: ReactNode;
}

/** The first field has the focus, or the heading where there is none or a keyboard would cover the page; then the focus follows the questions. */
export function OnboardingView({ brand, lines, progress, onChange, ...rest }: OnboardingViewProps) {
  const { isOnline, mayLeave, onGoOn, children } = rest;
  const { t } = useTranslation(["onboarding", "signIn", "errors"]);
  const documentTitle = useDocumentTitle(t("title"));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!heading.current?.closest("main")?.contains(document.activeElement))
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main className={styles.page}>
      <title>{documentTitle}</title>
      <div className={styles.sheet}>
        <header className={styles.head}>
          <Logo url={brand.logoUrl} name={brand.name} isNameShown={false} />
          <div className={styles.names}>
            <h1 ref={heading} tabIndex={-1}>
              {t("title")}
            </h1>
            {progress && <p className={styles.progress}>{t("progress", progress)}</p>}
          </div>
          {mayLeave && progress ? (
            <TextButton onClick={onGoOn}>{t("later")}</TextButton>
          ) : (
            <Link to="/logout">{t("signIn:logOut")}</Link>
          )}
        </header>
        <Transcript lines={lines} school={brand.name} onChange={onChange} />
        <div className={styles.dock}>
          {!isOnline && <Notice tone="warning" messages={t("errors:noInternet")} />}
          {children}
          {!progress && (
            <Button look="primary" isWide autoFocus onClick={onGoOn}>
              {t("goOn")}
            </Button>
          )}
        </div>
      </div>
    </main>
  );
}
