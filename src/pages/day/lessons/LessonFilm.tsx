/** One video in the player, connected to playback: where it resumes, what is counted, what the learner has set. */
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import {
  type DayView,
  type LessonEntry,
  lessonsBeside,
  selectConnection,
  selectIsReported,
  selectPlayerSettings,
  selectResumeAt,
  selectWatched,
  type Video,
} from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberState, useMemberView } from "../../../hooks/useView";
import { Notice } from "../../../ui/feedback/Notice";
import type { LessonPlayerProps } from "../player/engine/types";
import { LessonPlayer } from "../player/LessonPlayer";
import { useAskAtMoment } from "../useAskAtMoment";
import { playerVideo } from "./playerVideo";

interface LessonFilmProps {
  readonly view: DayView;
  readonly entry: LessonEntry;
  readonly video: Video;
  /** What belongs to a description is not counted as the lesson. */
  readonly isDescription: boolean;
  readonly isVertical: boolean;
  readonly startAtSeconds: number | null;
}

export function LessonFilm({ view, entry, video, isDescription, isVertical, startAtSeconds }: LessonFilmProps) {
  const { t } = useTranslation("day");
  const streamId = view.course.courseStream.id;
  const lessonId = entry.lesson.id;
  const settings = useMemberView(selectPlayerSettings);
  const watched = useMemberView(selectWatched, streamId, lessonId);
  const connection = useMemberView(selectConnection);
  const isReported = useMemberView(selectIsReported, lessonId);
  const getState = useMemberState();
  // read once: afterwards the player itself knows where it is
  const [startAtMs] = useState(() => {
    if (isDescription) return 0;
    return startAtSeconds === null ? selectResumeAt(getState(), streamId, entry) : startAtSeconds * 1000;
  });
  // the press on Continue is the press on Play
  const [isPressed] = useState((useLocation().state as { isPlaying?: boolean } | null)?.isPlaying === true);
  const send = useSend();
  const ask = useAskAtMoment(view, lessonId);
  const film = useMemo(() => filmOf(video, entry, isVertical), [video, entry, isVertical]);
  const counted = useCounted(view, entry, isDescription);
  const beside = useLessonsBeside(view, lessonId);
  return (
    <>
      <LessonPlayer
        video={film}
        startAtMs={startAtMs}
        watched={isDescription ? [] : watched}
        settings={settings}
        onSettings={(next) => {
          send("playback/settingsChanged", { settings: next });
          if (next.rate !== settings.rate) send("playback/speedChanged", { rate: next.rate });
        }}
        {...counted}
        {...beside}
        onFailure={(kind) => {
          if (kind === "load") send("playback/failed", { streamId, lessonId, message: kind });
        }}
        onAsk={ask}
        isAutoPlay={!isDescription && isPressed}
        // a video needs the server, not its numbers
        connection={connection === "late" ? "live" : connection}
      />
      {isReported && <Notice tone="info" messages={t("supportAsked")} />}
      {view.dayStatusId === null && !isDescription && <Notice tone="warning" messages={t("noReport")} />}
    </>
  );
}

/** The lessons with a film before and after this one: they play at once, as what was pressed elsewhere would. */
function useLessonsBeside(view: DayView, lessonId: number): Pick<LessonPlayerProps, "onNext" | "onPrevious"> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { next, previous } = lessonsBeside(view, lessonId);
  const leadTo = (entry: LessonEntry | undefined) =>
    entry && (() => void navigate(`${pathname}?lesson=${entry.lesson.id}`, { state: { isPlaying: true } }));
  return { onNext: leadTo(next), onPrevious: leadTo(previous) };
}

/** What the player says of the lesson itself becomes events; a description's playing is nobody's statistic. */
function useCounted(
  view: DayView,
  { lesson, lengthMs }: LessonEntry,
  isDescription: boolean,
): Pick<LessonPlayerProps, "onSample" | "onStarted" | "onEnded"> {
  const send = useSend();
  const { day, dayStatusId, isUntouched } = view;
  const streamId = view.course.courseStream.id;
  useEffect(() => {
    if (isDescription) return;
    send("playback/opened", { streamId, lessonId: lesson.id, dayId: day.id, dayStatusId, lengthMs });
    return () => send("playback/closed", {});
  }, [send, isDescription, streamId, lesson.id, day.id, dayStatusId, lengthMs]);
  return {
    onSample: (sample) => isDescription || send("playback/sampled", sample),
    onStarted: () => isDescription || send("playback/started", { isFirstOfDay: isUntouched }),
    onEnded: () => isDescription || send("playback/ended", {}),
  };
}

const filmOf = (video: Video, { title, lesson, lengthMs }: LessonEntry, isVertical: boolean) =>
  playerVideo(video, { title, poster: lesson.imageUrl, durationMs: lengthMs, isVertical });
