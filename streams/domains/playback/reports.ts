/** What analytics is sent of a video (VIDEO-02): each action names the open lesson. */
import type { Report, ReportsOn } from "../../bus/reports";
import type { PlaybackEvents } from "./events";
import type { PlaybackState } from "./state";

interface State {
  readonly playback: PlaybackState;
}
const ofLesson = ({ playback: { open } }: State, ...actions: readonly string[]): Report[] =>
  open ? actions.map((action) => [action, { lesson_id: open.lessonId }]) : [];

export const playbackReports: ReportsOn<PlaybackEvents> = {
  "playback/started": ({ isFirstOfDay }, state: State) =>
    ofLesson(state, "video_start", ...(isFirstOfDay ? ["video_first_in_day"] : [])),
  "playback/ended": (_, state: State) => ofLesson(state, "video_complete"),
  "playback/speedChanged": ({ rate }, { playback: { open } }: State) =>
    open ? [["video_speed", { lesson_id: open.lessonId, rate }]] : [],
  "playback/milestoneReached": ({ lessonId, percent }) => [["video_progress", { lesson_id: lessonId, percent }]],
};
