/** The notices as toasts: what each says, and where it leads. */
import { useTranslation } from "react-i18next";
import { type Notice, selectNotices, showEntry } from "../../../streams/parts/member/index";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { useProblemText } from "../../pages/shared/states/useProblemText";
import { useEntryWords } from "../../pages/shared/useEntryWords";
import { useFormats } from "../../ui/words/formats";
import type { ToastModel } from "./Toaster";

/** Newest last. */
export function useToasts(): readonly ToastModel[] {
  return useMemberView(selectNotices).map(useToast());
}

function useToast(): (notice: Notice) => ToastModel {
  const { t } = useTranslation(["shell", "homework"]);
  const { date, time } = useFormats();
  const problemText = useProblemText();
  const wordsOf = useEntryWords(useServerNow());
  return (notice) => {
    if (notice.kind === "problem") return { id: notice.id, tone: "negative", title: problemText(notice.problem) ?? "" };
    if (notice.kind === "entry") {
      const entry = showEntry(notice.entry);
      const { title, text } = wordsOf(entry);
      return { id: notice.id, tone: "info", title, ...(text && { text }), ...(entry.to && { to: entry.to }) };
    }
    if (notice.kind === "reply") {
      const { id, author: name, course, chatId, text } = notice;
      const sayCount = (count: number) => t(course ? "repliesIn" : "replies", { count, name, course });
      const counted = { topic: "messages", group: `${chatId} ${name}`, sayCount };
      // the same person may answer in several courses
      return { id, tone: "info", title: course ? `${name}, ${course}` : name, text, to: `/chat/${chatId}`, counted };
    }
    if (notice.kind === "call") {
      const { id, title, consultationId, startMs } = notice;
      const when = `${date(startMs)}, ${time(startMs)}`;
      return {
        id,
        tone: "positive",
        title,
        text: t("callConfirmed", { when }),
        to: `/videoconsultations/${consultationId}`,
      };
    }
    const { id, status, title, streamId, statusId } = notice;
    const text = t(`homework:status.${status === "DONE" ? "approved" : "rework"}`);
    return {
      id,
      tone: status === "DONE" ? "positive" : "warning",
      title,
      text,
      to: `/homework/${streamId}/${statusId}`,
    };
  };
}
