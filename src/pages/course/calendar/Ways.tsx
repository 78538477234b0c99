/** The ways from a course to its other parts: first of all into the lesson with which one continues (COURSE-20). */
import FileText from "lucide-react/icons/file-text";
import MessageCircle from "lucide-react/icons/message-circle";
import NotebookPen from "lucide-react/icons/notebook-pen";
import Play from "lucide-react/icons/play";
import Snowflake from "lucide-react/icons/snowflake";
import { type Ref, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { selectConfig } from "../../../../streams/parts/core";
import { type CourseView, selectContinueIn } from "../../../../streams/parts/member/index";
import { isOffered } from "../../../../streams/parts/visitor/index";
import { useCourseNow } from "../../../hooks/useServerNow";
import { useMemberView, useView } from "../../../hooks/useView";
import { Button, buttonClass } from "../../../ui/button/Button";
import { Icon } from "../../../ui/media/Icon";
import { useFormats } from "../../../ui/words/formats";
import { FreezeDialog } from "../FreezeDialog";
import { canFreeze } from "../freezing";
import styles from "./Calendar.module.css";

interface ContinueProps {
  readonly streamId: number;
  readonly ref?: Ref<HTMLAnchorElement>;
}

/** Straight into the lesson, as on home (COURSE-20); nothing where nothing is open. */
export function Continue({ streamId, ref }: ContinueProps) {
  const { t } = useTranslation("course");
  const { number } = useFormats();
  const next = useMemberView(selectContinueIn, streamId, useCourseNow());
  if (!next) return null;
  const { lesson, positionMs } = next;
  const { day } = next.day;
  const isBegun = day.state.isStarted || positionMs > 0;
  const words = t(isBegun ? "head.continue" : "head.begin", { day: number(day.number) });
  const path = `/course/${streamId}/calendar/${day.number}`;
  return (
    <Link
      ref={ref}
      to={lesson ? `${path}?lesson=${lesson.lesson.id}` : path}
      state={{ isPlaying: true }}
      className={buttonClass("primary")}
      aria-label={lesson ? `${words}, ${lesson.title}` : undefined}
    >
      <Icon icon={Play} />
      {words}
    </Link>
  );
}

interface WaysProps {
  readonly view: CourseView;
  readonly now: number;
  /** Gets the way into the lesson, while there is one. */
  readonly wayOnRef: Ref<HTMLAnchorElement>;
}

/** Its lesson, its materials, the notes, its chat, and a freeze. */
export function Ways({ view, now, wayOnRef }: WaysProps) {
  const { t } = useTranslation("course");
  const config = useView(selectConfig);
  const [isFreezing, setFreezing] = useState(false);
  const { id, chatChannelId } = view.courseStream;
  const hasChat = chatChannelId !== null && config !== null && isOffered("chat", config);
  return (
    <div className={styles.ways}>
      <Continue streamId={id} ref={wayOnRef} />
      <Link to={`/course/${id}/materials`} className={buttonClass()}>
        <Icon icon={FileText} />
        {t("head.materials")}
      </Link>
      <Link to="/notes" className={buttonClass()}>
        <Icon icon={NotebookPen} />
        {t("head.notes")}
      </Link>
      {hasChat && (
        <Link to={`/chat/${chatChannelId}`} className={buttonClass()}>
          <Icon icon={MessageCircle} />
          {t("head.chat")}
        </Link>
      )}
      {canFreeze(view, now) && (
        <Button look="quiet" icon={Snowflake} onClick={() => setFreezing(true)}>
          {t("head.freeze")}
        </Button>
      )}
      <FreezeDialog view={view} now={now} isOpen={isFreezing} onClose={() => setFreezing(false)} />
    </div>
  );
}
