/** One course of the learner as its screens need it. Rule: what was shown stays when it cannot be refreshed, and says so. */
import { useCallback, useState } from "react";
import type { Problem } from "../../../streams/parts/core";
import {
  type CourseLoad,
  type CourseView,
  selectCourse,
  selectCourseId,
  selectCourseLoad,
  selectCourseProblem,
} from "../../../streams/parts/member/index";
import { useNeeded } from "../../hooks/useNeeded";
import { useSend } from "../../hooks/useSend";
import { useCourseNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";

interface OneCourse {
  /** Null until all of it has arrived. */
  readonly view: CourseView | null;
  readonly load: CourseLoad;
  /** Why it did not load. */
  readonly problem: Problem | undefined;
  /** The course is shown as it was: it could not be refreshed. */
  readonly isStale: boolean;
  readonly retry: () => void;
}

/** Requested with the screen's first render, and again by `retry`. */
export function useCourse(streamId: number): OneCourse {
  const current = useMemberView(selectCourse, streamId, useCourseNow());
  const load = useMemberView(selectCourseLoad, streamId);
  const problem = useMemberView(selectCourseProblem, streamId);
  const courseId = useMemberView(selectCourseId, streamId);
  const [known, setKnown] = useState(current);
  if (current && current !== known) setKnown(current);
  const view = current ?? (known?.courseStream.id === streamId ? known : null);
  const send = useSend();
  useNeeded("courses/statusRequested", [{ streamId }]);
  useNeeded("contents/courseRequested", courseId === null ? [] : [{ courseId }]);
  const retry = useCallback(() => {
    send("courses/courseStreamsRequested", {});
    send("courses/statusRequested", { streamId });
    if (courseId !== null) send("contents/courseRequested", { courseId });
  }, [send, streamId, courseId]);
  return { view: load === "absent" ? null : view, load, problem, isStale: load === "fail" && view !== null, retry };
}
