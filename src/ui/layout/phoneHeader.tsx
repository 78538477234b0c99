/** What a phone's header shows of the page (SHELL-01): its title, which is not shown twice, and the actions of a page that fills the window. */
import { createContext, useContext, useLayoutEffect } from "react";

interface PhoneHeader {
  /** Receives the title of the page below, and "" when that page is gone. */
  readonly showTitle: (title: string) => void;
  /** Where the page's actions go; null until the header is there. */
  readonly actions: HTMLElement | null;
}

const PhoneHeaderContext = createContext<PhoneHeader | null>(null);

/** Its value is null where no header shows anything of the page. */
export const PhoneHeaderProvider = PhoneHeaderContext;

/** Says the page's title to the header; null where a phone's header shows none. */
export function usePhoneHeader(title: string): PhoneHeader | null {
  const header = useContext(PhoneHeaderContext);
  const showTitle = header?.showTitle;
  useLayoutEffect(() => {
    showTitle?.(title);
    return () => showTitle?.("");
  }, [showTitle, title]);
  return header;
}
