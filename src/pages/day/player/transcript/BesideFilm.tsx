/** Transcript or notes below the film: outside of the player's box, where the page has room for them. */
import { createPortal } from "react-dom";
import { useTranslation } from "react-i18next";
import type { Engine } from "../engine/engine";
import { useLines } from "../hooks/useTracks";
import type { PlayerProps } from "../playerProps";
import { pickTrack } from "./pickTrack";
import { TranscriptPanel, type TranscriptPanelProps } from "./TranscriptPanel";

interface BesideFilmProps
  extends Pick<PlayerProps, "words" | "beside" | "notes" | "noteAsked" | "onNoteAt" | "settings">,
    Pick<TranscriptPanelProps, "tracks" | "positionMs"> {
  readonly player: Pick<Engine, "seekTo">;
  /** A new note at the present second. */
  readonly onAdd: () => void;
}

export function BesideFilm(props: BesideFilmProps) {
  const { words, beside, onNoteAt, tracks, settings, positionMs, player } = props;
  if (!words) return null;
  const panel =
    beside === "notes" ? (
      <Notes {...props} />
    ) : (
      <TranscriptPanel
        tracks={tracks}
        language={settings.captions}
        positionMs={positionMs}
        onSeek={player.seekTo}
        onNote={onNoteAt && (({ fromMs, text }) => onNoteAt({ seconds: Math.floor(fromMs / 1000), quote: text }))}
      />
    );
  return createPortal(panel, words);
}

/** With the words that are quoted. */
function Notes({ notes, tracks, settings, positionMs, player, onAdd, noteAsked }: BesideFilmProps) {
  const { i18n } = useTranslation("player");
  const { lines } = useLines(pickTrack(tracks, [settings.captions], i18n.language));
  return notes?.({ lines, positionMs, onSeek: player.seekTo, onAdd, asked: noteAsked });
}
