/** On the page of a day: its lesson, the day, and the next one on this device (VIDEO-06). Rule: nothing of it is there where the brand or a demo has no offline use. */
import CircleCheck from "lucide-react/icons/circle-check";
import HardDriveDownload from "lucide-react/icons/hard-drive-download";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { selectConfig } from "../../../../streams/parts/core";
import {
  type CourseView,
  type DayView,
  findNextDay,
  type LessonEntry,
  mayStore,
  selectDeviceFiles,
  stageOf,
  type Wanted,
  wantDay,
  wantLesson,
} from "../../../../streams/parts/member/index";
import { isOffered } from "../../../../streams/parts/visitor/index";
import { useMemberView, useView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Card } from "../../../ui/card/Card";
import { useChangeSaid } from "../../../ui/feedback/useChangeSaid";
import { useIsPortrait } from "../../../ui/layout/useIsPortrait";
import { Icon } from "../../../ui/media/Icon";
import { useFormats } from "../../../ui/words/formats";
import { AddDialog } from "./AddDialog";
import styles from "./Downloads.module.css";
import { ItemActions } from "./ItemActions";
import { useItemWords } from "./useItemWords";

function useIsOffered(view: CourseView): boolean {
  const config = useView(selectConfig);
  return config !== null && isOffered("downloads", config) && mayStore(view);
}

interface LessonOnDeviceProps {
  readonly view: DayView;
  readonly entry: LessonEntry;
}

/** Below the film: puts it on this device, or says how it stands there. */
export function LessonOnDevice({ view, entry }: LessonOnDeviceProps) {
  const { t } = useTranslation("downloads");
  const isPortrait = useIsPortrait();
  const isHad = useIsOffered(view.course);
  const wanted = wantLesson(view.course, view.day.number, entry.lesson, isPortrait);
  const item = useMemberView(selectDeviceFiles).items[wanted?.key ?? ""];
  const words = useItemWords();
  const [isAsking, setAsking] = useState(false);
  const stage = item && stageOf(item);
  // each percent would be too much to hear
  useChangeSaid(item && stage !== "comes" && stage !== "waits" ? words(item) : "");
  if (!isHad || !wanted) return null;
  return (
    <div className={styles.line}>
      {item ? (
        <>
          <span className={styles.state} data-here={stage === "here" || undefined}>
            <Icon icon={stage === "here" ? CircleCheck : HardDriveDownload} size={18} />
            {words(item)}
          </span>
          <ItemActions item={item} />
        </>
      ) : wanted.files.length === 0 ? (
        <span className={styles.state}>{t("lesson.online")}</span>
      ) : (
        <Button look="quiet" icon={HardDriveDownload} onClick={() => setAsking(true)}>
          {t("lesson.put")}
        </Button>
      )}
      <AddDialog wanted={isAsking ? [wanted] : null} what={entry.title} onClose={() => setAsking(false)} />
    </div>
  );
}

/** Beside the lessons: the whole day, and the one that comes next. */
export function DayOnDevice({ view }: { readonly view: DayView }) {
  const { t } = useTranslation("downloads");
  const { number } = useFormats();
  const isPortrait = useIsPortrait();
  const isHad = useIsOffered(view.course);
  const { course, day } = view;
  const next = findNextDay(course, day.number);
  const today = wantDay(course, day.number, isPortrait);
  if (!isHad || (today.length === 0 && next === null)) return null;
  const isLast = next === null;
  return (
    <Card title={t("lesson.title")}>
      <Actions>
        {today.length > 0 && (
          <PutDay wanted={today} words={t("lesson.day")} here={t("lesson.dayHere")} what={makeName(day)} />
        )}
        {!isLast && (
          <PutDay
            wanted={wantDay(course, next.number, isPortrait)}
            words={t("lesson.next")}
            here={t("lesson.nextHere")}
            what={makeName(next)}
          />
        )}
      </Actions>
      <p>
        <Link to="/downloads">{t("lesson.manage")}</Link>
      </p>
    </Card>
  );

  function makeName({ title, number: dayNumber }: { readonly title: string; readonly number: number }): string {
    return title || t("here.day", { day: number(dayNumber) });
  }
}

interface PutDayProps {
  readonly wanted: readonly Wanted[];
  readonly words: string;
  /** In its place once all of it is on this device. */
  readonly here: string;
  readonly what: string;
}

function PutDay({ wanted, words, here, what }: PutDayProps) {
  const { items } = useMemberView(selectDeviceFiles);
  const [isAsking, setAsking] = useState(false);
  const isHere = wanted.every(({ key }) => items[key] !== undefined && stageOf(items[key]) === "here");
  if (isHere)
    return (
      <span className={styles.state} data-here>
        <Icon icon={CircleCheck} size={18} />
        {here}
      </span>
    );
  return (
    <>
      <Button icon={HardDriveDownload} onClick={() => setAsking(true)}>
        {words}
      </Button>
      <AddDialog wanted={isAsking ? wanted : null} what={what} onClose={() => setAsking(false)} />
    </>
  );
}
