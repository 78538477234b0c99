/** The learner's cards: which one is charged, what each pays for, and what can be done about them (SUBS-04, SUBS-10, SUBS-14). */

import CreditCard from "lucide-react/icons/credit-card";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { type PaymentMethod, selectPaidBy } from "../../../../streams/parts/member/index";
import { useMutation } from "../../../hooks/useMutation";
import { useResource } from "../../../hooks/useResource";
import { useMemberView } from "../../../hooks/useView";
import { Button } from "../../../ui/button/Button";
import { Actions } from "../../../ui/card/Actions";
import { List, Row } from "../../../ui/card/List";
import { useAnnounce } from "../../../ui/feedback/Announcer";
import { EmptyState } from "../../../ui/feedback/EmptyState";
import { Notice } from "../../../ui/feedback/Notice";
import { StatusChip } from "../../../ui/feedback/StatusChip";
import { Icon } from "../../../ui/media/Icon";
import { Loaded } from "../../shared/states/Loaded";
import { useProblemText } from "../../shared/states/useProblemText";
import { DeleteCardDialog } from "./DeleteCardDialog";
import { isAbsentCall } from "./isAbsentCall";
import { type CardBank, useCardBank } from "./useCardBank";
import { useMethodName } from "./useMethodName";

export function CardList() {
  const { t } = useTranslation("money");
  const { value, resource, retry } = useResource("paymentMethods/list");
  const [deleted, setDeleted] = useState<PaymentMethod | null>(null);
  const bank = useCardBank();
  const choice = useChoice();
  const refusal = bank.refusal ?? choice.refusal;
  return (
    <>
      <Loaded
        resource={resource}
        value={value}
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

interface Choice {
  readonly choose: (method: PaymentMethod) => void;
  readonly isChoosing: (method: PaymentMethod) => boolean;
  readonly refusal: string | null;
}

/** Makes another card the one that is charged, and says so. */
function useChoice(): Choice {
  const { t } = useTranslation("money");
  const { status, problem, id, request, see } = useMutation("paymentMethods/choice");
  const [name, setName] = useState("");
  const announce = useAnnounce();
  const nameOf = useMethodName();
  const problemText = useProblemText();
  useEffect(() => {
    if (status !== "done") return;
    announce(t("methods.chosen", { name }));
    see();
  }, [status, see, announce, t, name]);
  return {
    choose: (method) => {
      setName(nameOf(method));
      request({ id: method.id });
    },
    isChoosing: (method) => status === "running" && id === method.id,
    refusal: isAbsentCall(problem) ? t("methods.chooseAbsent") : problemText(problem),
  };
}

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

interface CardRowProps {
  readonly method: PaymentMethod;
  readonly bank: CardBank;
  readonly choice: Choice;
  readonly onDelete: () => void;
}

function CardRow({ method, bank, choice, onDelete }: CardRowProps) {
  const { t } = useTranslation("money");
  const nameOf = useMethodName();
  const paid = useMemberView(selectPaidBy, method.id);
  const { id, expMonth, expYear, isDefault } = method;
  const name = nameOf(method);
  const facts = [
    expMonth !== null &&
      expYear !== null &&
      t("methods.expires", { month: String(expMonth).padStart(2, "0"), year: expYear }),
    paid.length > 0 && t("methods.pays", { what: paid.join(", ") }),
  ];
  return (
    <Row icon={<Icon icon={CreditCard} />} title={name} text={facts.filter(Boolean).join(" · ")}>
      {isDefault ? (
        <StatusChip tone="info" label={t("methods.default")} />
      ) : (
        <Button
          size="small"
          isBusy={choice.isChoosing(method)}
          aria-label={t("methods.chooseNamed", { name })}
          onClick={() => choice.choose(method)}
        >
          {t("methods.choose")}
        </Button>
      )}
      <Button
        size="small"
        isBusy={bank.isOpening(id)}
        aria-label={t("methods.replaceNamed", { name })}
        onClick={() => bank.open(id)}
      >
        {t("methods.replace")}
      </Button>
      <Button size="small" aria-label={t("methods.deleteNamed", { name })} onClick={onDelete}>
        {t("methods.delete")}
      </Button>
    </Row>
  );
}
