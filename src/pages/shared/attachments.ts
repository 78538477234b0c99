/** Uploads and files of the streams, as the kit shows them. */
import { useTranslation } from "react-i18next";
import { type FileEntity, mayArriveYet, type Upload } from "../../../streams/parts/member/index";
import type { AttachmentModel } from "../../ui/media/AttachmentTiles";
import type { FileModel } from "../../ui/media/fileModel";
import { useFormats } from "../../ui/words/formats";
import { useProblemText } from "./states/useProblemText";

const TYPES = { 1: "video", 2: "image", 3: "sound" } as const;

export const fileModel = ({ id, type, name, url, urls }: FileEntity): FileModel => ({
  id,
  name,
  url,
  type: TYPES[type as keyof typeof TYPES] ?? "document",
  previewUrl: urls?.medium ?? urls?.small ?? undefined,
});

const MB = 1_048_576;

/** Makes tiles of uploads; a failed one says why, with the limit that was exceeded (CHAT-04). */
export function useAttachmentModel(): (upload: Upload) => AttachmentModel {
  const { t } = useTranslation("shell");
  const problemText = useProblemText();
  const { fileSize } = useFormats();
  const why = ({ problem, size }: Upload): string | undefined => {
    if (!problem) return undefined;
    if (problem.format === "HEIC") return t("fileHeic");
    if (problem.format === "3GP") return t("file3gp");
    if (problem.format) return t("fileFound", { format: problem.format });
    if (problem.kind === "wrongType") return t("filesRefused.kind");
    if (problem.kind === "fileGone") return t("filesRefused.gone");
    if (problem.kind === "tooLarge" && problem.limitBytes)
      return t("filesRefused.tooLarge", { limit: `${Math.round(problem.limitBytes / MB)} MB` });
    // a proxy before the server says the status only
    if (problem.kind === "tooLarge" && !problem.text) return t("fileTooLarge", { size: fileSize(size) });
    return problemText(problem) ?? t("filesRefused.failed");
  };
  const unstoredIn = ({ unstored, status }: Upload): AttachmentModel["unstored"] => {
    if (!unstored || status === "done" || status === "failed") return undefined;
    const { missingBytes } = unstored;
    return { missing: missingBytes === null ? null : fileSize(missingBytes) };
  };
  return (upload) => ({
    id: upload.key,
    name: upload.name,
    kind: upload.kind === "document" ? "file" : upload.kind,
    previewUrl: upload.file?.urls?.small ?? null,
    state: upload.status,
    progress: upload.size > 0 ? upload.sentBytes / upload.size : 0,
    error: why(upload),
    isGone: upload.problem?.kind === "fileGone",
    unstored: unstoredIn(upload),
    canRetry: upload.problem === undefined || mayArriveYet(upload.problem),
  });
}
