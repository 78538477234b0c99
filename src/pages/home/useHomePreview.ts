/** Tells the device what home shows, so that the page draws it the next time before the app is there (SPEED-03; src/page/preview.js). */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { selectLanguage } from "../../../streams/parts/core";
import type { Bounds, HomePreview, PreviewCard } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useView } from "../../hooks/useView";
import { useFormats } from "../../ui/words/formats";
import { type ContinueModel, writeContinue } from "./ContinueCard";
import { type CourseStreamCardModel, writeCard } from "./CourseStreamCard";

/** What was drawn stands still by then, and nobody waits for what this costs. */
const SETTLED_MS = 1_500;
const QUARTER_MS = 900_000;
const DAY_MS = 86_400_000;

interface ShownHome {
  /** Everything in the first view is known, and the first tab is shown. */
  readonly isComplete: boolean;
  readonly courseStreams: readonly CourseStreamCardModel[];
  readonly continueAt: ContinueModel | null;
  /** The server's time in milliseconds. */
  readonly now: number;
}

/** Reports what home shows once that stands still, and again when it has changed. */
export function useHomePreview({ isComplete, courseStreams, continueAt, now }: ShownHome): void {
  const { t } = useTranslation("home");
  const language = useView(selectLanguage);
  const formats = useFormats();
  const send = useSend();
  const reported = useRef("");
  useEffect(() => {
    if (!isComplete) return;
    const timer = setTimeout(() => {
      const measured = measureHome(continueAt !== null);
      if (!measured) return;
      const cards = measured.cards.flatMap((at, index) => {
        const courseStream = courseStreams[index];
        return courseStream ? [toPreview(at, courseStream, writeCard(courseStream, t, formats))] : [];
      });
      const next = continueAt && measured.next && { at: measured.next, ...writeContinue(continueAt, t, formats) };
      const preview: HomePreview = {
        ...measured,
        language,
        title: { at: measured.title, text: t("title") },
        next,
        cards,
      };
      const until = findNextChange(courseStreams, now, formats.dayKey);
      const report = JSON.stringify([preview, until]);
      if (report === reported.current) return;
      reported.current = report;
      send("navigation/homeShown", { preview, holdsForMs: until - now });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [isComplete, courseStreams, continueAt, now, language, t, formats, send]);
}

const toPreview = (
  at: Bounds,
  { status }: CourseStreamCardModel,
  { to, title, imageUrl, status: state, progress, renewal, ...lines }: ReturnType<typeof writeCard>,
): PreviewCard => ({
  at,
  to,
  status: status === "critical" ? "critical" : "started",
  title,
  image: imageUrl,
  state: state.label,
  share: progress.share,
  percent: progress.text,
  progress: progress.label,
  line: lines.line,
  dates: lines.dates,
  warning: lines.warning,
  renewTo: renewal?.to,
  renew: renewal?.label,
});

/** When the words of these courses change by themselves: another day begins, or one day less is left; milliseconds. */
function findNextChange(
  courseStreams: readonly CourseStreamCardModel[],
  now: number,
  dayKey: (atMs: number) => string,
): number {
  let midnight = Math.ceil((now + 1) / QUARTER_MS) * QUARTER_MS;
  while (dayKey(midnight) === dayKey(now)) midnight += QUARTER_MS;
  const lessLeft = courseStreams.flatMap(({ endMs, daysLeft }) =>
    endMs === null || daysLeft === null ? [] : [endMs - (daysLeft - 1) * DAY_MS],
  );
  return Math.min(midnight, ...lessLeft.filter((atMs) => atMs > now));
}

/** Where the parts of home stand; null where it is not shown, or will not stand so at the next visit. */
function measureHome(hasNext: boolean) {
  const main = document.querySelector("main:not(#preview)");
  const heading = main?.querySelector("h1");
  const page = heading?.closest("main > *");
  // what comes at the next visit moves what stands below it then
  const isOther = page?.querySelector("[data-banner-room=postponed]");
  if (!main || !heading || !page || isOther) return null;
  // what opens next is a quiet box: its words hold for a shorter time
  const next = hasNext ? page.querySelector("section[aria-labelledby=continue-lesson]") : null;
  const tabs = page.querySelector("[role=tablist]");
  // what stands side by side has a place each
  const parts = [...page.children].flatMap((part) => (part.matches("[data-parts]") ? [...part.children] : [part]));
  const others = parts.filter((part) => ![heading, next, tabs].some((each) => part.contains(each)));
  const heightOf = (part: Element | null | undefined) => part?.getBoundingClientRect().height ?? 0;
  const shell = main.parentElement;
  return {
    width: window.innerWidth,
    height: document.documentElement.scrollHeight,
    bars: [heightOf(shell?.querySelector(":scope > header")), heightOf(shell?.querySelector(":scope > nav"))] as const,
    title: measureBounds(heading),
    boxes: [...others, ...(tabs ? [tabs] : [])].map(measureBounds).filter(([, , width, height]) => width * height > 0),
    next: next && measureBounds(next),
    cards: [...page.querySelectorAll("[role=tabpanel] article")].map(measureBounds),
  };
}

function measureBounds(part: Element): Bounds {
  const { left, top, width, height } = part.getBoundingClientRect();
  return [left + window.scrollX, top + window.scrollY, width, height];
}
