/** The frame's connected side: who is signed in, what is unread, the state of the connection. */
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { displayName, selectConfig, selectUser } from "../../streams/parts/core";
import { selectAvatarUrl, selectBalance, selectHeader, selectIsDeviceStoring } from "../../streams/parts/member/index";
import type { AppRoute } from "../../streams/parts/visitor/index";
import { useSend } from "../hooks/useSend";
import { useServerNow } from "../hooks/useServerNow";
import { useMemberView, useView } from "../hooks/useView";
import { PhoneHeaderProvider } from "../ui/layout/phoneHeader";
import { InviteSlot } from "./dialogs/InviteSlot";
import { Offers } from "./dialogs/Offers";
import { type ShellModal, ShellModals } from "./dialogs/ShellModals";
import { useToasts } from "./dialogs/useToasts";
import { useBackTo, useGoBack } from "./fallbacks/innerPage";
import { Bell } from "./header/Bell";
import type { MenuItemId } from "./header/menu";
import { useMenu } from "./header/useMenu";
import { ShellView } from "./ShellView";
import { useVisited } from "./useVisited";

export function ShellPage({ route, children }: { route: AppRoute; children: ReactNode }) {
  const config = useView(selectConfig);
  const person = usePerson();
  const { connection, newsUntil, isReturning } = useMemberView(selectHeader);
  const now = useServerNow();
  const balance = useMemberView(selectBalance);
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
  const toasts = useToasts();
  const send = useSend();
  useVisited();
  if (!config || !person) return null;
  const { appId, brand, domain } = config;
  const act = (id: MenuItemId) => {
    if (id === "admin") send("session/dashboardRequested", {});
    else if (id === "club" || id === "manual" || id === "instruction") setModal(id);
  };
  return (
    <ShellView
      brand={{ name: domain.title, logoUrl: `/brands/${appId}/${domain.logo}` }}
      person={person}
      points={balance === null ? null : { amount: balance, to: "/user/points" }}
      connection={connection}
      bell={<Bell />}
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
      toasts={toasts}
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

/** Who is signed in, as the header shows them; null: nobody is. */
function usePerson() {
  const user = useView(selectUser);
  const avatarUrl = useMemberView(selectAvatarUrl);
  return user && { name: displayName(user), avatarUrl };
}
