/**
 * A box of one text or a list of messages (SHELL-06). The rules: tone is shown by icon and words, not by colour alone; the messages
 * are said once, without the names of its buttons (A11Y-07).
 */
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import Info from "lucide-react/icons/info";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { IconButton } from "../button/IconButton";
import { classNames } from "../layout/classNames";
import { Icon } from "../media/Icon";
import styles from "./Notice.module.css";
import type { Tone } from "./tone";
import tones from "./tone.module.css";
import { useSaid } from "./useSaid";

export interface NoticeProps {
  /** For what it describes. */
  readonly id?: string;
  readonly tone: Tone;
  /** One text, or several shown as a list. */
  readonly messages: string | readonly string[];
  readonly action?: ReactNode;
  /** Shows a close control named by this label. */
  readonly closeLabel?: string;
  readonly onClose?: () => void;
}

const drawings = { info: Info, positive: CircleCheck, warning: TriangleAlert, negative: CircleAlert, neutral: Info };

const listOf = (messages: NoticeProps["messages"]) => [messages].flat();

/** Shows the messages; a negative one is an alert, the others are announced. */
export function Notice(props: NoticeProps) {
  const isAlert = props.tone === "negative";
  useSaid(isAlert ? null : listOf(props.messages).join(" "));
  return <NoticeBox {...props} isAlert={isAlert} />;
}

/** The box alone, which says nothing but as an alert: for who has another way to make it heard. */
export function NoticeBox(props: NoticeProps & { isAlert?: boolean }) {
  const { id, tone, messages, action, closeLabel, onClose, isAlert = false } = props;
  const list = listOf(messages);
  const role = isAlert ? ({ role: "alert" } as const) : ({ role: "status", "aria-live": "off" } as const);
  return (
    <div id={id} className={classNames(styles.notice, tones[tone])} {...role}>
      <Icon icon={drawings[tone]} />
      <div className={styles.body}>
        {list.length === 1 ? (
          <p className={styles.text}>{list[0]}</p>
        ) : (
          <ul className={styles.text}>
            {list.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        )}
        {action}
      </div>
      {onClose && closeLabel && <IconButton icon={X} label={closeLabel} onClick={onClose} className={styles.close} />}
    </div>
  );
}
