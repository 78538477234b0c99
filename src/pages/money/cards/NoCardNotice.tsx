/** Says that the next payment of something cannot be made, with the way to a card (SUBS-04). */
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { selectChargedCard } from "../../../../streams/parts/member/index";
import { useNeeded } from "../../../hooks/useNeeded";
import { useMemberView } from "../../../hooks/useView";
import { buttonClass } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { Notice } from "../../../ui/feedback/Notice";

/** Nothing where a card is there, or that is not known. `text`: what cannot be paid. */
export function NoCardNotice({ text }: { text: string }) {
  const { t } = useTranslation("money");
  const card = useChargedCard();
  if (card !== "none") return null;
  return (
    <Notice
      tone="warning"
      messages={text}
      action={
        <Actions>
          <Link to="/user/settings/user-payment-methods" className={buttonClass()}>
            {t("methods.toMethods")}
          </Link>
        </Actions>
      }
    />
  );
}

/** The card that is charged next, requested where it is shown. */
export function useChargedCard() {
  useNeeded("paymentMethods/listRequested", [{}]);
  return useMemberView(selectChargedCard);
}
