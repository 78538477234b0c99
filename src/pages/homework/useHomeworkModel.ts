/** One homework as its page shows it: its own data, the day that sets it, and who judged it. */
import { useMemo } from "react";
import {
  type Homework,
  type Judge,
  replyBy,
  selectCourseId,
  selectHomework,
  selectIsDemo,
  selectJudges,
  selectTaskDay,
} from "../../../streams/parts/member/index";
import { useNeeded } from "../../hooks/useNeeded";
import { useMemberView } from "../../hooks/useView";
import { fileModel } from "../shared/attachments";
import { STATUS_WORDS } from "../shared/homeworkStatus";
import { renewalPath } from "../shared/renewalPath";
import type { HomeworkEvent, HomeworkModel } from "./homework";

const KINDS = { UPLOADED: "submission", DONE: "approved", FAIL: "rework", NOT_UPLOADED: "comment" } as const;

interface Around {
  readonly isDemo: boolean;
  readonly dayNumber: number | null;
  readonly judges: readonly (Judge | null)[];
}

function toModel(item: Homework, { isDemo, dayNumber, judges }: Around): HomeworkModel {
  const { status, scores, isLocked, updatedAt, history, homework } = item;
  const courseTo = `/course/${item.streamId}/calendar`;
  const events = history.map((step, index): HomeworkEvent => {
    const judge = judges[index];
    return {
      key: `${index}-${step.at}`,
      kind: KINDS[step.status],
      atMs: step.at ?? updatedAt,
      text: step.message ?? "",
      exercise: homework?.exercises.find(({ id }) => id === step.trainingOptionId)?.title ?? null,
      files: step.files.map(fileModel),
      messageId: step.status === "UPLOADED" ? step.chatMessageId : null,
      author: judge ? { name: judge.name, avatarUrl: judge.avatar } : null,
    };
  });
  return {
    title: homework?.title ?? "",
    courseTitle: homework?.courseTitle ?? "",
    courseTo,
    day: dayNumber === null ? null : { number: dayNumber, to: `${courseTo}/${dayNumber}` },
    isRequired: homework?.isRequired ?? null,
    points: homework?.scores ?? 0,
    task: { text: homework?.text ?? "", files: [] },
    status: STATUS_WORDS[status],
    scores,
    lock: isLocked ? (isDemo ? "demo" : "stage") : null,
    offerTo: isLocked && isDemo ? renewalPath(item.streamId, "task") : null,
    replyByMs: replyBy(item),
    history: events,
    chatId: item.dialogId,
  };
}

/** Null until the homework is known. What its course consists of is fetched, and where it was judged, its chat. */
export function useHomeworkModel(statusId: number): HomeworkModel | null {
  const item = useMemberView(selectHomework, statusId);
  const isDemo = useMemberView(selectIsDemo, item?.streamId ?? 0);
  const courseId = useMemberView(selectCourseId, item?.streamId ?? 0);
  const dayNumber = useMemberView(selectTaskDay, statusId);
  const judges = useMemberView(selectJudges, statusId);
  // who judged it, and whether it was read, is said in its chat
  const chatId = item && item.history.length > 0 ? item.dialogId : null;
  useNeeded("courses/courseStreamsRequested", [{}]);
  useNeeded("contents/courseRequested", courseId === null ? [] : [{ courseId }]);
  useNeeded("chat/threadRequested", chatId === null ? [] : [{ chatId }]);
  return useMemo(() => item && toModel(item, { isDemo, dayNumber, judges }), [item, isDemo, dayNumber, judges]);
}
