/** Chats: the list, and the one that is open beside it (CHAT-01). */
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import {
  type ChatEntry,
  chatPlace,
  selectChatEntries,
  selectChatList,
  selectDrafts,
} from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { TwoPanes } from "../../ui/layout/TwoPanes";
import { type ChatListItem, ChatListView } from "./ChatListView";
import { ChatPage } from "./ChatPage";

function itemOf({ chat }: ChatEntry, draft: string): ChatListItem {
  const { id, title, avatar, lastMessage, unread } = chat;
  const last = lastMessage && {
    text: lastMessage.message,
    atMs: lastMessage.createdAt,
    isOwn: lastMessage.employee === null,
    hasFiles: lastMessage.files.length > 0,
  };
  return { id, to: `/chat/${id}`, title, avatarUrl: avatar, last, unread, draft };
}

export function ChatsPage() {
  const { t } = useTranslation("chat");
  const { chatId: wanted } = useParams();
  const chatId = wanted === undefined ? null : Number(wanted);
  const now = useServerNow();
  const { status } = useMemberView(selectChatList);
  const entries = useMemberView(selectChatEntries, now);
  const drafts = useMemberView(selectDrafts);
  const send = useSend();
  useEffect(() => send("chat/listRequested", {}), [send]);
  const chats = useMemo(
    () => entries.map((entry) => itemOf(entry, drafts[chatPlace(entry.chat.id)] ?? "")),
    [entries, drafts],
  );
  return (
    <TwoPanes
      list={
        <ChatListView
          load={status}
          chats={chats}
          selectedId={chatId}
          nowMs={now}
          onRetry={() => send("chat/listRequested", { isReload: true })}
        />
      }
      detail={chatId === null ? undefined : <ChatPage key={chatId} chatId={chatId} />}
      empty={chats.length > 0 && <EmptyState drawing="chat" title={t("choose")} text={t("chooseText")} />}
      isListAlone={chats.length === 0 && (status === "loaded" || status === "fail")}
    />
  );
}
