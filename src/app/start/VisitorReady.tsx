/** What waits for the visitor's part of the streams. Rule: a screen behind it finds its slices; a part that does not arrive can be requested again. */
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { selectVisitorStatus } from "../../../streams/parts/core";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { FailedView } from "../../pages/shared/states/FailedView";
import { LoadingView } from "../../pages/shared/states/LoadingView";

/** Requests the part, and shows its children once it is there. */
export function VisitorReady({ children }: { children: ReactNode }) {
  const { t } = useTranslation("common");
  const visitor = useView(selectVisitorStatus);
  const send = useSend();
  const isAbsent = visitor === "absent";
  useEffect(() => {
    if (isAbsent) send("bus/visitorRequested", {});
  }, [isAbsent, send]);
  if (visitor === "ready") return children;
  if (isAbsent) return <LoadingView label={t("loading")} />;
  return (
    <FailedView title={t("notArrived")} retryLabel={t("retry")} onRetry={() => send("bus/visitorRequested", {})} />
  );
}
