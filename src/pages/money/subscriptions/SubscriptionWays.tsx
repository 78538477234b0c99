/** The one thing that can be done with a subscription: cancel, resume, renew (SUBS-02). */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Subscription, selectRenewableStream } from "../../../../streams/parts/member/index";
import type { MutationView } from "../../../hooks/useMutation";
import { useMemberView } from "../../../hooks/useView";
import { Button, buttonClass } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Soft } from "../../../ui/card/Soft";
import { Notice } from "../../../ui/feedback/Notice";
import { useFormats } from "../../../ui/words/formats";
import { renewalPath } from "../../shared/renewalPath";
import { useProblemText } from "../../shared/states/useProblemText";
import { useMoney } from "../../shared/useMoney";
import { useChargedCard } from "../cards/NoCardNotice";
import { useMethodName } from "../cards/useMethodName";
import { RenewSupportLink } from "./RenewSupportLink";
import type { SubscriptionWords } from "./subscriptionWords";

interface WaysProps {
  readonly subscription: Subscription;
  readonly words: SubscriptionWords;
  /** Of the page: its result is read when the button for it is gone. */
  readonly resume: MutationView<"subscriptions/resume">;
  readonly onCancel: () => void;
}

/** Nothing for a lifetime. */
export function SubscriptionWays({ subscription, words: { standing }, resume, onCancel }: WaysProps) {
  const { t } = useTranslation("money");
  const streamId = useMemberView(selectRenewableStream, subscription.id);
  if (standing === "cancelled" || standing === "ending")
    return <ResumeSubscription subscription={subscription} isCharged={standing === "ending"} resume={resume} />;
  if (standing === "active")
    return (
      <Actions>
        <Button onClick={onCancel}>{t("cancel.open")}</Button>
      </Actions>
    );
  if (standing !== "ended") return null;
  if (streamId === null)
    return (
      <>
        <Soft>{t("subscription.overAsk")}</Soft>
        <Actions>
          <RenewSupportLink />
        </Actions>
      </>
    );
  return (
    <>
      {/* what is sold there has its own name and price */}
      <Soft>{t("subscription.over")}</Soft>
      <Actions>
        <Link to={renewalPath(streamId)} className={buttonClass("primary")}>
          {t("subscription.extend")}
        </Link>
      </Actions>
    </>
  );
}

interface ResumeProps {
  readonly subscription: Subscription;
  /** The last charge failed: it is made at once. */
  readonly isCharged: boolean;
  readonly resume: MutationView<"subscriptions/resume">;
}

/** A subscription that ends goes on. Rule: what it costs at once, and by which card, is said before the press. */
function ResumeSubscription({ subscription, isCharged, resume: { status, problem, request } }: ResumeProps) {
  const { t } = useTranslation("money");
  const { date } = useFormats();
  const problemText = useProblemText();
  const writeCharge = useChargeWords(subscription);
  const card = useChargedCard();
  const { id, endDate } = subscription;
  const text = problem?.fields?.id ?? problemText(problem);
  const canPay = !isCharged || card !== "none";
  return (
    <>
      {text && <Notice tone="negative" messages={text} />}
      <Soft>{isCharged ? writeCharge(card) : endDate !== null && t("resume.text", { date: date(endDate) })}</Soft>
      <Actions>
        {canPay && (
          <Button look="primary" aria-busy={status === "running" || undefined} onClick={() => request({ id })}>
            {t(status === "running" ? "resume.running" : "resume.confirm")}
          </Button>
        )}
        {isCharged && (
          <Link to="/user/settings/user-payment-methods" className={buttonClass(canPay ? "secondary" : "primary")}>
            {t("methods.toMethods")}
          </Link>
        )}
      </Actions>
    </>
  );
}

/** What is charged at once: as much as is known of it. */
function useChargeWords({ price, currency }: Subscription) {
  const { t } = useTranslation("money");
  const money = useMoney();
  const nameOf = useMethodName();
  return (card: ReturnType<typeof useChargedCard>): string => {
    const amount = money(price, currency);
    if (card === null || amount === null) return t("resume.chargedUnknown");
    if (card === "none") return t("resume.chargedNoCard", { amount });
    return t("resume.charged", { amount, card: nameOf(card) });
  };
}
