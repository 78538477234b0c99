/** What is being written in one conversation: its draft, its files, and what the learner does with them. */
import { useCallback, useEffect, useRef, useState } from "react";
import { selectConfig } from "../../../../streams/parts/core";
import {
  chatPlace,
  editedIn,
  editPlace,
  findOutgoing,
  holderName,
  selectDraft,
  selectDraftPlaces,
  selectHeld,
  selectIsEditSaving,
  selectOutbox,
  selectSendRefusal,
  selectUploads,
} from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberState, useMemberView, useView } from "../../../hooks/useView";
import { useAttachmentModel } from "../../shared/attachments";
import type { ComposerModel } from "../ChatView";
import type { EditDrafts } from "./useEdit";
import { useTurns } from "./useTurns";

interface Composing {
  composer: ComposerModel;
  /** The composer takes the draft of the state again. */
  replaceDraft: (takesFocus: boolean) => void;
  /** The first message that failed goes back to where it was typed. */
  onEditUnsent: () => void;
  /** So does one that waits for its turn. */
  onTakeBack: (key: string) => void;
}

/** What is written in one chat; mount it again for another. */
export function useComposer(chatId: number): Composing {
  const place = chatPlace(chatId);
  const outbox = useMemberView(selectOutbox, chatId);
  const uploads = useMemberView(selectUploads, place);
  const sendRefusal = useMemberView(selectSendRefusal, chatId);
  const { nextAt } = useTurns(chatId);
  const messageDelay = useView(selectConfig)?.brand.messageDelay ?? 0;
  const attachmentModel = useAttachmentModel();
  const { draft, write, replaceDraft } = useDraft(place);
  const send = useSend();
  const getState = useMemberState();

  const takeBack = useTakeBack(chatId, replaceDraft);
  const onEditUnsent = () => {
    const failed = outbox.find(({ status }) => status === "failed");
    if (failed) takeBack(failed.key);
  };
  const composer: ComposerModel = {
    draft,
    edits: useEditDrafts(chatId),
    attachments: uploads.map(attachmentModel),
    nextSendAtMs: nextAt,
    sendRefusal,
    messageDelay,
    onDraft: write,
    onSend: (text) => {
      send("outbox/sendRequested", { chatId, text, ...findOutgoing(uploads) });
      // the send was refused: the typed text goes back to the composer
      if (selectDraft(getState(), place) !== "") replaceDraft();
    },
    onAttach: (files) => send("uploads/picked", { place, accepts: ["image", "video"], files }),
    onCancelAttachment: (key) => send("uploads/dropRequested", { key }),
    onRetryAttachment: (key) => send("uploads/retryRequested", { key }),
  };
  return { composer, replaceDraft, onEditUnsent, onTakeBack: takeBack };
}

/** Puts a send that the server does not have before what is typed by now, with its files. */
function useTakeBack(chatId: number, replaceDraft: (takesFocus: boolean) => void): (key: string) => void {
  const place = chatPlace(chatId);
  const send = useSend();
  const getState = useMemberState();
  return useCallback(
    (key) => {
      const item = selectOutbox(getState(), chatId).find((candidate) => candidate.key === key);
      if (!item) return;
      const typed = selectDraft(getState(), place);
      send("drafts/changed", { place, text: [item.text, typed].filter(Boolean).join("\n") });
      const held = selectHeld(getState()).filter(({ holder }) => holder === holderName("outbox", key));
      if (held.length > 0) send("uploads/moved", { keys: held.map((upload) => upload.key), holder: null });
      else if (item.files.length > 0) send("uploads/returned", { place, files: item.files });
      send("outbox/sendDropRequested", { chatId, key });
      replaceDraft(true);
    },
    [chatId, place, send, getState, replaceDraft],
  );
}

/** What is typed for own messages of a chat. */
function useEditDrafts(chatId: number): EditDrafts {
  const send = useSend();
  const getState = useMemberState();
  const openId = editedIn(useMemberView(selectDraftPlaces), chatId);
  const typed = useCallback((id: number) => selectDraft(getState(), editPlace(chatId, id)), [chatId, getState]);
  const write = useCallback(
    (id: number, text: string) => send("drafts/changed", { place: editPlace(chatId, id), text }),
    [chatId, send],
  );
  const isSaving = useCallback((id: number) => selectIsEditSaving(getState(), id), [getState]);
  return { openId, typed, isSaving, write };
}

/**
 * The draft that a composer starts from; `replaceDraft` makes it take the draft of the state again. So does what others put there: words
 * that are taken back, or those of an edit that was refused.
 */
function useDraft(place: string) {
  const getState = useMemberState();
  const send = useSend();
  const stored = useMemberView(selectDraft, place);
  const own = useRef(stored);
  const [draft, setDraft] = useState(() => ({ text: selectDraft(getState(), place), revision: 0, takesFocus: false }));
  const replaceDraft = useCallback(
    (takesFocus = false) => {
      const text = selectDraft(getState(), place);
      own.current = text;
      setDraft(({ revision }) => ({ text, revision: revision + 1, takesFocus }));
    },
    [getState, place],
  );
  const write = useCallback(
    (text: string) => {
      own.current = text;
      send("drafts/changed", { place, text });
    },
    [send, place],
  );
  useEffect(() => {
    const now = selectDraft(getState(), place);
    // what was sent has left its place, and the composer has emptied itself
    if (now === "") own.current = "";
    else if (now !== own.current) replaceDraft();
  }, [stored, getState, place, replaceDraft]);
  return { draft, write, replaceDraft };
}
