/** Asking the expert about something: its address goes into the draft of the course's chat, where it is a card, and the chat opens (VIDEO-11, CHAT-17). */
import { useNavigate } from "react-router";
import { chatPlace, selectDraft } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberState } from "../../hooks/useView";

/** Takes a path within the app, and words that stand above it. Undefined where there is no chat. What was typed there before stays above it. */
export function useAskExpert(chatId: number | null): ((path: string, words?: string) => void) | undefined {
  const send = useSend();
  const navigate = useNavigate();
  const getState = useMemberState();
  if (chatId === null) return undefined;
  return (path, words = "") => {
    const place = chatPlace(chatId);
    const typed = selectDraft(getState(), place).trim();
    send("drafts/changed", {
      place,
      text: [typed, words, location.origin + path, ""].filter((line, at) => line || at > 1).join("\n"),
    });
    void navigate(`/chat/${chatId}`);
  };
}
