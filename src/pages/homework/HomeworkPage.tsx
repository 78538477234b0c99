/** Homework: the list, and the one that is open beside it (HW-01). */
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import {
  type Homework,
  homeworkPlace,
  selectDraftPlaces,
  selectHomeworkList,
  selectHomeworkResource,
  selectNewVerdictIds,
} from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { TwoPanes } from "../../ui/layout/TwoPanes";
import { BannerSlot } from "../BannerSlot";
import { HomeworkListView } from "./HomeworkListView";
import { type HomeworkListItem, STATUS_WORDS } from "./homework";
import { OneHomeworkPage } from "./OneHomeworkPage";

function itemOf(item: Homework, isNew: boolean, hasDraft: boolean): HomeworkListItem {
  const { id, streamId, homework, status, isLocked, scores, updatedAt, history } = item;
  return {
    statusId: id,
    to: `/homework/${streamId}/${id}`,
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
  const { t } = useTranslation("homework");
  const { homeworkId } = useParams();
  const statusId = homeworkId === undefined ? null : Number(homeworkId);
  const now = useServerNow();
  const { status } = useMemberView(selectHomeworkResource);
  const list = useMemberView(selectHomeworkList);
  const newIds = useMemberView(selectNewVerdictIds);
  const drafts = useMemberView(selectDraftPlaces);
  const send = useSend();
  useEffect(() => send("homework/listRequested", {}), [send]);
  const homeworks = useMemo(
    () => list.map((item) => itemOf(item, newIds.has(item.id), drafts.has(homeworkPlace(item.streamId, item.id)))),
    [list, newIds, drafts],
  );
  return (
    <TwoPanes
      list={
        <HomeworkListView
          load={status}
          homeworks={homeworks}
          selectedId={statusId}
          nowMs={now}
          top={<BannerSlot position="homeworks" placement="top" />}
          bottom={<BannerSlot position="homeworks" placement="sidebar" />}
          onRetry={() => send("homework/listRequested", { isReload: true })}
        />
      }
      detail={statusId === null ? undefined : <OneHomeworkPage key={statusId} statusId={statusId} />}
      empty={homeworks.length > 0 && <EmptyState drawing="homework" title={t("choose")} text={t("chooseText")} />}
      isListAlone={homeworks.length === 0 && (status === "loaded" || status === "fail")}
    />
  );
}
