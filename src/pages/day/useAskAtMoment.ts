/** "Ask the expert at this moment" (VIDEO-11). */
import type { DayView } from "../../../streams/parts/member/index";
import { momentPath } from "../course/notes/noteMoment";
import { useAskExpert } from "../shared/useAskExpert";

/** Takes a position in milliseconds. Undefined where the course has no chat. */
export function useAskAtMoment(
  { course: { courseStream }, day }: DayView,
  lessonId: number,
): ((positionMs: number) => void) | undefined {
  const { id: streamId, chatChannelId } = courseStream;
  const ask = useAskExpert(chatChannelId);
  return (
    ask &&
    ((positionMs) =>
      ask(momentPath({ streamId, dayNumber: day.number, lessonId, seconds: Math.floor(positionMs / 1000) })))
  );
}
