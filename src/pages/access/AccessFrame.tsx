/** The frame of everything around the sign-in: the brand's mark, one heading, a sheet, and a way out. Rule: the heading takes the focus (A11Y-04). */
import { type ReactNode, useEffect, useRef } from "react";
import { selectConfig } from "../../../streams";
import { useView } from "../../hooks/useView";
import { Logo } from "../../ui/Logo";
import { useDocumentTitle } from "../../ui/pageTitle";
import sheet from "../../ui/Sheet.module.css";
import styles from "./Access.module.css";

export interface AccessFrameProps {
  title: string;
  /** One line that says what this is for. */
  text?: ReactNode;
  children: ReactNode;
  /** Under the sheet: where else one may go. */
  ways?: ReactNode;
}

/** Give it a key where one step follows another: each is a page of its own to a reader. */
export function AccessFrame({ title, text, children, ways }: AccessFrameProps) {
  const config = useView(selectConfig);
  const documentTitle = useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <main className={sheet.page}>
      <title>{documentTitle}</title>
      <div className={sheet.sheet}>
        {config && <Logo url={`/brands/${config.appId}/${config.domain.logo}`} name={config.domain.title} />}
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {text && <p className={styles.text}>{text}</p>}
        </div>
        {children}
        {ways && <div className={sheet.ways}>{ways}</div>}
      </div>
    </main>
  );
}
