/** Homework: the list, and the one that is open beside it (HW-01). */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useParams, useSearchParams } from "react-router";
import {
  type FirstTask,
  type Homework,
  homeworkPlace,
  isSettled,
  selectCourseStreamsResource,
  selectDraftPlaces,
  selectFirstTask,
  selectFrozenStreamIds,
  selectHomeworkList,
  selectHomeworkResource,
  selectLockedStreams,
  selectNewVerdictIds,
} from "../../../streams/parts/member/index";
import { useNeeded } from "../../hooks/useNeeded";
import { useCourseNow, useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { buttonClass } from "../../ui/button/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { useMedia } from "../../ui/layout/media";
import { TwoPanes } from "../../ui/panes/TwoPanes";
import { BannerSlot } from "../banners/BannerSlot";
import { STATUS_WORDS } from "../shared/homeworkStatus";
import { renewalPath } from "../shared/renewalPath";
import { Awaited } from "../shared/states/Awaited";
import { type CourseChoice, HomeworkListView } from "./HomeworkListView";
import { type HomeworkListItem } from "./homework";
import { OneHomeworkPage } from "./OneHomeworkPage";

/** The name of the course stream's id in the address: a filter survives a reload, and can be sent. */
const COURSE = "course";

type Around = Pick<HomeworkListItem, "isNew" | "hasDraft" | "isFrozen">;

function toListItem(item: Homework, around: Around, search: string): HomeworkListItem {
  const { id, streamId, homework, status, isLocked, scores, updatedAt, history } = item;
  return {
    statusId: id,
    to: `/homework/${streamId}/${id}${search}`,
    title: homework?.title ?? "",
    courseTitle: homework?.courseTitle ?? "",
    status: STATUS_WORDS[status],
    isLocked,
    scores,
    updatedAtMs: history.length > 0 ? updatedAt : null,
    ...around,
  };
}

export function HomeworkPage() {
  const { homeworkId } = useParams();
  const statusId = homeworkId === undefined ? null : Number(homeworkId);
  const now = useServerNow();
  const { status, problem } = useMemberView(selectHomeworkResource);
  const list = useMemberView(selectHomeworkList);
  const newIds = useMemberView(selectNewVerdictIds);
  const drafts = useMemberView(selectDraftPlaces);
  const frozen = useMemberView(selectFrozenStreamIds, useCourseNow());
  // what is frozen stands last: the list shows once that is known, and nothing moves
  const isOrderKnown = isSettled(useMemberView(selectCourseStreamsResource));
  const retry = useNeeded("homework/listRequested", [{}]);
  useNeeded("courses/courseStreamsRequested", [{}]);
  const courses = useCourses(list);
  const wanted = courses?.value ?? "";
  const { search } = useLocation();
  const homeworks = useMemo(
    () =>
      (isOrderKnown ? list : [])
        .filter(({ streamId }) => wanted === "" || String(streamId) === wanted)
        .map((item) => {
          const hasDraft = drafts.has(homeworkPlace(item.streamId, item.id));
          const isFrozen = frozen.has(item.streamId);
          return toListItem(item, { isNew: newIds.has(item.id), hasDraft, isFrozen }, search);
        })
        // what waits stands behind what can be done
        .toSorted((a, b) => Number(a.isFrozen) - Number(b.isFrozen)),
    [list, isOrderKnown, newIds, drafts, frozen, wanted, search],
  );
  const load = isOrderKnown || status === "fail" ? status : "loading";
  // a phone has no place beside the list
  const isInList = useMedia("(max-width: 827px)") && areAllLocked(homeworks);
  return (
    <TwoPanes
      list={
        <HomeworkListView
          load={load}
          problem={problem}
          homeworks={homeworks}
          courses={courses}
          selectedId={statusId}
          nowMs={now}
          top={<Top isInList={isInList} />}
          bottom={
            <Awaited isKnown={isSettled({ status: load })}>
              <BannerSlot position="homeworks" placement="sidebar" />
            </Awaited>
          }
          onRetry={retry}
        />
      }
      detail={statusId === null ? undefined : <OneHomeworkPage key={statusId} statusId={statusId} />}
      empty={homeworks.length > 0 && !isInList && <NextTask homeworks={homeworks} />}
      isListAlone={homeworks.length === 0 && isSettled({ status: load })}
    />
  );
}

function Top({ isInList }: { isInList: boolean }) {
  return (
    <>
      {isInList && <AllLocked />}
      <BannerSlot position="homeworks" placement="top" />
    </>
  );
}

/** Beside the list while none is open: the first task to do, with the way there; how tasks come, where all of them are locked. */
function NextTask({ homeworks }: { homeworks: readonly HomeworkListItem[] }) {
  const { t } = useTranslation("homework");
  const next = homeworks.find(
    ({ isLocked, isFrozen, status }) => !isLocked && !isFrozen && (status === "rework" || status === "notSent"),
  );
  if (next)
    return (
      <EmptyState
        drawing="homework"
        title={t("nextTask", { title: next.title })}
        text={next.courseTitle}
        action={
          <Link to={next.to} className={buttonClass("primary")}>
            {t("toTask")}
          </Link>
        }
      />
    );
  if (areAllLocked(homeworks)) return <AllLocked />;
  return <EmptyState drawing="homework" title={t("choose")} text={t("chooseText")} />;
}

const areAllLocked = (homeworks: readonly HomeworkListItem[]): boolean =>
  homeworks.length > 0 && homeworks.every(({ isLocked }) => isLocked);

/** Which day brings the first task, and the way there; where no day does, how tasks come. */
function AllLocked() {
  const { t } = useTranslation("homework");
  const first = useFirstTask();
  if (!first) return <EmptyState drawing="homework" title={t("allLocked")} text={t("allLockedText")} />;
  const { streamId, courseTitle, dayNumber, isBeyondDemo } = first;
  const to = isBeyondDemo ? renewalPath(streamId, "task") : `/course/${streamId}/calendar`;
  return (
    <EmptyState
      drawing="homework"
      title={t("firstTask", { day: dayNumber })}
      text={t(isBeyondDemo ? "firstTaskBeyondDemo" : "firstTaskText", { course: courseTitle })}
      action={
        <Link to={to} className={buttonClass("primary")}>
          {t(isBeyondDemo ? "toOffer" : "toCourse")}
        </Link>
      }
    />
  );
}

/** Fetches what a course consists of only where all of its tasks are locked. */
function useFirstTask(): FirstTask | null {
  const courses = useMemberView(selectLockedStreams).filter(({ courseId }) => courseId > 0);
  useNeeded("courses/courseStreamsRequested", [{}]);
  useNeeded(
    "contents/courseRequested",
    courses.map(({ courseId }) => ({ courseId })),
  );
  return useMemberView(selectFirstTask);
}

/** The courses that have homework, to choose one by the address; nothing where there is no choice. */
function useCourses(list: readonly Homework[]): CourseChoice | undefined {
  const [query, setQuery] = useSearchParams();
  const titles = new Map(list.map(({ streamId, homework }) => [String(streamId), homework?.courseTitle ?? ""]));
  if (titles.size < 2) return undefined;
  const wanted = query.get(COURSE) ?? "";
  return {
    options: [...titles].map(([value, label]) => ({ value, label })),
    value: titles.has(wanted) ? wanted : "",
    onChange: (value) => setQuery(value === "" ? {} : { [COURSE]: value }, { replace: true }),
  };
}
