/** Transcript or notes below the film: outside of the player's box, where the page has room for them. */
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import { useLines } from "../hooks/useTracks";
import type { PlayerProps } from "../playerProps";
import { pickTrack } from "./pickTrack";
import { TranscriptPanel, type TranscriptPanelProps } from "./TranscriptPanel";

type BesideFilmProps = Omit<TranscriptPanelProps, "onNote"> &
  Pick<PlayerProps, "words" | "beside" | "notes" | "noteAsked" | "onNoteAt"> & { readonly onAdd: () => void };

export function BesideFilm(props: BesideFilmProps) {
  const { words, beside, onNoteAt, tracks, language, positionMs, onSeek } = props;
  if (!words) return null;
  const panel =
    beside === "notes" ? (
      <Notes {...props} />
    ) : (
      <TranscriptPanel
        tracks={tracks}
        language={language}
        positionMs={positionMs}
        onSeek={onSeek}
        onNote={onNoteAt && (({ fromMs, text }) => onNoteAt({ seconds: Math.floor(fromMs / 1000), quote: text }))}
      />
    );
  return createPortal(panel, words);
}

/** With the words that are quoted. */
function Notes({ notes, tracks, language, positionMs, onSeek, onAdd, noteAsked }: BesideFilmProps) {
  const { i18n } = useTranslation("player");
  const { lines } = useLines(pickTrack(tracks, [language], i18n.language));
  return notes?.({ lines, positionMs, onSeek, onAdd, asked: noteAsked });
}
