/** Homework: the list, and the one that is open beside it (HW-01). */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation, useParams, useSearchParams } from "react-router";
import {
  type Homework,
  homeworkPlace,
  isSettled,
  selectDraftPlaces,
  selectHomeworkList,
  selectHomeworkResource,
  selectNewVerdictIds,
} from "../../../streams/parts/member/index";
import { useNeeded } from "../../hooks/useNeeded";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { buttonClass } from "../../ui/button/Button";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { TwoPanes } from "../../ui/panes/TwoPanes";
import { BannerSlot } from "../banners/BannerSlot";
import { STATUS_WORDS } from "../shared/homeworkStatus";
import { Awaited } from "../shared/states/Awaited";
import { type CourseChoice, HomeworkListView } from "./HomeworkListView";
import { type HomeworkListItem } from "./homework";
import { OneHomeworkPage } from "./OneHomeworkPage";

/** The name of the course stream's id in the address: a filter survives a reload, and can be sent. */
const COURSE = "course";

function toListItem(item: Homework, isNew: boolean, hasDraft: boolean, search: string): HomeworkListItem {
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
    isNew,
    hasDraft,
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
  const retry = useNeeded("homework/listRequested", [{}]);
  const courses = useCourses(list);
  const wanted = courses?.value ?? "";
  const { search } = useLocation();
  const homeworks = useMemo(
    () =>
      list
        .filter(({ streamId }) => wanted === "" || String(streamId) === wanted)
        .map((item) =>
          toListItem(item, newIds.has(item.id), drafts.has(homeworkPlace(item.streamId, item.id)), search),
        ),
    [list, newIds, drafts, wanted, search],
  );
  return (
    <TwoPanes
      list={
        <HomeworkListView
          load={status}
          problem={problem}
          homeworks={homeworks}
          courses={courses}
          selectedId={statusId}
          nowMs={now}
          top={<BannerSlot position="homeworks" placement="top" />}
          bottom={
            <Awaited isKnown={isSettled({ status })}>
              <BannerSlot position="homeworks" placement="sidebar" />
            </Awaited>
          }
          onRetry={retry}
        />
      }
      detail={statusId === null ? undefined : <OneHomeworkPage key={statusId} statusId={statusId} />}
      empty={homeworks.length > 0 && <NextTask homeworks={homeworks} />}
      isListAlone={homeworks.length === 0 && isSettled({ status })}
    />
  );
}

/** Beside the list while none is open: the first task to do, with the way there; how tasks come, where all of them are locked. */
function NextTask({ homeworks }: { homeworks: readonly HomeworkListItem[] }) {
  const { t } = useTranslation("homework");
  const next = homeworks.find(({ isLocked, status }) => !isLocked && (status === "rework" || status === "notSent"));
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
  const isLocked = homeworks.every((one) => one.isLocked);
  return (
    <EmptyState
      drawing="homework"
      title={t(isLocked ? "allLocked" : "choose")}
      text={t(isLocked ? "allLockedText" : "chooseText")}
    />
  );
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
