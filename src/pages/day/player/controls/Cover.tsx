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
  /** It was pressed, and nothing plays yet. */
  readonly isBusy: boolean;
  readonly onPress: () => void;
  /** A press is near: something points at it, or has the focus. */
  readonly onNear: () => void;
}

/** Fills the player's box. */
export function Cover({ video, isBusy, onPress, onNear }: CoverProps) {
  const { t } = useTranslation("player");
  const safeSrc = useSafeUrl()(video.poster ?? "", "image");
  return (
    <div className={styles.cover} onPointerEnter={onNear}>
      {video.poster && safeSrc && <img className={styles.poster} src={safeSrc} alt="" />}
      <button
        type="button"
        className={styles.press}
        aria-label={`${t("play")}: ${video.title}`}
        aria-busy={isBusy || undefined}
        onFocus={onNear}
        onClick={onPress}
      >
        <span className={styles.sign}>{isBusy ? <Spinner size={32} /> : <Icon icon={Play} size={32} />}</span>
      </button>
      {isBusy && <StatusText className={hidden.hidden}>{t("loading")}</StatusText>}
      {video.durationMs > 0 && <span className={styles.length}>{clockTime(video.durationMs)}</span>}
    </div>
  );
}
