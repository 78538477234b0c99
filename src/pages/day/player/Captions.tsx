/** The subtitles over the film. Rule: they stand above the controls while these are shown. */
import styles from "./Captions.module.css";
import { languageOf, useSpoken } from "./useTracks";

export function Captions({ track, isRaised }: { track: HTMLTrackElement; isRaised: boolean }) {
  const text = useSpoken(track);
  return (
    <div className={styles.captions} data-raised={isRaised || undefined} lang={languageOf(track)}>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
