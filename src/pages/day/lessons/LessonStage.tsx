/** The player of one lesson with its description, connected: what it plays is counted, its place is remembered (VIDEO-01 to VIDEO-11). */
import { useState } from "react";
import { Tab, TabList, TabPanel, Tabs } from "react-aria-components";
import { useTranslation } from "react-i18next";
import {
  chooseRound,
  chooseVideo,
  countRounds,
  type DayView,
  type LessonEntry,
} from "../../../../streams/parts/member/index";
import { NewTabLink } from "../../../ui/layout/NewTabLink";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { useIsPortrait } from "../../../ui/layout/useIsPortrait";
import { BannerSlot } from "../../banners/BannerSlot";
import { LessonOnDevice } from "../../course/downloads/OnThisDevice";
import type { DayEndOffer } from "../player/engine/types";
import { LessonFilm } from "./LessonFilm";
import styles from "./LessonStage.module.css";
import { useLessonVideo } from "./useStoredFilm";

interface LessonStageProps {
  readonly view: DayView;
  readonly entry: LessonEntry;
  /** The round that the address names; null: the first that was not played. */
  readonly asked: number | null;
  /** A moment that a link names; null: where the learner was. */
  readonly startAtSeconds: number | null;
  /** What ends the day, once no lesson of it is missing. */
  readonly dayEnd: DayEndOffer | null;
}
type Kind = "lesson" | "description";

/** Give it the lesson's id and the round that is asked for as key: another turn is another player. */
export function LessonStage({ view, entry, asked, startAtSeconds, dayEnd }: LessonStageProps) {
  const { t } = useTranslation("day");
  const isPortrait = useIsPortrait();
  const [kind, setKind] = useState<Kind>("lesson");
  // chosen once: the film stays in its round when it has ended
  const [round] = useState(() => chooseRound(view, entry, asked));
  const rounds = countRounds(view, entry.lesson.id);
  const lesson = useLessonVideo(entry.lesson, isPortrait);
  const description = chooseVideo(entry.lesson, "description", isPortrait);
  const film = (video: typeof lesson, of: Kind) =>
    video && (
      <LessonFilm
        view={view}
        entry={entry}
        round={round}
        video={video}
        isDescription={of === "description"}
        isVertical={video === entry.lesson.verticalVideo || video === entry.lesson.verticalDescriptionVideo}
        startAtSeconds={of === "lesson" ? startAtSeconds : null}
        dayEnd={dayEnd}
      />
    );
  return (
    <section className={styles.stage} aria-labelledby="lesson">
      <header className={styles.head}>
        <h2 id="lesson">{entry.title}</h2>
        {rounds > 1 && <p>{t("round", { round: Math.min(round, rounds), rounds })}</p>}
      </header>
      {lesson && description ? (
        <Tabs selectedKey={kind} onSelectionChange={(key) => setKind(key as Kind)} className={styles.tabs ?? ""}>
          <TabList aria-label={t("videos")} className={styles.tabList ?? ""}>
            <Tab id="lesson" className={styles.tab ?? ""}>
              {t("lessonVideo")}
            </Tab>
            <Tab id="description" className={styles.tab ?? ""}>
              {t("description")}
            </Tab>
          </TabList>
          <TabPanel id="lesson">{film(lesson, "lesson")}</TabPanel>
          <TabPanel id="description">{film(description, "description")}</TabPanel>
        </Tabs>
      ) : (
        (film(lesson, "lesson") ?? film(description, "description") ?? <NoVideo dayId={view.day.id} />)
      )}
      <LessonOnDevice view={view} entry={entry} />
      <BannerSlot position="day" placement="afterVideo" dayId={view.day.id} />
      <Survey url={entry.lesson.surveyFormUrl} />
    </section>
  );
}

/** Where a lesson has no video, a banner may stand in its place. */
function NoVideo({ dayId }: { dayId: number }) {
  const { t } = useTranslation("day");
  return (
    <>
      <p>{t("noVideo")}</p>
      <BannerSlot position="day" placement="insteadVideo" dayId={dayId} />
    </>
  );
}

function Survey({ url }: { url: string | null }) {
  const { t } = useTranslation("day");
  const toSafeUrl = useSafeUrl();
  const safeUrl = url === null ? null : toSafeUrl(url, "link");
  if (safeUrl === null) return null;
  return (
    <p>
      <NewTabLink safeUrl={safeUrl}>{t("survey")}</NewTabLink>
    </p>
  );
}
