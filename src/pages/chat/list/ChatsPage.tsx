/** Chats: the list, and the one that is open beside it (CHAT-01). */
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import {
  type ChatEntry,
  chatPlace,
  isSettled,
  type Message,
  type OutboxItem,
  selectChatEntries,
  selectChatList,
  selectDrafts,
  selectIsChatOrderKnown,
  selectOutboxes,
} from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useServerNow } from "../../../hooks/useServerNow";
import { useMemberView } from "../../../hooks/useView";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { TwoPanes } from "../../../ui/panes/TwoPanes";
import { useOpenedFirst } from "../../shared/useOpenedFirst";
import { ChatPage } from "../ChatPage";
import { type ChatListItem, ChatListView } from "./ChatListView";

function toListItem({ chat }: ChatEntry, draft: string, sending: OutboxItem | undefined): ChatListItem {
  const { id, title, avatar, lastMessage, unread } = chat;
  const last = sending ? ownWords(sending) : lastMessage && lastWords(lastMessage);
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

/** What waits to be read, else the newest. */
const findFirst = (chats: readonly ChatListItem[]): number | null =>
  (chats.find(({ unread }) => unread > 0) ?? chats[0])?.id ?? null;

export function ChatsPage() {
  const { t } = useTranslation("chat");
  const { chatId: wanted } = useParams();
  const now = useServerNow();
  const { status, problem } = useMemberView(selectChatList);
  const isOrderKnown = useMemberView(selectIsChatOrderKnown);
  const entries = useMemberView(selectChatEntries, now);
  const drafts = useMemberView(selectDrafts);
  const outboxes = useMemberView(selectOutboxes);
  const send = useSend();
  useEffect(() => send("chat/listRequested", {}), [send]);
  const chats = useMemo(
    () =>
      isOrderKnown
        ? entries.map((entry) => {
            const { id } = entry.chat;
            return toListItem(entry, drafts[chatPlace(id)] ?? "", outboxes[id]?.at(-1));
          })
        : [],
    [entries, drafts, outboxes, isOrderKnown],
  );
  const first = useOpenedFirst(wanted === undefined ? findFirst(chats) : null);
  const chatId = wanted === undefined ? first : Number(wanted);
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
      empty={chats.length > 0 && <EmptyState drawing="chat" title={t("choose")} text={t("chooseText")} />}
      isListAlone={chats.length === 0 && isSettled({ status: load })}
    />
  );
}
