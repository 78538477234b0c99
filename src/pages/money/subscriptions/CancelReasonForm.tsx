/** Why the learner cancels: one of the reasons, and in their own words where it is another one (SUBS-02; contract 4). */
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { CANCEL_REASONS } from "../../../../streams/parts/member/index";
import { LIMITS, rules } from "../../../../streams/rules/index";
import type { MutationView } from "../../../hooks/useMutation";
import { Button } from "../../../ui/button/Button";
import { RadioList } from "../../../ui/choice/RadioList";
import { Form } from "../../../ui/form/Form";
import { TextArea } from "../../../ui/form/TextArea";
import { useForm } from "../../shared/form/useForm";
import { useNameOfLeft } from "../../shared/useNameOfLeft";
import styles from "../Money.module.css";

interface CancelReasonFormProps {
  readonly id: number;
  readonly cancel: MutationView<"subscriptions/cancel">;
  readonly onKeep: () => void;
}
const SAVED = { reason: "", text: "" };
const ownWords = (typed: string) =>
  rules.required(typed) ?? rules.min(typed, LIMITS.cancelReasonLeast) ?? rules.max(typed, LIMITS.cancelReason);

export function CancelReasonForm({ id, cancel, onKeep }: CancelReasonFormProps) {
  const { t } = useTranslation(["money", "validation"]);
  const nameOfLeft = useNameOfLeft();
  const check = useCallback(({ reason, text }: typeof SAVED) => {
    return { reason: rules.required(reason), text: reason === "other" ? ownWords(text.trim()) : null };
  }, []);
  const form = useForm({
    saved: SAVED,
    check,
    names: { reason: ["reason_type"], text: ["reason"] },
    outcome: cancel,
    send: ({ reason, text }) => {
      const reasonType = CANCEL_REASONS.find((each) => each === reason);
      if (reasonType) cancel.request({ id, reasonType, text: reason === "other" ? text.trim() : "" });
    },
  });
  return (
    <Form {...form.whole}>
      <RadioList
        {...form.field("reason")}
        label={t("cancel.why")}
        options={CANCEL_REASONS.map((value) => ({ value, label: t(`cancel.reason.${value}`) }))}
      />
      {form.values.reason === "other" && (
        <TextArea
          {...form.field("text")}
          label={t("cancel.text")}
          hint={t("cancel.textHint", { count: LIMITS.cancelReasonLeast })}
          maxLength={LIMITS.cancelReason}
          nameOfLeft={nameOfLeft}
        />
      )}
      <div className={styles.equal}>
        <Button onClick={onKeep}>{t("cancel.keep")}</Button>
        {/* the button stays, and with it the focus, while the network is tried several times */}
        <Button type="submit" look="danger" aria-busy={form.isBusy || undefined}>
          {t(form.isBusy ? "cancel.running" : "cancel.confirm")}
        </Button>
      </div>
    </Form>
  );
}
