/** Where the learner is, told to the streams; and that work would be lost by leaving the page. */
import { useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { selectDeviceNotifications, selectLosesFile } from "../../streams/parts/member/index";
import { useAskBeforeLeaving } from "../hooks/useAskBeforeLeaving";
import { useSend } from "../hooks/useSend";
import { useMemberView } from "../hooks/useView";

/** Reports each address that is shown. While a file is on its way that this device did not store, the browser asks before the page is left (HW-08, OFF-11). */
export function useVisited(): void {
  const send = useSend();
  const { pathname, search } = useLocation();
  useEffect(() => send("navigation/visited", { path: pathname + search }), [send, pathname, search]);
  useOpenedNotification();
  useAskBeforeLeaving(useMemberView(selectLosesFile));
}

/** Goes to the screen of a notification that was pressed (CHAT-13). */
function useOpenedNotification(): void {
  const send = useSend();
  const navigate = useNavigate();
  const { openedPath } = useMemberView(selectDeviceNotifications);
  useEffect(() => {
    if (openedPath === null) return;
    send("notifications/followed", {});
    void navigate(openedPath);
  }, [openedPath, navigate, send]);
}
