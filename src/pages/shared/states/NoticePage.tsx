/** A page that only says something: what, why, and the way on. The rule: all of it on one axis, under the brand's mark where no shell shows it. */
import type { ReactNode } from "react";
import { selectConfig } from "../../../../streams/parts/core";
import { useView } from "../../../hooks/useView";
import { EmptyDrawing, type EmptyStateProps } from "../../../ui/feedback/EmptyState";
import { Main, useIsWithinMain } from "../../../ui/layout/Main";
import { PageHeading } from "../../../ui/layout/PageHeading";
import { Logo } from "../../../ui/media/Logo";
import styles from "./NoticePage.module.css";

export interface NoticePageProps {
  readonly drawing: EmptyStateProps["drawing"];
  readonly title: string;
  readonly text: ReactNode;
  /** One way on, or two; the first is the main one. */
  readonly actions: ReactNode;
}

/** In the shell a page of it; alone with the landmark of its own. */
export function NoticePage({ drawing, title, text, actions }: NoticePageProps) {
  const isInShell = useIsWithinMain();
  return (
    <Main className={styles.page} data-alone={isInShell ? undefined : true}>
      {!isInShell && <BrandMark />}
      <div className={styles.notice}>
        <EmptyDrawing drawing={drawing} />
        <PageHeading title={title} />
        <p>{text}</p>
        <div className={styles.actions}>{actions}</div>
      </div>
    </Main>
  );
}

function BrandMark() {
  const config = useView(selectConfig);
  if (!config) return null;
  return <Logo url={`/brands/${config.appId}/${config.domain.logo}`} name={config.domain.title} />;
}
