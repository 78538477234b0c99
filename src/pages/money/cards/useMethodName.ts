/** How a card is called on every screen of payments. */
import { useTranslation } from "react-i18next";
import type { PaymentMethod } from "../../../../streams/parts/member/index";

/** "Visa •••• 4242", or what is known of it. */
export function useMethodName(): (method: PaymentMethod) => string {
  const { t } = useTranslation("money");
  return ({ brand, last4 }) => {
    const name = brand ? brand.charAt(0).toUpperCase() + brand.slice(1) : t("methods.card");
    return last4 ? t("methods.name", { brand: name, last4 }) : name;
  };
}
