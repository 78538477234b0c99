/** One happening: a link to its place, and a button that marks it as read. */
import Check from "lucide-react/icons/check";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { InboxEntry } from "../../../streams/parts/member/index";
import { IconButton } from "../../ui/button/IconButton";
import { Pause } from "../../ui/layout/Pause";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden";
import { Icon } from "../../ui/media/Icon";
import type { EntryWords } from "../shared/useEntryWords";
import { drawings } from "./drawings";
import styles from "./Inbox.module.css";

interface InboxRowProps {
  readonly entry: InboxEntry;
  readonly words: EntryWords;
  readonly when: string;
  /** It was followed, or marked. */
  readonly onRead: (entry: InboxEntry) => void;
}

export function InboxRow({ entry, words: { title, text }, when, onRead }: InboxRowProps) {
  const { t } = useTranslation("inbox");
  const { isRead, to, kind } = entry;
  const content = (
    <>
      <Icon icon={drawings[kind] ?? drawings.other} className={styles.icon} />
      <span className={styles.words}>
        {!isRead && (
          <VisuallyHidden>
            {t("isUnread")}
            <Pause />
          </VisuallyHidden>
        )}
        <span className={styles.name}>{title}</span>
        <Pause />
        <span className={styles.text}>{[text, when].filter(Boolean).join(" · ")}</span>
      </span>
    </>
  );
  return (
    <li className={styles.row} data-unread={isRead ? undefined : true}>
      {to === null ? (
        <span className={styles.place}>{content}</span>
      ) : (
        <Link to={to} className={styles.place} onClick={() => onRead(entry)}>
          {content}
        </Link>
      )}
      {!isRead && (
        <IconButton
          icon={Check}
          title={t("mark")}
          // of several of one title it is the time that tells them apart
          label={t("read", { title: [title, text, when].filter(Boolean).join(", ") })}
          onClick={() => onRead(entry)}
        />
      )}
    </li>
  );
}
