/** A moment of a lesson as a card: picture, title and time; it opens the lesson there (VIDEO-11). Its size is reserved before the lesson is known. */
import CirclePlay from "lucide-react/icons/circle-play";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { selectMomentLesson } from "../../../../streams/parts/member/index";
import { useNeeded } from "../../../hooks/useNeeded";
import { useMemberView } from "../../../hooks/useView";
import { useTabStop } from "../../../ui/input/tabStop";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { Icon } from "../../../ui/media/Icon";
import { clockTime } from "../../../ui/words/clockTime";
import styles from "./MomentCard.module.css";
import type { Moment } from "./moments";

export function MomentCard({ moment: { streamId, dayNumber, lessonId, seconds, to } }: { moment: Moment }) {
  const { t } = useTranslation("chat");
  const { courseId, title, imageUrl } = useMemberView(selectMomentLesson, streamId, dayNumber, lessonId);
  const tabIndex = useTabStop();
  const toSafeUrl = useSafeUrl();
  useNeeded("contents/courseRequested", courseId === null ? [] : [{ courseId }]);
  const safePicture = imageUrl === null ? null : toSafeUrl(imageUrl, "image");
  const time = clockTime(seconds * 1000);
  return (
    <Link to={to} className={styles.card} tabIndex={tabIndex}>
      <span className={styles.picture}>
        {safePicture ? <img src={safePicture} alt="" width={96} height={54} /> : <Icon icon={CirclePlay} size={24} />}
      </span>
      <span className={styles.words}>
        <span className={styles.title}>{title ?? t("moment.lesson", { day: dayNumber })}</span>
        <span className={styles.time}>{t("moment.at", { time })}</span>
      </span>
    </Link>
  );
}
