/** The files on their way beside a text that is being written, with their status in words; for every composer. */
import { useTranslation } from "react-i18next";
import { type AttachmentModel, AttachmentTiles } from "../../ui/media/AttachmentTiles";
import { useFormats } from "../../ui/words/formats";

export interface OutgoingFilesProps {
  readonly attachments: readonly AttachmentModel[];
  readonly onCancelAttachment: (id: string) => void;
  readonly onRetryAttachment: (id: string) => void;
}

/** Tiles with state, cancel and retry; nothing when there are no files. */
export function OutgoingFiles({ attachments, onCancelAttachment, onRetryAttachment }: OutgoingFilesProps) {
  const { t } = useTranslation("shell");
  const { percent } = useFormats();
  return (
    <AttachmentTiles
      label={t("files.list")}
      attachments={attachments}
      describe={({ state, progress, unstored }) => {
        const words = t(`files.${state}`, { percent: percent(progress) });
        if (!unstored) return words;
        const { missing } = unstored;
        return missing === null
          ? t("files.unstored", { state: words })
          : t("files.unstoredBy", { state: words, missing });
      }}
      cancelLabel={(name) => t("files.cancel", { name })}
      retryLabel={(name) => t("files.retry", { name })}
      heard={{
        say: (change, name, error) =>
          error ? t("filesHeard.why", { name, error }) : t(`filesHeard.${change}`, { name }),
        sayCount: (change, count) => t(`filesHeardCount.${change}`, { count }),
      }}
      onCancel={onCancelAttachment}
      onRetry={onRetryAttachment}
    />
  );
}

/** Whether something was picked before a reload and is not here any more: what is written can be sent without it. */
export const areSomeGone = (attachments: readonly AttachmentModel[]): boolean =>
  attachments.some(({ isGone }) => isGone);

/**
 * What the files mean for sending: no files, wait, one has failed, one can never be sent, or all have arrived. `later`: they wait for the
 * network or the server, and what is sent now waits for them (OFF-11).
 */
export function outgoingState(
  all: readonly AttachmentModel[],
): "none" | "busy" | "later" | "failed" | "refused" | "ready" {
  // what a reload has taken blocks nothing
  const attachments = all.filter(({ isGone }) => !isGone);
  if (attachments.length === 0) return "none";
  if (attachments.some(({ state, canRetry }) => state === "failed" && !canRetry)) return "refused";
  if (attachments.some(({ state }) => state === "failed")) return "failed";
  const onTheirWay = attachments.filter(({ state }) => state !== "done");
  if (onTheirWay.length === 0) return "ready";
  const isAtRest = onTheirWay.every(({ state }) => state === "paused" || state === "queued");
  return isAtRest && onTheirWay.some(({ state }) => state === "paused") ? "later" : "busy";
}
