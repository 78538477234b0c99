/**
 * Where a message is written (CHAT-03, 04, 06). The rule: nothing typed is lost. The text is the composer's own state while
 * it is typed; each change is reported immediately, and the owner replaces it only by a new revision.
 */
import X from "lucide-react/icons/x";
import { type KeyboardEvent, useCallback, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { SendRefusal } from "../../../../streams/parts/member/index";
import { countCharacters, LIMITS } from "../../../../streams/rules/index";
import { IconButton } from "../../../ui/button/IconButton";
import { useAnnounce } from "../../../ui/feedback/Announcer";
import { GrowingTextArea } from "../../../ui/form/GrowingTextArea";
import { isOfInputMethod } from "../../../ui/input/inputMethod";
import { useIsTouch } from "../../../ui/input/pointer";
import { useCountdown, useCountdownVoice } from "../../../ui/progress/countdown";
import { areSomeGone, OutgoingFiles, type OutgoingFilesProps, outgoingState } from "../../shared/OutgoingFiles";
import { pasteFiles } from "../../shared/pasteFiles";
import { OutgoingCards } from "../cards/OutgoingCards";
import { AttachButtons } from "./AttachButtons";
import styles from "./Composer.module.css";
import { SendButton } from "./SendButton";
import { useEditFocus, useReturnedFocus, useTypingAnywhere } from "./useComposerFocus";
import { joinText, type OwnTextProps, splitText, useOwnText } from "./useOwnText";

const COUNTER_FROM_LEFT = 500;
/** What a message waits for, by the state of its files. */
const HELD_BACK = { busy: "shell:files.wait", failed: "shell:files.remove", refused: "removeRefused" } as const;
const isHeldBack = (files: string): files is keyof typeof HELD_BACK => Object.hasOwn(HELD_BACK, files);

export interface ComposerProps extends OutgoingFilesProps, OwnTextProps {
  /** When a message that is sent now goes out, in milliseconds; null where it goes out at once, or that is not known. */
  readonly nextSendAtMs: number | null;
  /** Why the last press on Send was refused; shown until something else is typed. */
  readonly sendRefusal: SendRefusal | null;
  /** Where a message that is sent now begins a question of those that are counted: how many are left then, and of how many (CHAT-18). */
  readonly nextQuestion: { readonly left: number; readonly max: number } | null;
  /** The course waits: it is said, as nothing else here shows it. */
  readonly isFrozen: boolean;
  /** The brand's messageDelay, in seconds. */
  readonly messageDelay: number;
  readonly onSend: (text: string) => void;
  readonly onSaveEdit: (messageId: number, text: string) => void;
  readonly onCancelEdit: () => void;
  readonly onAttach: (files: File[]) => void;
}

/** What has one line also where a narrow phone has the buttons beside it. */
const SHORT_LENGTH = 14;

/** Enter sends where there is a keyboard and breaks the line on a touch screen; Shift+Enter always breaks it; Esc cancels an edit. */
export function Composer(props: ComposerProps) {
  const { draft, messageDelay, editing, onSend, onSaveEdit, onCancelEdit, onAttach } = props;
  const { t } = useTranslation(["chat", "common"]);
  const announce = useAnnounce();
  const isTouch = useIsTouch();
  const { words, cards, text, write, removeCard, clear } = useOwnText(props);
  const box = useRef<HTMLTextAreaElement>(null);
  useEditFocus(box, editing?.id ?? null, onCancelEdit);
  useTypingAnywhere(box);
  useReturnedFocus(box, draft.takesFocus ? draft.revision : null);
  const secondsLeft = useSpokenCountdown(props.nextSendAtMs, text.trim() !== "" && !editing);
  const isCooling = secondsLeft > 0 && !editing;
  const message = checkMessage(props, text);
  const note = useNote(props, message, isCooling ? secondsLeft : 0);

  const send = () => {
    // the button cannot be pressed then, but Enter can
    if (message.isRefused) return announce(note?.text ?? t("messageRequired"));
    if (editing) onSaveEdit(editing.id, text);
    else onSend(text);
    if (isCooling) announce(t("leavesIn", { seconds: secondsLeft }));
    clear();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || isTouch || isOfInputMethod(event.nativeEvent)) return;
    event.preventDefault();
    send();
  };

  return (
    <div className={styles.composer}>
      {editing ? <EditBar onCancel={onCancelEdit} /> : <OutgoingFiles {...props} />}
      <OutgoingCards cards={cards} boxRef={box} onRemove={removeCard} />
      <div className={styles.row} data-long={words.length > SHORT_LENGTH || undefined}>
        {!editing && <AttachButtons onAttach={onAttach} />}
        <GrowingTextArea
          ref={box}
          label={t("message")}
          placeholder={t("placeholder")}
          value={words}
          onChange={write}
          onKeyDown={onKeyDown}
          onPaste={(event) => pasteFiles(event, onAttach)}
          enterKeyHint={isTouch ? "enter" : "send"}
          aria-describedby={note ? "composer-note" : undefined}
          aria-invalid={message.left < 0 || undefined}
        />
        <SendButton
          label={editing ? t("common:save") : t("send")}
          isRefused={message.isRefused}
          countdown={isCooling ? { secondsLeft, totalSeconds: messageDelay } : null}
          describedBy={note ? "composer-note" : undefined}
          onPress={send}
        />
      </div>
      <NoteLine note={note} />
    </div>
  );
}

