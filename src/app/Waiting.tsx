/** Between the configuration and the screen (BRAND-11): the ring, or why the learner's data does not come. */
import { selectSession } from "../../streams/parts/core";
import { useSend } from "../hooks/useSend";
import { useView } from "../hooks/useView";
import { useFirstTexts } from "../locales/firstTexts";
import { FailedView } from "../pages/FailedView";
import { LoadingView } from "../pages/LoadingView";
import { problemText } from "../pages/problemText";

export function Waiting() {
  const { common, errors } = useFirstTexts();
  const { status, problem } = useView(selectSession);
  const send = useSend();
  if (status !== "loading" || !problem) return <LoadingView label={common.loading} />;
  return (
    <FailedView
      title={problemText(problem, (key) => errors[key]) ?? ""}
      retryLabel={common.retry}
      onRetry={() => send("session/userRequested", {})}
    />
  );
}
