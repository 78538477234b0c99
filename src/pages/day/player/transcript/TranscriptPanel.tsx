/**
 * The words of the video, from its subtitles (VIDEO-08). Rule: the list follows the video within its own box, and stops as soon as the
 * reader scrolls or searches; a press on a line goes there.
 */
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { languageOf, useLines } from "../hooks/useTracks";
import { LoadStatus } from "../LoadStatus";
import { pickTrack } from "./pickTrack";
import { TranscriptLines } from "./TranscriptLines";
import styles from "./TranscriptPanel.module.css";
import { TranscriptSearch } from "./TranscriptSearch";
import { type FollowEvent, follows, type Line, search } from "./transcript";

export interface TranscriptPanelProps {
  readonly tracks: readonly HTMLTrackElement[];
  /** The language of the subtitles that are on. */
  readonly language: string | null;
  readonly positionMs: number;
  readonly onSeek: (ms: number) => void;
  /** A note at a line; absent: the lesson has none. */
  readonly onNote: ((line: Line) => void) | undefined;
}

export function TranscriptPanel({ tracks, language, positionMs, onSeek, onNote }: TranscriptPanelProps) {
  const { t, i18n } = useTranslation("player");
  const titleId = useId();
  const [chosen, setChosen] = useState<string | null>(null);
  const [query, setQuery] = useState("");
  const [isFollowing, setFollowing] = useState(true);
  const track = pickTrack(tracks, [chosen, language], i18n.language);
  const { status, lines } = useLines(track);
  const found = search(lines, query);
  const happened = (event: FollowEvent) => setFollowing(follows(event));

  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {t("transcript.title")}
      </h3>
      <TranscriptSearch
        tracks={tracks}
        language={track ? languageOf(track) : ""}
        query={query}
        found={found?.length ?? null}
        isFollowing={isFollowing}
        onLanguage={setChosen}
        onQuery={(next) => {
          setQuery(next);
          happened("searched");
        }}
        onFollow={() => {
          setQuery("");
          happened("askedToFollow");
        }}
      />
      {status === "loaded" && lines.length > 0 ? (
        <TranscriptLines
          lines={lines}
          language={track ? languageOf(track) : ""}
          found={found}
          positionMs={positionMs}
          isFollowing={isFollowing}
          onNote={onNote}
          onScroll={() => happened("scrolledByReader")}
          onChoose={(line) => {
            onSeek(line.fromMs);
            happened("lineChosen");
          }}
        />
      ) : (
        <LoadStatus status={status === "loaded" ? "empty" : status} />
      )}
    </section>
  );
}
