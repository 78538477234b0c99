/**
 * Asks what a consultation was like once it is over, and shows what was said (CHAT-14). Rule: until the server has it, what was chosen
 * and typed is a draft of the consultation's own place; one that another followed waits in the log (CHAT-18).
 */
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type ConsultationEntry, consultationPlace } from "../../../../streams/parts/member/index";
import { LIMITS, rules } from "../../../../streams/rules/index";
import { useMutation } from "../../../hooks/useMutation";
import { useSend } from "../../../hooks/useSend";
import { useAnnounce } from "../../../ui/feedback/Announcer";
import { OtherDrafts } from "../../shared/form/OtherDrafts";
import { useForm } from "../../shared/form/useForm";
import { UnsentNotice } from "../../shared/states/UnsentNotice";
import styles from "./ConsultationCard.module.css";
import { ConsultationForm, type RatingValues } from "./ConsultationForm";
import { RatedConsultation } from "./RatedConsultation";

interface ConsultationCardProps {
  readonly consultation: ConsultationEntry;
  /** The learner asked for it: its stars have the focus. */
  readonly isChosen: boolean;
}

/** Mount it again (`key={consultation.id}`) for another consultation. */
export function ConsultationCard({ consultation, isChosen }: ConsultationCardProps) {
  const { id, status, rating, comment } = consultation;
  const { t } = useTranslation("chat");
  const send = useSend();
  const change = useMutation("chat/consultationRating");
  const saved = useMemo(
    () => ({ rating: rating === null ? "" : String(rating), comment: comment ?? "" }),
    [rating, comment],
  );
  const ratingRequired = t("ratingRequired");
  const check = useCallback(
    (values: RatingValues) => ({
      rating: values.rating === "" ? ratingRequired : null,
      comment: rules.max(values.comment.trim(), LIMITS.consultationComment),
    }),
    [ratingRequired],
  );
  const form = useForm<RatingValues>({
    saved,
    place: consultationPlace(id),
    check,
    outcome: change,
    send: (values) =>
      change.request({ consultationId: id, rating: Number(values.rating), comment: values.comment.trim() }),
  });
  const { isEditing, edit, leave } = useEditing(change.status === "done" || change.status === "waiting");
  useEndVoice(status);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isChosen) place.current?.querySelector<HTMLElement>("input")?.focus();
  }, [isChosen]);
  useEffect(() => {
    if (isEditing) place.current?.querySelector<HTMLElement>("input:checked")?.focus();
  }, [isEditing]);
  const cancel = () => {
    leave();
    change.see();
    send("drafts/changed", { place: consultationPlace(id), text: "" });
  };

  if (status === "open") return null;
  const isRated = status === "rated" && rating !== null;
  return (
    <div ref={place} className={styles.card}>
      <UnsentNotice name="chat/consultationRating" />
      {isRated && !isEditing && !form.isChanged ? (
        <RatedConsultation rating={rating} comment={comment} onChange={edit} />
      ) : (
        <>
          <OtherDrafts place={consultationPlace(id)} />
          <ConsultationForm form={form} onCancel={isRated ? cancel : null} />
        </>
      )}
    </div>
  );
}

/** Whether a rating that was given is changed now; until the change is stored. */
function useEditing(isDone: boolean) {
  const [isEditing, setEditing] = useState(false);
  const [wasDone, setWasDone] = useState(isDone);
  if (wasDone !== isDone) {
    setWasDone(isDone);
    if (isDone) setEditing(false);
  }
  return { isEditing, edit: () => setEditing(true), leave: () => setEditing(false) };
}

/** Says that the consultation ends, where it ends while its chat is open (A11Y-05). */
function useEndVoice(status: ConsultationEntry["status"]): void {
  const { t } = useTranslation("chat");
  const announce = useAnnounce();
  const before = useRef(status);
  useEffect(() => {
    if (before.current === "open" && status === "close") announce(t("consultationEnded"));
    before.current = status;
  }, [status, announce, t]);
}
