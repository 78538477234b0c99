/** One video in the player, connected to playback: where it resumes, what is counted, what the learner has set. */
import { useEffect, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import {
  type DayView,
  type LessonEntry,
  type LessonTurn,
  selectConnection,
  selectIsReported,
  selectPlayerSettings,
  selectResumeAt,
  selectWatched,
  turnsBeside,
  type Video,
} from "../../../../streams/parts/member/index";
import { useSend } from "../../../hooks/useSend";
import { useMemberState, useMemberView } from "../../../hooks/useView";
import { Notice } from "../../../ui/feedback/Notice";
import { useLessonNotes } from "../notes/useLessonNotes";
import type { LessonPlayerProps } from "../player/engine/types";
import { LessonPlayer } from "../player/LessonPlayer";
import { useAskAtMoment } from "../useAskAtMoment";
import { playerVideo } from "./playerVideo";

/** With the address of a lesson that is chosen in its page: it plays, and has the keys (VIDEO-13). */
export const CHOSEN = { isPlaying: true, isChosen: true } as const;

interface LessonFilmProps {
  readonly view: DayView;
  readonly entry: LessonEntry;
  /** Of its set, from 1. */
  readonly round: number;
  readonly video: Video;
  /** What belongs to a description is not counted as the lesson. */
  readonly isDescription: boolean;
  readonly isVertical: boolean;
  readonly startAtSeconds: number | null;
  /** Where nothing of the day is missing. */
  readonly onFinishDay: (() => void) | null;
}
/** What a link says with its address. */
interface Pressed {
  /** It was pressed to play. */
  readonly isPlaying?: boolean;
  /** It was pressed in this page. */
  readonly isChosen?: boolean;
}

export function LessonFilm(props: LessonFilmProps) {
  const { view, entry, round, video, isDescription, isVertical, startAtSeconds, onFinishDay } = props;
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
    // what was left in an earlier round is no place in this one
    if (isDescription || round > entry.ends + 1) return 0;
    return startAtSeconds === null ? selectResumeAt(getState(), streamId, entry) : startAtSeconds * 1000;
  });
  // the press on Continue is the press on Play
  const [pressed] = useState(useLocation().state as Pressed | null);
  const send = useSend();
  const ask = useAskAtMoment(view, lessonId);
  const film = useMemo(() => filmOf(video, entry, isVertical), [video, entry, isVertical]);
  const counted = useCounted(view, entry, isDescription);
  const beside = useTurnsBeside(view, lessonId, round);
  const notes = useLessonNotes(view, lessonId);
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
        {...(isDescription ? {} : notes)}
        onFailure={(kind) => {
          if (kind === "load") send("playback/failed", { streamId, lessonId, message: kind });
        }}
        onAsk={ask}
        onFinishDay={beside.onNext === undefined && !isDescription ? (onFinishDay ?? undefined) : undefined}
        isAutoPlay={!isDescription && pressed?.isPlaying === true}
        takesFocus={!isDescription && pressed?.isChosen === true}
        // a video needs the server, not its numbers
        connection={connection === "late" ? "live" : connection}
      />
      {isReported && <Notice tone="info" messages={t("supportAsked")} />}
      {view.dayStatusId === null && !isDescription && <Notice tone="warning" messages={t("noReport")} />}
    </>
  );
}

/** The turns with a film before and after this one: they play at once, as what was pressed elsewhere would. */
function useTurnsBeside(
  view: DayView,
  lessonId: number,
  round: number,
): Pick<LessonPlayerProps, "onNext" | "onPrevious" | "nextTitle"> {
  const { t } = useTranslation("day");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { next, previous } = turnsBeside(view, lessonId, round);
  const leadTo = (turn: LessonTurn | undefined) =>
    turn && (() => void navigate(`${pathname}?${searchOf(turn)}`, { state: CHOSEN }));
  const title = (turn: LessonTurn) =>
    turn.rounds > 1
      ? `${turn.entry.title} · ${t("round", { round: turn.round, rounds: turn.rounds })}`
      : turn.entry.title;
  return { onNext: leadTo(next), onPrevious: leadTo(previous), nextTitle: next && title(next) };
}

/** The round is named where there are several: without it a lesson is in the first that was not played. */
const searchOf = ({ entry, round, rounds }: LessonTurn): string =>
  `lesson=${entry.lesson.id}${rounds > 1 ? `&round=${round}` : ""}`;

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
