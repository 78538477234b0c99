/** Cards of a message in words, where there is one line for all of it: the list of chats (CHAT-17). */
import { Fragment } from "react";
import { useTranslation } from "react-i18next";
import { selectHomeworkStep, selectMomentLesson } from "../../../../streams/parts/member/index";
import { useMemberView } from "../../../hooks/useView";
import { clockTime } from "../../../ui/words/clockTime";
import { type Card, type Moment, splitCards } from "./cards";

/** A text with each card as its name. */
export function CardWords({ text }: { text: string }) {
  const { words, cards } = splitCards(text, location.origin);
  return (
    <>
      {words}
      {cards.map((card, index) => (
        <Fragment key={card.to}>
          {(words || index > 0) && " "}
          <Name card={card} />
        </Fragment>
      ))}
    </>
  );
}

const Name = ({ card }: { card: Card }) =>
  card.kind === "moment" ? <MomentName moment={card} /> : <HomeworkName statusId={card.statusId} />;

function MomentName({ moment: { streamId, dayNumber, lessonId, seconds } }: { moment: Moment }) {
  const { t } = useTranslation("chat");
  const { title } = useMemberView(selectMomentLesson, streamId, dayNumber, lessonId);
  const name = title ?? t("moment.lesson", { day: dayNumber });
  return t("card.moment", { name, time: clockTime(seconds * 1000) });
}

/** "Homework: A trip you remember"; without the task's name where it is not known. */
export function HomeworkName({ statusId }: { statusId: number }) {
  const { t } = useTranslation("chat");
  const title = useMemberView(selectHomeworkStep, statusId, null)?.title;
  return title ? t("card.homeworkName", { title }) : t("card.homework");
}
