/** The line under a message: its time, its state as an icon with words, and what one may do with it. */
import Check from "lucide-react/icons/check";
import CheckCheck from "lucide-react/icons/check-check";
import CircleAlert from "lucide-react/icons/circle-alert";
import Clock from "lucide-react/icons/clock";
import Pencil from "lucide-react/icons/pencil";
import Waypoints from "lucide-react/icons/waypoints";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button/Button";
import { IconButton } from "../../../ui/button/IconButton";
import { useTabStop } from "../../../ui/input/tabStop";
import { Icon } from "../../../ui/media/Icon";
import { useCountdown } from "../../../ui/progress/countdown";
import { cutExcerpt, nameControl } from "../../../ui/words/controlName";
import { useFormats } from "../../../ui/words/formats";
import { WhereIsIt } from "../../shared/journey/WhereIsIt";
import { useProblemText } from "../../shared/states/useProblemText";
import { CountdownRing } from "../composer/CountdownRing";
import styles from "./MessageRow.module.css";
import type { MessageModel } from "./messages";
import { RateReply } from "./RateReply";

export interface MessageActions {
  /** The learner wants to edit an own message that was sent. */
  readonly onEdit: (message: MessageModel) => void;
  readonly onRate: (messageId: number, stars: number) => void;
  /** The learner wants to rate a consultation that is over. */
  readonly onRateConsultation: (consultationId: number) => void;
  /** Gives up the learner's own message that is still waiting to be sent. */
  readonly onDrop: (key: string) => void;
  /** Opens where an own message is, and since when (RT-13). */
  readonly onWhereIsIt: (messageId: number) => void;
  /** Takes one that waits for its turn back into the composer. */
  readonly onTakeBack: (key: string) => void;
}

export interface MetaProps extends MessageActions {
  readonly message: MessageModel;
  readonly isEditable: boolean;
  readonly isRating: boolean;
  readonly onRating: (isRating: boolean) => void;
}

/** States are icons with words; only a message that waits for its turn, or waits for long, can still be stopped. */
export function Meta({ message, isEditable, isRating, onRating, ...actions }: MetaProps) {
  const { onEdit, onRate, onDrop, onTakeBack, onWhereIsIt } = actions;
  const { t } = useTranslation("chat");
  const { time } = useFormats();
  const tabIndex = useTabStop();
  const { author, id, state } = message;
  return (
    <div className={styles.meta}>
      {message.atMs > 0 && <time dateTime={new Date(message.atMs).toISOString()}>{time(message.atMs)}</time>}
      {message.isEdited && <span>{t("edited")}</span>}
      {message.change && <ChangeState change={message.change} />}
      {state === "queued" && <Turn message={message} onTakeBack={onTakeBack} />}
      {author === null && <Standing message={message} onWhereIsIt={onWhereIsIt} />}
      {message.heldFiles && state === "waiting" && <TakeBack message={message} onTakeBack={onTakeBack} />}
      {isEditable && (
        <span className={styles.action}>
          <Edit message={message} onEdit={onEdit} />
        </span>
      )}
      {state === "waiting" && (
        <Button
          size="small"
          look="quiet"
          tabIndex={tabIndex}
          aria-label={nameControl(t("deleteWaiting"), nameMessage(message))}
          onClick={() => onDrop(message.key)}
        >
          {t("deleteWaiting")}
        </Button>
      )}
      {author?.isExpert && id !== null && (
        <RateReply
          rating={message.rating}
          reply={nameMessage(message)}
          isOpen={isRating}
          onOpen={onRating}
          onRate={(stars) => onRate(id, stars)}
        />
      )}
    </div>
  );
}

export const canEdit = ({ author, state, id }: MessageModel): boolean =>
  author === null && state === "sent" && id !== null;

/** How a message is called in the names of its controls: by its first words, or its first file. */
const nameMessage = ({ text, files, heldFiles }: MessageModel): string =>
  cutExcerpt(text || ([...files, ...(heldFiles ?? [])][0]?.name ?? ""));

