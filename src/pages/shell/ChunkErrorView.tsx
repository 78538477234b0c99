/** A screen of an older version did not arrive, and the one automatic reload did not help (ROUTE-15). */

import { StartDialog } from "./StartDialog";
import type { StartTexts } from "./startTexts";

/** Says that what was typed is kept and offers to reload. */
export function ChunkErrorView({ texts, onReload }: { texts: StartTexts; onReload: () => void }) {
  return <StartDialog {...texts.chunkFailed} actionLabel={texts.reload} onAction={onReload} />;
}
