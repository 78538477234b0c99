/** The configuration did not load or does not fit (BRAND-03): the dialog "Error" with a retry. */

import { StartDialog } from "../dialogs/StartDialog";
import type { StartTexts } from "./startTexts";

export interface ConfigFailedViewProps {
  /** The always loaded texts of the browser's language: `startTexts[language]` of the locales. */
  readonly texts: StartTexts;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** Titled "Error" (contract 8). */
export function ConfigFailedView({ texts, isRetrying, onRetry }: ConfigFailedViewProps) {
  return <StartDialog {...texts.configFailed} actionLabel={texts.retry} isBusy={isRetrying} onAction={onRetry} />;
}
