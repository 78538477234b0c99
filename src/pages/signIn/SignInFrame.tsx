/** The frame of all pages around the sign-in: the brand's mark, one heading, a sheet, and a way out. Rule: the heading takes the focus (A11Y-04), unless the step has one field that does. */

import { type ReactNode, Suspense, useEffect, useRef } from "react";
import { selectConfig } from "../../../streams/parts/core";
import { useView } from "../../hooks/useView";
import { useFirstTexts } from "../../locales/firstTexts";
import { Soft } from "../../ui/card/Soft";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import { Logo } from "../../ui/media/Logo";
import { SheetPage, SheetWays } from "../../ui/panes/SheetPage";
import { LanguageChoice } from "../shared/form/LanguageChoice";
import styles from "./SignIn.module.css";

/** The id of the frame's text: it describes the one field of a step that takes the focus instead of the heading. */
export const FRAME_TEXT = "sign-in-text";

export interface SignInFrameProps {
  readonly title: string;
  /** One line that says what this is for. */
  readonly text?: ReactNode;
  readonly children: ReactNode;
  /** Under the sheet: links to other pages. */
  readonly ways?: ReactNode;
}

/** Give it a key where one step follows another: each is a page of its own to a screen reader. */
export function SignInFrame({ title, text, children, ways }: SignInFrameProps) {
  const config = useView(selectConfig);
  const page = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!page.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <SheetPage
      ref={page}
      title={title}
      foot={
        <footer className={styles.foot}>
          <Help />
          <div className={styles.language}>
            <Suspense>
              <LanguageChoice isSmall />
            </Suspense>
          </div>
        </footer>
      }
    >
      {config && <Logo url={`/brands/${config.appId}/${config.domain.logo}`} name={config.domain.title} />}
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {text && <Soft id={FRAME_TEXT}>{text}</Soft>}
      </div>
      {children}
      {ways && <SheetWays>{ways}</SheetWays>}
    </SheetPage>
  );
}

/** Whom to contact, at each step as on the sign-in page itself (AUTH-05). */
function Help() {
  const { login } = useFirstTexts();
  const email = useView(selectConfig)?.domain.supportEmail;
  const safeMail = useSafeUrl()(`mailto:${email}`, "link");
  return email && safeMail ? <a href={safeMail}>{login.help}</a> : null;
}
