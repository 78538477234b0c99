/** Leads to the bank, where a card is added (SUBS-04). Rule: an address that is not safe is not opened. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { selectCardBank } from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { useSend } from "../../hooks/useSend";
import { useMemberView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Notice } from "../../ui/feedback/Notice";
import { useSafeUrl } from "../../ui/layout/safeUrl";
import { useProblemText } from "../shared/states/useProblemText";

/** What a backend answers that does not have the route. */
const ABSENT: ReadonlySet<number | undefined> = new Set([404, 405, 501]);

export function AddCard({ look = "secondary" }: { look?: "primary" | "secondary" }) {
  const { t } = useTranslation("money");
  const { status, problem, request, see } = useMutation("paymentMethods/addition");
  const address = useMemberView(selectCardBank);
  const send = useSend();
  const problemText = useProblemText();
  const toSafeUrl = useSafeUrl();
  const url = address === null ? null : toSafeUrl(address, "link");
  useEffect(() => {
    if (status !== "done" || url === null) return;
    see();
    send("orders/paymentOpened", { url });
  }, [status, url, see, send]);
  const isUnsafe = status === "done" && url === null;
  const isAbsent = isUnsafe || ABSENT.has(problem?.status);
  return (
    <>
      {(problem || isUnsafe) && (
        <Notice tone="negative" messages={isAbsent ? t("methods.addAbsent") : (problemText(problem) ?? "")} />
      )}
      <Actions>
        <Button look={look} isBusy={status === "running"} onClick={() => request({})}>
          {t(status === "running" ? "methods.adding" : "methods.add")}
        </Button>
      </Actions>
    </>
  );
}
