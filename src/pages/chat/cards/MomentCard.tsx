/** A moment of a lesson as a card: picture, title and time; it opens the lesson there (VIDEO-11). Its size is reserved before the lesson is known. */
import CirclePlay from "lucide-react/icons/circle-play";
import { useTranslation } from "react-i18next";
import { selectMomentLesson } from "../../../../streams/parts/member/index";
import { useNeeded } from "../../../hooks/useNeeded";
import { useMemberView } from "../../../hooks/useView";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { Icon } from "../../../ui/media/Icon";
import { clockTime } from "../../../ui/words/clockTime";
import { CardLink } from "./CardLink";
import type { Moment } from "./cards";

export function MomentCard({ moment: { streamId, dayNumber, lessonId, seconds, to } }: { moment: Moment }) {
  const { t } = useTranslation("chat");
  const { courseId, title, imageUrl } = useMemberView(selectMomentLesson, streamId, dayNumber, lessonId);
  const toSafeUrl = useSafeUrl();
  useNeeded("contents/courseRequested", courseId === null ? [] : [{ courseId }]);
  const safePicture = imageUrl === null ? null : toSafeUrl(imageUrl, "image");
  return (
    <CardLink
      to={to}
      picture={
        safePicture ? <img src={safePicture} alt="" width={96} height={54} /> : <Icon icon={CirclePlay} size={24} />
      }
      title={title ?? t("moment.lesson", { day: dayNumber })}
      line={t("moment.at", { time: clockTime(seconds * 1000) })}
    />
  );
}
