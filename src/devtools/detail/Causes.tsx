/** The causes of a record, and what it led to; a press on a step selects it. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type CauseStep, type CauseTree, createCauseIndex } from "../../../streams/devtools/index";
import { Section } from "../kit/Sections";
import { usePanel, useSession } from "../panel";
import { CauseStepButton } from "./CauseStepButton";
import styles from "./Detail.module.css";

/** Chain and tree of one record in the session that is shown. */
export function useCauses(id: string): { chain: readonly CauseStep[]; tree: CauseTree | null } {
  const { imported } = usePanel();
  const session = useSession();
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a file's records may have the ids of others: an index of its own
  const index = useMemo(() => createCauseIndex(), [imported]);
  return useMemo(() => {
    index.update(session);
    return { chain: index.chain(id), tree: index.tree(id) };
  }, [index, session, id]);
}

export function Causes({ id }: { id: string }) {
  const { t } = useTranslation("devtools");
  const { chain, tree } = useCauses(id);
  return (
    <>
      <Section title={t("detail.chain")}>
        <ChainList chain={chain} currentId={id} />
      </Section>
      <Section title={t("detail.ledTo")}>
        {tree && tree.children.length > 0 ? (
          <Branches of={tree} />
        ) : (
          <p className={styles.usual}>{t("detail.ledToNothing")}</p>
        )}
      </Section>
    </>
  );
}

/** From the first cause down to the record. */
export function ChainList({ chain, currentId }: { chain: readonly CauseStep[]; currentId: string }) {
  const { t } = useTranslation("devtools");
  const first = chain[0];
  return (
    <ol className={styles.steps} aria-label={t("detail.chain")}>
      {chain.map((step) => (
        <li key={step.id}>
          <CauseStepButton step={step} from={first} isCurrent={step.id === currentId} />
        </li>
      ))}
    </ol>
  );
}

function Branches({ of }: { of: CauseTree }) {
  const { t } = useTranslation("devtools");
  return (
    <ul className={styles.steps}>
      {of.children.map((child) => (
        <li key={child.step.id}>
          <CauseStepButton step={child.step} from={of.step} />
          {child.children.length > 0 && <Branches of={child} />}
        </li>
      ))}
      {of.moreCount > 0 && <li className={styles.usual}>{t("tree.more", { count: of.moreCount })}</li>}
    </ul>
  );
}
