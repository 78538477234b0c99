/** /logout acts at once, but never while the page is only being rendered ahead (contract 6.4). */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { selectSession } from "../../../streams";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { LoadingView } from "./LoadingView";

export function LogoutPage() {
  const { t } = useTranslation("common");
  const { status } = useView(selectSession);
  const send = useSend();
  useEffect(() => {
    if (status !== "member" && status !== "loading") return;
    const act = () => send("session/logoutRequested", {});
    if (!("prerendering" in document && document.prerendering)) return act();
    document.addEventListener("prerenderingchange", act, { once: true });
    return () => document.removeEventListener("prerenderingchange", act);
  }, [status, send]);
  return status === "guest" ? <Navigate to="/" replace /> : <LoadingView label={t("loading")} />;
}
