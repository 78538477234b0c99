/** Chats: the list, and the one that is open beside it (CHAT-01). */
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import {
  type ChatEntry,
  chatPlace,
  isSettled,
  type Message,
  makeWanted,
  type OutboxItem,
  selectChatEntries,
  selectChatList,
  selectDrafts,
  selectIsChatOrderKnown,
  selectOutboxes,
  selectWantedChanges,
} from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useServerNow } from "../../../hooks/useServerNow";
import { useMemberView } from "../../../hooks/useView";
import { buttonClass } from "../../../ui/button/Button";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { TwoPanes } from "../../../ui/panes/TwoPanes";
import { ChatPage } from "../ChatPage";
import { type ChatListItem, ChatListView } from "./ChatListView";

type Wanted = Parameters<typeof makeWanted>[1];

function toListItem({ chat }: ChatEntry, draft: string, sending: OutboxItem | undefined, wanted: Wanted): ChatListItem {
  const { id, title, avatar, lastMessage, unread } = chat;
  const last = sending ? ownWords(sending) : lastMessage && lastWords(makeWanted(lastMessage, wanted));
  return { id, to: `/chat/${id}`, title, avatarUrl: avatar, last, unread, draft };
}

const lastWords = ({ message, createdAt, employee, files, homeworkStatusId }: Message): ChatListItem["last"] => ({
  text: message,
  atMs: createdAt,
  isOwn: employee === null,
  hasFiles: files.length > 0,
  homeworkId: homeworkStatusId,
  state: "sent",
});

/** What the learner wrote last, until the server has it. */
const ownWords = ({ text, at, files, status }: OutboxItem): ChatListItem["last"] => ({
  text,
  atMs: at,
  isOwn: true,
  hasFiles: files.length > 0,
  homeworkId: null,
  state: status === "failed" ? "failed" : "sending",
});

export function ChatsPage() {
  const { chatId: wanted } = useParams();
  const chatId = wanted === undefined ? null : Number(wanted);
  const now = useServerNow();
  const { status, problem } = useMemberView(selectChatList);
  const isOrderKnown = useMemberView(selectIsChatOrderKnown);
  const entries = useMemberView(selectChatEntries, now);
  const drafts = useMemberView(selectDrafts);
  const outboxes = useMemberView(selectOutboxes);
  const changes = useMemberView(selectWantedChanges);
  const send = useSend();
  useEffect(() => send("chat/listRequested", {}), [send]);
  const chats = useMemo(
    () =>
      isOrderKnown
        ? entries.map((entry) => {
            const { id } = entry.chat;
            return toListItem(entry, drafts[chatPlace(id)] ?? "", outboxes[id]?.at(-1), changes);
          })
        : [],
    [entries, drafts, outboxes, changes, isOrderKnown],
  );
  const load = isOrderKnown ? status : "loading";
  return (
    <TwoPanes
      list={
        <ChatListView
          load={load}
          problem={problem}
          chats={chats}
          selectedId={chatId}
          nowMs={now}
          onRetry={() => send("chat/listRequested", { isReload: true })}
        />
      }
      detail={chatId === null ? undefined : <ChatPage key={chatId} chatId={chatId} />}
      empty={<NextChat chats={chats} />}
      isListAlone={chats.length === 0 && isSettled({ status: load })}
    />
  );
}

/**
 * Beside the list while none is open: the chat that waits to be read, else the newest, with the way there. Rule: none opens by itself, as
 * what is shown there counts as read.
 */
function NextChat({ chats }: { chats: readonly ChatListItem[] }) {
  const { t } = useTranslation("chat");
  const next = chats.find(({ unread }) => unread > 0) ?? chats[0];
  if (!next) return null;
  return (
    <EmptyState
      drawing="chat"
      title={next.title}
      text={next.unread > 0 ? t("unread", { count: next.unread }) : t("chooseText")}
      action={
        <Link to={next.to} className={buttonClass("primary")}>
          {t(next.unread > 0 ? "readNext" : "openNewest")}
        </Link>
      }
    />
  );
}
