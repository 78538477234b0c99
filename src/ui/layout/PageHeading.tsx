/** The one h1 of a page. The rule: it names the document and takes the focus when the page appears (A11Y-04). */
import { useEffect, useRef } from "react";
import { nameControl } from "../words/controlName";
import { useDocumentTitle } from "./pageTitle";
import { VisuallyHidden } from "./VisuallyHidden";

interface PageHeadingProps {
  readonly title: string;
  /** What the page is of what its title names, such as a chat: heard, and read in the title of the tab (A11Y-12). */
  readonly kind?: string | undefined;
}

/** Give it, or what it is in, a key where one page follows another of its kind. */
export function PageHeading({ title, kind = "" }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const documentTitle = useDocumentTitle(nameControl(kind, title));
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <title>{documentTitle}</title>
      <h1 ref={heading} tabIndex={-1}>
        {kind && <VisuallyHidden>{`${kind}: `}</VisuallyHidden>}
        {title}
      </h1>
    </>
  );
}
