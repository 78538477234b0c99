/** The poster and the large button over a video that was not started. Rule: it is as large as the film, so that nothing moves. */
import Play from "lucide-react/icons/play";
import { useTranslation } from "react-i18next";
import { StatusText } from "../../../../ui/feedback/StatusText";
import { useSafeUrl } from "../../../../ui/layout/safeUrl";
import hidden from "../../../../ui/layout/VisuallyHidden.module.css";
import { Icon } from "../../../../ui/media/Icon";
import { Spinner } from "../../../../ui/progress/Spinner";
import { clockTime } from "../../../../ui/words/clockTime";
import type { PlayerVideo } from "../engine/types";
import styles from "./Cover.module.css";

export interface CoverProps {
  readonly video: PlayerVideo;
  /** Where it goes on; less than a second is its start. */
  readonly startAtMs: number;
  /** It was pressed, and nothing plays yet. */
  readonly isBusy: boolean;
  readonly onPress: () => void;
  readonly onFromStart: () => void;
  /** A press is near: something points at it, or has the focus. */
  readonly onNear: () => void;
}

/** Fills the player's box. */
export function Cover({ video, startAtMs, isBusy, onPress, onFromStart, onNear }: CoverProps) {
  const { t } = useTranslation("player");
  const safeSrc = useSafeUrl()(video.poster ?? "", "image");
  const goesOn = startAtMs >= 1_000 ? t("goesOn", { time: clockTime(startAtMs) }) : null;
  return (
    <div className={styles.cover} onPointerEnter={onNear}>
      {video.poster && safeSrc && <img className={styles.poster} src={safeSrc} alt="" />}
      <button
        type="button"
        className={styles.press}
        aria-label={[`${t("play")}: ${video.title}`, goesOn].filter(Boolean).join(". ")}
        aria-busy={isBusy || undefined}
        onFocus={onNear}
        onClick={onPress}
      >
        <span className={styles.sign}>{isBusy ? <Spinner size={32} /> : <Icon icon={Play} size={32} />}</span>
      </button>
      {goesOn && !isBusy && (
        <span className={styles.goesOn}>
          <span className={styles.place} aria-hidden="true">
            {goesOn}
          </span>
          <button type="button" className={styles.fromStart} onFocus={onNear} onClick={onFromStart}>
            {t("fromStart")}
          </button>
        </span>
      )}
      {isBusy && <StatusText className={hidden.hidden}>{t("loading")}</StatusText>}
      {video.durationMs > 0 && <span className={styles.length}>{clockTime(video.durationMs)}</span>}
    </div>
  );
}
