/** My courses: the streams in their tabs (COURSE-02). */
import { useEffect, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import {
  type HomeTab,
  type StreamEntry,
  selectStreamEntries,
  selectStreamsResource,
} from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView } from "../../hooks/useView";
import { BannerSlot } from "../BannerSlot";
import { HomeView } from "./HomeView";
import type { StreamCardModel } from "./StreamCard";

const TABS: readonly HomeTab[] = ["ongoing", "active", "completed"];
const isTab = (text: string | null): text is HomeTab => (TABS as readonly (string | null)[]).includes(text);

const cardOf = ({ stream, status, isNearEnd, daysLeft, unread }: StreamEntry): StreamCardModel => ({
  id: stream.id,
  to: stream.chatChannelId === null ? "/homework" : `/chat/${stream.chatChannelId}`,
  title: stream.course?.title ?? "",
  imageUrl: stream.course?.image?.medium ?? stream.course?.image?.large ?? null,
  status: isNearEnd ? "critical" : status,
  startMs: stream.startDate,
  endMs: stream.endDate,
  daysLeft: isNearEnd ? daysLeft : null,
  daysDone: stream.progress?.completeDaysCount ?? 0,
  daysTotal: stream.progress?.daysCount ?? 0,
  nextLesson: null,
  unread,
});

export function HomePage() {
  const now = useServerNow();
  const { status } = useMemberView(selectStreamsResource);
  const entries = useMemberView(selectStreamEntries, now);
  const [query, setQuery] = useSearchParams();
  const send = useSend();
  const isCourses = useLocation().pathname === "/courses";
  useEffect(() => send("courses/streamsRequested", {}), [send]);
  const streams = useMemo(() => {
    const inTab = (tab: HomeTab) => entries.filter((entry) => entry.tab === tab).map(cardOf);
    return { ongoing: inTab("ongoing"), active: inTab("active"), completed: inTab("completed") };
  }, [entries]);
  const wanted = query.get("tab");
  return (
    <HomeView
      load={status}
      tab={isTab(wanted) ? wanted : "ongoing"}
      streams={streams}
      continueAt={null}
      top={<BannerSlot position={isCourses ? "courses" : "home"} placement="top" />}
      onTab={(tab) => setQuery({ tab }, { replace: true })}
      onRetry={() => send("courses/streamsRequested", {})}
    />
  );
}
