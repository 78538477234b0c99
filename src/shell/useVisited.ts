/** Where the learner is, told to the streams; and that work would be lost by leaving the page. */
import { useEffect } from "react";
import { useLocation } from "react-router";
import { selectIsUploading } from "../../streams/parts/member/index";
import { useAskBeforeLeaving } from "../hooks/useAskBeforeLeaving";
import { useSend } from "../hooks/useSend";
import { useMemberView } from "../hooks/useView";

/** Reports each address that is shown. While a file is on its way, the browser asks before the page is left (HW-08). */
export function useVisited(): void {
  const send = useSend();
  const { pathname, search } = useLocation();
  useEffect(() => send("navigation/visited", { path: pathname + search }), [send, pathname, search]);
  useAskBeforeLeaving(useMemberView(selectIsUploading));
}
