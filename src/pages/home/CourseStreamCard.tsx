/** A course stream in words: its state as a chip, its days as a ring, what is next, and how near the end is. */

import type { TFunction } from "i18next";
import CircleCheck from "lucide-react/icons/circle-check";
import CirclePlay from "lucide-react/icons/circle-play";
import Clock from "lucide-react/icons/clock";
import Hourglass from "lucide-react/icons/hourglass";
import Pause from "lucide-react/icons/pause";
import Snowflake from "lucide-react/icons/snowflake";
import { useTranslation } from "react-i18next";
import { nameControl } from "../../ui/words/controlName";
import { type Formats, useFormats } from "../../ui/words/formats";
import { CourseCard, type CourseCardProps } from "./CourseCard";

/** The states of contract 6.1; `critical` is a started course stream within daysShowWarning. */
export type CourseStreamStatus = "started" | "critical" | "not_started" | "freeze" | "stopped" | "ended";

export interface CourseStreamCardModel {
  readonly id: number;
  readonly to: string;
  readonly title: string;
  readonly imageUrl: string | null;
  readonly isDemo: boolean;
  readonly status: CourseStreamStatus;
  readonly startMs: number;
  readonly endMs: number | null;
  /** Whole days until the end, rounded up; null: it has none. */
  readonly daysLeft: number | null;
  readonly daysDone: number;
  readonly daysTotal: number;
  readonly nextLesson: string | null;
  /** Where it is renewed, while its end is near. */
  readonly renewTo: string | null;
  readonly unread: number;
}

export const looks = {
  started: { tone: "accent", icon: CirclePlay },
  critical: { tone: "warning", icon: Hourglass },
  not_started: { tone: "info", icon: Clock },
  freeze: { tone: "info", icon: Snowflake },
  stopped: { tone: "warning", icon: Pause },
  ended: { tone: "neutral", icon: CircleCheck },
} as const;

/** The card of one course stream, in words. */
export function CourseStreamCard({ courseStream, isLine }: { courseStream: CourseStreamCardModel; isLine?: boolean }) {
  const { t } = useTranslation("home");
  return <CourseCard {...writeCard(courseStream, t, useFormats())} isLine={isLine} />;
}

/** The texts of one course stream. */
export function writeCard(
  courseStream: CourseStreamCardModel,
  t: TFunction<"home">,
  formats: Formats,
): CourseCardProps {
  const { status, daysDone, daysTotal, daysLeft, unread } = courseStream;
  const { line, dates } = writeLines(courseStream, t, formats);
  const label = t(`status.${status}`);
  // of those that run, all cards would say the same: the days tell them apart
  const done = t("progress", { done: daysDone, count: daysTotal });
  const share = daysTotal > 0 ? Math.min(1, daysDone / daysTotal) : 0;
  return {
    to: courseStream.to,
    title: courseStream.isDemo ? t("demo", { course: courseStream.title }) : courseStream.title,
    imageUrl: courseStream.imageUrl,
    status: { ...looks[status], label: status === "started" && daysTotal > 0 ? done : label },
    progress: { share, text: formats.percent(share), label: `${label}, ${done}` },
    line,
    dates,
    warning: status === "critical" && daysLeft !== null ? t("endsIn", { count: daysLeft }) : undefined,
    renewal: writeRenewal(courseStream, t("renew")),
    unread: unread > 0 ? { count: unread, label: t("unread", { count: unread }) } : undefined,
  };
}

const writeRenewal = ({ renewTo, title }: CourseStreamCardModel, label: string): CourseCardProps["renewal"] =>
  renewTo === null ? undefined : { to: renewTo, label, name: nameControl(label, title) };

/** What is next, and until when the course is open; one line where there is nothing next. */
function writeLines(
  { status, startMs, endMs, daysLeft, nextLesson }: CourseStreamCardModel,
  t: TFunction<"home">,
  { date }: Formats,
): { line: string; dates?: string } {
  if (status === "not_started") return { line: t("startsOn", { date: date(startMs) }) };
  if (status === "ended" && endMs !== null) return { line: t("endedOn", { date: date(endMs) }) };
  const until = endMs === null ? t("openEnded") : t("openUntil", { date: date(endMs) });
  // the warning of one that ends soon says how many days are left
  const dates = status === "started" && daysLeft !== null ? `${until} · ${t("daysLeft", { count: daysLeft })}` : until;
  const hasNext = nextLesson !== null && status !== "stopped" && status !== "freeze";
  return hasNext ? { line: t("next", { lesson: nextLesson }), dates } : { line: dates };
}
