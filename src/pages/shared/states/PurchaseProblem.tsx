/** Why something could not be bought, and whom to ask then (SUBS-08). Rule: the sales are named where the server refused, not where it was not reached. */
import { useTranslation } from "react-i18next";
import { type Problem, selectConfig } from "../../../../streams/parts/core";
import { useView } from "../../../hooks/useView";
import { Notice } from "../../../ui/feedback/Notice";
import { useSafeUrl } from "../../../ui/layout/safeUrl";
import { useProblemText } from "./useProblemText";

interface PurchaseProblemProps {
  readonly problem: Problem | null | undefined;
  /** What failed, before its reason. */
  readonly text?: string;
}

export function PurchaseProblem({ problem, text }: PurchaseProblemProps) {
  const reason = useProblemText()(problem);
  if (!problem || reason === null) return null;
  return (
    <Notice
      tone="negative"
      messages={text === undefined ? reason : [text, reason]}
      action={<SalesAfter problem={problem} />}
    />
  );
}

/** What the server refuses as a whole; what it says of a field can be mended. */
export function SalesAfter({ problem }: Pick<PurchaseProblemProps, "problem">) {
  return problem?.kind === "refused" && problem.fields === undefined ? <SalesContact /> : null;
}

/** The brand's address for those who want to buy. */
export function SalesContact() {
  const { t } = useTranslation("shell");
  const toSafeUrl = useSafeUrl();
  const email = useView(selectConfig)?.brand.saleEmail ?? "";
  const safeMail = email === "" ? null : toSafeUrl(`mailto:${email}`, "link");
  if (safeMail === null) return null;
  return <a href={safeMail}>{t("sales", { email })}</a>;
}
