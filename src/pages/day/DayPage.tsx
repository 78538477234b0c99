/** /course/{streamId}/calendar/{dayNumber}: one day, connected (COURSE-07, COURSE-13, COURSE-18). */
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useParams, useSearchParams } from "react-router";
import {
  type DayView as Day,
  selectDay,
  selectItemStages,
  selectLessonToContinue,
} from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { useNeeded } from "../../hooks/useNeeded";
import { useCourseNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { BannerSlot } from "../banners/BannerSlot";
import { CourseAbsent, CourseNotLoaded, CourseStale } from "../course/CourseStates";
import { DayOnDevice } from "../course/downloads/OnThisDevice";
import { useCourse } from "../course/useCourse";
import { AbsentPage } from "../shared/states/AbsentPage";
import { DayLocked } from "./DayLocked";
import { DayNotices } from "./DayNotices";
import { DaySkeleton } from "./DaySkeleton";
import { DayView } from "./DayView";
import { LessonStage } from "./lessons/LessonStage";
import type { DayEndOffer } from "./player/engine/types";
import { useFinishing } from "./useFinishing";

export function DayPage() {
  const { streamId = "", dayNumber = "" } = useParams();
  // another day is another page: its player ends with it
  return (
    <OneDay key={`${streamId}:${dayNumber}`} streamId={Number(streamId) || 0} dayNumber={Number(dayNumber) || 0} />
  );
}

function OneDay({ streamId, dayNumber }: { streamId: number; dayNumber: number }) {
  const { view: course, load, problem, isStale, retry } = useCourse(streamId);
  const view = useMemberView(selectDay, streamId, dayNumber, useCourseNow());
  useNeeded("homework/listRequested", [{}]);
  if (load === "absent") return <CourseAbsent />;
  if (!course) return <CourseNotLoaded load={load} problem={problem} onRetry={retry} skeleton={<DaySkeleton />} />;
  if (!view) return <NoSuchDay streamId={streamId} />;
  const stale = <CourseStale isStale={isStale} onRetry={retry} />;
  // what is done stays readable while the course can be opened
  return view.day.state.lock ? <DayLocked view={view}>{stale}</DayLocked> : <OpenDay view={view}>{stale}</OpenDay>;
}

function NoSuchDay({ streamId }: { streamId: number }) {
  const { t } = useTranslation("day");
  return (
    <AbsentPage
      title={t("absent")}
      text={t("absentText")}
      to={`/course/${streamId}/calendar`}
      label={t("toCalendar")}
    />
  );
}

function OpenDay({ view, children }: { view: Day; children: React.ReactNode }) {
  const { courseStream, filters } = view.course;
  const [query] = useSearchParams();
  // chosen once: the lesson that plays stays when it becomes viewed
  const next = useMemberView(selectLessonToContinue, courseStream.id, view.day.number, useCourseNow());
  const [first] = useState(next?.lesson.id ?? 0);
  const current = lessonOf(view, Number(query.get("lesson"))) ?? lessonOf(view, first) ?? lessonsOf(view)[0] ?? null;
  const choice = useMutation("courses/choice");
  const { start, finish, finishing } = useFinishing(view);
  const dayEnd = useDayEnd(view, finish);
  const dayPath = useCallback((number: number) => `/course/${courseStream.id}/calendar/${number}`, [courseStream.id]);
  const stages = useMemberView(selectItemStages);
  const banners = { position: "day", dayId: view.day.id } as const;
  return (
    <DayView
      view={view}
      currentLessonId={current?.lesson.id ?? null}
      dayPath={dayPath}
      stage={
        current && (
          <LessonStage
            key={`${current.lesson.id}:${query.get("round")}`}
            view={view}
            entry={current}
            asked={readRound(query)}
            startAtSeconds={readSeconds(query)}
            dayEnd={dayEnd}
          />
        )
      }
      onDevice={<DayOnDevice view={view} />}
      stages={stages}
      top={<BannerSlot {...banners} placement="top" />}
      beforeLessons={<BannerSlot {...banners} placement="beforeLessons" />}
      sidebar={<BannerSlot {...banners} placement="sidebar" />}
      bottom={<BannerSlot {...banners} placement="bottom" />}
      finishing={finishing}
      onStart={start}
      onFinish={finish}
      onRepeats={(setId, count) =>
        choice.request({
          streamId: courseStream.id,
          filters: { ...filters, repeats: { ...filters.repeats, [setId]: count } },
        })
      }
    >
      {children}
      <DayNotices isChoiceFailed={choice.status === "failed"} />
    </DayView>
  );
}

/** What ends the day on the film, once no lesson of it is missing: its homework, then to finish it. */
function useDayEnd({ course, day, missing }: Day, finish: () => void): DayEndOffer | null {
  const navigate = useNavigate();
  if (day.state.kind !== "open" || !day.state.isStarted || missing.lessons.length > 0) return null;
  const [task] = missing.tasks;
  if (!task) return { task: null, onPress: finish };
  const { statusId, title } = task;
  if (statusId === null) return null;
  return { task: title, onPress: () => void navigate(`/homework/${course.courseStream.id}/${statusId}`) };
}

const lessonsOf = ({ sets }: Day) => sets.flatMap((set) => set.lessons);
const lessonOf = (view: Day, id: number) => lessonsOf(view).find(({ lesson }) => lesson.id === id);

/** The round of the lesson's set, as a link names it; null: the first that was not played. */
function readRound(query: URLSearchParams): number | null {
  const round = Number(query.get("round"));
  return Number.isInteger(round) && round > 0 ? round : null;
}

/** A moment of the lesson, as a link names it; null: where the learner was. */
function readSeconds(query: URLSearchParams): number | null {
  const seconds = Number(query.get("t") ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
}
