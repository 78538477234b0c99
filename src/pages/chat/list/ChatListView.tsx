/** The learner's chats, in the order given (CHAT-01): title, last message, unread count. */

import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Problem } from "../../../../streams/parts/core";
import { Avatar } from "../../../ui/avatar/Avatar";
import { buttonClass } from "../../../ui/button/Button";
import { Badge } from "../../../ui/feedback/Badge";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import type { LoadState } from "../../../ui/feedback/loadState";
import { Pause } from "../../../ui/layout/Pause";
import { Icon } from "../../../ui/media/Icon";
import { ListPane, PaneEntry, PaneLink } from "../../../ui/panes/ListPane";
import { LoadingPlace } from "../../../ui/progress/LoadingPlace";
import { Skeleton } from "../../../ui/progress/Skeleton";
import { useFormats } from "../../../ui/words/formats";
import { Loaded } from "../../shared/states/Loaded";
import { CardWords, HomeworkName } from "../cards/CardWords";
import styles from "./ChatListView.module.css";

export interface ChatListItem {
  readonly id: number;
  readonly to: string;
  readonly title: string;
  readonly avatarUrl: string | null;
  readonly last: {
    text: string;
    atMs: number;
    isOwn: boolean;
    hasFiles: boolean;
    /** The homework that it was sent as, or that it judges. */
    homeworkId: number | null;
    /** Whether the server has it. */
    state: "sent" | "sending" | "failed";
  } | null;
  readonly unread: number;
  /** What was typed and not sent; "" for nothing. */
  readonly draft: string;
}

export interface ChatListViewProps {
  readonly load: LoadState;
  readonly problem?: Problem | undefined;
  readonly chats: readonly ChatListItem[];
  readonly selectedId: number | null;
  readonly nowMs: number;
  readonly onRetry: () => void;
}

/** Beside the chat that is chosen, or a page of its own. */
export function ChatListView(props: ChatListViewProps) {
  const { t } = useTranslation("chat");
  return (
    <ListPane title={t("title")} isPage={props.selectedId === null}>
      <Chats {...props} />
    </ListPane>
  );
}

function Chats({ load, problem, chats, selectedId, nowMs, onRetry }: ChatListViewProps) {
  const { t } = useTranslation("chat");
  return (
    <Loaded
      resource={{ status: load, problem }}
      value={chats.length > 0 || load === "loaded" ? chats : null}
      failed={t("listFailed")}
      failedText=""
      onRetry={onRetry}
      skeleton={<Waiting />}
      empty={<NoChats />}
    >
      {(known) => (
        <ul className={styles.list} aria-label={t("title")}>
          {known.map((chat) => (
            <li key={chat.id}>
              <ChatLink chat={chat} isSelected={chat.id === selectedId} nowMs={nowMs} />
            </li>
          ))}
        </ul>
      )}
    </Loaded>
  );
}

function NoChats() {
  const { t } = useTranslation("chat");
  return (
    <EmptyState
      drawing="chat"
      title={t("noChats")}
      text={t("noChatsText")}
      action={
        <Link to="/home" className={buttonClass()}>
          {t("toCourses")}
        </Link>
      }
    />
  );
}

function ChatLink({ chat, isSelected, nowMs }: { chat: ChatListItem; isSelected: boolean; nowMs: number }) {
  const { t } = useTranslation("chat");
  const { brief } = useFormats();
  const { last, unread } = chat;
  const when = last && brief(last.atMs, nowMs);
  // an unseen message is more important than the learner's own draft, and the open chat shows its draft itself
  const isDraftShown = chat.draft !== "" && unread === 0 && !isSelected;
  return (
    <PaneLink
      to={chat.to}
      icon={<Avatar name={chat.title} url={chat.avatarUrl} size={44} />}
      isCurrent={isSelected}
      data-unread={unread > 0 || undefined}
    >
      <span className={styles.top}>
        <span className={styles.title}>{chat.title}</span>
        {/* heard after the words: between the two it would cut them apart */}
        <span className={styles.when} aria-hidden="true">
          {when}
        </span>
      </span>
      <Pause />
      <span className={styles.bottom}>
        <span className={styles.last}>
          {isDraftShown && (
            <>
              <span className={styles.draft}>{t("draft")}</span> <CardWords text={chat.draft} />
            </>
          )}
          {!isDraftShown && (last ? <LastWords last={last} /> : t("noMessages"))}
        </span>
        {unread > 0 && <Pause />}
        <Badge count={unread} label={t("unread", { count: unread })} />
      </span>
      {when && <Pause>{when}</Pause>}
    </PaneLink>
  );
}

const drawings = { sending: Clock, failed: CircleAlert };

function LastWords({ last }: { last: NonNullable<ChatListItem["last"]> }) {
  const { t } = useTranslation("chat");
  const { text, hasFiles, homeworkId } = last;
  return (
    <>
      {last.state !== "sent" && (
        <>
          <Icon icon={drawings[last.state]} label={t(`state.${last.state}`)} size={14} className={styles.state} />{" "}
        </>
      )}
      {last.isOwn && `${t("youWrote")} `}
      {homeworkId !== null && (
        <>
          <HomeworkName statusId={homeworkId} />
          {text && " · "}
        </>
      )}
      {text ? <CardWords text={text} /> : hasFiles && t("file")}
    </>
  );
}

function Waiting() {
  const { t } = useTranslation("common");
  return (
    <LoadingPlace label={t("loading")} className={styles.list}>
      {["first", "second", "third", "fourth"].map((key) => (
        <PaneEntry key={key} icon={<Skeleton width="44px" height="44px" isRound />}>
          <Skeleton width="60%" height="20px" />
          <Skeleton width="90%" height="18px" />
        </PaneEntry>
      ))}
    </LoadingPlace>
  );
}
