/** The one thing that can be done with a subscription: cancel, resume, renew (SUBS-02). */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { type Subscription, selectRenewableStream } from "../../../streams/parts/member/index";
import { useMemberView } from "../../hooks/useView";
import { Button, buttonClass } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { renewalPath } from "../renewalPath";
import { ResumeSubscription } from "./ResumeSubscription";
import type { SubscriptionWords } from "./subscriptionWords";

interface WaysProps {
  readonly subscription: Subscription;
  readonly words: SubscriptionWords;
  readonly onCancel: () => void;
}

/** Nothing where it ended and its course cannot be renewed. */
export function SubscriptionWays({ subscription, words: { standing }, onCancel }: WaysProps) {
  const { t } = useTranslation("money");
  const streamId = useMemberView(selectRenewableStream, subscription.id);
  if (standing === "cancelled" || standing === "ending")
    return <ResumeSubscription subscription={subscription} isCharged={standing === "ending"} />;
  const renewal = standing === "ended" && streamId !== null && (
    <Link to={renewalPath(streamId)} className={buttonClass("primary")}>
      {t("subscription.renew")}
    </Link>
  );
  const way = standing === "active" ? <Button onClick={onCancel}>{t("cancel.open")}</Button> : renewal;
  return way && <Actions>{way}</Actions>;
}
