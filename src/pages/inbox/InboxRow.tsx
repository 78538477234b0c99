/** One happening: a link to its place, and a button that marks it as read. */
import Check from "lucide-react/icons/check";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { InboxEntry } from "../../../streams/parts/member/index";
import { IconButton } from "../../ui/button/IconButton";
import { Pause } from "../../ui/layout/Pause";
import { VisuallyHidden } from "../../ui/layout/VisuallyHidden";
import { Icon } from "../../ui/media/Icon";
import { useFormats } from "../../ui/words/formats";
import { useEntryWords } from "../shared/useEntryWords";
import { drawings } from "./drawings";
import styles from "./Inbox.module.css";

interface InboxRowProps {
  readonly entry: InboxEntry;
  readonly nowMs: number;
  /** Among others of its day the time alone says when. */
  readonly isOfDay: boolean;
  /** It was followed, or marked. */
  readonly onRead: (entry: InboxEntry) => void;
}

/** Entries are made anew with each change of the list. */
const isSame = (one: InboxRowProps, other: InboxRowProps): boolean =>
  one.nowMs === other.nowMs &&
  one.isOfDay === other.isOfDay &&
  one.onRead === other.onRead &&
  (Object.keys(one.entry) as (keyof InboxEntry)[]).every((name) => one.entry[name] === other.entry[name]);

/** A long list renders those that changed. */
export const InboxRow = memo(function InboxRow({ entry, nowMs, isOfDay, onRead }: InboxRowProps) {
  const { t } = useTranslation("inbox");
  const { moment, time } = useFormats();
  const { title, text } = useEntryWords(nowMs)(entry);
  const { isRead, to, kind, at } = entry;
  const when = isOfDay ? time(at) : moment(at, nowMs);
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
}, isSame);
