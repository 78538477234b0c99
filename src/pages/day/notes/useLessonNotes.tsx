/** The notes of a lesson in its player (VIDEO-14). Rule: what is typed keeps the moment at which it was begun. */
import { type DayView, newNotePlace, selectDraft } from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberState } from "../../../hooks/useView";
import type { LessonPlayerProps } from "../player/engine/types";
import { LessonNotes } from "./LessonNotes";
import { readNoteDraft, writeNoteDraft } from "./noteDraft";

/** What the player is given. */
export function useLessonNotes(view: DayView, lessonId: number): Pick<LessonPlayerProps, "notes" | "onNote"> {
  const send = useSend();
  const getState = useMemberState();
  const { id: streamId, chatChannelId } = view.course.courseStream;
  const place = newNotePlace(streamId, lessonId);
  const lesson = { streamId, lessonId, dayNumber: view.day.number };
  return {
    notes: (film) => <LessonNotes {...lesson} chatId={chatChannelId} film={film} />,
    onNote: (moment) => {
      if (readNoteDraft(selectDraft(getState(), place))?.text) return;
      send("drafts/changed", { place, text: writeNoteDraft(moment) });
    },
  };
}
