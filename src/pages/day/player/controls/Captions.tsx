/** The subtitles over the film. Rule: they stand above the controls while these are shown. */

import { languageOf, useSpoken } from "../hooks/useTracks";
import styles from "./Captions.module.css";

interface CaptionsProps {
  readonly track: HTMLTrackElement;
  readonly isRaised: boolean;
  readonly isDrawnBySystem: boolean;
}

export function Captions({ track, isRaised, isDrawnBySystem }: CaptionsProps) {
  const text = useSpoken(track, isDrawnBySystem);
  return (
    <div className={styles.captions} data-raised={isRaised || undefined} lang={languageOf(track)}>
      {text && !isDrawnBySystem && <p className={styles.text}>{text}</p>}
    </div>
  );
}
