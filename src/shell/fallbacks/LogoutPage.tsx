/** /logout acts immediately, but never while the page is only being prerendered (contract 6.4). */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useSearchParams } from "react-router";
import { returnTarget, selectConfig, selectSession } from "../../../streams/parts/core";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { LoadingView } from "../../pages/shared/states/LoadingView";

/** `isReturnable`: whether the next sign-in may continue to a path of our own. */
export function LogoutPage({ isReturnable }: { isReturnable: (path: string) => boolean }) {
  const { t } = useTranslation("common");
  const { status } = useView(selectSession);
  const send = useSend();
  const [query] = useSearchParams();
  const origins = useView(selectConfig)?.domain.returnOrigins ?? [];
  const wanted = query.get("returnUrl") ?? "";
  // stored unchanged once it is one of those that may be returned to (contract 6.5)
  const isReturned = wanted && returnTarget(wanted, window.location.origin, origins, isReturnable);
  const returnUrl = isReturned ? wanted : null;
  useEffect(() => {
    if (status !== "member" && status !== "loading") return;
    const act = () => send("session/logoutRequested", returnUrl ? { returnUrl } : {});
    if (!("prerendering" in document && document.prerendering)) return act();
    document.addEventListener("prerenderingchange", act, { once: true });
    return () => document.removeEventListener("prerenderingchange", act);
  }, [status, send, returnUrl]);
  return status === "guest" ? <Navigate to="/" replace /> : <LoadingView label={t("loading")} />;
}
