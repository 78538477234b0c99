/** Stars for a consultation, and with the first of them a comment (CHAT-14): until one is chosen, the question takes one line. */
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { LIMITS } from "../../../../streams/rules/index";
import { Button } from "../../../ui/button/Button";
import { FieldNote } from "../../../ui/form/Field";
import { Form } from "../../../ui/form/Form";
import { TextArea } from "../../../ui/form/TextArea";
import type { useForm } from "../../shared/form/useForm";
import { useNameOfLeft } from "../../shared/useNameOfLeft";
import { StarRating } from "../messages/StarRating";
import styles from "./ConsultationCard.module.css";

/** "" where nothing is chosen or typed; the rating is "1" to "5". */
export type RatingValues = Readonly<Record<"rating" | "comment", string>>;

interface ConsultationFormProps {
  readonly form: ReturnType<typeof useForm<RatingValues>>;
  /** Leaves the rating as it was; null where there is none yet. */
  readonly onCancel: (() => void) | null;
}

export function ConsultationForm({ form, onCancel }: ConsultationFormProps) {
  const { t } = useTranslation(["chat", "common"]);
  const nameOfLeft = useNameOfLeft();
  const id = useId();
  const { value, error } = form.field("rating");
  const label = t("rateConsultation");
  return (
    <Form {...form.whole} className={styles.form}>
      <div className={styles.stars}>
        <StarRating
          label={label}
          value={value === "" ? null : Number(value)}
          nameOf={(stars) => t("common:stars", { stars })}
          onChoose={(stars) => form.write("rating", String(stars))}
        />
        <FieldNote id={id} label={label} error={error} />
      </div>
      {(value !== "" || onCancel) && (
        <>
          <TextArea
            {...form.field("comment")}
            label={t("consultationComment")}
            maxLength={LIMITS.consultationComment}
            nameOfLeft={nameOfLeft}
          />
          <div className={styles.ways}>
            {onCancel && (
              <Button look="quiet" onClick={onCancel}>
                {t("common:cancel")}
              </Button>
            )}
            {/* the button stays, and with it the focus, while the network is tried several times */}
            <Button look="primary" type="submit" aria-busy={form.isBusy || undefined}>
              {t(form.isBusy ? "state.sending" : "sendRating")}
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
