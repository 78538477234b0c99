/** Between the configuration and the screen (BRAND-11): a guest's ring, a member's skeleton, or why the learner's data does not come. */
import { useLayoutEffect } from "react";
import { selectSession } from "../../../streams/parts/core";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { useFirstTexts } from "../../locales/firstTexts";
import { FailedView } from "../../pages/shared/states/FailedView";
import { LoadingView } from "../../pages/shared/states/LoadingView";
import { PageSkeleton } from "../../pages/shared/states/PageSkeleton";
import { problemText } from "../../pages/shared/states/problemText";

export function Waiting() {
  const { common, errors } = useFirstTexts();
  const { status, problem } = useView(selectSession);
  const send = useSend();
  // the page's own sign-in form is for a guest
  useLayoutEffect(() => document.querySelector("#first")?.remove(), []);
  if (status === "guest") return <LoadingView label={common.loading} />;
  if (status !== "loading" || !problem) return <PageSkeleton label={common.loading} />;
  return (
    <FailedView
      title={problemText(problem, (key) => errors[key]) ?? ""}
      retryLabel={common.retry}
      onRetry={() => send("session/userRequested", {})}
    />
  );
}
