/** Inside the shell, a screen whose code did not arrive (ROUTE-15): the navigation goes on working around it. */
import { selectLanguage, selectMissingChunk } from "../../streams/parts/core";
import { useSend } from "../hooks/useSend";
import { useView } from "../hooks/useView";
import { startTexts } from "../locales/areas";
import { ErrorState } from "../ui/feedback/ErrorState";
import { Page } from "../ui/layout/Page";

/** Nothing until it is known that a reload by itself does not help. */
export function MissingScreen() {
  const why = useView(selectMissingChunk);
  const texts = startTexts[useView(selectLanguage)];
  const send = useSend();
  if (!why) return null;
  const { title, text } = why === "changed" ? texts.chunkFailed : texts.chunkUnreachable;
  return (
    <Page title={title}>
      <ErrorState
        title={text}
        retryLabel={why === "changed" ? texts.reload : texts.retry}
        onRetry={() => send("page/reloadRequested", {})}
      />
    </Page>
  );
}
