/** Deleting the account (PROF-07, ROUTE-14). Rule: a visit does nothing; a press in the confirmation does it (contract 6.4). */

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useMutation } from "../../hooks/useMutation";
import { Button, buttonClass } from "../../ui/button/Button";
import { Actions } from "../../ui/card/Actions";
import { Card } from "../../ui/card/Card";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { Page } from "../../ui/layout/Page";
import { useProblemText } from "../shared/states/useProblemText";

export function DeletePage() {
  const { t } = useTranslation(["account", "common"]);
  const problemText = useProblemText();
  const { status, problem, request } = useMutation("user/removal");
  const [query] = useSearchParams();
  const [isAsking, setAsking] = useState(false);
  const remove = () => {
    const returnUrl = query.get("returnUrl");
    request(returnUrl ? { returnUrl } : {});
  };
  return (
    <Page isNarrow title={t("delete.title")}>
      <Card>
        <p>{t("delete.text")}</p>
        <Actions>
          <Button look="danger" onClick={() => setAsking(true)}>
            {t("delete.ask")}
          </Button>
          <Link to="/user/settings" className={buttonClass("secondary")}>
            {t("delete.keep")}
          </Link>
        </Actions>
      </Card>
      <ConfirmDialog
        isOpen={isAsking}
        title={t("delete.confirmTitle")}
        text={t("delete.confirmText")}
        confirmLabel={t("delete.confirm")}
        cancelLabel={t("common:cancel")}
        closeLabel={t("common:close")}
        tone="danger"
        isBusy={status === "running"}
        error={status === "failed" ? (problemText(problem) ?? undefined) : undefined}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </Page>
  );
}
