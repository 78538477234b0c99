/** The frame's connected side: who is signed in, what is unread, the state of the connection. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { displayName, selectConfig, selectUser } from "../../streams/parts/core";
import {
  type Notice,
  selectBalance,
  selectHeader,
  selectIsDeviceStoring,
  selectNotices,
} from "../../streams/parts/member/index";
import type { AppRoute } from "../../streams/parts/visitor/index";
import { useSend } from "../hooks/useSend";
import { useServerNow } from "../hooks/useServerNow";
import { useMemberView, useView } from "../hooks/useView";
import { useProblemText } from "../pages/shared/states/useProblemText";
import { PhoneHeaderProvider } from "../ui/layout/phoneHeader";
import { useFormats } from "../ui/words/formats";
import { InviteSlot } from "./dialogs/InviteSlot";
import { Offers } from "./dialogs/Offers";
import { type ShellModal, ShellModals } from "./dialogs/ShellModals";
import type { ToastModel } from "./dialogs/Toaster";
import { useBackTo, useGoBack } from "./fallbacks/innerPage";
import type { MenuItemId } from "./header/menu";
import { useMenu } from "./header/useMenu";
import { ShellView } from "./ShellView";
import { useVisited } from "./useVisited";

export function ShellPage({ route, children }: { route: AppRoute; children: ReactNode }) {
  const config = useView(selectConfig);
  const user = useView(selectUser);
  const { connection, newsUntil, isReturning } = useMemberView(selectHeader);
  const now = useServerNow();
  const balance = useMemberView(selectBalance);
  const notices = useMemberView(selectNotices);
  const isDeviceStoring = useMemberView(selectIsDeviceStoring);
  const menus = useMenu();
  const [modal, setModal] = useState<ShellModal | null>(null);
  const menuButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // the menu entry that opened it is gone: the focus goes back to the menu itself
    const button = menuButton.current;
    if (modal !== null) return () => button?.focus();
  }, [modal]);
  const backTo = useBackTo(route);
  const onBack = useGoBack(backTo);
  const [title, setTitle] = useState("");
  const [actions, setActions] = useState<HTMLElement | null>(null);
  const isInner = backTo !== null;
  const phoneHeader = useMemo(() => (isInner ? { showTitle: setTitle, actions } : null), [isInner, actions]);
  const toastOf = useToast();
  const send = useSend();
  useVisited();
  if (!config || !user) return null;
  const { appId, brand, domain } = config;
  const act = (id: MenuItemId) => {
    if (id === "admin") send("session/dashboardRequested", {});
    else if (id === "club" || id === "manual" || id === "instruction") setModal(id);
  };
  return (
    <ShellView
      brand={{ name: domain.title, logoUrl: `/brands/${appId}/${domain.logo}` }}
      person={{ name: displayName(user), avatarUrl: user.avatar?.url ?? null }}
      points={balance === null ? null : { amount: balance, to: "/user/points" }}
      connection={connection}
      newsUntil={newsUntil === null ? null : { at: newsUntil, now, isReturning }}
      isDeviceStoring={isDeviceStoring}
      menu={[
        { id: "general", items: menus.general },
        { id: "account", items: menus.settings },
        { id: "admin", items: menus.admin },
      ]}
      // an open chat ends with what one writes in: the thumb's place is there
      isBottomBarVisible={brand.mobileAppWebBottomBar.visible && route.name !== "chat"}
      inner={backTo === null ? null : { title, backTo, onBack, actionsRef: setActions }}
      isFilling={route.isFilling ?? false}
      toasts={notices.map(toastOf)}
      onCloseToast={(id) => send("notices/dismissed", { id })}
      onMenuAction={act}
      menuRef={menuButton}
      offer={<Offers />}
    >
      <PhoneHeaderProvider value={phoneHeader}>{children}</PhoneHeaderProvider>
      <ShellModals modal={modal} menus={menus} onClose={() => setModal(null)} />
      <InviteSlot isFree={modal === null} />
    </ShellView>
  );
}

/** The present address, for the way back into the section (ROUTE-10). */
function useToast(): (notice: Notice) => ToastModel {
  const { t } = useTranslation(["shell", "homework"]);
  const { date, time } = useFormats();
  const problemText = useProblemText();
  return (notice) => {
    if (notice.kind === "problem") return { id: notice.id, tone: "negative", title: problemText(notice.problem) ?? "" };
    if (notice.kind === "reply") {
      const { id, author: name, course, chatId, text } = notice;
      const sayCount = (count: number) => t(course ? "repliesIn" : "replies", { count, name, course });
      const counted = { topic: "messages", group: `${chatId} ${name}`, sayCount };
      // the same person may answer in several courses
      return { id, tone: "info", title: course ? `${name}, ${course}` : name, text, to: `/chat/${chatId}`, counted };
    }
    if (notice.kind === "call") {
      const { id, title, consultationId, startMs } = notice;
      const when = `${date(startMs)}, ${time(startMs)}`;
      return {
        id,
        tone: "positive",
        title,
        text: t("callConfirmed", { when }),
        to: `/videoconsultations/${consultationId}`,
      };
    }
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
