/** The learner's cards: which one is charged, what each pays for, and what can be done about them (SUBS-04, SUBS-10, SUBS-14). */

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isSettled, type PaymentMethod } from "../../../../streams/parts/member/index";

import { useResource } from "../../../hooks/useResource";

import { Button } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { List } from "../../../ui/card/List";

import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Notice } from "../../../ui/feedback/Notice";

import { Loaded } from "../../shared/states/Loaded";
import { CardRow } from "./CardRow";
import { DeleteCardDialog } from "./DeleteCardDialog";
import { type CardBank, useCardBank } from "./useCardBank";
import { useDefaultChoice } from "./useDefaultChoice";

export function CardList() {
  const { t } = useTranslation("money");
  const { value, resource, retry } = useResource("paymentMethods/list");
  const areNamesKnown = useNamesOfPaid(value);
  const [deleted, setDeleted] = useState<PaymentMethod | null>(null);
  const bank = useCardBank();
  const choice = useDefaultChoice();
  const refusal = bank.refusal ?? choice.refusal;
  return (
    <>
      <Loaded
        resource={resource}
        value={areNamesKnown ? value : null}
        failed={t("methods.failed")}
        onRetry={retry}
        empty={
          <>
            {refusal !== null && <Notice tone="negative" messages={refusal} />}
            <EmptyState
              drawing="courses"
              title={t("methods.empty")}
              text={t("methods.emptyText")}
              action={<AddCard look="primary" bank={bank} />}
            />
          </>
        }
      >
        {(methods) => (
          <>
            {refusal !== null && <Notice tone="negative" messages={refusal} />}
            <List label={t("methods.title")}>
              {methods.map((method) => (
                <CardRow
                  key={method.id}
                  method={method}
                  bank={bank}
                  choice={choice}
                  onDelete={() => setDeleted(method)}
                />
              ))}
            </List>
            <AddCard bank={bank} />
          </>
        )}
      </Loaded>
      {deleted && (
        <DeleteCardDialog
          key={deleted.id}
          method={deleted}
          next={findNext(value ?? [], deleted)}
          onClose={() => setDeleted(null)}
        />
      )}
    </>
  );
}

/** Which card pays instead: the newest of the others (contract 4). */
const findNext = (methods: readonly PaymentMethod[], { id }: PaymentMethod): PaymentMethod | null =>
  methods.filter((other) => other.id !== id).sort((one, other) => other.id - one.id)[0] ?? null;

function AddCard({ bank, look = "secondary" }: { bank: CardBank; look?: "primary" | "secondary" }) {
  const { t } = useTranslation("money");
  const isOpening = bank.isOpening(null);
  return (
    <Actions>
      <Button look={look} isBusy={isOpening} onClick={() => bank.open(null)}>
        {t(isOpening ? "methods.adding" : "methods.add")}
      </Button>
    </Actions>
  );
}

/** False while the names of what these cards pay for are on their way: they are a line of the card, which would move what is below. */
function useNamesOfPaid(methods: readonly PaymentMethod[] | null | undefined): boolean {
  const subscriptions = useResource("subscriptions").resource;
  const installments = useResource("installments/list").resource;
  const names = (ids: (method: PaymentMethod) => readonly number[]) => methods?.some((each) => ids(each).length > 0);
  return (
    (isSettled(subscriptions) || !names(({ subscriptionIds }) => subscriptionIds)) &&
    (isSettled(installments) || !names(({ installmentIds }) => installmentIds))
  );
}
