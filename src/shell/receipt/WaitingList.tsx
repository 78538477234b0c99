/** All that waits for the network, or was refused when it was sent: to send it again, to go on writing, or to delete it (OFF-12). */
import type { TFunction } from "i18next";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import {
  findReturnPlace,
  mayHaveArrived,
  selectDraft,
  selectWaiting,
  type WaitingChange,
} from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { findFault } from "../../pages/shared/states/fault";
import { useProblemText } from "../../pages/shared/states/useProblemText";
import { Button } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { StatusText } from "../../ui/feedback/StatusText";
import { cutExcerpt, nameControl } from "../../ui/words/controlName";
import { useFormats } from "../../ui/words/formats";
import { ConflictFacts } from "./ConflictFacts";
import styles from "./ReceiptContent.module.css";
import type { ReceiptProps } from "./ReceiptLoader";

/** Nothing where nothing waits. */
export function WaitingList({ onLeave }: ReceiptProps) {
  const { t } = useTranslation("receipt");
  const changes = useMemberView(selectWaiting);
  const heading = useId();
  if (changes.length === 0) return null;
  return (
    <section className={styles.support} aria-labelledby={heading}>
      <h3 id={heading}>{t("waiting.title")}</h3>
      <ul className={styles.waiting}>
        {changes.map((change) => (
          <WaitingRow key={change.key} change={change} onLeave={onLeave} />
        ))}
      </ul>
    </section>
  );
}

function WaitingRow({ change, onLeave }: { change: WaitingChange } & ReceiptProps) {
  const { t } = useTranslation(["receipt", "common"]);
  const { moment } = useFormats();
  const send = useSend();
  const problemText = useProblemText();
  const { key, status, at } = change;
  const place = findReturnPlace(change) ?? "";
  // of two versions one is chosen, of what was refused nothing
  const again = change.conflict ? "waiting.useMine" : "waiting.again";
  const giveUp = change.conflict ? "waiting.useTheirs" : "waiting.delete";
  const name = nameControl(useChangeName()(change.name), cutExcerpt(findWords(change)));
  const navigate = useNavigate();
  const typed = useMemberView(selectDraft, place);
  const isFailed = status === "failed";
  return (
    <li>
      <strong>{name}</strong>
      <StatusText>
        {isFailed ? sayWhy(change, t, problemText) : t("waiting.since", { time: moment(at, at) })}
      </StatusText>
      {change.conflict && <ConflictFacts change={change} />}
      <Actions>
        {isFailed && (
          <Button
            size="small"
            aria-label={nameControl(t(again), name)}
            onClick={() => send("waiting/retryRequested", { key })}
          >
            {t(again)}
          </Button>
        )}
        {change.draft !== "" && makePath(change) !== "" && (
          <Button
            size="small"
            aria-label={nameControl(t("waiting.edit"), name)}
            waitsFor={typed === "" ? undefined : t("waiting.taken")}
            onClick={() => {
              send("waiting/editRequested", { key });
              onLeave();
              void navigate(makePath(change));
            }}
          >
            {t("waiting.edit")}
          </Button>
        )}
        <Button
          size="small"
          aria-label={nameControl(t(giveUp), name)}
          onClick={() => send("waiting/dropRequested", { key })}
        >
          {t(giveUp)}
        </Button>
      </Actions>
    </li>
  );
}

/** Why it was not sent, as far as that is known. */
function sayWhy(
  change: WaitingChange,
  t: TFunction<["receipt", "common"]>,
  problemText: ReturnType<typeof useProblemText>,
): string {
  const { conflict, problem } = change;
  if (conflict) return t("waiting.conflict");
  const isAnswered = problem !== null && (problem.text !== undefined || problem.status !== undefined);
  if (!isAnswered && mayHaveArrived(change)) return t("waiting.mayHaveArrived");
  const isSaid = problem && (problem.text !== undefined || findFault(problem) !== null);
  return (isSaid ? problemText(problem) : null) ?? t("waiting.failed");
}

interface NewNote {
  readonly note: { readonly streamId: number; readonly dayNumber: number; readonly lessonId: number };
}
/** Where it was typed; "" where no address leads there. */
function makePath({ place, body }: WaitingChange): string {
  const [kind = "", first = "", second = ""] = (place ?? "").split(":");
  if (kind === "note" && first === "new") {
    // the queue stores what the mutation was asked for
    const { streamId, dayNumber, lessonId } = (body as NewNote).note;
    return `/course/${streamId}/calendar/${dayNumber}?lesson=${lessonId}`;
  }
  if (kind === "chat") return `/chat/${first}`;
  if (kind === "reminder") return `/user/settings/reminders/${first}`;
  if (kind === "homework") return `/homework/${first}/${second}`;
  return PATHS[kind] ?? "";
}
const PATHS: Readonly<Record<string, string>> = {
  profile: "/user/edit",
  schedule: "/videoconsultations",
  support: "/support",
  note: "/notes",
};

/** The first words that a change carries, to tell it from another one; "" where it carries none. */
function findWords({ body }: WaitingChange): string {
  const words: string[] = [];
  JSON.stringify(body, (name, value: unknown) => {
    if (WORDS.has(name) && typeof value === "string" && value !== "") words.push(value);
    return value;
  });
  return words[0] ?? "";
}
const WORDS = new Set(["title", "text", "message", "comment"]);

/** What a change is called, by the name of its mutation. */
function useChangeName(): (name: string) => string {
  const { t, i18n } = useTranslation("receipt");
  return (name) => {
    const key = `waiting.name.${name.replace("/", "_")}` as "waiting.name.reminders_save";
    return i18n.exists(`receipt:${key}`) ? t(key) : t("waiting.other");
  };
}
