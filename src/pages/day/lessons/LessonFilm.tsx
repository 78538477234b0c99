/** One video in the player, connected to playback: where it resumes, what is counted, what the learner has set. */
import { useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import {
  type DayView,
  findTurnAfter,
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
import type { DayEndOffer, LessonPlayerProps, PlayerVideo } from "../player/engine/types";
import { LessonPlayer } from "../player/LessonPlayer";
import { useAskAtMoment } from "../useAskAtMoment";
import { playerVideo } from "./playerVideo";
import { useStoredFilm } from "./useStoredFilm";

/** With the address of a lesson that is chosen: it plays, and has the keys (VIDEO-13). */
export const CHOSEN: Pressed = { isPlaying: true };

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
  /** What ends the day, once no lesson of it is missing. */
  readonly dayEnd: DayEndOffer | null;
}
/** What a link says with its address. */
interface Pressed {
  /** It was pressed to play. */
  readonly isPlaying?: boolean;
}

export function LessonFilm(props: LessonFilmProps) {
  const { view, entry, round, video, isDescription, isVertical, startAtSeconds, dayEnd } = props;
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
  const pressed = usePressed();
  const isChosen = !isDescription && pressed.isPlaying === true;
  const send = useSend();
  const ask = useAskAtMoment(view, lessonId);
  const stored = useStoredFilm(video);
  const course = view.course.content.title;
  const film = useMemo(
    () => filmOf(video, entry, { course, isVertical, stored }),
    [video, entry, course, isVertical, stored],
  );
  const counted = useCounted(view, entry, isDescription);
  const beside = useTurnsBeside(view, lessonId, round);
  const notes = useLessonNotes(view, lessonId);
  return (
    <>
      <LessonPlayer
        video={film}
        isLookedFor={stored === undefined}
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
        dayEnd={isDescription ? undefined : (dayEnd ?? undefined)}
        isAutoPlay={isChosen}
        takesFocus={isChosen}
        chosenBy={pressed.key}
        // a video needs the server, not its numbers
        connection={connection === "late" ? "live" : connection}
      />
      {isReported && <Notice tone="info" messages={t("supportAsked")} />}
      {view.dayStatusId === null && !isDescription && <Notice tone="warning" messages={t("noReport")} />}
    </>
  );
}

/**
 * The press that led here: the one on Continue is the press on Play. The address keeps what it said, so what comes back, by a reload or by
 * Back, was not pressed.
 */
function usePressed(): Pressed & { readonly key: string } {
  const location = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  return { ...(isReturn ? null : (location.state as Pressed | null)), key: location.key };
}

/** The turns with a film before and after this one, and what follows its end: they play at once, as what was pressed elsewhere would. */
function useTurnsBeside(
  view: DayView,
  lessonId: number,
  round: number,
): Pick<LessonPlayerProps, "onNext" | "onPrevious" | "after"> {
  const { t } = useTranslation("day");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { next, previous } = turnsBeside(view, lessonId, round);
  const after = view.day.state.kind === "open" ? findTurnAfter(view, lessonId, round) : next;
  const play = (turn: LessonTurn) => () => void navigate(`${pathname}?${searchOf(turn)}`, { state: CHOSEN });
  const title = (turn: LessonTurn) =>
    turn.rounds > 1
      ? `${turn.entry.title} · ${t("round", { round: turn.round, rounds: turn.rounds })}`
      : turn.entry.title;
  return {
    onNext: next && play(next),
    onPrevious: previous && play(previous),
    after: after && { title: title(after), lead: play(after) },
  };
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
  // the player is there before: until then the lesson before is the open one, and would be moved to where this one begins
  const isOpen = useRef(false);
  useEffect(() => {
    if (isDescription) return;
    send("playback/opened", { streamId, lessonId: lesson.id, dayId: day.id, dayStatusId, lengthMs });
    isOpen.current = true;
    return () => {
      isOpen.current = false;
      send("playback/closed", {});
    };
  }, [send, isDescription, streamId, lesson.id, day.id, dayStatusId, lengthMs]);
  return {
    onSample: (sample) => {
      if (isOpen.current) send("playback/sampled", sample);
    },
    onStarted: () => isDescription || send("playback/started", { isFirstOfDay: isUntouched }),
    onEnded: () => isDescription || send("playback/ended", {}),
  };
}

const filmOf = (
  video: Video,
  { title, lesson, lengthMs }: LessonEntry,
  around: Pick<PlayerVideo, "course" | "isVertical" | "stored">,
) => playerVideo(video, { title, poster: lesson.imageUrl, durationMs: lengthMs, ...around });
