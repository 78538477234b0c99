/** Fetches the learner's part of the app while the session is still looked up, in parallel. */
import { useEffect, useState } from "react";
import { selectConfig, selectLanguage, selectSession } from "../../streams/parts/core";
import { useView } from "../hooks/useView";
import { fetchMemberAhead } from "./parts";

/** Whether the screens can be shown: what a member needs is there, or nobody is signed in. */
export function useMemberAhead(): boolean {
  const { status } = useView(selectSession);
  const language = useView(selectLanguage);
  const appId = useView(selectConfig)?.appId ?? "";
  const [isThere, setThere] = useState(false);
  // there is a token: its session is very likely valid
  const isNeeded = status === "loading" || status === "member";
  useEffect(() => {
    if (!isNeeded) return;
    let isCurrent = true;
    const { pathname } = window.location;
    void fetchMemberAhead({ pathname, language, appId }).then(() => isCurrent && setThere(true));
    return () => {
      isCurrent = false;
    };
  }, [isNeeded, language, appId]);
  return isThere || status === "guest";
}
