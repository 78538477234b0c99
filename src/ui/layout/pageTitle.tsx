/** The title of the browser's tab: the number of unread items, the page, the product (A11Y-04, CHAT-13). */
import { createContext, type ReactNode, useContext, useLayoutEffect } from "react";

interface Site {
  name: string;
  unread: number;
}

const SiteContext = createContext<Site>({ name: "", unread: 0 });

/** Gives the pages below it the site's name and the count of what is unread. */
export function PageTitleProvider({ name, unread, children }: Site & { children: ReactNode }) {
  return <SiteContext value={{ name, unread }}>{children}</SiteContext>;
}

/**
 * "(3) Chats · School"; without a site's name, or with the same one, the title alone. Its caller renders it in a `<title>`, which
 * replaces the one of the HTML document: a document has one title.
 */
export function useDocumentTitle(title: string): string {
  const { name, unread } = useContext(SiteContext);
  useLayoutEffect(() => document.querySelector("title[data-first]")?.remove(), []);
  const whole = name && name !== title ? `${title} · ${name}` : title;
  return unread > 0 ? `(${unread}) ${whole}` : whole;
}
