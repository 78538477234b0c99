/**
 * Buying in the store of the installed app (SUBS-06): its own price, its sheet, and what it refused in words. Rule: a purchase that the
 * person cancelled is no error, and one that is paid is never shown as failed.
 */

import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Problem } from "../../../streams/parts/core";
import { selectStoreProduct, selectStorePurchase } from "../../../streams/parts/member/index";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Notice } from "../../ui/feedback/Notice";
import { SafeLink } from "../shared/SafeLink";
import { NotLoaded } from "../shared/states/Loaded";
import { useProblemText } from "../shared/states/useProblemText";
import { useMoney } from "../shared/useMoney";

export function StoreBuy({ productId, serviceId }: { productId: string; serviceId: number }) {
  const { t } = useTranslation("store");
  const money = useMoney();
  const send = useSend();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const product = useMemberView(selectStoreProduct, productId);
  const { step, page, problem, isUnverified, orderId } = useMemberView(selectStorePurchase);
  useEffect(() => send("store/productRequested", { productId }), [send, productId]);
  useEffect(() => {
    if (orderId !== null) void navigate(`/order/${orderId}`, { replace: true });
  }, [orderId, navigate]);
  const refusal = refusalText(problem);
  if (!product)
    return (
      <NotLoaded
        resource={{ status: problem ? "fail" : "loading" }}
        failed={t("failed")}
        failedText={refusal}
        onRetry={() => send("store/productRequested", { productId })}
      />
    );
  const price = money(product.price, product.currency);
  const isBusy = step === "opening" || step === "verifying";
  return (
    <>
      {isUnverified && (
        <Notice
          tone="warning"
          messages={refusal ? [t("unverified"), refusal] : t("unverified")}
          action={<Button onClick={() => send("store/restoreRequested", {})}>{t("again")}</Button>}
        />
      )}
      {!isUnverified && refusal && <Notice tone="negative" messages={refusal} />}
      {step === "deciding" && <Notice tone="info" messages={t("deciding")} action={<SheetLink page={page} />} />}
      {step === "verifying" && <Notice tone="info" messages={t("verifying")} />}
      <Actions>
        <Button
          look="primary"
          data-click="buy"
          aria-busy={isBusy || undefined}
          onClick={() => !isBusy && send("store/buyRequested", { productId, serviceId })}
        >
          {step === "opening" ? t("opening") : price === null ? t("buy") : t("buyFor", { price })}
        </Button>
      </Actions>
    </>
  );
}

/** For a browser that did not open the window, and for a person who closed it. */
function SheetLink({ page }: { page: string | null }) {
  const { t } = useTranslation("store");
  return page !== null && <SafeLink url={page}>{t("open")}</SafeLink>;
}

/** What the store refused, by its number; what did not reach it has the text of any failed call. */
function useRefusalText(): (problem: Problem | null) => string | null {
  const { t, i18n } = useTranslation("store");
  const problemText = useProblemText();
  return (problem) => {
    if (problem === null) return null;
    if (problem.storeCode === undefined) return problemText(problem);
    const key = `refusal.${problem.storeCode}` as "refusal.6777001";
    return i18n.exists(`store:${key}`) ? t(key) : t("refusal.other");
  };
}
