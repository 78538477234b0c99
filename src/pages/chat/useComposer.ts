/** What is being written in one conversation: its draft, its files, and what the learner does with them. */
import { useCallback, useEffect, useState } from "react";
import { selectConfig } from "../../../streams/parts/core";
import {
  chatPlace,
  selectChangeProblem,
  selectDraft,
  selectNextSendAt,
  selectOutbox,
  selectSendRefusal,
  selectUploads,
} from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberState, useMemberView, useView } from "../../hooks/useView";
import { useAttachmentModel } from "../attachments";
import type { ComposerModel } from "./ChatView";

/** The composer, and `onEditUnsent`: the first message that failed goes back to where it was typed. */
export function useComposer(chatId: number): { composer: ComposerModel; onEditUnsent: () => void } {
  const place = chatPlace(chatId);
  const outbox = useMemberView(selectOutbox, chatId);
  const uploads = useMemberView(selectUploads, place);
  const sendRefusal = useMemberView(selectSendRefusal, chatId);
  const nextSendAt = useMemberView(selectNextSendAt, chatId);
  const messageDelay = useView(selectConfig)?.brand.messageDelay ?? 0;
  const attachmentModel = useAttachmentModel();
  const { draft, replaceDraft } = useDraft(place);
  const send = useSend();
  const getState = useMemberState();

  // the text of an edit that failed is in the draft again
  const changeProblem = useMemberView(selectChangeProblem);
  useEffect(() => {
    if (changeProblem) replaceDraft();
  }, [changeProblem, replaceDraft]);

  const onEditUnsent = () => {
    const failed = outbox.find(({ status }) => status === "failed");
    if (!failed) return;
    const typed = selectDraft(getState(), place);
    send("drafts/changed", { place, text: [failed.text, typed].filter(Boolean).join("\n") });
    if (failed.files.length > 0) send("uploads/returned", { place, files: failed.files });
    send("chat/sendDropRequested", { chatId, key: failed.key });
    replaceDraft();
  };
  const composer: ComposerModel = {
    draft,
    attachments: uploads.map(attachmentModel),
    nextSendAtMs: nextSendAt > 0 ? nextSendAt : null,
    sendRefusal,
    messageDelay,
    onDraft: (text) => send("drafts/changed", { place, text }),
    onSend: (text) => {
      send("chat/sendRequested", { chatId, text, files: uploads.flatMap(({ file }) => (file ? [file] : [])) });
      // the send was refused: the typed text goes back to the composer
      if (selectDraft(getState(), place) !== "") replaceDraft();
    },
    onAttach: (files) => send("uploads/picked", { place, accepts: ["image", "video"], files }),
    onCancelAttachment: (key) => send("uploads/dropRequested", { key }),
    onRetryAttachment: (key) => send("uploads/retryRequested", { key }),
  };
  return { composer, onEditUnsent };
}

/** The draft that a composer starts from; `replaceDraft` makes it take the draft of the state again. */
function useDraft(place: string) {
  const getState = useMemberState();
  const [draft, setDraft] = useState(() => ({ text: selectDraft(getState(), place), revision: 0 }));
  const replaceDraft = useCallback(
    () => setDraft(({ revision }) => ({ text: selectDraft(getState(), place), revision: revision + 1 })),
    [getState, place],
  );
  return { draft, replaceDraft };
}
