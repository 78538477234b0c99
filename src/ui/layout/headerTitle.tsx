/** The title in a phone's header (SHELL-01): the page says it, the header shows it, and the page's own h1 is not shown twice. */
import { createContext, type ReactNode, useContext, useLayoutEffect } from "react";

const ShowTitle = createContext<((title: string) => void) | null>(null);

/** `show` receives the title of the page below, and "" when that page is gone; null where no header shows titles. */
export function HeaderTitleProvider({
  show,
  children,
}: {
  show: ((title: string) => void) | null;
  children: ReactNode;
}) {
  return <ShowTitle value={show}>{children}</ShowTitle>;
}

/** Says the page's title to the header; true where a phone's header shows it. */
export function useHeaderTitle(title: string): boolean {
  const show = useContext(ShowTitle);
  useLayoutEffect(() => {
    show?.(title);
    return () => show?.("");
  }, [show, title]);
  return show !== null;
}
