/** Between the configuration and the screen (BRAND-11): the ring, or why the learner's data does not come. */
import { selectSession } from "../../streams";
import { useSend } from "../hooks/useSend";
import { useView } from "../hooks/useView";
import { useFirstTexts } from "../locales/firstTexts";
import { LoadingView } from "../pages/LoadingView";
import { problemText } from "../pages/problemText";
import { ErrorState } from "../ui/ErrorState";
import { Main } from "../ui/Main";

export function Waiting() {
  const { common, errors } = useFirstTexts();
  const { status, problem } = useView(selectSession);
  const send = useSend();
  if (status !== "loading" || !problem) return <LoadingView label={common.loading} />;
  return (
    <Main>
      <ErrorState
        title={problemText(problem, (key) => errors[key]) ?? ""}
        retryLabel={common.retry}
        onRetry={() => send("session/userRequested", {})}
      />
    </Main>
  );
}
