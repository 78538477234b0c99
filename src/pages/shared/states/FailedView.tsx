/** Shown instead of a whole page whose parts or data did not arrive. Rule: it is a page like any other, with title and heading. */
import type { ReactNode } from "react";
import { ErrorState, type ErrorStateProps } from "../../../ui/feedback/ErrorState";
import { Main } from "../../../ui/layout/Main";
import { useDocumentTitle } from "../../../ui/layout/pageTitle";
import hidden from "../../../ui/layout/VisuallyHidden.module.css";

/** An error state with the landmark and the heading that a page has. */
export function FailedView(props: ErrorStateProps) {
  return (
    <FailedPage title={props.title}>
      <ErrorState {...props} />
    </FailedPage>
  );
}

/** The page around an error state. */
export function FailedPage({ title, children }: { title: string; children: ReactNode }) {
  const documentTitle = useDocumentTitle(title);
  return (
    <Main>
      <title>{documentTitle}</title>
      <h1 className={hidden.hidden}>{title}</h1>
      {children}
    </Main>
  );
}
