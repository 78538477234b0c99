/** What a person wrote, shown as text (CHAT-10). The rule: no markup runs, and only an address the page trusts is a link. */

import { useTabStop } from "../input/tabStop";
import { NewTabLink } from "../layout/NewTabLink";
import { useSafeUrl } from "../layout/safeUrl";
import { splitLinks } from "./links";
import { MarkedText } from "./MarkedText";
import styles from "./MessageText.module.css";

/** More lines than this with nothing on them say no more than these do. */
const EMPTY_LINES = /\n(?:[^\S\n]*\n){3,}/g;

/** Keeps line breaks, of empty lines two in a row; http(s) addresses that `SafeUrlProvider` allows open in a new tab and reveal nothing of this one. */
export function MessageText({ text }: { text: string }) {
  const toSafeUrl = useSafeUrl();
  const tabIndex = useTabStop();
  return (
    <p className={styles.text} dir="auto">
      {splitLinks(text.replace(EMPTY_LINES, "\n\n\n")).map(({ kind, value }, index) => {
        const safeUrl = kind === "link" ? toSafeUrl(value, "link") : null;
        // The parts of one text never move: their index is their key.
        const key = `${index}`;
        if (safeUrl === null) return <MarkedText key={key} text={value} />;
        return (
          <NewTabLink key={key} safeUrl={safeUrl} tabIndex={tabIndex}>
            <MarkedText text={value} />
          </NewTabLink>
        );
      })}
    </p>
  );
}
