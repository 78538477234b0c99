/** My courses: the streams in their tabs (COURSE-02). */
import { useEffect, useMemo } from "react";
import { useLocation, useSearchParams } from "react-router";
import { selectConfig } from "../../../streams/parts/core";
import {
  type HomeTab,
  type StreamEntry,
  selectStreamEntries,
  selectStreamsResource,
} from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useServerNow } from "../../hooks/useServerNow";
import { useMemberView, useView } from "../../hooks/useView";
import { BannerSlot } from "../BannerSlot";
import { HomeView } from "./HomeView";
import type { StreamCardModel } from "./StreamCard";

const TABS: readonly HomeTab[] = ["ongoing", "active", "completed"];
const isTab = (text: string | null): text is HomeTab => (TABS as readonly (string | null)[]).includes(text);

/** A stream as its card shows it; within `warnDays` of the end a started one is critical (contract 6.1). */
function cardOf({ stream, status, daysLeft, unread }: StreamEntry, warnDays: number): StreamCardModel {
  const isNearEnd = status === "started" && daysLeft !== null && daysLeft > 0 && daysLeft <= warnDays;
  return {
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
  };
}

export function HomePage() {
  const now = useServerNow();
  const { status } = useMemberView(selectStreamsResource);
  const entries = useMemberView(selectStreamEntries, now);
  const warnDays = useView(selectConfig)?.brand.daysShowWarning ?? 0;
  const [query, setQuery] = useSearchParams();
  const send = useSend();
  const isCourses = useLocation().pathname === "/courses";
  useEffect(() => send("courses/streamsRequested", {}), [send]);
  const streams = useMemo(() => {
    const inTab = (tab: HomeTab) =>
      entries.filter((entry) => entry.tab === tab).map((entry) => cardOf(entry, warnDays));
    return { ongoing: inTab("ongoing"), active: inTab("active"), completed: inTab("completed") };
  }, [entries, warnDays]);
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
