/** The call that reports what was played (B, section 7; contract 5). */
import type { Observable } from "rxjs";
import type { HttpPort } from "../../ports/types";
import { type LessonProgress, LessonProgressStruct } from "../courses/events";
import type { Statistic } from "./events";

/** POST /save-lesson-stat; answers the lesson's progress. It survives the page: it may be sent while leaving. */
export const postStatistic = (http: HttpPort, statistic: Statistic): Observable<LessonProgress> =>
  http.request({
    method: "POST",
    path: "/save-lesson-stat",
    body: {
      stage_day_id: statistic.dayId,
      user_course_stream_id: statistic.streamId,
      lessonId: statistic.lessonId,
      viewed_seconds: statistic.viewedSeconds,
      play_count: statistic.playCount,
      day_status: statistic.dayStatusId,
      position_seconds: statistic.positionSeconds,
      watched_seconds: statistic.watchedSeconds,
      ...(statistic.at > 0 && { happened_at: statistic.at / 1000 }),
      watched_ranges: statistic.watched.map(([fromMs, toMs]) => [fromMs / 1000, toMs / 1000]),
    },
    schema: LessonProgressStruct,
    idempotencyKey: statistic.key,
    isKeepalive: true,
  });
