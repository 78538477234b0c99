/** How the learner pays; a method is deleted after they have read what it pays for (SUBS-04, SUBS-10). */

import CreditCard from "lucide-react/icons/credit-card";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type PaymentMethod, selectPaidBy } from "../../../streams/parts/member/index";
import { useMutation } from "../../hooks/useMutation";
import { useResource } from "../../hooks/useResource";
import { useMemberView } from "../../hooks/useView";
import { Button } from "../../ui/button/Button";
import { List, Row } from "../../ui/card/List";
import { ConfirmDialog } from "../../ui/dialog/ConfirmDialog";
import { useAnnounce } from "../../ui/feedback/Announcer";
import { EmptyState } from "../../ui/feedback/EmptyState";
import { StatusChip } from "../../ui/feedback/StatusChip";
import { Page } from "../../ui/layout/Page";
import { Icon } from "../../ui/media/Icon";
import { Loaded } from "../shared/states/Loaded";
import { useProblemText } from "../shared/states/useProblemText";
import { AddCard } from "./AddCard";
import { useMethodName } from "./useMethodName";

export function PaymentMethodsPage() {
  const { t } = useTranslation("money");
  const { value, resource, retry } = useResource("paymentMethods/list");
  const [chosen, setChosen] = useState<PaymentMethod | null>(null);
  return (
    <Page isNarrow title={t("methods.title")}>
      <Loaded
        resource={resource}
        value={value}
        failed={t("methods.failed")}
        onRetry={retry}
        empty={
          <EmptyState
            drawing="courses"
            title={t("methods.empty")}
            text={t("methods.emptyText")}
            action={<AddCard look="primary" />}
          />
        }
      >
        {(methods) => (
          <>
            <List label={t("methods.title")}>
              {methods.map((method) => (
                <MethodRow key={method.id} method={method} onDelete={() => setChosen(method)} />
              ))}
            </List>
            <AddCard />
          </>
        )}
      </Loaded>
      {chosen && (
        <DeleteDialog
          key={chosen.id}
          method={chosen}
          next={findNext(value ?? [], chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </Page>
  );
}

function MethodRow({ method, onDelete }: { method: PaymentMethod; onDelete: () => void }) {
  const { t } = useTranslation("money");
  const nameOf = useMethodName();
  const { expMonth, expYear, isDefault } = method;
  const name = nameOf(method);
  return (
    <Row
      icon={<Icon icon={CreditCard} />}
      title={name}
      text={
        expMonth !== null &&
        expYear !== null &&
        t("methods.expires", { month: String(expMonth).padStart(2, "0"), year: expYear })
      }
    >
      {isDefault && <StatusChip tone="info" label={t("methods.default")} />}
      <Button size="small" aria-label={t("methods.deleteNamed", { name })} onClick={onDelete}>
        {t("methods.delete")}
      </Button>
    </Row>
  );
}

/** Which card pays instead: the newest of the others (contract 4). */
const findNext = (methods: readonly PaymentMethod[], { id }: PaymentMethod): PaymentMethod | null =>
  methods.filter((other) => other.id !== id).sort((one, other) => other.id - one.id)[0] ?? null;

interface DeleteDialogProps {
  readonly method: PaymentMethod;
  /** The card that pays from then on; null: none. */
  readonly next: PaymentMethod | null;
  readonly onClose: () => void;
}

function DeleteDialog({ method, next, onClose }: DeleteDialogProps) {
  const { t } = useTranslation(["money", "common"]);
  const { status, problem, request, see } = useMutation("paymentMethods/removal");
  const nameOf = useMethodName();
  const problemText = useProblemText();
  const announce = useAnnounce();
  const paid = useMemberView(selectPaidBy, method.id);
  const name = nameOf(method);
  useEffect(() => {
    if (status !== "done") return;
    announce(t("methods.deleted", { name }));
    see();
    onClose();
  });
  return (
    <ConfirmDialog
      isOpen
      title={t("methods.deleteTitle", { name })}
      text={
        paid.length === 0 ? (
          t("methods.paysNothing")
        ) : (
          <>
            <p>{next ? t("methods.passes", { name: nameOf(next) }) : t("methods.paysFor")}</p>
            <ul>
              {paid.map((title) => (
                <li key={title}>{title}</li>
              ))}
            </ul>
            {!next && <p>{t("methods.then")}</p>}
          </>
        )
      }
      confirmLabel={t("methods.deleteConfirm")}
      cancelLabel={t("common:cancel")}
      closeLabel={t("common:close")}
      tone="danger"
      isBusy={status === "running"}
      error={problemText(problem) ?? undefined}
      onConfirm={() => request({ id: method.id })}
      onClose={onClose}
    />
  );
}
