/** A screen did not arrive, and reloading by itself did not help or would lose what is on the page (ROUTE-15). */

import { StartDialog } from "../dialogs/StartDialog";
import type { StartTexts } from "./startTexts";

interface ChunkErrorViewProps {
  readonly texts: StartTexts;
  /** The server has another version by now, or does not answer. */
  readonly why: "changed" | "unreachable";
  readonly onReload: () => void;
}

/** Says why and that what was typed is stored, and offers to reload. */
export function ChunkErrorView({ texts, why, onReload }: ChunkErrorViewProps) {
  const isChanged = why === "changed";
  return (
    <StartDialog
      {...(isChanged ? texts.chunkFailed : texts.chunkUnreachable)}
      actionLabel={isChanged ? texts.reload : texts.retry}
      onAction={onReload}
    />
  );
}
