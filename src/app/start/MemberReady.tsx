/** What waits for the member's part of the streams. Rule: a screen behind it finds its slices. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { selectMemberStatus } from "../../../streams/parts/core";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { FailedView } from "../../pages/shared/states/FailedView";
import { PageSkeleton } from "../../pages/shared/states/PageSkeleton";

/** Shows its children once the part is there: a session that began requests the part by itself. */
export function MemberReady({ children }: { children: ReactNode }) {
  const { t } = useTranslation("common");
  const member = useView(selectMemberStatus);
  const send = useSend();
  if (member === "ready") return children;
  if (member === "absent") return <PageSkeleton label={t("loading")} />;
  return (
    <FailedView title={t("notArrived")} retryLabel={t("retry")} onRetry={() => send("page/reloadRequested", {})} />
  );
}