function Edit({ message, onEdit }: { message: MessageModel } & Pick<MessageActions, "onEdit">) {
  const { t } = useTranslation("chat");
  const tabIndex = useTabStop();
  return (
    <IconButton
      icon={Pencil}
      label={nameControl(t("edit"), nameMessage(message))}
      title={t("edit")}
      tabIndex={tabIndex}
      onClick={() => onEdit(message)}
    />
  );
}

interface BesideProps extends Pick<MessageActions, "onEdit" | "onWhereIsIt"> {
  readonly message: MessageModel;
  readonly isEditable: boolean;
}

/** What may be done with an own message of a group, whose last one has the line: beside its bubble. */
export function Beside({ message, isEditable, onEdit, onWhereIsIt }: BesideProps) {
  const { t } = useTranslation("journey");
  const tabIndex = useTabStop();
  const { id } = message;
  return (
    <span className={styles.beside}>
      {isEditable && <Edit message={message} onEdit={onEdit} />}
      {id !== null && (
        <IconButton
          icon={Waypoints}
          label={nameControl(t("open"), nameMessage(message))}
          title={t("open")}
          tabIndex={tabIndex}
          data-click="where_is_it"
          onClick={() => onWhereIsIt(id)}
        />
      )}
    </span>
  );
}

/** Counts down to the moment when a queued message leaves; until then it can be taken back. */
function Turn({ message, onTakeBack }: { message: MessageModel } & Pick<MessageActions, "onTakeBack">) {
  const { t } = useTranslation("chat");
  const { atMs, leavesAtMs } = message;
  const seconds = useCountdown(leavesAtMs);
  if (leavesAtMs === null || seconds === 0) return <SendState message={message} state="sending" />;
  return (
    <>
      <span className={styles.state}>
        <CountdownRing secondsLeft={seconds} totalSeconds={(leavesAtMs - atMs) / 1_000} isSmall />
        {t("leavesIn", { seconds })}
      </span>
      <TakeBack message={message} onTakeBack={onTakeBack} />
    </>
  );
}

/** How an own message stands; what the server has is followed by a press. */
function Standing({ message, onWhereIsIt }: { message: MessageModel } & Pick<MessageActions, "onWhereIsIt">) {
  const { t } = useTranslation("chat");
  const { id, state, isViewed } = message;
  if (state === "queued") return null;
  const shown = <SendState message={message} state={state} />;
  if (id === null) return shown;
  const name = nameControl(t(isViewed ? "state.viewed" : "state.sent"), nameMessage(message));
  return (
    <WhereIsIt name={name} onOpen={() => onWhereIsIt(id)}>
      {shown}
    </WhereIsIt>
  );
}

function TakeBack({ message, onTakeBack }: { message: MessageModel } & Pick<MessageActions, "onTakeBack">) {
  const { t } = useTranslation("chat");
  const tabIndex = useTabStop();
  return (
    <Button
      size="small"
      look="quiet"
      tabIndex={tabIndex}
      aria-label={nameControl(t("undo"), nameMessage(message))}
      onClick={() => onTakeBack(message.key)}
    >
      {t("undo")}
    </Button>
  );
}

/** That a change of a message is not on the server yet. */
function ChangeState({ change }: { change: NonNullable<MessageModel["change"]> }) {
  const { t } = useTranslation("chat");
  return (
    <span className={styles.state} data-change={change}>
      <Icon icon={Clock} size={14} />
      {t(`change.${change}`)}
    </span>
  );
}

const drawings = { sending: Clock, waiting: Clock, failed: CircleAlert, sent: Check, viewed: CheckCheck };

function SendState({
  message,
  state: sent,
}: {
  message: MessageModel;
  state: Exclude<MessageModel["state"], "queued">;
}) {
  const { t } = useTranslation("chat");
  const { percent } = useFormats();
  const reason = useProblemText()(message.problem);
  const names = message.heldFiles?.map(({ name, progress }) => `${name}, ${percent(progress)}`).join("; ");
  const state = sent === "sent" && message.isViewed ? "viewed" : sent;
  return (
    <span className={styles.state} data-state={state}>
      <Icon icon={drawings[state]} size={14} />
      {names && state === "waiting" ? t("state.withFiles", { names }) : t(`state.${state}`)}
      {reason && `. ${reason}`}
    </span>
  );
}
