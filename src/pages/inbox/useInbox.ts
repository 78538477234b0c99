/** The inbox, connected: what is known of it, and how it is marked as read. */
import { useCallback } from "react";
import {
  type InboxEntry,
  isSettled,
  selectCourseStreamEntries,
  selectCourseStreamsResource,
  selectInbox,
  selectInboxUnread,
  selectIsContinueKnown,
  selectIsInboxOfDevice,
} from "../../../streams/parts/member/index";
import { useNeeded } from "../../hooks/useNeeded";
import { useResource } from "../../hooks/useResource";
import { useSend } from "../../hooks/useSend";
import { useCourseNow, useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";

/** What the clock opens is in the days of the started courses and in the calls; without a list of the server's, what happened is in more. */
/** Whether all that they add is known. */
export function useInboxParts(): boolean {
  const now = useCourseNow();
  const areDaysKnown = useMemberView(selectIsContinueKnown, now);
  const courses = useMemberView(selectCourseStreamsResource);
  const started = useMemberView(selectCourseStreamEntries, now).flatMap(({ status, courseStream }) =>
    status === "started" ? [courseStream] : [],
  );
  const isOfDevice = useMemberView(selectIsInboxOfDevice);
  useNeeded(
    "courses/statusRequested",
    started.map(({ id: streamId }) => ({ streamId })),
  );
  useNeeded(
    "contents/courseRequested",
    started.flatMap(({ courseId }) => (courseId > 0 ? [{ courseId }] : [])),
  );
  const calls = useResource("videoConsultations");
  useNeeded("points/historyRequested", isOfDevice ? [{ page: 1 }] : []);
  return isSettled(courses) && areDaysKnown && isSettled(calls.resource);
}

export function useInbox() {
  const nowMs = useServerNow();
  const send = useSend();
  const entries = useMemberView(selectInbox, nowMs);
  const unread = useMemberView(selectInboxUnread, nowMs);
  const read = useCallback(
    ({ id, key, isRead }: InboxEntry) => {
      if (isRead) return;
      if (id === null) send("inbox/deviceReadRequested", { keys: [key], upTo: null });
      else send("inbox/readRequested", { ids: [id], upTo: null });
    },
    [send],
  );
  const readAll = () => {
    const newest = Math.max(0, ...(entries ?? []).map(({ id }) => id ?? 0));
    if (newest > 0) send("inbox/readRequested", { ids: [], upTo: newest });
    const own = (entries ?? []).filter(({ id, isRead }) => id === null && !isRead);
    if (own.length > 0) send("inbox/deviceReadRequested", { keys: own.map(({ key }) => key), upTo: null });
  };
  return { entries, unread, nowMs, read, readAll };
}
