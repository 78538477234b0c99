/** "Ask the expert at this moment": a link to the moment goes into the draft of the course's chat, and the chat opens (VIDEO-11). */
import { useNavigate } from "react-router";
import { chatPlace, type DayView, selectDraft } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberState } from "../../hooks/useView";

/** Undefined where the course has no chat. What was typed there before stays above the link. */
export function useAskAtMoment(
  { course: { courseStream }, day }: DayView,
  lessonId: number,
): ((positionMs: number) => void) | undefined {
  const send = useSend();
  const navigate = useNavigate();
  const getState = useMemberState();
  const { id: streamId, chatChannelId } = courseStream;
  if (chatChannelId === null) return undefined;
  return (positionMs) => {
    const moment = `/course/${streamId}/calendar/${day.number}?lesson=${lessonId}&t=${Math.floor(positionMs / 1000)}`;
    const place = chatPlace(chatChannelId);
    const typed = selectDraft(getState(), place).trim();
    send("drafts/changed", {
      place,
      text: [typed, location.origin + moment, ""].filter((line, at) => line || at > 0).join("\n"),
    });
    void navigate(`/chat/${chatChannelId}`);
  };
}
