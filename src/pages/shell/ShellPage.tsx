/** The frame's connected side: who is here, what waits, how the link stands. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { matchPath, useLocation, useNavigate } from "react-router";
import { displayName, selectConfig, selectUser } from "../../../streams";
import {
  type Notice,
  selectChat,
  selectHeader,
  selectHomework,
  selectIsDeviceKeeping,
  selectNotices,
} from "../../../streams/memberIndex";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import type { ToastModel } from "../../ui/Toaster";
import { useProblemText } from "../useProblemText";
import type { MenuItemModel } from "./menu";
import { ShellView, type ShellViewProps } from "./ShellView";

export function ShellPage({ children }: { children: ReactNode }) {
  const config = useView(selectConfig);
  const user = useView(selectUser);
  const header = useView(selectHeader);
  const notices = useView(selectNotices);
  const isDeviceKeeping = useView(selectIsDeviceKeeping);
  const inner = useInner();
  const toastOf = useToast();
  const navigate = useNavigate();
  const send = useSend();
  const { pathname } = useLocation();
  if (!config || !user) return null;
  const { appId, brand, domain } = config;
  return (
    <ShellView
      brand={{ name: domain.title, logoUrl: `/brands/${appId}/${domain.logo}` }}
      person={{ name: displayName(user), avatarUrl: user.avatar?.url ?? null }}
      points={null}
      connection={header.connection}
      isDeviceKeeping={isDeviceKeeping}
      menu={menuOf(header, brand.isChatSupport)}
      isBottomBarVisible={brand.mobileAppWebBottomBar.visible}
      inner={inner}
      isFilling={/^\/(chat|homework)(\/|$)/.test(pathname)}
      toasts={notices.map(toastOf)}
      onCloseToast={(id) => send("notices/dismissed", { id })}
      onMenuAction={(id) => id === "logout" && void navigate("/logout")}
    >
      {children}
    </ShellView>
  );
}

function menuOf(header: { unreadCount: number; verdictCount: number }, hasChat: boolean): ShellViewProps["menu"] {
  const general: MenuItemModel[] = [
    { id: "home", to: "/home" },
    { id: "homework", to: "/homework", count: header.verdictCount },
    ...(hasChat ? [{ id: "chat", to: "/chat", count: header.unreadCount } as const] : []),
  ];
  return [
    { id: "general", items: general },
    { id: "account", items: [{ id: "logout" }] },
  ];
}

/** On a phone, the title of an inner page and the way back from it. */
function useInner(): ShellViewProps["inner"] {
  const { pathname } = useLocation();
  const chatId = Number(matchPath("/chat/:chatId", pathname)?.params.chatId ?? 0);
  const statusId = Number(matchPath("/homework/:streamId/:homeworkId", pathname)?.params.homeworkId ?? 0);
  const chat = useView(selectChat, chatId);
  const homework = useView(selectHomework, statusId);
  if (chatId > 0) return { title: chat?.title ?? "", backTo: "/chat" };
  return statusId > 0 ? { title: homework?.homework?.title ?? "", backTo: "/homework" } : null;
}

function useToast(): (notice: Notice) => ToastModel {
  const { t } = useTranslation(["homework"]);
  const problemText = useProblemText();
  return (notice) => {
    if (notice.kind === "problem") return { id: notice.id, tone: "negative", title: problemText(notice.problem) ?? "" };
    if (notice.kind === "reply")
      return { id: notice.id, tone: "info", title: notice.author, text: notice.text, to: `/chat/${notice.chatId}` };
    const { id, status, title, streamId, statusId } = notice;
    const text = t(`homework:status.${status === "DONE" ? "approved" : "rework"}`);
    return {
      id,
      tone: status === "DONE" ? "positive" : "warning",
      title,
      text,
      to: `/homework/${streamId}/${statusId}`,
    };
  };
}
