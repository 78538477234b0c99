/** The one h1 of a page. The rule: it names the document and takes the focus when the page appears (A11Y-04). */
import { useEffect, useRef } from "react";
import { useDocumentTitle } from "./pageTitle";

/** Give it, or what it is in, a key where one page follows another of its kind. */
export function PageHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const documentTitle = useDocumentTitle(title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <title>{documentTitle}</title>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </>
  );
}