/** Its room is there also while there is nothing to say. */
const NoteLine = ({ note }: { note: Note | null }) => (
  <p id="composer-note" className={styles.note} data-wrong={note?.isWrong || undefined}>
    {note?.text}
  </p>
);

/** Says that the learner's own message is being edited, and cancels that. */
function EditBar({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation("chat");
  return (
    <div className={styles.bar}>
      <p>{t("editing")}</p>
      <IconButton icon={X} label={t("cancelEdit")} onClick={onCancel} />
    </div>
  );
}

/** What is written and attached, and whether it may be sent. */
function checkMessage({ attachments, editing }: ComposerProps, text: string) {
  const left = LIMITS.message - countCharacters(text);
  const files = editing ? "none" : outgoingState(attachments);
  const isEmpty = text.trim() === "" && files !== "ready" && files !== "later";
  return { text, left, files, isEmpty, isRefused: isEmpty || left < 0 || isHeldBack(files) };
}

interface Note {
  readonly text: string;
  readonly isWrong: boolean;
}

/** The line below the composer: one thing at a time, the most urgent first. `coolingSeconds`: 0 where a message goes out at once. */
function useNote(props: ComposerProps, message: ReturnType<typeof checkMessage>, coolingSeconds: number): Note | null {
  const { attachments, messageDelay, editing, nextQuestion, isFrozen } = props;
  const { left, files, isEmpty } = message;
  const { t } = useTranslation(["chat", "common", "shell"]);
  const refused = useRefusalText(props, message);
  if (left < 0) return { text: t("common:tooLong", { count: -left }), isWrong: true };
  if (isHeldBack(files)) return { text: t(HELD_BACK[files]), isWrong: files !== "busy" };
  if (files === "later" && !isEmpty) return { text: t("shell:files.later"), isWrong: false };
  if (!editing && !isEmpty && areSomeGone(attachments)) return { text: t("withoutGone"), isWrong: false };
  if (coolingSeconds > 0 && !isEmpty)
    return {
      text: `${t("messageDelay", { count: messageDelay })}. ${t("nextLeavesIn", { count: coolingSeconds })}`,
      isWrong: false,
    };
  if (refused) return { text: refused, isWrong: true };
  if (left <= COUNTER_FROM_LEFT) return { text: t("common:charactersLeft", { count: left }), isWrong: false };
  if (nextQuestion && !editing)
    return { text: t("startsQuestion", { count: nextQuestion.left, max: nextQuestion.max }), isWrong: false };
  if (isFrozen && !editing) return { text: t("frozen"), isWrong: false };
  return null;
}

/** Why the last press on Send was refused, said aloud once; null as soon as something else is typed. */
function useRefusalText(
  { draft, editing, sendRefusal }: ComposerProps,
  { text, left }: ReturnType<typeof checkMessage>,
): string | null {
  const { t } = useTranslation(["chat", "common"]);
  const announce = useAnnounce();
  const sayReason = (reason: SendRefusal) =>
    reason === "empty" ? t("messageRequired") : t("common:tooLong", { count: Math.max(1, -left) });
  const isAsRefused = text === joinText(splitText(draft.text));
  const refused = !editing && isAsRefused && sendRefusal ? sayReason(sendRefusal) : null;
  useEffect(() => {
    if (refused) announce(refused);
  }, [refused, announce]);
  return refused;
}

/** The seconds until a message that is sent now goes out; they are said at a few marks, to who is writing it. */
function useSpokenCountdown(nextSendAtMs: number | null, isWriting: boolean): number {
  const { t } = useTranslation("chat");
  const secondsLeft = useCountdown(nextSendAtMs);
  useCountdownVoice(
    secondsLeft,
    useCallback((seconds) => (seconds > 0 ? t("nextLeavesIn", { count: seconds }) : t("nextLeavesNow")), [t]),
    isWriting,
  );
  return secondsLeft;
}
