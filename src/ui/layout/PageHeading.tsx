/** The one h1 of a page. The rule: it names the document and takes the focus when the page appears (A11Y-04); a name that comes later is said. */
import { type RefObject, useEffect, useRef } from "react";
import { useAnnounce } from "../feedback/Announcer";
import { nameControl } from "../words/controlName";
import { useDocumentTitle } from "./pageTitle";
import { VisuallyHidden } from "./VisuallyHidden";

interface PageHeadingProps {
  readonly title: string;
  /** What the page is of what its title names, such as a chat: heard, and read in the title of the tab (A11Y-12). */
  readonly kind?: string | undefined;
  /** What it belongs to, which stands beside it, such as a course: read in the title of the tab (A11Y-12). */
  readonly belongsTo?: string | undefined;
}

/** Give it, or what it is in, a key where one page follows another of its kind. */
export function PageHeading({ title, kind = "", belongsTo = "" }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const name = nameControl(kind, title);
  const documentTitle = useDocumentTitle(nameControl(name, belongsTo));
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useRenamedSaid(heading, name);
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

/** Whoever still stands on the heading hears its new name: it was read under the one before (A11Y-07). */
function useRenamedSaid(heading: RefObject<HTMLHeadingElement | null>, name: string): void {
  const announce = useAnnounce();
  const before = useRef(name);
  useEffect(() => {
    if (before.current !== name && heading.current === document.activeElement) announce(name);
    before.current = name;
  }, [announce, heading, name]);
}
