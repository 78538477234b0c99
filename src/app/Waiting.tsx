/** Between the configuration and the screen (BRAND-11): the ring, or why the learner's data does not come. */
import { useTranslation } from "react-i18next";
import { selectSession } from "../../streams";
import { useSend } from "../hooks/useSend";
import { useView } from "../hooks/useView";
import { LoadingView } from "../pages/shell/LoadingView";
import { useProblemText } from "../pages/useProblemText";
import { ErrorState } from "../ui/ErrorState";

export function Waiting() {
  const { t } = useTranslation("common");
  const { status, problem } = useView(selectSession);
  const problemText = useProblemText();
  const send = useSend();
  if (status !== "loading" || !problem) return <LoadingView label={t("loading")} />;
  return (
    <main>
      <ErrorState
        title={problemText(problem) ?? ""}
        retryLabel={t("retry")}
        onRetry={() => send("session/userRequested", {})}
      />
    </main>
  );
}
