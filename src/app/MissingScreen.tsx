/** Inside the shell, a screen whose code did not arrive (ROUTE-15): the navigation goes on working around it. */
import RotateCw from "lucide-react/icons/rotate-cw";
import { selectLanguage, selectMissingChunk } from "../../streams/parts/core";
import { useSend } from "../hooks/useSend";
import { useView } from "../hooks/useView";
import { startTexts } from "../locales/areas";
import { NoticePage } from "../pages/NoticePage";
import { Button } from "../ui/form/Button";

/** Nothing until it is known that a reload by itself does not help. */
export function MissingScreen() {
  const why = useView(selectMissingChunk);
  const texts = startTexts[useView(selectLanguage)];
  const send = useSend();
  if (!why) return null;
  const { title, text } = why === "changed" ? texts.chunkFailed : texts.chunkUnreachable;
  return (
    <NoticePage
      drawing="lost"
      title={title}
      text={text}
      actions={
        <Button look="primary" icon={RotateCw} onClick={() => send("page/reloadRequested", {})}>
          {why === "changed" ? texts.reload : texts.retry}
        </Button>
      }
    />
  );
}
