/**
 * The player of a lesson's video (VIDEO-01, VIDEO-12): its box, poster and buttons are there at once, its code arrives when the page is
 * idle or something is pressed. Rule: nothing moves when it arrives.
 */
import { useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { classNames } from "../../../ui/layout/classNames";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { Cover } from "./controls/Cover";
import { Toolbar } from "./controls/Toolbar";
import { listSources } from "./engine/sources";
import type { LessonPlayerProps, NoteMoment } from "./engine/types";
import { usePlayback } from "./hooks/usePlayback";
import { usePlayerCode } from "./hooks/usePlayerCode";
import styles from "./LessonPlayer.module.css";
import { ProblemPanel } from "./ProblemPanel";
import type { Beside } from "./playerProps";

/** Props only: what is remembered, counted and reported is the page's. */
export function LessonPlayer(props: LessonPlayerProps) {
  const { video, onAsk, notes, isLookedFor = false } = props;
  const { t } = useTranslation("player");
  const toSafeUrl = useSafeUrl();
  const sources = useMemo(() => listSources(video, toSafeUrl), [video, toSafeUrl]);
  const root = useRef<HTMLElement>(null);
  const { Player, bring } = usePlayerCode();
  const { play, retry, problem, ...playback } = usePlayback(props, sources, root, bring);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const { toggle, ...opened } = useBeside(props, bring);
  const [words, setWords] = useState<HTMLElement | null>(null);

  return (
    <section
      ref={root}
      tabIndex={-1}
      className={classNames(styles.player, video.isVertical && styles.vertical)}
      aria-label={t("name", { title: video.title })}
    >
      <div className={styles.box} />
      {Player && sources.length > 0 && !isLookedFor && (
        <Player
          {...props}
          {...playback}
          sources={sources}
          root={root}
          isCovered={!playback.isStarted || problem !== null}
          isHelpOpen={isHelpOpen}
          words={opened.beside === null ? null : words}
          {...opened}
          onHelp={setHelpOpen}
        />
      )}
      {!playback.isStarted && !problem && (
        <Cover
          {...props}
          isBusy={playback.isWanted}
          onPress={() => play.current()}
          onFromStart={() => play.current(0)}
          onNear={() => void bring()}
        />
      )}
      {problem && <ProblemPanel kind={problem} onRetry={() => retry.current()} />}
      <Toolbar
        isPlayable={sources.length > 0}
        hasTranscript={video.subs.length > 0}
        hasNotes={notes !== undefined}
        open={opened.beside}
        onToggle={toggle}
        onAsk={onAsk && (() => onAsk(playback.resumeAtMs()))}
        onHelp={() => {
          setHelpOpen(true);
          void bring();
        }}
      />
      <div ref={setWords} className={styles.words} />
    </section>
  );
}

/** Transcript and notes stand in one place: one of them is open, or none. */
function useBeside({ notes, onNote }: LessonPlayerProps, bring: () => Promise<boolean>) {
  const [beside, setBeside] = useState<Beside | null>(null);
  const [noteAsked, setNoteAsked] = useState(0);
  const addAt = (moment: NoteMoment) => {
    onNote?.(moment);
    setBeside("notes");
    setNoteAsked(noteAsked + 1);
  };
  return {
    beside,
    noteAsked,
    toggle: (pressed: Beside) => {
      setBeside(pressed === beside ? null : pressed);
      void bring();
    },
    onNoteAt: notes && onNote ? addAt : undefined,
  };
}
