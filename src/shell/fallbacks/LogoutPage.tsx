/**
 * /logout acts immediately, but never while the page is only being prerendered (contract 6.4). Rule: what waits to be sent is lost with the
 * session, so the learner decides first (OFF-12).
 */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useSearchParams } from "react-router";
import { type AppState, returnTarget, selectConfig, selectSession } from "../../../streams/parts/core";
import { countAttached } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { LoadingView } from "../../pages/shared/states/LoadingView";
import { Button, buttonClass } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Notice } from "../../ui/feedback/Notice";
import { Page } from "../../ui/layout/Page";

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
  const changes = useView(selectUnsentCount);
  const files = useView(selectFileCount);
  const [isSure, setSure] = useState(false);
  const isAsked = changes + files > 0 && !isSure && status === "member";
  useEffect(() => {
    if (isAsked) return;
    if (status !== "member" && status !== "loading") return;
    const act = () => send("session/logoutRequested", returnUrl ? { returnUrl } : {});
    if (!("prerendering" in document && document.prerendering)) return act();
    document.addEventListener("prerenderingchange", act, { once: true });
    return () => document.removeEventListener("prerenderingchange", act);
  }, [isAsked, status, send, returnUrl]);
  if (isAsked) return <Unsent changes={changes} files={files} onSure={() => setSure(true)} />;
  return status === "guest" ? <Navigate to="/" replace /> : <LoadingView label={t("loading")} />;
}

/** What the session takes with it: messages and other changes that the server does not have. */
const selectUnsentCount = ({ waiting, outbox }: AppState): number =>
  (waiting?.changes.length ?? 0) + Object.values(outbox?.lanes ?? {}).flat().length;

/** Files that are attached somewhere, and go with the session too (OFF-11). */
const selectFileCount = ({ uploads }: AppState): number => (uploads ? countAttached(uploads) : 0);

function Unsent({ changes, files, onSure }: { changes: number; files: number; onSure: () => void }) {
  const { t } = useTranslation("shell");
  const texts = [
    ...(changes > 0 ? [t("unsent.text", { count: changes })] : []),
    ...(files > 0 ? [t("unsent.files", { count: files })] : []),
  ];
  return (
    <Page isNarrow title={t("unsent.title")}>
      <Notice tone="warning" messages={texts} />
      <Actions>
        <Link to="/home" className={buttonClass("primary")}>
          {t("unsent.stay")}
        </Link>
        <Button look="danger" onClick={onSure}>
          {t("unsent.leave")}
        </Button>
      </Actions>
    </Page>
  );
}
